"""Mortimer: raises zombies that never leave, and lets them shove, rob and scare his enemies."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import Attack, Choice, DefenseSkill, Hero, Ultimate, Way
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
    PUSHED,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    TOKEN,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.me import Me, Sight, Strike


# ── what his texts let him choose from ────────────────────────────────────────────────────────────────────────────────
def zombies(me: "Sight") -> list[int]:
    """The zombies in range of the card, or in its radius."""
    return me.displaceable(me.tokens("zombie", me.range or me.radius), MOVED)


def restless(me: "Me") -> list[int]:
    """Those of them that have somewhere to go."""
    return [zombie for zombie in zombies(me) if me.reachable(zombie, 1)]


def shamble(me: "Me") -> Effect[None]:
    zombie = yield from me.choose_piece(restless(me), "choose a zombie to move")
    yield from me.move_piece(zombie, me.reachable(zombie, 1))


def stroll(me: "Me") -> Effect[int]:
    """Choose a zombie and move it up to 1 space."""
    zombie = yield from me.choose_piece(zombies(me), "choose a zombie")
    yield from me.move_piece_up_to(zombie, 1)
    return zombie


def rob(me: "Me") -> Effect[None]:
    yield from stroll(me)
    me.gain(1)


def shove(me: "Me") -> Effect[None]:
    zombie = yield from stroll(me)
    beside = me.displaceable(me.targets(UNIT | TOKEN, 1, around=zombie), PUSHED)
    pushed = yield from me.may_choose(beside, "you may choose whom the zombie pushes")
    if pushed is not None:
        yield from me.push(pushed, 1, around=zombie)


def mounts(me: "Me") -> list[int]:
    """The zombies in range with which he can swap."""
    swappable = me.swappable(TOKEN, me.range)
    return [zombie for zombie in me.tokens("zombie", me.range) if zombie in swappable]


def ride(me: "Me") -> Effect[None]:
    me.swap(me.piece, (yield from me.choose_piece(mounts(me), "choose a zombie to swap with")))


def cornered(me: "Me") -> list[int]:
    """The enemy heroes in radius with a zombie beside them."""
    return me.beside_tokens("zombie", me.targets(ENEMY | HERO, me.radius))


def unscared(me: "Me") -> list[int]:
    """Those of them that this action has not chosen yet, for its attack or to discard."""
    return [foe for foe in cornered(me) if foe not in me.targeted]


def scare(me: "Me") -> Effect[None]:
    yield from me.discards((yield from me.choose_besides(unscared(me), "choose who discards a card")))


def feast(me: "Me") -> Effect[None]:
    yield from me.retrieves(me.piece)


def prey(me: "Me") -> list[int]:
    """Once a turn, the enemy minions in range with two zombies or more beside them."""
    if me.card.number in me.hero.used:
        return []
    return me.beside_tokens("zombie", me.targets(ENEMY | MINION, me.range), at_least=2)


def turn(me: "Me") -> Effect[None]:
    minion = yield from me.choose_piece(prey(me), "choose a minion to replace with a zombie")
    me.use_up()
    yield from me.replace(minion, "zombie")


def offerings(me: "Me") -> list[int]:
    """The zombies beside the target of the attack."""
    beside = me.tokens_beside(me.targeted[-1], "zombie")
    return [zombie for zombie in beside if not me.immune(zombie)]


def offer(me: "Me") -> Effect[None]:
    yield from me.remove_piece((yield from me.choose_piece(offerings(me), "choose a zombie to remove")))
    me.gained += 1


def can_walk(me: "Me") -> bool:
    return me.can_move() and bool(me.reachable(me.piece, 1))


def walk(me: "Me") -> Effect[None]:
    yield from me.move_to(me.reachable(me.piece, 1))


SHAMBLE = Way("move", "Move a zombie 1 space", lambda me: bool(restless(me)), shamble)
ROB = Way("coin", "Move a zombie up to 1 space and gain a coin", lambda me: bool(zombies(me)), rob)
SHOVE = Way("push", "Move a zombie up to 1 space; it may push", lambda me: bool(zombies(me)), shove)
RIDE = Way("swap", "Swap places with a zombie", lambda me: bool(mounts(me)), ride)
SCARE = Way("discard", "A hero beside a zombie discards a card", lambda me: bool(unscared(me)), scare)
FEAST = Way("retrieve", "Retrieve a discarded card", lambda me: bool(cornered(me)) and me.has_discard(), feast)
TURN = Way("replace", "Replace a minion with a zombie", lambda me: bool(prey(me)), turn)
OFFER = Way("remove", "Remove a zombie for 1 more attack", lambda me: bool(offerings(me)), offer)
WALK = Way("walk", "Move 1 space yourself", can_walk, walk)


# ── the cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────
class KnifeOfTheLivingDead(Attack):
    """Choose a unit next to you. First, up to 3 times, do one: move a zombie around you 1 space; or remove a zombie
    next to that unit, for 1 more attack. Then strike it."""

    color, tier, initiative, attack, defense, movement, radius = GOLD, BASIC, 11, 4, 3, 1, 4
    times: int = 3
    ways: tuple[Way, ...] = (SHAMBLE, OFFER)

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        yield from me.choose_up_to_times(self.times, *self.ways)
        yield from me.attack(target)


class ShallowGraves(KnifeOfTheLivingDead):
    """Choose a hero next to you. First, up to 2 times, do one: move a zombie around you 1 space; or remove a zombie
    next to that hero, for 1 more attack. Then strike it."""

    tier = HANDICAP
    times = 2

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO)


class Awaken(DefenseSkill):
    """Place at most 4 zombies, each on an empty space next to you or on an empty spawn point around you. Zombies stay
    when the round ends."""

    title = "Awaken!"
    color, tier, initiative, defense, radius = SILVER, BASIC, 6, 3, 4

    def play(self, me: "Me") -> Effect[None]:
        yield from me.place_tokens("zombie", 4, lambda _: graves(me))

    def defend(self, me: "Me", strike: "Strike") -> Effect[None]:
        yield from self.play(me)


def graves(me: "Sight") -> list[int]:
    """Where zombies rise."""
    beside = me.empty_within(1)
    return [space for space in me.empty_within(me.radius) if space in beside or me.is_spawn_point(space)]


class CrawlingDead(Attack):
    """Strike a unit next to you. Afterwards, do one: move a zombie around you 1 space; or another enemy hero around you
    and next to a zombie must discard a card, if it holds any."""

    color, tier, initiative, attack, defense, movement, radius = RED, I, 7, 6, 7, 3, 4

    def after_attack(self, me: "Me", target: int) -> Effect[None]:
        yield from me.choose_way(SHAMBLE, SCARE)


class WalkingDead(CrawlingDead):
    """Strike a unit next to you. Afterwards, up to 2 times, do one: move a zombie around you 1 space; or another enemy
    hero around you and next to a zombie, each only once, must discard a card, if it holds any."""

    tier, attack, item = II, 7, DEFENSE
    times: int = 2

    def after_attack(self, me: "Me", target: int) -> Effect[None]:
        yield from me.choose_up_to_times(self.times, SHAMBLE, SCARE)


class RacingDead(WalkingDead):
    """Strike a unit next to you. Afterwards, up to 3 times, do one: move a zombie around you 1 space; or another enemy
    hero around you and next to a zombie, each only once, must discard a card, if it holds any."""

    tier, initiative, defense, item = III, 8, 8, RANGE
    times = 3


class Braains(KnifeOfTheLivingDead):
    """Choose a unit next to you. First, up to 2 times, do one: move a zombie around you 1 space; or, if an enemy hero
    around you is next to a zombie, retrieve one of your discarded cards. Then strike the unit."""

    title = "Braains...!"
    color, tier, initiative, attack, defense, movement, item = RED, II, 7, 7, 7, 3, INITIATIVE
    times = 2
    ways = (SHAMBLE, FEAST)


class Braaaaaaaains(Braains):
    """Choose a unit next to you. First, up to 3 times, do one: move a zombie around you 1 space; or, if an enemy hero
    around you is next to a zombie, retrieve one of your discarded cards. Then strike the unit."""

    title = "Braaaaaaaains...!"
    tier, initiative, defense, item = III, 8, 8, MOVEMENT
    times = 3


class StageDive(Choice):
    """Do one: move a zombie in reach 1 space; or swap places with a zombie in reach."""

    color, tier, initiative, defense, movement, range, ranged = GREEN, I, 5, 3, 2, 4, True
    ways = (SHAMBLE, RIDE)


class CrowdDrift(StageDive):
    """Up to 2 times, do one: move a zombie in reach 1 space; or swap places with a zombie in reach."""

    tier, defense, item = II, 4, ATTACK
    times = 2


class CrowdSurf(StageDive):
    """Up to 3 times, do one: move a zombie in reach 1 space; or swap places with a zombie in reach."""

    tier, initiative, defense, item = III, 4, 4, ATTACK
    times = 3


class GatheringHorde(CrowdDrift):
    """Up to 2 times, do one: move a zombie in reach 1 space; or, only once a turn, choose an enemy minion in reach that
    has 2 zombies or more next to it, and replace it by a zombie."""

    item = INITIATIVE
    ways = (SHAMBLE, TURN)


class ArmyOfDarkness(CrowdSurf):
    """Up to 3 times, do one: move a zombie in reach 1 space; or, only once a turn, choose an enemy minion in reach that
    has 2 zombies or more next to it, and replace it by a zombie."""

    item = INITIATIVE
    ways = (SHAMBLE, TURN)


class CorpseSlam(Choice):
    """Do one: move a zombie in reach at most 1 space, and a unit or token next to it may be pushed 1 space by it; or
    move 1 space yourself."""

    color, tier, initiative, defense, movement, range, ranged = BLUE, I, 9, 6, 3, 4, True
    ways = (SHOVE, WALK)


class MorbidMosh(CorpseSlam):
    """Up to 2 times, do one: move a zombie in reach at most 1 space, and a unit or token next to it may be pushed 1
    space by it; or move 1 space yourself."""

    tier, item = II, ATTACK
    times = 2


class MacabreMayhem(CorpseSlam):
    """Up to 3 times, do one: move a zombie in reach at most 1 space, and a unit or token next to it may be pushed 1
    space by it; or move 1 space yourself."""

    tier, initiative, defense, item = III, 10, 7, RADIUS
    times = 3


class RobbingZombies(MorbidMosh):
    """Up to 2 times, do one: move a zombie in reach at most 1 space and gain a coin; or move 1 space yourself."""

    item = DEFENSE
    ways = (ROB, WALK)


class StalkingScalpers(MacabreMayhem):
    """Up to 3 times, do one: move a zombie in reach at most 1 space and gain a coin; or move 1 space yourself."""

    item = DEFENSE
    ways = (ROB, WALK)


class MasterOfPuppets(Ultimate):
    """Where a card lets you choose up to 3 times, choose up to 5 times instead."""

    def chooses_times(self, me: "Sight", times: int) -> int:
        return 5 if times == 3 else times


class Mortimer(Hero):
    """Raises zombies that never leave, and lets them shove, rob and scare his enemies."""

    complexity = 3
    roles = ("melee", "tokens", "farming", "durable", "pusher")
    how_it_plays = (
        "Awaken! fills the ground around Mortimer with zombies, and they stay there round after round. "
        "His other cards give several small orders at once: zombies step, push, rob, or scare a hero into discarding. "
        "He is slow but hard to kill, so let the horde come to the enemy before he does."
    )
    cards = (
        KnifeOfTheLivingDead, Awaken, CrawlingDead, StageDive, CorpseSlam,
        Braains, WalkingDead, GatheringHorde, CrowdDrift, RobbingZombies, MorbidMosh,
        Braaaaaaaains, RacingDead, ArmyOfDarkness, CrowdSurf, StalkingScalpers, MacabreMayhem,
        MasterOfPuppets, ShallowGraves,
    )  # fmt: skip
    tokens = ("zombie",) * 4
    stays = ("zombie",)
