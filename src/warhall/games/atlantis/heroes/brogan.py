"""Brogan: hard to move, hard to kill; his charges need a straight run-up, his shield keeps minions in the lane."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import Attack, Hero, Skill, Ultimate
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
    MOVEMENT,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    THIS_ROUND,
    THIS_TURN,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.me import Me, Sight


class Onslaught(Attack):
    """Strike a unit next to you. Afterwards, if you can, move to where it stood."""

    color, tier, initiative, attack, defense, movement = GOLD, BASIC, 11, 4, 3, 1

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        space = me.state.at[target]
        yield from me.attack(target)
        me.follow(space)


class LeapForward(Onslaught):
    """Strike a hero next to you. Afterwards, if you can, move to where it stood."""

    tier = HANDICAP

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO)


class Bulwark(Skill):
    """You may retrieve one of your discarded cards. Until the end of the turn, no enemy hero can move, push, swap or
    place you or any friendly unit around you."""

    color, tier, initiative, defense, radius = SILVER, BASIC, 12, 4, 4

    def play(self, me: "Me") -> Effect[None]:
        yield from me.may_retrieve()
        me.begin(THIS_TURN)

    def shelters(self, me: "Sight", piece: int, how: int, by: int) -> bool:
        mine = piece == me.piece or (me.is_friendly(piece) and bool(KIND[piece] & UNIT) and me.in_radius(piece))
        return mine and me.is_enemy(by)


class MadDash(Attack):
    """Move along a straight line of exactly 2 spaces that ends next to an enemy unit, then strike that unit. (Without
    such a move you have no attack.)"""

    color, tier, initiative, attack, defense, movement = RED, I, 7, 6, 7, 3
    lengths: tuple[int, ...] = (2,)
    unready = "no straight run of that length ends next to an enemy unit"

    def ready(self, me: "Me") -> bool:
        return bool(me.charges(self.lengths))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.run_to(me.charges(self.lengths), "choose where to charge")
        target = yield from me.choose_target()
        yield from me.attack(target)


class Bullrush(MadDash):
    """Move along a straight line of 2 or 3 spaces that ends next to an enemy unit, then strike that unit."""

    tier, initiative, attack, defense, movement, item = II, 7, 6, 8, 3, INITIATIVE
    lengths = (2, 3)


class FuriousCharge(MadDash):
    """Move along a straight line of 2, 3 or 4 spaces that ends next to an enemy unit, then strike that unit."""

    tier, initiative, attack, defense, movement, item = III, 8, 7, 8, 3, MOVEMENT
    lengths = (2, 3, 4)


class ThrowingAxe(Attack):
    """Do one: strike a unit next to you; or strike a unit in reach at the price of discarding a card (you may still
    decline to pay)."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, II, 7, 3, 7, 4, 2, True
    item = DEFENSE
    unready = "no enemy unit that it could strike is next to you, and you hold no card to discard"

    def ready(self, me: "Me") -> bool:
        return bool(me.targets(ENEMY | UNIT) or me.hand())

    def play(self, me: "Me") -> Effect[None]:
        if (yield from me.adjacent_or("Discard a card and strike a unit in reach", bool(me.hand()))):
            yield from me.attack_one(me.targets(ENEMY | UNIT))
        elif (yield from me.may_discard(me.hand())):
            yield from me.attack_one(me.targets(ENEMY | UNIT, me.range))


