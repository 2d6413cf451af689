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
    SPECIAL,
    STRIKE,
    SWORD,
    TOKENS,
    WEAKENED,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.bossbattle.me import Me, Occasion, Sight
    from warhall.games.bossbattle.state import Piece


# ── level 0 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class Backstab(Sword):
    """Deals 4 damage. When resolved: +2 damage if no activated enemy Field is in this lane."""

    copies, slot, speed, damage, worth = 3, 1, 6, 4, 1

    def resolved(self, me: "Me") -> None:
        if not me.facing_fields():
            me.add(2)


class ThrowingKnife(Sword):
    """Deals 2 damage. When placed: draw a card."""

    copies, slot, speed, cost, damage, secondary, worth = 2, 0, 5, EITHER, 2, DRAW, 2

    def placed(self, me: "Me") -> None:
        me.draw(1)


class Dodge(Counter):
    """When a card is about to damage the Thief's lane: reduce its first hit by 3 in every lane."""

    copies, cost, trigger, worth = 2, EITHER, STRIKE, 3

    def may_answer(self, me: "Sight", occasion: "Occasion") -> bool:
        return me.lane in occasion.lanes and not occasion.forced

    def answer(self, me: "Me", occasion: "Occasion") -> None:
        me.reduce(occasion, 3)


class Pilfer(Card):
    """When resolved: the enemy it faces discards a card at random, and you draw a card."""

    copies, slot, speed, primary, secondary, worth = 1, 1, 5, DISCARDING, DRAW, 4

    def resolved(self, me: "Me") -> None:
        me.random_discard(1, me.opponent)
        me.draw(1)


class SmokeBomb(Card):
    """When placed: move an enemy card in this lane to an empty slot of the same number in another lane. Activated
    Fields stay."""

    copies, slot, speed, cost, primary, worth = 2, 0, 6, EITHER, QUEUE, 3

    def placed(self, me: "Me") -> Effect[None]:
        yield from me.move_enemy(me.facing(), range(LANES))


# ── level 1 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class Flurry(Sword):
    """Deals 3 damage twice."""

    level, slot, speed, damage, hits = 1, 2, 5, 3, 2


class Spy(Card):
    """When placed: look at the hand of an enemy, and draw a card."""

    level, slot, speed, cost, primary, secondary, worth = 1, 0, 6, BUMP, SKILL, DRAW, 2

    def placed(self, me: "Me") -> Effect[None]:
        me.peek((yield from me.any_opponent()))
        me.draw(1)


class Poison(Card):
    """When resolved: put a 2-damage token in an empty enemy slot of this lane."""

    level, slot, speed, primary, worth = 1, 1, 5, TOKENS, 4

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.token(2)


class Ambush(Counter):
    """When an enemy card is placed: deal 3 damage in its lane."""

    level, cost, trigger, worth = 1, DISCARD, PLACED, 3

    def answer(self, me: "Me", occasion: "Occasion") -> Effect[None]:
        yield from me.hit_lane(occasion.card.lane, 3)


class ShadowCloak(Active):
    """While in Queue: each hit on this lane is reduced by 1."""

    level, primary, worth = 1, SKILL, 2

    def protects(self, me: "Sight", lane: int) -> int:
        return 1 if lane == me.lane else 0


class Fence(Card):
    """When resolved: take a card from your discard pile into your hand."""

    level, slot, speed, primary, worth = 1, 1, 4, DRAW, 3

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.select(me.fighter.discard)


# ── level 2 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class Assassinate(Sword):
    """Deals 8 damage. When resolved: +2 damage for each damage token in an enemy slot of this lane."""

    level, slot, speed, damage, worth = 2, 2, 6, 8, 1

    def resolved(self, me: "Me") -> None:
        me.add(2 * len(me.enemy_tokens(me.lane)))


class PowerTheft(Sword):
    """Deals 3 damage. When resolved: a boss it faces loses 1 Power; a hero it faces discards a card at random."""

    level, slot, speed, cost, damage, secondary, worth = 2, 1, 6, DISCARD, 3, SKILL, 4

    def resolved(self, me: "Me") -> None:
        if me.faces_a_boss():
            me.steal_power()
        else:
            me.random_discard(1, me.opponent)


