"""The Necromancer fills the 0-slots with the dead, who strike every round, fall, and are raised again."""

from typing import TYPE_CHECKING

from warhall.games.bossbattle.cards import Active, Card, Character, Counter, Field, Sword
from warhall.games.bossbattle.words import (
    BUFF,
    COUNTERED,
    DESTROYED,
    DISCARD,
    DISCARDING,
    EITHER,
    FELLED,
    FIELD,
    HEART,
    LANES,
    PLACED,
    QUEUE,
    SHIELD,
    SKILL,
    SPECIAL,
    STRIKE,
    SWORD,
    TOKENS,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.bossbattle.me import Me, Occasion, Sight
    from warhall.games.bossbattle.state import Piece


class Undead(Field):
    """A Field that strikes in every Resolution Phase for as long as it stands."""

    __slots__ = ()
    primary = SWORD
    again = True
    decay = 1


# ── level 1 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class Skeleton(Undead):
    """Deals 2 damage in each Resolution Phase. 2 hp. Loses 1 hp each Countdown."""

    level, copies, slot, speed, damage, hp = 1, 3, 1, 4, 2, 2


class Zombie(Undead):
    """Deals 3 damage in each Resolution Phase. 3 hp. Loses 1 hp each Countdown."""

    level, copies, slot, speed, damage, hp = 1, 3, 2, 2, 3, 3


class Ghoul(Undead):
    """Deals 3 damage in each Resolution Phase. 1 hp. Loses 1 hp each Countdown."""

    level, copies, slot, speed, cost, damage, hp = 1, 3, 0, 5, EITHER, 3, 1


class BoneSpear(Sword):
    """Deals 5 damage."""

    level, copies, slot, speed, damage = 1, 4, 1, 4, 5


class DrainLife(Sword):
    """Deals 4 damage. The Necromancer heals half of the hit points that an enemy loses to it, rounded
    up."""

    level, copies, slot, speed, damage, secondary, worth = 1, 4, 2, 3, 4, HEART, 2

    def dealt(self, me: "Me", amount: int) -> None:
        me.heal(me.fighter, (amount + 1) // 2)


class WitheringTouch(Sword):
    """Deals 4 damage. When resolved: an enemy card in this lane loses 2 damage."""

    level, copies, slot, speed, damage, secondary, worth = 1, 2, 1, 5, 4, BUFF, 2

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.debuff_enemy(me.facing(), 2)


class GraveChill(Card):
    """When placed: bump back an enemy card in this lane, or in a lane where one of your Fields is activated."""

    level, copies, slot, speed, cost, primary, worth = 1, 2, 0, 6, EITHER, QUEUE, 5

    def placed(self, me: "Me") -> Effect[None]:
        chilled = {me.lane, *me.field_lanes()}
        yield from me.bump_enemy([piece for piece in me.enemies() if piece.lane in chilled])


class BoneWall(Field):
    """5 hp. Loses 2 hp each Countdown."""

    level, copies, slot, speed, hp, decay = 1, 2, 1, 6, 5, 2


class DarkPact(Card):
    """When placed: you may destroy one of your activated Fields; if you do, take a Field card from your discard pile
    into your hand and gain 1 Power."""

    level, copies, slot, speed, cost, primary, worth = 1, 2, 0, 5, EITHER, SKILL, 3

    def placed(self, me: "Me") -> Effect[None]:
        if (yield from me.sacrifice()) is not None:
            yield from me.select(me.buried())
            me.power(1)


class DeathThroes(Counter):
    """When one of your activated Fields is destroyed: deal 4 damage in its lane."""

    level, copies, cost, trigger, primary, worth = 1, 2, EITHER, DESTROYED, SWORD, 4

    def answer(self, me: "Me", occasion: "Occasion") -> Effect[None]:
        yield from me.hit_lane(occasion.card.lane, 4)


class Spite(Counter):
    """When an enemy counter has resolved: whoever played it discards a card at random."""

    level, trigger, primary, worth = 1, COUNTERED, DISCARDING, 2

    def answer(self, me: "Me", occasion: "Occasion") -> None:
        me.random_discard(1, me.who(occasion))


class UnholyGround(Active):
    """While in Queue: Field cards in your Queue gain +1 damage."""

    level, copies, worth = 1, 2, 2

    def empowers(self, me: "Sight", piece: "Piece") -> int:
        return 1 if me.is_kind(piece, FIELD) else 0


# ── level 2 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class Abomination(Undead):
    """Deals 5 damage in each Resolution Phase. 5 hp. Loses 2 hp each Countdown."""

    level, copies, slot, speed, damage, hp, decay = 2, 3, 1, 1, 5, 5, 2


class Wraith(Undead):
    """Deals 2 forced damage in each Resolution Phase. 2 hp. Loses 1 hp each Countdown. When activated: nullify an
    enemy card in this lane."""

    level, copies, slot, speed, damage, forced, hp, worth, cost = 2, 3, 0, 6, 2, True, 2, 2, DISCARD

    def activated(self, me: "Me") -> Effect[None]:
        yield from me.nullify_enemy(me.facing())


class RaiseDead(Card):
    """When placed: place a level 1 Field card from your discard pile in an empty 0-slot, already activated, with
    3 hp."""

    level, copies, slot, speed, cost, primary, worth = 2, 2, 0, 6, DISCARD, QUEUE, 7

    def placed(self, me: "Me") -> Effect[None]:
        yield from me.raise_field(me.buried(1), life=3)


class CorpseExplosion(Sword):
    """Deals 8 damage. When resolved: you may destroy one of your activated Fields; if you do, +5 damage."""

    level, copies, slot, speed, damage, worth, cost = 2, 2, 0, 3, 8, 2, DISCARD

    def resolved(self, me: "Me") -> Effect[None]:
        if (yield from me.sacrifice()) is not None:
            me.add(5)


class GraveRot(Sword):
    """Deals X damage: 8, and 2 more for each of your activated Fields."""

    level, copies, slot, speed, damage, worth = 2, 2, 1, 3, 8, 2

    def power(self, me: "Sight") -> int:
        return self.damage + 2 * len(me.fields())


class Plague(Card):
    """When resolved: put a 2-damage token in an empty enemy slot of each lane where one of your Fields is
    activated."""

    level, slot, speed, primary, worth = 2, 1, 3, TOKENS, 6

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.token_in_each_lane(2, me.field_lanes())


class SoulHarvest(Sword):
    """Deals 5 damage to every lane. When resolved: gain 1 Power if 2 or more of your Fields are activated."""

    level, copies, slot, speed, damage, everywhere, secondary, worth = 2, 2, 1, 3, 5, True, SKILL, 1

    def resolved(self, me: "Me") -> None:
        if len(me.fields()) >= 2:
            me.power(1)


class Curse(Active):
    """While in Queue: enemy sword cards in this lane lose 2 damage."""

    level, copies, worth = 2, 1, 4

    def empowers(self, me: "Sight", piece: "Piece") -> int:
        return -2 if piece.side == me.foe and piece.lane == me.lane and me.is_sword(piece) else 0


class BoneArmour(Counter):
    """When a card is about to damage one of your lanes: redirect the damage to one of your activated Fields."""

    level, cost, trigger, primary, worth = 2, EITHER, STRIKE, SHIELD, 5

    def may_answer(self, me: "Sight", occasion: "Occasion") -> bool:
        return bool(me.fields()) and not occasion.forced

    def answer(self, me: "Me", occasion: "Occasion") -> Effect[None]:
        yield from me.redirect_to_field(occasion)


class Hex(Counter):
    """When an enemy Special Ability is used: turn an enemy card into a 1-damage token."""

    level, cost, trigger, primary, worth = 2, EITHER, SPECIAL, TOKENS, 6

    def answer(self, me: "Me", occasion: "Occasion") -> Effect[None]:
        yield from me.into_token(me.enemies(), 1)


class Reaping(Counter):
    """When an enemy hero is weakened: take a Field card from your discard pile into your hand and gain 1 Power."""

    level, trigger, primary, worth = 2, FELLED, SKILL, 5

    def answer(self, me: "Me", occasion: "Occasion") -> Effect[None]:
        me.power(1)
        yield from me.select(me.buried())


class MindRot(Sword):
    """Deals 9 damage. When resolved: the enemy it faces discards a card, and one more at random if 2 or more of your
    Fields are activated."""

    level, slot, speed, damage, secondary, worth = 2, 1, 5, 9, DISCARDING, 3

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.opponent_discards()
        if len(me.fields()) >= 2:
            me.random_discard(1, me.opponent)


# ── level 3 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class BoneDragon(Undead):
    """Deals 6 damage in each Resolution Phase. 7 hp. Loses 2 hp each Countdown. When activated: deals 4 damage to
    every lane."""

    level, copies, slot, speed, damage, hp, decay, worth, cost = 3, 3, 0, 3, 6, 7, 2, 9, DISCARD

    def activated(self, me: "Me") -> Effect[None]:
        yield from me.hit_every_lane(4)


class ArmyOfTheDead(Card):
    """When resolved: place a Field card from your discard pile in an empty 0-slot, already activated, with 3 hp.
    Then do it once more."""

    level, copies, slot, speed, primary, worth, cost = 3, 2, 0, 5, QUEUE, 16, DISCARD

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.raise_field(me.buried(), life=3)
        yield from me.raise_field(me.buried(), life=3)


class DeathSentence(Sword):
    """Deals 5 forced damage to every lane."""

    level, copies, slot, speed, damage, forced, everywhere, cost = 3, 1, 0, 1, 5, True, True, DISCARD


class LichForm(Active):
    """While in Queue: each hit on your lanes is reduced by 1, and Field cards in your Queue gain +2 damage."""

    level, worth = 3, 6

    def protects(self, me: "Sight", lane: int) -> int:
        return 1

    def empowers(self, me: "Sight", piece: "Piece") -> int:
        return 2 if me.is_kind(piece, FIELD) else 0


class Petrify(Counter):
    """When an enemy card is placed: turn it into a 2-damage token."""

    level, cost, trigger, primary, worth = 3, DISCARD, PLACED, TOKENS, 8

    def answer(self, me: "Me", occasion: "Occasion") -> None:
        me.turn(occasion.card, 2)


class SilenceOfTheGrave(Counter):
    """When an enemy Special Ability is used: stun an enemy card in each lane."""

    level, trigger, primary, worth = 3, SPECIAL, QUEUE, 10

    def answer(self, me: "Me", occasion: "Occasion") -> Effect[None]:
        for lane in range(LANES):
            if me.enemies(lane):
                yield from me.stun_enemy(me.enemies(lane))


class Malediction(Counter):
    """When an enemy counter has resolved: put a 2-damage token in an empty enemy slot of each lane."""

    level, trigger, primary, worth = 3, COUNTERED, TOKENS, 9

    def answer(self, me: "Me", occasion: "Occasion") -> Effect[None]:
        yield from me.token_in_each_lane(2)


class Necromancer(Character):
    """Unlife. If 2 or more of your Fields are activated: place a Field card from your discard pile in an empty 0-slot,
    already activated, with 2 hp."""

    boss, hp, heart, starting_power, special = True, 42, 4, 5, "Unlife"
    rallies = True
    cards = (
        Skeleton, Zombie, Ghoul, BoneSpear, DrainLife, WitheringTouch, GraveChill, BoneWall, DarkPact, DeathThroes,
        Spite, UnholyGround,
        Abomination, Wraith, RaiseDead, CorpseExplosion, GraveRot, Plague, SoulHarvest, Curse, BoneArmour, Hex, Reaping,
        MindRot,
        BoneDragon, ArmyOfTheDead, DeathSentence, LichForm, Petrify, SilenceOfTheGrave, Malediction,
    )  # fmt: skip

    def ready(self, me: "Sight") -> bool:
        return len(me.fields()) >= 2 and bool(me.buried()) and me.free_zero_slots()

    def perform(self, me: "Me") -> Effect[None]:
        yield from me.raise_field(me.buried(), life=2)
