"""Mines puzzles: moments of games between bots at which one answer is clearly best, and `greedy` misses it.

Nearly every question fails, so the cheap tests come first. The first costs nothing: the bot that plays has thought
about the question anyway. What survives is proved by deeper searches.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from math import log10
from typing import Any, Final

from warhall.bots import Seat, make_bots
from warhall.bots.greedy import Greedy
from warhall.hindsight import looking
from warhall.hindsight.calibration import calibration
from warhall.hindsight.puzzles import AS_GOOD, MIDDLE, Puzzle, Task, chance_after, leads_by
from warhall.hindsight.themes import themes
from warhall.kernel.errors import RecordError
from warhall.kernel.match import Match, new_match
from warhall.kernel.questions import Question
from warhall.kernel.registry import get_game
from warhall.kernel.setup import complete
from warhall.kernel.state import GOLDEN, Chance, mix

LEAST_OPTIONS: Final = 3
DECIDED: Final = 0.04
"""Where a chance to win is so small, for the seat or for the others, no answer costs much."""
BATCH: Final = 6
MOST: Final = 96
"""If a bot's answer is not what `greedy` says, both are tried side by side, so many times and again, up to so often, as
long as the difference may be large enough…"""
DOUBTS: Final = 2.0
"""…which it may be if it is within so many standard errors."""
SEARCHED: Final = 400
"""Looks of each of the deeper searches, which must all find the same answer…"""
SEEDS: Final = 3
COMPARED: Final = 120
MARGIN: Final = 0.05
"""…and every answer that is not as good costs so much of the chance to win, for every seed."""
DEEPER: Final = 1_600
"""In the end so many looks, with another seed again, must find an answer that is as good as the best."""
RIVALS: Final = 3
"""How many other answers are compared, besides the one that `greedy` gives."""
WEAK: Final = (4, 8, 16, 32)
TRIALS: Final = 3
"""Searches with so few looks try so often each: how many find the answer says how hard it is. All is no puzzle."""
ENOUGH: Final = 5_000


class Miner:
    """Looks for puzzles in games between bots."""

    def __init__(self, game: str, bot: str, seed: int, seats: int | None, setup: Mapping[str, Any]) -> None:
        self.game = get_game(game)
        self.bot = bot
        self.seed = seed
        self.seats = self.game.seated(seats)
        self.setup = setup
        self.fates: Counter[str] = Counter()
        """Why questions made no puzzle, and how many did."""

    def mine(self, number: int) -> Iterator[Puzzle]:
        """The puzzles in one game, at most one of each round."""
        game, chance = self.game, Chance(mix(self.seed + GOLDEN * (number + 1)))
        match, last = self._begun(number, chance), -1
        bots = make_bots([self.bot], self.seats, chance.random(1 << 62))
        places = [Seat(match, place) for place in range(self.seats)]
        for _ in range(ENOUGH):
            if match.is_over:
                return
            question, round_ = match.pending[0], game.account(match.state).rounds
            key = bots[question.seat].choose(places[question.seat], question)
            if round_ != last and self._may_be_one(match, question):
                found = self.examined(match, question, key, chance.random(1 << 62))
                if found is not None:
                    last = round_
                    yield found
            match.answer(question.seat, key, question.id)

    def _begun(self, number: int, chance: Chance) -> Match:
        game = self.game
        fixed = {name: value for name, value in complete(game.options(), self.setup).items() if name in self.setup}
        varied = {**game.matchup(self.seats, number, chance, fixed), **self.setup}
        return new_match(game, self.seats, chance.random(1 << 62), varied)

    def _may_be_one(self, match: Match, question: Question) -> bool:
        """Whether a seat alone has a choice, in the open, and the match is not decided."""
        if len(match.pending) > 1 or question.decision.secret or self.game.is_draft(question.decision):
            return False
        if len(question.options) < LEAST_OPTIONS:
            return False
        teams = list(self.game.teams(match.state))
        value = self.game.evaluate(match.state, question.seat)
        chance = calibration(self.game).chance(value, teams[question.seat], len(set(teams)))
        return DECIDED < chance < 1 - DECIDED

    def proved(self, puzzle: Puzzle) -> Puzzle | None:
        """A puzzle mined under older rules or from other bots, if it passes all tests again under those of today."""
        record = {**json.loads(puzzle.record), "rules": self.game.version}
        try:
            task = Task(puzzle._replace(record=json.dumps(record)))
        except RecordError:
            self.fates["cannot be played any more"] += 1
            return None
        return self.examined(task.match, task.question, puzzle.best, self.seed)

    def examined(self, match: Match, question: Question, key: str, seed: int) -> Puzzle | None:
        """The puzzle that a question makes, if it makes one. The key is what a bot answers, who thought a little."""
        found = Examination(match, question, key, seed)
        fate = found.fate()
        self.fates[fate or "puzzles"] += 1
        return None if fate else found.puzzle()


class Examination:
    """One question: the tests that it has to pass, the cheapest first."""

    def __init__(self, match: Match, question: Question, best: str, seed: int) -> None:
        self.match = match
        self.question = question
        self.seat = Seat(match, question.seat)
        self.seed = seed
        self.naive = self._greedy(0)
        self.best = best
        self.right: list[str] = []
        self.tries: Counter[str] = Counter()
        self.themes: tuple[str, ...] = ()
        self.found = 0

    def fate(self) -> str:
        """Why it makes no puzzle. Empty if it makes one."""
        if self.best == self.naive:
            return "greedy finds it"
        if not self._may_matter():
            return "little at stake"
        if all(self._think(looks, 10 * looks + n) == self.best for looks in WEAK for n in range(TRIALS)):
            return "too easy"
        self.best = self._think(SEARCHED, 1)
        if self.best in ("", self.naive) or self.best in (self._greedy(n) for n in range(1, SEEDS)):
            return "greedy finds it"
        if any(self._think(SEARCHED, n) != self.best for n in range(2, SEEDS + 1)):
            return "searches disagree"
        if not self._stands_out():
            return "others are nearly as good"
        if self._think(DEEPER, SEEDS + 1) not in self.right:
            return "a deeper search finds better"
        self.found = sum(self._think(looks, 10 * looks + n) == self.best for looks in WEAK for n in range(TRIALS))
        if self.found == len(WEAK) * TRIALS:
            return "too easy"
        self.themes = themes(self.seat, self.question, self.best, self.naive, self.seed)
        return "" if self.themes else "nothing to say"

    def _greedy(self, number: int) -> str:
        return Greedy(Chance(mix(self.seed + 101 * number))).choose(self.seat, self.question)

    def _think(self, looks: int, number: int) -> str:
        thought = looking.think(self.seat, self.question, looks, mix(self.seed + GOLDEN * (number + 1)), hasty=True)
        if looks == SEARCHED:
            self.tries.update(thought.tries)
        return thought.best

    def _may_matter(self) -> bool:
        """Whether the naive answer may cost enough. Most questions are settled after a few rounds."""
        contest = looking.Contest(self.seat, self.question, (self.best, self.naive), self.seed)
        while contest.rounds < MOST:
            if not contest.play(BATCH):
                return False
            least, most = self._margin(contest, 1)
            if most < MARGIN:
                return False
            if least > MARGIN:
                return True
        return True

    def _margin(self, contest: looking.Contest, place: int) -> tuple[float, float]:
        """The least and the most that the best answer is expected to be better than another, as a chance to win."""
        doubt = DOUBTS * contest.doubt(place)
        return leads_by(self.seat, contest, place, -doubt), leads_by(self.seat, contest, place, doubt)

    def _stands_out(self) -> bool:
        """Whether every answer is as good as the best or clearly worse, with every seed; and the naive one worse."""
        rivals = [key for key, _ in self.tries.most_common() if key not in (self.best, self.naive)]
        keys = [self.best, self.naive, *rivals[:RIVALS]]
        good: set[str] = set()
        for n in range(SEEDS):
            contest = looking.Contest(self.seat, self.question, keys, mix(self.seed + 7 * n + 1))
            if not contest.play(COMPARED // 4) or self._falls_between(contest) or not contest.play(COMPARED * 3 // 4):
                return False
            chances = {one.key: chance_after(self.seat, one) for one in contest.tried}
            losses = {key: chances[self.best] - chance for key, chance in chances.items()}
            now = {key for key, loss in losses.items() if loss < AS_GOOD}
            if self.naive in now or any(AS_GOOD <= loss < MARGIN for loss in losses.values()):
                return False
            if n and now != good:
                return False
            good = now
        self.right = [key for key in keys if key in good]
        return True

    def _falls_between(self, contest: looking.Contest) -> bool:
        """Whether it shows early that an answer is neither as good as the best nor clearly worse."""
        margins = [self._margin(contest, place) for place in range(1, len(contest.tried))]
        return margins[0][1] < MARGIN or any(least > AS_GOOD and most < MARGIN for least, most in margins)

    def puzzle(self) -> Puzzle:
        """Its record has no digest of the position: that would change with every word of a question."""
        record = self.match.save(check=False)
        return Puzzle(
            hashlib.sha256(record.encode()).hexdigest()[:10], self.match.game.id, record, self.seat.number,
            self.question.id, self.best, tuple(self.right), self.themes, rating(self.found, len(WEAK) * TRIALS),
        )  # fmt: skip


def rating(found: int, trials: int) -> int:
    """How hard a puzzle is that some of the weak searches found.

    >>> rating(0, 12), rating(6, 12), rating(11, 12)
    (1759, 1200, 846)
    """
    share = (found + 0.5) / (trials + 1)
    return round(MIDDLE + 400 * log10((1 - share) / share))
