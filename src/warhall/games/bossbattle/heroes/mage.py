"""The Mage prepares forced spells two rounds ahead, litters lanes with tokens, and bends time."""

from typing import TYPE_CHECKING

from warhall.games.bossbattle.cards import Active, Card, Character, Counter, Sword
from warhall.games.bossbattle.words import (
    BUFF,
    BUMP,
    COUNTERED,
    DISCARD,
    DISCARDING,
    DRAW,
    EITHER,
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


# ── level 0 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class ArcaneBolt(Sword):
    """Deals 5 forced damage."""

    copies, slot, speed, damage, forced = 3, 2, 3, 5, True


class Spark(Sword):
    """Deals 3 damage."""

    copies, slot, speed, cost, damage = 2, 0, 5, EITHER, 3


class Ember(Card):
    """When resolved: put a 1-damage token in an empty enemy slot of this lane."""

    copies, slot, speed, primary, worth = 2, 1, 4, TOKENS, 2

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.token(1)


class Haste(Card):
    """When placed: move another card of your Queue one slot forward into an empty slot."""

    copies, slot, speed, cost, primary, worth = 1, 0, 6, EITHER, QUEUE, 3

    def placed(self, me: "Me") -> Effect[None]:
        yield from me.hasten(me.queue())


class Delay(Card):
    """When resolved: bump back an enemy card in this lane."""

    copies, slot, speed, primary, worth = 2, 1, 6, QUEUE, 3

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.bump_enemy(me.facing())


# ── level 1 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class Fireball(Sword):
    """Deals 6 damage. When resolved: put a 1-damage token in an empty enemy slot of this lane."""

    level, slot, speed, damage, secondary, worth = 1, 2, 2, 6, TOKENS, 2

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.token(1)


class MirrorWard(Counter):
    """When a card is about to damage the Mage's lane: reduce its first hit by 3 in every lane, and deal 2 damage to
    that card's lane."""

    level, cost, trigger, primary, worth = 1, DISCARD, STRIKE, SHIELD, 5

    def may_answer(self, me: "Sight", occasion: "Occasion") -> bool:
        return me.lane in occasion.lanes and not occasion.forced

    def answer(self, me: "Me", occasion: "Occasion") -> Effect[None]:
        me.reduce(occasion, 3)
        yield from me.hit_lane(occasion.card.lane, 2)


class Study(Card):
    """When placed: draw 2 cards."""

    level, slot, speed, cost, primary, worth = 1, 0, 4, BUMP, DRAW, 4

    def placed(self, me: "Me") -> None:
        me.draw(2)


class IceLance(Sword):
    """Deals 3 damage. When resolved: stun an enemy card in this lane."""

    level, slot, speed, cost, damage, secondary, worth = 1, 1, 4, EITHER, 3, QUEUE, 4

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.stun_enemy(me.facing())


class ArcaneFont(Active):
    """While in Queue: your sword cards in this lane gain +2 damage."""

    level, worth = 1, 3

    def empowers(self, me: "Sight", piece: "Piece") -> int:
        return 2 if me.has(piece, SWORD) and piece.lane == me.lane else 0


class Grounding(Counter):
    """When an enemy Special Ability is used: put a 2-damage token in any empty enemy slot."""

    level, trigger, primary, worth = 1, SPECIAL, TOKENS, 4

    def answer(self, me: "Me", occasion: "Occasion") -> Effect[None]:
        yield from me.token_anywhere(2)


# ── level 2 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class Meteor(Sword):
    """Deals X forced damage: 6, and 1 more for each damage token in the enemy Queue."""

    level, slot, speed, damage, forced, worth = 2, 2, 1, 6, True, 1

    def power(self, me: "Sight") -> int:
        return self.damage + len(me.enemy_tokens())


class ChainLightning(Sword):
    """Deals 2 forced damage to every lane. When resolved: +1 damage if a damage token is in the enemy Queue."""

    level, slot, speed, damage, forced, everywhere, worth = 2, 2, 4, 2, True, True, 2

    def resolved(self, me: "Me") -> None:
        if me.enemy_tokens():
            me.add(1)


class TimeWarp(Card):
    """When placed: move another card of your Queue one slot forward into an empty slot. Then do it once more."""

    level, slot, speed, cost, twice, primary, worth = 2, 0, 6, EITHER, True, QUEUE, 6

    def placed(self, me: "Me") -> Effect[None]:
        yield from me.hasten(me.queue())
        yield from me.hasten(me.queue())


class Polymorph(Card):
    """When resolved: turn an enemy card in this lane into a 1-damage token."""

    level, slot, speed, cost, primary, secondary, worth = 2, 1, 5, DISCARD, SKILL, TOKENS, 5

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.into_token(me.facing(), 1)


class Counterspell(Counter):
    """When an enemy card is placed: nullify it, and it loses 2 damage and healing."""

    level, cost, trigger, worth = 2, DISCARD, PLACED, 4

    def answer(self, me: "Me", occasion: "Occasion") -> None:
        me.nullify(occasion.card)
        me.weaken_card(occasion, 2)


class ArcaneEcho(Counter):
    """When an enemy counter has resolved: stun an enemy card."""

    level, trigger, primary, worth = 2, COUNTERED, QUEUE, 5

    def answer(self, me: "Me", occasion: "Occasion") -> Effect[None]:
        yield from me.stun_enemy(me.enemies())


# ── level 3 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class Comet(Sword):
    """Deals 8 forced damage."""

    level, slot, speed, damage, forced = 3, 1, 1, 8, True


class RainOfFire(Card):
    """When resolved: put a 2-damage token in an empty enemy slot of each lane."""

    level, slot, speed, primary, worth = 3, 1, 3, TOKENS, 12

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.token_in_each_lane(2)


class StopTime(Card):
    """When resolved: stun all enemy cards in this lane."""

    level, slot, speed, cost, twice, primary, worth = 3, 1, 6, DISCARD, True, QUEUE, 7

    def resolved(self, me: "Me") -> None:
        me.stun_all(me.facing())


class Disintegrate(Sword):
    """Deals 4 damage. When resolved: destroy an enemy card in this lane."""

    level, slot, speed, cost, damage, secondary, worth = 3, 1, 4, DISCARD, 4, DISCARDING, 6

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.destroy_enemy(me.facing())


class Archmage(Active):
    """While in Queue: Mage sword cards in your Queue have +2 speed and gain +1 damage."""

    level, primary, worth = 3, BUFF, 4

    def empowers(self, me: "Sight", piece: "Piece") -> int:
        return 1 if me.has(piece, SWORD) and me.is_mine(piece) else 0

    def quickens(self, me: "Sight", piece: "Piece") -> int:
        return 2 if me.has(piece, SWORD) and me.is_mine(piece) else 0


class Mage(Character):
    """Arcane Surge. If 3 or more Mage cards are in the Queue: put a 1-damage token in any empty enemy slot, then move
    one Mage card one slot forward into an empty slot."""

    hp, heart, hand, special = 10, 3, 5, "Arcane Surge"
    pair_hand = -1
    cards = (
        ArcaneBolt, Spark, Ember, Haste, Delay,
        Fireball, MirrorWard, Study, IceLance, ArcaneFont, Grounding,
        Meteor, ChainLightning, TimeWarp, Polymorph, Counterspell, ArcaneEcho,
        Comet, RainOfFire, StopTime, Disintegrate, Archmage,
    )  # fmt: skip

    def ready(self, me: "Sight") -> bool:
        return len(me.own()) >= 3

    def perform(self, me: "Me") -> Effect[None]:
        yield from me.token_anywhere(1)
        yield from me.hasten_if_any(me.own())
