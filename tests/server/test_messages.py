"""What is said is what was declared: every frame and body, looked at through its own type."""

import asyncio
import json
import re
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

import pytest
from pydantic import BaseModel, Field
from typing_extensions import is_typeddict

from scripts.generate import Interfaces
from tests.server.harness import Client, Opened, ServerProcess, call, client, new_table
from tests.server.nursery import ROOT
from tests.server.test_play import play
from tests.worlds import all_games
from warhall.kernel.decisions import KINDS
from warhall.kernel.game import Game
from warhall.server.errors import Refusal
from warhall.server.messages import bodies, frames, incoming
from warhall.server.messages.incoming import check, read
from warhall.server.messages.shapes import As, Kind, Undoable
from warhall.server.messages.statics import game_static

KINDS_OF_FRAMES = {get_args(get_type_hints(kind)["type"])[0] for kind in get_args(frames.Frame)}
AT_A_TABLE = KINDS_OF_FRAMES - {"bye", "hall"}


def misfits(value: Any, hint: Any, path: str = "") -> list[str]:
    """Where something that was read from JSON is not what its type says; fields that no type names are misfits too."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint is Any:
        return []
    if origin is Annotated:
        shapes = [mark.shape for mark in inner[1:] if isinstance(mark, As) and mark.shape is not None]
        return misfits(value, shapes[0] if shapes else inner[0], path)
    if origin is NotRequired:
        return misfits(value, inner[0], path)
    if origin in (Union, UnionType):
        found = [misfits(value, one, path) for one in inner]
        return [] if [] in found else min(found, key=len)
    if origin is Literal:
        return [] if value in inner else [path]
    if is_typeddict(hint):
        return fields_that_misfit(value, hint, path)
    if origin is list or (origin is tuple and isinstance(value, list) and len(value) == len(inner)):
        hints = inner if origin is tuple else inner * len(value) if isinstance(value, list) else ()
        wrong = [] if isinstance(value, list) else [path]
        for place, one in enumerate(hints):
            wrong += misfits(value[place], one, f"{path}.{place}")
        return wrong
    if origin is dict:
        if not isinstance(value, dict):
            return [path]
        return [wrong for name, one in value.items() for wrong in misfits(one, inner[1], f"{path}.{name}")]
    plain = {float: (int, float), int: (int,), NoneType: (NoneType,), str: (str,), bool: (bool,)}.get(hint, ())
    return [] if type(value) in plain else [path]


def fields_that_misfit(value: Any, hint: Any, path: str) -> list[str]:
    if not isinstance(value, dict):
        return [path]
    hints = get_type_hints(hint, include_extras=True)
    wrong = [f"{path}.{name}" for name in (value.keys() - hints.keys()) | (hint.__required_keys__ - value.keys())]
    for name in hints.keys() & value.keys():
        wrong += misfits(value[name], hints[name], f"{path}.{name}")
    return wrong


def test_a_misfit_is_found_wherever_it_is() -> None:
    answers: list[dict[str, Any]] = [{"seat": 0}]
    undo = {"free": True, "keep": 0, "answers": answers}
    assert misfits(undo, Undoable) == []
    answers[0]["whose"] = 1
    assert misfits(undo, Undoable) == [".answers.0.whose"]
    update = {"type": "update", "seat": 0, "seq": 1, "changes": [[["a"], 1]], "events": []}
    assert misfits(update, frames.UpdateFrame) == []
    assert misfits(update | {"changes": [["a", 1]]}, frames.UpdateFrame) == [".changes.0"]
    assert misfits(update | {"seat": True}, frames.UpdateFrame) == [".seat"]
    assert misfits({"type": "chat"}, frames.ChatFrame) == [".messages"]


def declared(frame: dict[str, Any]) -> Any:
    """The type of a frame, by what it calls itself."""
    return next(kind for kind in get_args(frames.Frame) if get_args(get_type_hints(kind)["type"]) == (frame["type"],))


async def look_around(one: Client) -> None:
    """Ask for whatever can be asked for, and get something wrong."""
    seat, question = one.asked()[0]
    await one.send(type="ping")
    await one.send(type="picture", seat=seat)
    await one.send(type="about", seat=seat, question=question["id"])
    await one.send(type="chat", seat=seat, text="Hello")
    await one.answer(seat, question["id"], question["options"][0][0])
    await one.send(type="undo", seat=seat)
    await one.send(type="point", seat=seat, kind="space", key="d4")
    await one.connection.send('{"type": "answer"}')


def played(hall: ServerProcess, game: str) -> tuple[Opened, list[dict[str, Any]]]:
    """A table where a match was played, and every frame that came."""

    async def run() -> tuple[Opened, list[dict[str, Any]]]:
        table = new_table(hall, game, places=["me", "me"], clock={"answer": 600, "bank": 60})
        async with client(hall, table.id, table.token) as one:
            await one.until(lambda: one.asked())
            await look_around(one)
            await play([one], seed=1)
            return table, one.frames

    return asyncio.run(run())


@pytest.mark.parametrize("game", ["muster", "skirmish"])
def test_every_frame_and_every_body_fits_the_type_that_was_declared_for_it(hall: ServerProcess, game: str) -> None:
    table, came = played(hall, game)
    assert {frame["type"] for frame in came} == AT_A_TABLE
    for frame in came:
        assert misfits(frame, declared(frame)) == [], frame
    for path, kind in (
        (f"/tables/{table.id}/log?seat=0", bodies.MatchLog),
        (f"/matches/{table.match}", bodies.MatchView),
        (f"/matches/{table.match}/replay?seat=0", bodies.Replay),
        (f"/matches/{table.match}/picture?seat=0&answers=3", bodies.ReplayPicture),
    ):
        assert misfits(call(hall, "GET", path, table.token), kind) == [], path


def test_a_record_fits_its_type(hall: ServerProcess) -> None:
    table, _ = played(hall, "muster")
    assert misfits(call(hall, "GET", f"/matches/{table.match}/record"), bodies.MatchRecord) == []


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_what_is_said_about_a_game_fits_its_type(game: Game[Any]) -> None:
    assert misfits(json.loads(game_static(game.id).content), bodies.GameStatic) == []


def test_an_option_points_at_what_the_kernel_knows() -> None:
    assert get_args(get_args(Kind)[0]) == KINDS


def documented() -> dict[str, set[str]]:
    """The messages that the protocol's page says a client may send, each with its fields."""
    page = (ROOT / "docs" / "protocol.md").read_text()
    section = page.partition("### What you send")[2].partition("###")[0]
    found: dict[str, set[str]] = {}
    for kinds, fields, more in re.findall(r"^\| (`.*?) \| (.*?) ?\| (.*) ?\|$", section, re.MULTILINE):
        for kind in re.findall(r"`(\w+)`", kinds):
            found[kind] = set(re.findall(r"`(\w+)`", fields + more if kind == "hello" else fields))
    return found


