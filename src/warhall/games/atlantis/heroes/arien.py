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
    THIS_ROUND,
    THIS_TURN,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.cards import Card
    from warhall.games.atlantis.me import Me, Sight, Strike


class NobleBlade(Attack):
    """Strike a unit next to you. Beforehand, you may move any other unit next to it, never yourself, by 1 space."""

    color, tier, initiative, attack, defense, movement = GOLD, BASIC, 11, 4, 2, 1
    moves: int = UNIT

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        near = [unit for unit in me.units(self.moves, 1, around=target) if me.can_target(unit)]
        movable = [unit for unit in me.displaceable(near, MOVED) if me.reachable(unit, 1)]
        unit = yield from me.may_choose(movable, "you may move a unit next to your target")
        if unit is not None:
            yield from me.move_piece(unit, me.reachable(unit, 1))
        yield from me.attack(target)


class CeremonialBlade(NobleBlade):
    """Strike a hero next to you. Beforehand, you may move any minion next to it by 1 space."""

    tier = HANDICAP
    moves = MINION

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO)


class SpellBreak(Skill):
    """Until the end of the turn, no enemy hero around you can perform a skill action unless the card is gold."""

    color, tier, initiative, defense, radius = SILVER, BASIC, 13, 3, 3
    lasts, bars = THIS_TURN, (SKILL_ACTION,)

    def forbids(self, me: "Sight", hero: int, action: str, card: "Card") -> bool:
        return card.color != GOLD and me.is_enemy(hero) and me.in_radius(hero)


class DangerousCurrent(Attack):
    """Strike a unit next to you. Beforehand, you may choose one enemy hero in the 2 spaces straight behind it; that
    hero must discard a card; with an empty hand it is defeated."""

    color, tier, initiative, attack, defense, movement = RED, I, 8, 6, 6, 4
    length: int = 2

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        swept = [
            piece for piece in me.behind(target, self.length)
            if KIND[piece] == HERO and me.is_enemy(piece) and me.can_target(piece)
        ]  # fmt: skip
        foe = yield from me.may_choose(swept, "you may make a hero behind your target discard a card")
        if foe is not None:
            yield from me.discards(foe, or_defeated=True)
        yield from me.attack(target)


class RagingStream(DangerousCurrent):
    """Strike a unit next to you. Beforehand, you may choose one enemy hero in the 3 spaces straight behind it; that
    hero must discard a card; with an empty hand it is defeated."""

    tier, attack, defense, item = II, 7, 7, INITIATIVE
    length = 3


class ViolentTorrent(DangerousCurrent):
    """Strike a unit next to you. Beforehand, you may choose one enemy hero in the 5 spaces straight behind it; that
    hero must discard a card; with an empty hand it is defeated. You may repeat this once, against another unit."""

    tier, initiative, attack, defense, item = III, 9, 7, 7, INITIATIVE
    length = 5
    repeats, again = 1, ON_DIFFERENT


