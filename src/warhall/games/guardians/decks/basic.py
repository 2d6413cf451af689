"""The basic deck, a part of every player's: two Barriers, two Intels, two Repositions."""

from typing import TYPE_CHECKING, Final

from warhall.games.guardians.cards import Action, Card
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.guardians.me import Me


class Barrier(Action):
    """Shield a friendly hero. If it is readied, it may attack without using an action. Then, if you have fewer points,
    shield another one.
    """

    copies = 2

    def play(self, me: "Me") -> Effect[None]:
        first = yield from me.pick("Whom do you shield?", me.friends())
        me.shield(first)
        yield from me.attack_with([first], "Does it attack?", optional=True)
        if me.trails():
            others = [hero for hero in me.friends() if hero != first]
            me.shield((yield from me.pick("Who else is shielded?", others)))


class Intel(Action):
    """Draw 2 cards. If you have fewer points, or as many and went second, draw 3 instead."""

    copies = 2
    charge_point = True
    drawn = 2
    drawn_behind = 3

    def play(self, me: "Me") -> None:
        me.draw(self.drawn_behind if me.lags() else self.drawn)


class Reposition(Action):
    """Move a friendly hero up to 2 locations. If it is readied, it may attack without using an action. Then, if you
    have fewer points, or as many and went second, ready it.
    """

    copies = 2

    def play(self, me: "Me") -> Effect[None]:
        hero = yield from me.move_one("Which hero do you move, and where?", me.friends(), 2)
        yield from me.attack_with([hero], "Does it attack?", optional=True)
        if me.lags():
            me.ready(hero)


BASIC: Final[tuple[type[Card], ...]] = (Barrier, Intel, Reposition)
