"""What was learned about a game, as a file beside its rules: `learned.json`, made by `warhall lab learn`.

It holds for one version of the rules, in a game that has the features it names. Otherwise bots go by the game's own
evaluation, as in a game for which nothing was learned. A game may have more features than it names: those of cards that
come from another package.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from warhall.bots.judge import Hidden, Judge, Learned
from warhall.kernel.errors import SetupError
from warhall.kernel.game import Game

FILE: Final = "learned.json"
LAYER: Final = ("mine", "theirs", "bias", "out")
"""The parts of a hidden layer."""
PLAIN: Final = "plain"
"""Stands for the game's own evaluation alone."""


@cache
def judge_of(game: Game[Any], words: str = "") -> Judge:
    """Judges by what was learned for the game; by a file, if the words name one; or `plain`."""
    if words == PLAIN:
        return Judge(game, None)
    if words:
        found = read_learned(Path(words), game)
        if found is None:
            raise SetupError(f"{words} holds nothing that was learned for version {game.version} of {game.id}")
        return Judge(game, found)
    folder: Path | None = getattr(game, "folder", None)
    return Judge(game, None if folder is None else read_learned(folder / FILE, game))


def read_learned(file: Path, game: Game[Any]) -> Learned | None:
    """What a file says, or None if there is none, or none for these rules and features."""
    if not file.exists():
        return None
    found = json.loads(file.read_text(encoding="utf-8"))
    weights: dict[str, float] = found["weights"]
    if found["rules"] != game.version or not set(weights) <= set(game.feature_names):
        return None
    places = {name: place for place, name in enumerate(weights)}
    columns = [places.get(name, -1) for name in game.feature_names]
    return Learned(float(found["trust"]), _by_column(list(weights.values()), columns), _hidden(found, columns))


def _by_column(numbers: list[float], columns: list[int]) -> list[float]:
    """For each feature of the game, the number that was learned for it; 0 for a feature of something added since."""
    return [0.0 if column < 0 else float(numbers[column]) for column in columns]


def _hidden(found: dict[str, Any], columns: list[int]) -> Hidden | None:
    layer = found.get("hidden")
    if layer is None:
        return None
    mine, theirs = ([_by_column(row, columns) for row in layer[name]] for name in LAYER[:2])
    bias, out = ([float(number) for number in layer[name]] for name in LAYER[2:])
    return Hidden(mine, theirs, bias, out)


def write_learned(file: Path, game: Game[Any], learned: Learned, **notes: object) -> None:
    """Write what was learned, each weight by the name of its feature, with notes on where it comes from."""
    weights = dict(zip(game.feature_names, learned.weights, strict=True))
    found = {"rules": game.version, "trust": learned.trust, "weights": weights, **notes}
    text = json.dumps(found, indent=2, ensure_ascii=False)
    if learned.hidden is not None:
        # Long lists of numbers, on as few lines as possible.
        layer = json.dumps({name: getattr(learned.hidden, name) for name in LAYER}, separators=(",", ":"))
        text = f'{text[:-2]},\n  "hidden": {layer}\n}}'
    file.write_text(text + "\n", encoding="utf-8")
