"""Misa: soars over everybody's heads, comes down where it hurts, and stands her ground afterwards."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import IN_ANY_ORDER, ITS_OWNER, Attack, Hero, Skill, Ultimate
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
    NEXT_TURN,
    PLACED,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    SWAPPED,
    THIS_TURN,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.cards import Card
    from warhall.games.atlantis.me import Me, Sight


class WatchHowISoar(Skill):
    """Do one: place yourself on an empty space at the very end of your range; or defeat a minion next to you."""

    color, tier, initiative, defense, movement, range, ranged = GOLD, BASIC, 12, 2, 1, 4, True
    unready = "no space at the end of your range is empty, and no minion that you could defeat is next to you"

    def ready(self, me: "Me") -> bool:
        return bool(me.landings(me.empty_at(me.range)) or me.targets(ENEMY | MINION))

    def play(self, me: "Me") -> Effect[None]:
        ways = yield from me.choose_one(
            ("soar", "Place yourself at the end of your range", bool(me.landings(me.empty_at(me.range)))),
            ("minion", "Defeat a minion next to you", bool(me.targets(ENEMY | MINION))),
        )
        for way in ways:
            if way == "soar":
                yield from me.place(me.piece, me.empty_at(me.range))
            else:
                yield from me.defeat((yield from me.choose_target(me.targets(ENEMY | MINION))))


class LeafOnTheWind(WatchHowISoar):
    """Place yourself on an empty space at the very end of your range."""

    tier = HANDICAP
    unready = "no space at the end of your range is empty"

    def ready(self, me: "Me") -> bool:
        return bool(me.landings(me.empty_at(me.range)))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.place(me.piece, me.empty_at(me.range))


class SwoopIn(Skill):
    """Place yourself on an empty space around you that is next to at least two enemy units. Only if you did, you may
    retrieve one of your discarded cards."""

    color, tier, initiative, defense, radius = SILVER, BASIC, 6, 3, 3
    unready = "no empty space around you is next to two enemy units"

    def ready(self, me: "Me") -> bool:
        return bool(me.landings(me.beside_enemy(me.empty_within(me.radius), at_least=2)))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.place(me.piece, me.beside_enemy(me.empty_within(me.radius), at_least=2))
        yield from me.may_retrieve()


class ChallengeAccepted(Attack):
    """Strike a unit next to you. Afterwards, your defence is 2 higher until the end of the turn."""

    color, tier, initiative, attack, defense, movement = RED, I, 9, 5, 6, 3
    bonus_to, bonus_for = (DEFENSE,), ITS_OWNER
    bonus: int = 2

    def play(self, me: "Me") -> Effect[None]:
        yield from me.attack_one(me.candidates())
        me.begin(THIS_TURN)

    def value_bonus(self, me: "Sight", hero: int, value: int, card: "Card") -> int:
        return self.bonus


class MatterOfHonor(ChallengeAccepted):
    """Strike a unit next to you. Afterwards, your defence is 3 higher until the end of the turn."""

    tier, attack, defense, item = II, 6, 7, INITIATIVE
    bonus = 3


class WorthyOpponent(ChallengeAccepted):
    """Strike a unit next to you. Afterwards, your defence is 5 higher until the end of the turn."""

    tier, initiative, attack, defense, item = III, 10, 6, 7, MOVEMENT
    bonus = 5


class PowerShot(Attack):
    """Strike a unit in reach. Afterwards, provided that it stood at the very end of your range, you may move it by 1
    space, farther away from you."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, II, 9, 3, 4, 3, 2, True
    item = DEFENSE

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        farthest = me.distance(target) == me.range
        yield from me.attack(target)
        if farthest:
            yield from me.may_move_piece(target, me.steps_farther(target))


class ThunderShot(PowerShot):
    """Strike a unit in reach. Afterwards, unless it is next to you, move it by 1 space, farther from you, if you
    like."""

    tier, initiative, item = III, 10, DEFENSE

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.attack_one(me.candidates())
        if not me.is_adjacent(target):
            yield from me.may_move_piece(target, me.steps_farther(target))


class SuddenBreeze(Skill):
    """Move at most 3 spaces along a straight line; obstacles do not stop you. You may place one enemy unit that you
    moved through on an empty space next to you."""

    color, tier, initiative, defense, movement = BLUE, I, 10, 5, 1
    length: int = 3

    def play(self, me: "Me") -> Effect[None]:
        passed = yield from me.run_up_to(self.length, ignoring_obstacles=True)
        foes = me.displaceable(me.targets_among(passed, ENEMY | UNIT), PLACED) if me.empty_within(1) else []
        foe = yield from me.may_choose(foes, "you may place a unit that you moved through next to you")
        if foe is not None:
            yield from me.place(foe, me.empty_within(1))


