"""What was learned about a game, as a file beside its rules: `learned.json`, made by `warhall lab learn`.

It holds for one version of the rules and for the features it names. Where they are others, bots go by the game's own
evaluation, as in a game for which nothing was learned.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from warhall.bots.judge import Judge, Learned
from warhall.kernel.errors import SetupError
from warhall.kernel.game import Game

FILE: Final = "learned.json"
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
    if found["rules"] != game.version or tuple(found["weights"]) != game.feature_names:
        return None
    return Learned(float(found["trust"]), [float(weight) for weight in found["weights"].values()])


def write_learned(file: Path, game: Game[Any], learned: Learned, **notes: object) -> None:
    """Write what was learned, each weight by the name of its feature, with notes on where it comes from."""
    weights = dict(zip(game.feature_names, learned.weights, strict=True))
    found = {"rules": game.version, "trust": learned.trust, "weights": weights, **notes}
    file.write_text(json.dumps(found, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
