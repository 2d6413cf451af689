"""Xargatha: strongest in a crowd of enemies; lures minions away, turns heroes to stone, strangles what is left."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import ITS_OWNER, ON_DIFFERENT, Attack, Hero, Movement, Skill, Ultimate
from warhall.games.atlantis.words import (
    ATTACK,
    BASIC,
    BLUE,
    DEFENSE,
    END_OF_ROUND,
    ENEMY,
    GOLD,
    GREEN,
    HANDICAP,
    HERO,
    II,
    III,
    INITIATIVE,
    KIND,
    MELEE,
    MINION,
    MOVE_ACTION,
    MOVED,
    MOVEMENT,
    NEXT_TURN,
    RADIUS,
    RANGE,
    RANGED,
    RED,
    SILVER,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.cards import Card
    from warhall.games.atlantis.me import Me, Sight


class Cleave(Attack):
    """Strike a unit next to you. You may repeat this once, against another enemy hero. (The first to be struck need not
    be a hero.)"""

    color, tier, initiative, attack, defense, movement = GOLD, BASIC, 11, 4, 2, 1
    repeats, again = 1, ON_DIFFERENT

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | (HERO if me.repetition else UNIT))


class DesperateCleave(Cleave):
    """Strike a hero next to you. You may repeat this once, against another enemy hero."""

    tier = HANDICAP

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO)


class SirensCall(Skill):
    """Choose an enemy unit in reach that is not next to you. If possible, move it at most 3 spaces so that it ends next
    to you."""

    title = "Siren's Call"
    color, tier, initiative, defense, range, ranged = SILVER, BASIC, 3, 3, 3, True

    def targets(self, me: "Me") -> list[int]:
        return [foe for foe in me.targets(ENEMY | UNIT, me.range) if not me.is_adjacent(foe)]

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        beside = me.empty_within(1)
        ends = [space for space in me.reachable(foe, 3) if space in beside]
        if ends and not me.sheltered(foe, MOVED):
            yield from me.move_piece(foe, ends)


class ThreateningSlash(Attack):
    """Strike a unit next to you. Every enemy unit next to you but the one you strike adds 1 to your attack."""

    color, tier, initiative, attack, defense, movement = RED, I, 7, 5, 6, 5
    each: int = 1

    def attack_bonus(self, me: "Sight", target: int) -> int:
        return self.each * sum(foe != target for foe in me.units(ENEMY | UNIT))


class DeadlySwipe(ThreateningSlash):
    """Strike a unit next to you. Every enemy unit next to you but the one you strike adds 2 to your attack."""

    tier, initiative, defense, item = II, 8, 7, INITIATIVE
    each = 2


class LethalSpin(ThreateningSlash):
    """Strike a unit next to you. Every enemy unit next to you but the one you strike adds 3 to your attack."""

    tier, initiative, defense, item = III, 8, 7, RADIUS
    each = 3


class LongThrust(Attack):
    """Strike a unit in reach. Every enemy unit next to you adds 1 to your range."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, II, 8, 3, 4, 4, 1, True
    item = DEFENSE

    def targets(self, me: "Me") -> list[int]:
        what = ENEMY | (HERO if me.repetition else UNIT)
        return me.targets(what, me.range + len(me.units(ENEMY | UNIT)))


class RapidThrusts(LongThrust):
    """Strike a unit in reach. Every enemy unit next to you adds 1 to your range. You may repeat this once, against
    another enemy hero."""

    tier, attack, item = III, 4, MOVEMENT
    repeats, again = 1, ON_DIFFERENT


class Charm(Movement):
    """Before your movement or after it, you may choose an enemy minion around you, ranged only, and move it at most 2
    spaces."""

    color, tier, initiative, movement, defense, radius = GREEN, I, 5, 2, 3, 2
    lures: int = RANGED
    ignores_heavy: bool = False

    def play(self, me: "Me") -> Effect[None]:
        before = yield from me.may_move_one(ENEMY | self.lures, me.radius, 2, self.ignores_heavy)
        yield from me.movement_action()
        if not before:
            yield from me.may_move_one(ENEMY | self.lures, me.radius, 2, self.ignores_heavy)


