"""Mrak: raises rocks, crushes who stands by stone, and pushes whatever is in his way."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import ON_DIFFERENT, Attack, Hero, Movement, Skill, Ultimate
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
    MOVED,
    MOVEMENT,
    NOBODY,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    THIS_ROUND,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.cards import Card
    from warhall.games.atlantis.me import Me, Sight


def by_stone(me: "Sight", space: int, moving: int = NOBODY) -> bool:
    """Whether terrain or a rock is next to a space, for a unit that moves there or stands there."""
    return me.beside_terrain(space, moving) or me.beside_token(space, "rock")


class Fissure(Attack):
    """Strike a unit next to you. Afterwards, the ground cracks open straight ahead of you, the way you struck: the
    nearest three empty spaces on that line get a rock each."""

    color, tier, initiative, attack, defense, movement = GOLD, BASIC, 11, 4, 3, 1
    rocks: int = 3

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        direction = me.direction_of(target)
        yield from me.attack(target)
        yield from me.place_exactly(self.rocks, "rock", lambda: me.empty_ahead(direction)[:1])


class LesserFissure(Fissure):
    """Strike a hero next to you. Afterwards, the ground cracks open straight ahead of you, the way you struck: the
    nearest three empty spaces on that line get a rock each."""

    tier = HANDICAP

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO, me.reach)


class StoneGrip(Skill):
    """Choose an enemy hero in reach with at least 3 empty spaces next to it. Those 3 of them that are farthest from you
    get a rock each."""

    color, tier, initiative, defense, range, ranged = SILVER, BASIC, 12, 4, 3, True
    rocks: int = 3
    unready = "no enemy hero in reach has 3 empty spaces next to it"

    def targets(self, me: "Me") -> list[int]:
        foes = me.targets(ENEMY | HERO, me.range)
        return [foe for foe in foes if len(me.empty_within(1, around=foe)) >= self.rocks]

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        yield from me.place_exactly(self.rocks, "rock", lambda: me.farthest_spaces(me.empty_within(1, around=foe)))


class SeismicSlam(Skill):
    """Choose an enemy hero around you that has terrain or a rock next to it. It must discard a card; with an empty hand
    it is defeated. (The attack on this card reaches a unit next to you.)"""

    color, tier, initiative, attack, defense, movement, radius = RED, I, 7, 6, 7, 3, 3

    def targets(self, me: "Me") -> list[int]:
        return [foe for foe in me.targets(ENEMY | HERO, me.radius) if by_stone(me, me.where(foe))]

    def play(self, me: "Me") -> Effect[None]:
        yield from me.discards((yield from me.choose_target()), or_defeated=True)


class SeismicAssault(SeismicSlam):
    """Choose an enemy hero around you that has terrain or a rock next to it. It must discard a card; with an empty hand
    it is defeated."""

    tier, attack, defense, radius, item = II, 7, 8, 4, INITIATIVE


class Epicenter(SeismicSlam):
    """Choose an enemy hero around you that has terrain or a rock next to it. It must discard a card; with an empty hand
    it is defeated. You may repeat this once, for another hero."""

    tier, initiative, attack, defense, radius, item = III, 8, 7, 8, 4, RANGE
    repeats, again = 1, ON_DIFFERENT


class StoneCarapace(Movement):
    """Until the end of the round, you may use this card as if you held it: discard it where you would have to discard a
    card that you hold, or discard it to defend."""

    color, tier, initiative, movement, attack, defense = RED, II, 7, 4, 7, 6
    item, lasts = DEFENSE, THIS_ROUND

    def may_be_discarded(self, me: "Sight", card: "Card") -> bool:
        return card is self


class RockSolid(StoneCarapace):
    """You may retrieve one of your discarded cards. Until the end of the round, you may use this card as if you held
    it: discard it where you would have to discard a card that you hold, or discard it to defend."""

    tier, initiative, item = III, 8, DEFENSE

    def play(self, me: "Me") -> Effect[None]:
        yield from me.may_retrieve()
        yield from super().play(me)


class TreacherousGround(Skill):
    """You may choose a unit in reach, friend or foe, and move it 1 space, so that terrain or a rock is next to it."""

    color, tier, initiative, defense, movement, range, ranged = GREEN, I, 6, 4, 2, 3, True

    def targets(self, me: "Me") -> list[int]:
        return [unit for unit in me.displaceable(me.targets(UNIT, me.range), MOVED) if steps_to_stone(me, unit)]

    def ready(self, me: "Me") -> bool:
        return True

    def play(self, me: "Me") -> Effect[None]:
        unit = yield from me.may_target(me.candidates(), "you may choose a unit to move")
        if unit is not None:
            yield from me.move_piece(unit, steps_to_stone(me, unit))


def steps_to_stone(me: "Me", unit: int) -> list[int]:
    """Where a unit can move 1 space to a space with terrain or a rock next to it."""
    return [space for space in me.reachable(unit, 1) if by_stone(me, space, unit)]


class Rockslide(TreacherousGround):
    """You may choose a unit in reach, friend or foe, and move it 1 space, so that terrain or a rock is next to it."""

    tier, initiative, range, item = II, 5, 4, ATTACK


class Avalanche(TreacherousGround):
    """You may choose a unit in reach, friend or foe, and move it 1 space, so that terrain or a rock is next to it. You
    may repeat this once."""

    tier, initiative, defense, range, item, repeats = III, 5, 5, 4, RADIUS, 1

    def may_repeat(self, me: "Me") -> bool:
        return bool(me.targeted and me.candidates())


class RollingStone(Skill):
    """Move straight ahead, as far as you like; obstacles do not stop you. But between where you start and where you
    stop, at most 1 space of the line may be empty."""

    color, tier, initiative, defense, movement, item = GREEN, II, 5, 4, 2, INITIATIVE
    gaps: int = 1
    unready = "you cannot move"

    def ready(self, me: "Me") -> bool:
        return me.can_move()

    def play(self, me: "Me") -> Effect[None]:
        yield from me.run_to([me.at, *me.rolls(self.gaps)])


class StrollingStone(RollingStone):
    """Move straight ahead, as far as you like; obstacles do not stop you. But between where you start and where you
    stop, at most 2 spaces of the line may be empty."""

    tier, defense, item = III, 5, INITIATIVE
    gaps = 2


class BoulderRush(Skill):
    """Choose an enemy unit or any token next to you and push it 1 or 2 spaces; obstacles do not stop it. Then you may
    move at most 2 spaces the way you pushed; obstacles do not stop you."""

    color, tier, initiative, defense, movement = BLUE, I, 8, 6, 2
    force: int = 2

    def targets(self, me: "Me") -> list[int]:
        return me.pushable()

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        direction = me.direction_of(target)
        spaces = yield from me.choose_amount("how many spaces do you push it?", 1, self.force)
        yield from me.push(target, spaces, ignoring_obstacles=True)
        yield from me.run_up_to(self.force, ignoring_obstacles=True, direction=direction)


class BoulderBlitz(BoulderRush):
    """Choose an enemy unit or any token next to you and push it 1 to 3 spaces; obstacles do not stop it. Then you may
    move at most 3 spaces the way you pushed; obstacles do not stop you."""

    tier, initiative, defense, item = II, 9, 7, DEFENSE
    force = 3


class Boulderdozer(BoulderRush):
    """Choose an enemy unit or any token next to you and push it 1 to 4 spaces; obstacles do not stop it. Then you may
    move at most 4 spaces the way you pushed; obstacles do not stop you."""

    tier, initiative, defense, item = III, 9, 7, MOVEMENT
    force = 4


class StompingStep(Skill):
    """Choose a unit around you, friend or foe, that has terrain or a rock next to it. Move it 1 space, and place a rock
    where it stood."""

    color, tier, initiative, defense, movement, radius, item = BLUE, II, 9, 7, 2, 4, ATTACK

    def targets(self, me: "Me") -> list[int]:
        units = me.displaceable(me.targets(UNIT, me.radius), MOVED)
        return [unit for unit in units if by_stone(me, me.where(unit)) and me.reachable(unit, 1)]

    def play(self, me: "Me") -> Effect[None]:
        unit = yield from me.choose_target()
        left = me.where(unit)
        yield from me.move_piece(unit, me.reachable(unit, 1))
        yield from me.place_exactly(1, "rock", lambda: [left])


class GroundShaker(StompingStep):
    """Choose a unit around you, friend or foe, that has terrain or a rock next to it. Move it 1 space, and place a rock
    where it stood. You may repeat this once, for another unit."""

    tier, item, repeats, again = III, ATTACK, 1, ON_DIFFERENT


class RockAndAHardPlace(Ultimate):
    """Once each turn: when you have placed rocks next to enemy heroes, each of these must discard a card, if it holds
    any."""

    def after_placing_tokens(self, me: "Me", tokens: list[int]) -> Effect[None]:
        near = [foe for rock in tokens for foe in me.units(ENEMY | HERO, 1, around=rock) if not me.immune(foe)]
        if near and self.number not in me.hero.used:
            me.use_up()
            for foe in dict.fromkeys(near):
                yield from me.discards(foe)


class Mrak(Hero):
    """Raises rocks, crushes who stands by stone, pushes whatever is in his way."""

    complexity = 3
    roles = ("melee", "tokens", "durable", "disabler", "tactician")
    how_it_plays = (
        "Mrak places rocks on the board, where they block the way until the round ends. "
        "Enemies next to a rock or to terrain lose cards to his slams, and he moves them from one stone to the next. "
        "He acts late and walks slowly, but he hits hard, and his shell defends him even after he has played it."
    )
    cards = (
        Fissure, StoneGrip, SeismicSlam, TreacherousGround, BoulderRush,
        SeismicAssault, StoneCarapace, Rockslide, RollingStone, BoulderBlitz, StompingStep,
        Epicenter, RockSolid, Avalanche, StrollingStone, Boulderdozer, GroundShaker,
        RockAndAHardPlace, LesserFissure,
    )  # fmt: skip
    tokens = ("rock",) * 3
