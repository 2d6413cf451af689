"""The Thief is the fastest: quick knives, counters at every turn, and fingers in other people's hands."""

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
    LANES,
    PLACED,
    QUEUE,
    SKILL,
    STRIKE,
    SWORD,
    TOKENS,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.bossbattle.me import Me, Occasion, Sight
    from warhall.games.bossbattle.state import Piece


# ── level 0 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class Backstab(Sword):
    """Deals 4 damage. When resolved: +2 damage if no activated Field stands in the enemy lane."""

    copies, slot, speed, damage = 3, 1, 6, 4

    def resolved(self, me: "Me") -> None:
        if not me.facing_fields():
            me.add(2)


class ThrowingKnife(Sword):
    """Deals 2 damage. When placed: draw a card."""

    copies, slot, speed, cost, damage, secondary = 2, 0, 5, EITHER, 2, DRAW

    def placed(self, me: "Me") -> None:
        me.draw(1)


class Dodge(Counter):
    """When a card is about to damage the Thief's lane: reduce the damage by 3."""

    copies, cost, trigger = 2, EITHER, STRIKE

    def may_answer(self, me: "Sight", occasion: "Occasion") -> bool:
        return me.lane in occasion.lanes and not occasion.forced

    def answer(self, me: "Me", occasion: "Occasion") -> None:
        me.reduce(occasion, 3)


class Pilfer(Card):
    """When resolved: the owner of the enemy lane discards a card at random, and you draw a card."""

    copies, slot, speed, primary, secondary = 1, 1, 5, DISCARDING, DRAW

    def resolved(self, me: "Me") -> None:
        me.random_discard(1, me.opponent)
        me.draw(1)


class SmokeBomb(Card):
    """When placed: move an enemy card of this lane to the same slot of another lane, if that is empty."""

    copies, slot, speed, cost, primary = 2, 0, 6, EITHER, QUEUE

    def placed(self, me: "Me") -> Effect[None]:
        yield from me.move_enemy(me.facing(), range(LANES))


# ── level 1 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class Flurry(Sword):
    """Deals 3 damage twice."""

    level, slot, speed, damage, hits = 1, 2, 5, 3, 2


class Spy(Card):
    """When placed: look at the hand of an enemy, and draw a card."""

    level, slot, speed, cost, primary, secondary = 1, 0, 6, BUMP, SKILL, DRAW

    def placed(self, me: "Me") -> Effect[None]:
        me.peek((yield from me.any_opponent()))
        me.draw(1)


class Poison(Card):
    """When resolved: put a 2-damage token in an empty slot of the enemy lane."""

    level, slot, speed, primary = 1, 1, 5, TOKENS

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.token(2)


class Ambush(Counter):
    """When an enemy card is placed: deal 3 damage to the lane it was placed in."""

    level, cost, trigger = 1, DISCARD, PLACED

    def answer(self, me: "Me", occasion: "Occasion") -> Effect[None]:
        yield from me.hit_lane(occasion.card.lane, 3)


class ShadowCloak(Active):
    """While in Queue: each hit on this lane is reduced by 1."""

    level, primary = 1, SKILL

    def protects(self, me: "Sight", lane: int) -> int:
        return 1 if lane == me.lane else 0


class Fence(Card):
    """When resolved: take a card from your discard pile into your hand."""

    level, slot, speed, primary = 1, 1, 4, DRAW

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.select(me.fighter.discard)


# ── level 2 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class Assassinate(Sword):
    """Deals 6 damage. When resolved: +2 damage for each damage token in the enemy lane."""

    level, slot, speed, damage = 2, 2, 6, 6

    def resolved(self, me: "Me") -> None:
        me.add(2 * len(me.enemy_tokens(me.lane)))


class PowerTheft(Sword):
    """Deals 3 damage. When resolved: a boss you face loses 1 Power; a hero you face discards a card at random."""

    level, slot, speed, cost, damage, secondary = 2, 1, 6, DISCARD, 3, SKILL

    def resolved(self, me: "Me") -> None:
        if me.faces_a_boss():
            me.steal_power()
        else:
            me.random_discard(1, me.opponent)


