"""Hanu: swaps whoever he likes, leads friends about, and decides when others act, and at last what they do."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import Attack, Hero, Skill, Ultimate
from warhall.games.atlantis.words import (
    ATTACK,
    BASIC,
    BLUE,
    DEFENSE,
    END_OF_TURN,
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
    MOVED,
    MOVEMENT,
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


class FightAndFlight(Attack):
    """Strike a unit next to you. Afterwards, unless it was defeated, move 3 spaces along a straight line, if you
    can."""

    color, tier, initiative, attack, defense, movement = GOLD, BASIC, 13, 2, 1, 2

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        survived = not (yield from me.attack(target))
        if survived and me.can_move() and (ends := me.straight_runs((3,))):
            yield from me.run_to(ends)


class FightOrFlight(FightAndFlight):
    """Strike a hero next to you. Afterwards, unless it was defeated, move 3 spaces along a straight line, if you
    can."""

    tier = HANDICAP

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO)


class HurryUp(Skill):
    """Choose a hero in reach, friend or foe, with a card that is not resolved yet. Until that card is resolved, or goes
    elsewhere, it counts as having an initiative of 11 printed on it."""

    title = "Hurry Up!"
    color, tier, initiative, defense, range, ranged = SILVER, BASIC, 12, 1, 4, True
    unready = "no hero in reach has a card that is not resolved yet"
    haste: int = 11

    def targets(self, me: "Me") -> list[int]:
        return [hero for hero in me.targets(HERO, me.range) if me.is_waiting(hero)]

    def play(self, me: "Me") -> Effect[None]:
        me.set_initiative((yield from me.choose_target()), self.haste)

    def printed_as(self, me: "Sight", hero: int, value: int, card: "Card") -> int | None:
        is_set = hero == me.singled_out and card.number == me.state.hero_of(hero).unresolved
        return self.haste if is_set and value == INITIATIVE else None


class HelpingHand(Attack):
    """Do one: strike a unit next to you; or strike a hero in reach that is next to a friendly hero."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, I, 9, 3, 4, 5, 3, True
    prey: int = HERO
    both: bool = False
    apart: bool = False

    def targets(self, me: "Me") -> list[int]:
        return me.either(me.targets(ENEMY | UNIT), beset(me, self.prey, self.apart))

    def play(self, me: "Me") -> Effect[None]:
        ways = yield from me.choose_one(
            ("adjacent", "Strike next to you", bool(me.targets(ENEMY | UNIT))),
            ("beset", "Strike next to a friendly hero", bool(beset(me, self.prey, self.apart))),
            in_any_order=self.both,
        )
        for way in ways:
            near = way == "adjacent"
            yield from me.attack_one(me.targets(ENEMY | UNIT) if near else beset(me, self.prey, self.apart))


def beset(me: "Me", prey: int, apart: bool) -> list[int]:
    """The enemies of a kind in range that are next to a friendly hero; if they must stand `apart`, not next to me."""
    foes = [foe for foe in me.targets(ENEMY | prey, me.range) if not (apart and me.is_adjacent(foe))]
    return [foe for foe in foes if me.units(FRIENDLY | HERO, around=foe)]


class EvenTheOdds(HelpingHand):
    """Do one: strike a unit next to you; or strike a hero in reach that is next to a friendly hero."""

    tier, attack, range, item = II, 4, 4, INITIATIVE


class TrustedSidekick(HelpingHand):
    """Do one of these, or both in any order: strike a unit next to you; strike a hero in reach that is next to a
    friendly hero, but not next to you."""

    tier, initiative, attack, defense, range, item = III, 10, 4, 5, 4, MOVEMENT
    both = apart = True


class Outnumber(HelpingHand):
    """Do one: strike a unit next to you; or strike a minion in reach that is next to a friendly hero."""

    tier, attack, defense, range, item = II, 5, 5, 4, DEFENSE
    prey = MINION


class PileOn(Outnumber):
    """Do one of these, or both in any order: strike a unit next to you; strike a minion in reach that is next to a
    friendly hero."""

    tier, initiative, defense, item = III, 10, 6, RADIUS
    both = True


class MonkeyTrick(Skill):
    """Choose two friendly units around you and swap them."""

    color, tier, initiative, defense, movement, radius = GREEN, I, 2, 1, 2, 1
    unready = "there are not two friendly units around you that it could swap"
    stride: int = 0

    def targets(self, me: "Me") -> list[int]:
        units = me.displaceable(me.targets(FRIENDLY | UNIT, me.radius), SWAPPED)
        return units if len(units) > 1 else []

    def play(self, me: "Me") -> Effect[None]:
        units = me.candidates()
        first = yield from me.choose_target(units)
        others = [unit for unit in units if unit != first]
        me.swap(first, (yield from me.choose_target(others, "choose the unit to swap it with")))
        if self.stride:
            yield from me.may_move(self.stride)


