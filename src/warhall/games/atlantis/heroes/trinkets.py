"""Trinkets: sets up a turret and fights from wherever it stands."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import ITS_OWNER, ON_DIFFERENT, Attack, Choice, Hero, Skill, Ultimate, Way
from warhall.games.atlantis.words import (
    ATTACK,
    BASIC,
    BLUE,
    DEFENSE,
    ENEMY,
    FAST_TRAVEL,
    GOLD,
    GREEN,
    HANDICAP,
    HERO,
    II,
    III,
    INITIATIVE,
    MINION,
    MOVEMENT,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    SWAPPED,
    THIS_TURN,
    TOKEN,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.cards import Card
    from warhall.games.atlantis.me import Me, Sight


# ── the turret ────────────────────────────────────────────────────────────────────────────────────────────────────────
def stands(me: "Me") -> bool:
    """Whether the turret is on the board."""
    return me.is_standing(me.miniature)


def set_up(me: "Me") -> Effect[None]:
    """Place the turret next to him."""
    yield from me.place(me.miniature, me.empty_within(1))


def take_down(me: "Me") -> Effect[None]:
    yield from me.remove_piece(me.miniature)


def around_turret(me: "Me", what: int, within: int) -> list[int]:
    """Whom he can choose within so many spaces of the turret."""
    return me.targets(what, within, around=me.miniature)


def redeploy(me: "Me") -> Effect[None]:
    yield from me.move_up_to(3)
    yield from set_up(me)


def crush(me: "Me") -> Effect[None]:
    yield from me.defeat((yield from me.choose_target(me.targets(ENEMY | MINION))))


def pack_and_go(me: "Me") -> Effect[None]:
    yield from take_down(me)
    yield from me.move_up_to(3)


def scavenge(me: "Me") -> Effect[None]:
    yield from take_down(me)
    yield from me.may_retrieve()


REDEPLOY = Way("turret", "Move up to 3 spaces, then place the turret next to you", lambda me: True, redeploy)
CRUSH = Way("minion", "Defeat a minion next to you", lambda me: bool(me.targets(ENEMY | MINION)), crush)
SET_UP = Way("turret", "Place the turret next to you", lambda me: bool(me.empty_within(1)), set_up)
PACK_AND_GO = Way("move", "Remove the turret, then move up to 3 spaces", stands, pack_and_go)
SCAVENGE = Way("retrieve", "Remove the turret; you may retrieve a card", stands, scavenge)


# ── the cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────
class RapidDeployment(Choice):
    """Do one: move at most 3 spaces, then place the turret on an empty space next to you; or defeat a minion next to
    you. The turret is an obstacle and no token. It stays when the round ends."""

    color, tier, initiative, defense, movement = GOLD, BASIC, 12, 1, 4
    ways = (REDEPLOY, CRUSH)


class RamshackleTurret(RapidDeployment):
    """Move at most 3 spaces, then place the turret on an empty space next to you. The turret is an obstacle and no
    token. It stays when the round ends."""

    tier = HANDICAP

    def play(self, me: "Me") -> Effect[None]:
        return redeploy(me)


class SalvageParts(Choice):
    """Do one: place the turret on an empty space next to you, where it is an obstacle; or remove the turret, then move
    at most 3 spaces; or remove the turret, then you may retrieve one of your discarded cards."""

    color, tier, initiative, defense = SILVER, BASIC, 5, 2
    ways = (SET_UP, PACK_AND_GO, SCAVENGE)


class MakeshiftMinigun(Attack):
    """Strike a unit that is in reach of you and of the turret: with 2 more attack if it is in a straight line with you
    and also with the turret."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, I, 8, 3, 5, 4, 2, True
    aligned: int = 2

    def targets(self, me: "Me") -> list[int]:
        near = around_turret(me, ENEMY | UNIT, me.range)
        return [unit for unit in me.targets(ENEMY | UNIT, me.range) if unit in near]

    def attack_bonus(self, me: "Sight", target: int) -> int:
        return self.aligned if me.in_line(target) and me.in_line(target, around=me.miniature) else 0


