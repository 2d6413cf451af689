"""Dodger: grows stronger as spawn points empty, kills from afar, and raises minions again."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import Attack, Defense, Hero, Skill, Ultimate
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
    RADIUS,
    RANGE,
    RED,
    REPEAT,
    SILVER,
    THIS_TURN,
    TOP_LEVEL,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.cards import Card
    from warhall.games.atlantis.fighting import Strike
    from warhall.games.atlantis.me import Me
    from warhall.games.atlantis.sight import Sight


class DreadRazor(Attack):
    """Choose one: target an adjacent unit; or, if you are adjacent to an empty spawn point in the battle zone, target a
    unit in range."""

    color, tier, initiative, attack, defense, movement, range, ranged = GOLD, BASIC, 12, 2, 1, 1, 2, True
    prey: int = UNIT

    def targets(self, me: "Me") -> list[int]:
        far = me.targets(ENEMY | self.prey, me.range) if me.empty_spawn_points(1) else []
        return me.either(me.targets(ENEMY | self.prey), far)


class RustyRazor(DreadRazor):
    """Choose one: target an adjacent hero; or, if you are adjacent to an empty spawn point in the battle zone, target a
    hero in range."""

    tier = HANDICAP
    prey = HERO


class DeathTrap(Skill):
    """An enemy hero in radius who is adjacent to an empty spawn point in the battle zone discards a card, if able."""

    color, tier, initiative, defense, radius = SILVER, BASIC, 7, 1, 4

    def targets(self, me: "Me") -> list[int]:
        return [foe for foe in me.targets(ENEMY | HERO, me.radius) if me.empty_spawn_points(1, around=foe)]

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        yield from me.discards(foe)


class LittlefingerOfDeath(Attack):
    """Choose one: target an adjacent unit; or target a hero in range who has a card in the discard."""

    name = "Littlefinger of Death"
    color, tier, initiative, attack, defense, movement, range, ranged = RED, I, 9, 4, 5, 4, 2, True

    def targets(self, me: "Me") -> list[int]:
        return me.either(me.targets(ENEMY | UNIT), me.wounded(me.range))


class FingerOfDeath(LittlefingerOfDeath):
    """Choose one: target an adjacent unit; or target a hero in range who has a card in the discard."""

    name = "Finger of Death"
    tier, defense, range, item = II, 6, 3, INITIATIVE


class MiddlefingerOfDeath(LittlefingerOfDeath):
    """Choose one, or both on different targets: target an adjacent unit; target a hero in range who has a card in the
    discard."""

    name = "Middlefinger of Death"
    tier, initiative, attack, defense, range, item = III, 10, 5, 6, 3, MOVEMENT

    def play(self, me: "Me") -> Effect[None]:
        near, far = bool(me.targets(ENEMY | UNIT)), bool(me.wounded(me.range))
        way = yield from me.choose_one(
            ("adjacent", "Target an adjacent unit", near),
            ("range", "Target a hero in range who has a card in the discard", far),
            ("both", "Both, on different targets", near),
        )
        if way != "range":
            yield from me.attack_one(me.targets(ENEMY | UNIT))
        if way != "adjacent":
            yield from me.attack_one([foe for foe in me.wounded(me.range) if foe not in me.targeted])


class BurningSkull(Attack):
    """Target a unit in range. After the attack: move up to 1 minion adjacent to you 1 space, to a space not adjacent to
    you."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, II, 9, 3, 5, 4, 2, True
    item = DEFENSE
    scares: int = 1

    def play(self, me: "Me") -> Effect[None]:
        yield from me.attack_one(me.candidates())
        minions = [one for one in me.displaceable(me.targets(MINION), MOVED) if me.steps_away(one)]
        chosen = yield from me.choose_up_to(self.scares, minions, "choose minions to move away")
        for minion in chosen:
            yield from me.move_piece(minion, me.steps_away(minion))


class BlazingSkull(BurningSkull):
    """Target a unit in range. After the attack: move up to 2 minions adjacent to you 1 space each, to spaces not
    adjacent to you."""

    tier, initiative, attack, item = III, 10, 4, RADIUS
    scares = 2


