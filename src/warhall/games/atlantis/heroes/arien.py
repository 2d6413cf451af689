"""Arien: appears where nobody expects him, floods the ground, and duels one enemy at a time."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import ON_DIFFERENT, Attack, Defense, Hero, Movement, Skill, Ultimate
from warhall.games.atlantis.words import (
    ATTACK,
    ATTACK_ACTION,
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
    KIND,
    MINION,
    MOVED,
    MOVEMENT,
    PLACED,
    PUSHED,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    SKILL_ACTION,
    SWAPPED,
    THIS_ROUND,
    THIS_TURN,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.cards import Card
    from warhall.games.atlantis.fighting import Strike
    from warhall.games.atlantis.me import Me
    from warhall.games.atlantis.sight import Sight


class NobleBlade(Attack):
    """Target an adjacent unit. Before the attack: you may move another unit that is adjacent to the target 1 space.
    (Another unit is never you.)"""

    color, tier, initiative, attack, defense, movement = GOLD, BASIC, 11, 4, 2, 1
    moves: int = UNIT

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        near = [unit for unit in me.units(self.moves, 1, around=target) if unit != target and not me.immune(unit)]
        movable = [unit for unit in me.displaceable(near, MOVED) if me.reachable(unit, 1)]
        unit = yield from me.may_choose(movable, "you may move a unit adjacent to the target")
        if unit is not None:
            yield from me.move_piece(unit, me.reachable(unit, 1))
        yield from me.attack(target)


class CeremonialBlade(NobleBlade):
    """Target an adjacent hero. Before the attack: you may move a minion that is adjacent to the target 1 space."""

    tier = HANDICAP
    moves = MINION

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO)


class SpellBreak(Skill):
    """This turn: enemy heroes in radius cannot perform skill actions, except on gold cards."""

    color, tier, initiative, defense, radius = SILVER, BASIC, 13, 3, 3
    lasts = THIS_TURN

    def forbids(self, me: "Sight", hero: int, action: str, card: "Card") -> bool:
        return action == SKILL_ACTION and card.color != GOLD and me.is_enemy(hero) and me.in_radius(hero)


class DangerousCurrent(Attack):
    """Target an adjacent unit. Before the attack: up to 1 enemy hero in the 2 spaces in a straight line directly behind
    the target discards a card, or is defeated."""

    color, tier, initiative, attack, defense, movement = RED, I, 8, 6, 6, 4
    length: int = 2

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        swept = [
            piece for piece in me.behind(target, self.length)
            if KIND[piece] == HERO and me.is_enemy(piece) and not me.immune(piece)
        ]  # fmt: skip
        foe = yield from me.may_choose(swept, "up to 1 hero behind the target discards a card, or is defeated")
        if foe is not None:
            yield from me.discards(foe, or_defeated=True)
        yield from me.attack(target)


class RagingStream(DangerousCurrent):
    """Target an adjacent unit. Before the attack: up to 1 enemy hero in the 3 spaces in a straight line directly behind
    the target discards a card, or is defeated."""

    tier, attack, defense, item = II, 7, 7, INITIATIVE
    length = 3


class ViolentTorrent(DangerousCurrent):
    """Target an adjacent unit. Before the attack: up to 1 enemy hero in the 5 spaces in a straight line directly behind
    the target discards a card, or is defeated. May repeat once on a different unit."""

    tier, initiative, attack, defense, item = III, 9, 7, 7, INITIATIVE
    length = 5
    repeats, again = 1, ON_DIFFERENT


class RogueWave(Attack):
    """Target a unit in range. After the attack: you may push an adjacent enemy unit up to 2 spaces."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, II, 8, 4, 4, 4, 2, True
    item = DEFENSE
    force: int = 2

    def play(self, me: "Me") -> Effect[None]:
        yield from me.attack_one(me.candidates())
        foes = me.displaceable(me.targets(ENEMY | UNIT), PUSHED)
        foe = yield from me.may_choose(foes, "you may push an adjacent unit")
        if foe is not None:
            yield from me.push_up_to(foe, self.force)


class TidalBlast(RogueWave):
    """Target a unit in range. After the attack: you may push an adjacent enemy unit up to 3 spaces."""

    tier, initiative, item = III, 9, MOVEMENT
    force = 3


class LiquidLeap(Skill):
    """Place yourself into a space in range that has no spawn point and is not adjacent to an empty spawn point."""

    color, tier, initiative, defense, movement, range, ranged = GREEN, I, 4, 3, 2, 2, True
    wary: bool = True

    def ready(self, me: "Me") -> bool:
        return not me.sheltered(me.h, PLACED) and bool(landings(me, self.wary))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.place(me.h, landings(me, self.wary))


