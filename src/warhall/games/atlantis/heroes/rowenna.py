"""Rowenna: rewards her friends, stands in for them, spares nobody who has nothing left, and fights fair."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import ON_DIFFERENT, Attack, Hero, Movement, Skill, Ultimate
from warhall.games.atlantis.words import (
    ATTACK,
    BASIC,
    BLUE,
    DEFENSE,
    ENEMY,
    FRIENDLY,
    GOLD,
    GREEN,
    HANDICAP,
    HERO,
    II,
    III,
    INITIATIVE,
    KIND,
    MINION,
    MOVEMENT,
    PLACED,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    SWAPPED,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.cards import Card
    from warhall.games.atlantis.me import Me, Sight


class CodeOfChivalry(Attack):
    """Strike a unit next to you. If it is a hero, both of you may first retrieve one of your discarded cards."""

    color, tier, initiative, attack, defense, movement = GOLD, BASIC, 11, 4, 2, 1

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        if KIND[target] == HERO:
            yield from me.may_retrieve()
            yield from me.lets(target).may_retrieve()
        yield from me.attack(target)


class EarnTheSpurs(CodeOfChivalry):
    """Strike a hero next to you. First both of you may retrieve one of your discarded cards."""

    tier = HANDICAP

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO, me.reach)


class ThrowTheGauntlet(Skill):
    """Choose an enemy hero in reach and place yourself on an empty space in reach and next to it. That hero may then
    move 1 space; if it does, you collect 2 coins."""

    color, tier, initiative, defense, range, ranged = SILVER, BASIC, 5, 3, 4, True
    unready = "you can be placed in reach next to no enemy hero in reach"

    def targets(self, me: "Me") -> list[int]:
        if me.sheltered(me.piece, PLACED):
            return []
        return [foe for foe in me.targets(ENEMY | HERO, me.range) if me.empty_beside(foe, me.range)]

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        yield from me.place(me.piece, me.empty_beside(foe, me.range))
        if (yield from me.lets(foe).may_move(1)):
            me.gain(2)


class TokenOfGratitude(Attack):
    """Strike a unit next to you. Afterwards, choose a friendly hero around you; it collects 1 coin."""

    color, tier, initiative, attack, defense, movement, radius = RED, I, 8, 5, 6, 4, 1

    def play(self, me: "Me") -> Effect[None]:
        yield from me.attack_one(me.candidates())
        friend = yield from me.choose_piece(me.targets(FRIENDLY | HERO, me.radius), "choose who gains a coin")
        me.give(friend, 1)


class FairShare(TokenOfGratitude):
    """Strike a unit next to you. Afterwards, choose a friendly hero around you; it collects 1 coin."""

    tier, attack, radius, item = II, 6, 3, INITIATIVE


class ParagonOfGrace(TokenOfGratitude):
    """Strike a unit next to you. Afterwards, choose a friendly hero around you; it collects 1 coin. You may repeat this
    once, against another unit."""

    tier, initiative, attack, defense, radius, item = III, 9, 6, 7, 3, RANGE
    repeats, again = 1, ON_DIFFERENT


class FeatOfBravery(Attack):
    """Strike a unit next to you. Afterwards, choose a friendly hero around you; it may retrieve one of its discarded
    cards."""

    color, tier, initiative, attack, defense, movement, radius = RED, II, 8, 7, 7, 4, 4
    item = DEFENSE

    def play(self, me: "Me") -> Effect[None]:
        yield from me.attack_one(me.candidates())
        friend = yield from me.choose_piece(me.targets(FRIENDLY | HERO, me.radius), "choose who may retrieve a card")
        me.noted = yield from me.lets(friend).may_retrieve()


class ParagonOfValor(FeatOfBravery):
    """Strike a unit next to you. Afterwards, choose a friendly hero around you; it may retrieve one of its discarded
    cards. Only if it did, you may repeat this once, against another unit."""

    tier, initiative, defense, item = III, 9, 8, DEFENSE
    repeats, again = 1, ON_DIFFERENT

    def may_repeat(self, me: "Me") -> bool:
        return me.noted


class CloseQuarters(Movement):
    """Afterwards, if an enemy hero is next to you, you may do one: place a friendly minion from around you next to that
    hero; or place an enemy minion from around you next to you."""

    color, tier, initiative, movement, defense, radius = GREEN, I, 4, 2, 3, 2
    times: int = 1

    def play(self, me: "Me") -> Effect[None]:
        yield from me.movement_action()
        foes = me.units(ENEMY | HERO)
        if not foes or not me.targets(MINION, me.radius):
            return
        foe = foes[0] if len(foes) == 1 else (yield from me.choose_piece(foes, "whom do you challenge?"))
        for _ in range(self.times):
            movable = me.displaceable(me.targets(MINION, me.radius), PLACED)
            minions = [minion for minion in movable if beside_whom(me, minion, foe)]
            minion = yield from me.may_choose(minions, "you may place a minion")
            if minion is None:
                return
            yield from me.place(minion, beside_whom(me, minion, foe))


def beside_whom(me: "Me", minion: int, foe: int) -> list[int]:
    """Where a minion may be placed: a friendly one next to the enemy hero, an enemy one next to me."""
    return me.empty_within(1) if me.is_enemy(minion) else me.empty_within(1, around=foe)


class Melee(CloseQuarters):
    """Afterwards, if an enemy hero is next to you, you may do one: place a friendly minion from around you next to that
    hero; or place an enemy minion from around you next to you."""

    tier, defense, radius, item = II, 4, 3, ATTACK


class GrandMelee(CloseQuarters):
    """Afterwards, if an enemy hero is next to you, you may do one of these, and then one again, the same or the other:
    place a friendly minion from around you next to that hero; place an enemy minion from around you next to you."""

    tier, initiative, defense, radius, item = III, 3, 4, 3, ATTACK
    times = 2


class OpeningShots(Skill):
    """If your discard is empty, choose an enemy hero around you whose discard is empty as well; that hero must discard
    a card, if it holds any."""

    color, tier, initiative, defense, movement, radius = GREEN, II, 4, 4, 2, 3
    item = INITIATIVE

    def play(self, me: "Me") -> Effect[None]:
        fresh = [foe for foe in me.targets(ENEMY | HERO, me.radius) if not me.has_discard(foe)]
        if fresh and not me.has_discard():
            foe = yield from me.choose_target(fresh)
            yield from me.discards(foe)


class OpeningVolley(OpeningShots):
    """If your discard is empty, choose an enemy hero around you whose discard is empty as well; that hero must discard
    a card, if it holds any. You may repeat this once."""

    tier, initiative, item, repeats = III, 3, INITIATIVE, 1


class StandGuard(Skill):
    """Choose a friendly unit in reach that an enemy hero is next to, or a friendly hero in reach whose discard is not
    empty, and swap places with it."""

    color, tier, initiative, defense, movement, range, ranged = BLUE, I, 9, 6, 2, 3, True

    def targets(self, me: "Me") -> list[int]:
        if me.sheltered(me.piece, SWAPPED):
            return []
        friends = me.displaceable(me.targets(FRIENDLY | UNIT, me.range), SWAPPED)
        return [one for one in friends if in_need(me, one)]

    def play(self, me: "Me") -> Effect[None]:
        friend = yield from me.choose_target()
        me.swap(me.piece, friend)


def in_need(me: "Me", friend: int) -> bool:
    """Whether an enemy hero is next to a friend, or the friend is a hero with a card in the discard."""
    return bool(me.units(ENEMY | HERO, 1, around=friend)) or (KIND[friend] == HERO and me.has_discard(friend))


class ProtectTheWeak(StandGuard):
    """Choose a friendly unit in reach that an enemy hero is next to, or a friendly hero in reach whose discard is not
    empty, and swap places with it."""

    tier, initiative, range, item = II, 10, 4, ATTACK


class DefendTheInnocent(StandGuard):
    """Choose a friendly unit in reach that an enemy hero is next to, or a friendly hero in reach whose discard is not
    empty, and swap places with it. Then you may retrieve one of your discarded cards."""

    tier, initiative, defense, range, item = III, 10, 7, 4, RADIUS

    def play(self, me: "Me") -> Effect[None]:
        yield from super().play(me)
        yield from me.may_retrieve()


class AcceptSurrender(Skill):
    """Choose an enemy hero next to you whose hand is empty and defeat it."""

    color, tier, initiative, defense, movement, item = BLUE, II, 10, 6, 2, DEFENSE
    assists: int = 1
    unready = "no enemy hero with an empty hand is next to you"

    def targets(self, me: "Me") -> list[int]:
        return [foe for foe in me.targets(ENEMY | HERO) if not me.state.hero_of(foe).hand]

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        yield from me.defeat(foe, self.assists)


class GloriousTriumph(AcceptSurrender):
    """Choose an enemy hero next to you whose hand is empty and defeat it. Friendly heroes collect three times the coins
    that they would get for this assist."""

    tier, defense, item = III, 7, MOVEMENT
    assists = 3


class FabledLance(Ultimate):
    """All your attack actions are ranged and strike in reach: they count as having a range of 2 printed."""

    range = 2

    def makes_ranged(self, me: "Sight", hero: int, card: "Card") -> bool:
        return hero == me.piece and card.is_attack

    def printed_as(self, me: "Sight", hero: int, value: int, card: "Card") -> int | None:
        return self.range if value == RANGE and hero == me.piece and card.is_attack else None


class Rowenna(Hero):
    """Rewards her friends, stands in for them, and shows no mercy to empty hands."""

    complexity = 2
    roles = ("melee", "durable", "healer", "farming", "pusher", "tactician")
    how_it_plays = (
        "She strikes next to her and hands coins or discarded cards to a friend nearby. "
        "She swaps places with friends in trouble and takes the blow for them. "
        "Make an enemy spend its whole hand, stand next to it, and accept its surrender: it is defeated without an "
        "attack."
    )
    cards = (
        CodeOfChivalry, ThrowTheGauntlet, TokenOfGratitude, CloseQuarters, StandGuard,
        FairShare, FeatOfBravery, Melee, OpeningShots, ProtectTheWeak, AcceptSurrender,
        ParagonOfGrace, ParagonOfValor, GrandMelee, OpeningVolley, DefendTheInnocent, GloriousTriumph,
        FabledLance, EarnTheSpurs,
    )  # fmt: skip