class GustOfWind(SuddenBreeze):
    """Move at most 4 spaces along a straight line; obstacles do not stop you. You may place one enemy unit that you
    moved through on an empty space next to you."""

    tier, defense, item = II, 6, ATTACK
    length = 4


class CrushingSquall(SuddenBreeze):
    """Move at most 5 spaces along a straight line; obstacles do not stop you. You may place one enemy unit that you
    moved through on an empty space next to you."""

    tier, initiative, defense, item = III, 11, 6, RADIUS
    length = 5


class DashAndSlash(Skill):
    """Move at most 4 spaces along a straight line; obstacles do not stop you. Choose one enemy hero that you moved
    through; that hero must discard a card, if it holds any."""

    color, tier, initiative, defense, movement, item = BLUE, II, 10, 6, 1, DEFENSE
    length: int = 4

    def play(self, me: "Me") -> Effect[None]:
        passed = yield from me.run_up_to(self.length, ignoring_obstacles=True)
        foe = yield from me.choose_target(me.targets_among(passed, ENEMY | HERO))
        yield from me.discards(foe)


class DeathFromAbove(DashAndSlash):
    """Move at most 5 spaces along a straight line; obstacles do not stop you. Choose one enemy hero that you moved
    through; that hero must discard a card, if it holds any."""

    title = "Death From Above"
    tier, initiative, item = III, 11, RANGE
    length = 5


class Focus(Skill):
    """During the next turn, you may move 1 space before each of your primary actions."""

    color, tier, initiative, defense, movement = GREEN, I, 3, 3, 2
    lasts = NEXT_TURN
    strides: int = 1

    def prepares(self, me: "Me", doing: "Me") -> list[int]:
        return me.reachable(me.piece, self.strides) if doing.primary and me.can_move() else []

    def before_action(self, me: "Me", doing: "Me") -> Effect[None]:
        if doing.primary:
            yield from me.move_up_to(self.strides)


class Discipline(Focus):
    """During the next turn, you may move at most 2 spaces before each of your primary actions."""

    tier, initiative, item = II, 2, INITIATIVE
    strides = 2


class Mastery(Focus):
    """During the next turn, you may move at most 3 spaces before each of your primary actions."""

    tier, initiative, defense, item = III, 2, 4, INITIATIVE
    strides = 3


class LivingTornado(Skill):
    """Choose two units at the very end of your radius and swap them."""

    color, tier, initiative, defense, movement, radius, item = GREEN, II, 2, 3, 2, 3, ATTACK
    unready = "there are not two units in the right places that it could swap"

    def targets(self, me: "Me") -> list[int]:
        units = me.displaceable(me.at_distance(me.targets(UNIT, me.radius), me.radius), SWAPPED)
        return units if len(units) > 1 else []

    def play(self, me: "Me") -> Effect[None]:
        units = me.candidates()
        first = yield from me.choose_target(units)
        others = [unit for unit in me.at_distance(units, me.distance(first)) if unit != first]
        me.swap(first, (yield from me.choose_target(others, "choose the unit to swap it with")))


class StormSpirit(LivingTornado):
    """Choose two units around you that are equally far from you and swap them."""

    tier, defense, item = III, 4, ATTACK

    def targets(self, me: "Me") -> list[int]:
        units = me.displaceable(me.targets(UNIT, me.radius), SWAPPED)
        return [unit for unit in units if len(me.at_distance(units, me.distance(unit))) > 1]


class PowerOverwhelming(Ultimate):
    """Where your card has you do one of several things, you may do two of them, in any order. Whenever you have placed
    yourself, choose an enemy hero next to you; that hero must discard a card, if it holds any."""

    def chooses_two(self, me: "Sight", doing: "Sight") -> int:
        return IN_ANY_ORDER

    def after_placing(self, me: "Me") -> Effect[None]:
        if foes := me.targets(ENEMY | HERO):
            yield from me.discards((yield from me.choose_target(foes, "choose who discards a card")))


class Misa(Hero):
    """Soars over everybody's heads, comes down where it hurts, stands her ground afterwards."""

    complexity = 2
    roles = ("tactician", "durable", "damager")
    how_it_plays = (
        "She flies over obstacles in straight lines and lands exactly as far away as her range says. "
        "After her red attacks her defence is high, so she can strike first and stay. "
        "Her green cards let her move before each action of the next turn: count the spaces before you play them."
    )
    cards = (
        WatchHowISoar, SwoopIn, ChallengeAccepted, Focus, SuddenBreeze,
        MatterOfHonor, PowerShot, Discipline, LivingTornado, GustOfWind, DashAndSlash,
        WorthyOpponent, ThunderShot, Mastery, StormSpirit, CrushingSquall, DeathFromAbove,
        PowerOverwhelming, LeafOnTheWind,
    )  # fmt: skip
