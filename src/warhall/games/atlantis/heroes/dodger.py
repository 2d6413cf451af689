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
    from warhall.games.atlantis.me import Me, Sight, Strike


class DreadRazor(Attack):
    """Do one: strike a unit next to you; or strike a unit in reach, provided that next to you the battle zone has an
    empty spawn point."""

    color, tier, initiative, attack, defense, movement, range, ranged = GOLD, BASIC, 12, 2, 1, 1, 2, True
    prey: int = UNIT

    def targets(self, me: "Me") -> list[int]:
        far = me.targets(ENEMY | self.prey, me.range) if me.empty_spawn_points(1) else []
        return me.either(me.targets(ENEMY | self.prey), far)


class RustyRazor(DreadRazor):
    """Do one: strike a hero next to you; or strike a hero in reach, provided that next to you the battle zone has an
    empty spawn point."""

    tier = HANDICAP
    prey = HERO


class DeathTrap(Skill):
    """Choose an enemy hero around you next to whom the battle zone has an empty spawn point; that hero must discard a
    card, if it holds any."""

    color, tier, initiative, defense, radius = SILVER, BASIC, 7, 1, 4

    def targets(self, me: "Me") -> list[int]:
        return [foe for foe in me.targets(ENEMY | HERO, me.radius) if me.empty_spawn_points(1, around=foe)]

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        yield from me.discards(foe)


