"""What the solution of a puzzle does, in the game's own words."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from warhall.bots.protocol import Seat
from warhall.hindsight import looking
from warhall.hindsight.reasons import TELLING, lines
from warhall.kernel.decisions import CARD, CHOICE, LOCATION, PLAYER, SLOT, SPACE, UNIT, Option
from warhall.kernel.events import Event
from warhall.kernel.game import Game
from warhall.kernel.questions import Question

COMPARED: Final = 120
USUAL: Final = 0.5
"""A threat is what happens at least so often if nobody prevents it."""
HOLD_BACK: Final = "Hold back"
"""The theme of a solution that forgoes something good, and of which nothing else can be told."""
MOST: Final = 3
"""A puzzle has at most so many themes: more would say everything and nothing."""

POINTED: Final = {
    SPACE: "Find the place",
    LOCATION: "Find the place",
    SLOT: "Find the place",
    UNIT: "Find the target",
    PLAYER: "Find the target",
    CARD: "Find the card",
    CHOICE: "Find the action",
}
"""Themes for what an answer points at, the most telling first."""

Fortunes = dict[tuple[str, bool], float]
"""In what share of the lines each kind of deed happens, told apart by whether it is good for the seat."""


def themes(seat: Seat, question: Question, best: str, naive: str, seed: int) -> tuple[str, ...]:
    """What the solution does that the naive answer does not. Empty if there is nothing to tell."""
    tried = looking.compare(seat, question, (best, naive), COMPARED, seed)
    after, instead = (fortunes(seat, lines(seat, question, one, seed)) for one in tried)
    options = {option.key: option for option in question.options}
    return named(seat.game, after, instead) or pointed(options[best], options[naive])


def named(game: Game[Any], after: Fortunes, instead: Fortunes) -> tuple[str, ...]:
    """First what happens after one answer and not after another, then what it prevents; or else what it forgoes."""

    def gain(kind: str, good: bool) -> float:
        return after.get((kind, good), 0.0) - instead.get((kind, good), 0.0)

    found = [words for kind, words in game.themes.items() if gain(kind, True) >= TELLING]
    for kind, words in game.threats.items():
        if gain(kind, False) <= -TELLING and instead[kind, False] >= USUAL:
            found.append(words)
    if not found and any(gain(kind, True) <= -TELLING for kind in game.themes):
        found.append(HOLD_BACK)
    return tuple(dict.fromkeys(found))[:MOST]


def pointed(best: Option, naive: Option) -> tuple[str, ...]:
    """Where the same happens after both: what the solution points at and the naive answer does not."""
    others = {(thing.kind, thing.key) for thing in naive.things}
    kinds = {thing.kind for thing in best.things if (thing.kind, thing.key) not in others}
    return tuple(words for kind, words in POINTED.items() if kind in kinds)[:1]


def fortunes(seat: Seat, told: Iterable[list[Event]]) -> Fortunes:
    """What befalls the seat's team and the others. What befalls nobody in particular counts as good."""
    counted: Counter[tuple[str, bool]] = Counter()
    team, every = seat.teams[seat.number], list(told)
    for events in every:
        deeds = [deed for event in events if (deed := seat.deed(event)) is not None]
        counted.update({(deed.kind, _is_good(seat, deed.kind, deed.team, team)) for deed in deeds})
    return {fortune: times / len(every) for fortune, times in counted.items()}


def _is_good(seat: Seat, kind: str, befallen: int, team: int) -> bool:
    return befallen < 0 or (befallen == team) != (kind in seat.game.harms)