class RogueWave(Attack):
    """Strike a unit in reach. Afterwards, you may choose an enemy unit next to you and push it by at most 2 spaces."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, II, 8, 4, 4, 4, 2, True
    item = DEFENSE
    force: int = 2

    def play(self, me: "Me") -> Effect[None]:
        yield from me.attack_one(me.candidates())
        foes = me.displaceable(me.targets(ENEMY | UNIT), PUSHED)
        foe = yield from me.may_choose(foes, "you may push a unit next to you")
        if foe is not None:
            yield from me.push_up_to(foe, self.force)


class TidalBlast(RogueWave):
    """Strike a unit in reach. Afterwards, you may choose an enemy unit next to you and push it by at most 3 spaces."""

    tier, initiative, item = III, 9, MOVEMENT
    force = 3


class LiquidLeap(Skill):
    """Place yourself on an empty space in reach, but neither on a spawn point nor next to an empty one."""

    color, tier, initiative, defense, movement, range, ranged = GREEN, I, 4, 3, 2, 2, True
    wary: bool = True
    unready = "you can be placed on no space in reach"

    def ready(self, me: "Me") -> bool:
        return not me.sheltered(me.piece, PLACED) and bool(landings(me, self.wary))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.place(me.piece, landings(me, self.wary))


def landings(me: "Me", wary: bool) -> list[int]:
    """Empty spaces in range without a spawn point; if wary, not next to an empty one either."""
    found = [space for space in me.empty_within(me.range) if not me.is_spawn_point(space)]
    return me.clear_of_spawn_points(found) if wary else found


class MagicalCurrent(LiquidLeap):
    """Place yourself on an empty space in reach, but neither on a spawn point nor next to an empty one."""

    tier, range, item = II, 3, ATTACK


class StrangerTide(LiquidLeap):
    """Place yourself on an empty space in reach, but not on a spawn point."""

    tier, initiative, defense, range, item = III, 3, 4, 3, RADIUS
    wary = False


class ArcaneWhirlpool(Skill):
    """Choose an enemy minion in reach and swap it with yourself. (To be swapped is not to move.)"""

    color, tier, initiative, defense, movement, range, ranged = GREEN, II, 4, 3, 2, 4, True
    item = DEFENSE

    def targets(self, me: "Me") -> list[int]:
        return me.swappable(ENEMY | MINION, me.range)

    def play(self, me: "Me") -> Effect[None]:
        minion = yield from me.choose_target()
        me.noted = me.is_adjacent(minion)
        me.swap(me.piece, minion)


class EbbAndFlow(ArcaneWhirlpool):
    """Choose an enemy minion in reach and swap it with yourself. If it stood next to you, you may repeat this once."""

    tier, initiative, defense, item, repeats = III, 3, 4, DEFENSE, 1

    def may_repeat(self, me: "Me") -> bool:
        return me.noted


class AspiringDuelist(Defense):
    """Leave minions, friendly and enemy, out of your defence total."""

    color, tier, initiative, defense, movement = BLUE, I, 9, 5, 3
    ignores_minions = True


class ExpertDuelist(AspiringDuelist):
    """Leave minions, friendly and enemy, out of your defence total. Until the end of the turn, you are immune to the
    attack actions of every enemy hero but the one attacking now."""

    tier, initiative, defense, item = II, 10, 6, INITIATIVE
    span: int = THIS_TURN

    def defend(self, me: "Me", strike: "Strike") -> None:
        me.begin(self.span, strike.attacker.piece)

    def grants_immunity(self, me: "Sight", piece: int, actor: "Sight") -> bool:
        attacked = actor.action == ATTACK_ACTION and me.is_enemy(actor.piece)
        return piece == me.piece and attacked and actor.piece != me.singled_out


class MasterDuelist(ExpertDuelist):
    """Leave minions, friendly and enemy, out of your defence total. Until the end of the round, you are immune to the
    attack actions of every enemy hero but the one attacking now."""

    tier, item = III, RANGE
    span = THIS_ROUND


class SlipperyGround(Movement):
    """Until the end of the turn, no enemy hero next to you can fast travel, nor can a movement action take it farther
    than 1 space."""

    color, tier, initiative, movement, defense, item = BLUE, II, 10, 3, 6, ATTACK
    lasts, bars = THIS_TURN, (FAST_TRAVEL,)

    def forbids(self, me: "Sight", hero: int, action: str, card: "Card") -> bool:
        return me.is_enemy(hero) and me.is_adjacent(hero)

    def movement_limit(self, me: "Sight", hero: int) -> int | None:
        return 1 if me.is_enemy(hero) and me.is_adjacent(hero) else None


class Deluge(SlipperyGround):
    """Until the end of the turn, no enemy hero around you can fast travel, nor can a movement action take it farther
    than 1 space."""

    tier, radius, item = III, 1, ATTACK

    def forbids(self, me: "Sight", hero: int, action: str, card: "Card") -> bool:
        return me.is_enemy(hero) and me.in_radius(hero)

    def movement_limit(self, me: "Sight", hero: int) -> int | None:
        return 1 if me.is_enemy(hero) and me.in_radius(hero) else None


class LivingTsunami(Ultimate):
    """Move 1 space or stay when about to perform an attack action; only one such move each turn."""

    def prepares(self, me: "Me", doing: "Me") -> list[int]:
        unused = doing.action == ATTACK_ACTION and self.number not in me.hero.used
        return me.reachable(me.piece, 1) if unused and me.can_move() else []

    def before_action(self, me: "Me", doing: "Me") -> Effect[None]:
        if self.prepares(me, doing) and (yield from me.may_move(1)):
            me.use_up()


class Arien(Hero):
    """Appears where nobody expects him, floods the ground, duels one enemy at a time."""

    complexity = 1
    roles = ("tactician", "disabler", "durable", "pusher")
    how_it_plays = (
        "He steps over walls and units to where he is wanted, or swaps places with a minion. "
        "His blue cards let him win a duel, because minions do not count in it, or hold all enemies near him to a "
        "crawl. "
        "Use your late cards to get into place, and the fast red ones to strike a unit with an enemy hero behind "
        "it."
    )
    cards = (
        NobleBlade, SpellBreak, DangerousCurrent, LiquidLeap, AspiringDuelist,
        RagingStream, RogueWave, MagicalCurrent, ArcaneWhirlpool, ExpertDuelist, SlipperyGround,
        ViolentTorrent, TidalBlast, StrangerTide, EbbAndFlow, MasterDuelist, Deluge,
        LivingTsunami, CeremonialBlade,
    )  # fmt: skip
