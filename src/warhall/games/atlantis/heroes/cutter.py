"""Cutter: lunges and tumbles in straight lines, robs whoever stands in a crowd, and may win by wealth alone."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import ON_DIFFERENT, Attack, Hero, Skill, Ultimate
from warhall.games.atlantis.words import (
    ATTACK,
    BASIC,
    BLUE,
    DEFENSE,
    ENEMY,
    GOLD,
    GREEN,
    HANDICAP,
    HERO,
    II,
    III,
    INITIATIVE,
    MINION,
    MOVEMENT,
    NOWHERE,
    PLACED,
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
    from warhall.games.atlantis.me import Me


class WalkThePlank(Skill):
    """Do one: choose an enemy hero next to you and push it by at most 4 spaces, and if that takes it into another zone,
    it must discard a card, and with an empty hand it is defeated; or defeat a minion next to you."""

    color, tier, initiative, defense, movement = GOLD, BASIC, 12, 2, 1
    unready = "next to you is neither an enemy hero that you could push nor a minion that you could defeat"

    def targets(self, me: "Me") -> list[int]:
        return me.either(pushable(me), me.targets(ENEMY | MINION))

    def play(self, me: "Me") -> Effect[None]:
        ways = yield from me.choose_one(
            ("push", "Push an enemy hero next to you", bool(pushable(me))),
            ("minion", "Defeat a minion next to you", bool(me.targets(ENEMY | MINION))),
        )
        for way in ways:
            if way == "push":
                yield from push_out(me, 4)
            else:
                yield from me.defeat((yield from me.choose_target(me.targets(ENEMY | MINION))))


def pushable(me: "Me") -> list[int]:
    """The adjacent enemy heroes that me can push."""
    return me.displaceable(me.targets(ENEMY | HERO), PUSHED)


def push_out(me: "Me", spaces: int) -> Effect[None]:
    """Push an adjacent enemy hero; one that comes into another zone discards a card, or is defeated."""
    foe = yield from me.choose_target(pushable(me))
    zone = me.zone_of(foe)
    yield from me.push_up_to(foe, spaces)
    if me.zone_of(foe) not in (zone, NOWHERE):
        yield from me.discards(foe, or_defeated=True)


class FewMoreSteps(WalkThePlank):
    """Choose an enemy hero next to you and push it by at most 3 spaces. If that takes it into another zone, it must
    discard a card, and with an empty hand it is defeated."""

    tier = HANDICAP
    unready = "no enemy hero that you could push is next to you"

    def targets(self, me: "Me") -> list[int]:
        return pushable(me)

    def play(self, me: "Me") -> Effect[None]:
        yield from push_out(me, 3)


class GrapplingBolt(Skill):
    """Choose an obstacle in reach that is in a straight line with you, with no other obstacle between: a unit, immune
    or not, a token, terrain, or the rim of the map. Move straight up to it, until you are next to it."""

    color, tier, initiative, defense, range, ranged = SILVER, BASIC, 5, 2, 5, True
    unready = "no obstacle in reach is in a straight line with you"

    def ready(self, me: "Me") -> bool:
        return bool(me.approaches(me.range))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.run_to(me.approaches(me.range), "move straight up to an obstacle: choose where you stop")


class DaringStrike(Attack):
    """Do one: first move 1 space, then strike the hero next to you in the direction in which you moved, with 2 more
    attack; or strike a unit next to you."""

    color, tier, initiative, attack, defense, movement = RED, I, 8, 4, 6, 3
    lengths: tuple[int, ...] = (1,)
    unready = "you cannot move, and no enemy unit that it could strike is in reach"

    def ready(self, me: "Me") -> bool:
        return super().ready(me) or bool(runs(me, self.lengths))

    def play(self, me: "Me") -> Effect[None]:
        ways = yield from me.choose_one(
            ("lunge", "Move straight ahead, then strike the hero before you", bool(runs(me, self.lengths))),
            ("adjacent", "Strike a unit next to you", bool(me.candidates())),
        )
        for way in ways:
            me.gained = 2 if way == "lunge" else 0
            yield from me.attack_one((yield from lunge(me, self.lengths)) if me.gained else me.candidates())


def runs(me: "Me", lengths: tuple[int, ...]) -> list[int]:
    """Where a straight move of one of these lengths brings me, if me can move."""
    return me.straight_runs(lengths) if me.can_move() else []


def lunge(me: "Me", lengths: tuple[int, ...]) -> Effect[list[int]]:
    """Move straight ahead. Returns the enemy hero that is then next to me in that direction, if one is."""
    origin = me.at
    yield from me.run_to(runs(me, lengths), "move, towards the hero that you want to strike")
    return me.targets_among(me.ahead(origin), ENEMY | HERO)


class BoldThrust(DaringStrike):
    """Do one: first move 1 or 2 spaces along a straight line, then strike the hero next to you in the direction in
    which you moved, with 2 more attack; or strike a unit next to you."""

    tier, initiative, attack, item = II, 9, 5, INITIATIVE
    lengths = (1, 2)


class FearlessLunge(DaringStrike):
    """Do one: first move 1 to 3 spaces along a straight line, then strike the hero next to you in the direction in
    which you moved, with 2 more attack; or strike a unit next to you."""

    tier, initiative, attack, defense, item = III, 9, 5, 7, MOVEMENT
    lengths = (1, 2, 3)


class EvasiveShot(Attack):
    """Strike a unit in reach that is in a straight line with you. Afterwards, move at most 2 spaces straight away from
    where it stood."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, II, 9, 4, 4, 3, 2, True
    item = DEFENSE
    stride: int = 2

    def targets(self, me: "Me") -> list[int]:
        return [foe for foe in super().targets(me) if me.in_line(foe)]

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        away = me.direction_away(target)
        yield from me.attack(target)
        yield from me.run_up_to(self.stride, direction=away)


