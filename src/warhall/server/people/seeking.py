"""Who is seated with whom: people who want the same and, where it is rated, are about as good."""

from collections.abc import Collection, Mapping, Sequence
from math import inf
from typing import Final, NamedTuple

from warhall.server.storage.ratings import Key, Skill
from warhall.server.storage.seeking import SeekerRow, WishRow

NARROW: Final = 2.5
"""How far the skills of two may be apart who have just begun to look: 150 on the scale that people read."""
WIDER: Final = 1.0 / 60
"""By how much that grows with every second."""
ANYBODY: Final = 600.0
"""After so many seconds anybody will do."""
HERE: Final = 60.0
"""Whoever has not been heard of for so many seconds is not here to begin a quick game."""


class Found(NamedTuple):
    """Enough people who want the same."""

    wish: WishRow
    people: Sequence[SeekerRow]


def window(waited: float) -> float:
    """How far off in skill somebody may be who is seated with someone that has waited so long."""
    return inf if waited >= ANYBODY else NARROW + WIDER * waited


def find(
    seekers: Sequence[SeekerRow],
    skills: Mapping[Key, Skill],
    new: Skill,
    now: float,
    apart: Collection[frozenset[str]] = (),
) -> Found | None:
    """A group for somebody, those who have waited longest first; None if there is none just now.

    Nobody sits with somebody of whom one has blocked the other (`apart`).
    """

    def fit(one: SeekerRow, other: SeekerRow, wish: WishRow) -> bool:
        """What is far enough for one may be too far for the other: it has to be right for both."""
        if frozenset((one.person, other.person)) in apart:
            return False
        if not wish.is_rated:
            return True
        far = abs(_skill(one, wish, skills, new) - _skill(other, wish, skills, new))
        return far <= min(window(now - one.since), window(now - other.since))

    ordered = sorted(seekers, key=lambda one: (one.since, one.person))
    for seeker in ordered:
        for wish in seeker.wishes:
            others = [one for one in ordered if one is not seeker and wish in one.wishes]
            present = [one for one in (seeker, *others) if wish.is_slow or now - one.seen <= HERE]
            if seeker not in present or len(present) < wish.seats:
                continue
            mine = _skill(seeker, wish, skills, new)
            nearest = sorted(present[1:], key=lambda one: abs(_skill(one, wish, skills, new) - mine))
            group = [seeker]
            for other in nearest:
                if len(group) < wish.seats and all(fit(one, other, wish) for one in group):
                    group.append(other)
            if len(group) == wish.seats:
                return Found(wish, group)
    return None


def _skill(one: SeekerRow, wish: WishRow, skills: Mapping[Key, Skill], new: Skill) -> float:
    """How good somebody is where it matters; where it does not, all are alike."""
    return skills.get((one.person, wish.game, wish.mode), new).skill