class LittlefingerOfDeath(Attack):
    """Do one: strike a unit next to you; or strike a hero in reach whose discard is not empty."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, I, 9, 4, 5, 4, 2, True

    def targets(self, me: "Me") -> list[int]:
        return me.either(me.targets(ENEMY | UNIT), me.wounded(me.range))


class FingerOfDeath(LittlefingerOfDeath):
    """Do one: strike a unit next to you; or strike a hero in reach whose discard is not empty."""

    tier, defense, range, item = II, 6, 3, INITIATIVE


class MiddlefingerOfDeath(LittlefingerOfDeath):
    """Do one or both, but not to the same target: strike a unit next to you; strike a hero in reach whose discard is
    not empty."""

    tier, initiative, attack, defense, range, item = III, 10, 5, 6, 3, MOVEMENT

    def play(self, me: "Me") -> Effect[None]:
        near, far = bool(me.targets(ENEMY | UNIT)), bool(me.wounded(me.range))
        ways = yield from me.choose_one(
            ("adjacent", "Strike a unit next to you", near),
            ("range", "Strike a hero in reach whose discard is not empty", far),
            or_both="Both, but not to the same target",
        )
        if "adjacent" in ways:
            yield from me.attack_one(me.targets(ENEMY | UNIT))
        if "range" in ways:
            yield from me.attack_one([foe for foe in me.wounded(me.range) if foe not in me.targeted])


class BurningSkull(Attack):
    """Strike a unit in reach. Afterwards, choose at most 1 minion next to you and move it 1 space, so that it is no
    longer next to you."""

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
    """Strike a unit in reach. Afterwards, choose at most 2 minions next to you and move each 1 space, so that it is no
    longer next to you."""

    tier, initiative, attack, item = III, 10, 4, RADIUS
    scares = 2


class DarkRitual(Skill):
    """Collect 1 coin if the battle zone has at least 2 empty spawn points around you."""

    color, tier, initiative, defense, movement, radius = GREEN, I, 3, 2, 2, 3
    coins: int = 1

    def play(self, me: "Me") -> None:
        if len(me.empty_spawn_points(me.radius)) >= 2:
            me.gain(self.coins)


class DarkerRitual(DarkRitual):
    """Collect 2 coins if the battle zone has at least 2 empty spawn points around you."""

    tier, item = II, DEFENSE
    coins = 2


class DarkestRitual(DarkerRitual):
    """Collect 2 coins if the battle zone has at least 2 empty spawn points around you. Besides, gain an attack item if
    you have reached your ultimate."""

    tier, initiative, defense, item = III, 2, 3, DEFENSE

    def play(self, me: "Me") -> None:
        super().play(me)
        if me.hero.level == TOP_LEVEL:
            me.gain_item(ATTACK)


class Necromancy(Skill):
    """Choose an empty friendly spawn point of the battle zone that is next to you and respawn a friendly minion
    there."""

    color, tier, initiative, defense, movement, item = GREEN, II, 3, 2, 2, ATTACK
    unready = "no friendly spawn point in reach is empty, or none of your minions is missing"

    def ready(self, me: "Me") -> bool:
        return bool(me.graves(1 if self.radius is None else me.radius))

    def play(self, me: "Me") -> Effect[None]:
        graves = me.graves(1 if self.radius is None else me.radius)
        space = yield from me.choose_space(graves, "choose a spawn point", "respawn.minion")
        minion = yield from me.choose_piece(me.fallen_minions(space), "choose a minion")
        yield from me.respawn_minion(minion, [space])


class Necromastery(Necromancy):
    """Choose an empty friendly spawn point of the battle zone that is around you and respawn a friendly minion
    there."""

    tier, initiative, defense, radius, item = III, 2, 3, 1, RANGE


class ShieldOfDecay(Defense):
    """Add 2 to your defence if the battle zone has at least 2 empty spawn points around you."""

    color, tier, initiative, defense, movement, radius = BLUE, I, 10, 3, 3, 2
    bonus: int = 2

    def defense_bonus(self, me: "Sight", strike: "Strike") -> int:
        return self.bonus if len(me.empty_spawn_points(me.radius)) >= 2 else 0


class VampiricShield(ShieldOfDecay):
    """Add 2 to your defence if the battle zone has at least 2 empty spawn points around you."""

    tier, defense, item = II, 4, INITIATIVE


class AegisOfDoom(ShieldOfDecay):
    """Add 4 to your defence if the battle zone has at least 2 empty spawn points around you."""

    tier, initiative, defense, item = III, 11, 4, INITIATIVE
    bonus = 4


class Weakness(Skill):
    """Until the end of the turn, the attack of every enemy hero around you is 4 lower. (Even below 0, it can be
    used.)"""

    color, tier, initiative, defense, movement, radius, item = BLUE, II, 10, 4, 3, 4, ATTACK
    lasts, bonus_to = THIS_TURN, (ATTACK,)
    loss: int = 4

    def value_bonus(self, me: "Sight", hero: int, value: int, card: "Card") -> int:
        return -self.loss if me.is_enemy(hero) and me.in_radius(hero) else 0


class Enfeeblement(Weakness):
    """Until the end of the turn, the attack of every enemy hero around you is 6 lower, and none of them can repeat an
    action."""

    tier, initiative, item = III, 11, ATTACK
    loss, bars = 6, (REPEAT,)

    def forbids(self, me: "Sight", hero: int, action: str, card: "Card") -> bool:
        return me.is_enemy(hero) and me.in_radius(hero)


class TideOfDarkness(Ultimate):
    """As long as you perform an action, treat every space as part of the battle zone and as a friendly minion spawn
    point."""

    def counts_as_spawn_point(self, me: "Sight", hero: int) -> bool:
        return hero == me.piece


class Dodger(Hero):
    """Grows stronger as spawn points empty; kills from afar, raises minions again."""

    complexity = 1
    roles = ("damager", "sniper", "pusher", "farming", "disabler")
    how_it_plays = (
        "Most of Dodger's cards grow stronger near empty minion spawn points of the battle zone, so he wants "
        "minions to fall. "
        "They make enemies discard, strike from afar those who have, and weaken all attacks around him. "
        "A ritual earns coins for standing in the right place; later cards raise minions again."
    )
    cards = (
        DreadRazor, DeathTrap, LittlefingerOfDeath, DarkRitual, ShieldOfDecay,
        FingerOfDeath, BurningSkull, DarkerRitual, Necromancy, VampiricShield, Weakness,
        MiddlefingerOfDeath, BlazingSkull, DarkestRitual, Necromastery, AegisOfDoom, Enfeeblement,
        TideOfDarkness, RustyRazor,
    )  # fmt: skip
