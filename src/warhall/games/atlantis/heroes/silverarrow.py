"""Silverarrow: shoots whoever stands alone, roots enemies to the ground, and is in the next zone before they arrive."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import ON_DIFFERENT, Attack, Hero, Skill, Ultimate
from warhall.games.atlantis.words import (
    ATTACK,
    BASIC,
    BLUE,
    DEFENSE,
    END_OF_TURN,
    ENEMY,
    FAST_TRAVEL,
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
    THIS_ROUND,
    THIS_TURN,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.cards import Card
    from warhall.games.atlantis.me import Me, Sight


class ShootAndScoot(Attack):
    """Strike a unit exactly as far away as your range. Afterwards, on the usual conditions, you may fast travel into a
    zone next to yours."""

    color, tier, initiative, attack, defense, movement, range, ranged = GOLD, BASIC, 12, 1, 1, 1, 2, True
    prey: int = UNIT

    def targets(self, me: "Me") -> list[int]:
        return me.at_distance(me.targets(ENEMY | self.prey, me.range), me.range)

    def play(self, me: "Me") -> Effect[None]:
        yield from me.attack_one(me.candidates())
        yield from me.may_fast_travel(elsewhere=True)


class KeepTheDistance(ShootAndScoot):
    """Strike a hero exactly as far away as your range. Afterwards, on the usual conditions, you may fast travel into a
    zone next to yours."""

    tier = HANDICAP
    prey = HERO


class Trailblazer(Skill):
    """You may fast travel, on the usual conditions. Until the end of the round, you and friendly heroes around you may
    ignore obstacles in movement actions."""

    color, tier, initiative, defense, radius = SILVER, BASIC, 13, 1, 4

    def play(self, me: "Me") -> Effect[None]:
        yield from me.may_fast_travel()
        me.begin(THIS_ROUND)

    def opens_the_way(self, me: "Sight", hero: int) -> bool:
        return hero == me.piece or (me.is_friendly(hero) and me.in_radius(hero))


class SnapShot(Attack):
    """Do one: strike a unit in reach that no other unit is next to; or strike a unit next to you."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, I, 9, 3, 5, 5, 2, True

    def targets(self, me: "Me") -> list[int]:
        alone = [foe for foe in me.targets(ENEMY | UNIT, me.range) if not me.units(UNIT, 1, around=foe)]
        return me.either(me.targets(ENEMY | UNIT), alone)


class OpportunityShot(SnapShot):
    """Do one: strike a unit in reach that no other unit is next to; or strike a unit next to you."""

    tier, attack, range, item = II, 4, 3, DEFENSE


class ClearShot(SnapShot):
    """Do one: strike a unit in reach that no other unit is next to; or strike a unit next to you."""

    tier, initiative, attack, defense, range, item = III, 10, 5, 6, 4, RADIUS


