"""Bain: puts a price on a head, shoots along straight lines, gambles with other people's cards."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import Attack, Card, Defense, Hero, Movement, Skill, Ultimate
from warhall.games.atlantis.words import (
    ATTACK,
    BASIC,
    BLUE,
    DEFENSE,
    END_OF_TURN,
    ENEMY,
    GOLD,
    GREEN,
    HANDICAP,
    HERO,
    II,
    III,
    INITIATIVE,
    MOVED,
    MOVEMENT,
    NOBODY,
    RADIUS,
    RANGE,
    RED,
    REPEAT,
    SILVER,
    TOKEN,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.me import Me, Sight, Strike


class Bounty(Card):
    """When a hero that has the bounty marker is defeated, it spends 1 more life counter."""

    def lives_spent(self, me: "Sight", fallen: int) -> int:
        return 1 if fallen == me.singled_out else 0


class DeadOrAlive(Attack, Bounty):
    """Strike a unit next to you. Afterwards, you may choose an enemy hero around you and give it the bounty marker. A
    hero that has it spends 1 more life counter when it is defeated."""

    color, tier, initiative, attack, defense, movement, radius = GOLD, BASIC, 11, 4, 2, 1, 4

    def play(self, me: "Me") -> Effect[None]:
        yield from me.attack_one(me.candidates())
        foe = yield from me.may_choose(me.targets(ENEMY | HERO, me.radius), "you may give a hero the bounty marker")
        if foe is not None:
            yield from me.give_marker(foe, "bounty")


class SideQuest(Skill, Bounty):
    """If an enemy unit is next to you, choose a hero around you and give it the bounty marker. A hero that has it
    spends 1 more life counter when it is defeated."""

    color, tier, initiative, defense, movement, radius = GOLD, HANDICAP, 11, 2, 1, 4

    def targets(self, me: "Me") -> list[int]:
        return me.targets(HERO, me.radius)

    def ready(self, me: "Me") -> bool:
        return not me.units(ENEMY | UNIT) or bool(me.candidates())

    def play(self, me: "Me") -> Effect[None]:
        if me.units(ENEMY | UNIT):
            hero = yield from me.choose_target()
            yield from me.give_marker(hero, "bounty")


class GetOverHere(Skill):
    """Choose a unit or any token in reach that is in a straight line with you, with no obstacle between. Move it
    straight towards you until it is next to you."""

    title = "Get Over Here!"
    color, tier, initiative, defense, range, ranged = SILVER, BASIC, 13, 2, 4, True

    def targets(self, me: "Me") -> list[int]:
        return me.unobstructed(me.displaceable(me.targets(UNIT | TOKEN, me.range), MOVED))

    def play(self, me: "Me") -> Effect[None]:
        me.pull((yield from me.choose_target()))


class LightCrossbow(Attack):
    """Strike a unit in reach that is in a straight line with you, with neither a unit nor terrain between."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, I, 8, 5, 5, 4, 2, True

    def targets(self, me: "Me") -> list[int]:
        return me.unobstructed(me.targets(ENEMY | UNIT, me.range), through=TOKEN)


class HeavyCrossbow(LightCrossbow):
    """Strike a unit in reach that is in a straight line with you, with neither a unit nor terrain between."""

    tier, range, item = II, 3, DEFENSE


class Arbalest(LightCrossbow):
    """Strike a unit in reach that is in a straight line with you, with neither a unit nor terrain between."""

    tier, initiative, attack, defense, range, item = III, 9, 6, 6, 4, DEFENSE


