"""Brynn: at her best against heroes who have little room, wherever they stand."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import ON_DIFFERENT, Attack, Hero, Skill, Ultimate
from warhall.games.atlantis.words import (
    ATTACK,
    ATTACK_ACTION,
    BASIC,
    BLUE,
    DEFENSE,
    ENEMY,
    FRIENDLY,
    GOLD,
    GREEN,
    HANDICAP,
    HERO,
    II,
    III,
    INITIATIVE,
    KIND,
    MINION,
    MOVED,
    MOVEMENT,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    SWAPPED,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.me import Me, Sight


def is_hemmed_in(me: "Sight", unit: int) -> bool:
    """Whether a unit is an enemy hero with at least 3 obstacles next to it, or counts as one by my ultimate."""
    if KIND[unit] != HERO or not me.is_enemy(unit):
        return False
    return any(isinstance(card, OverTheTop) for card in me.in_effect()) or me.obstacles_beside(unit) >= 3


def hemmed_in(me: "Sight", within: int) -> list[int]:
    """The enemy heroes within so many spaces that me can target and that are hemmed in."""
    return [foe for foe in me.targets(ENEMY | HERO, within) if is_hemmed_in(me, foe)]


class FamiliarGround(Attack):
    """Do one: strike a unit next to you; or strike a hero in reach with at least 3 obstacles next to it. (Terrain,
    tokens, minions and heroes, you included, are obstacles.)"""

    color, tier, initiative, attack, defense, movement, range, ranged = GOLD, BASIC, 12, 2, 2, 1, 3, True
    prey: int = UNIT

    def targets(self, me: "Me") -> list[int]:
        return me.either(me.targets(ENEMY | self.prey), hemmed_in(me, me.range))


class HomeTurf(FamiliarGround):
    """Do one: strike a hero next to you; or strike a hero in reach with at least 3 obstacles next to it. (Terrain,
    tokens, minions and heroes, you included, are obstacles.)"""

    tier = HANDICAP
    prey = HERO


class Decoy(Skill):
    """Up to two times, each time for another unit: move an enemy minion around you 1 space; or move an enemy hero
    around you with at least 3 obstacles next to it 1 space."""

    color, tier, initiative, defense, radius = SILVER, BASIC, 1, 2, 4

    def targets(self, me: "Me") -> list[int]:
        foes = me.displaceable(me.either(me.targets(ENEMY | MINION, me.radius), hemmed_in(me, me.radius)), MOVED)
        return [foe for foe in foes if foe not in me.targeted and me.reachable(foe, 1)]

    def ready(self, me: "Me") -> bool:
        return True

    def play(self, me: "Me") -> Effect[None]:
        for _ in range(2):
            foe = yield from me.may_target(me.candidates(), "you may choose a unit to move")
            if foe is None:
                return
            yield from me.move_piece(foe, me.reachable(foe, 1))


class HighGround(Attack):
    """Strike a unit next to you, 2 harder if it is a hero with at least 3 obstacles next to it."""

    color, tier, initiative, attack, defense, movement = RED, I, 9, 4, 6, 4
    bonus: int = 2

    def attack_bonus(self, me: "Sight", target: int) -> int:
        return self.bonus if is_hemmed_in(me, target) else 0


class ElevatedAmbush(HighGround):
    """Strike a unit next to you, 2 harder if it is a hero with at least 3 obstacles next to it."""

    tier, attack, item = II, 5, INITIATIVE


class PeakPrecision(HighGround):
    """Strike a unit next to you. If it is a hero with at least 3 obstacles next to it, strike 2 harder, and afterwards
    you may retrieve this card."""

    tier, initiative, attack, defense, item = III, 10, 5, 7, RADIUS

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        had_no_room = is_hemmed_in(me, target)
        yield from me.attack(target)
        if had_no_room:
            yield from me.may_retrieve([self.number], "you may retrieve this card")


class SplitAttack(Attack):
    """Strike a unit in reach. If it is a hero with at least 3 obstacles next to it, you may repeat this once, against
    another unit, next to you."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, II, 9, 3, 3, 4, 2, True
    item, repeats, again = DEFENSE, 1, ON_DIFFERENT
    second_from_afar: bool = False

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | UNIT, 1 if me.repetition and not self.second_from_afar else me.range)

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        me.noted = is_hemmed_in(me, target)
        yield from me.attack(target)

    def may_repeat(self, me: "Me") -> bool:
        return me.noted


class SplitThrow(SplitAttack):
    """Strike a unit in reach. If it is a hero with at least 3 obstacles next to it, you may repeat this once, against
    another unit."""

    tier, initiative, defense, item = III, 10, 4, DEFENSE
    second_from_afar = True


class BearTrap(Skill):
    """Do one: an enemy hero next to you must discard a card, if it holds any; or an enemy hero around you with at least
    3 obstacles next to it must discard a card, if it holds any."""

    color, tier, initiative, defense, movement, radius = GREEN, I, 3, 3, 2, 3
    deadly: bool = False

    def targets(self, me: "Me") -> list[int]:
        return me.either(me.targets(ENEMY | HERO), hemmed_in(me, me.radius))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.discards((yield from me.choose_target()), or_defeated=self.deadly)


