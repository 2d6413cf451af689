"""A battle as cards see it: an attack card, those it strikes, and how each number is made up."""

from warhall.games.skirmish.cards import Card, Distance
from warhall.games.skirmish.catalogue import CARDS, reward
from warhall.games.skirmish.me.acting import Me
from warhall.games.skirmish.state import SkirmishState
from warhall.kernel.native import mypyc_attr
from warhall.tabletop.offering import Parts


class Hit:
    """One character struck: the attack against it, and what it answered with."""

    __slots__ = ("attack", "damage", "defense", "number", "target")

    def __init__(self, target: int, attack: int) -> None:
        self.target = target
        self.attack = attack
        self.number = -1
        """The card played in defence."""
        self.defense = 0
        """The total of that card and standing defence."""
        self.damage = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Battle:
    """An attack on its way: who strikes, with what, and whom."""

    __slots__ = ("attacker", "card", "hits", "number")

    def __init__(self, attacker: Me, card: Card, hits: list[Hit]) -> None:
        self.attacker = attacker
        self.card = card
        self.number = attacker.number
        self.hits = hits

    def damaged(self) -> list[int]:
        """The characters that lost life in this battle and still live."""
        life = self.attacker.state.life
        return [hit.target for hit in self.hits if hit.damage > 0 and life[hit.target] > 0]


def reach_of(state: SkirmishState, unit: int, card: Card) -> int:
    """How far the card reaches, counted in spaces."""
    reach = card.range
    if not isinstance(card, Distance):
        return reach
    for number in state.rewards[unit]:
        reach += reward(number).range
    for it in state.standing:
        reach += CARDS[it.card].adds_range(state, it, unit)
    return reach


def attack_parts(me: Me, card: Card, target: int) -> Parts:
    """The attack against a target, part by part."""
    state = me.state
    parts = [(card.name, card.attack)]
    if extra := card.power(me, target):
        parts.append(("its text", extra))
    for number in state.rewards[me.unit]:
        kept = reward(number)
        if extra := kept.attack + kept.power(me, target):
            parts.append((kept.name, extra))
    for it in state.standing:
        if extra := CARDS[it.card].adds_attack(state, it, me.unit, card, target):
            parts.append((CARDS[it.card].name, extra))
    return parts


def standing_parts(state: SkirmishState, unit: int) -> Parts:
    """Defence that needs no card from the hand, part by part."""
    parts = [(reward(number).name, reward(number).defense) for number in state.rewards[unit] if reward(number).defense]
    for it in state.standing:
        if extra := CARDS[it.card].adds_defense(state, it, unit):
            parts.append((CARDS[it.card].name, extra))
    return parts
