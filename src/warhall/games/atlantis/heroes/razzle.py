"""Razzle: multiplies, strikes from several places at once, and vanishes."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import ON_DIFFERENT, Attack, DefenseSkill, Hero, Movement, Skill, Ultimate
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
    MINION,
    MOVEMENT,
    PUSHED,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.me import Me, Sight, Strike


class StuntDoubles(Attack):
    """Strike a unit next to you. Afterwards, put at most 3 more of you on empty spaces around you. All of you are the
    same hero, but in every action each one is a hero of its own. If one of you is defeated, all of you are removed."""

    color, tier, initiative, attack, defense, movement, radius = GOLD, BASIC, 13, 2, 1, 1, 1

    def after_attack(self, me: "Me", target: int) -> Effect[None]:
        yield from me.multiply(3, me.radius)


class StuntedDoubles(StuntDoubles):
    """Strike a hero next to you. Afterwards, put at most 3 more of you on empty spaces around you. All of you are the
    same hero, but in every action each one is a hero of its own. If one of you is defeated, all of you are removed."""

    tier = HANDICAP

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO)


class CrowdControl(DefenseSkill):
    """When you defend with it: 2 more defence for every other one of you around you. As a skill: remove all others of
    you."""

    color, tier, initiative, defense, radius = SILVER, BASIC, 13, 1, 3

    def defense_bonus(self, me: "Sight", strike: "Strike") -> int:
        return 2 * len(me.others(me.radius))

    def play(self, me: "Me") -> None:
        me.remove_figures(me.others())


class PhantomStrike(Attack):
    """Strike a unit next to you. Afterwards, if there are several of you, remove one of you, if you like."""

    color, tier, initiative, attack, defense, movement = RED, I, 9, 4, 3, 4

    def after_attack(self, me: "Me", target: int) -> Effect[None]:
        yield from vanish(me, min(1, len(me.others())))


def vanish(me: "Me", most: int) -> Effect[None]:
    """She may remove up to so many of her."""
    all_of_her = [me.piece, *me.others()] if most else []
    me.remove_figures((yield from me.choose_up_to(most, all_of_her, "you may remove one of you")))


class HitAndGone(PhantomStrike):
    """Strike a unit next to you. Afterwards, you may remove any number of you, but not the last one."""

    tier, defense, item = II, 4, DEFENSE

    def after_attack(self, me: "Me", target: int) -> Effect[None]:
        yield from vanish(me, len(me.others()))


class IntoThinAir(HitAndGone):
    """Strike a unit next to you. Afterwards, you may remove any number of you, even all. Nobody is defeated by that:
    once all are gone, you come back like a fallen hero."""

    tier, initiative, attack, item = III, 10, 5, RANGE

    def after_attack(self, me: "Me", target: int) -> Effect[None]:
        yield from vanish(me, len(me.others()) + 1)


class Rummage(Attack):
    """Strike a unit next to you. Afterwards, if another one of you is around you, you may retrieve one of your
    discarded cards."""

    color, tier, initiative, attack, defense, movement, radius, ranged = RED, II, 9, 4, 4, 4, 3, True
    item = INITIATIVE

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | UNIT)

    def after_attack(self, me: "Me", target: int) -> Effect[None]:
        if me.others(me.radius):
            yield from me.may_retrieve()


class Ransack(Rummage):
    """Strike a unit next to you. Afterwards, for every other one of you around you, you may retrieve one of your
    discarded cards."""

    tier, initiative, attack, item = III, 10, 5, MOVEMENT

    def after_attack(self, me: "Me", target: int) -> Effect[None]:
        for _ in me.others(me.radius):
            yield from me.may_retrieve()


class Tightrope(Movement):
    """Move. Afterwards, another one of you may be moved 1 space."""

    color, tier, initiative, defense, movement = GREEN, I, 2, 1, 2
    stride: int = 1

    def play(self, me: "Me") -> Effect[None]:
        yield from me.movement_action()
        yield from me.move_another(self.stride)


class HighWire(Tightrope):
    """Move. Afterwards, move another one of you at most 2 spaces."""

    tier, defense, item = II, 2, INITIATIVE
    stride = 2


class WireDancers(HighWire):
    """Move. Afterwards, move another one of you at most 3 spaces."""

    tier, initiative, item = III, 1, INITIATIVE
    stride = 3


class Theatrics(Skill):
    """Swap places with a minion in reach."""

    color, tier, initiative, defense, movement, range, ranged, item = GREEN, II, 2, 2, 2, 2, True, ATTACK

    def targets(self, me: "Me") -> list[int]:
        return me.swappable(MINION, me.range)

    def play(self, me: "Me") -> Effect[None]:
        me.swap(me.piece, (yield from me.choose_target()))


class Spectacle(Theatrics):
    """Swap places with a minion in reach. This may be repeated by another one of you, once and with another minion."""

    tier, initiative, item = III, 1, ATTACK
    repeats, again, by_another = 1, ON_DIFFERENT, True


class Alleyoop(Skill):
    """Swap places with a friendly hero in reach. Then move another one of you at most 1 space."""

    color, tier, initiative, defense, movement, range, ranged = BLUE, I, 10, 2, 3, 3, True
    stride: int = 1

    def targets(self, me: "Me") -> list[int]:
        return me.swappable(FRIENDLY | HERO, me.range)

    def play(self, me: "Me") -> Effect[None]:
        me.swap(me.piece, (yield from me.choose_target()))
        yield from me.move_another(self.stride)


class GroupPerformance(Alleyoop):
    """Swap places with a friendly hero in reach. Then move another one of you at most 2 spaces."""

    tier, initiative, defense, range, item = II, 11, 3, 4, ATTACK
    stride = 2


class TeamSpirit(GroupPerformance):
    """Swap places with a friendly hero in reach. Then move another one of you at most 3 spaces."""

    tier, item = III, RADIUS
    stride = 3


class MagicTrick(Skill):
    """Push a unit next to you by at most 2 spaces. Then move as many spaces as it did, straight the other way."""

    color, tier, initiative, defense, movement, item = BLUE, II, 11, 3, 3, DEFENSE
    strength: int = 2

    def targets(self, me: "Me") -> list[int]:
        return me.displaceable(me.targets(UNIT), PUSHED)

    def play(self, me: "Me") -> Effect[None]:
        unit = yield from me.choose_target()
        away = me.direction_away(unit)
        pushed = yield from me.push_up_to(unit, self.strength)
        yield from me.run_ahead(away, pushed)


class AaaandItsGone(MagicTrick):
    """Push a unit next to you by at most 3 spaces. Then move as many spaces as it did, straight the other way."""

    title = "Aaaand It's Gone!"
    tier, item = III, DEFENSE
    strength = 3


class TwinStrike(Ultimate):
    """Each time you have performed a basic attack, it may be repeated by another one of you, once and against another
    unit."""

    by_another = True

    def grants_repeat(self, me: "Me", done: "Me") -> bool:
        return done.action == ATTACK_ACTION and done.card.basic


class Razzle(Hero):
    """Multiplies, strikes from several places at once, and vanishes."""

    complexity = 4
    roles = ("tactician", "melee")
    how_it_plays = (
        "Razzle's gold card puts up to three doubles beside her, and each turn you choose which one of her acts. "
        "The others move along, help her defend, or give her cards back, and she removes them when she likes. "
        "She falls if any one of her is defeated, so keep her doubles away from attacks that strike more than once."
    )
    cards = (
        StuntDoubles, CrowdControl, PhantomStrike, Tightrope, Alleyoop,
        HitAndGone, Rummage, HighWire, Theatrics, GroupPerformance, MagicTrick,
        IntoThinAir, Ransack, WireDancers, Spectacle, TeamSpirit, AaaandItsGone,
        TwinStrike, StuntedDoubles,
    )  # fmt: skip
    figures = 3
