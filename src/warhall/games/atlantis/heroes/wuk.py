"""Wuk: plants trees that stay, strikes around them, and throws or tramples whatever is in his way."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import Attack, Choice, Hero, Movement, Skill, Ultimate, Way
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
    MINION,
    MOVEMENT,
    PLACED,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    SWAPPED,
    THIS_ROUND,
    TOKEN,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.cards import Card
    from warhall.games.atlantis.me import Me, Sight


class TreeSlam(Attack):
    """Do one: strike a minion next to you; or remove a tree next to you, then strike a unit in reach."""

    color, tier, initiative, attack, defense, movement, range, ranged = GOLD, BASIC, 11, 4, 3, 1, 2, True
    beside, afar = MINION, UNIT
    unready = "next to you is neither a minion that it could strike nor a tree"

    def ready(self, me: "Me") -> bool:
        return bool(me.targets(ENEMY | self.beside) or me.tokens("tree", 1))

    def play(self, me: "Me") -> Effect[None]:
        ways = yield from me.choose_one(
            ("adjacent", "Strike next to you", bool(me.targets(ENEMY | self.beside))),
            ("tree", "Remove a tree next to you, then strike in reach", bool(me.tokens("tree", 1))),
        )
        if "adjacent" in ways:
            yield from me.attack_one(me.targets(ENEMY | self.beside))
        if "tree" in ways:
            yield from fell(me, 1)
            yield from me.attack_one(me.targets(ENEMY | self.afar, me.range))


def fell(me: "Me", within: int) -> Effect[None]:
    """Remove a tree within so many spaces."""
    yield from me.remove_piece((yield from me.choose_piece(me.tokens("tree", within), "choose a tree to remove")))


class MakeshiftWeapon(TreeSlam):
    """Do one: strike a hero next to you; or remove a tree next to you, then strike a hero in reach."""

    tier = HANDICAP
    beside, afar = HERO, HERO
    unready = "next to you is neither a hero that it could strike nor a tree"


class MysticSaplings(Skill):
    """Place at most 3 trees on empty spaces around you. Trees stay when the round ends."""

    color, tier, initiative, defense, radius = SILVER, BASIC, 4, 4, 3

    def play(self, me: "Me") -> Effect[None]:
        yield from me.place_tokens("tree", 3, lambda _: me.empty_within(me.radius))


class NaturesProtector(Attack):
    """Do one: strike a hero next to you; or strike a unit in reach that is next to a tree."""

    title = "Nature's Protector"
    color, tier, initiative, attack, defense, movement, range, ranged = RED, I, 7, 5, 7, 4, 2, True

    def targets(self, me: "Me") -> list[int]:
        return me.either(me.targets(ENEMY | HERO), wooded(me))


def wooded(me: "Me") -> list[int]:
    """The enemy units in range that are next to a tree."""
    return me.beside_tokens("tree", me.targets(ENEMY | UNIT, me.range))


class NaturesGuardian(NaturesProtector):
    """Do one: strike a hero next to you; or strike a unit in reach that is next to a tree."""

    title = "Nature's Guardian"
    tier, defense, range, item = II, 8, 3, INITIATIVE


class NaturesChampion(NaturesGuardian):
    """Do one or both, against different units: strike a hero next to you; strike a unit in reach that is next to a
    tree."""

    title = "Nature's Champion"
    tier, initiative, attack, item = III, 8, 6, INITIATIVE

    def play(self, me: "Me") -> Effect[None]:
        ways = yield from me.choose_one(
            ("adjacent", "Strike a hero next to you", bool(me.targets(ENEMY | HERO))),
            ("tree", "Strike a unit in reach that is next to a tree", bool(wooded(me))),
            or_both="Both, against different units",
        )
        if "adjacent" in ways:
            yield from me.attack_one(me.targets(ENEMY | HERO))
        if "tree" in ways:
            yield from me.attack_one([unit for unit in wooded(me) if unit not in me.targeted])


class Trample(Movement):
    """A move in a straight line may pass over obstacles. Afterwards each enemy hero that you moved through must discard
    a card; with an empty hand it is defeated. Then defeat at most 1 minion that you moved through."""

    color, tier, initiative, movement, defense, item = RED, II, 7, 4, 7, DEFENSE
    victims: int = 1

    def play(self, me: "Me") -> Effect[None]:
        passed = yield from me.movement_action_or_run()
        for foe in me.targets_among(passed, ENEMY | HERO):
            yield from me.discards(foe, or_defeated=True)
        minions = me.targets_among(passed, ENEMY | MINION)
        for minion in (yield from me.choose_up_to(self.victims, minions, "choose a minion to defeat")):
            yield from me.defeat(minion)


class AngryStampede(Trample):
    """A move in a straight line may pass over obstacles. Afterwards each enemy hero that you moved through must discard
    a card; with an empty hand it is defeated. Then defeat at most 2 minions that you moved through."""

    tier, initiative, item = III, 8, RADIUS
    victims = 2


class TossAway(Skill):
    """Choose an enemy unit or any token next to you and place it on an empty space in reach."""

    color, tier, initiative, defense, movement, range, ranged = GREEN, I, 6, 4, 2, 3, True

    def targets(self, me: "Me") -> list[int]:
        return me.displaceable(me.targets(ENEMY | UNIT | TOKEN), PLACED)

    def play(self, me: "Me") -> Effect[None]:
        thrown = yield from me.choose_target()
        yield from me.place(thrown, me.empty_within(me.range))


class MightyThrow(TossAway):
    """Choose an enemy unit or any token next to you and place it on an empty space in reach."""

    tier, initiative, range, item = II, 5, 4, ATTACK


class MonstrousThrow(MightyThrow):
    """Choose an enemy unit or any token next to you and place it on an empty space in reach. You may repeat this
    once."""

    tier, defense, item = III, 5, ATTACK
    repeats = 1


def climbable(me: "Me") -> list[int]:
    """The trees in radius that can be swapped."""
    return me.displaceable(me.tokens("tree", me.radius), SWAPPED)


def passengers(me: "Me") -> list[int]:
    """The friendly units in radius that can be swapped."""
    return me.displaceable(me.targets(FRIENDLY | UNIT, me.radius), SWAPPED)


def climb(me: "Me") -> Effect[None]:
    me.swap(me.piece, (yield from me.choose_piece(climbable(me), "choose a tree to swap with")))


def can_climb(me: "Me") -> bool:
    return bool(climbable(me)) and not me.sheltered(me.piece, SWAPPED)


def lift(me: "Me") -> Effect[None]:
    friend = yield from me.choose_piece(passengers(me), "choose a friendly unit")
    me.swap(friend, (yield from me.choose_piece(climbable(me), "choose a tree to swap it with")))


def can_lift(me: "Me") -> bool:
    return bool(climbable(me) and passengers(me))


class IntoTheCanopy(Choice):
    """Do one: swap places with a tree around you; or swap a friendly unit around you with a tree around you."""

    color, tier, initiative, defense, movement, radius, item = GREEN, II, 5, 4, 2, 2, DEFENSE
    ways = (
        Way("climb", "Swap places with a tree", can_climb, climb),
        Way("lift", "Swap a friendly unit with a tree", can_lift, lift),
    )


class TreetopRide(IntoTheCanopy):
    """Up to 2 times, do one: swap places with a tree around you; or swap a friendly unit around you with a tree around
    you."""

    tier, defense, item = III, 5, DEFENSE
    times = 2


class GiftsOfNature(Skill):
    """Remove a tree around you. You may retrieve one of your discarded cards."""

    color, tier, initiative, defense, movement, radius = BLUE, I, 8, 5, 2, 3
    unready = "no tree is around you"

    def ready(self, me: "Me") -> bool:
        return bool(me.tokens("tree", me.radius))

    def play(self, me: "Me") -> Effect[None]:
        yield from fell(me, me.radius)
        yield from me.may_retrieve()


class TreeOfPlenty(GiftsOfNature):
    """Remove a tree around you. Then do one: you may retrieve one of your discarded cards; or a friendly hero around
    you may retrieve one of its own."""

    tier, initiative, defense, radius, item = II, 9, 6, 4, ATTACK
    or_both: str = ""

    def play(self, me: "Me") -> Effect[None]:
        yield from fell(me, me.radius)
        ways = yield from me.choose_one(
            ("you", "You may retrieve a discarded card", True),
            ("friend", "A friendly hero may retrieve a discarded card", bool(me.targets(FRIENDLY | HERO, me.radius))),
            or_both=self.or_both,
        )
        if "you" in ways:
            yield from me.may_retrieve()
        if "friend" in ways:
            friend = yield from me.choose_piece(
                me.targets(FRIENDLY | HERO, me.radius), "choose who may retrieve a card"
            )
            yield from me.lets(friend).may_retrieve()


class Abundance(TreeOfPlenty):
    """Remove a tree around you. Then do one or both: take back one of your discarded cards, if you like; a friendly
    hero around you may retrieve one of its own."""

    tier, item = III, RANGE
    or_both = "Both"


class ClaimDominance(Skill):
    """Until the end of the round, at most 1 enemy minion next to you, immune or not, does not count in the minion
    battle."""

    color, tier, initiative, defense, movement, item = BLUE, II, 9, 6, 2, INITIATIVE
    lasts = THIS_ROUND
    cowed: int = 1

    def not_counted(self, me: "Sight", minions: list[int]) -> list[int]:
        return [minion for minion in minions if me.is_enemy(minion) and me.is_adjacent(minion)][: self.cowed]


class AssertDominance(ClaimDominance):
    """Until the end of the round, at most 2 enemy minions next to you, immune or not, do not count in the minion
    battle."""

    tier, item = III, MOVEMENT
    cowed = 2


class MarchOfNature(Ultimate):
    """Each card that you have resolved lets you place a tree, if you like, on an empty space around you."""

    radius = 3

    def after_resolving(self, me: "Me", card: "Card", done: "Me") -> Effect[None]:
        yield from me.place_tokens("tree", 1, lambda _: me.empty_within(me.radius))


class Wuk(Hero):
    """Plants trees that stay, strikes around them, and throws or tramples whatever is in his way."""

    complexity = 3
    roles = ("tokens", "pusher", "durable", "sniper", "tactician", "healer")
    how_it_plays = (
        "Wuk plants up to three trees, and they stay on the board from round to round. "
        "His attacks reach whoever stands next to a tree, and a tree can be spent to get a card back. "
        "He is slow and sturdy: throw enemies among your trees, or stand among their minions when the round ends."
    )
    cards = (
        TreeSlam, MysticSaplings, NaturesProtector, TossAway, GiftsOfNature,
        Trample, NaturesGuardian, IntoTheCanopy, MightyThrow, ClaimDominance, TreeOfPlenty,
        AngryStampede, NaturesChampion, TreetopRide, MonstrousThrow, AssertDominance, Abundance,
        MarchOfNature, MakeshiftWeapon,
    )  # fmt: skip
    tokens = ("tree",) * 3
    stays = ("tree",)
