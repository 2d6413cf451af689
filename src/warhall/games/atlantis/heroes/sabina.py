"""Sabina: commands minions, shoots whoever drew first, and holds the line together with her troops."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import ITS_OWNER, Attack, Hero, Skill, Ultimate
from warhall.games.atlantis.words import (
    ATTACK,
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
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.cards import Card
    from warhall.games.atlantis.me import Me, Sight


class PointBlankShot(Attack):
    """Strike a unit in reach. If it is next to you afterwards, push it by 1 space."""

    color, tier, initiative, attack, defense, movement = GOLD, BASIC, 12, 2, 2, 1
    range: int | None = 1
    ranged = True

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.attack_one(me.candidates())
        if me.is_adjacent(target) and not me.immune(target):
            yield from me.push(target, 1)


class Bang(PointBlankShot):
    """Strike a hero next to you. Afterwards, push it by 1 space."""

    tier, ranged = HANDICAP, False
    range = None

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO)


class BackToBack(Skill):
    """Choose a friendly minion around you and swap it with yourself."""

    color, tier, initiative, defense, radius = SILVER, BASIC, 8, 2, 2

    def targets(self, me: "Me") -> list[int]:
        return me.swappable(FRIENDLY | MINION, me.radius)

    def play(self, me: "Me") -> Effect[None]:
        minion = yield from me.choose_target()
        me.swap(me.piece, minion)


class Quickdraw(Attack):
    """Strike a unit in reach. Add 3 to your attack against a hero whose cards played this turn include an attack
    card."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, I, 8, 2, 6, 4, 2, True
    bonus: int = 3

    def attack_bonus(self, me: "Sight", target: int) -> int:
        return self.bonus if me.played_attack(target) else 0


class Gunslinger(Quickdraw):
    """Strike a unit in reach. Add 3 to your attack against a hero whose cards played this turn include an attack
    card."""

    tier, initiative, attack, item = II, 9, 3, INITIATIVE


class DeadShot(Quickdraw):
    """Strike a unit in reach. Add 4 to your attack against a hero whose cards played this turn include an attack
    card."""

    tier, initiative, attack, defense, item = III, 9, 3, 7, MOVEMENT
    bonus = 4


class Shootout(Attack):
    """Strike a unit in reach. Afterwards, provided that it stood next to you, choose at most 1 enemy minion next to you
    and remove it. (For a removed minion nobody collects coins.)"""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, II, 9, 3, 6, 4, 2, True
    item = DEFENSE
    removes: int = 1

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        close = me.is_adjacent(target)
        yield from me.attack(target)
        if close:
            minions = me.targets(ENEMY | MINION)
            chosen = yield from me.choose_up_to(self.removes, minions, "choose enemy minions to remove")
            for minion in chosen:
                yield from me.remove_piece(minion)


class BulletHell(Shootout):
    """Strike a unit in reach. Afterwards, provided that it stood next to you, choose at most 2 enemy minions next to
    you and remove them."""

    tier, defense, item = III, 7, RADIUS
    removes = 2


class TroopMovement(Skill):
    """Choose a friendly minion around you and move it 1 space, to where it is still around you. You may repeat this
    once."""

    color, tier, initiative, defense, movement, radius = GREEN, I, 4, 2, 2, 2
    repeats = 1

    def targets(self, me: "Me") -> list[int]:
        minions = me.displaceable(me.targets(FRIENDLY | MINION, me.radius), MOVED)
        return [minion for minion in minions if me.steps_in_radius(minion)]

    def play(self, me: "Me") -> Effect[None]:
        minion = yield from me.choose_target()
        yield from me.move_piece(minion, me.steps_in_radius(minion))


class MarchingOrders(TroopMovement):
    """Choose a friendly minion around you and move it 1 space, to where it is still around you. You may repeat this
    once."""

    tier, initiative, defense, radius, item = II, 3, 3, 3, ATTACK


class PathToVictory(TroopMovement):
    """Choose a friendly minion around you and move it 1 space, to where it is still around you. You may repeat this
    once or twice."""

    tier, initiative, defense, radius, item, repeats = III, 3, 3, 3, RANGE, 2


