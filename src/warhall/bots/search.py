"""Information-set Monte Carlo tree search: plays the match on many times and picks what went best.

Each look ahead starts from a new match that the seat could be in (`Seat.sample`), so the tree depends on what the seat
knows, not on the real cards. In the tree, every seat chooses what is best for its own team. Seats that are asked at the
same time choose without knowing each other's choice, and nobody knows what others answered in secret. Below the tree,
answers are random but weighted by the game's hints. After a few of them, the game's own evaluation says how well the
teams are doing. A game without an evaluation is played to the end.
"""

import gc
from collections.abc import Callable, Sequence
from math import sqrt
from time import perf_counter
from typing import Any, Final

from warhall.bots.explain import Explanation, Line
from warhall.bots.judge import Judge
from warhall.bots.learned import PLAIN, judge_of
from warhall.bots.protocol import Seat
from warhall.bots.tree import UNSEEN, Arm, Bandit, Node, signature
from warhall.kernel.decisions import Decision
from warhall.kernel.errors import SetupError, Undetermined
from warhall.kernel.game import Game
from warhall.kernel.match import Match
from warhall.kernel.questions import Question
from warhall.kernel.registers import FRACTION
from warhall.kernel.state import Chance

ENDLESS: Final = 1 << 60
ROLLOUT: Final = 6
"""How many random answers are given below the tree, in a game without a horizon…"""

ONLY: Final = [1.0]

PATIENCE: Final = 40
"""…and the most that follow to reach the end of the procedure or the horizon, where a position is easiest to judge."""

FAR: Final = 1000
"""The most random answers given in a game without an evaluation, where only the end says who is ahead."""

CHECKS: Final = 16
"""How many looks pass before the search checks again whether to stop."""

ENOUGH: Final = 64
"""The results are not trusted before this many looks…"""

TRIFLE: Final = 0.03
"""…and the search ends when no other option is expected to be better by this part of the spread of results."""

MIXED: Final = 0.3
"""In a simultaneous choice, draw among the options tried at least this often, relative to the most tried one."""

FORESIGHT: Final = 6
"""How many answers of the expected continuation an explanation shows."""


