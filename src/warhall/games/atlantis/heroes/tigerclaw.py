"""Tigerclaw: strikes and is gone, steals coins, poisons, and slips every blow he sees coming."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import Attack, Defense, Hero, Skill, Ultimate
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
    from warhall.games.atlantis.fighting import Strike
    from warhall.games.atlantis.me import Me
    from warhall.games.atlantis.sight import Sight


class BlinkStrike(Attack):
    """Before the attack: move 2 spaces in a straight line through an enemy unit; target that unit. (Without this move
    there is no attack.)"""

    color, tier, initiative, attack, defense, movement = GOLD, BASIC, 13, 3, 1, 1
    prey: int = UNIT

    def targets(self, me: "Me") -> list[int]:
        return [foe for foe in me.units(ENEMY | self.prey) if me.beyond(foe)] if me.can_move() else []

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        yield from me.move_to(me.beyond(target))
        yield from me.attack(target)


class NimbleStrike(BlinkStrike):
    """Before the attack: move 2 spaces in a straight line through an enemy hero; target that hero."""

    tier = HANDICAP
    prey = HERO


class BlendIntoShadows(Skill):
    """If you are adjacent to terrain, place yourself into a space in radius; if you do, next turn: you are immune to
    enemy attack actions."""

    color, tier, initiative, defense, radius = SILVER, BASIC, 6, 2, 2

    def ready(self, me: "Me") -> bool:
        return not me.next_to_terrain() or (not me.sheltered(me.h, PLACED) and bool(me.empty_within(me.radius)))

    def play(self, me: "Me") -> Effect[None]:
        if me.next_to_terrain():
            yield from me.place(me.h, me.empty_within(me.radius))
            me.begin(NEXT_TURN)

    def grants_immunity(self, me: "Sight", piece: int, actor: "Sight") -> bool:
        return piece == me.h and actor.action == ATTACK_ACTION and me.is_enemy(actor.h)


class HitAndRun(Attack):
    """Target an adjacent unit. After the attack: you may move 1 space."""

    name = "Hit and Run"
    color, tier, initiative, attack, defense, movement = RED, I, 9, 3, 3, 4

    def play(self, me: "Me") -> Effect[None]:
        yield from me.attack_one(me.candidates())
        yield from me.may_move(1)


class CombatReflexes(Attack):
    """Before the attack: you may move 1 space. Target an adjacent unit. After the attack: if you did not move before
    it, you may move 1 space."""

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
    """Before the attack: you may move 1 space. Target an adjacent unit. After the attack: you may move 1 space."""

    tier, initiative, defense, item = III, 10, 4, RADIUS
    twice = True


class Backstab(Attack):
    """Target an adjacent unit; if a friendly unit is adjacent to the target, +2 attack. (A friendly unit is another
    hero or a minion of your team.)"""

    color, tier, initiative, attack, defense, movement, item = RED, II, 9, 5, 5, 5, DEFENSE

    def attack_bonus(self, me: "Me", target: int) -> int:
        return 2 if me.units(FRIENDLY | UNIT, 1, around=target) else 0


class BackstabWithABallista(Backstab):
    """Target a unit in range; if a friendly unit is adjacent to the target, +2 attack, and the target cannot perform a
    primary action to defend."""

    name = "Backstab with a Ballista"
    tier, initiative, defense, range, ranged, item = III, 10, 6, 1, True, DEFENSE

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        yield from me.attack(target, no_primary=bool(me.units(FRIENDLY | UNIT, 1, around=target)))


class LightFingered(Skill):
    """You may move 1 space. Take 1 coin from an adjacent enemy hero; if you do, you may move 1 space."""

    name = "Light-Fingered"
    color, tier, initiative, defense, movement = GREEN, I, 2, 1, 3

    def play(self, me: "Me") -> Effect[None]:
        yield from me.may_move(1)
        yield from me.steal(1)
        yield from me.may_move(1)


class PickPocket(Skill):
    """Move up to 2 spaces. Take 1 coin from an adjacent enemy hero; if you do, you may move 1 space."""

    color, tier, initiative, defense, movement, item = GREEN, II, 2, 1, 3, ATTACK

    def play(self, me: "Me") -> Effect[None]:
        yield from me.move_up_to(2)
        yield from me.steal(1)
        yield from me.may_move(1)


class MasterThief(Skill):
    """Move up to 2 spaces. Take 1 or 2 coins from an adjacent enemy hero; if you do, you may move up to 2 spaces."""

    color, tier, initiative, defense, movement, item = GREEN, III, 1, 2, 3, MOVEMENT

    def play(self, me: "Me") -> Effect[None]:
        yield from me.move_up_to(2)
        yield from me.steal(2)
        yield from me.move_up_to(2)


class PoisonedDagger(Skill):
    """Give a hero in range a poison marker. The hero with the poison marker has -1 initiative, -1 attack and -1
    defense."""

    color, tier, initiative, defense, movement, range, ranged = GREEN, II, 2, 1, 3, 3, True
    item = INITIATIVE
    strength: int = 1

    def targets(self, me: "Me") -> list[int]:
        return me.targets(HERO, me.range)

    def play(self, me: "Me") -> Effect[None]:
        hero = yield from me.choose_target()
        me.give_marker(hero, "poison")

    def value_bonus(self, me: "Sight", hero: int, value: int, card: "Card") -> int:
        return -self.strength if hero == me.singled_out and value in (INITIATIVE, ATTACK, DEFENSE) else 0


class PoisonedDart(PoisonedDagger):
    """Give a hero in range a poison marker. The hero with the poison marker has -2 initiative, -2 attack and -2
    defense."""

    tier, initiative, defense, item = III, 1, 2, INITIATIVE
    strength = 2


class Dodge(Defense):
    """Block a ranged attack."""

    color, tier, initiative, movement = BLUE, I, 10, 3

    def blocks(self, me: "Me", strike: "Strike") -> bool:
        return strike.ranged


class Sidestep(Dodge):
    """Block a ranged attack. You may move 1 space."""

    tier, initiative, item = II, 11, ATTACK

    def defend(self, me: "Me", strike: "Strike") -> Effect[None]:
        yield from me.may_move(1)


class Evade(Dodge):
    """Block a ranged attack. You may move 1 space. You may retrieve your resolved or discarded basic skill card."""

    tier, initiative, item = III, 11, ATTACK

    def defend(self, me: "Me", strike: "Strike") -> Effect[None]:
        yield from me.may_move(1)
        yield from me.may_retrieve(me.spent_basic_skills(), "you may retrieve your basic skill card")


class Parry(Defense):
    """Block a non-ranged attack. The attacker discards a card, if able."""

    color, tier, initiative, movement, item = BLUE, II, 11, 3, DEFENSE
    deadly: bool = False

    def blocks(self, me: "Me", strike: "Strike") -> bool:
        return not strike.ranged

    def defend(self, me: "Me", strike: "Strike") -> Effect[None]:
        if not me.immune(strike.attacker.h):
            yield from me.discards(strike.attacker.h, or_defeated=self.deadly)


class Riposte(Parry):
    """Block a non-ranged attack. The attacker discards a card, or is defeated."""

    tier, item = III, RANGE
    deadly = True


class CloakAndDaggers(Ultimate):
    """After you perform a basic action, you may repeat it once; a repeated attack cannot target the same unit."""

    name = "Cloak and Daggers"

    def grants_repeat(self, me: "Me", done: "Me") -> bool:
        return done.card.basic


TIGERCLAW = Hero("Tigerclaw", "strikes and is gone; steals coins, poisons, slips the blows he sees coming", 1, (
    BlinkStrike, BlendIntoShadows, HitAndRun, LightFingered, Dodge,
    CombatReflexes, Backstab, PickPocket, PoisonedDagger, Sidestep, Parry,
    LeapingStrike, BackstabWithABallista, MasterThief, PoisonedDart, Evade, Riposte,
    CloakAndDaggers, NimbleStrike,
))  # fmt: skip
