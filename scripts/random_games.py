"""Play games at random, in every set-up there is, and check each of them.

python scripts/random_games.py atlantis --decisions 20_000_000

A game is a number: seats, set-up and every answer follow from it. A run that was stopped goes on with the next number;
what was played so far is in build/random-games/<game>.json. `--game NUMBER` plays one game again.

Each game must begin, must always ask somebody something that can be answered, must end, must show nobody what is
hidden, and its record must replay to the same end.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from warhall.kernel.errors import SetupError
from warhall.kernel.game import Game
from warhall.kernel.match import Match, new_match
from warhall.kernel.records import digest
from warhall.kernel.registry import get_game
from warhall.kernel.setup import SetupOption
from warhall.kernel.state import Chance

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = ROOT / "build" / "random-games"
RUNAWAY: Final = 60_000
"""A game that has asked so many questions will not end."""
LOOK: Final = 150
"""About once in so many decisions, what a seat sees is compared with what it would see if hidden things were others."""


class Broken(Exception):
    """A game did what no game may do."""


def draw_setup(game: Game[Any], chance: Chance) -> tuple[int, dict[str, object]]:
    """A number of seats and a value for every option that has a list of them; drawn again until the game takes it."""
    while True:
        seats = game.seat_counts[chance.random(len(game.seat_counts))]
        setup: dict[str, object] = {
            option.name: option.choices[chance.random(len(option.choices))]
            for option in game.options()
            if _is_drawn(option)
        }
        try:
            new_match(game, seats, 0, setup, disposable=True)
        except SetupError:
            continue
        return seats, setup


def _is_drawn(option: SetupOption) -> bool:
    """Options that name any number of things (the heroes to choose from) keep their default: all of them."""
    return bool(option.choices) and not isinstance(option.default, tuple)


def play(match: Match, chance: Chance) -> int:
    """Play a match to its end. Returns how often it was looked at."""
    looks = 0
    for _ in range(RUNAWAY):
        if not match.pending:
            break
        if chance.random(LOOK) == 0:
            look(match, chance)
            looks += 1
        question = match.pending[chance.random(len(match.pending))]
        if not question.options:
            raise Broken(f"dead end: {question.decision.prompt}")
        seat = question.seats[chance.random(len(question.seats))]
        match.answer(seat, question.options[chance.random(len(question.options))].key, question.id)
    else:
        raise Broken(f"runaway: no end after {RUNAWAY} decisions")
    if match.outcome is None:
        raise Broken("dead end: nobody is asked, and the match has no outcome")
    return looks


def look(match: Match, chance: Chance) -> None:
    """To a seat, the match and one in which all that it cannot know is otherwise must look the same."""
    seat = chance.random(match.seats)
    if match.sample(seat, chance).view(seat) != match.view(seat):
        raise Broken(f"leak: seat {seat} can tell the match from a sample")


def replay(match: Match) -> None:
    """The record of a match must lead to the same end."""
    again = Match.load(match.save())
    if digest(again) != digest(match) or again.outcome != match.outcome:
        raise Broken("the record replays to another end")


class Progress:
    """What a run has played so far, kept in a file so that it can go on."""

    def __init__(self, game: Game[Any]) -> None:
        self.path = FOLDER / f"{game.id}.json"
        known: dict[str, Any] = json.loads(self.path.read_text("utf-8")) if self.path.exists() else {}
        self.games: int = known.get("games", 0)
        self.decisions: int = known.get("decisions", 0)
        self.looks: int = known.get("looks", 0)
        self.setups: Counter[str] = Counter(known.get("setups", {}))
        self.keys: set[str] = {*known.get("keys", [])}
        self.broken: list[str] = known.get("broken", [])

    def save(self) -> None:
        """Write the file as a whole: a run that is stopped meanwhile leaves the old one."""
        FOLDER.mkdir(parents=True, exist_ok=True)
        whole = {**vars(self), "keys": sorted(self.keys)}
        del whole["path"]
        fresh = self.path.with_suffix(".new")
        fresh.write_text(json.dumps(whole, indent=1), "utf-8")
        fresh.replace(self.path)


def one_game(game: Game[Any], number: int, progress: Progress) -> None:
    """Play the game with this number, check it, and write down what came of it."""
    chance = Chance(number)
    seats, setup = draw_setup(game, chance)
    match = new_match(game, seats, number, setup)
    try:
        progress.looks += play(match, chance)
        replay(match)
    except Exception as error:  # whatever goes wrong in a game is what the run is for
        words = f"{game.id} game {number} ({seats} seats, {setup}), decision {match.answers}: {error!r}"
        progress.broken.append(words)
        print(words, flush=True)
    progress.games += 1
    progress.decisions += match.answers
    progress.setups.update([f"seats={seats}", *(f"{name}={value}" for name, value in setup.items())])
    progress.keys |= {key for _, key, _ in match.history}


def report(game: Game[Any], progress: Progress) -> str:
    """The run so far, in a few lines."""
    cards = {card.key for card in game.cards()}
    characters = {one.key for one in game.characters()}
    lines = [
        f"{game.id}, rules version {game.version}: {progress.decisions:,} decisions in {progress.games:,} games, "
        f"each replayed; {progress.looks:,} looks for leaks; {len(progress.broken)} broken",
        f"in answers at least once: {len(cards & progress.keys)} of {len(cards)} cards, "
        f"{len(characters & progress.keys)} of {len(characters)} characters",
        ", ".join(f"{name} {count:,}" for name, count in sorted(progress.setups.items())),
    ]
    return "\n".join([*lines, *progress.broken])


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Play games at random, in every set-up there is, and check each.")
    parser.add_argument("id", help="the game")
    parser.add_argument("--decisions", type=int, default=100_000, help="how many in all, earlier runs included")
    parser.add_argument("--game", type=int, help="play this game alone, and write nothing down")
    chosen = parser.parse_args(arguments)
    game: Game[Any] = get_game(chosen.id)
    progress = Progress(game)
    if chosen.game is not None:
        progress.broken = []
        one_game(game, chosen.game, progress)
        return 1 if progress.broken else 0
    while progress.decisions < chosen.decisions:
        one_game(game, progress.games, progress)
        if progress.games % 20 == 0:
            progress.save()
    progress.save()
    print(report(game, progress))
    return 1 if progress.broken else 0


if __name__ == "__main__":
    sys.exit(main())
