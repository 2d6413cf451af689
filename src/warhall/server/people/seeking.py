"""Who is seated with whom: people who want the same and, where it is rated, are about as good."""

from collections.abc import Mapping, Sequence
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


def find(seekers: Sequence[SeekerRow], skills: Mapping[Key, Skill], new: Skill, now: float) -> Found | None:
    """A group for somebody, those who have waited longest first; None if there is none just now."""
    ordered = sorted(seekers, key=lambda one: (one.since, one.person))
    for seeker in ordered:
        for wish in seeker.wishes:
            others = [one for one in ordered if one is not seeker and wish in one.wishes]
            present = [one for one in (seeker, *others) if wish.is_slow or now - one.seen <= HERE]
            if seeker not in present or len(present) < wish.seats:
                continue
            group = _group(seeker, present[1:], wish, skills, new, now)
            if group is not None:
                return Found(wish, group)
    return None


def _group(
    first: SeekerRow,
    others: Sequence[SeekerRow],
    wish: WishRow,
    skills: Mapping[Key, Skill],
    new: Skill,
    now: float,
) -> list[SeekerRow] | None:
    group = [first]
    if not wish.is_rated:
        return [first, *others[: wish.seats - 1]]

    def skill(one: SeekerRow) -> float:
        return skills.get((one.person, wish.game, wish.mode), new).skill

    def fit(one: SeekerRow, other: SeekerRow) -> bool:
        """What is far enough for one may be too far for the other: it has to be right for both."""
        return abs(skill(one) - skill(other)) <= min(window(now - one.since), window(now - other.since))

    for other in sorted(others, key=lambda one: abs(skill(one) - skill(first))):
        if all(fit(one, other) for one in group):
            group.append(other)
        if len(group) == wish.seats:
            return group
    return None
