"""The Dragon breathes on every lane, rakes with many claws, leaves things burning, and sheds its armour."""

from typing import TYPE_CHECKING

from warhall.games.bossbattle.cards import Active, Card, Character, Counter, Field, Heart, Sword
from warhall.games.bossbattle.words import (
    BUFF,
    COUNTERED,
    DISCARD,
    DISCARDING,
    DRAW,
    EITHER,
    FELLED,
    HEART,
    LANES,
    PLACED,
    QUEUE,
    SHIELD,
    SPECIAL,
    STRIKE,
    SWORD,
    TOKENS,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.bossbattle.me import Me, Occasion, Sight
    from warhall.games.bossbattle.state import Piece


# ── level 1 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class Claw(Sword):
    """Deals 4 damage."""

    level, copies, slot, speed, damage = 1, 4, 1, 4, 4


class Bite(Sword):
    """Deals 5 damage."""

    level, copies, slot, speed, damage = 1, 4, 2, 2, 5


class TailSwipe(Sword):
    """Deals 4 damage."""

    level, copies, slot, speed, cost, damage = 1, 3, 0, 5, EITHER, 4


class FireBreath(Sword):
    """Deals 2 damage to every lane. When resolved: +1 damage if a damage token is in the enemy Queue."""

    level, copies, slot, speed, damage, everywhere, worth = 1, 3, 2, 2, 2, True, 1

    def resolved(self, me: "Me") -> None:
        if me.enemy_tokens():
            me.add(1)


class Kindle(Sword):
    """Deals X damage: 3, and 1 more for each damage token in the enemy Queue."""

    level, copies, slot, speed, damage, worth = 1, 2, 1, 3, 3, 1

    def power(self, me: "Sight") -> int:
        return self.damage + len(me.enemy_tokens())


class EmberRain(Card):
    """When resolved: put a 1-damage token in an empty enemy slot of this lane."""

    level, copies, slot, speed, primary, worth = 1, 3, 1, 3, TOKENS, 2

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.token(1)


class Scales(Field):
    """8 hp. Loses 1 hp each Countdown."""

    level, copies, slot, speed, hp, decay = 1, 3, 1, 6, 8, 1


class Roar(Card):
    """When placed: bump back an enemy card in this lane."""

    level, copies, slot, speed, cost, primary, worth = 1, 2, 0, 6, EITHER, QUEUE, 4

    def placed(self, me: "Me") -> Effect[None]:
        yield from me.bump_enemy(me.facing())


class Snarl(Counter):
    """When an enemy card is placed: it loses 3 damage."""

    level, copies, cost, trigger, primary, worth = 1, 2, DISCARD, PLACED, BUFF, 3

    def may_answer(self, me: "Sight", occasion: "Occasion") -> bool:
        return me.can_weaken(occasion)

    def answer(self, me: "Me", occasion: "Occasion") -> None:
        me.weaken_card(occasion, 3)


class Smoulder(Active):
    """While in Queue: sword cards in your Queue gain +1 damage."""

    level, copies, worth = 1, 2, 2

    def empowers(self, me: "Sight", piece: "Piece") -> int:
        return 1 if me.has(piece, SWORD) else 0


class Hoard(Heart):
    """Heals 4. When resolved: draw a card."""

    level, copies, slot, speed, heal, secondary, worth = 1, 2, 1, 3, 4, DRAW, 2

    def resolved(self, me: "Me") -> None:
        me.draw(1)


# ── level 2 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class RakingClaws(Sword):
    """Deals 6 damage twice."""

    level, copies, slot, speed, damage, hits, cost = 2, 2, 0, 4, 6, 2, DISCARD


class FlameTorrent(Sword):
    """Deals 6 damage to every lane. When resolved: put a 1-damage token in an empty enemy slot of this lane."""

    level, copies, slot, speed, damage, everywhere, secondary, worth = 2, 2, 1, 2, 6, True, TOKENS, 2

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.token(1)


class Crush(Sword):
    """Deals 11 damage. When resolved: an activated enemy Field in this lane loses 5 hp first."""

    level, copies, slot, speed, damage, worth = 2, 2, 1, 1, 11, 2

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.wear(me.facing_fields(), 5)


class Wildfire(Card):
    """When resolved: put a 1-damage token in an empty enemy slot of each lane."""

    level, copies, slot, speed, primary, worth = 2, 1, 1, 3, TOKENS, 7

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.token_in_each_lane(1)


class HardenedHide(Field):
    """9 hp. Loses 2 hp each Countdown. When activated: the Dragon heals 3."""

    level, copies, slot, speed, hp, decay, secondary, worth = 2, 2, 1, 6, 9, 2, HEART, 3

    def activated(self, me: "Me") -> None:
        me.heal(me.fighter, 3)


class WingGust(Card):
    """When placed: bump back an enemy card in each lane."""

    level, copies, slot, speed, cost, primary, worth = 2, 1, 0, 6, EITHER, QUEUE, 9

    def placed(self, me: "Me") -> Effect[None]:
        for lane in range(LANES):
            yield from me.bump_enemy_if_any(me.enemies(lane))


class ShedSkin(Counter):
    """When a card is about to damage one of your lanes: reduce its first hit by 4 in every lane."""

    level, copies, cost, trigger, primary, worth = 2, 2, EITHER, STRIKE, SHIELD, 4

    def may_answer(self, me: "Sight", occasion: "Occasion") -> bool:
        return not occasion.forced

    def answer(self, me: "Me", occasion: "Occasion") -> None:
        me.reduce(occasion, 4)


class Backlash(Counter):
    """When an enemy counter has resolved: deal 4 damage to the lane of whoever played it."""

    level, trigger, primary, worth = 2, COUNTERED, SWORD, 4

    def answer(self, me: "Me", occasion: "Occasion") -> Effect[None]:
        yield from me.hit_lane(max(me.who(occasion).lane, 0), 4)


class Feast(Counter):
    """When an enemy hero is weakened: the Dragon heals 5."""

    level, trigger, primary, worth = 2, FELLED, HEART, 5

    def answer(self, me: "Me", occasion: "Occasion") -> None:
        me.heal(me.fighter, 5)


class MoltenCore(Active):
    """At its current speed in each Resolution Phase: deals 1 damage to every lane."""

    level, copies, speed, primary, worth = 2, 2, 3, SWORD, 3

    def pulses(self, me: "Me") -> Effect[None]:
        yield from me.hit_every_lane(1)


class Devour(Sword):
    """Deals 8 damage. Heals 3. When resolved: +3 damage and healing if a damage token is in an enemy slot of this
    lane."""

    level, copies, slot, speed, cost, damage, heal, secondary, worth = 2, 2, 1, 3, EITHER, 8, 3, HEART, 1

    def resolved(self, me: "Me") -> None:
        if me.enemy_tokens(me.lane):
            me.add(3)


class Terrify(Sword):
    """Deals 9 damage. When resolved: the enemy it faces discards a card."""

    level, copies, slot, speed, damage, secondary, worth = 2, 2, 1, 5, 9, DISCARDING, 2

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.opponent_discards()


# ── level 3 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class InfernoBreath(Sword):
    """Deals X damage to every lane: 7, and 1 more for each damage token in the enemy Queue."""

    level, copies, slot, speed, damage, everywhere, worth, cost = 3, 3, 0, 2, 7, True, 4, DISCARD

    def power(self, me: "Sight") -> int:
        return self.damage + len(me.enemy_tokens())


class Rend(Sword):
    """Deals 6 damage three times."""

    level, copies, slot, speed, damage, hits, cost = 3, 2, 0, 5, 6, 3, DISCARD


class Annihilate(Sword):
    """Deals 14 forced damage."""

    level, copies, slot, speed, damage, forced = 3, 2, 1, 1, 14, True


class AncientWrath(Card):
    """When placed: all your sword cards in the Queue gain +3 damage, then place again."""

    level, copies, slot, speed, cost, primary, worth = 3, 1, 0, 6, DISCARD, BUFF, 9

    def placed(self, me: "Me") -> None:
        me.buff_all(me.queue(SWORD), 3)
        me.place_again()


class Dragonfear(Counter):
    """When an enemy Special Ability is used: stun an enemy card."""

    level, trigger, primary, worth = 3, SPECIAL, QUEUE, 6

    def answer(self, me: "Me", occasion: "Occasion") -> Effect[None]:
        yield from me.stun_enemy(me.enemies())


class DreadGaze(Counter):
    """When an enemy hero is weakened: stun all enemy cards in that hero's lane."""

    level, trigger, primary, worth = 3, FELLED, QUEUE, 8

    def answer(self, me: "Me", occasion: "Occasion") -> None:
        me.stun_all(me.enemies(me.who(occasion).lane))


class Dragon(Character):
    """Conflagration. If 2 or more damage tokens are in the enemy Queue: each of them gains +1 damage, and the Dragon
    heals 2."""

    boss, hp, heart, starting_power, special = True, 36, 10, 8, "Conflagration"
    presses, one_field_a_lane = 3, True
    cards = (
        Claw, Bite, TailSwipe, FireBreath, Kindle, EmberRain, Scales, Roar, Snarl, Smoulder, Hoard,
        RakingClaws, FlameTorrent, Crush, Wildfire, HardenedHide, WingGust, ShedSkin, Backlash, Feast, MoltenCore,
        Devour, Terrify,
        InfernoBreath, Rend, Annihilate, AncientWrath, Dragonfear, DreadGaze,
    )  # fmt: skip

    def ready(self, me: "Sight") -> bool:
        return len(me.enemy_tokens()) >= 2

    def perform(self, me: "Me") -> None:
        me.buff_all(me.enemy_tokens(), 1)
        me.heal(me.fighter, 2)