class DarkRitual(Skill):
    """If there are 2 or more empty spawn points in radius in the battle zone, gain 1 coin."""

    color, tier, initiative, defense, movement, radius = GREEN, I, 3, 2, 2, 3
    coins: int = 1

    def play(self, me: "Me") -> Effect[None]:
        if len(me.empty_spawn_points(me.radius)) >= 2:
            me.gain(self.coins)
        return
        yield


class DarkerRitual(DarkRitual):
    """If there are 2 or more empty spawn points in radius in the battle zone, gain 2 coins."""

    tier, item = II, DEFENSE
    coins = 2


class DarkestRitual(DarkerRitual):
    """If there are 2 or more empty spawn points in radius in the battle zone, gain 2 coins. If you have your ultimate,
    gain an attack item."""

    tier, initiative, defense, item = III, 2, 3, DEFENSE

    def play(self, me: "Me") -> Effect[None]:
        yield from super().play(me)
        if me.hero.level == TOP_LEVEL:
            me.gain_item(ATTACK)


class Necromancy(Skill):
    """Respawn a friendly minion on an empty friendly spawn point adjacent to you in the battle zone."""

    color, tier, initiative, defense, movement, item = GREEN, II, 3, 2, 2, ATTACK

    def ready(self, me: "Me") -> bool:
        return bool(me.graves(1 if self.radius is None else me.radius))

    def play(self, me: "Me") -> Effect[None]:
        graves = me.graves(1 if self.radius is None else me.radius)
        space = yield from me.choose_space(graves, "choose a spawn point", "respawn.minion")
        minion = yield from me.choose_piece(me.fallen_minions(space), "choose a minion")
        yield from me.respawn_minion(minion, [space])


class Necromastery(Necromancy):
    """Respawn a friendly minion on an empty friendly spawn point in radius in the battle zone."""

    tier, initiative, defense, radius, item = III, 2, 3, 1, RANGE


class ShieldOfDecay(Defense):
    """+2 defense if there are 2 or more empty spawn points in radius in the battle zone."""

    name = "Shield of Decay"
    color, tier, initiative, defense, movement, radius = BLUE, I, 10, 3, 3, 2
    bonus: int = 2

    def defense_bonus(self, me: "Me", strike: "Strike") -> int:
        return self.bonus if len(me.empty_spawn_points(me.radius)) >= 2 else 0


class VampiricShield(ShieldOfDecay):
    """+2 defense if there are 2 or more empty spawn points in radius in the battle zone."""

    name = "Vampiric Shield"
    tier, defense, item = II, 4, INITIATIVE


class AegisOfDoom(ShieldOfDecay):
    """+4 defense if there are 2 or more empty spawn points in radius in the battle zone."""

    name = "Aegis of Doom"
    tier, initiative, defense, item = III, 11, 4, INITIATIVE
    bonus = 4


class Weakness(Skill):
    """This turn: enemy heroes in radius have -4 attack. (They can attack all the same, even with less than nothing.)"""

    color, tier, initiative, defense, movement, radius, item = BLUE, II, 10, 4, 3, 4, ATTACK
    lasts = THIS_TURN
    loss: int = 4

    def value_bonus(self, me: "Sight", hero: int, value: int, card: "Card") -> int:
        return -self.loss if value == ATTACK and me.is_enemy(hero) and me.in_radius(hero) else 0


class Enfeeblement(Weakness):
    """This turn: enemy heroes in radius have -6 attack and cannot repeat actions."""

    tier, initiative, item = III, 11, ATTACK
    loss = 6

    def forbids(self, me: "Sight", hero: int, action: str, card: "Card") -> bool:
        return action == REPEAT and me.is_enemy(hero) and me.in_radius(hero)


class TideOfDarkness(Ultimate):
    """While you perform an action, all spaces count as if they were in the battle zone and had a friendly minion spawn
    point."""

    name = "Tide of Darkness"

    def counts_as_spawn_point(self, me: "Sight", hero: int) -> bool:
        return hero == me.h


DODGER = Hero("Dodger", "grows stronger as spawn points empty; kills from afar, raises minions again", 1, (
    DreadRazor, DeathTrap, LittlefingerOfDeath, DarkRitual, ShieldOfDecay,
    FingerOfDeath, BurningSkull, DarkerRitual, Necromancy, VampiricShield, Weakness,
    MiddlefingerOfDeath, BlazingSkull, DarkestRitual, Necromastery, AegisOfDoom, Enfeeblement,
    TideOfDarkness, RustyRazor,
))  # fmt: skip
