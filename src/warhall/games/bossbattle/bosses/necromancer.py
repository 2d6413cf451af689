"""The Necromancer fills the 0-slots with the dead, who strike every round, fall, and are raised again."""

from typing import TYPE_CHECKING

from warhall.games.bossbattle.cards import Active, Card, Character, Counter, Field, Sword
from warhall.games.bossbattle.words import (
    BUFF,
    DESTROYED,
    DISCARD,
    DISCARDING,
    EITHER,
    FIELD,
    HEART,
    PLACED,
    QUEUE,
    SHIELD,
    SKILL,
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
    """Deals 2 damage in each Resolution Phase. 2 life. Loses 1 life each Countdown."""

    level, copies, slot, speed, damage, hp = 1, 3, 1, 4, 2, 2


class Zombie(Undead):
    """Deals 3 damage in each Resolution Phase. 3 life. Loses 1 life each Countdown."""

    level, copies, slot, speed, damage, hp = 1, 3, 2, 2, 3, 3


class Ghoul(Undead):
    """Deals 3 damage in each Resolution Phase. 1 life. Loses 1 life each Countdown."""

    level, copies, slot, speed, cost, damage, hp = 1, 3, 0, 5, EITHER, 3, 1


class BoneSpear(Sword):
    """Deals 6 damage."""

    level, copies, slot, speed, damage = 1, 7, 1, 4, 6


class DrainLife(Sword):
    """Deals 5 damage. The Necromancer heals half of what it takes, rounded up."""

    level, copies, slot, speed, damage, secondary = 1, 3, 2, 3, 5, HEART

    def dealt(self, me: "Me", amount: int) -> None:
        me.heal(me.fighter, (amount + 1) // 2)


class GraveChill(Card):
    """When placed: bump back an enemy card in this lane."""

    level, copies, slot, speed, cost, primary = 1, 2, 0, 6, EITHER, QUEUE

    def placed(self, me: "Me") -> Effect[None]:
        yield from me.bump_enemy(me.facing())


class BoneWall(Field):
    """3 life. Loses 2 life each Countdown."""

    level, copies, slot, speed, hp, decay = 1, 2, 1, 6, 3, 2


class DarkPact(Card):
    """When placed: you may destroy one of your activated Fields; if you do, take a Field card from your discard pile
    into your hand and gain 1 Power."""

    level, copies, slot, speed, cost, primary = 1, 2, 0, 5, EITHER, SKILL

    def placed(self, me: "Me") -> Effect[None]:
        if (yield from me.sacrifice()) is not None:
            yield from me.select(me.buried())
            me.power(1)


class DeathThroes(Counter):
    """When one of your Fields is destroyed: deal 3 damage to the lane it faced."""

    level, copies, cost, trigger, primary = 1, 3, EITHER, DESTROYED, SWORD

    def answer(self, me: "Me", occasion: "Occasion") -> Effect[None]:
        yield from me.hit_lane(occasion.card.lane, 3)


class UnholyGround(Active):
    """While in Queue: Field cards in your Queue gain +1 damage."""

    level, copies = 1, 2

    def empowers(self, me: "Sight", piece: "Piece") -> int:
        return 1 if me.is_kind(piece, FIELD) else 0


# ── level 2 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class Abomination(Undead):
    """Deals 4 damage in each Resolution Phase. 5 life. Loses 2 life each Countdown."""

    level, copies, slot, speed, damage, hp, decay = 2, 3, 2, 1, 4, 5, 2


class Wraith(Undead):
    """Deals 2 forced damage in each Resolution Phase. 2 life. Loses 1 life each Countdown."""

    level, copies, slot, speed, damage, forced, hp = 2, 3, 1, 6, 2, True, 2


class RaiseDead(Card):
    """When placed: place a level 1 Field card from your discard pile in an empty 0-slot."""

    level, copies, slot, speed, cost, primary = 2, 2, 0, 6, DISCARD, QUEUE

    def placed(self, me: "Me") -> Effect[None]:
        yield from me.raise_field(me.buried(1))


class CorpseExplosion(Sword):
    """Deals 5 damage. When resolved: you may destroy one of your activated Fields; if you do, +4 damage."""

    level, copies, slot, speed, damage = 2, 1, 1, 3, 5

    def resolved(self, me: "Me") -> Effect[None]:
        if (yield from me.sacrifice()) is not None:
            me.add(4)


class Plague(Card):
    """When resolved: put a 1-damage token in an empty slot of each enemy lane."""

    level, copies, slot, speed, primary = 2, 1, 1, 3, TOKENS

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.token_in_each_lane(1)


class SoulHarvest(Sword):
    """Deals 3 damage to every lane. When resolved: gain 1 Power if 2 or more of your Fields are activated."""

    level, copies, slot, speed, damage, everywhere, secondary = 2, 3, 2, 3, 3, True, SKILL

    def resolved(self, me: "Me") -> None:
        if len(me.fields()) >= 2:
            me.power(1)


class Curse(Active):
    """While in Queue: enemy sword cards in this lane lose 2 damage."""

    level, copies, primary = 2, 2, BUFF

    def empowers(self, me: "Sight", piece: "Piece") -> int:
        return -2 if piece.side == me.foe and piece.lane == me.lane and me.is_sword(piece) else 0


class BoneArmour(Counter):
    """When a card is about to damage the Necromancer: redirect the damage to one of your activated Fields."""

    level, copies, cost, trigger, primary = 2, 2, EITHER, STRIKE, SHIELD

    def may_answer(self, me: "Sight", occasion: "Occasion") -> bool:
        return bool(me.fields()) and not occasion.forced

    def answer(self, me: "Me", occasion: "Occasion") -> Effect[None]:
        yield from me.redirect_to_field(occasion)


class MindRot(Sword):
    """Deals 5 damage. When resolved: the owner of the enemy lane discards a card."""

    level, copies, slot, speed, damage, secondary = 2, 2, 1, 5, 5, DISCARDING

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.opponent_discards()


class GraveRot(Sword):
    """Deals 9 damage."""

    level, copies, slot, speed, damage = 2, 1, 2, 3, 9


# ── level 3 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class BoneDragon(Undead):
    """Deals 5 damage in each Resolution Phase. 7 life. Loses 2 life each Countdown."""

    level, copies, slot, speed, damage, hp, decay = 3, 3, 2, 3, 5, 7, 2


class ArmyOfTheDead(Card):
    """When resolved: place a Field card from your discard pile in an empty 0-slot, activated with 3 life. Then do it
    once more."""

    title = "Army of the Dead"
    level, copies, slot, speed, primary = 3, 2, 1, 5, QUEUE

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.raise_field(me.buried(), life=3)
        yield from me.raise_field(me.buried(), life=3)


class DeathSentence(Sword):
    """Deals 10 forced damage."""

    level, copies, slot, speed, damage, forced = 3, 2, 2, 1, 10, True


class LichForm(Active):
    """While in Queue: each hit on your lanes is reduced by 1, and Field cards in your Queue gain +2 damage."""

    level, copies = 3, 2

    def protects(self, me: "Sight", lane: int) -> int:
        return 1

    def empowers(self, me: "Sight", piece: "Piece") -> int:
        return 2 if me.is_kind(piece, FIELD) else 0


class Petrify(Counter):
    """When an enemy card is placed: turn it into a 2-damage token."""

    level, copies, cost, trigger, primary = 3, 1, DISCARD, PLACED, TOKENS

    def answer(self, me: "Me", occasion: "Occasion") -> None:
        me.turn(occasion.card, 2)


class Necromancer(Character):
    """Unlife. If 2 or more of your Fields are activated: place a Field card from your discard pile in an empty 0-slot,
    activated with 2 life."""

    boss, hp, heart, starting_power, special = True, 42, 4, 5, "Unlife"
    rallies = True
    cards = (
        Skeleton, Zombie, Ghoul, BoneSpear, DrainLife, GraveChill, BoneWall, DarkPact, DeathThroes, UnholyGround,
        Abomination, Wraith, RaiseDead, CorpseExplosion, Plague, SoulHarvest, Curse, BoneArmour, MindRot, GraveRot,
        BoneDragon, ArmyOfTheDead, DeathSentence, LichForm, Petrify,
    )  # fmt: skip

    def ready(self, me: "Sight") -> bool:
        return len(me.fields()) >= 2 and bool(me.buried()) and me.free_zero_slots()

    def perform(self, me: "Me") -> Effect[None]:
        yield from me.raise_field(me.buried(), life=2)