class ThrowingSpear(Attack):
    """Do one: strike a unit next to you; or you may discard a card and, whether you did or not, strike a unit in reach
    if your discard is not empty."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, III, 8, 4, 7, 4, 2, True
    item = RADIUS

    def ready(self, me: "Me") -> bool:
        return True

    def play(self, me: "Me") -> Effect[None]:
        far = "You may discard a card; strike a unit in reach if your discard is not empty"
        if (yield from me.adjacent_or(far, True)):
            yield from me.attack_one(me.targets(ENEMY | UNIT))
            return
        yield from me.may_discard(me.hand())
        if me.has_discard():
            yield from me.attack_one(me.targets(ENEMY | UNIT, me.range))


class Shield(Skill):
    """Until the end of the round, each time a friendly minion around you is defeated, you may keep it on the board by
    discarding a silver card. (Its coins are paid nevertheless.)"""

    color, tier, initiative, defense, movement, radius = GREEN, I, 6, 4, 2, 1
    lasts = THIS_ROUND
    price: tuple[str, ...] = (SILVER,)

    def saves_minion(self, me: "Me", minion: int) -> Effect[bool]:
        if not (me.is_friendly(minion) and me.in_radius(minion)):
            return False
        return (yield from me.may_discard(me.hand(*self.price), "you may discard a card to keep the minion"))


class Bolster(Shield):
    """Until the end of the round, each time a friendly minion around you is defeated, you may keep it on the board by
    discarding a silver card."""

    tier, initiative, defense, radius, item = II, 5, 5, 2, ATTACK


class Fortify(Bolster):
    """Until the end of the round, each time a friendly minion around you is defeated, you may keep it on the board by
    discarding a basic card."""

    tier, item = III, ATTACK
    price = (GOLD, SILVER)


class WarDrummer(Skill):
    """Choose a friendly hero in reach; it collects 1 coin, or 3 if a hero of either team has been defeated this
    round."""

    color, tier, initiative, defense, movement, range, ranged = GREEN, II, 5, 5, 2, 4, True
    item = DEFENSE
    coins: tuple[int, int] = (1, 3)

    def targets(self, me: "Me") -> list[int]:
        return me.targets(FRIENDLY | HERO, me.range)

    def play(self, me: "Me") -> Effect[None]:
        friend = yield from me.choose_target()
        me.give(friend, self.coins[me.state.fell])


class MasterSkald(WarDrummer):
    """Choose a friendly hero in reach; it collects 2 coins, or 4 if a hero of either team has been defeated this
    round."""

    tier, item = III, DEFENSE
    coins = (2, 4)


class BrutalJab(Skill):
    """Move 1 space or stay; then choose an enemy unit or any token next to you and push it by at most 1 space."""

    color, tier, initiative, defense, movement = BLUE, I, 8, 5, 2
    force: int = 1

    def play(self, me: "Me") -> Effect[None]:
        yield from me.may_move(1)
        target = yield from me.choose_target(me.pushable())
        yield from me.push_up_to(target, self.force)


class MightyPunch(BrutalJab):
    """Move 1 space or stay; then choose an enemy unit or any token next to you and push it by at most 2 spaces."""

    tier, initiative, defense, item = II, 9, 6, INITIATIVE
    force = 2


class SavageKick(Skill):
    """Move at most 2 spaces; then choose an enemy unit or any token next to you and push it by at most 2 spaces."""

    color, tier, initiative, defense, movement, item = BLUE, III, 9, 6, 2, INITIATIVE

    def play(self, me: "Me") -> Effect[None]:
        yield from me.move_up_to(2)
        target = yield from me.choose_target(me.pushable())
        yield from me.push_up_to(target, 2)


class ShieldBash(Skill):
    """Choose an enemy hero next to you whose cards played this turn include an attack card; that hero must discard a
    card, if it holds any."""

    color, tier, initiative, defense, movement, item = BLUE, II, 9, 6, 2, ATTACK
    deadly: bool = False

    def targets(self, me: "Me") -> list[int]:
        return [hero for hero in me.targets(ENEMY | HERO) if me.played_attack(hero)]

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        yield from me.discards(foe, or_defeated=self.deadly)


class Counterattack(ShieldBash):
    """Choose an enemy hero next to you whose cards played this turn include an attack card; that hero must discard a
    card; with an empty hand it is defeated."""

    tier, item = III, RANGE
    deadly = True


class OneManArmy(Ultimate):
    """Count as a heavy minion while the minion battle lasts. Where you would have to be removed in it, your team loses
    the push instead."""

    def counts_as_heavy(self, me: "Sight", hero: int) -> bool:
        return hero == me.piece


class Brogan(Hero):
    """Hard to move and hard to kill; charges in straight lines and keeps his minions in the lane."""

    complexity = 1
    roles = ("durable", "disabler", "pusher", "farming")
    how_it_plays = (
        "He stands in the lane, keeps friendly minions from being defeated, and cannot be pushed about while his "
        "bulwark is up. "
        "His charges need a straight run that ends next to an enemy, so plan one turn ahead where you will stand. "
        "Keep your silver card in hand while the shield is up, because it pays for the minion that is saved."
    )
    cards = (
        Onslaught, Bulwark, MadDash, Shield, BrutalJab,
        Bullrush, ThrowingAxe, Bolster, WarDrummer, MightyPunch, ShieldBash,
        FuriousCharge, ThrowingSpear, Fortify, MasterSkald, SavageKick, Counterattack,
        OneManArmy, LeapForward,
    )  # fmt: skip
