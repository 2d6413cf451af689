"""An attack on a hero: the totals, and what the defender is offered."""

from typing import Final

from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.me.sight import Sight, bonuses, lasting
from warhall.games.atlantis.state import NO_CARD, AtlantisState, piece_option, piece_options
from warhall.games.atlantis.state.spoken import MAY_BE_DISCARDED, SIDES
from warhall.games.atlantis.words import (
    ATTACK,
    DEFENSE,
    DEFENSE_ACTION,
    ENEMY,
    FRIENDLY,
    HEAVY,
    HERO,
    KIND,
    MELEE,
    RANGED,
    VALUE_WORDS,
    whole_of,
)
from warhall.kernel.decisions import CHOICE, Option, Thing, option
from warhall.tabletop.offering import Offer, Parts, against, total

NO_DEFENSE: Final = option(CHOICE, "no_defense", "Do not defend")
NO_CARDS: Final[list[int]] = []


class Strike:
    """One attack on one hero: who, with what, how hard; and how it was answered."""

    __slots__ = ("attacker", "card", "defended", "defended_by", "no_primary", "ranged", "target", "total")

    def __init__(self, attacker: Sight, target: int, gained: int, no_primary: bool) -> None:
        self.attacker = attacker
        self.target = target
        self.total = attack_total(attacker, target) + gained
        self.ranged = attacker.ranged
        self.no_primary = no_primary
        """The target cannot perform a primary action to defend."""
        self.defended_by = attacker.face.defended_by
        """Which value of its card and items the target defends with."""
        self.card = NO_CARD
        """What the target defended with."""
        self.defended = False


# ── attacking ─────────────────────────────────────────────────────────────────────────────────────────────────────────
def attack_total(me: Sight, target: int) -> int:
    """The attack value with items and effects, plus what the text adds. Minions do not change it."""
    return me.value(ATTACK) + me.card.attack_bonus(me, target)


def attack_parts(me: Sight, target: int, gained: int) -> Parts:
    """The same, part by part, with what the text has added by what was done before."""
    parts = me.parts(ATTACK)
    if bonus := me.card.attack_bonus(me, target) + gained:
        parts.append(("card text", bonus))
    return parts


class Aim(Offer):
    """The pieces an attack may strike. A hero's option shows the total against it; a minion simply falls."""

    __slots__ = ("gained", "me")

    def __init__(self, me: Sight, pieces: list[int], gained: int) -> None:
        super().__init__(self._total_against)
        self.me = me
        self.gained = gained
        self.options = piece_options(me.state, pieces)

    def _total_against(self, target: Option) -> Parts | None:
        return attack_parts(self.me, target.value, self.gained) if KIND[target.value] == HERO else None


# ── defending ─────────────────────────────────────────────────────────────────────────────────────────────────────────
def spare_cards(state: AtlantisState, piece: int) -> list[int]:
    """The played cards that a hero may discard instead of one from its hand."""
    if not state.spoken & MAY_BE_DISCARDED:
        return NO_CARDS
    hero = state.hero_of(piece)
    played = [CARDS[number] for number in (*hero.resolved, hero.unresolved) if number != NO_CARD]
    mine = [other for other in lasting(state, "may_be_discarded") if other.piece == whole_of(piece)]
    return [card.number for card in played if any(other.card.may_be_discarded(other, card) for other in mine)]


def at_hand(state: AtlantisState, piece: int) -> list[int]:
    """The cards with which a hero may defend: its hand, and what may be used as if it was there."""
    return [*state.hero_of(piece).hand, *spare_cards(state, piece)]


def minion_modifiers(me: Sight) -> Parts:
    """What minions do to the defence of the hero they stand near."""
    near, against = me.units(FRIENDLY | MELEE | HEAVY), me.units(ENEMY | MELEE | HEAVY)
    shooting = me.units(ENEMY | RANGED, 2)
    if me.state.spoken & SIDES:
        near, against, shooting = (
            [m for m in found if not me.apart(m, me.piece)] for found in (near, against, shooting)
        )
    parts = (
        ("friendly minions", len(near)),
        ("enemy minions", -len(against)),
        ("enemy ranged minions", -len(shooting)),
    )
    return [(name, amount) for name, amount in parts if amount]


