"""Tigerclaw: strikes and is gone, steals coins, poisons, and slips every blow he sees coming."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import ITS_TARGET, Attack, Defense, Hero, Skill, Ultimate
from warhall.games.atlantis.words import (
    ATTACK,
    ATTACK_ACTION,
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
    MOVEMENT,
    NEXT_TURN,
    PLACED,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.cards import Card
    from warhall.games.atlantis.me import Me, Sight, Strike


class BlinkStrike(Attack):
    """Move along a straight line of exactly 2 spaces, right through an enemy unit, then strike that unit. (Without such
    a move you have no attack.)"""

    color, tier, initiative, attack, defense, movement = GOLD, BASIC, 13, 3, 1, 1
    prey: int = UNIT
    unready = "you can move through no enemy next to you to an empty space behind it"

    def targets(self, me: "Me") -> list[int]:
        return [foe for foe in me.units(ENEMY | self.prey) if me.beyond(foe)] if me.can_move() else []

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        yield from me.run_to(me.beyond(target))
        yield from me.attack(target)


class NimbleStrike(BlinkStrike):
    """Move along a straight line of exactly 2 spaces, right through an enemy hero, then strike that hero."""

    tier = HANDICAP
    prey = HERO


class BlendIntoShadows(Skill):
    """If terrain is next to you, place yourself on an empty space around you. Only if you did, you are immune during
    the next turn, but only to attack actions of enemies."""

    color, tier, initiative, defense, radius = SILVER, BASIC, 6, 2, 2
    unready = "you can be placed on no space around you"

    def ready(self, me: "Me") -> bool:
        return not me.next_to_terrain() or (not me.sheltered(me.piece, PLACED) and bool(me.empty_within(me.radius)))

    def play(self, me: "Me") -> Effect[None]:
        if me.next_to_terrain():
            yield from me.place(me.piece, me.empty_within(me.radius))
            me.begin(NEXT_TURN)

    def grants_immunity(self, me: "Sight", piece: int, actor: "Sight") -> bool:
        return piece == me.piece and actor.action == ATTACK_ACTION and me.is_enemy(actor.piece)


class HitAndRun(Attack):
    """Strike a unit next to you; afterwards move 1 space or stay."""

    color, tier, initiative, attack, defense, movement = RED, I, 9, 3, 3, 4

    def play(self, me: "Me") -> Effect[None]:
        yield from me.attack_one(me.candidates())
        yield from me.may_move(1)


class CombatReflexes(Attack):
    """Move 1 space or stay; then strike a unit next to you. Only if you stayed, you may move 1 space afterwards."""

    color, tier, initiative, attack, defense, movement, item = RED, II, 9, 4, 3, 4, INITIATIVE
    twice: bool = False

    def ready(self, me: "Me") -> bool:
        return True

    def play(self, me: "Me") -> Effect[None]:
        moved = yield from me.may_move(1)
        yield from me.attack_one(me.candidates())
        if self.twice or not moved:
            yield from me.may_move(1)


class LeapingStrike(CombatReflexes):
    """Move 1 space or stay; then strike a unit next to you; afterwards, again, move 1 space or stay."""

    tier, initiative, defense, item = III, 10, 4, RADIUS
    twice = True


class Backstab(Attack):
    """Strike a unit next to you. With a friendly unit next to it, add 2 to your attack. (Friendly units are your team's
    minions and its other heroes.)"""

    color, tier, initiative, attack, defense, movement, item = RED, II, 9, 5, 5, 5, DEFENSE

    def attack_bonus(self, me: "Sight", target: int) -> int:
        return 2 if me.units(FRIENDLY | UNIT, 1, around=target) else 0


class BackstabWithABallista(Backstab):
    """Strike a unit in reach. With a friendly unit next to it, add 2 to your attack, and its defence cannot be a
    primary action."""

    tier, initiative, defense, range, ranged, item = III, 10, 6, 1, True, DEFENSE

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        yield from me.attack(target, no_primary=bool(me.units(FRIENDLY | UNIT, 1, around=target)))


class LightFingered(Skill):
    """Move 1 space or stay; then choose an enemy hero next to you and take 1 of its coins. Only if you did, move 1
    space or stay."""

    title = "Light-Fingered"
    color, tier, initiative, defense, movement = GREEN, I, 2, 1, 3

    def play(self, me: "Me") -> Effect[None]:
        yield from me.may_move(1)
        yield from me.steal(1)
        yield from me.may_move(1)


class PickPocket(Skill):
    """Move at most 2 spaces; then choose an enemy hero next to you and take 1 of its coins. Only if you did, move 1
    space or stay."""

    color, tier, initiative, defense, movement, item = GREEN, II, 2, 1, 3, ATTACK

    def play(self, me: "Me") -> Effect[None]:
        yield from me.move_up_to(2)
        yield from me.steal(1)
        yield from me.may_move(1)


class MasterThief(Skill):
    """Move at most 2 spaces; then choose an enemy hero next to you and take 1 or 2 of its coins. Only if you did, move
    at most 2 spaces."""

    color, tier, initiative, defense, movement, item = GREEN, III, 1, 2, 3, MOVEMENT

    def play(self, me: "Me") -> Effect[None]:
        yield from me.move_up_to(2)
        yield from me.steal(2)
        yield from me.move_up_to(2)


class PoisonedDagger(Skill):
    """Choose a hero in reach and give it the poison marker. Its initiative, attack and defence are each 1 lower while
    it has the marker."""

    color, tier, initiative, defense, movement, range, ranged = GREEN, II, 2, 1, 3, 3, True
    item, bonus_to, bonus_for = INITIATIVE, (INITIATIVE, ATTACK, DEFENSE), ITS_TARGET
    strength: int = 1

    def targets(self, me: "Me") -> list[int]:
        return me.targets(HERO, me.range)

    def play(self, me: "Me") -> Effect[None]:
        hero = yield from me.choose_target()
        yield from me.give_marker(hero, "poison")

    def value_bonus(self, me: "Sight", hero: int, value: int, card: "Card") -> int:
        return -self.strength


class PoisonedDart(PoisonedDagger):
    """Choose a hero in reach and give it the poison marker. Its initiative, attack and defence are each 2 lower while
    it has the marker."""

    tier, initiative, defense, item = III, 1, 2, INITIATIVE
    strength = 2


class Dodge(Defense):
    """Block the attack if it is ranged."""

    color, tier, initiative, movement = BLUE, I, 10, 3

    def blocks(self, me: "Sight", strike: "Strike") -> bool:
        return strike.ranged


class Sidestep(Dodge):
    """Block the attack if it is ranged. Then move 1 space or stay."""

    tier, initiative, item = II, 11, ATTACK

    def defend(self, me: "Me", strike: "Strike") -> Effect[None]:
        yield from me.may_move(1)


class Evade(Dodge):
    """Block the attack if it is ranged. Then move 1 space or stay. You may also retrieve your basic skill card if it is
    resolved or discarded."""

    tier, initiative, item = III, 11, ATTACK

    def defend(self, me: "Me", strike: "Strike") -> Effect[None]:
        yield from me.may_move(1)
        yield from me.may_retrieve(me.spent_basic_skills(), "you may retrieve your basic skill card")


class Parry(Defense):
    """Block the attack if it is not ranged. Then the attacker must discard a card, if it holds any."""

    color, tier, initiative, movement, item = BLUE, II, 11, 3, DEFENSE
    deadly: bool = False

    def blocks(self, me: "Sight", strike: "Strike") -> bool:
        return not strike.ranged

    def defend(self, me: "Me", strike: "Strike") -> Effect[None]:
        if me.can_target(strike.attacker.piece):
            yield from me.discards(strike.attacker.piece, or_defeated=self.deadly)


class Riposte(Parry):
    """Block the attack if it is not ranged. Then the attacker must discard a card; with an empty hand it is
    defeated."""

    tier, item = III, RANGE
    deadly = True


class CloakAndDaggers(Ultimate):
    """You may repeat each of your basic actions once, right after it; an attack only against another unit."""

    def grants_repeat(self, me: "Me", done: "Me") -> bool:
        return done.card.basic


class Tigerclaw(Hero):
    """Strikes and is gone; steals coins, poisons, slips the blows he sees coming."""

    complexity = 1
    roles = ("melee", "disabler", "farming")
    how_it_plays = (
        "He runs in, strikes and is gone before anybody can answer. "
        "His blue cards block an attack outright, but some block only ranged ones and others only the rest: hold "
        "the one that fits your enemy. "
        "Steal coins to be a level ahead, and poison the strongest enemy to make all its cards weaker."
    )
    cards = (
        BlinkStrike, BlendIntoShadows, HitAndRun, LightFingered, Dodge,
        CombatReflexes, Backstab, PickPocket, PoisonedDagger, Sidestep, Parry,
        LeapingStrike, BackstabWithABallista, MasterThief, PoisonedDart, Evade, Riposte,
        CloakAndDaggers, NimbleStrike,
    )  # fmt: skip
