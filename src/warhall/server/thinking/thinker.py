"""The process that bots think in. It reads one job per line and writes one result per line. Replays, reviews and
puzzles are worked out here too.

The bots that thought last are kept with their memory. Nothing depends on that: a job contains all that a new bot needs,
and a bot that fails because of its memory is replaced by a new one.
"""

import contextlib
import importlib
import json
import os
import signal
import sys
import traceback
from typing import Any, Final, NamedTuple, TextIO

from warhall.bots import Bot, Seat, bot_names, make_bot
from warhall.bots.explain import Explains
from warhall.kernel.match import Match, new_match, resume
from warhall.kernel.origin import Checkpoint, Origin
from warhall.kernel.registry import game_ids, get_game
from warhall.kernel.setup import complete
from warhall.kernel.state import Chance
from warhall.server.settings import from_environment
from warhall.server.thinking.puzzling import judge, lay_out
from warhall.server.thinking.replays import replay, tally
from warhall.server.thinking.reviewing import Desk

KEPT: Final = 16
"""How many bots keep their memory, such as a search tree: at most a dozen megabytes each."""

IDLE: Final = "idle"
"""The word on the command line of a process whose jobs can wait."""

BEHIND_PEOPLE: Final = 5
"""By how much whoever thinks steps back behind the server itself (`nice`): people come first."""

READY: Final = "ready"
"""The first line that goes out, once everything is loaded."""


def match_json(match: Match) -> dict[str, Any]:
    """A match as a job carries it: its last checkpoint and the answers since."""
    origin = match.origin
    checkpoint = match.checkpoint()
    return {
        "game": match.game.id,
        "seats": origin.seats,
        "seed": origin.seed,
        "setup": origin.setup,
        "start": [origin.start, origin.start_step],
        "checkpoint": [checkpoint.step, checkpoint.state],
        "answers": [list(answer) for answer in match.history[checkpoint.answers :]],
    }


def read_match(data: dict[str, Any]) -> Match:
    game = get_game(data["game"])
    origin = Origin(data["seats"], data["seed"], complete(game.options(), data["setup"]), *data["start"])
    for seat, key, part in data["answers"]:
        origin.add(seat, key, part)
    return resume(game, origin, Checkpoint(0, *data["checkpoint"]))


class Mind(NamedTuple):
    """A bot between two questions."""

    bot: Bot
    chance: Chance
    said: list[Any]
    """How many answers its seat has given with its last one, and which that was."""


class Minds:
    """The bots that thought last, each under the name that the server gives it."""

    def __init__(self, most: int = KEPT) -> None:
        self._most = most
        self._kept: dict[str, Mind] = {}

    def think(self, job: dict[str, Any]) -> str:
        """The key of an answer, from the bot that gave the seat's last one if it is still here."""
        match = read_match(job["match"])
        kept = self._kept.pop(job["mind"], None)
        if kept is not None and kept.said == job["said"]:
            kept.chance.seed = job["chance"]
            try:
                return self._answer(kept.bot, kept.chance, match, job)
            except Exception:
                traceback.print_exc()
        return self._answer(*new_bot(job), match, job)

    def _answer(self, bot: Bot, chance: Chance, match: Match, job: dict[str, Any]) -> str:
        key = choose(bot, match, job)
        given, _ = job["said"]
        self._kept[job["mind"]] = Mind(bot, chance, [given + 1, key])
        if len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]
        return key


def new_bot(job: dict[str, Any]) -> tuple[Bot, Chance]:
    chance = Chance(job["chance"])
    return make_bot(job["bot"], chance), chance


def choose(bot: Bot, match: Match, job: dict[str, Any]) -> str:
    question = next(question for question in match.pending if question.id == job["question"])
    key = bot.choose(Seat(match, job["seat"]), question)
    if question.decision.index(key) < 0:
        raise ValueError(f"bot {job['bot']} answered {key!r}, which is not among {question.decision.keys()}")
    return key


def advise(job: dict[str, Any]) -> dict[str, Any]:
    """What a bot would answer, with what it says when it is asked why."""
    bot, _ = new_bot(job)
    key = choose(bot, read_match(job["match"]), job)
    why = bot.explain() if isinstance(bot, Explains) else None
    if why is None:
        return {"key": key, "looks": 0, "lines": []}
    return {"key": key, "looks": why.looks, "lines": [line.to_json() for line in why.lines]}


def work(job: dict[str, Any], minds: Minds, desk: Desk) -> Any:
    match job["do"]:
        case "think":
            return minds.think(job)
        case "advise":
            return advise(job)
        case "replay":
            return replay(job)
        case "tally":
            return tally(job)
        case "review":
            return desk.work(job)
        case "lay_out":
            return lay_out(job)
        case "judge":
            return judge(job)
    raise ValueError(f"unknown job {job['do']!r}")


def warm_up() -> None:
    """Load every game and bot, and the tables that a first match builds: none of it is part of a bot's time.

    One that cannot be loaded is skipped: it fails only for those who play it.
    """
    for id in game_ids():
        with contextlib.suppress(Exception):
            game = get_game(id)
            new_match(game, game.default_seats, 0, complete(game.options(), {}), disposable=True)
    for name in bot_names():
        with contextlib.suppress(Exception):
            make_bot(name, Chance(0))


def private_output() -> TextIO:
    """Where replies go. Whatever else is written to standard output, by any means, ends up on standard error: nothing
    must get between the lines."""
    sys.stdout.flush()
    out = os.fdopen(os.dup(1), "w", closefd=False)  # it ends when the process does, and not a moment before
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return out


def serve(out: TextIO, patience: int = 0) -> None:
    """Say when everything is loaded, then do one job after the other, each with `patience` if it can wait."""
    warm_up()
    minds, desk = Minds(), Desk()
    print(READY, file=out, flush=True)
    step_back(BEHIND_PEOPLE + patience)  # not before: while it loads, somebody waits, and nobody thinks yet
    for line in sys.stdin:
        try:
            reply: dict[str, Any] = {"result": work(json.loads(line), minds, desk)}
        except Exception:
            reply = {"error": traceback.format_exc()}
        print(json.dumps(reply), file=out, flush=True)


def step_back(by: int) -> None:
    """Leave the processor to others, by so much."""
    with contextlib.suppress(OSError):
        os.nice(by)


def main() -> None:
    out = private_output()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server stops its thinkers itself
    settings = from_environment()
    for module in settings.plugins:
        importlib.import_module(module)
    serve(out, settings.review_patience if IDLE in sys.argv[1:] else 0)


if __name__ == "__main__":
    main()
