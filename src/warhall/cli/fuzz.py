"""Random games that try everything at every decision. A failure is printed as one line that replays it.

What is tried at a position depends only on the match's seed and the number of answers, so `warhall replay --check`
tries exactly the same.
"""

import json as json_lines
import shlex
import time
from collections.abc import Mapping
from typing import Any, Final

import typer
from rich.console import Console
from rich.progress import Progress

from warhall.bots.players import ENOUGH
from warhall.cli.show import write_json
from warhall.cli.story import again, retrace
from warhall.kernel.errors import RulesCrash, SetupError, Undetermined
from warhall.kernel.events import sentence
from warhall.kernel.game import Game
from warhall.kernel.match import Match, new_match
from warhall.kernel.records import FORMAT
from warhall.kernel.registry import get_game
from warhall.kernel.setup import Setup, SetupOption, complete
from warhall.kernel.state import GOLDEN, Chance, mix

FURTHER: Final = 5
"""How many more answers a fork or a sample gets, to see whether it can be played."""

LONG: Final = 50
"""Once a match has this many answers, checks that replay it from the start become rarer and rarer."""


class Broken(Exception):
    """Something that must always hold does not. `kind` is one of crash, dead end, runaway, leak, fork, undo, record.

    `record` reproduces it, if the current match does not.
    """

    def __init__(self, kind: str, what: str, record: str = "") -> None:
        super().__init__(f"{kind}: {what}")
        self.kind = kind
        self.what = what
        self.record = record


