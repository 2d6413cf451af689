"""The kinds of card: what an attack, a skill, a movement or a defence does unless its text says otherwise."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards.card import Card, Way
from warhall.games.atlantis.words import (
    ATTACK_ACTION,
    DEFENSE_ACTION,
    IV,
    MOVE_ACTION,
    NOBODY,
    SKILL_ACTION,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.me import Me


class Attack(Card):
    """An attack card: it targets an adjacent enemy, or one in range if it is ranged, unless it says otherwise."""

    kind = ATTACK_ACTION
    unready = "no enemy unit that it could strike is in reach"

    def targets(self, me: "Me") -> list[int]:
        return me.in_reach()

    def ready(self, me: "Me") -> bool:
        return bool(me.candidates())

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        yield from me.attack(target)
        if (text := self.after_attack(me, target)) is not None:
            yield from text


class Skill(Card):
    """A skill card: it does what its text says. One that must choose a target first declares `targets`."""

    kind = SKILL_ACTION
    unready = "nobody that it could choose is in reach"

    def ready(self, me: "Me") -> bool:
        return "targets" not in self.hooks or bool(me.candidates())


class Choice(Skill):
    """A skill card that is all choice: one of these ways; or, with `times`, up to so many of them in turn."""

    ways: tuple[Way, ...] = ()
    times: int = 1
    unready = "none of its choices can be done"

    def ready(self, me: "Me") -> bool:
        return self.times > 1 or me.can_choose(*self.ways)

    def play(self, me: "Me") -> Effect[None]:
        return me.choose_way(*self.ways) if self.times == 1 else me.choose_up_to_times(self.times, *self.ways)


class Movement(Card):
    """A movement card: its text comes before the movement, unless it says otherwise."""

    kind = MOVE_ACTION

    def play(self, me: "Me") -> Effect[None]:
        if self.lasts != NOBODY:
            me.begin(self.lasts)
        yield from me.movement_action()


class Defense(Card):
    """A defence card: it is discarded to defend; on its owner's turn it has no primary action."""

    kind = DEFENSE_ACTION

    def ready(self, me: "Me") -> bool:
        return False


class DefenseSkill(Skill):
    """A card with both icons: a skill when played, a defence when discarded; its text applies either way."""

    @property
    def defends(self) -> bool:
        return True


class Ultimate(Card):
    """The tier IV card: always in effect while its hero is on the board."""

    kind = "ultimate"
    tier = IV