class Search:
    """Thinks until its seconds or its looks ahead are used up, whichever happens first."""

    __slots__ = (
        "_explanation", "_node", "_reply", "_spread", "chance", "clock", "looks", "rollout", "seconds", "value",
    )  # fmt: skip

    def __init__(
        self, chance: Chance, seconds: float = 1.0, looks: int = ENDLESS, rollout: int = ROLLOUT, value: str = ""
    ) -> None:
        self.chance = chance
        self.seconds = seconds
        self.looks = looks
        self.rollout = rollout
        self.value = value
        """What it judges by: what was learned for the game, or a file, or `plain`; see `bots.learned`."""
        self.clock: Callable[[], float] = perf_counter
        """What it reads its seconds from: the time that passes for those who wait. The lab counts processor time."""
        self._node = Node()
        self._reply: tuple[int, str] = (-1, "")  # the step and key of the last answer
        self._spread = Spread()
        self._explanation: Explanation | None = None

    @staticmethod
    def worded(words: str) -> Callable[[Chance], "Search"]:
        """Reads the words after the name: `search:0.2s` thinks for 0.2 seconds, `search:500` looks ahead 500 times.

        `search:500:plain` goes by the game's own evaluation alone, `search:500:FILE` by what the file says.

        >>> Search.worded("500")(Chance(1)).looks
        500
        """
        limit, _, value = words.partition(":")
        try:
            if limit.endswith("s"):
                seconds = float(limit[:-1])
                if 0 < seconds < float("inf"):
                    return lambda chance: Search(chance, seconds, value=value)
            else:
                looks = int(limit)
                if looks > 0:
                    return lambda chance: Search(chance, float("inf"), looks, value=value)
        except ValueError:
            pass  # not a number: refused like a number that sets no limit
        raise SetupError(f"search:{words} is not possible: say search:0.5s for seconds, or search:500")

    def choose(self, seat: Seat, question: Question) -> str:
        """The option that was tried most when time is up. In a simultaneous choice, one of the good ones at random."""
        began = self.clock()
        step = question.step
        self._explanation = None
        if len(question.options) == 1:
            key = question.options[0].key
            self._node = self._kept(seat, question, step)
        else:
            self._node = root = self._kept(seat, question, step)
            looks = self._think(seat, question, root, began)
            bandit = asked(root, seat, question)
            if bandit is None:
                return self.chance.pick(question.options).key
            key = self._verdict(root, bandit)
            self._explanation = _explain(question, root, bandit, key, looks, self.clock() - began)
        self._node.narrow(key)
        self._reply = (step, key)
        return key

    def explain(self) -> Explanation | None:
        """Why the last answer was given: the best lines and what they are worth."""
        return self._explanation

    def look(self, seat: Seat, root: Node, question: Question | None = None, key: str = "") -> dict[int, float]:
        """One look ahead into a tree of the caller's own. Returns how each team came out.

        With a question and a key, the seat answers that first, and the tree is about what follows.
        """
        sample = seat.sample(self.chance, disposable=True)
        if question is not None:
            sample.answer(seat.number, key, question.id)
        return self._look(judge_of(seat.game, self.value), sample, root, seat.number, list(seat.teams))

    # ── the tree between questions ────────────────────────────────────────────────────────────────────────────────
    def _kept(self, seat: Seat, question: Question, step: int) -> Node:
        """The part of the tree that the last answer led to, if nobody else has answered since; otherwise a new tree."""
        last, key = self._reply
        if step == last + 1 and len(self._node.bandits) <= 1:
            kept = self._node.children.get(((key,), signature(question.decision, seat.number)))
            if kept is not None:
                return kept
        return Node()

    # ── thinking ──────────────────────────────────────────────────────────────────────────────────────────────────
    def _think(self, seat: Seat, question: Question, root: Node, began: float) -> int:
        """Look ahead until time or looks are used up, or until more looks would not matter.

        Meanwhile nobody searches memory for cycles: a growing tree has none, and would be searched again and again.
        """
        collecting = gc.isenabled()
        gc.disable()
        try:
            return self._look_ahead(seat, question, root, began)
        finally:
            if collecting:
                gc.enable()

    def _look_ahead(self, seat: Seat, question: Question, root: Node, began: float) -> int:
        judge, teams = judge_of(seat.game, self.value), list(seat.teams)
        for looks in range(1, self.looks + 1):
            try:
                sample = seat.sample(self.chance, disposable=True)
            except Undetermined:
                return looks - 1
            self._look(judge, sample, root, seat.number, teams)
            spent = self.clock() - began
            if spent >= self.seconds:
                return looks
            if looks % CHECKS == 0 and self._is_decided(root, seat, question, looks, spent):
                return looks
        return self.looks

    def _is_decided(self, root: Node, seat: Seat, question: Question, looks: int, spent: float) -> bool:
        """Whether the leading option will still lead at the limit, or its rivals are just as good."""
        bandit = asked(root, seat, question)
        if bandit is None:
            return False
        spread = self._spread.of(bandit.team)
        if bandit.visits >= ENOUGH and bandit.stake(spread) < TRIFLE * spread:
            return True
        if len(root.bandits) > 1:
            return False
        # Read the clock only if looks set no limit: with looks, the answer is the same on every machine.
        left = self.looks - looks if self.looks < ENDLESS else looks * (self.seconds - spent) / spent
        first, second = bandit.ranked()[:2]
        return first.visits - second.visits > left

    def _look(self, judge: Judge, match: Match, root: Node, seat: int, teams: list[int]) -> dict[int, float]:
        """Go down the tree, add one node, play on below it, pass the result back up, and return it.

        `node` follows what the searching seat knows, `public` what everybody knows. They are the same node until the
        seat answers something in secret.
        """
        game = judge.game
        path: list[tuple[Bandit, Arm]] = []
        node = public = root
        while True:
            fresh = not node.bandits
            step = match.step
            keys: tuple[str, ...] = ()  # as the searching seat sees them…
            heard: tuple[str, ...] = ()  # …and as everybody does
            decision = match.decision
            while decision is not None and match.step == step:
                team = teams[decision.seat]
                if node is public:
                    bandit = node.bandit(len(keys), decision, team)
                else:
                    bandit = node.bandit_beside(public, len(keys), decision, team, decision.asks(seat))
                arms = bandit.find(decision.options)
                if arms is None:
                    arms = bandit.learn(decision.options, game.hints(match.state, decision))
                place = bandit.select(arms, self._spread.of(bandit.team), self.chance)
                arm = arms[place]
                path.append((bandit, arm))
                if decision.secret:
                    keys += (arm.key if decision.asks(seat) else UNSEEN,)
                    heard += (UNSEEN,)
                else:
                    keys += (arm.key,)
                    heard += (arm.key,)
                match.pick(place)
                decision = match.decision
            if decision is None or fresh:
                break
            child = node.child((keys, signature(decision, seat)))
            public = child if node is public and keys == heard else public.public_child(heard, decision)
            node = child
        if judge.judges:
            play_on(match, game.horizon(match.state), match.began, self.rollout, self.chance)
        else:
            self._play_out(game, match)
        values = judge.standing(match, teams)
        self._spread.add(values)
        for bandit, arm in path:
            value = values[bandit.team]
            bandit.visits += 1
            bandit.total += value
            arm.visits += 1
            arm.total += value
        return values

    def _play_out(self, game: Game[Any], match: Match) -> None:
        """In a game without an evaluation, give random answers until the end: nothing else tells who is ahead."""
        for _ in range(FAR):
            decision = match.decision
            if decision is None:
                return
            pick(match, decision, game.hints(match.state, decision), self.chance)

    # ── answering ─────────────────────────────────────────────────────────────────────────────────────────────────
    def _verdict(self, root: Node, bandit: Bandit) -> str:
        ranked = bandit.ranked()
        if all(other.team == bandit.team for other in root.bandits):
            return ranked[0].key
        enough = MIXED * ranked[0].visits
        good = [arm for arm in ranked if arm.visits >= enough]
        return good[draw([arm.visits for arm in good], self.chance)].key


