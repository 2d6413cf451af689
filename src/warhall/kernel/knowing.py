"""What seats know together, and whether they have learnt something.

What a seat does not know are its *doubts*: groups of possibilities that it cannot tell apart (see `Game.doubts`). Seats
that talk to each other share what they know, so their doubts are those that all of them have.
"""

from collections.abc import Sequence
from typing import TypeVar

Doubts = Sequence[Sequence[object]]
"""Groups of possibilities, such as card numbers, that a seat cannot tell apart."""


T = TypeVar("T")


def shared(doubts: Sequence[Sequence[Sequence[T]]]) -> list[list[T]]:
    """The possibilities that nobody can tell apart, of these seats' doubts.

    >>> shared([[["a", "b", "c"]], [["a", "b"], ["c", "d"]]])
    [['a', 'b'], ['c']]
    """
    places = [{one: place for place, group in enumerate(of) for one in group} for of in doubts]
    groups: dict[tuple[int, ...], list[T]] = {}
    for one in places[0]:
        group = tuple(place.get(one, -1) for place in places)
        if -1 not in group:
            groups.setdefault(group, []).append(one)
    return list(groups.values())


class Knowledge:
    """What some seats know at a moment: the doubts of each, the luck so far, and what others have put face down."""

    __slots__ = ("doubts", "luck", "sealed", "step")

    def __init__(self, doubts: Sequence[Doubts], luck: int, step: int, sealed: bool) -> None:
        self.doubts = doubts
        self.luck = luck
        self.step = step
        self.sealed = sealed

    def grew(self, later: "Knowledge") -> bool:
        """Whether anything was learnt since: chance was used, cards were turned over, or a doubt became smaller."""
        if later.luck != self.luck or (self.sealed and later.step != self.step):
            return True
        if later.doubts == self.doubts:  # most answers: quicker than a look at every card
            return False
        place = {one: number for number, group in enumerate(shared(later.doubts)) for one in group}
        return any(len({place.get(one, -1 - n) for n, one in enumerate(group)}) > 1 for group in shared(self.doubts))