def defense_parts(me: Sight, strike: Strike) -> Parts:
    """The defence total, part by part, if this hero defends with this card."""
    parts = me.parts(DEFENSE) if strike.defended_by == DEFENSE else _parts_by(me, strike.defended_by)
    if bonus := me.card.defense_bonus(me, strike):
        parts.append(("card text", bonus))
    if not me.face.ignores_minions:
        parts += minion_modifiers(me)
    return parts


def _parts_by(me: Sight, which: int) -> Parts:
    """The defence, if another value of the card and of the items takes its place; effects on the defence stay."""
    parts = [(f"{VALUE_WORDS[which]} of {me.face.name}", me.printed(which) or 0)]
    if me.hero.bonus[which]:
        parts.append(("items", me.hero.bonus[which]))
    return parts + bonuses(me.state, me.piece, DEFENSE, me.card, me.plain)


class DefendWith(Option):
    """A card the target may defend with: whether it succeeds, and how its total is made up, unless it blocks."""

    __slots__ = ("holds", "parts", "verdict")

    def __init__(
        self, key: str, label: str, card: int, thing: Thing, holds: bool, parts: Parts | None, verdict: str
    ) -> None:
        super().__init__(key, label, card, (thing,))
        self.holds = holds
        self.parts = parts
        self.verdict = verdict
        """What comes of it, in a few words."""


def defenses(strike: Strike) -> Offer:
    """Each card that the target can use with its total, and the option not to defend."""
    state, target = strike.attacker.state, strike.target
    offer = Offer(_parts_of, _verdict_of)
    for number in at_hand(state, target):
        me = Sight(state, target, number, DEFENSE_ACTION)
        me.versus = strike.attacker.piece
        if why := _why_not(me, strike):
            offer.put(me.face.option, why)
        else:
            offer.put(_defend_with(me, strike))
    offer.put(NO_DEFENSE)
    return offer


def _parts_of(chosen: Option) -> Parts | None:
    return chosen.parts if isinstance(chosen, DefendWith) else None


def _verdict_of(chosen: Option) -> str:
    return chosen.verdict if isinstance(chosen, DefendWith) else "you are defeated"


def _why_not(me: Sight, strike: Strike) -> str:
    """Why a hero cannot use a card to defend; empty when it can."""
    if by := me.forbidden(DEFENSE_ACTION):
        return f"{by} forbids it"
    if me.face.defends:
        return "this attack allows no primary action to defend" if strike.no_primary else ""
    return "" if me.face.printed[DEFENSE] is not None else "it has no defence action"


def _defend_with(me: Sight, strike: Strike) -> DefendWith:
    card = me.face
    if "blocks" in card.hooks:
        holds = me.card.blocks(me, strike)
        label = f"Block with {card.name}" if holds else f"Discard {card.name}: it does not block this attack"
        verdict = "blocks" if holds else "does not block"
        return DefendWith(card.thing.key, label, card.number, card.thing, holds, None, verdict)
    parts = defense_parts(me, strike)
    sum_ = total(parts)
    holds = sum_ >= strike.total
    added = " ".join(f"{'+' if n >= 0 else '−'} {abs(n)}" for _, n in parts[1:])
    shown = f"{parts[0][1]} {added} = {sum_}" if added else str(sum_)
    verdict = "enough" if holds else f"{strike.total - sum_} too few"
    label = f"Defend with {card.name}: {shown}, {verdict}"
    return DefendWith(card.thing.key, label, card.number, card.thing, holds, parts, against(sum_, strike.total))


def attack_prompt(strike: Strike) -> str:
    me = strike.attacker
    attacker = piece_option(me.state, me.piece).label
    kind = "a ranged attack" if strike.ranged else "an attack"
    by = "" if strike.defended_by == DEFENSE else f" (your {VALUE_WORDS[strike.defended_by]} counts)"
    return f"{attacker} attacks you with {me.face.name}, {kind} of {strike.total}: defend{by}?"
