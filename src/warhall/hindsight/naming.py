"""What deserves a name: blunders, missed wins, lucky moments, turning points. Only what is sure gets one."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from warhall.hindsight.calibration import Calibration
from warhall.hindsight.moments import Choice, Moment, luck

BLUNDER: Final = 0.10
"""An answer that costs this much of the chance of winning is a blunder…"""
SURE: Final = 2.0
"""…if it surely, by so many standard errors, costs at least half of it…"""
BATCHES: Final = 3
"""…and was looked at in so many batches."""
WON: Final = 0.90
"""Who would win so surely and plays something else has missed a win…"""
NOT_WON: Final = 0.80
"""…if that leaves them here."""
LUCKY: Final = 0.15
"""What chance changes by so much is named, if it was looked at closer in so many rounds:"""
ROUNDS: Final = 2
LEAD: Final = 0.20
"""Who is ahead of every other team by so much leads."""

BLUNDERED, MISSED, LUCK, MISFORTUNE, TURN = "blunder", "missed_win", "lucky", "unlucky", "turning_point"


class Named(NamedTuple):
    """A moment with a name: after how many answers, whose it is, and by how much the chance of winning changed."""

    kind: str
    number: int
    seat: int
    change: float


def named_choice(choice: Choice, scale: Calibration, team: int, teams: int) -> str:
    """The name of an answer, or nothing."""
    loss, error = choice.loss(scale, team, teams)
    if len(choice.batches.get(choice.rival, ())) < BATCHES or loss < BLUNDER or loss - SURE * error < BLUNDER / 2:
        return ""
    best, played = (scale.chance(value, team, teams) for value in choice.worth())
    return MISSED if best >= WON and played <= NOT_WON else BLUNDERED


def is_open(choice: Choice, scale: Calibration, team: int, teams: int) -> bool:
    """Whether more looks could still give an answer a name, or take it away."""
    found = [(rival, *choice.loss(scale, team, teams, rival)) for rival in choice.batches or [choice.rival]]
    if all(loss + SURE * error < BLUNDER for _, loss, error in found):
        return False
    return not any(
        len(choice.batches.get(rival, ())) >= BATCHES and loss - SURE * error >= BLUNDER for rival, loss, error in found
    )


def named_luck(moment: Moment, later: Moment, view: int, scale: Calibration, teams: int) -> Named | None:
    change, error = luck(moment, later, view, scale, teams)
    if moment.rounds < ROUNDS or abs(change) < LUCKY or abs(change) - SURE * error < LUCKY / 2:
        return None
    return Named(LUCK if change > 0 else MISFORTUNE, moment.number, moment.seat, change)


def is_open_luck(moment: Moment, later: Moment, view: int, scale: Calibration, teams: int) -> bool:
    change, error = luck(moment, later, view, scale, teams)
    if abs(change) + error < LUCKY:
        return False
    return moment.rounds < ROUNDS or abs(change) - SURE * error < LUCKY


def turning_points(chances: Sequence[dict[int, float]]) -> list[tuple[int, int, float]]:
    """Where another team took the lead and kept it for a while: the answer that did most, the team, and the change.

    >>> turning_points([{0: 0.7, 1: 0.3}, {0: 0.65, 1: 0.35}, {0: 0.4, 1: 0.6}, {0: 0.3, 1: 0.7}])
    [(1, 1, 0.25)]
    """
    found: list[tuple[int, int, float]] = []
    leader, since = -1, 0
    for number, now in enumerate(chances):
        ahead = leading(now)
        if ahead is None:
            continue
        if leader not in (-1, ahead):
            steps = [chances[n + 1].get(ahead, 0.0) - chances[n].get(ahead, 0.0) for n in range(since, number)]
            most = max(range(len(steps)), key=steps.__getitem__)
            found.append((since + most, ahead, round(steps[most], 3)))
        leader, since = ahead, number
    return found


def leading(chances: dict[int, float]) -> int | None:
    """The team that is clearly ahead. Where there is one team, it leads while it is likely to win."""
    ranked = sorted(chances, key=lambda team: -chances[team])
    if len(ranked) == 1:
        return None
    return ranked[0] if ranked and chances[ranked[0]] - chances[ranked[1]] >= LEAD else None