class HandCrossbow(Attack):
    """Do one: strike a hero in reach that has the bounty marker; or strike a unit next to you."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, II, 8, 4, 6, 4, 3, True
    item = INITIATIVE

    def targets(self, me: "Me") -> list[int]:
        return me.either(wanted(me), me.targets(ENEMY | UNIT))


class HunterSeeker(HandCrossbow):
    """Do one or both, but not to the same target: strike a hero in reach that has the bounty marker; strike a unit next
    to you."""

    title = "Hunter-Seeker"
    tier, initiative, attack, defense, item = III, 9, 5, 7, MOVEMENT

    def play(self, me: "Me") -> Effect[None]:
        ways = yield from me.choose_one(
            ("bounty", "Strike the hero in reach that has the bounty marker", bool(wanted(me))),
            ("adjacent", "Strike a unit next to you", bool(me.targets(ENEMY | UNIT))),
            or_both="Both, but not to the same target",
        )
        if "bounty" in ways:
            yield from me.attack_one(wanted(me))
        if "adjacent" in ways:
            yield from me.attack_one([foe for foe in me.targets(ENEMY | UNIT) if foe not in me.targeted])


def wanted(me: "Me") -> list[int]:
    """The enemy hero in range that has the bounty marker, if there is one."""
    return [foe for foe in me.targets(ENEMY | HERO, me.range) if foe == me.marked()]


class CloseCall(Defense):
    """Block the attack if a hero has the bounty marker. Then that hero gives it to you. (Now it works on you.)"""

    color, tier, initiative, movement = GREEN, I, 4, 2

    def blocks(self, me: "Sight", strike: "Strike") -> bool:
        return me.marked() != NOBODY

    def defend(self, me: "Me", strike: "Strike") -> None:
        me.pass_marker(me.piece)


class NarrowEscape(CloseCall):
    """Block the attack if a hero has the bounty marker. Then take the marker back."""

    tier, item = II, INITIATIVE

    def defend(self, me: "Me", strike: "Strike") -> None:
        me.take_marker()


class PerfectGetaway(CloseCall):
    """Block the attack if a hero has the bounty marker."""

    tier, initiative, item = III, 3, INITIATIVE

    def defend(self, me: "Me", strike: "Strike") -> None:
        """The marker stays where it is."""


class VantagePoint(Movement):
    """Obstacles do not stop your movement. Move 1 space more if a hero has the bounty marker."""

    color, tier, initiative, movement, defense, item = GREEN, II, 4, 2, 3, ATTACK
    bonus: int = 1

    def play(self, me: "Me") -> Effect[None]:
        yield from me.movement_action(self.bonus if me.marked() != NOBODY else 0, ignoring_obstacles=True)


class HighGround(VantagePoint):
    """Obstacles do not stop your movement. Move 2 spaces more if a hero has the bounty marker."""

    tier, initiative, defense, item = III, 3, 4, RADIUS
    bonus = 2


class AGameOfChance(Skill):
    """Choose an enemy hero around you that holds at least two cards. It picks one of them, you guess its colour, and it
    is revealed. If you are right, that card is discarded; if not, collect 1 coin. (Guess only a colour that may be in
    that hand.)"""

    color, tier, initiative, defense, movement, radius = BLUE, I, 9, 4, 3, 2
    coins: int = 1

    def targets(self, me: "Me") -> list[int]:
        return [foe for foe in me.targets(ENEMY | HERO, me.radius) if len(me.state.hero_of(foe).hand) > 1]

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        if not (yield from me.guess(foe)):
            me.gain(self.coins)


class DeadMansHand(AGameOfChance):
    """Choose an enemy hero around you that holds at least two cards. It picks one of them, you guess its colour, and it
    is revealed. If you are right, that card is discarded; if not, collect 2 coins."""

    title = "Dead Man's Hand"
    tier, initiative, radius, item = II, 10, 3, DEFENSE
    coins = 2


class WereNotDoneYet(AGameOfChance):
    """Choose an enemy hero around you that holds at least two cards. It picks one of them, you guess its colour, and it
    is revealed. If you are right, that card is discarded; if not, either repeat this, but only once, or collect 2
    coins."""

    title = "We're Not Done Yet!"
    tier, initiative, defense, radius, item, repeats = III, 10, 5, 3, RANGE, 1

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        wrong = not (yield from me.guess(foe))
        again = wrong and not me.repetition and not me.forbidden(REPEAT)
        me.noted = again and (yield from me.agrees("repeat this instead of collecting 2 coins?", "repeat.may"))
        if wrong and not me.noted:
            me.gain(2)

    def may_repeat(self, me: "Me") -> bool:
        return me.noted

    def must_repeat(self, me: "Me") -> bool:
        return True


class DrinkingBuddies(Skill):
    """You may choose a hero around you and have it retrieve one of its discarded cards. Only if it did, you may
    retrieve one of yours."""

    color, tier, initiative, defense, movement, radius, item = BLUE, II, 10, 4, 3, 3, ATTACK

    def play(self, me: "Me") -> Effect[None]:
        buddies = [hero for hero in me.targets(HERO, me.radius) if me.has_discard(hero)]
        buddy = yield from me.may_choose(buddies, "you may have a hero retrieve a card")
        if buddy is not None and (yield from me.retrieves(buddy)):
            yield from me.may_retrieve()


class AnotherOne(DrinkingBuddies):
    """You may choose a hero around you and have it retrieve one of its discarded cards. Only if it did, you may
    retrieve one of yours. At the end of the turn, you may repeat this once."""

    title = "Another One!"
    tier, defense, item = III, 5, ATTACK

    def play(self, me: "Me") -> Effect[None]:
        yield from super().play(me)
        if not me.repetition:
            me.begin(END_OF_TURN)

    def end_of_turn(self, me: "Me") -> Effect[None]:
        yield from me.may_repeat_now()


class AComplicatedProfession(Ultimate):
    """A hero to which you give the bounty marker must then discard a card, if it holds any."""

    def after_marking(self, me: "Me", hero: int) -> Effect[None]:
        yield from me.discards(hero)


class Bain(Hero):
    """Puts a price on a head, shoots along straight lines, gambles with other people's cards."""

    complexity = 2
    roles = ("tactician", "sniper", "healer", "farming", "durable")
    how_it_plays = (
        "He puts a bounty on one hero, who then costs its team one more life counter when it falls. "
        "The marker also feeds his other cards: it lets him block, move farther and shoot whoever carries it. "
        "Stand in a straight line with your prey, and have a friend close by to finish it."
    )
    cards = (
        DeadOrAlive, GetOverHere, LightCrossbow, CloseCall, AGameOfChance,
        HeavyCrossbow, HandCrossbow, NarrowEscape, VantagePoint, DeadMansHand, DrinkingBuddies,
        Arbalest, HunterSeeker, PerfectGetaway, HighGround, WereNotDoneYet, AnotherOne,
        AComplicatedProfession, SideQuest,
    )  # fmt: skip