class LongShot(Attack):
    """Strike a unit exactly as far away as your range."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, II, 9, 3, 4, 5, 3, True
    item = INITIATIVE

    def targets(self, me: "Me") -> list[int]:
        return me.at_distance(me.targets(ENEMY | UNIT, me.range), me.range)


class RainOfArrows(LongShot):
    """Strike a unit exactly as far away as your range. If it was a hero, repeat this once, against another hero; only
    if you did, you may repeat this once more, against a minion."""

    tier, initiative, defense, item = III, 10, 5, INITIATIVE
    repeats, again = 2, ON_DIFFERENT

    def targets(self, me: "Me") -> list[int]:
        what = (UNIT, HERO, MINION)[me.repetition]
        return me.at_distance(me.targets(ENEMY | what, me.range), me.range)

    def may_repeat(self, me: "Me") -> bool:
        return KIND[me.targeted[0]] == HERO

    def must_repeat(self, me: "Me") -> bool:
        return not me.repetition


class Disorient(Skill):
    """Choose an enemy unit next to you and move it 1 space. Then move 1 space or stay."""

    color, tier, initiative, defense, movement = GREEN, I, 3, 1, 2

    def targets(self, me: "Me") -> list[int]:
        return [foe for foe in me.displaceable(me.targets(ENEMY | UNIT), MOVED) if me.reachable(foe, 1)]

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        yield from me.move_piece(foe, me.reachable(foe, 1))
        yield from me.may_move(1)


class DivertAttention(Skill):
    """Choose an enemy unit next to you and move it at most 2 spaces. Then move in a straight line, at most as many
    spaces as it moved."""

    color, tier, initiative, defense, movement, item = GREEN, II, 2, 2, 2, INITIATIVE
    stride: int = 2

    def targets(self, me: "Me") -> list[int]:
        return me.displaceable(me.targets(ENEMY | UNIT), MOVED)

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        moved = yield from me.move_piece_up_to(foe, self.stride)
        yield from me.run_up_to(moved)


class LeadAstray(DivertAttention):
    """Choose an enemy unit next to you and move it at most 3 spaces. Then move in a straight line, at most as many
    spaces as it moved."""

    tier, item = III, MOVEMENT
    stride = 3


class FaeHealing(Skill):
    """Choose a hero around you, friend or foe; it may retrieve one of its discarded cards, and collects 1 coin if it
    does."""

    color, tier, initiative, defense, movement, radius, item = GREEN, II, 2, 2, 2, 4, ATTACK
    coins: int = 1

    def targets(self, me: "Me") -> list[int]:
        return me.targets(HERO, me.radius)

    def play(self, me: "Me") -> Effect[None]:
        hero = yield from me.choose_target()
        if (yield from me.lets(hero).may_retrieve()):
            me.give(hero, self.coins)


class NaturesBlessing(FaeHealing):
    """Choose a hero around you, friend or foe; it may retrieve one of its discarded cards, and collects 2 coins if it
    does."""

    title = "Nature's Blessing"
    tier, item = III, ATTACK
    coins = 2


class GraspingRoots(Skill):
    """Until the end of the turn, no enemy hero around you can fast travel, nor can a movement action take it farther
    than 1 space."""

    color, tier, initiative, defense, movement, radius = BLUE, I, 10, 3, 3, 2
    lasts, bars = THIS_TURN, (FAST_TRAVEL,)

    def forbids(self, me: "Sight", hero: int, action: str, card: "Card") -> bool:
        return me.is_enemy(hero) and me.in_radius(hero)

    def movement_limit(self, me: "Sight", hero: int) -> int | None:
        return 1 if me.is_enemy(hero) and me.in_radius(hero) else None


class EntanglingVines(GraspingRoots):
    """Until the end of the turn, no enemy hero around you can fast travel, nor can a movement action take it farther
    than 1 space."""

    tier, radius, item = II, 3, DEFENSE


class GrapplingBranches(GraspingRoots):
    """Until the end of the turn, no enemy hero around you can fast travel, nor can a movement action take it farther
    than 1 space."""

    tier, initiative, defense, radius, item = III, 11, 4, 4, DEFENSE


class WarningShot(Skill):
    """At the end of the turn, choose an enemy hero around you; that hero must discard a card, if it holds any."""

    color, tier, initiative, defense, movement, radius, item = BLUE, II, 10, 3, 3, 3, ATTACK
    lasts = END_OF_TURN
    deadly: bool = False

    def end_of_turn(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target(me.targets(ENEMY | HERO, me.radius))
        yield from me.discards(foe, or_defeated=self.deadly)


class TreetopSentinel(WarningShot):
    """At the end of the turn, choose an enemy hero around you; that hero must discard a card; with an empty hand it is
    defeated."""

    tier, initiative, defense, item = III, 11, 4, RANGE
    deadly = True


class WildHunt(Ultimate):
    """Whenever you are about to perform an action, you may first move exactly 2 spaces along a straight line. (A
    repeat, a defence and a hold are actions, too.)"""

    def prepares(self, me: "Me", doing: "Me") -> list[int]:
        return me.straight_runs((2,)) if me.can_move() else []

    def before_action(self, me: "Me", doing: "Me") -> Effect[None]:
        yield from me.may_run((2,))


class Silverarrow(Hero):
    """Shoots those who stand alone, roots enemies to the ground, travels fast."""

    complexity = 2
    roles = ("sniper", "damager", "disabler", "healer", "farming")
    how_it_plays = (
        "Silverarrow shoots those who stand alone or exactly at the end of her range, and travels on at once. "
        "Vines hold enemies to one space a turn, so that they stay at the distance she wants. "
        "Keep away from everybody, count spaces before you choose a card, and heal a friend when there is no shot."
    )
    cards = (
        ShootAndScoot, Trailblazer, SnapShot, Disorient, GraspingRoots,
        OpportunityShot, LongShot, DivertAttention, FaeHealing, EntanglingVines, WarningShot,
        ClearShot, RainOfArrows, LeadAstray, NaturesBlessing, GrapplingBranches, TreetopSentinel,
        WildHunt, KeepTheDistance,
    )  # fmt: skip
