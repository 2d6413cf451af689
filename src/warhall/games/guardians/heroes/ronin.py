"""Ronin: two bad choices, and shockwaves that scatter whoever stands near."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from warhall.games.guardians.cards import Action, Hero, Reaction, Ultimate, Utility
from warhall.games.guardians.words import ATTACKED, DRAW
from warhall.kernel.decisions import CHOICE, Effect, Option, option

if TYPE_CHECKING:
    from warhall.games.guardians.me import Me
    from warhall.games.guardians.state import Deed

LEAVE: Final = option(CHOICE, "leave", "Move it to an adjacent location")
LOCK: Final = option(CHOICE, "lock", "Powerlock it")
SUFFER: Final = option(CHOICE, "suffer", "Let it take the damage")
GIVE_UP: Final = option(CHOICE, "give_up", "Discard instead")
YIELD: Final = option(CHOICE, "yield", "Let them move the control token instead")


def leaving(me: "Me", foe: int) -> list[Option]:
    """The choice to leave, where leaving is possible."""
    return [LEAVE] if me.elsewhere(foe) else []


def leave(me: "Me", foe: int) -> Effect[None]:
    """The hero's own player moves it away."""
    me.move(foe, (yield from me.where(f"Where does {me.name(foe)} go?", me.elsewhere(foe, 1), me.player(foe))))


class LotusBlade(Action):
    """Deal 3 damage to an enemy hero within range 1 of Ronin. Its player chooses: move it to an adjacent location, or
    powerlock it.
    """

    copies = 2
    charge_point = True
    damage = 3

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.foe("Whom does the Lotus Blade touch?", 1)
        me.damage(foe, self.damage)
        if not me.in_play(foe):
            return
        prompt = f"Lotus Blade: does {me.name(foe)} leave, or is it powerlocked?"
        if (yield from me.one_of(me.player(foe), prompt, [*leaving(me, foe), LOCK])) is LEAVE:
            yield from leave(me, foe)
        else:
            me.powerlock(foe)


class Shockwave(Action):
    """Deal 3 damage to each enemy hero at Ronin's location. Move each of them to an adjacent location."""

    readied = True
    damage = 3

    def play(self, me: "Me") -> Effect[None]:
        foes = me.enemies()
        yield from me.damage_each(foes, self.damage)
        for foe in foes:
            me.move(foe, (yield from me.where(f"Where is {me.name(foe)} thrown?", me.elsewhere(foe, 1))))


def giving_up(me: "Me", seats: Sequence[int], cards: int) -> list[Option]:
    """The choice that these players discard so many cards each, where they have them."""
    return [GIVE_UP] if all(len(me.state.hands[seat]) >= cards for seat in seats) else []


def give_up(me: "Me", seats: Sequence[int], cards: int) -> Effect[None]:
    """These players discard so many cards each."""
    for seat in seats:
        for _ in range(cards):
            yield from me.toss(seat, "Which card do you discard?")


class PoisonedChalice(Action):
    """Choose an enemy hero at Ronin's location. Its player chooses: it takes 5 damage, or each enemy player discards
    2 cards.
    """

    charge_point = True
    damage = 5
    discards = 2

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.foe("To whom is the chalice offered?")
        if foe < 0:
            return
        enemies = me.state.seats_of(1 - me.side)
        each = "you discard" if len(enemies) == 1 else "each of you discards"
        prompt = f"{me.name(foe)} takes {self.damage} damage, or {each} {self.discards} cards?"
        options = [SUFFER, *giving_up(me, enemies, self.discards)]
        if (yield from me.one_of(me.player(foe), prompt, options)) is SUFFER:
            me.damage(foe, self.damage)
        else:
            yield from give_up(me, enemies, self.discards)


def brutes(me: "Me", deed: "Deed") -> list[int]:
    """Enemy heroes in play that attacked a friend who is, or has just fallen, close to Ronin."""
    close = [hero for hero, place in deed.fallen if abs(place - me.place) <= 1] + me.friends(1)
    found = [foe for foe, target in deed.attacks if target in close]
    return [foe for foe in me.all_enemies() if foe in found]


class IronPalms(Reaction):
    """After an enemy hero attacks a friendly hero within range 1 of Ronin: deal 2 damage to the attacker. Its player
    chooses: move it to an adjacent location, or discard a card.
    """

    trigger = ATTACKED
    damage = 2
    discards = 1

    def answers(self, me: "Me", deed: "Deed") -> bool:
        return bool(brutes(me, deed))

    def react(self, me: "Me", deed: "Deed") -> Effect[None]:
        foe = yield from me.pick("Who answers for it?", brutes(me, deed))
        me.damage(foe, self.damage)
        if not me.in_play(foe):
            return
        prompt = f"Iron Palms: does {me.name(foe)} leave, or do you discard a card?"
        options = [*leaving(me, foe), *giving_up(me, [me.player(foe)], self.discards)]
        answer = yield from me.one_of(me.player(foe), prompt, options)
        if answer is LEAVE:
            yield from leave(me, foe)
        elif answer is GIVE_UP:
            yield from give_up(me, [me.player(foe)], self.discards)


class Meditation(Utility):
    """Draw Phase: if no enemy hero is at Ronin's location, move the control token there 1 space."""

    phase = DRAW

    def play(self, me: "Me") -> None:
        if not me.enemies():
            me.shift(me.place, 1)


class NoThirdWay(Ultimate):
    """For each enemy hero within range 1 of Ronin in turn, its player chooses: it takes 6 damage, or you move the
    control token at its location 1 space.
    """

    charges = 3
    damage = 6

    def play(self, me: "Me") -> Effect[None]:
        for foe in me.enemies(1):
            prompt = f"No Third Way: {me.name(foe)} takes {self.damage} damage, or the token moves against you?"
            options = [SUFFER, YIELD] if me.can_shift(me.state.place[foe]) else [SUFFER]
            if (yield from me.one_of(me.player(foe), prompt, options)) is SUFFER:
                me.damage(foe, self.damage)
            else:
                me.shift(me.state.place[foe], 1)


class Ronin(Hero):
    """Exhaust Ronin: choose an enemy hero at his location. Its player chooses: it takes 3 damage, or she moves it to an
    adjacent location.
    """

    attack = 4
    life = 11
    ability = "Ultimatum"
    cards = (LotusBlade, Shockwave, PoisonedChalice, IronPalms, Meditation)
    ultimate = NoThirdWay
    damage = 3

    def has_use(self, me: "Me") -> bool:
        return bool(me.enemies())

    def exhaust(self, me: "Me") -> Effect[None]:
        foe = yield from me.foe("To whom does Ronin put his Ultimatum?")
        prompt = f"Ultimatum: does {me.name(foe)} take {self.damage} damage or leave?"
        if (yield from me.one_of(me.player(foe), prompt, [SUFFER, *leaving(me, foe)])) is SUFFER:
            me.damage(foe, self.damage)
        else:
            yield from leave(me, foe)