class Control(Charm):
    """Before your movement or after it, you may choose an enemy minion around you, ranged or melee, and move it at most
    2 spaces."""

    tier, initiative, item = II, 4, ATTACK
    lures = RANGED | MELEE


class Dominate(Charm):
    """Before your movement or after it, you may choose an enemy minion around you and move it at most 2 spaces; the
    immunity of heavy minions is disregarded."""

    tier, initiative, defense, item = III, 4, 4, ATTACK
    lures = MINION
    ignores_heavy = True


class Constrict(Skill):
    """When the round ends, before the minion battle, choose an enemy minion next to you, melee only, and defeat it."""

    color, tier, initiative, defense, movement, item = GREEN, II, 4, 3, 2, INITIATIVE
    lasts = END_OF_ROUND
    prey: int = MELEE

    def end_of_round(self, me: "Me") -> Effect[None]:
        minion = yield from me.choose_target(me.targets(ENEMY | self.prey))
        yield from me.defeat(minion)


class FinalEmbrace(Constrict):
    """When the round ends, before the minion battle, choose an enemy minion next to you, melee or ranged, and defeat
    it."""

    tier, defense, item = III, 4, INITIATIVE
    prey = MELEE | RANGED


class StoneGaze(Skill):
    """During the next turn, every enemy hero around you counts as terrain besides being a hero and can perform no
    movement action. (Who is around you changes as you move.)"""

    color, tier, initiative, defense, movement, radius = BLUE, I, 9, 5, 3, 2
    lasts, bars = NEXT_TURN, (MOVE_ACTION,)

    def forbids(self, me: "Sight", hero: int, action: str, card: "Card") -> bool:
        return me.is_enemy(hero) and me.in_radius(hero)

    def counts_as_terrain(self, me: "Sight", piece: int) -> bool:
        return KIND[piece] == HERO and me.is_enemy(piece) and me.in_radius(piece)


class PetrifyingStare(StoneGaze):
    """During the next turn, every enemy hero around you counts as terrain besides being a hero and can perform no
    movement action."""

    tier, initiative, defense, radius, item = II, 10, 6, 3, DEFENSE


class TurnIntoStatues(StoneGaze):
    """During the next turn, every enemy hero around you counts as terrain besides being a hero and can perform no
    movement action."""

    title = "Turn into Statues"
    tier, initiative, defense, radius, item = III, 10, 6, 4, DEFENSE


class FreshConverts(Skill):
    """You may retrieve one of your discarded cards if an enemy minion is next to you."""

    color, tier, initiative, defense, movement, item = BLUE, II, 10, 6, 3, ATTACK
    converts: int = MINION

    def play(self, me: "Me") -> Effect[None]:
        if me.units(ENEMY | self.converts):
            yield from me.may_retrieve()


class DevotedFollowers(FreshConverts):
    """You may retrieve one of your discarded cards if an enemy unit is next to you."""

    tier, item = III, RANGE
    converts = UNIT


class Metamorphosis(Ultimate):
    """Every enemy unit next to you adds 1 to your movement and 1 to your initiative. When you move, you may pass
    through obstacles."""

    bonus_to, bonus_for = (MOVEMENT, INITIATIVE), ITS_OWNER

    def value_bonus(self, me: "Sight", hero: int, value: int, card: "Card") -> int:
        return len(me.units(ENEMY | UNIT))

    def passes_obstacles(self, me: "Sight", piece: int) -> bool:
        return piece == me.piece


class Xargatha(Hero):
    """Strongest among many enemies; lures minions, turns heroes to stone."""

    complexity = 1
    roles = ("tactician", "pusher", "disabler", "durable", "sniper")
    how_it_plays = (
        "She wants to be surrounded: each enemy next to her makes her attack stronger or longer. "
        "Her gaze turns heroes around her to stone for a turn, so that they cannot walk away. "
        "Lure minions to your side, hold heroes there, and strike when as many as possible are next to you."
    )
    cards = (
        Cleave, SirensCall, ThreateningSlash, Charm, StoneGaze,
        DeadlySwipe, LongThrust, Control, Constrict, PetrifyingStare, FreshConverts,
        LethalSpin, RapidThrusts, Dominate, FinalEmbrace, TurnIntoStatues, DevotedFollowers,
        Metamorphosis, DesperateCleave,
    )  # fmt: skip
