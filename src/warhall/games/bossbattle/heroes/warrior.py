"""The Warrior queues slow swords that feed each other, and springs them with a cry."""

from typing import TYPE_CHECKING

from warhall.games.bossbattle.cards import Active, Card, Character, Counter, Field, Heart, Sword
from warhall.games.bossbattle.words import (
    BUFF,
    BUMP,
    COUNTERED,
    DISCARD,
    EITHER,
    HEART,
    LANES,
    QUEUE,
    SKILL,
    STRIKE,
    SWORD,
    WEAKENED,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.bossbattle.me import Me, Occasion, Sight
    from warhall.games.bossbattle.state import Piece


# ── level 0 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class Strike(Sword):
    """Deals 4 damage. While in Queue: +2 damage for each other Warrior sword card in the Queue."""

    copies, slot, speed, damage, worth = 3, 1, 3, 4, 2

    def empowers(self, me: "Sight", piece: "Piece") -> int:
        return 2 * len(me.others(SWORD)) if piece is me.piece else 0


class OverheadBlow(Sword):
    """Deals 5 damage."""

    copies, slot, speed, damage = 2, 2, 2, 5


class QuickJab(Sword):
    """Deals 3 damage."""

    copies, slot, speed, cost, damage = 2, 0, 4, EITHER, 3


class RaiseShield(Field):
    """4 hp. Loses 1 hp each Countdown."""

    copies, slot, hp, decay = 2, 1, 4, 1


class IronWill(Counter):
    """When a card is about to damage the Warrior's lane: reduce its first hit by 4 in every lane."""

    cost, trigger, worth = DISCARD, STRIKE, 4

    def may_answer(self, me: "Sight", occasion: "Occasion") -> bool:
        return me.lane in occasion.lanes and not occasion.forced

    def answer(self, me: "Me", occasion: "Occasion") -> None:
        me.reduce(occasion, 4)


# ── level 1 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class Cleave(Sword):
    """Deals 4 damage. When resolved: it hits one other lane as well."""

    level, slot, speed, damage, worth = 1, 2, 2, 4, 4

    def resolved(self, me: "Me") -> Effect[None]:
        assert me.piece is not None
        yield from me.widen(me.piece)


class WarBanner(Active):
    """While in Queue: sword cards in your Queue gain +1 damage."""

    level, worth = 1, 2

    def empowers(self, me: "Sight", piece: "Piece") -> int:
        return 1 if me.has(piece, SWORD) else 0


class Intercept(Counter):
    """When a card is about to damage another hero's lane: redirect the damage to the Warrior's lane and reduce its
    first hit by 2."""

    level, cost, trigger, worth = 1, BUMP, STRIKE, 4

    def may_answer(self, me: "Sight", occasion: "Occasion") -> bool:
        return me.lane not in occasion.lanes and not occasion.forced

    def answer(self, me: "Me", occasion: "Occasion") -> None:
        me.redirect(occasion, me.fighter)
        me.reduce(occasion, 2)


class ShieldBash(Sword):
    """Deals 4 damage. When resolved: stun an enemy card in this lane."""

    level, slot, speed, cost, damage, secondary, worth = 1, 1, 5, EITHER, 4, QUEUE, 4

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.stun_enemy(me.facing())


class Rally(Card):
    """When placed: move a card of your Queue one slot forward into an empty slot. It gains +1 to its
    damage, healing and hp."""

    level, slot, speed, cost, primary, secondary, worth = 1, 0, 5, EITHER, QUEUE, BUFF, 3

    def placed(self, me: "Me") -> Effect[None]:
        piece = yield from me.hasten(me.queue())
        me.buff(piece, 1)


class SecondWind(Heart):
    """Heals 5."""

    level, slot, speed, heal = 1, 1, 4, 5


# ── level 2 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class Whirlwind(Sword):
    """Deals 3 damage to every lane."""

    level, slot, speed, damage, everywhere = 2, 2, 3, 3, True


class TwinBlades(Sword):
    """Deals 4 damage twice."""

    level, slot, speed, cost, damage, hits = 2, 1, 4, EITHER, 4, 2


class Bulwark(Field):
    """8 hp. Loses 2 hp each Countdown."""

    level, slot, hp, decay = 2, 1, 8, 2


class Riposte(Counter):
    """When an enemy counter has resolved: deal 4 damage to the lane you choose."""

    level, trigger, primary, worth = 2, COUNTERED, SWORD, 4

    def answer(self, me: "Me", occasion: "Occasion") -> Effect[None]:
        lane = yield from me.pick_lane("Deal 4 damage to which lane?", range(LANES), "lanes.target")
        yield from me.hit_lane(lane, 4)


class Sunder(Sword):
    """Deals 5 damage. When resolved: an activated enemy Field in this lane loses 5 hp first."""

    level, slot, speed, damage, worth = 2, 1, 5, 5, 2

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.wear(me.facing_fields(), 5)


class BattleTrance(Card):
    """When placed: one of your Warrior sword cards in the Queue doubles its printed damage, then place again."""

    level, slot, speed, cost, twice, primary, secondary, worth = 2, 0, 6, BUMP, True, BUFF, QUEUE, 6

    def placed(self, me: "Me") -> Effect[None]:
        me.place_again()
        me.double((yield from me.pick("Double which sword card?", me.others(SWORD), "abilities.buff")))


# ── level 3 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class Executioner(Sword):
    """Deals X damage: 7, and 3 more for each weakened hero of yours."""

    level, slot, speed, damage, worth = 3, 1, 1, 7, 2

    def power(self, me: "Sight") -> int:
        return self.damage + 3 * len(me.weakened())


class BladeStorm(Sword):
    """Deals 3 damage three times."""

    level, slot, speed, damage, hits = 3, 1, 3, 3, 3


class Unbroken(Counter):
    """When a hero of yours is weakened: that hero heals 6."""

    level, trigger, primary, worth = 3, WEAKENED, HEART, 6

    def answer(self, me: "Me", occasion: "Occasion") -> None:
        me.heal(me.who(occasion), 6)


class GiantSlayer(Sword):
    """Deals X damage: 4, and 2 more for each enemy card in this lane."""

    level, slot, speed, cost, damage, worth = 3, 1, 2, DISCARD, 4, 2

    def power(self, me: "Sight") -> int:
        return self.damage + 2 * len(me.facing())


class LastStand(Active):
    """While in Queue: each hit on this lane is reduced by 2."""

    level, primary, worth = 3, SKILL, 3

    def protects(self, me: "Sight", lane: int) -> int:
        return 2 if lane == me.lane else 0


class Warrior(Character):
    """Battlecry. If 3 or more Warrior cards are in the Queue: move one of them one slot forward into an empty slot;
    then one Warrior card in a 0-slot resolves First."""

    hp, heart, hand, special = 14, 3, 4, "Battlecry"
    duel_power = 3
    pair_hand = -2
    cards = (
        Strike, OverheadBlow, QuickJab, RaiseShield, IronWill,
        Cleave, WarBanner, Intercept, ShieldBash, Rally, SecondWind,
        Whirlwind, TwinBlades, Bulwark, Riposte, Sunder, BattleTrance,
        Executioner, BladeStorm, Unbroken, GiantSlayer, LastStand,
    )  # fmt: skip

    def ready(self, me: "Sight") -> bool:
        return len(me.own()) >= 3

    def perform(self, me: "Me") -> Effect[None]:
        yield from me.hasten_if_any(me.own())
        yield from me.first()