class TumbleShot(EvasiveShot):
    """Strike a unit in reach that is in a straight line with you. Afterwards, move at most 3 spaces straight away from
    where it stood."""

    tier, defense, item = III, 5, RADIUS
    stride = 3


class BraceForImpact(Skill):
    """Move 3 spaces along a straight line, so that you end next to an enemy hero; obstacles do not stop you. That hero
    must discard a card, if it holds any."""

    color, tier, initiative, defense, movement = GREEN, I, 3, 3, 2
    lengths: tuple[int, ...] = (3,)
    unready = "no straight move of the right length ends next to an enemy hero"

    def ready(self, me: "Me") -> bool:
        return me.can_move() and bool(crashes(me, self.lengths))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.run_to(crashes(me, self.lengths))
        yield from me.discards((yield from me.choose_target(me.targets(ENEMY | HERO), "choose who discards a card")))


def crashes(me: "Me", lengths: tuple[int, ...]) -> list[int]:
    """Where a straight move of one of these lengths, through obstacles, ends next to an enemy hero."""
    return me.beside_enemy(me.straight_runs(lengths, ignoring_obstacles=True), HERO)


class RammingSpeed(BraceForImpact):
    """Move 3 or 4 spaces along a straight line, so that you end next to an enemy hero; obstacles do not stop you. That
    hero must discard a card, if it holds any."""

    tier, item = II, ATTACK
    lengths = (3, 4)


class Crashland(BraceForImpact):
    """Move 3 to 5 spaces along a straight line, so that you end next to an enemy hero; obstacles do not stop you. That
    hero must discard a card, if it holds any."""

    tier, initiative, defense, item = III, 2, 4, RANGE
    lengths = (3, 4, 5)


class Outmaneuver(Skill):
    """Choose an enemy minion around you and swap places with it. You may then move that minion at most 2 spaces."""

    color, tier, initiative, defense, movement, radius, item = GREEN, II, 3, 3, 2, 3, DEFENSE
    stride: int = 2

    def targets(self, me: "Me") -> list[int]:
        return me.swappable(ENEMY | MINION, me.radius)

    def play(self, me: "Me") -> Effect[None]:
        minion = yield from me.choose_target()
        me.swap(me.piece, minion)
        yield from me.may_move_piece(minion, me.reachable(minion, self.stride))