def landings(me: "Me", wary: bool) -> list[int]:
    """Empty spaces in range without a spawn point; if wary, not next to an empty one either."""
    closed, neighbours = me.closed(), me.board.hexes.neighbours
    found = [space for space in me.empty_within(me.range) if not me.is_spawn_point(space)]
    if wary:
        found = [
            space for space in found
            if not any(me.is_spawn_point(near) and not closed[near] for near in neighbours[space])
        ]  # fmt: skip
    return found


class MagicalCurrent(LiquidLeap):
    """Place yourself into a space in range that has no spawn point and is not adjacent to an empty spawn point."""

    tier, range, item = II, 3, ATTACK


class StrangerTide(LiquidLeap):
    """Place yourself into a space in range that has no spawn point."""

    tier, initiative, defense, range, item = III, 3, 4, 3, RADIUS
    wary = False


class ArcaneWhirlpool(Skill):
    """Swap with an enemy minion in range. (This is not movement.)"""

    color, tier, initiative, defense, movement, range, ranged = GREEN, II, 4, 3, 2, 4, True
    item = DEFENSE

    def targets(self, me: "Me") -> list[int]:
        if me.sheltered(me.h, SWAPPED):
            return []
        return me.displaceable(me.targets(ENEMY | MINION, me.range), SWAPPED)

    def play(self, me: "Me") -> Effect[None]:
        minion = yield from me.choose_target()
        me.noted = me.is_adjacent(minion)
        me.swap(me.h, minion)


class EbbAndFlow(ArcaneWhirlpool):
    """Swap with an enemy minion in range; if it was adjacent to you, may repeat once."""

    tier, initiative, defense, item, repeats = III, 3, 4, DEFENSE, 1

    def may_repeat(self, me: "Me") -> bool:
        return me.noted


class AspiringDuelist(Defense):
    """Ignore all minion defense modifiers, those of friendly minions too."""

    color, tier, initiative, defense, movement = BLUE, I, 9, 5, 3
    ignores_minions = True


class ExpertDuelist(AspiringDuelist):
    """Ignore all minion defense modifiers. This turn: you are immune to attack actions of all enemy heroes except this
    attacker."""

    tier, initiative, defense, item = II, 10, 6, INITIATIVE
    span: int = THIS_TURN

    def defend(self, me: "Me", strike: "Strike") -> Effect[None]:
        me.begin(self.span, strike.attacker.h)
        return
        yield

    def grants_immunity(self, me: "Sight", piece: int, actor: "Sight") -> bool:
        attacked = actor.action == ATTACK_ACTION and me.is_enemy(actor.h)
        return piece == me.h and attacked and actor.h != me.singled_out


class MasterDuelist(ExpertDuelist):
    """Ignore all minion defense modifiers. This round: you are immune to attack actions of all enemy heroes except this
    attacker."""

    tier, item = III, RANGE
    span = THIS_ROUND


class SlipperyGround(Movement):
    """This turn: enemy heroes adjacent to you cannot fast travel, nor move more than 1 space with a movement action."""

    color, tier, initiative, movement, defense, item = BLUE, II, 10, 3, 6, ATTACK
    lasts = THIS_TURN

    def forbids(self, me: "Sight", hero: int, action: str, card: "Card") -> bool:
        return action == FAST_TRAVEL and me.is_enemy(hero) and me.is_adjacent(hero)

    def movement_limit(self, me: "Sight", hero: int) -> int | None:
        return 1 if me.is_enemy(hero) and me.is_adjacent(hero) else None


class Deluge(SlipperyGround):
    """This turn: enemy heroes in radius cannot fast travel, nor move more than 1 space with a movement action."""

    tier, radius, item = III, 1, ATTACK

    def forbids(self, me: "Sight", hero: int, action: str, card: "Card") -> bool:
        return action == FAST_TRAVEL and me.is_enemy(hero) and me.in_radius(hero)

    def movement_limit(self, me: "Sight", hero: int) -> int | None:
        return 1 if me.is_enemy(hero) and me.in_radius(hero) else None


class LivingTsunami(Ultimate):
    """Once each turn, before performing an attack action, you may move 1 space."""

    def before_action(self, me: "Me", action: str) -> Effect[None]:
        if action == ATTACK_ACTION and self.number not in me.hero.used and (yield from me.may_move(1)):
            me.hero.used.append(self.number)


ARIEN = Hero("Arien", "appears where nobody expects him, floods the ground, duels one enemy at a time", 1, (
    NobleBlade, SpellBreak, DangerousCurrent, LiquidLeap, AspiringDuelist,
    RagingStream, RogueWave, MagicalCurrent, ArcaneWhirlpool, ExpertDuelist, SlipperyGround,
    ViolentTorrent, TidalBlast, StrangerTide, EbbAndFlow, MasterDuelist, Deluge,
    LivingTsunami, CeremonialBlade,
))  # fmt: skip