class LogTrap(BearTrap):
    """Do one: an enemy hero next to you must discard a card, if it holds any; or an enemy hero around you with at least
    3 obstacles next to it must discard a card, if it holds any."""

    tier, initiative, radius, item = II, 2, 4, INITIATIVE


class DeadfallTrap(BearTrap):
    """Do one: an enemy hero next to you must discard a card; or an enemy hero around you with at least 3 obstacles next
    to it must discard a card. With an empty hand it is defeated."""

    tier, initiative, defense, radius, item = III, 2, 4, 4, INITIATIVE
    deadly = True


class TrueGrit(Skill):
    """If you like, retrieve an attack card from your discard. Then, if an enemy hero around you has at least 3
    obstacles next to it, you may move at most 3 spaces."""

    color, tier, initiative, defense, movement, radius, item = GREEN, II, 2, 3, 2, 4, ATTACK
    stride: int = 3

    def play(self, me: "Me") -> Effect[None]:
        yield from me.may_retrieve(me.discarded(ATTACK_ACTION), "you may retrieve an attack card")
        if hemmed_in(me, me.radius):
            yield from me.move_up_to(self.stride)


class DieHard(TrueGrit):
    """If you like, retrieve an attack card from your discard. Then, if an enemy hero around you has at least 3
    obstacles next to it, you may move at most 4 spaces."""

    tier, defense, item = III, 4, MOVEMENT
    stride = 4


class TreadLightly(Skill):
    """Choose a unit next to you, friend or foe, or an enemy hero around you with at least 3 obstacles next to it, and
    swap places with it."""

    color, tier, initiative, defense, movement, radius = BLUE, I, 10, 5, 3, 2
    stride: int = 0

    def targets(self, me: "Me") -> list[int]:
        if me.sheltered(me.piece, SWAPPED):
            return []
        return me.displaceable(me.either(me.targets(UNIT), hemmed_in(me, me.radius)), SWAPPED)

    def play(self, me: "Me") -> Effect[None]:
        me.swap(me.piece, (yield from me.choose_target()))
        yield from me.move_up_to(self.stride)


class CoverTracks(TreadLightly):
    """Choose a unit next to you, friend or foe, or an enemy hero around you with at least 3 obstacles next to it, and
    swap places with it. Then you may move 1 space."""

    tier, radius, item = II, 3, DEFENSE
    stride = 1


class HideTraces(TreadLightly):
    """Choose a unit next to you, friend or foe, or an enemy hero around you with at least 3 obstacles next to it, and
    swap places with it. Then you may move at most 2 spaces."""

    tier, initiative, defense, radius, item = III, 11, 6, 3, RANGE
    stride = 2


class MountainGuide(Skill):
    """You may choose a friendly unit next to you and move it by at most 2 spaces. Then, if an enemy hero around you has
    at least 3 obstacles next to it, choose another friendly unit around you and move it at most 2 spaces."""

    color, tier, initiative, defense, movement, radius, item = BLUE, II, 10, 5, 3, 4, ATTACK
    stride: int = 2

    def play(self, me: "Me") -> Effect[None]:
        near = me.displaceable(me.targets(FRIENDLY | UNIT), MOVED)
        first = yield from me.may_choose(near, "you may choose a unit to move")
        if first is not None:
            yield from me.move_piece_up_to(first, self.stride)
        if hemmed_in(me, me.radius):
            others = me.displaceable(me.targets(FRIENDLY | UNIT, me.radius), MOVED)
            other = yield from me.choose_piece(
                [unit for unit in others if unit != first], "choose another unit to move"
            )
            yield from me.move_piece_up_to(other, self.stride)


class ExpeditionLeader(MountainGuide):
    """You may choose a friendly unit next to you and move it by at most 3 spaces. Then, if an enemy hero around you has
    at least 3 obstacles next to it, choose another friendly unit around you and move it at most 3 spaces."""

    tier, initiative, defense, item = III, 11, 6, ATTACK
    stride = 3


class OverTheTop(Ultimate):
    """While you act, every enemy hero on the board counts as having at least 3 obstacles next to it."""


class Brynn(Hero):
    """Knows the land; strikes, traps and outwits heroes who have little room."""

    complexity = 3
    roles = ("tactician", "damager", "durable")
    how_it_plays = (
        "Brynn hunts heroes with at least 3 obstacles next to them: terrain, tokens, minions and heroes all count. "
        "Against such a hero her strikes are harder, her traps reach far, and she may swap places from afar. "
        "So drive enemies into corners and crowds, and beware of open ground."
    )
    cards = (
        FamiliarGround, Decoy, HighGround, BearTrap, TreadLightly,
        ElevatedAmbush, SplitAttack, LogTrap, TrueGrit, CoverTracks, MountainGuide,
        PeakPrecision, SplitThrow, DeadfallTrap, DieHard, HideTraces, ExpeditionLeader,
        OverTheTop, HomeTurf,
    )  # fmt: skip
