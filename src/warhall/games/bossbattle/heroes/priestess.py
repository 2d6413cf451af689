"""The Priestess mends and shields across lanes, and can turn her healing into harm."""

from typing import TYPE_CHECKING

from warhall.games.bossbattle.cards import Active, Card, Character, Counter, Field, Heart, Sword
from warhall.games.bossbattle.words import (
    ACTIVE,
    BUFF,
    DISCARD,
    DRAW,
    EITHER,
    HEART,
    LANES,
    PLACED,
    QUEUE,
    SHIELD,
    SKILL,
    SPECIAL,
    STRIKE,
    TOKENS,
    WEAKENED,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.bossbattle.me import Me, Occasion, Sight
    from warhall.games.bossbattle.state import Piece


# ── level 0 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class Mend(Heart):
    """Heals 4."""

    copies, slot, speed, heal = 3, 1, 5, 4


class Smite(Sword):
    """Deals 5 damage."""

    copies, slot, speed, damage = 2, 1, 3, 5


class RadiantWard(Field):
    """4 hp. Loses 1 hp each Countdown."""

    copies, slot, hp, decay = 2, 1, 4, 1


class BurningLight(Active):
    """When placed: put a 1-damage token in an empty enemy slot of this lane. While in Queue with another Active card:
    your cards deal their printed healing as damage instead."""

    copies, primary, worth = 1, TOKENS, 2

    def placed(self, me: "Me") -> Effect[None]:
        yield from me.token(1)

    def burns_healing(self, me: "Sight") -> bool:
        return me.count_kind(ACTIVE) >= 2


class Blessing(Card):
    """When placed: another card in your Queue gains +2 to its damage, healing and hp."""

    copies, slot, speed, cost, primary, worth = 2, 0, 6, EITHER, BUFF, 2

    def placed(self, me: "Me") -> Effect[None]:
        others = [piece for piece in me.queue() if piece is not me.piece]
        me.buff((yield from me.pick("Bless which card?", others, "abilities.buff")), 2)


# ── level 1 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class Prayer(Heart):
    """Heals 3 in every lane."""

    level, slot, speed, heal, everywhere = 1, 2, 4, 3, True


class Purify(Card):
    """When placed: remove a damage token from your Queue, and draw a card."""

    level, slot, speed, cost, primary, secondary, worth = 1, 0, 5, EITHER, TOKENS, DRAW, 4

    def placed(self, me: "Me") -> Effect[None]:
        yield from me.remove_token()
        me.draw(1)


class Sanctuary(Card):
    """When placed: each hit on this lane is reduced by 3 this round."""

    level, slot, speed, cost, primary, worth = 1, 0, 6, EITHER, SHIELD, 4

    def placed(self, me: "Me") -> None:
        me.guard(3)


class HolySpear(Sword):
    """Deals 6 forced damage."""

    level, slot, speed, damage, forced = 1, 2, 3, 6, True


class GuardianAngel(Counter):
    """When a card is about to damage your side: reduce its first hit by 4 in every lane."""

    level, cost, trigger, primary, worth = 1, DISCARD, STRIKE, SHIELD, 4

    def may_answer(self, me: "Sight", occasion: "Occasion") -> bool:
        return not occasion.forced

    def answer(self, me: "Me", occasion: "Occasion") -> None:
        me.reduce(occasion, 4)


class Hymn(Active):
    """At its current speed in each Resolution Phase: the owner of this lane heals 2."""

    level, speed, primary, local, worth = 1, 4, HEART, True, 2

    def pulses(self, me: "Me") -> None:
        me.heal(me.lane_owner, 2)


# ── level 2 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class Rebuke(Counter):
    """When an enemy Special Ability is used: bump back an enemy card in each lane."""

    level, trigger, primary, worth = 2, SPECIAL, QUEUE, 7

    def answer(self, me: "Me", occasion: "Occasion") -> Effect[None]:
        for lane in range(LANES):
            yield from me.bump_enemy_if_any(me.enemies(lane))


class Judgement(Sword):
    """Deals X damage: 7, and 2 more for each heart card in your Queue."""

    level, slot, speed, damage, worth = 2, 2, 2, 7, 2

    def power(self, me: "Sight") -> int:
        return self.damage + 2 * len(me.queue(HEART))


class Aegis(Field):
    """6 hp. Loses 1 hp each Countdown. The owner of this lane heals 1 in each Resolution Phase."""

    level, slot, hp, decay, heal, again = 2, 1, 6, 1, 1, True


class Silence(Card):
    """When placed: nullify an enemy card in this lane."""

    level, slot, speed, cost, primary, worth = 2, 0, 6, EITHER, SKILL, 4

    def placed(self, me: "Me") -> Effect[None]:
        yield from me.nullify_enemy(me.facing())


class Absolve(Counter):
    """When an enemy card is placed: it loses 4 damage."""

    level, cost, trigger, primary, worth = 2, EITHER, PLACED, BUFF, 4

    def may_answer(self, me: "Sight", occasion: "Occasion") -> bool:
        return me.can_weaken(occasion)

    def answer(self, me: "Me", occasion: "Occasion") -> None:
        me.weaken_card(occasion, 4)


class Revive(Counter):
    """When a hero of yours is weakened: each hero of yours heals 4."""

    level, cost, trigger, primary, worth = 2, DISCARD, WEAKENED, HEART, 8

    def answer(self, me: "Me", occasion: "Occasion") -> None:
        for hero in me.state.side_of(me.side):
            me.heal(hero, 4)


# ── level 3 ───────────────────────────────────────────────────────────────────────────────────────────────────────
class Miracle(Heart):
    """Heals 5 in every lane."""

    level, slot, speed, heal, everywhere = 3, 1, 4, 5, True


class WrathOfHeaven(Sword):
    """Deals 3 forced damage to every lane."""

    level, slot, speed, damage, forced, everywhere = 3, 1, 2, 3, True, True


class Seraph(Field):
    """8 hp. Loses 1 hp each Countdown. When activated: the owner of this lane heals 4."""

    level, slot, hp, decay, local, worth = 3, 1, 8, 1, True, 4

    def activated(self, me: "Me") -> None:
        me.heal(me.lane_owner, 4)


class Martyr(Counter):
    """When a card is about to damage another hero's lane: redirect the damage to the Priestess's lane, and draw 2
    cards."""

    level, cost, trigger, secondary, worth = 3, DISCARD, STRIKE, DRAW, 4

    def may_answer(self, me: "Sight", occasion: "Occasion") -> bool:
        return me.lane not in occasion.lanes and not occasion.forced

    def answer(self, me: "Me", occasion: "Occasion") -> None:
        me.redirect(occasion, me.fighter)
        me.draw(2)


class Dawn(Active):
    """When placed: stuns, debuffs and nullification leave your cards. While in Queue: heart cards in your Queue gain +2
    to their printed healing."""

    level, worth = 3, 3

    def placed(self, me: "Me") -> None:
        me.cleanse()

    def heartens(self, me: "Sight", piece: "Piece") -> int:
        return 2 if me.has(piece, HEART) else 0


class Priestess(Character):
    """Goddess Will. If 3 or more Priestess cards are in the Queue: one of them affects one other lane as well."""

    hp, heart, hand, special = 13, 4, 5, "Goddess Will"
    duel_hand = 1
    cards = (
        Mend, Smite, RadiantWard, BurningLight, Blessing,
        Prayer, Purify, Sanctuary, HolySpear, GuardianAngel, Hymn,
        Rebuke, Judgement, Aegis, Silence, Absolve, Revive,
        Miracle, WrathOfHeaven, Seraph, Martyr, Dawn,
    )  # fmt: skip

    def ready(self, me: "Sight") -> bool:
        return len(me.own()) >= 3

    def perform(self, me: "Me") -> Effect[None]:
        able = [piece for piece in me.own() if me.can_widen(piece)]
        piece = yield from me.pick("Which card affects another lane?", able, "specials.goddess_will")
        yield from me.widen(piece)
