"""The process that bots think in: a job a line comes in, a result a line goes out. Replays are worked out here too."""

import contextlib
import importlib
import io
import json
import os
import signal
import sys
import traceback
from typing import Any

from warhall.bots import Bot, Seat, bot_names, make_bot
from warhall.bots.explain import Explains
from warhall.kernel.match import Match, new_match, resume
from warhall.kernel.origin import Checkpoint, Origin
from warhall.kernel.registry import game_ids, get_game
from warhall.kernel.setup import complete
from warhall.kernel.state import Chance
from warhall.server.replays import replay
from warhall.server.settings import from_environment


def match_json(match: Match, whole: bool = False) -> dict[str, Any]:
    """A match as a job carries it: from its last checkpoint, or from its start."""
    origin = match.origin
    checkpoint = None if whole else match.checkpoint()
    known = 0 if checkpoint is None else checkpoint.answers
    return {
        "game": match.game.id,
        "seats": origin.seats,
        "seed": origin.seed,
        "setup": origin.setup,
        "start": [origin.start, origin.start_step],
        "checkpoint": None if checkpoint is None else [checkpoint.step, checkpoint.state],
        "answers": [list(answer) for answer in match.history[known:]],
        "times": origin.times[known:],
    }


def read_match(data: dict[str, Any], listening: bool = False) -> Match:
    game = get_game(data["game"])
    origin = Origin(data["seats"], data["seed"], complete(game.options(), data["setup"]), *data["start"])
    kept = data["checkpoint"]
    for seat, key, part in data["answers"]:
        origin.add(seat, key, part)
    return resume(game, origin, None if kept is None else Checkpoint(0, *kept), listening=listening)


def think(job: dict[str, Any]) -> tuple[Bot, str]:
    """A bot that has thought about a question, and the key of its answer."""
    match = read_match(job["match"])
    question = next(question for question in match.pending if question.id == job["question"])
    bot = make_bot(job["bot"], Chance(job["chance"]))
    key = bot.choose(Seat(match, job["seat"]), question)
    if question.decision.index(key) < 0:
        raise ValueError(f"bot {job['bot']} answered {key!r}, which is not among {question.decision.keys()}")
    return bot, key


def advise(job: dict[str, Any]) -> dict[str, Any]:
    """The same, with what the bot says when it is asked why."""
    bot, key = think(job)
    why = bot.explain() if isinstance(bot, Explains) else None
    if why is None:
        return {"key": key, "looks": 0, "lines": []}
    return {"key": key, "looks": why.looks, "lines": [line.to_json() for line in why.lines]}


def work(job: dict[str, Any]) -> Any:
    match job["do"]:
        case "think":
            return think(job)[1]
        case "advise":
            return advise(job)
        case "replay":
            return replay(job)
    raise ValueError(f"unknown job {job['do']!r}")


def warm_up() -> None:
    """Load every game and bot, and the tables that a first match builds: none of it is part of a bot's time.

    One that cannot be loaded is passed over here: it fails whoever plays it, and nobody else.
    """
    for id in game_ids():
        with contextlib.suppress(Exception):
            game = get_game(id)
            new_match(game, game.default_seats, 0, complete(game.options(), {}), disposable=True)
    for name in bot_names():
        with contextlib.suppress(Exception):
            make_bot(name, Chance(0))


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server stops its thinkers itself
    with contextlib.suppress(OSError):
        os.nice(5)  # people come first
    for module in from_environment().plugins:
        importlib.import_module(module)
    out, sys.stdout = sys.stdout, io.StringIO()  # whatever a bot prints must not get between the lines
    warm_up()
    print("{}", file=out, flush=True)
    for line in sys.stdin:
        try:
            reply: dict[str, Any] = {"result": work(json.loads(line))}
        except Exception:
            reply = {"error": traceback.format_exc()}
        print(json.dumps(reply), file=out, flush=True)


if __name__ == "__main__":
    main()