class CloseSupport(Skill):
    """Choose an enemy hero around you next to whom a friendly minion stands; that hero must discard a card, if it holds
    any."""

    color, tier, initiative, defense, movement, radius, item = GREEN, II, 3, 3, 2, 3, INITIATIVE
    deadly: bool = False

    def targets(self, me: "Me") -> list[int]:
        return [foe for foe in me.targets(ENEMY | HERO, me.radius) if me.units(FRIENDLY | MINION, 1, around=foe)]

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        yield from me.discards(foe, or_defeated=self.deadly)


class CoveringFire(CloseSupport):
    """Choose an enemy hero around you next to whom a friendly minion stands; that hero must discard a card; with an
    empty hand it is defeated."""

    tier, item = III, INITIATIVE
    deadly = True


class ListenUp(Skill):
    """Choose two minions around you and swap them."""

    color, tier, initiative, defense, movement, radius = BLUE, I, 9, 3, 3, 1
    ignores_heavy: bool = False
    unready = "there are not two minions around you that it could swap"

    def targets(self, me: "Me") -> list[int]:
        minions = me.displaceable(me.targets(MINION, me.radius, self.ignores_heavy), SWAPPED)
        return minions if len(minions) > 1 else []

    def play(self, me: "Me") -> Effect[None]:
        minions = me.candidates()
        first = yield from me.choose_target(minions)
        second = yield from me.choose_target([minion for minion in minions if minion != first])
        me.swap(first, second)


class RogerRoger(ListenUp):
    """Choose two minions around you and swap them."""

    tier, initiative, defense, radius, item = II, 10, 4, 2, ATTACK


class ReadyAndWaiting(ListenUp):
    """Choose two minions around you and swap them; the immunity of heavy minions is disregarded."""

    tier, initiative, defense, radius, item = III, 10, 4, 2, ATTACK
    ignores_heavy = True


class SteadyAdvance(Skill):
    """With at least two friendly minions around you, you may retrieve one of your discarded cards and, only if you did,
    move 1 space or stay."""

    color, tier, initiative, defense, movement, radius, item = BLUE, II, 10, 4, 3, 2, DEFENSE
    strides: int = 1

    def play(self, me: "Me") -> Effect[None]:
        if len(me.units(FRIENDLY | MINION, me.radius)) >= 2 and (yield from me.may_retrieve()):
            yield from me.move_up_to(self.strides)


class UnwaveringResolve(SteadyAdvance):
    """With at least two friendly minions around you, you may retrieve one of your discarded cards and, only if you did,
    move at most 2 spaces."""

    tier, item = III, DEFENSE
    strides = 2


class BigSoddingGun(Ultimate):
    """Add 2 to the range and 2 to the attack of your basic attack. Every enemy hero you push must discard a card; with
    an empty hand it is defeated."""

    bonus_to, bonus_for = (RANGE, ATTACK), ITS_OWNER

    def value_bonus(self, me: "Sight", hero: int, value: int, card: "Card") -> int:
        return 2 if card.basic and card.is_attack else 0

    def after_push(self, me: "Me", pushed: int) -> Effect[None]:
        if KIND[pushed] == HERO and me.is_enemy(pushed):
            yield from me.discards(pushed, or_defeated=True)


class Sabina(Hero):
    """Commands minions, shoots whoever drew first, holds the line with her troops."""

    complexity = 1
    roles = ("tactician", "pusher")
    how_it_plays = (
        "She shoots from a distance, and hits hardest whoever played an attack card this turn. "
        "She marches minions to where they count, swaps them, and makes enemies next to them discard. "
        "Stay behind your troops: with two of them around you, you get cards back."
    )
    cards = (
        PointBlankShot, BackToBack, Quickdraw, TroopMovement, ListenUp,
        Gunslinger, Shootout, MarchingOrders, CloseSupport, RogerRoger, SteadyAdvance,
        DeadShot, BulletHell, PathToVictory, CoveringFire, ReadyAndWaiting, UnwaveringResolve,
        BigSoddingGun, Bang,
    )  # fmt: skip
