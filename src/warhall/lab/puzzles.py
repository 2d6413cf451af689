"""Mines puzzles: moments of games between strong bots at which one answer is clearly best, and `greedy` misses it."""

import hashlib
from collections.abc import Iterator
from typing import Any, Final

from warhall.bots import Seat, make_bots
from warhall.bots.greedy import Greedy
from warhall.bots.players import step
from warhall.hindsight import looking
from warhall.hindsight.puzzles import AS_GOOD, Puzzle, cost
from warhall.hindsight.reasons import TELLING, kinds, lines
from warhall.kernel.match import Match, new_match
from warhall.kernel.questions import Question
from warhall.kernel.registry import get_game
from warhall.kernel.state import GOLDEN, Chance, mix

LEAST_OPTIONS: Final = 3
GLANCE: Final = 60
"""Looks that say whether a question is worth more…"""
CLEAR: Final = 0.45
"""…which it is if so much of them went into one option that `greedy` does not take."""
SEARCHED: Final = 400
"""Looks of each of the deeper searches, which must all find the same answer…"""
SEEDS: Final = 3
COMPARED: Final = 120
MARGIN: Final = 0.05
"""…and every answer that is not as good costs so much of the chance to win, for every seed."""
RIVALS: Final = 3
"""How many other answers are compared, besides the one that `greedy` gives."""
WEAK: Final = 20
TRIALS: Final = 5
"""A search with so few looks tries so often: how often it finds the answer says how hard it is. Always is no puzzle."""
HOLD_BACK: Final = "Hold back"
"""The theme of a solution that keeps something from happening."""
ENOUGH: Final = 5_000


def mine(id: str, number: int, seed: int, seats: int | None, bot: str, setup: dict[str, Any]) -> Iterator[Puzzle]:
    """The puzzles in one game between equal bots."""
    game = get_game(id)
    chance = Chance(mix(seed + GOLDEN * (number + 1)))
    count = game.seated(seats)
    match = new_match(game, count, chance.random(1 << 62), {**game.matchup(count, number, chance, setup), **setup})
    bots = make_bots([bot], count, chance.random(1 << 62))
    places = [Seat(match, place) for place in range(count)]
    for _ in range(ENOUGH):
        if match.is_over:
            return
        question = match.pending[0]
        alone = len(match.pending) == 1 and not question.decision.secret
        if alone and len(question.options) >= LEAST_OPTIONS and not game.is_draft(question.decision):
            found = examined(match, question, chance.random(1 << 62))
            if found is not None:
                yield found
        step(match, bots, places)


def examined(match: Match, question: Question, seed: int) -> Puzzle | None:
    """The puzzle that a question makes, if it makes one."""
    seat = Seat(match, question.seat)
    glance = looking.think(seat, question, GLANCE, seed)
    best = glance.best
    if not best or glance.tries[best] < CLEAR * GLANCE:
        return None
    if sum(_greedy(seat, question, seed + n) == best for n in range(SEEDS)) > 1:
        return None
    weak = sum(looking.think(seat, question, WEAK, mix(seed + 31 * n)).best == best for n in range(TRIALS))
    if weak == TRIALS:
        return None
    for n in range(SEEDS):
        if looking.think(seat, question, SEARCHED, mix(seed + n)).best != best:
            return None
    naive = _greedy(seat, question, seed)
    rivals = [key for key in sorted(glance.tries, key=lambda key: -glance.tries[key]) if key not in (best, naive)]
    right = [best]
    for key in [naive, *rivals[:RIVALS]]:
        losses = [cost(seat, question, best, key, COMPARED, mix(seed + 7 * n + 1)) for n in range(SEEDS)]
        if key != naive and max(losses) < AS_GOOD:
            right.append(key)
        elif min(losses) < MARGIN:
            return None
    told = themes(seat, question, best, naive, seed)
    if not told:
        return None
    record = match.save()
    return Puzzle(
        hashlib.sha256(record.encode()).hexdigest()[:10], match.game.id, record, seat.number, question.id, best,
        tuple(right), told, 1400 - 400 * weak // TRIALS,
    )  # fmt: skip


def _greedy(seat: Seat, question: Question, seed: int) -> str:
    return Greedy(Chance(seed)).choose(seat, question)


def themes(seat: Seat, question: Question, best: str, naive: str, seed: int) -> tuple[str, ...]:
    """What the solution brings about and the naive answer does not, in the game's own words."""
    tried = looking.compare(seat, question, (best, naive), COMPARED, seed)
    after, instead = (kinds(seat, list(lines(seat, question, one, seed))) for one in tried)
    words = seat.game.themes
    found = [words[kind] for kind in words if after.get(kind, 0.0) - instead.get(kind, 0.0) >= TELLING]
    if any(instead.get(kind, 0.0) - after.get(kind, 0.0) >= TELLING for kind in words):
        found.append(HOLD_BACK)
    return tuple(dict.fromkeys(found))