class Sabotage(Card):
    """When placed: destroy an enemy card in the 1-slot or the 2-slot of this lane."""

    level, slot, speed, cost, primary = 2, 0, 6, DISCARD, DISCARDING

    def placed(self, me: "Me") -> Effect[None]:
        yield from me.destroy_enemy([piece for piece in me.facing() if me.is_waiting(piece)])


class Feint(Counter):
    """When an enemy counter has resolved: draw 2 cards, and deal 2 damage to the lane you choose."""

    level, trigger, primary = 2, COUNTERED, DRAW

    def answer(self, me: "Me", occasion: "Occasion") -> Effect[None]:
        me.draw(2)
        lane = yield from me.pick_lane("Deal 2 damage to which lane?", range(LANES), "lanes.target")
        yield from me.hit_lane(lane, 2)


class Caltrops(Active):
    """While in Queue: each card that the enemy places in this lane loses 2 damage."""

    level, primary = 2, BUFF

    def witnesses(self, me: "Me", piece: "Piece") -> None:
        if piece.lane == me.lane and me.damage_of(piece):
            me.buff(piece, -2)


class Disguise(Card):
    """When placed: one of your Thief cards in a 0-slot resolves First, and you draw a card."""

    level, slot, speed, cost, primary, secondary = 2, 0, 6, EITHER, SKILL, DRAW

    def placed(self, me: "Me") -> Effect[None]:
        me.draw(1)
        yield from me.first()


# ── level 3 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class ThousandCuts(Sword):
    """Deals 3 damage four times."""

    level, slot, speed, damage, hits = 3, 2, 5, 3, 4


class Heist(Sword):
    """Deals 6 damage. When resolved: the owner of the enemy lane discards 2 cards at random, and you draw 2 cards."""

    level, slot, speed, damage, secondary = 3, 2, 6, 6, DISCARDING

    def resolved(self, me: "Me") -> None:
        me.random_discard(2, me.opponent)
        me.draw(2)


class Vanish(Counter):
    """When a card is about to damage the Thief's lane: reduce the damage by 9."""

    level, cost, trigger = 3, EITHER, STRIKE

    def may_answer(self, me: "Sight", occasion: "Occasion") -> bool:
        return me.lane in occasion.lanes and not occasion.forced

    def answer(self, me: "Me", occasion: "Occasion") -> None:
        me.reduce(occasion, 9)


class Deathmark(Card):
    """When resolved: turn an enemy card in this lane into a 3-damage token."""

    level, slot, speed, cost, primary = 3, 1, 5, EITHER, TOKENS

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.into_token(me.facing(), 3)


class Kingpin(Active):
    """While in Queue: sword cards of speed 5 or more in your Queue gain +2 damage."""

    level = 3

    def empowers(self, me: "Sight", piece: "Piece") -> int:
        return 2 if me.has(piece, SWORD) and me.speed_of(piece) >= 5 else 0


class Thief(Character):
    """Sleight of Hand. If 3 or more Thief cards are in the Queue: an enemy discards a card at random, and the Thief
    draws a card."""

    hp, heart, hand, special = 14, 3, 5, "Sleight of Hand"
    cards = (
        Backstab, ThrowingKnife, Dodge, Pilfer, SmokeBomb,
        Flurry, Spy, Poison, Ambush, ShadowCloak, Fence,
        Assassinate, PowerTheft, Sabotage, Feint, Caltrops, Disguise,
        ThousandCuts, Heist, Vanish, Deathmark, Kingpin,
    )  # fmt: skip

    def ready(self, me: "Sight") -> bool:
        return len(me.own()) >= 3

    def perform(self, me: "Me") -> Effect[None]:
        me.random_discard(1, (yield from me.any_opponent()))
        me.draw(1)
