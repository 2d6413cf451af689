"""Whole games by clients over real sockets; whatever they are sent is compared with what their seat may know."""

import asyncio
import json
import random
from collections.abc import Callable, Collection
from contextlib import AsyncExitStack
from typing import Any

import pytest

import warhall
from tests.server import plugin  # noqa: F401
from tests.server.harness import Client, Opened, Refused, Served, ServerProcess, call, client, new_table
from tests.worlds import worlds
from warhall.kernel.changes import patch
from warhall.kernel.events import Event
from warhall.kernel.match import Match, new_match
from warhall.server.listening.deflate import deflated
from warhall.server.listening.line import LARGE
from warhall.server.messages.wire import event_json, option_json

GAMES = [id for id in warhall.game_ids() if id not in ("hushed", "quiet")]
LIMIT = 400
"""Answers after which a long game is handed to random bots, which finish it out of sight."""


class Witness:
    """Replays a match from its record, independently of the server, and says what each seat may know when."""

    def __init__(self, record: str, wanted: Collection[str] = ()) -> None:
        data = json.loads(record)
        self.match = new_match(data["game"], data["seats"], data["seed"], data["setup"], listening=True)
        self.answers: list[list[Any]] = data["answers"]
        self.views: list[dict[int | None, dict[str, Any]]] = [self._look()]
        self.abouts: dict[str, Any] = {}
        """What there was to know about a question, by its id, for those who were asked."""
        self.told: list[list[Event]] = [[]]
        for seat, key, *part in self.answers:
            number = part[0] if part else 0
            asked = self.match.question(number)
            for question in self.match.pending:
                if question.id in wanted:
                    about = question.decision.about
                    self.abouts[question.id] = None if about is None else about().to_json()
            events = self.match.answer(seat, key, asked.id)
            self.told.append(list(events))
            self.views.append(self._look())
        assert "key" not in data or Match.load(record).key() == self.match.key()

    def _look(self) -> dict[int | None, dict[str, Any]]:
        return {seat: self.match.view(seat) for seat in (*range(self.match.seats), None)}


def check_frames(one: Client, witness: Witness) -> int:
    """Every frame holds exactly what its seat may know at that moment, and nothing else."""
    view: dict[int | None, dict[str, Any]] = {}
    checked = 0
    for frame in one.frames:
        assert set(frame) <= KEYS[frame["type"]], frame
        if frame["type"] == "about":
            about = witness.abouts[frame["question"].partition(".")[2]]
            assert frame["about"] == json.loads(json.dumps(about))
            checked += 1
        if frame["type"] == "picture":
            assert frame["seat"] in one.welcome["seats"] or (frame["seat"] is None and one.welcome["watching"])
            plain = [[piece[0] for piece in line] for line in frame["lines"]]
            view_then = witness.views[frame["seq"]][frame["seat"]]
            lit = frozenset(o["key"] for question in view_then["questions"] for o in question["options"])
            drawn = witness.match.game.picture(view_then, lit)
            assert plain == [[text for text, _ in line] for line in drawn]
            checked += 1
        if frame["type"] not in ("view", "update"):
            continue
        seat, seq = frame["seat"], frame["seq"]
        assert seat in one.welcome["seats"] or (seat is None and one.welcome["watching"])
        if frame["type"] == "view":
            view[seat] = json.loads(json.dumps(frame["view"]))
        else:
            patch(view[seat], json.loads(json.dumps(frame["changes"])))
            told = [event_json(event) for event in witness.told[seq] if event.is_for(seat)]
            assert frame["events"] == json.loads(json.dumps(told))
        may_know = witness.views[seq][seat]
        for name in ("game", "seat", "step", "waiting", "talk", "table", "outcome"):
            assert view[seat][name] == may_know[name], (seat, seq, name)
        assert set(view[seat]) == {*may_know, "undo", "request", "paused"} - {"questions"}
        for told_back in (view[seat]["undo"] or {}).get("answers", []):
            assert set(told_back) == {"seat"} or told_back["seat"] == seat
        if "questions" in frame:
            questions = may_know["questions"]
            assert [question["prompt"] for question in frame["questions"]] == [q["prompt"] for q in questions]
            for shown, known in zip(frame["questions"], questions, strict=True):
                assert [option[:2] for option in shown["options"]] == [[o["key"], o["label"]] for o in known["options"]]
        checked += 1
    return checked


def on_the_wire(texts: list[bytes]) -> list[int]:
    """The bytes of each of these frames as they were sent."""
    return [len(text) if len(text) < LARGE else len(deflated(text, 15)) for text in texts]


KEYS = {
    "welcome": {"type", "id", "protocol", "seats", "watching", "time", "refused"},
    "table": {"type", "table"},
    "view": {"type", "seat", "match", "seq", "view", "questions"},
    "update": {"type", "seat", "seq", "changes", "events", "questions"},
    "ok": {"type", "id", "seq", "asked", "number"},
    "about": {"type", "id", "question", "about"},
    "chat": {"type", "messages"},
    "picture": {"type", "id", "seat", "seq", "lines"},
}