def test_the_protocol_s_page_has_every_message_a_client_may_send_with_its_fields() -> None:
    hints = {kind: get_type_hints(kind) for kind in get_args(incoming.Message)}
    fields = {get_args(hint["type"])[0]: set(hint) - {"type", "id"} for hint in hints.values()}
    assert documented() == fields


def test_a_field_that_may_be_left_out_is_checked_when_it_is_there() -> None:
    assert check(read('{"type": "resync"}')) == {"type": "resync"}
    with pytest.raises(Refusal, match="since must be an object of seats and numbers"):
        check(read('{"type": "resync", "since": null}'))
    with pytest.raises(Refusal, match="question must be a text of at most 40 characters"):
        check(read('{"type": "about"}'))


class Wish(BaseModel):
    """What somebody wants."""

    game: str
    seats: Annotated[int, Field(ge=1)] | None = None
    from_: list[Kind] = Field(default_factory=list, alias="from", description="Where it begins")


def test_a_model_becomes_an_interface_and_a_named_shape_a_type() -> None:
    found = Interfaces("")
    found.add(Wish)
    assert found.written["Wish"] == (
        "/** What somebody wants. */\nexport interface Wish {\n  game: string;\n  seats?: number | null;\n"
        "  /** Where it begins */\n  from?: Kind[];\n}\n"
    )
    kinds = " | ".join(f"'{kind}'" for kind in KINDS)
    assert found.written["Kind"] == f"/** What an option can point at. */\nexport type Kind = {kinds};\n"
