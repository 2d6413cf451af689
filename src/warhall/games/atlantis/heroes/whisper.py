"""Whisper: walks where minions fell, and is at his worst for heroes who have discarded a card."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import AS_PRINTED, ON_DIFFERENT, Attack, Hero, Skill, Ultimate
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
    MOVED,
    MOVEMENT,
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
    from warhall.games.atlantis.me import Me, Sight


class SwiftJustice(Attack):
    """Do one: strike a hero in reach whose discard is empty, and afterwards, if it can, that hero performs the movement
    action of the card it defended with, straight ahead and the full distance; or strike a unit next to you."""

    color, tier, initiative, attack, defense, movement, range, ranged = GOLD, BASIC, 12, 2, 2, 1, 3, True
    prey: int = UNIT

    def targets(self, me: "Me") -> list[int]:
        return me.either(unscathed(me), me.targets(ENEMY | self.prey))

    def play(self, me: "Me") -> Effect[None]:
        ways = yield from me.choose_one(
            ("range", "Strike a hero in reach whose discard is empty", bool(unscathed(me))),
            ("adjacent", "Strike next to you", bool(me.targets(ENEMY | self.prey))),
        )
        if "range" in ways:
            target = yield from me.attack_one(unscathed(me))
            yield from me.makes_run(target, me.strikes[-1].card)
        if "adjacent" in ways:
            yield from me.attack_one(me.targets(ENEMY | self.prey))


def unscathed(me: "Me") -> list[int]:
    """The enemy heroes in range whose discard is empty."""
    return [foe for foe in me.targets(ENEMY | HERO, me.range) if not me.has_discard(foe)]


class VileAccusation(SwiftJustice):
    """Do one: strike a hero in reach whose discard is empty, and afterwards, if it can, that hero performs the movement
    action of the card it defended with, straight ahead and the full distance; or strike a hero next to you."""

    tier = HANDICAP
    prey = HERO


class DeathSeeker(Skill):
    """If an enemy hero around you has a card in its discard, do one: until the end of the turn, you are immune to the
    actions of enemies; or you may retrieve one of your discarded cards."""

    color, tier, initiative, defense, radius = SILVER, BASIC, 13, 2, 3

    def play(self, me: "Me") -> Effect[None]:
        if not me.wounded(me.radius):
            return
        ways = yield from me.choose_one(
            ("immune", "Be immune to enemy actions this turn", True),
            ("retrieve", "You may retrieve a discarded card", True),
        )
        if "immune" in ways:
            me.begin(THIS_TURN)
        if "retrieve" in ways:
            yield from me.may_retrieve()

    def grants_immunity(self, me: "Sight", piece: int, actor: "Sight") -> bool:
        return piece == me.piece and me.is_enemy(actor.piece)


class CrimsonTrail(Attack):
    """If the battle zone has an empty spawn point around you, you may move 1 space. Then strike a unit next to you."""

    color, tier, initiative, attack, defense, movement, radius = RED, I, 9, 3, 4, 4, 2
    farthest: int = 1

    def ready(self, me: "Me") -> bool:
        return super().ready(me) or (me.can_move() and bool(me.empty_spawn_points(me.radius)))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.move_up_to(min(self.farthest, len(me.empty_spawn_points(me.radius))))
        yield from me.attack_one(me.candidates())


class SanguinePath(CrimsonTrail):
    """You may move 1 space for every empty spawn point of the battle zone around you, or fewer, and at most 2. Then
    strike a unit next to you."""

    tier, item = II, DEFENSE
    farthest = 2


class BloodPilgrimage(CrimsonTrail):
    """You may move 1 space for every empty spawn point of the battle zone around you, or fewer, and at most 3. Then
    strike a unit next to you."""

    tier, initiative, attack, defense, item = III, 10, 4, 5, MOVEMENT
    farthest = 3


class BloodFury(Attack):
    """Strike a unit next to you. Afterwards, if an enemy hero around you has a card in its discard, repeat this once,
    against another unit."""

    color, tier, initiative, attack, defense, movement, radius = RED, II, 9, 6, 6, 4, 5
    item, repeats, again = INITIATIVE, 1, ON_DIFFERENT

    def play(self, me: "Me") -> Effect[None]:
        yield from me.attack_one(me.candidates())
        if not me.repetition:
            me.noted = bool(me.wounded(me.radius))

    def may_repeat(self, me: "Me") -> bool:
        return me.noted

    def must_repeat(self, me: "Me") -> bool:
        return True


class BloodFrenzy(BloodFury):
    """Strike a unit next to you. Afterwards, if an enemy hero around you has a card in its discard, you may repeat this
    up to five times, each time against another unit."""

    tier, initiative, attack, defense, item = III, 10, 7, 7, RANGE
    repeats = 5

    def must_repeat(self, me: "Me") -> bool:
        return False


class ShadowStep(Skill):
    """Place yourself on an empty spawn point in reach in the battle zone."""

    color, tier, initiative, defense, movement, range, ranged = GREEN, I, 3, 3, 2, 3, True
    unready = "you can be placed on no empty spawn point in reach"

    def ready(self, me: "Me") -> bool:
        return not me.sheltered(me.piece, PLACED) and bool(me.empty_spawn_points(me.range))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.place(me.piece, me.empty_spawn_points(me.range))


class ShadowWalk(ShadowStep):
    """Place yourself on an empty spawn point in reach in the battle zone."""

    tier, initiative, range, item = II, 2, 4, ATTACK


class CreepingShadow(ShadowStep):
    """Place yourself on an empty spawn point in reach in the battle zone, or on an empty space in reach and next to
    such a spawn point."""

    tier, initiative, defense, range, item = III, 2, 4, 4, RADIUS

    def play(self, me: "Me") -> Effect[None]:
        points = me.empty_spawn_points(me.range)
        near = {space for point in points for space in me.board.hexes.neighbours[point]}
        yield from me.place(me.piece, [space for space in me.empty_within(me.range) if space in {*points, *near}])


class CruelTwist(Skill):
    """Choose a unit next to you, friend or foe, or an enemy hero in reach whose discard is not empty, and swap places
    with it. Then you may move at most 2 spaces."""

    color, tier, initiative, defense, movement, range, ranged = GREEN, II, 2, 3, 2, 4, True
    item = DEFENSE
    stride: int = 2

    def targets(self, me: "Me") -> list[int]:
        if me.sheltered(me.piece, SWAPPED):
            return []
        return me.displaceable(me.either(me.targets(UNIT), me.wounded(me.range)), SWAPPED)

    def play(self, me: "Me") -> Effect[None]:
        other = yield from me.choose_target()
        me.swap(me.piece, other)
        yield from me.move_up_to(self.stride)


class SealedFate(CruelTwist):
    """Choose a unit next to you, friend or foe, or an enemy hero in reach whose discard is not empty, and swap places
    with it. Then you may move at most 3 spaces."""

    tier, defense, item = III, 4, DEFENSE
    stride = 3


class SeedsOfFear(Skill):
    """Choose an enemy unit around you that stands on a spawn point, of minions or of heroes, and move it 1 space."""

    color, tier, initiative, defense, movement, radius = BLUE, I, 10, 5, 2, 2

    def targets(self, me: "Me") -> list[int]:
        return [foe for foe in on_spawn_points(me) if me.reachable(foe, 1)]

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        yield from me.move_piece(foe, me.reachable(foe, 1))


def on_spawn_points(me: "Me") -> list[int]:
    """The enemy units in radius that stand on a spawn point and that me can move."""
    foes = me.displaceable(me.targets(ENEMY | UNIT, me.radius), MOVED)
    return [foe for foe in foes if me.is_spawn_point(me.state.at[foe])]


class SproutsOfPanic(Skill):
    """Choose an enemy unit around you that stands on a spawn point, of minions or of heroes, and move it at most 2
    spaces."""

    color, tier, initiative, defense, movement, radius, item = BLUE, II, 10, 5, 2, 3, INITIATIVE
    stride: int = 2

    def targets(self, me: "Me") -> list[int]:
        return on_spawn_points(me)

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        yield from me.move_piece_up_to(foe, self.stride)


class BloomingNightmare(SproutsOfPanic):
    """Choose an enemy unit around you that stands on a spawn point, of minions or of heroes, and move it at most 3
    spaces."""

    tier, initiative, defense, item = III, 11, 6, INITIATIVE
    stride = 3


class LesserEvil(Skill):
    """Choose an enemy hero in reach; that hero picks one: it must discard a card, if it holds any; or you may defeat a
    minion next to you. (It may pick what does nothing.)"""

    color, tier, initiative, defense, movement, range, ranged = BLUE, II, 10, 5, 2, 3, True
    item = ATTACK
    deadly: bool = False
    minions: int = 1

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO, me.range)

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        loses = "You discard a card, or are defeated" if self.deadly else "You discard a card, if able"
        most = "a minion" if self.minions == 1 else f"up to {self.minions} minions"
        falls = f"Your enemy may defeat {most} next to it"
        ways = yield from me.lets(foe).choose_one(("discard", loses, True), ("minions", falls, True))
        for way in ways:
            if way == "discard":
                yield from me.discards(foe, or_defeated=self.deadly)
            else:
                yield from fell(me, self.minions)


def fell(me: "Me", most: int) -> Effect[None]:
    """Defeat up to so many minions next to me, all chosen before the first of them falls."""
    for minion in (yield from me.choose_up_to(most, me.targets(ENEMY | MINION), "choose minions to defeat")):
        yield from me.defeat(minion)


class GreaterGood(LesserEvil):
    """Choose an enemy hero in reach; that hero picks one: it must discard a card, and with an empty hand it is
    defeated; or you defeat at most 3 minions next to you. (It may pick what does nothing.)"""

    tier, initiative, defense, item = III, 11, 6, ATTACK
    deadly = True
    minions = 3


class GrimReaper(Ultimate):
    """Where one of your basic actions has you do one of two things, you may do both, in the order of the card."""

    def chooses_two(self, me: "Sight", doing: "Sight") -> int:
        return AS_PRINTED if doing.card.basic else 0


class Whisper(Hero):
    """Walks where minions fell; cruel to those who have discarded a card."""

    complexity = 2
    roles = ("damager", "durable", "tactician", "pusher")
    how_it_plays = (
        "He jumps to empty minion spawn points of the battle zone, so he is strongest after minions have fallen. "
        "Heroes who have discarded a card are his prey: he swaps places with them, strikes again, or slips out of "
        "reach. "
        "Wait until others have made an enemy discard, then come in from where nobody stands."
    )
    cards = (
        SwiftJustice, DeathSeeker, CrimsonTrail, ShadowStep, SeedsOfFear,
        SanguinePath, BloodFury, ShadowWalk, CruelTwist, SproutsOfPanic, LesserEvil,
        BloodPilgrimage, BloodFrenzy, CreepingShadow, SealedFate, BloomingNightmare, GreaterGood,
        GrimReaper, VileAccusation,
    )  # fmt: skip