class Outsmart(Outmaneuver):
    """Choose an enemy minion around you and swap places with it. You may then move that minion at most 3 spaces."""

    tier, initiative, defense, item = III, 2, 4, DEFENSE
    stride = 3


class Bombardment(Skill):
    """Choose an enemy hero around you that is next to another enemy unit, but not to you; that hero must discard a
    card, if it holds any."""

    color, tier, initiative, defense, movement, radius = BLUE, I, 10, 5, 3, 3

    def targets(self, me: "Me") -> list[int]:
        foes = [foe for foe in me.targets(ENEMY | HERO, me.radius) if not me.is_adjacent(foe)]
        return [foe for foe in foes if me.units(ENEMY | UNIT, around=foe)]

    def play(self, me: "Me") -> Effect[None]:
        yield from me.discards((yield from me.choose_target()))


class Barrage(Bombardment):
    """Choose an enemy hero around you that is next to another enemy unit, but not to you; that hero must discard a
    card, if it holds any."""

    tier, radius, item = II, 4, INITIATIVE


class Broadside(Bombardment):
    """Choose an enemy hero around you that is next to another enemy unit, but not to you; that hero must discard a
    card, if it holds any. You may repeat this once, with another hero."""

    tier, initiative, defense, radius, item = III, 11, 6, 4, INITIATIVE
    repeats, again = 1, ON_DIFFERENT


class XMarksTheSpot(Skill):
    """Choose an enemy hero around you; that hero picks one: you place it on an empty space around you; or you gain 2
    coins."""

    color, tier, initiative, defense, movement, radius, item = BLUE, II, 10, 5, 3, 3, ATTACK
    coins: int = 2
    fortune: int = 0

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO, me.radius)

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        movable = bool(me.displaceable([foe], PLACED) and me.empty_within(me.radius))
        ways = yield from me.lets(foe).choose_one(
            ("place", "Be placed somewhere around your enemy", movable),
            ("coins", f"Your enemy gains {self.coins} coins", True),
        )
        for way in ways:
            if way == "place":
                yield from me.place(foe, me.empty_within(me.radius))
            else:
                get_rich(me, self.coins, self.fortune)


def get_rich(me: "Me", coins: int, fortune: int) -> None:
    """Gain coins; with a fortune, if the text knows one, me wins alone."""
    me.gain(coins)
    if fortune and me.hero.coins >= fortune:
        me.wins_alone("win.coins")


class AFistfulOfCoins(XMarksTheSpot):
    """Choose an enemy hero around you; that hero picks one: you place it on an empty space around you; or you gain 3
    coins, and if you then have 13 or more, you alone win the game."""

    tier, initiative, defense, item = III, 11, 6, ATTACK
    coins, fortune = 3, 13


class LegendOfTheSkies(Ultimate):
    """When you have performed your first primary action of a turn, you may follow it with that of your card in the slot
    of the turn before."""

    def after_action(self, me: "Me", done: "Me") -> Effect[None]:
        if done.piece == me.piece and done.primary and self.number not in me.hero.used:
            me.use_up()
            yield from me.may_perform_one(me.slot(me.state.turn - 1))


class Cutter(Hero):
    """Lunges in straight lines, plunders crowds, makes her enemies pay; with enough coins she wins alone."""

    complexity = 3
    roles = ("tactician", "disabler", "farming")
    how_it_plays = (
        "Cutter fights in straight lines: line up with a hero, lunge at it, or shoot and tumble away. "
        "Her blue cards rob heroes who crowd together, or let them choose between a bad place and your purse. "
        "Push enemies with an empty hand out of their zone, and count your coins: thirteen can win you the game."
    )
    cards = (
        WalkThePlank, GrapplingBolt, DaringStrike, BraceForImpact, Bombardment,
        BoldThrust, EvasiveShot, RammingSpeed, Outmaneuver, Barrage, XMarksTheSpot,
        FearlessLunge, TumbleShot, Crashland, Outsmart, Broadside, AFistfulOfCoins,
        LegendOfTheSkies, FewMoreSteps,
    )  # fmt: skip