class MonkeyTwist(MonkeyTrick):
    """Choose two friendly units around you and swap them."""

    tier, defense, radius, item = II, 2, 2, DEFENSE


class MonkeyBusiness(MonkeyTrick):
    """Choose two friendly units around you and swap them. Then you may move 1 space."""

    tier, initiative, defense, radius, item = III, 1, 2, 2, DEFENSE
    stride = 1


class HearNothing(Skill):
    """Choose an enemy hero around you and swap places with it."""

    color, tier, initiative, defense, movement, radius, item = GREEN, II, 2, 2, 2, 3, ATTACK
    stride: int = 0

    def targets(self, me: "Me") -> list[int]:
        return me.swappable(ENEMY | HERO, me.radius)

    def play(self, me: "Me") -> Effect[None]:
        me.swap(me.piece, (yield from me.choose_target()))
        if self.stride:
            yield from me.may_move(self.stride)


class SeeNothing(HearNothing):
    """Choose an enemy hero around you and swap places with it. Then you may move 1 space."""

    tier, initiative, item = III, 1, RANGE
    stride = 1


class UnexpectedJourney(Skill):
    """Choose an enemy hero around you and swap places with it. Until the end of the turn, that hero is immune. At the
    end of the turn, swap places with it again, however far away it is, and though it is immune."""

    color, tier, initiative, defense, movement, radius = BLUE, I, 10, 4, 3, 2
    stride: int = 0

    def targets(self, me: "Me") -> list[int]:
        return me.swappable(ENEMY | HERO, me.radius)

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        me.swap(me.piece, foe)
        me.begin(THIS_TURN, foe)
        me.begin(END_OF_TURN, foe)

    def grants_immunity(self, me: "Sight", piece: int, actor: "Sight") -> bool:
        return piece == me.singled_out

    def end_of_turn(self, me: "Me") -> Effect[None]:
        me.swap(me.piece, me.singled_out)
        if self.stride:
            yield from me.may_move(self.stride)


class ThereAndBackAgain(UnexpectedJourney):
    """Choose an enemy hero around you and swap places with it. Until the end of the turn, that hero is immune. At the
    end of the turn, swap places with it again, however far away it is, and though it is immune."""

    tier, initiative, radius, item = II, 11, 3, ATTACK


class SafeTravels(UnexpectedJourney):
    """Choose an enemy hero around you and swap places with it. Until the end of the turn, that hero is immune. At the
    end of the turn, swap places with it again, however far away it is, and though it is immune; then you may move 1
    space."""

    tier, initiative, defense, radius, item = III, 11, 5, 3, ATTACK
    stride = 1


class ThisWay(Skill):
    """Choose a friendly hero around you; that hero says how far, 1 or 2 spaces. Move both of you so far in the same
    direction, which you choose. If one of you cannot go the whole way, neither of you moves."""

    title = "This Way!"
    color, tier, initiative, defense, movement, radius, item = BLUE, II, 11, 4, 3, 3, INITIATIVE
    farthest: int = 2

    def targets(self, me: "Me") -> list[int]:
        return me.displaceable(me.targets(FRIENDLY | HERO, me.radius), MOVED)

    def play(self, me: "Me") -> Effect[None]:
        friend = yield from me.choose_target()
        spaces = yield from me.lets(friend).choose_amount("how far shall you both be moved?", 1, self.farthest)
        yield from me.move_alike([me.piece, friend], (spaces,))


class ThatWay(ThisWay):
    """Choose a friendly hero around you; that hero says how far, 1, 2 or 3 spaces. Move both of you so far in the same
    direction, which you choose. If one of you cannot go the whole way, neither of you moves."""

    title = "That Way!"
    tier, defense, item = III, 5, INITIATIVE
    farthest = 3


class TheUltimateTrick(Ultimate):
    """When a hero that you have chosen with Hurry Up! resolves the card that you set, you choose its action and all
    that belongs to it."""

    def chooses_for(self, me: "Sight", hero: int) -> bool:
        return me.has_set_card_of(hero)


class Hanu(Hero):
    """Swaps whoever he likes, leads friends about, and decides when others act."""

    complexity = 3
    roles = ("tactician", "sniper", "pusher")
    how_it_plays = (
        "Hanu is weak alone and strong beside a friend: most of his attacks reach whoever stands next to an ally. "
        "He swaps enemies into bad places, or takes one out of the fight for a turn and goes back again. "
        "Hurry Up! makes a friend act sooner or a foe act too soon, and with his ultimate you even choose what it does."
    )
    cards = (
        FightAndFlight, HurryUp, HelpingHand, MonkeyTrick, UnexpectedJourney,
        EvenTheOdds, Outnumber, MonkeyTwist, HearNothing, ThereAndBackAgain, ThisWay,
        TrustedSidekick, PileOn, MonkeyBusiness, SeeNothing, SafeTravels, ThatWay,
        TheUltimateTrick, FightOrFlight,
    )  # fmt: skip
