"""Wasp: throws units about, shocks those who keep their distance, and shuts a circle around herself."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import ON_DIFFERENT, ON_SAME, Attack, Defense, Hero, Skill, Ultimate, Wall
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
    KIND,
    MINION,
    MOVED,
    MOVEMENT,
    NOBODY,
    PLACED,
    PUSHED,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    SWAPPED,
    THIS_TURN,
    TOKEN,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.me import Me, Sight, Strike


class MagneticDagger(Attack):
    """Strike a unit next to you. Afterwards, until the end of the turn, no enemy hero can swap or place an enemy unit
    around you, itself included."""

    color, tier, initiative, attack, defense, movement, radius = GOLD, BASIC, 12, 3, 2, 1, 3

    def play(self, me: "Me") -> Effect[None]:
        yield from me.attack_one(me.candidates())
        me.begin(THIS_TURN)

    def shelters(self, me: "Sight", piece: int, how: int, by: int) -> bool:
        return how in (SWAPPED, PLACED) and me.is_enemy(by) and me.is_enemy(piece) and me.in_radius(piece)


class CracklingDagger(MagneticDagger):
    """Strike a hero next to you. Afterwards, until the end of the turn, no enemy hero can swap or place an enemy unit
    around you, itself included."""

    tier = HANDICAP

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO)


class StaticBarrier(Skill):
    """Until the end of the turn, your radius is closed to enemy heroes: when one outside it performs an action, all
    spaces inside count as obstacles, and when one inside it performs an action, all spaces outside do."""

    color, tier, initiative, defense, radius = SILVER, BASIC, 13, 2, 2
    lasts = THIS_TURN

    def obstructs(self, me: "Sight", hero: int) -> Wall | None:
        if not me.is_enemy(hero):
            return None
        return Wall([me.at, *me.board.hexes.within(me.at, me.radius)], keeps_in=me.in_radius(hero))


class LiftUp(Skill):
    """Choose a unit or any token around you and move it 1 space, to where it is just as far from you. You may repeat
    this once, with the same target."""

    color, tier, initiative, defense, movement, radius = BLUE, I, 10, 5, 3, 2
    repeats, again = 1, ON_SAME

    def targets(self, me: "Me") -> list[int]:
        pieces = me.displaceable(me.targets(UNIT | TOKEN, me.radius), MOVED)
        return [piece for piece in pieces if me.sidesteps(piece)]

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        yield from me.move_piece(target, me.sidesteps(target))


class ControlGravity(LiftUp):
    """Choose a unit or any token around you and move it 1 space, to where it is just as far from you. You may repeat
    this once, with the same target."""

    tier, radius, item = II, 3, DEFENSE


class CenterOfMass(LiftUp):
    """Choose a unit or any token around you and move it 1 space, to where it is just as far from you. You may repeat
    this once or twice, with the same target."""

    tier, initiative, defense, radius, item, repeats = III, 11, 6, 3, DEFENSE, 2


class KineticRepulse(Skill):
    """Choose at most 2 enemy units next to you and push each by 3 spaces. If an obstacle stops a hero among them, that
    hero must discard a card, if it holds any."""

    color, tier, initiative, defense, movement, item = BLUE, II, 10, 5, 3, ATTACK
    farthest: int = 3

    def play(self, me: "Me") -> Effect[None]:
        foes = me.displaceable(me.targets(ENEMY | UNIT), PUSHED)
        chosen = yield from me.choose_up_to(2, foes, "choose up to 2 units to push")
        if not chosen:
            return
        spaces = yield from me.choose_amount("how many spaces?", 3, self.farthest)
        for foe in chosen:
            stopped = yield from me.push(foe, spaces)
            if stopped and KIND[foe] == HERO:
                yield from me.discards(foe)


class KineticBlast(KineticRepulse):
    """Choose at most 2 enemy units next to you and push each by 3 spaces or each by 4. If an obstacle stops a hero
    among them, that hero must discard a card, if it holds any."""

    tier, initiative, defense, item = III, 11, 6, RANGE
    farthest = 4


class StopProjectiles(Defense):
    """Block the attack if it is ranged."""

    color, tier, initiative, movement, range, ranged = GREEN, I, 3, 2, 0, True

    def blocks(self, me: "Sight", strike: "Strike") -> bool:
        return strike.ranged


class DeflectProjectiles(StopProjectiles):
    """Block the attack if it is ranged. Only if you did, choose an enemy hero in reach who is not the attacker; that
    hero must discard a card, if it holds any."""

    tier, range, item = II, 3, INITIATIVE
    spares_attacker: bool = True

    def defend(self, me: "Me", strike: "Strike") -> Effect[None]:
        foes = me.targets(ENEMY | HERO, me.range)
        spared = strike.attacker.piece if self.spares_attacker else NOBODY
        foe = yield from me.choose_target([foe for foe in foes if foe != spared])
        yield from me.discards(foe)


class ReflectProjectiles(DeflectProjectiles):
    """Block the attack if it is ranged. Only if you did, choose an enemy hero in reach; that hero must discard a card,
    if it holds any."""

    tier, initiative, item = III, 2, RADIUS
    spares_attacker = False


class Telekinesis(Skill):
    """Choose a unit or any token in reach that stands in no straight line with you and place it on an empty space next
    to you."""

    color, tier, initiative, defense, movement, range, ranged = GREEN, II, 3, 3, 2, 3, True
    item = ATTACK

    def targets(self, me: "Me") -> list[int]:
        if not me.empty_within(1):
            return []
        pieces = me.displaceable(me.targets(UNIT | TOKEN, me.range), PLACED)
        return [piece for piece in pieces if not me.in_line(piece)]

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        yield from me.place(target, me.empty_within(1))


class MassTelekinesis(Telekinesis):
    """Choose a unit or any token in reach that stands in no straight line with you and place it on an empty space next
    to you. You may repeat this once."""

    tier, initiative, defense, item, repeats = III, 2, 4, ATTACK, 1


class Shock(Attack):
    """Strike a unit next to you. Afterwards, choose an enemy hero who is around you but not next to you; that hero must
    discard a card, if it holds any."""

    color, tier, initiative, attack, defense, movement, radius = RED, I, 8, 5, 6, 4, 2
    deadly: bool = False

    def play(self, me: "Me") -> Effect[None]:
        yield from me.attack_one(me.candidates())
        foes = [foe for foe in me.targets(ENEMY | HERO, me.radius) if not me.is_adjacent(foe)]
        foe = yield from me.choose_piece(foes, "choose who discards a card")
        yield from me.discards(foe, or_defeated=self.deadly)


class Electrocute(Shock):
    """Strike a unit next to you. Afterwards, choose an enemy hero who is around you but not next to you; that hero must
    discard a card, if it holds any."""

    tier, initiative, radius, item = II, 9, 3, INITIATIVE


class Electroblast(Shock):
    """Strike a unit next to you. Afterwards, choose an enemy hero who is around you but not next to you; that hero must
    discard a card; with an empty hand it is defeated."""

    tier, initiative, attack, defense, radius, item = III, 9, 6, 7, 3, INITIATIVE
    deadly = True


class ChargedBoomerang(Attack):
    """Strike a unit in reach that stands in no straight line with you. (Whoever is next to you always stands in
    one.)"""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, II, 9, 3, 3, 4, 3, True
    item = DEFENSE

    def targets(self, me: "Me") -> list[int]:
        return [foe for foe in me.targets(ENEMY | UNIT, me.range) if not me.in_line(foe)]


class ThunderBoomerang(ChargedBoomerang):
    """Strike a unit in reach that stands in no straight line with you. Afterwards, if it was a hero, you may repeat
    this once, against another unit."""

    tier, attack, defense, item = III, 4, 4, MOVEMENT
    repeats, again = 1, ON_DIFFERENT

    def may_repeat(self, me: "Me") -> bool:
        return KIND[me.targeted[-1]] == HERO


class HighVoltage(Ultimate):
    """Whenever you have performed a basic skill, you may choose an enemy minion around you and defeat it. Only if you
    did, choose an enemy hero who stood next to it; that hero must discard a card, if it holds any."""

    radius = 3

    def after_action(self, me: "Me", done: "Me") -> Effect[None]:
        if done.piece != me.piece or not done.is_basic_skill():
            return
        minion = yield from me.may_choose(me.targets(ENEMY | MINION, me.radius), "you may defeat a minion")
        if minion is not None:
            near = [foe for foe in me.units(ENEMY | HERO, 1, around=minion) if me.can_target(foe)]
            yield from me.defeat(minion)
            foe = yield from me.choose_piece(near, "choose who discards a card")
            yield from me.discards(foe)


class Wasp(Hero):
    """Throws units about, shocks those who keep away, shuts a circle around herself."""

    complexity = 1
    roles = ("disabler", "tactician", "sniper")
    how_it_plays = (
        "She moves others: she lifts units around her, pulls them close or pushes them against an obstacle, where "
        "heroes lose a card. "
        "Her shocks make a second hero discard, one who stands near but not next to her. "
        "Stand in the middle with enemies on two sides, and close your barrier when you have to get through a turn."
    )
    cards = (
        MagneticDagger, StaticBarrier, Shock, StopProjectiles, LiftUp,
        Electrocute, ChargedBoomerang, DeflectProjectiles, Telekinesis, ControlGravity, KineticRepulse,
        Electroblast, ThunderBoomerang, ReflectProjectiles, MassTelekinesis, CenterOfMass, KineticBlast,
        HighVoltage, CracklingDagger,
    )  # fmt: skip