async def play(clients: list[Client], seed: int, limit: int = LIMIT) -> int:
    """Answer at random until the match is over or the limit is reached; everybody sees each answer before the next."""
    chance = random.Random(seed)
    for one in clients:
        await one.until(lambda one=one: one.views and len(one.views) >= len(one.welcome["seats"]))
    for count in range(limit):
        if clients[0].is_over:
            return count
        await asyncio.gather(*(one.until(lambda one=one: _step(one) == _step(clients[0])) for one in clients))
        asked = [(one, seat, question) for one in clients for seat, question in one.asked()]
        one, seat, question = chance.choice(asked)
        if question.get("about") and chance.random() < 0.2:
            await one.send(type="about", seat=seat, question=question["id"])
        if chance.random() < 0.05:
            await one.send(type="picture", seat=seat)
        seq = await one.answer(seat, question["id"], chance.choice(question["options"])[0])
        await asyncio.gather(*(other.until(lambda other=other, seq=seq: _step(other) >= seq) for other in clients))
    return limit


def _step(one: Client) -> int:
    return min(one.seq.values())


async def finish(server: ServerProcess, table: Opened, one: Client, tokens: list[str]) -> None:
    """Let random bots play on until the match is over."""
    for seat, token in enumerate(tokens):
        call(server, "PUT", f"/tables/{table.id}/seats/{seat}/bot", token, bot="random")
    await played_on(one, lambda: one.table["state"] == "over")


async def played_on(one: Client, condition: Callable[[], object]) -> None:
    """Wait while others play, until something holds. A match may take any time, and each step as long as any wait."""
    await one.until(lambda: one.views)
    while not condition():
        known = _step(one)
        await one.until(lambda known=known: condition() or _step(one) > known)


def seat_all(server: Served, game: str, seats: int, **wanted: Any) -> tuple[Opened, list[str]]:
    table = new_table(server, game, seats=seats, places=["me"], name="Ann", **wanted)
    tokens = [table.token]
    for seat in range(1, seats):
        tokens.append(call(server, "POST", f"/tables/{table.id}/seats/{seat}", name=f"Bo {seat}")["token"])
    return table, tokens


@pytest.mark.parametrize("game", GAMES)
def test_two_clients_play_a_whole_game_and_see_what_they_may(hall: ServerProcess, game: str) -> None:
    seats = warhall.get_game(game).default_seats
    clients = min(2, seats)

    async def run() -> None:
        table, tokens = seat_all(hall, game, seats)
        shares = [tokens[place::clients] for place in range(clients)]
        async with AsyncExitStack() as stack:
            watcher = await stack.enter_async_context(client(hall, table.id))
            players = [await stack.enter_async_context(client(hall, table.id, *share)) for share in shares]
            await watcher.until(lambda: watcher.views)
            await play([*players, watcher], seed=3)
            played = _step(players[0])
            if not players[0].is_over:
                await finish(hall, table, players[0], tokens)
            await asyncio.gather(*(one.until(lambda one=one: one.is_over) for one in (*players, watcher)))
            match = players[0].match
            record = json.dumps(call(hall, "GET", f"/matches/{match}/record"))
            asked = [frame["question"] for one in players for _, frame in one.received("about")]
            witness = Witness(record, {question.partition(".")[2] for question in asked})
            assert witness.match.is_over
            for one in (*players, watcher):
                assert check_frames(one, witness) > len(witness.answers) - 2
            for one in (*players, watcher):  # bots that play on may have answered in any order
                updates = [text.encode() for text, frame in one.received("update") if frame["seq"] <= played]
                assert max(on_the_wire(updates)) <= 2048, "no update takes more than 2 KB on the wire"
                plain = sorted(map(len, updates))
                assert plain[len(plain) * 3 // 4] <= 2048, "three of four have less even before they are deflated"

    asyncio.run(run())


def test_the_largest_table_of_every_game_can_be_played_at_one_screen(hall: ServerProcess) -> None:
    async def run(game: str) -> None:
        seats = max(world.seats for world in worlds() if world.game.id == game and not world.setup)
        table = new_table(hall, game, seats=seats, places=["me"] * seats)
        async with client(hall, table.id, table.token) as one:
            assert one.welcome["seats"] == list(range(seats))
            await play([one], seed=5, limit=30)

    async def run_all() -> None:
        for game in GAMES:
            await run(game)

    asyncio.run(run_all())


def test_about_tells_what_the_kernel_would(hall: ServerProcess) -> None:
    async def run() -> None:
        table = new_table(hall, "muster", places=["me", "me"])
        async with client(hall, table.id, table.token) as one:
            await one.until(lambda: one.asked())
            seat, question = one.asked()[0]
            reply = await one.send(type="about", seat=seat, question=question["id"])
            assert reply["about"] is None
            with pytest.raises(Refused, match="not_asked"):
                await one.send(type="about", seat=1 - seat, question=question["id"])

    asyncio.run(run())


def test_options_are_sent_short_and_can_be_read_back() -> None:
    match = new_match("muster", 2, 1)
    for shown in match.pending[0].options:
        assert option_json(shown) == [shown.key, shown.label, "card"]