class Sabotage(Card):
    """When placed: destroy an enemy card in the 1-slot or the 2-slot of this lane."""

    level, slot, speed, cost, primary, worth = 2, 0, 6, DISCARD, DISCARDING, 6

    def placed(self, me: "Me") -> Effect[None]:
        yield from me.destroy_enemy([piece for piece in me.facing() if me.is_waiting(piece)])


class Feint(Counter):
    """When an enemy counter has resolved: draw 2 cards, and deal 2 damage to the lane you choose."""

    level, trigger, primary, worth = 2, COUNTERED, DRAW, 5

    def answer(self, me: "Me", occasion: "Occasion") -> Effect[None]:
        me.draw(2)
        lane = yield from me.pick_lane("Deal 2 damage to which lane?", range(LANES), "lanes.target")
        yield from me.hit_lane(lane, 2)


class Caltrops(Active):
    """While in Queue: each card that the enemy places in this lane loses 2 damage."""

    level, primary, worth = 2, BUFF, 3

    def witnesses(self, me: "Me", piece: "Piece") -> None:
        if piece.lane == me.lane and me.damage_of(piece):
            me.buff(piece, -2)


class Distraction(Counter):
    """When an enemy Special Ability is used: whoever used it discards a card at random, and you draw 2 cards."""

    level, trigger, primary, secondary, worth = 2, SPECIAL, DISCARDING, DRAW, 4

    def answer(self, me: "Me", occasion: "Occasion") -> None:
        me.random_discard(1, me.who(occasion))
        me.draw(2)


# ── level 3 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class ThousandCuts(Sword):
    """Deals 3 damage three times."""

    level, slot, speed, damage, hits = 3, 1, 5, 3, 3


class Heist(Sword):
    """Deals 5 damage. When resolved: the enemy it faces discards 2 cards at random, and you draw 2 cards."""

    level, slot, speed, damage, secondary, worth = 3, 1, 6, 5, DISCARDING, 7

    def resolved(self, me: "Me") -> None:
        me.random_discard(2, me.opponent)
        me.draw(2)


class Vanish(Counter):
    """When a card is about to damage the Thief's lane: reduce its first hit by 9 in every lane."""

    level, cost, trigger, worth = 3, EITHER, STRIKE, 9

    def may_answer(self, me: "Sight", occasion: "Occasion") -> bool:
        return me.lane in occasion.lanes and not occasion.forced

    def answer(self, me: "Me", occasion: "Occasion") -> None:
        me.reduce(occasion, 9)


class Vendetta(Counter):
    """When a hero of yours is weakened: deal 6 damage to the lane you choose."""

    level, trigger, primary, worth = 3, WEAKENED, SWORD, 6

    def answer(self, me: "Me", occasion: "Occasion") -> Effect[None]:
        lane = yield from me.pick_lane("Deal 6 damage to which lane?", range(LANES), "lanes.target")
        yield from me.hit_lane(lane, 6)


class Kingpin(Active):
    """While in Queue: sword cards of printed speed 5 or more in your Queue gain +2 damage."""

    level, worth = 3, 4

    def empowers(self, me: "Sight", piece: "Piece") -> int:
        return 2 if me.has(piece, SWORD) and me.speed_of(piece) >= 5 else 0


class Thief(Character):
    """Sleight of Hand. If 3 or more Thief cards are in the Queue: an enemy discards a card at random, and the Thief
    draws a card."""

    hp, heart, hand, special = 11, 3, 5, "Sleight of Hand"
    duel_power = 1
    duel_hand = -1
    cards = (
        Backstab, ThrowingKnife, Dodge, Pilfer, SmokeBomb,
        Flurry, Spy, Poison, Ambush, ShadowCloak, Fence,
        Assassinate, PowerTheft, Sabotage, Feint, Caltrops, Distraction,
        ThousandCuts, Heist, Vanish, Vendetta, Kingpin,
    )  # fmt: skip

    def ready(self, me: "Sight") -> bool:
        return len(me.own()) >= 3

    def perform(self, me: "Me") -> Effect[None]:
        me.random_discard(1, (yield from me.any_opponent()))
        me.draw(1)