class Spread:
    """How much results differ, for each team. The scale is different in every game."""

    __slots__ = ("_count", "_squares", "_sums")

    def __init__(self) -> None:
        self._count = 0
        self._sums: dict[int, float] = {}
        self._squares: dict[int, float] = {}

    def add(self, values: dict[int, float]) -> None:
        self._count += 1
        for team, value in values.items():
            self._sums[team] = self._sums.get(team, 0.0) + value
            self._squares[team] = self._squares.get(team, 0.0) + value * value

    def of(self, team: int) -> float:
        if self._count < 2:
            return 0.1
        mean = self._sums[team] / self._count
        return sqrt(max(1e-6, self._squares[team] / self._count - mean * mean))


def play_on(match: Match, horizon: int, began: int, rollout: int, chance: Chance) -> None:
    """Give random answers until the game's horizon has changed. In a game without one, give as many as `rollout` says
    and then finish the running procedure, which began at `began`.

    A new procedure is begun only with hints: purely random answers say nothing about the position.
    """
    game = match.game
    for count in range(rollout + PATIENCE):
        decision = match.decision
        if decision is None:
            return
        hints = game.hints(match.state, decision) if len(decision.options) > 1 else ONLY
        if match.began != began:
            over = game.horizon(match.state) != horizon if horizon else count >= rollout
            if over or hints is None:
                return
            began = match.began
        pick(match, decision, hints, chance)


def pick(match: Match, decision: Decision, hints: Sequence[float] | None, chance: Chance) -> None:
    """Answer at random, weighted by hints if there are any."""
    match.pick(chance.random(len(decision.options)) if hints is None else draw(hints, chance))


def draw(weights: Sequence[float], chance: Chance) -> int:
    """A random index, each as likely as its weight."""
    return drawn(weights if isinstance(weights, list) else list(weights), chance)


def drawn(weights: list[float], chance: Chance) -> int:
    """The same for a list, whose numbers compiled code reads where they are."""
    whole = 0.0
    for weight in weights:
        whole += weight
    left = whole * (float(chance.random(FRACTION)) / FRACTION)
    for place in range(len(weights)):
        left -= weights[place]
        if left < 0:
            return place
    return chance.random(len(weights))


def asked(root: Node, seat: Seat, question: Question) -> Bandit | None:
    """The bandit for the question, or None if there is none yet.

    A seat can be asked the same thing several times at once, once for each of its heroes. The bandits are in that
    order.
    """
    alike = [asked.id for asked in seat.questions if (asked.seat, asked.prompt) == (question.seat, question.prompt)]
    place = alike.index(question.id)
    for bandit in root.bandits:
        if bandit.seat == question.seat and bandit.prompt == question.prompt:
            if place == 0:
                return bandit
            place -= 1
    return None


def _explain(question: Question, root: Node, bandit: Bandit, chosen: str, looks: int, seconds: float) -> Explanation:
    """The chosen line first, then the others, most looked at first."""
    ranked = sorted(bandit.ranked(), key=lambda arm: arm.key != chosen)
    lines = [
        Line(arm.key, arm.label, arm.mean, arm.visits / max(1, bandit.visits), continuation(root, bandit, arm))
        for arm in ranked
        if arm.visits
    ]
    return Explanation(question.prompt, lines, looks, seconds)


def continuation(root: Node, bandit: Bandit, arm: Arm) -> list[tuple[int, str]]:
    """What is expected to follow an arm: the seats and what they choose."""
    follows: list[tuple[int, str]] = []
    keys = tuple(arm.key if other is bandit else other.ranked()[0].key for other in root.bandits)
    node = root.likely_child(keys)
    while node is not None and len(follows) < FORESIGHT:
        best = [other.ranked()[0] for other in node.bandits]
        follows += [(other.seat, top.label) for other, top in zip(node.bandits, best, strict=True)]
        node = node.likely_child(tuple(top.key for top in best))
    return follows[:FORESIGHT]


# ── levels ────────────────────────────────────────────────────────────────────────────────────────────────────────
# Looks make a level play the same on every machine. Seconds keep the wait short on a slow one. Only the upper two go by
# what was learned, if anything was learned for the game.
def easy(chance: Chance) -> Search:
    return Search(chance, seconds=1.0, looks=20, value=PLAIN)


def normal(chance: Chance) -> Search:
    return Search(chance, seconds=2.0, looks=100, value=PLAIN)


def hard(chance: Chance) -> Search:
    return Search(chance, seconds=3.0, looks=600)


def master(chance: Chance) -> Search:
    return Search(chance, seconds=4.0, looks=4000)
