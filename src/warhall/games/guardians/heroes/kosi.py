"""Kosi: the law. She darts in when others act, and holds what her side controls."""

from typing import TYPE_CHECKING

from warhall.games.guardians.cards import Action, Hero, Reaction, Ultimate, Utility
from warhall.games.guardians.words import ATTACKED, CONTROL, MOVED, ROW, TOKEN
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.guardians.me import Me
    from warhall.games.guardians.state import Deed


class TwinStep(Action):
    """Deal 2 damage to an enemy hero at Kosi's location. Move Kosi to an adjacent location. Deal 2 damage to an enemy
    hero at her location.
    """

    copies = 2
    damage = 2

    def play(self, me: "Me") -> Effect[None]:
        me.damage((yield from me.foe(f"Who takes the first {self.damage} damage from Kosi?")), self.damage)
        yield from me.go("Where does Kosi step?", 1)
        me.damage((yield from me.foe(f"Who takes the second {self.damage} damage from Kosi?")), self.damage)


class DaggerThrow(Action):
    """Deal 4 damage to an enemy hero within range 1 of Kosi."""

    charge_point = True
    damage = 4

    def play(self, me: "Me") -> Effect[None]:
        me.damage((yield from me.foe("At whom does Kosi throw the dagger?", 1)), self.damage)


class LetterOfTheLaw(Action):
    """If no enemy hero is at Kosi's location, move the control token there 1 space. Draw a card."""

    readied = True
    charge_point = True

    def play(self, me: "Me") -> None:
        if not me.enemies():
            me.shift(me.place, 1)
        me.draw(1)


def taken(me: "Me", deed: "Deed") -> list[int]:
    """Places whose token the other side has moved."""
    return [place for place in range(ROW) if (place, 1 - me.side) in deed.tokens]


class SwiftJustice(Reaction):
    """After an enemy's action, card or ability moves a control token: move Kosi to that location. Deal 3 damage
    to an enemy hero there.
    """

    trigger = TOKEN
    damage = 3

    def answers(self, me: "Me", deed: "Deed") -> bool:
        return me.enemy_deed(deed) and bool(taken(me, deed))

    def react(self, me: "Me", deed: "Deed") -> Effect[None]:
        place = yield from me.where("Where does Kosi uphold the law?", taken(me, deed))
        me.move(me.hero, place)
        me.damage((yield from me.pick("Who answers to the law?", me.enemies_at(place))), self.damage)


class Vigil(Utility):
    """Control Phase: ready Kosi."""

    phase = CONTROL

    def play(self, me: "Me") -> None:
        me.ready(me.hero)


class ThousandSteps(Ultimate):
    """At each location, deal 2 damage to an enemy hero. Then you may move Kosi to any other location."""

    title = "A Thousand Steps"
    charges = 3
    damage = 2

    def play(self, me: "Me") -> Effect[None]:
        for place in range(ROW):
            me.damage((yield from me.pick("Whom does Kosi strike here?", me.enemies_at(place))), self.damage)
        me.move(me.hero, (yield from me.may_go("Where does Kosi end?", me.elsewhere(me.hero))))


def culprits(me: "Me", deed: "Deed") -> list[int]:
    """Enemy heroes close by that attacked or moved."""
    acted = [hero for hero, _ in deed.attacks] + [hero for hero, _, _ in deed.moves]
    return [foe for foe in me.enemies(1) if foe in acted]


class Kosi(Hero):
    """Once a turn, after an enemy hero attacks or ends a move within range 1: you may discard a card to move Kosi there
    and deal it 1 damage. This does not count as a reaction card.
    """

    attack = 4
    life = 9
    ability = "Spirit Strike"
    cards = (TwinStep, DaggerThrow, LetterOfTheLaw, SwiftJustice, Vigil)
    ultimate = ThousandSteps
    trigger = ATTACKED | MOVED
    damage = 1

    def answers(self, me: "Me", deed: "Deed") -> bool:
        return bool(me.state.hands[me.seat] and culprits(me, deed))

    def react(self, me: "Me", deed: "Deed") -> Effect[None]:
        yield from me.toss(me.seat, "Which card do you discard for Spirit Strike?")
        me.pounce((yield from me.pick("Whom does Kosi strike?", culprits(me, deed))), self.damage)
