"""Why one answer is better than another, in a sentence.

Both are played on a few times along the best lines that a search found. What then happens often after one of them and
seldom after the other is the reason, in the words of the game's own log.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from warhall.bots.protocol import Seat
from warhall.bots.search import draw
from warhall.bots.tree import Node, signature
from warhall.hindsight.looking import Tried
from warhall.kernel.decisions import Decision
from warhall.kernel.errors import Undetermined
from warhall.kernel.events import Event, sentence
from warhall.kernel.match import Match
from warhall.kernel.questions import Question
from warhall.kernel.state import Chance

PLAYED: Final = 16
"""How often each answer is played on."""
FAR: Final = 40
"""The most answers that are played on."""
TELLING: Final = 0.3
"""What happens more often by this share of the lines is worth telling."""


def lines(seat: Seat, question: Question, tried: Tried, seed: int) -> Iterator[list[Event]]:
    """What happens after an answer, each time until it is easy to judge who is ahead."""
    chance = Chance(seed)
    for _ in range(PLAYED):
        try:
            sample = seat.sample(chance)
        except Undetermined:
            return
        yield list(_line(seat, sample.fork(disposable=True, listening=True), question, tried, chance))


def _line(seat: Seat, match: Match, question: Question, tried: Tried, chance: Chance) -> Iterator[Event]:
    game, began = seat.game, match.began
    horizon = game.horizon(match.state)
    yield from match.answer(seat.number, tried.key, question.id)
    node: Node | None = tried.root
    for _ in range(FAR):
        decision = match.decision
        if decision is None:
            return
        if match.began != began and (not horizon or game.horizon(match.state) != horizon):
            return
        step = match.step
        keys: tuple[str, ...] = ()
        while decision is not None and match.step == step:
            place = _choice(game, match, node, len(keys), decision, chance)
            keys = (*keys, decision.options[place].key)
            match.pick(place)
            yield from match.news
            decision = match.decision
        if node is not None and decision is not None:
            node = node.children.get((keys, signature(decision, seat.number)))


def _choice(game: Any, match: Match, node: Node | None, place: int, decision: Decision, chance: Chance) -> int:
    """What was tried most in the tree; below it, what the game's hints say."""
    if node is not None and place < len(node.bandits) and node.bandits[place].seat == decision.seat:
        arms = node.bandits[place].arms
        known = [(arms[option.key].visits if option.key in arms else 0) for option in decision.options]
        if any(known):
            return max(range(len(known)), key=known.__getitem__)
    hints = game.hints(match.state, decision)
    return chance.random(len(decision.options)) if hints is None else draw(hints, chance)


def shares(seat: Seat, told: Sequence[Sequence[Event]]) -> dict[tuple[int, str], float]:
    """In what share of the lines each sentence is told, for the kinds of events that the game has themes for.

    Before each sentence stands the place of its kind among the themes: the most important is 0.
    """
    game = seat.game
    places = {kind: place for place, kind in enumerate(game.themes)}
    counted: Counter[tuple[int, str]] = Counter()
    for events in told:
        heard = [event for event in events if event.kind in places and event.is_for(seat.number)]
        counted.update({(places[event.kind], sentence(event, game.sentences)) for event in heard})
    return {words: times / max(1, len(told)) for words, times in counted.items()}


class Gap(NamedTuple):
    """What is told often after one answer and seldom after another, with its share of the lines of each."""

    words: str
    after: float
    instead: float

    def swapped(self) -> "Gap":
        return Gap(self.words, self.instead, self.after)

    def told(self, one: str, other: str) -> str:
        return f"“{self.words}” That happens in {self.after:.0%} of the lines {one}, and in {self.instead:.0%} {other}."


def difference(seat: Seat, question: Question, best: Tried, played: Tried, seed: int) -> Gap | None:
    """What one answer brings about and the other does not, or else the other way round; the most important first.

    None if nothing stands out.
    """
    after = shares(seat, list(lines(seat, question, best, seed)))
    instead = shares(seat, list(lines(seat, question, played, seed)))
    gaps = [Gap(told[1], after.get(told, 0.0), instead.get(told, 0.0)) for told in sorted({**after, **instead})]
    telling = [gap for gap in gaps if abs(gap.after - gap.instead) >= TELLING]
    return next((gap for gap in telling if gap.after > gap.instead), telling[0] if telling else None)


def why(seat: Seat, question: Question, best: Tried, played: Tried, seed: int) -> str:
    """The same in a sentence about an answer that was played. Empty if nothing stands out."""
    gap = difference(seat, question, best, played, seed)
    return "" if gap is None else gap.told("after it", "after what was played")
