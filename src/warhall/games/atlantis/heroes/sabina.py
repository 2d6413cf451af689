"""Sabina: commands minions, shoots whoever drew first, and holds the line together with her troops."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import Attack, Hero, Skill, Ultimate
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
    from warhall.games.atlantis.me import Me
    from warhall.games.atlantis.sight import Sight


class PointBlankShot(Attack):
    """Target a unit in range. After the attack: if the target is adjacent to you, push it 1 space."""

    color, tier, initiative, attack, defense, movement = GOLD, BASIC, 12, 2, 2, 1
    range: int | None = 1
    ranged = True

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.attack_one(me.candidates())
        if me.is_adjacent(target):
            yield from me.push(target, 1)


class Bang(PointBlankShot):
    """Target an adjacent hero. After the attack: push the target 1 space."""

    tier, ranged = HANDICAP, False
    range = None

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO)


class BackToBack(Skill):
    """Swap with a friendly minion in radius."""

    name = "Back to Back"
    color, tier, initiative, defense, radius = SILVER, BASIC, 8, 2, 2

    def targets(self, me: "Me") -> list[int]:
        if me.sheltered(me.h, SWAPPED):
            return []
        return me.displaceable(me.targets(FRIENDLY | MINION, me.radius), SWAPPED)

    def play(self, me: "Me") -> Effect[None]:
        minion = yield from me.choose_target()
        me.swap(me.h, minion)


class Quickdraw(Attack):
    """Target a unit in range. +3 attack if the target has played an attack card this turn."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, I, 8, 2, 6, 4, 2, True
    bonus: int = 3

    def attack_bonus(self, me: "Me", target: int) -> int:
        return self.bonus if me.played_attack(target) else 0


class Gunslinger(Quickdraw):
    """Target a unit in range. +3 attack if the target has played an attack card this turn."""

    tier, initiative, attack, item = II, 9, 3, INITIATIVE


class DeadShot(Quickdraw):
    """Target a unit in range. +4 attack if the target has played an attack card this turn."""

    tier, initiative, attack, defense, item = III, 9, 3, 7, MOVEMENT
    bonus = 4


class Shootout(Attack):
    """Target a unit in range. After the attack: if the target was adjacent to you, remove up to one enemy minion
    adjacent to you. (A removed minion pays no coins.)"""

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
    """Target a unit in range. After the attack: if the target was adjacent to you, remove up to two enemy minions
    adjacent to you."""

    tier, defense, item = III, 7, RADIUS
    removes = 2


class TroopMovement(Skill):
    """Move a friendly minion in radius 1 space, to a space in radius. May repeat once."""

    color, tier, initiative, defense, movement, radius = GREEN, I, 4, 2, 2, 2
    repeats = 1

    def targets(self, me: "Me") -> list[int]:
        minions = me.displaceable(me.targets(FRIENDLY | MINION, me.radius), MOVED)
        return [minion for minion in minions if me.steps_in_radius(minion)]

    def play(self, me: "Me") -> Effect[None]:
        minion = yield from me.choose_target()
        yield from me.move_piece(minion, me.steps_in_radius(minion))


class MarchingOrders(TroopMovement):
    """Move a friendly minion in radius 1 space, to a space in radius. May repeat once."""

    tier, initiative, defense, radius, item = II, 3, 3, 3, ATTACK


class PathToVictory(TroopMovement):
    """Move a friendly minion in radius 1 space, to a space in radius. May repeat up to two times."""

    name = "Path to Victory"
    tier, initiative, defense, radius, item, repeats = III, 3, 3, 3, RANGE, 2


class CloseSupport(Skill):
    """An enemy hero in radius who is adjacent to a minion of yours discards a card, if able."""

    color, tier, initiative, defense, movement, radius, item = GREEN, II, 3, 3, 2, 3, INITIATIVE
    deadly: bool = False

    def targets(self, me: "Me") -> list[int]:
        return [foe for foe in me.targets(ENEMY | HERO, me.radius) if me.units(FRIENDLY | MINION, 1, around=foe)]

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        yield from me.discards(foe, or_defeated=self.deadly)


class CoveringFire(CloseSupport):
    """An enemy hero in radius who is adjacent to a minion of yours discards a card, or is defeated."""

    tier, item = III, INITIATIVE
    deadly = True


class ListenUp(Skill):
    """Swap two minions in radius."""

    color, tier, initiative, defense, movement, radius = BLUE, I, 9, 3, 3, 1
    ignores_heavy: bool = False

    def targets(self, me: "Me") -> list[int]:
        minions = me.displaceable(me.targets(MINION, me.radius, self.ignores_heavy), SWAPPED)
        return minions if len(minions) > 1 else []

    def play(self, me: "Me") -> Effect[None]:
        minions = me.candidates()
        first = yield from me.choose_target(minions)
        second = yield from me.choose_target([minion for minion in minions if minion != first])
        me.swap(first, second)


class RogerRoger(ListenUp):
    """Swap two minions in radius."""

    tier, initiative, defense, radius, item = II, 10, 4, 2, ATTACK


class ReadyAndWaiting(ListenUp):
    """Swap two minions in radius; the immunity of heavy minions does not count."""

    name = "Ready and Waiting"
    tier, initiative, defense, radius, item = III, 10, 4, 2, ATTACK
    ignores_heavy = True


class SteadyAdvance(Skill):
    """If there are two or more friendly minions in radius, you may retrieve a discarded card; if you do, you may move 1
    space."""

    color, tier, initiative, defense, movement, radius, item = BLUE, II, 10, 4, 3, 2, DEFENSE
    strides: int = 1

    def play(self, me: "Me") -> Effect[None]:
        if len(me.units(FRIENDLY | MINION, me.radius)) >= 2 and (yield from me.may_retrieve()):
            yield from me.move_up_to(self.strides)


class UnwaveringResolve(SteadyAdvance):
    """If there are two or more friendly minions in radius, you may retrieve a discarded card; if you do, move up to 2
    spaces."""

    tier, item = III, DEFENSE
    strides = 2


class BigSoddingGun(Ultimate):
    """Your basic attack has +2 range and +2 attack. If you push an enemy hero, that hero discards a card, or is
    defeated."""

    def value_bonus(self, me: "Sight", hero: int, value: int, card: "Card") -> int:
        return 2 if hero == me.h and value in (RANGE, ATTACK) and card.basic and card.is_attack else 0

    def after_push(self, me: "Me", pushed: int) -> Effect[None]:
        if KIND[pushed] == HERO and me.is_enemy(pushed):
            yield from me.discards(pushed, or_defeated=True)


SABINA = Hero("Sabina", "commands minions, shoots whoever drew first, holds the line with her troops", 1, (
    PointBlankShot, BackToBack, Quickdraw, TroopMovement, ListenUp,
    Gunslinger, Shootout, MarchingOrders, CloseSupport, RogerRoger, SteadyAdvance,
    DeadShot, BulletHell, PathToVictory, CoveringFire, ReadyAndWaiting, UnwaveringResolve,
    BigSoddingGun, Bang,
))  # fmt: skip