class GatlingGun(MakeshiftMinigun):
    """Strike a unit that is in reach of you and of the turret: with 2 more attack if it is in a straight line with you
    and also with the turret."""

    tier, initiative, defense, range, item = II, 9, 6, 3, DEFENSE


class SuperchargedCannon(GatlingGun):
    """Strike a unit that is in reach of you and of the turret: with 3 more attack if it is in a straight line with you
    and also with the turret."""

    tier, attack, item = III, 4, DEFENSE
    aligned = 3


class SteamDischarge(Attack):
    """Strike a unit in reach that is next to the turret. You may repeat this once, against another enemy unit."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, II, 9, 4, 6, 4, 4, True
    item, repeats, again = INITIATIVE, 1, ON_DIFFERENT

    def targets(self, me: "Me") -> list[int]:
        return [unit for unit in me.targets(ENEMY | UNIT, me.range) if me.is_adjacent(unit, around=me.miniature)]


class FlameBelcher(SteamDischarge):
    """Strike a unit in reach that is next to the turret. You may repeat this up to 2 times, each time against another
    enemy unit."""

    tier, attack, item, repeats = III, 5, RADIUS, 2


class DisruptorJolt(Skill):
    """Until the end of the turn, before a primary action of an enemy hero around the turret, that hero must discard a
    card, if it holds any. Once a hero did, this is over."""

    color, tier, initiative, defense, movement, radius = BLUE, I, 10, 3, 3, 3
    deadly: bool = False

    def play(self, me: "Me") -> None:
        me.begin(THIS_TURN, me.miniature)

    def before_enemy_action(self, me: "Me", doing: "Me") -> Effect[None]:
        foe = doing.piece
        if doing.primary and doing.action != FAST_TRAVEL and me.distance(foe, around=me.miniature) <= me.radius:
            spent = len(me.state.hero_of(foe).discard)
            yield from me.discards(foe, self.deadly, only=lambda card: card is not doing.card)
            if len(me.state.hero_of(foe).discard) > spent:
                me.deactivate()


class DisruptorPulse(DisruptorJolt):
    """Until the end of the turn, before a primary action of an enemy hero around the turret, that hero must discard a
    card, if it holds any. Once a hero did, this is over."""

    tier, defense, radius, item = II, 4, 4, ATTACK


class DisruptorGrid(DisruptorPulse):
    """Until the end of the turn, before a primary action of an enemy hero around the turret, that hero must discard a
    card; with an empty hand it is defeated. Once a hero did discard, this is over."""

    tier, initiative, item = III, 11, MOVEMENT
    deadly = True


class DeployableBarrier(Skill):
    """Place at most 2 barriers around you, at least one of them next to the turret. Whoever of your team has barriers
    next to it defends with 1 more for each."""

    color, tier, initiative, defense, movement, radius, item = BLUE, II, 10, 4, 3, 3, INITIATIVE
    bonus_to = (DEFENSE,)
    barriers: int = 2

    def play(self, me: "Me") -> Effect[None]:
        yield from me.place_tokens("barrier", self.barriers, lambda placed: sites(me, bool(placed)))

    def value_bonus(self, me: "Sight", hero: int, value: int, card: "Card") -> int:
        return int(me.state.side[hero] == me.team and me.is_adjacent(hero, around=me.singled_out))


def sites(me: "Me", begun: bool) -> list[int]:
    """Where a barrier may go: the first next to the turret, the others anywhere in radius."""
    beside = me.empty_within(1, around=me.miniature)
    return [space for space in me.empty_within(me.radius) if begun or space in beside]


class DeployableBastion(DeployableBarrier):
    """Place at most 3 barriers around you, at least one of them next to the turret. Whoever of your team has barriers
    next to it defends with 1 more for each."""

    tier, initiative, item = III, 11, INITIATIVE
    barriers = 3


class EarlyPrototype(Skill):
    """If the turret is around you, swap places with a unit or token around it. Then remove the turret."""

    color, tier, initiative, defense, movement, radius = GREEN, I, 3, 2, 2, 2
    unready = "nobody around the turret can swap places with you"

    def ready(self, me: "Me") -> bool:
        return not me.in_radius(me.miniature) or bool(partners(me))

    def play(self, me: "Me") -> Effect[None]:
        if me.in_radius(me.miniature):
            yield from switch(me)
            yield from take_down(me)


def partners(me: "Me") -> list[int]:
    """The units and tokens around the turret with which he can swap."""
    if me.sheltered(me.piece, SWAPPED):
        return []
    return me.displaceable(around_turret(me, UNIT | TOKEN, me.radius), SWAPPED)


def switch(me: "Me") -> Effect[None]:
    me.swap(me.piece, (yield from me.choose_target(partners(me), "choose whom to swap with")))


class UpdatedDesign(EarlyPrototype):
    """If the turret is around you, swap places with a unit or token around the turret."""

    tier, item = II, ATTACK

    def play(self, me: "Me") -> Effect[None]:
        if me.in_radius(me.miniature):
            yield from switch(me)


def landings(me: "Me") -> list[int]:
    """The empty spaces around the turret where he can place himself."""
    return me.landings(me.empty_within(me.radius, around=me.miniature))


def land(me: "Me") -> Effect[None]:
    yield from me.place(me.piece, landings(me))


SWITCH = Way("swap", "Swap places with a unit or token around the turret", lambda me: bool(partners(me)), switch)
LAND = Way("place", "Place yourself around the turret", lambda me: bool(landings(me)), land)


class PerfectedDesign(UpdatedDesign):
    """If the turret is around you, do one: swap places with a unit or token around the turret; or place yourself on an
    empty space around the turret."""

    tier, initiative, defense, item = III, 2, 3, ATTACK

    def ready(self, me: "Me") -> bool:
        return not me.in_radius(me.miniature) or me.can_choose(SWITCH, LAND)

    def play(self, me: "Me") -> Effect[None]:
        if me.in_radius(me.miniature):
            yield from me.choose_way(SWITCH, LAND)


class SelfDestruct(Skill):
    """Choose at most 2 enemy heroes around the turret; each must discard a card, if it holds any. Then remove the
    turret."""

    title = "Self-Destruct"
    color, tier, initiative, defense, movement, radius, item = GREEN, II, 3, 2, 2, 3, DEFENSE
    deadly: bool = False

    def play(self, me: "Me") -> Effect[None]:
        foes = around_turret(me, ENEMY | HERO, me.radius)
        for foe in (yield from me.choose_up_to(2, foes, "choose who discards a card")):
            yield from me.discards(foe, self.deadly)
        yield from take_down(me)


class EmergencyProtocol(SelfDestruct):
    """Choose at most 2 enemy heroes around the turret; each must discard a card; with an empty hand it is defeated.
    Then remove the turret."""

    tier, initiative, defense, item = III, 2, 3, RANGE
    deadly = True


class UnlimitedFirepower(Ultimate):
    """Your ranges and radii are 1 greater."""

    bonus_to, bonus_for = (RANGE, RADIUS), ITS_OWNER

    def value_bonus(self, me: "Sight", hero: int, value: int, card: "Card") -> int:
        return 1


class Trinkets(Hero):
    """Sets up a turret and fights from wherever it stands."""

    complexity = 3
    roles = ("sniper", "damager", "pusher")
    how_it_plays = (
        "Almost everything Trinkets does is measured from his turret, so put it where the fight is going to be. "
        "The turret stays from round to round and cannot be cleared, but it does nothing by itself. "
        "He is fast and frail: strike from afar, swap around the turret to get away, or blow it up."
    )
    cards = (
        RapidDeployment, SalvageParts, MakeshiftMinigun, EarlyPrototype, DisruptorJolt,
        SteamDischarge, GatlingGun, SelfDestruct, UpdatedDesign, DeployableBarrier, DisruptorPulse,
        FlameBelcher, SuperchargedCannon, EmergencyProtocol, PerfectedDesign, DeployableBastion, DisruptorGrid,
        UnlimitedFirepower, RamshackleTurret,
    )  # fmt: skip
    tokens = ("barrier",) * 3
    miniature = "turret"
