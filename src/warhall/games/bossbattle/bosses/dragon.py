"""The Dragon breathes on every lane, rakes with many claws, leaves things burning, and sheds its armour."""

from typing import TYPE_CHECKING

from warhall.games.bossbattle.cards import Active, Card, Character, Counter, Field, Heart, Sword
from warhall.games.bossbattle.words import (
    BUFF,
    DISCARD,
    DISCARDING,
    DRAW,
    EITHER,
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
    """Deals 7 damage."""

    level, copies, slot, speed, damage = 1, 5, 1, 4, 7


class Bite(Sword):
    """Deals 9 damage."""

    level, copies, slot, speed, damage = 1, 5, 2, 2, 9


class TailSwipe(Sword):
    """Deals 5 damage."""

    level, copies, slot, speed, cost, damage = 1, 3, 0, 5, EITHER, 5


class FireBreath(Sword):
    """Deals 3 damage to every lane."""

    level, copies, slot, speed, damage, everywhere = 1, 3, 2, 2, 3, True


class EmberRain(Card):
    """When resolved: put a 2-damage token in an empty slot of the enemy lane."""

    level, copies, slot, speed, primary = 1, 3, 1, 3, TOKENS

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.token(2)


class Scales(Field):
    """7 life. Loses 1 life each Countdown."""

    level, copies, slot, speed, hp, decay = 1, 3, 1, 6, 7, 1


class Roar(Card):
    """When placed: bump back an enemy card in this lane."""

    level, copies, slot, speed, cost, primary = 1, 2, 0, 6, EITHER, QUEUE

    def placed(self, me: "Me") -> Effect[None]:
        yield from me.bump_enemy(me.facing())


class Snarl(Counter):
    """When an enemy card is placed: it loses 3 damage."""

    level, copies, cost, trigger, primary = 1, 2, DISCARD, PLACED, BUFF

    def may_answer(self, me: "Sight", occasion: "Occasion") -> bool:
        return me.can_weaken(occasion)

    def answer(self, me: "Me", occasion: "Occasion") -> None:
        me.weaken_card(occasion, 3)


class Smoulder(Active):
    """While in Queue: sword cards in your Queue gain +1 damage."""

    level, copies = 1, 2

    def empowers(self, me: "Sight", piece: "Piece") -> int:
        return 1 if me.has(piece, SWORD) else 0


class Hoard(Heart):
    """Heals 5. When resolved: draw a card."""

    level, copies, slot, speed, heal, secondary = 1, 2, 1, 3, 5, DRAW

    def resolved(self, me: "Me") -> None:
        me.draw(1)


# ── level 2 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class RakingClaws(Sword):
    """Deals 5 damage twice."""

    level, copies, slot, speed, damage, hits = 2, 3, 1, 4, 5, 2


class FlameTorrent(Sword):
    """Deals 4 damage to every lane."""

    level, copies, slot, speed, damage, everywhere = 2, 2, 2, 2, 4, True


class Crush(Sword):
    """Deals 12 damage."""

    level, copies, slot, speed, damage = 2, 2, 2, 1, 12


class Wildfire(Card):
    """When resolved: put a 1-damage token in an empty slot of each enemy lane."""

    level, copies, slot, speed, primary = 2, 2, 1, 3, TOKENS

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.token_in_each_lane(1)


class HardenedHide(Field):
    """10 life. Loses 2 life each Countdown."""

    level, copies, slot, speed, hp, decay = 2, 2, 1, 6, 10, 2


class WingGust(Card):
    """When placed: bump back an enemy card in each lane."""

    level, copies, slot, speed, cost, primary = 2, 1, 0, 6, EITHER, QUEUE

    def placed(self, me: "Me") -> Effect[None]:
        for lane in range(LANES):
            yield from me.bump_enemy_if_any(me.enemies(lane))


class ShedSkin(Counter):
    """When a card is about to damage the Dragon: reduce the damage by 4."""

    level, copies, cost, trigger, primary = 2, 2, EITHER, STRIKE, SHIELD

    def may_answer(self, me: "Sight", occasion: "Occasion") -> bool:
        return not occasion.forced

    def answer(self, me: "Me", occasion: "Occasion") -> None:
        me.reduce(occasion, 4)


class MoltenCore(Active):
    """At its current speed in each Resolution Phase: deals 1 damage to every enemy lane."""

    level, copies, speed, primary = 2, 2, 3, SWORD

    def pulses(self, me: "Me") -> Effect[None]:
        yield from me.hit_every_lane(1)


class Devour(Sword):
    """Deals 7 damage. Heals 5."""

    level, copies, slot, speed, cost, damage, heal, secondary = 2, 2, 1, 3, EITHER, 7, 5, HEART


class Terrify(Sword):
    """Deals 6 damage. When resolved: the owner of the enemy lane discards a card."""

    level, copies, slot, speed, damage, secondary = 2, 2, 1, 5, 6, DISCARDING

    def resolved(self, me: "Me") -> Effect[None]:
        yield from me.opponent_discards()


# ── level 3 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class InfernoBreath(Sword):
    """Deals 6 damage to every lane."""

    level, copies, slot, speed, damage, everywhere = 3, 2, 2, 2, 6, True


class Rend(Sword):
    """Deals 5 damage three times."""

    level, copies, slot, speed, damage, hits = 3, 2, 2, 5, 5, 3


class Annihilate(Sword):
    """Deals 12 forced damage."""

    level, copies, slot, speed, damage, forced = 3, 2, 2, 1, 12, True


class AncientWrath(Card):
    """When placed: all your sword cards in the Queue gain +2 damage, then place again."""

    level, copies, slot, speed, cost, primary = 3, 2, 0, 6, DISCARD, BUFF

    def placed(self, me: "Me") -> None:
        me.buff_all(me.queue(SWORD), 2)
        me.place_again()


class Dragonfear(Counter):
    """When an enemy Special Ability is used: stun an enemy card."""

    level, copies, trigger, primary = 3, 2, SPECIAL, QUEUE

    def answer(self, me: "Me", occasion: "Occasion") -> Effect[None]:
        yield from me.stun_enemy(me.enemies())


class Dragon(Character):
    """Conflagration. If 2 or more damage tokens are in the enemy Queue: each of them gains +1 damage, and the Dragon
    heals 2."""

    boss, hp, heart, starting_power, special = True, 36, 7, 6, "Conflagration"
    presses, one_field_a_lane = 3, True
    cards = (
        Claw, Bite, TailSwipe, FireBreath, EmberRain, Scales, Roar, Snarl, Smoulder, Hoard,
        RakingClaws, FlameTorrent, Crush, Wildfire, HardenedHide, WingGust, ShedSkin, MoltenCore, Devour, Terrify,
        InfernoBreath, Rend, Annihilate, AncientWrath, Dragonfear,
    )  # fmt: skip

    def ready(self, me: "Sight") -> bool:
        return len(me.enemy_tokens()) >= 2

    def perform(self, me: "Me") -> None:
        me.buff_all(me.enemy_tokens(), 1)
        me.heal(me.fighter, 2)