# ── one position ──────────────────────────────────────────────────────────────────────────────────────────────────
def check_position(match: Match) -> None:
    """Try everything at this decision. The match itself does not change."""
    chance = Chance(mix(match.seed + GOLDEN * (match.answers + 1)))
    try:
        _questions(match)
        _shown(match)
        _fork(match, chance)
        if chance.random(1 + match.answers // LONG) == 0:
            _undo(match, chance)
        if chance.random(1 + match.answers // LONG) == 0:
            _record(match)
        _sample(match, match.answers % match.seats, chance)
    except Broken:
        raise
    except RulesCrash as crash:
        raise Broken("crash", str(crash), crash.record) from crash
    except Exception as error:
        raise Broken("crash", repr(error)) from error


def _questions(match: Match) -> None:
    for question in match.pending:
        keys = question.decision.keys()
        if not keys:
            raise Broken("dead end", f"nothing answers {question.prompt!r} (seat {question.seat})")
        if len(set(keys)) < len(keys):
            raise Broken("dead end", f"two options of {question.prompt!r} share a key: {', '.join(keys)}")


def _shown(match: Match) -> None:
    """Everything that clients show can be made: views as JSON, pictures, sentences."""
    for seat in (*range(match.seats), None):
        view = match.view(seat)
        if json_lines.loads(json_lines.dumps(view)) != view:
            raise Broken("crash", f"the view of seat {seat} is not plain JSON")
        lit = frozenset(option["key"] for question in view["questions"] for option in question["options"])
        match.game.picture(view, lit)
    for event in match.news:
        sentence(event, match.game.sentences)


def _fork(match: Match, chance: Chance) -> None:
    before = match.key()
    twin = match.fork()
    if twin.key() != before:
        raise Broken("fork", "a fork differs from its match")
    wander(twin, chance)
    if match.key() != before:
        raise Broken("fork", "playing on in a fork changed the match")


def _undo(match: Match, chance: Chance) -> None:
    twin = match.fork()
    before = twin.key()
    wander(twin, chance, 1)
    after = twin.key()
    seat, key, part = twin.history[-1]
    twin.undo()
    if twin.key() != before:
        raise Broken("undo", f"undoing {key!r} (seat {seat}) does not restore the match")
    twin.answer(seat, key, twin.question(part).id)
    if twin.key() != after:
        raise Broken("undo", f"repeating {key!r} (seat {seat}) after an undo leads elsewhere")


def _record(match: Match) -> None:
    if Match.load(match.save()).key() != match.key():
        raise Broken("record", "the saved match loads with another key")


def _sample(match: Match, seat: int, chance: Chance) -> None:
    """What a seat sees and was told is the same in every match that it could be in."""
    try:
        sample = match.sample(seat, chance)
    except Undetermined as error:
        raise Broken("leak", str(error)) from error
    if sample.view(seat) != match.view(seat):
        raise Broken("leak", f"the view of seat {seat} changes with what it cannot see")
    if _told(sample, seat) != _told(match, seat):
        raise Broken("leak", f"what seat {seat} is told changes with what it cannot see")
    wander(sample, chance)


def _told(match: Match, seat: int) -> list[str]:
    return [json_lines.dumps(event.to_json()) for event in match.recent(seat)]


def wander(match: Match, chance: Chance, answers: int = FURTHER) -> None:
    """Answer random open questions at random, `answers` times."""
    for _ in range(answers):
        if match.is_over:
            return
        question = chance.pick(list(match.pending))
        if not question.options:
            raise Broken("dead end", f"nothing answers {question.prompt!r} (seat {question.seat})")
        option = chance.pick(question.options)
        match.answer(chance.pick(list(question.seats)), option.key, question.id)


# ── one game, and many ────────────────────────────────────────────────────────────────────────────────────────────
def check_record(match: Match) -> None:
    """Try everything at every decision of a record."""
    twin = again(match)
    try:
        if not twin.is_over:
            check_position(twin)
        for _ in retrace(match, twin):
            if not twin.is_over:
                check_position(twin)
    except Broken as broken:
        typer.echo(f"warhall: after {twin.answers} answers: {broken}", err=True)
        raise typer.Exit(1) from broken


def check_game(match: Match, deadline: float) -> None:
    """Play a random game to its end or to the deadline, and try everything at every decision."""
    chance = Chance(mix(match.seed))
    while not match.is_over and time.monotonic() < deadline:
        check_position(match)
        if match.answers >= ENOUGH:
            raise Broken("runaway", f"no end after {match.answers} answers")
        wander(match, chance, 1)


def fuzz_game(id: str, seconds: float, seed: int, seats: int | None, setup: Mapping[str, object], json: bool) -> None:
    game = get_game(id)
    new_match(game, seats, seed, setup)  # refuses an impossible request at once
    chance = Chance(mix(seed))
    errors = Console(stderr=True)
    games = decisions = 0
    failure: dict[str, str] | None = None
    began = time.monotonic()
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(game.name, total=seconds)
        while failure is None and time.monotonic() < began + seconds:
            match, failure = _one(game, chance, seats, setup, began + seconds)
            games += 1
            decisions += 0 if match is None else match.answers
            progress.update(task, completed=time.monotonic() - began, description=f"{game.name}: {games} games")
    report = {"game": game.id, "games": games, "decisions": decisions, "seconds": round(time.monotonic() - began, 1)}
    if json:
        write_json({**report, "failure": failure})
    elif failure is None:
        typer.echo(f"{game.name}: {games} games, {decisions} decisions in {report['seconds']} s: nothing broke")
    else:
        typer.echo(f"warhall: {failure['kind']}: {failure['what']}", err=True)
        typer.echo(command(failure["record"]))
    if failure is not None:
        raise typer.Exit(1)


def _one(
    game: Game[Any], chance: Chance, seats: int | None, setup: Mapping[str, object], deadline: float
) -> tuple[Match | None, dict[str, str] | None]:
    """One game, and how it broke. Seat count and setup are random where the caller did not ask for them."""
    count, whole = _world(game, chance, seats, setup)
    seed = chance.random(1 << 32)
    match = None
    try:
        match = new_match(game, count, seed, whole, listening=True)
        check_game(match, deadline)
    except RulesCrash as crash:
        return match, {"kind": "crash", "what": str(crash), "record": crash.record}
    except Broken as broken:
        assert match is not None
        return match, {"kind": broken.kind, "what": broken.what, "record": broken.record or match.save(check=False)}
    except Exception as error:
        start = {"warhall": FORMAT, "game": game.id, "rules": game.version, "seats": count, "seed": seed}
        record = json_lines.dumps({**start, "setup": whole, "answers": []}, separators=(",", ":"))
        return match, {"kind": "crash", "what": f"the setup fails with {error!r}", "record": record}
    return match, None


def _world(game: Game[Any], chance: Chance, seats: int | None, setup: Mapping[str, object]) -> tuple[int, Setup]:
    """A seat count and a setup that fit together. Half the options keep their default, as in most real games."""
    while True:
        count = chance.pick(list(game.seat_counts)) if seats is None else seats
        given = dict(setup)
        for option in game.options():
            if option.name not in given and chance.random(2):
                given[option.name] = _value(option, chance)
        whole = complete(game.options(), given)
        try:
            game.check(count, whole)
        except SetupError:
            continue
        return count, whole


def _value(option: SetupOption, chance: Chance) -> object:
    if isinstance(option.default, bool):
        return chance.random(2) == 1
    if isinstance(option.default, tuple):
        return tuple(choice for choice in option.choices if chance.random(2))
    return chance.pick(list(option.choices)) if option.choices else option.default


def command(record: str) -> str:
    """The shell command that reproduces a failure."""
    return f"warhall replay - --check <<< {shlex.quote(record)}"
