"""The spellbook of Gydion: his cantrips, and the spells of six schools."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import Attack, Movement, Skill
from warhall.games.atlantis.words import (
    ATTACK_ACTION,
    BASIC,
    BLUE,
    ENEMY,
    FRIENDLY,
    GOLD,
    GREEN,
    HERO,
    II,
    III,
    IV,
    MELEE,
    MINION,
    MOVED,
    PLACED,
    PURPLE,
    RANGED,
    RED,
    SWAPPED,
    THIS_ROUND,
    TOKEN,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.me import Me, Sight


# ── cantrips ──────────────────────────────────────────────────────────────────────────────────────────────────────────
class ShockingGrasp(Attack):
    """Strike a unit next to you. Afterwards, move it at most 1 space."""

    color, tier, attack = GOLD, BASIC, 4

    def after_attack(self, me: "Me", target: int) -> Effect[None]:
        if me.is_standing(target) and not me.immune(target) and me.displaceable([target], MOVED):
            yield from me.move_piece_up_to(target, 1)


class MagicMissile(Attack):
    """Strike a unit in reach that is not next to you."""

    color, tier, attack, range, ranged = GOLD, BASIC, 2, 2, True

    def targets(self, me: "Me") -> list[int]:
        return [foe for foe in super().targets(me) if not me.is_adjacent(foe)]


class ExpeditiousRetreat(Movement):
    """Move in a straight line, and no other way."""

    color, tier, movement = GOLD, BASIC, 4

    def play(self, me: "Me") -> Effect[None]:
        yield from me.run_up_to(me.movement_value(), me.ignores_obstacles())


# ── evocation ─────────────────────────────────────────────────────────────────────────────────────────────────────────
class BurningHands(Attack):
    """Choose a unit next to you. At most 1 enemy hero next to it must discard a card, if it holds any. Then strike the
    unit."""

    color, tier, attack = RED, I, 5

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        beside = me.targets(ENEMY | HERO, 1, around=target)
        foe = yield from me.may_target(beside, "you may choose who must discard a card")
        if foe is not None:
            yield from me.discards(foe)
        yield from me.attack(target)


class Fireball(Attack):
    """Strike a unit in reach that is next to neither you nor any friendly unit."""

    color, tier, attack, range, ranged = RED, II, 4, 3, True

    def targets(self, me: "Me") -> list[int]:
        far = [foe for foe in super().targets(me) if not me.is_adjacent(foe)]
        return [foe for foe in far if not me.units(FRIENDLY | UNIT, 1, around=foe)]


class Sunburst(Attack):
    """Strike a unit exactly as far away as this card reaches. For each other spell that is out of the book, it has 1
    more attack and 1 more range."""

    color, tier, attack, range, ranged = RED, III, 2, 1, True

    def targets(self, me: "Me") -> list[int]:
        reach = me.range + me.other_spells_out()
        return me.at_distance(me.targets(ENEMY | UNIT, reach), reach)

    def attack_bonus(self, me: "Sight", target: int) -> int:
        return me.other_spells_out()


# ── necromancy ────────────────────────────────────────────────────────────────────────────────────────────────────────
class VampiricTouch(Attack):
    """Strike a unit next to you. Afterwards, you may retrieve one of your discarded cards."""

    color, tier, attack = RED, II, 5

    def after_attack(self, me: "Me", target: int) -> Effect[None]:
        yield from me.may_retrieve()


class CreateUndead(Skill):
    """Choose a friendly spawn point in reach that is empty and belongs to the battle zone, and respawn a friendly
    minion there."""

    color, tier, range, ranged = RED, II, 3, True
    unready = "no friendly spawn point in reach is empty, or none of your minions is missing"

    def ready(self, me: "Me") -> bool:
        return bool(me.graves(me.range))

    def play(self, me: "Me") -> Effect[None]:
        space = yield from me.choose_space(me.graves(me.range), "choose a spawn point", "respawn.minion")
        minion = yield from me.choose_piece(me.fallen_minions(space), "choose a minion")
        yield from me.respawn_minion(minion, [space])


class EnergyDrain(Skill):
    """Choose an enemy hero in reach. It must discard a card that is not basic, if it holds one. Your team regains 1
    life counter that it has spent."""

    color, tier, range, ranged = RED, III, 3, True

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO, me.range)

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        yield from me.discards(foe, only=lambda card: not card.basic)
        me.regains_life()


# ── abjuration ────────────────────────────────────────────────────────────────────────────────────────────────────────
class Shield(Skill):
    """Until the end of the round, or until this spell is back in the book, you are immune while a basic attack is
    made."""

    color, tier, lasts = GREEN, I, THIS_ROUND
    against_basic: bool = True

    def grants_immunity(self, me: "Sight", piece: int, actor: "Sight") -> bool:
        strikes = actor.action == ATTACK_ACTION and actor.card.basic == self.against_basic
        return strikes and piece == me.piece


class Invulnerability(Shield):
    """Until the end of the round, or until this spell is back in the book, you are immune while an attack is made that
    is not basic."""

    tier = III
    against_basic = False


class Banishment(Skill):
    """Choose a unit, friend or foe, or a token next to you, and place it on an empty space around you."""

    color, tier, radius = GREEN, II, 3

    def targets(self, me: "Me") -> list[int]:
        return me.displaceable(me.targets(UNIT | TOKEN), PLACED) if me.empty_within(me.radius) else []

    def play(self, me: "Me") -> Effect[None]:
        piece = yield from me.choose_target()
        yield from me.place(piece, me.empty_within(me.radius))


# ── conjuration ───────────────────────────────────────────────────────────────────────────────────────────────────────
class FindFamiliar(Skill):
    """Place a familiar on an empty space around you. Then you may remove at most 3 other spells from the book, for all
    to see."""

    color, tier, radius = GREEN, II, 3
    unready = "no space in reach is empty"

    def ready(self, me: "Me") -> bool:
        return bool(me.empty_within(me.radius))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.place_token("familiar", me.radius)
        yield from me.may_remove_spells(3)


class DimensionDoor(Skill):
    """Place yourself on an empty space exactly as far away as the radius of this card. For each other spell that is out
    of the book, the radius is 1 larger."""

    color, tier, radius = GREEN, II, 1
    unready = "no space at that distance is empty, or you cannot be placed"

    def ready(self, me: "Me") -> bool:
        return bool(doors(me))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.place(me.piece, doors(me))


def doors(me: "Me") -> list[int]:
    """The spaces at maximum radius on which me can place itself."""
    return me.landings(me.empty_at(me.radius + me.other_spells_out()))


class CloudKill(Skill):
    """Choose an enemy hero around you. It must discard a basic card, if it holds one."""

    color, tier, radius = GREEN, III, 3

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO, me.radius)

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        yield from me.discards(foe, only=lambda card: card.basic)


# ── enchantment ───────────────────────────────────────────────────────────────────────────────────────────────────────
class Suggestion(Skill):
    """Choose an enemy hero around you that can: it moves 3 spaces along a straight line, in a direction that it
    chooses."""

    color, tier, radius = BLUE, I, 2

    def ready(self, me: "Me") -> bool:
        return True

    def targets(self, me: "Me") -> list[int]:
        return [foe for foe in me.displaceable(me.targets(ENEMY | HERO, me.radius), MOVED) if steps(me, foe)]

    def play(self, me: "Me") -> Effect[None]:
        if me.candidates():
            foe = yield from me.choose_target()
            yield from me.lets(foe).run_to(steps(me, foe), "move 3 spaces in a straight line")


def steps(me: "Me", foe: int) -> list[int]:
    """Where a hero can move 3 spaces in a straight line."""
    other = me.lets(foe)
    return other.straight_runs((3,)) if other.can_move() else []


class DominatePerson(Skill):
    """Choose an enemy hero around you. Defeat an enemy minion around you that is next to that hero."""

    color, tier, radius = BLUE, II, 3

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO, me.radius)

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        minions = [minion for minion in me.targets(ENEMY | MINION, me.radius) if me.is_adjacent(minion, around=foe)]
        yield from me.defeat((yield from me.choose_besides(minions, "choose a minion to defeat")))


class PowerWordKill(Skill):
    """Defeat an enemy hero around you whose hand is empty."""

    color, tier, radius = BLUE, III, 3
    unready = "no enemy hero with an empty hand is in reach"

    def targets(self, me: "Me") -> list[int]:
        return [foe for foe in me.targets(ENEMY | HERO, me.radius) if not me.state.hero_of(foe).hand]

    def play(self, me: "Me") -> Effect[None]:
        yield from me.defeat((yield from me.choose_target()))


# ── transmutation ─────────────────────────────────────────────────────────────────────────────────────────────────────
class MidasTouch(Skill):
    """For every two other spells that are out of the book, gain 1 coin."""

    title = "Midas' Touch"
    color, tier = BLUE, II

    def play(self, me: "Me") -> None:
        me.gain(me.other_spells_out() // 2)


class Disintegrate(Skill):
    """Remove a token next to you, or an enemy minion next to you that is not heavy."""

    color, tier = BLUE, II

    def targets(self, me: "Me") -> list[int]:
        return me.either(me.targets(TOKEN), me.targets(ENEMY | MELEE | RANGED))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.remove_piece((yield from me.choose_target()))


class Polymorph(Skill):
    """Choose an enemy hero around you, and a token or an enemy minion around you. The two swap places."""

    color, tier, radius = BLUE, III, 3

    def targets(self, me: "Me") -> list[int]:
        return me.displaceable(me.targets(ENEMY | HERO, me.radius), SWAPPED) if shapes(me) else []

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        me.swap(foe, (yield from me.choose_besides(shapes(me), "choose what it swaps places with")))


def shapes(me: "Me") -> list[int]:
    """The tokens and enemy minions in radius that can be swapped."""
    return me.displaceable(me.targets(TOKEN, me.radius) + me.targets(ENEMY | MINION, me.radius), SWAPPED)


class Wish(Skill):
    """Cast any spell in the book. When you have cast Wish for the third time in a game, your team wins."""

    color, tier = PURPLE, IV
    unready = "no spell in the book can be cast now"

    def ready(self, me: "Me") -> bool:
        return bool(me.castable())

    def play(self, me: "Me") -> Effect[None]:
        times = me.count_up()
        yield from me.cast_one()
        if times == 3:
            me.wins("win.third_cast")
