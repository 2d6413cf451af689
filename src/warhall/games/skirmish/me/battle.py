"""A battle as cards see it: an attack card, those it strikes, and how each number is made up."""

from warhall.games.skirmish.cards import Card
from warhall.games.skirmish.catalogue import ADDS_RANGE, CARD_DATA, CARDS, reward
from warhall.games.skirmish.me.acting import Me
from warhall.games.skirmish.state import SkirmishState
from warhall.kernel.native import mypyc_attr
from warhall.tabletop.offering import Parts


class Hit:
    """One character struck: the attack against it, and what it answered with."""

    __slots__ = ("attack", "damage", "defense", "number", "space", "target")

    def __init__(self, target: int, attack: int, space: int) -> None:
        self.target = target
        self.attack = attack
        self.space = space
        """Where it stood when it was struck."""
        self.number = -1
        """The card played in defence."""
        self.defense = 0
        """The total of that card and standing defence."""
        self.damage = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Battle:
    """An attack on its way: who strikes, with what, and whom."""

    __slots__ = ("attacker", "card", "hits")

    def __init__(self, attacker: Me, card: Card, hits: list[Hit]) -> None:
        self.attacker = attacker
        self.card = card
        self.hits = hits

    def standing(self) -> list[int]:
        """The characters struck in this battle that still live."""
        life = self.attacker.state.life
        return [hit.target for hit in self.hits if life[hit.target] > 0]

    def damaged(self) -> list[int]:
        """The characters that lost life in this battle and still live."""
        life = self.attacker.state.life
        return [hit.target for hit in self.hits if hit.damage > 0 and life[hit.target] > 0]


def reach_of(state: SkirmishState, unit: int, number: int) -> int:
    """How far a card reaches, counted in spaces."""
    card = CARD_DATA[number]
    reach = card.range
    if card.far:
        for it in state.standing:
            if ADDS_RANGE[it.card]:
                reach += CARDS[it.card].adds_range(state, it, unit)
        return max(1, reach)
    if card.close:
        for kept in state.rewards[unit]:
            reach += reward(kept).reach
    return reach


def attack_parts(me: Me, card: Card, target: int) -> Parts:
    """The attack against a target, part by part."""
    state = me.state
    parts = [(card.name, card.attack)]
    if extra := card.power(me, target):
        parts.append(("its text", extra))
    for number in state.rewards[me.unit]:
        kept = reward(number)
        if extra := kept.power(me, card, target):
            parts.append((kept.name, extra))
    for it in state.standing:
        if extra := CARDS[it.card].adds_attack(state, it, me.unit, card, target):
            parts.append((CARDS[it.card].name, extra))
    return parts


def standing_parts(state: SkirmishState, unit: int, attacker: int) -> Parts:
    """Defence against an attacker that needs no card from the hand, part by part."""
    parts: Parts = []
    for number in state.rewards[unit]:
        kept = reward(number)
        if extra := kept.guard(Me(state, unit), attacker):
            parts.append((kept.name, extra))
    for it in state.standing:
        if extra := CARDS[it.card].adds_defense(state, it, unit, attacker):
            parts.append((CARDS[it.card].name, extra))
    return parts
