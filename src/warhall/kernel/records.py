"""Records: a match as one line of JSON that replays to the same final key on any machine.

    {"warhall": 1, "game": "skirmish", "rules": 1, "seats": 2, "seed": 7, "setup": {…}, "answers": [[0, "red"], …]}

`warhall` is the version of this format, `rules` the version of the game's rules. An answer is a seat and a key. If
several questions were open at the same time, a third entry says which of them it answered. Optional fields: `names`,
`times`, `key` (a digest of the final key) and `start` (the step and the frozen position the match began with, instead
of its setup).
"""

import hashlib
import json
from typing import TYPE_CHECKING, Any, Final

from warhall.kernel.errors import RecordError, WarhallError
from warhall.kernel.game import Game
from warhall.kernel.origin import Origin
from warhall.kernel.registry import get_game
from warhall.kernel.setup import complete

if TYPE_CHECKING:
    from warhall.kernel.match import Match

FORMAT: Final = 1

FIELDS: Final[dict[str, type]] = {
    "warhall": int, "game": str, "rules": int, "seats": int, "seed": int, "setup": dict, "answers": list,
}  # fmt: skip


def digest(match: "Match") -> str:
    """A short fingerprint of a match's key."""
    return hashlib.sha256(repr(match.key()).encode()).hexdigest()[:16]


def write_record(match: "Match", origin: Origin, check: bool) -> str:
    record: dict[str, Any] = {
        "warhall": FORMAT,
        "game": match.game.id,
        "rules": match.game.version,
        "seats": origin.seats,
        "seed": origin.seed,
        "setup": origin.setup,
        "answers": [
            [seat, key, part] if part else [seat, key]
            for seat, key, part in zip(origin.givers, origin.keys, origin.parts, strict=True)
        ],
    }
    if origin.start:
        record["start"] = [origin.start_step, origin.start]
    if origin.names:
        record["names"] = origin.names
    if origin.times:
        record["times"] = origin.times + [0.0] * (len(origin.keys) - len(origin.times))
    if check:
        record["key"] = digest(match)
    return json.dumps(record, separators=(",", ":"), ensure_ascii=False)


def read_record(line: str, listening: bool = False) -> "Match":
    """Replay a record. If anything is wrong, raise a `RecordError` that names the place; nothing is half-loaded."""
    record = _parse(line)
    try:
        game = get_game(record["game"])
        if record["rules"] != game.version:
            raise RecordError(
                f"the record was made under rules version {record['rules']} of {game.id}; "
                f"this is version {game.version}, which may play differently"
            )
        match = _begin(game, record, listening)
    except RecordError:
        raise
    except WarhallError as error:
        raise RecordError(f"the record cannot be set up: {error}") from error
    times = record.get("times")
    for number, answer in enumerate(record["answers"]):
        seat, key, part = _answer(number, answer)
        try:
            match.answer(seat, key, match.question(part).id, None if times is None else times[number])
        except WarhallError as error:
            raise RecordError(f"answer {number + 1} of {len(record['answers'])}: {error}") from error
    if "names" in record:
        match.names = tuple(record["names"])
    if "key" in record and record["key"] != digest(match):
        raise RecordError(
            f"the record replays to key {digest(match)}, but it was saved at {record['key']}: "
            "it was changed, or the rules were changed without a new version"
        )
    return match


def _begin(game: Game[Any], record: dict[str, Any], listening: bool) -> "Match":
    from warhall.kernel.match import new_match, resume

    if "start" not in record:
        return new_match(game, record["seats"], record["seed"], record["setup"], listening=listening)
    match record["start"]:
        case [int(step), str(state)]:
            setup = complete(game.options(), record["setup"])
            return resume(game, Origin(record["seats"], record["seed"], setup, state, step), listening=listening)
    raise RecordError("'start' must be [step, frozen position]")


def _parse(line: str) -> dict[str, Any]:
    """The record's fields, checked but not yet replayed."""
    try:
        record = json.loads(line)
    except json.JSONDecodeError as error:
        raise RecordError(f"not a record: {error.msg} at character {error.pos + 1}; is it cut short?") from error
    if not isinstance(record, dict):
        raise RecordError("not a record: one JSON object was expected")
    version = record.get("warhall")
    if isinstance(version, int) and version > FORMAT:
        raise RecordError(f"the record has format {version}, but this Warhall reads up to {FORMAT}: update Warhall")
    for field, kind in FIELDS.items():
        if field not in record:
            raise RecordError(f"not a whole record: {field!r} is missing")
        if not isinstance(record[field], kind) or isinstance(record[field], bool):
            raise RecordError(f"{field!r} must be {kind.__name__}, not {record[field]!r}")
    times, names = record.get("times"), record.get("names")
    if times is not None and (not isinstance(times, list) or len(times) != len(record["answers"])):
        raise RecordError("'times' must be a list with one entry for each answer")
    if names is not None and (not isinstance(names, list) or len(names) != record["seats"]):
        raise RecordError("'names' must be a list with one entry for each seat")
    return record


def _answer(number: int, answer: object) -> tuple[int, str, int]:
    match answer:
        case [int(seat), str(key)]:
            return seat, key, 0
        case [int(seat), str(key), int(part)]:
            return seat, key, part
    raise RecordError(f"answer {number + 1} must be [seat, key], not {answer!r}")
