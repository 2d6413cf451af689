"""The modes in which people are rated apart: who plays against whom, and what the game itself calls a mode."""

from collections import Counter
from typing import Any, Final

from warhall.kernel.game import Game
from warhall.kernel.match import new_match
from warhall.kernel.setup import Setup, SetupOption, complete
from warhall.server.errors import Refusal

DUEL: Final = "duel"
TEAMS: Final = "teams"
ALONE: Final = "alone"
SHAPES: Final = {DUEL: "Duel", TEAMS: "Teams", ALONE: "Everybody for themselves"}
JOINT: Final = "."


def mode_of(game: Game[Any], seats: int, setup: dict[str, Any]) -> str:
    """The mode of a match, as one word for programs: `teams.quick`.

    Refuses a match in which nobody plays against anybody: it says nothing about who is better.
    """
    chosen = complete(game.options(), setup)
    sides = Counter(game.teams(new_match(game, seats, 0, setup, disposable=True).state))
    if len(sides) < 2:
        raise Refusal("rated", "Everybody is on the same side here, so there is nothing to rate.")
    shape = TEAMS if max(sides.values()) > 1 else DUEL if len(sides) == 2 else ALONE
    return JOINT.join([shape, *(word for option in game.options() for word in _word(option, chosen))])


def mode_words(game: Game[Any], mode: str) -> str:
    """The same for people: "Teams, quick game"."""
    shape, *words = mode.split(JOINT)
    labels = {word: label for option in game.options() for word, label in _labels(option)}
    return ", ".join([SHAPES.get(shape, shape), *(labels.get(word, word).lower() for word in words)])


def choice_words(game: Game[Any], setup: dict[str, Any]) -> str:
    """What is chosen of a game's modes, for people."""
    chosen = complete(game.options(), setup)
    labels = {word: label for option in game.options() for word, label in _labels(option)}
    return ", ".join(labels.get(word, word) for option in game.options() for word in _word(option, chosen))


def _word(option: SetupOption, setup: Setup) -> list[str]:
    if not option.mode or any(setup[name] not in choices for name, choices in option.when.items()):
        return []
    value = setup[option.name]
    if isinstance(value, bool):
        return [option.name] if value else []
    return [str(value)]


def _labels(option: SetupOption) -> list[tuple[str, str]]:
    if not option.mode:
        return []
    if isinstance(option.default, bool):
        return [(option.name, option.label)]
    return [(choice, option.words[choice][0]) for choice in option.choices]
