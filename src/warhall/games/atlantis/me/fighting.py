"""An attack on a hero: the totals, and what the defender is shown."""

from typing import TYPE_CHECKING, Final

from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.me.sight import Sight
from warhall.games.atlantis.state import NO_CARD, AtlantisState, piece_option
from warhall.games.atlantis.words import ATTACK, DEFENSE, DEFENSE_ACTION, ENEMY, FRIENDLY, HEAVY, MELEE, RANGED
from warhall.kernel.decisions import CHOICE, About, Option, option

if TYPE_CHECKING:
    from warhall.games.atlantis.me.acting import Me

NO_DEFENSE: Final = option(CHOICE, "no_defense", "Do not defend")


class Strike:
    """One attack on one hero: who, with what, how hard; and how it was answered."""

    __slots__ = ("attacker", "card", "defended", "no_primary", "ranged", "target", "total")

    def __init__(self, attacker: "Me", target: int, no_primary: bool) -> None:
        self.attacker = attacker
        self.target = target
        self.total = attack_total(attacker, target)
        self.ranged = attacker.card.ranged
        self.no_primary = no_primary
        """The target cannot perform a primary action to defend."""
        self.card = NO_CARD
        """What the target defended with."""
        self.defended = False


def attack_total(me: "Me", target: int) -> int:
    """The attack value with items and effects, and what the text adds. Minions have no part in it."""
    return me.value(ATTACK) + me.card.attack_bonus(me, target)


def attack_parts(me: "Me", target: int) -> list[tuple[str, int]]:
    """The same, part by part."""
    parts = me.parts(ATTACK)
    if bonus := me.card.attack_bonus(me, target):
        parts.append(("card text", bonus))
    return parts


def minion_modifiers(me: Sight) -> list[tuple[str, int]]:
    """What minions do to the defence of the hero they stand near."""
    near = len(me.units(FRIENDLY | MELEE | HEAVY))
    against = len(me.units(ENEMY | MELEE | HEAVY))
    shooting = len(me.units(ENEMY | RANGED, 2))
    parts = (("friendly minions", near), ("enemy minions", -against), ("enemy ranged minions", -shooting))
    return [(name, amount) for name, amount in parts if amount]


def defense_parts(me: "Me", strike: Strike) -> list[tuple[str, int]]:
    """The defence total, part by part, if this hero defends with this card."""
    parts = me.parts(DEFENSE)
    if me.card.defends and (bonus := me.card.defense_bonus(me, strike)):
        parts.append(("card text", bonus))
    if not (me.card.defends and me.card.ignores_minions):
        parts += minion_modifiers(me)
    return parts


def why_not(me: Sight, strike: Strike) -> str:
    """Why a hero cannot use a card to defend; empty when it can."""
    if by := me.forbidden(DEFENSE_ACTION):
        return f"{by} forbids it"
    if me.card.defends:
        return "this attack allows no primary action to defend" if strike.no_primary else ""
    return "" if me.card.defense is not None else "it has no defence action"


def defense_options(state: AtlantisState, strike: Strike, me_with: "type[Me]") -> tuple[list[Option], "AboutDefense"]:
    """Each card the target may defend with, its total worked out."""
    about = AboutDefense()
    options: list[Option] = []
    for number in state.heroes[strike.target].hand:
        card = CARDS[number]
        me = me_with(state, strike.target, card, DEFENSE_ACTION)
        if why := why_not(me, strike):
            about.closed.append((card.option, why))
            continue
        if card.defends and "blocks" in card.hooks:
            holds = card.blocks(me, strike)
            label = f"Block with {card.name}" if holds else f"Discard {card.name}: it does not block this attack"
        else:
            parts = defense_parts(me, strike)
            about.sums[card.key] = parts
            total = sum(amount for _, amount in parts)
            holds = total >= strike.total
            sum_up = " ".join(f"{'+' if n >= 0 else '−'} {abs(n)}" for _, n in parts[1:])
            shown = f"{parts[0][1]} {sum_up} = {total}" if sum_up else str(total)
            verdict = "enough" if holds else f"{strike.total - total} too few"
            label = f"Defend with {card.name}: {shown}, {verdict}"
        if holds:
            about.holds.append(card.key)
        options.append(Option(card.key, label, number, (card.thing,)))
    options.append(NO_DEFENSE)
    return options, about


class AboutDefense:
    """What the defender may want to know: which cards cannot defend, how each total comes about, and which suffice."""

    __slots__ = ("closed", "holds", "sums")

    def __init__(self) -> None:
        self.closed: list[tuple[Option, str]] = []
        self.holds: list[str] = []
        self.sums: dict[str, list[tuple[str, int]]] = {}

    def __call__(self) -> About:
        return About(self.closed, self.sums)


def attack_prompt(strike: Strike) -> str:
    me = strike.attacker
    kind = "a ranged attack" if strike.ranged else "an attack"
    return (
        f"{piece_option(me.state, me.piece).label} attacks you with {me.card.name}, {kind} of {strike.total}: defend?"
    )
