"""Fair between strangers: undo with everybody's word, tables from other matches, left seats, the pace of bots."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.handtime import HandTime
from tests.server.harness import Refused, ServerProcess, call, client, eventually, new_table, patient
from tests.server.test_bots import a_room
from tests.server.test_play import seat_all
from tests.server.test_tables import alone, choose
from warhall.kernel.match import Match
from warhall.server.hosting.hall import Hall
from warhall.server.hosting.lobby import DEALT_ANEW, Wish
from warhall.server.live.history import record
from warhall.server.live.room import Room
from warhall.server.thinking.pace import Pace


# ── undo ──────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_what_was_played_is_not_taken_back_while_a_bot_keeps_somebody_s_seat(hall: ServerProcess) -> None:
    async def run() -> None:
        table, (ann, bo) = seat_all(hall, "muster", 2)
        call(hall, "PUT", f"/tables/{table.id}/seats/1/bot", bo, bot="random")
        async with client(hall, table.id, ann) as one:
            await one.until(lambda: one.views and one.views[0]["waiting"] == [0])
            await choose(one)
            await one.until(lambda: one.views[0]["table"]["played"][1])
            assert one.views[0]["undo"]["free"] is False
            with pytest.raises(Refused, match=r"undo_away.*Bo 1"):
                await one.send(type="undo")
            call(hall, "DELETE", f"/tables/{table.id}/seats/1/bot", bo)
            await one.until(lambda: not one.table["seats"][1]["away"])
            assert (await one.send(type="undo"))["asked"], "back at the table, they are asked"

    asyncio.run(run())


def test_a_free_undo_needs_nobody_even_while_somebody_is_away(hall: ServerProcess) -> None:
    async def run() -> None:
        table, (ann, _, cy, _) = seat_all(hall, "muster", 4)
        call(hall, "PUT", f"/tables/{table.id}/seats/2/bot", cy, bot="dawdler")
        async with client(hall, table.id, ann) as one:
            await one.until(lambda: one.views)
            await choose(one)
            assert one.views[0]["undo"]["free"]
            assert not (await one.send(type="undo"))["asked"]

    asyncio.run(run())


def test_whoever_plays_with_bots_alone_takes_back_what_they_like(hall: ServerProcess) -> None:
    async def run() -> None:
        table = new_table(hall, "muster", places=["me", "bot:random"])
        async with client(hall, table.id, table.token) as one:
            await one.until(lambda: one.views and one.views[0]["waiting"] == [0])
            await choose(one)
            await one.until(lambda: one.views[0]["table"]["played"][0])
            assert one.views[0]["undo"]["free"] is False
            reply = await one.send(type="undo")
            assert not reply["asked"]
            await one.until(lambda: one.seq[0] >= reply["seq"])
            assert one.views[0]["table"]["played"] == [[], []]

    asyncio.run(run())


def test_nobody_reads_in_an_offer_to_undo_what_another_answered(hall: ServerProcess) -> None:
    async def run() -> None:
        table, (ann, bo) = seat_all(hall, "skirmish", 2)
        async with client(hall, table.id, ann) as one, client(hall, table.id, bo) as two:
            seats = {0: one, 1: two}
            for seat in (0, 1):
                await seats[seat].until(lambda seat=seat: seat in seats[seat].views)
            offers = 0
            for _ in range(60):
                seat = one.views[0]["waiting"][0]
                seq = await choose(seats[seat])
                for other in (0, 1):
                    await seats[other].until(lambda other=other, seq=seq: seats[other].seq[other] >= seq)
                for other in (0, 1):
                    undo = seats[other].views[other]["undo"]
                    offers += _read(undo, other)
                if not (one.views[0]["undo"] or {"free": True})["free"] and (await one.send(type="undo"))["asked"]:
                    await two.until(lambda: two.views[1]["request"])
                    offers += _read(two.views[1]["request"], 1)
                    await two.send(type="refuse")
                    await one.until(lambda: one.views[0]["request"] is None)
                    await two.until(lambda: two.views[1]["request"] is None)
            assert offers > 20

    asyncio.run(run())


def _read(offer: dict[str, Any] | None, seat: int) -> int:
    """How many answers of others an offer has; none of them in words."""
    others = [answer for answer in (offer or {"answers": []})["answers"] if answer["seat"] != seat]
    assert all(set(answer) == {"seat"} for answer in others)
    return len(others)


# ── the pace of bots ──────────────────────────────────────────────────────────────────────────────────────────────
def test_a_bot_answers_on_the_beat_however_short_it_thought(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with a_room(tmp_path, time=time, bot_beat=0.5) as (room, _, _):
            live = room.require_live()
            await eventually(lambda: time.is_awaited(0.5))
            assert live.seq == 0, "it has thought, and waits for the beat"
            time.move(0.5)
            await eventually(lambda: live.seq == 1)

    asyncio.run(run())


def test_a_bot_without_a_choice_takes_as_long_as_it_does_with_one() -> None:
    pace = Pace(beat=0.5)
    for spent in (1.7, 0.9, 2.2):
        pace.rest("hard", options=4, spent=spent)
    taken = {pace.rest("hard", options=1, spent=0.0) for _ in range(300)}
    assert taken == {0.5, 2.0, 1.0, 2.5}, "as long as it took lately, or one beat as at first"
    assert pace.rest("easy", options=1, spent=0.01) == pytest.approx(0.49), "each bot has a pace of its own"


def test_a_choice_is_answered_on_the_next_beat() -> None:
    pace = Pace(beat=0.5)
    assert pace.rest("hard", options=4, spent=1.7) == pytest.approx(0.3)
    assert pace.rest("hard", options=4, spent=0.0) == 0.5
    assert Pace(beat=0.0).rest("hard", options=1, spent=0.2) == 0.0, "where nobody wants a beat there is none"


# ── left seats ────────────────────────────────────────────────────────────────────────────────────────────────────
class Left:
    """A match of four in which Dee, the last, has left."""

    def __init__(self, hall: ServerProcess, **wanted: Any) -> None:
        self.hall = hall
        self.player = call(hall, "POST", "/players", name="Dee")["token"]
        table = new_table(hall, "muster", seats=4, name="Ann", **wanted)
        self.id, self.ann = table.id, table.token
        self.path = f"/tables/{table.id}/seats/3"
        self.bo, self.cy = (call(hall, "POST", f"/tables/{self.id}/seats/{n}", name=f"N{n}")["token"] for n in (1, 2))
        self.dee = call(hall, "POST", self.path, self.player, name="Dee")["token"]
        self.seats = call(hall, "DELETE", self.path, self.dee)["seats"]

    def wants(self, fate: str, *tokens: str) -> dict[str, Any]:
        """What has become of the seat when these players have said what they want."""
        for token in tokens:
            table = call(self.hall, "PUT", f"{self.path}/fate", token, fate=fate)
        seat: dict[str, Any] = table["seats"][3]
        return seat

    def takes(self, *tokens: str, name: str = "Eve") -> str:
        taken = call(self.hall, "POST", self.path, ",".join(tokens), name=name)
        assert taken["seats"] == [3] and taken["table"]["seats"][3]["kind"] == "human"
        return str(taken["token"])


def test_a_seat_left_in_mid_match_is_free_for_nobody(hall: ServerProcess) -> None:
    t = Left(hall)
    assert t.seats[3] | {"online": False} == {
        "seat": 3, "kind": "left", "name": "Dee", "bot": None, "away": False, "muted": False, "online": False,
        "fate": "wait", "vote": None, "profile": None,
    }  # fmt: skip
    with pytest.raises(Refused, match="seat_left"):
        t.takes()
    with pytest.raises(Refused, match="knows_hand"):
        t.takes(t.ann)
    with pytest.raises(Refused, match="not_your_seat"):
        call(hall, "PUT", f"{t.path}/bot", t.ann, bot="random")
    with pytest.raises(Refused, match="not_your_seat"):
        call(hall, "DELETE", t.path, t.dee)


def test_whoever_left_a_seat_may_come_back_to_it_whatever_became_of_it(hall: ServerProcess) -> None:
    for fate in ("wait", "bot", "invite"):
        for token in ("dee", "player"):
            t = Left(hall)
            t.wants(fate, t.ann, t.bo, t.cy)
            t.takes(getattr(t, token), name="Dee")


def test_what_becomes_of_a_left_seat_is_what_everybody_at_the_table_wants(hall: ServerProcess) -> None:
    t = Left(hall)
    assert t.wants("bot", t.ann, t.bo)["fate"] == "wait", "one has not said anything yet"
    assert t.wants("invite", t.cy)["fate"] == "wait", "one wants something else"
    votes = [seat["vote"] for seat in call(hall, "GET", f"/tables/{t.id}")["seats"]]
    assert votes == [{"seat": 3, "fate": "bot"}] * 2 + [{"seat": 3, "fate": "invite"}, None]
    seat = t.wants("bot", t.cy)
    assert seat["fate"] == "bot" and seat["bot"] and seat["name"] == "Dee"
    assert t.wants("wait", t.ann, t.bo, t.cy)["bot"] is None
    with pytest.raises(Refused, match="not_seated"):
        t.wants("bot", t.dee)
    with pytest.raises(Refused, match="still_here"):
        call(hall, "PUT", f"/tables/{t.id}/seats/0/fate", t.ann, fate="bot")


def test_who_leaves_or_is_away_does_not_keep_the_others_from_deciding(hall: ServerProcess) -> None:
    t = Left(hall)
    t.wants("bot", t.ann)
    call(hall, "PUT", f"/tables/{t.id}/seats/1/bot", t.bo, bot="random")
    table = call(hall, "DELETE", f"/tables/{t.id}/seats/2", t.cy)
    assert table["seats"][3]["fate"] == "bot" and table["seats"][2]["fate"] == "wait"


def test_a_wish_is_for_this_once_and_does_not_outlast_the_return(hall: ServerProcess) -> None:
    t = Left(hall)
    t.wants("bot", t.ann, t.bo, t.cy)
    dee = t.takes(t.dee, name="Dee")
    seats = call(hall, "DELETE", t.path, dee)["seats"]
    assert seats[3]["fate"] == "wait" and all(seat["vote"] is None for seat in seats)


def test_who_takes_a_seat_over_stays_bound_to_it_and_knows_no_other_hand(hall: ServerProcess) -> None:
    t = Left(hall)
    t.wants("invite", t.ann, t.bo, t.cy)
    with pytest.raises(Refused, match="knows_hand"):
        t.takes(t.bo)
    eve = t.takes()
    with pytest.raises(Refused, match="seat_taken"):
        t.takes(t.dee)
    call(hall, "DELETE", t.path, eve)
    call(hall, "DELETE", f"/tables/{t.id}/seats/2", t.cy)
    for seat in (2, 3):
        for token in (t.ann, t.bo):
            call(hall, "PUT", f"/tables/{t.id}/seats/{seat}/fate", token, fate="invite")
    for ex_player in (eve, t.dee, t.player):
        with pytest.raises(Refused, match="knows_hand"):
            call(hall, "POST", f"/tables/{t.id}/seats/2", ex_player, name="Spy")
    with pytest.raises(Refused, match="knows_hand"):
        t.takes(t.cy, name="Spy")
    t.takes(eve)


def test_a_bot_that_the_table_wants_plays_the_left_seat_and_undo_needs_whoever_left_it(hall: ServerProcess) -> None:
    async def run() -> None:
        table, (ann, bo) = seat_all(hall, "muster", 2)
        call(hall, "DELETE", f"/tables/{table.id}/seats/1", bo)
        async with client(hall, table.id, ann) as one:
            await one.until(lambda: one.views)
            await choose(one)
            assert one.views[0]["waiting"] == [1], "without a word nothing happens"
            call(hall, "PUT", f"/tables/{table.id}/seats/1/fate", ann, fate="bot")
            await one.until(lambda: one.views[0]["table"]["played"][1])
            with pytest.raises(Refused, match=r"undo_away.*Bo 1"):
                await one.send(type="undo")

    asyncio.run(run())


def test_who_left_sees_no_more_than_those_who_watch(hall: ServerProcess) -> None:
    async def run() -> None:
        table, (_, bo) = seat_all(hall, "muster", 2)
        async with client(hall, table.id, bo) as one:
            await one.until(lambda: one.views)
            call(hall, "DELETE", f"/tables/{table.id}/seats/1", bo)
            await one.until(lambda: one.welcome["watching"])
            assert call(hall, "POST", "/mine", tokens=[bo]) == []
            with pytest.raises(Refused, match="not_your_seat"):
                call(hall, "GET", f"/matches/{one.match}/replay?seat=1", bo)

    asyncio.run(run())


def test_in_the_next_match_a_left_seat_is_free_for_all(hall: ServerProcess) -> None:
    async def run() -> None:
        table, (ann, bo) = seat_all(hall, "muster", 2)
        call(hall, "DELETE", f"/tables/{table.id}/seats/1", bo)
        call(hall, "PUT", f"/tables/{table.id}/seats/1/fate", ann, fate="bot")
        async with client(hall, table.id, ann) as one:
            await alone(one)
            seats = call(hall, "POST", f"/tables/{table.id}/rematch", ann)["seats"]
            assert seats[1]["kind"] == "open" and seats[1]["fate"] is None
            call(hall, "POST", f"/tables/{table.id}/seats/1", bo, name="Bo")

    asyncio.run(run())


def test_when_the_time_of_a_left_seat_runs_out_a_bot_plays_it_until_its_player_is_back(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        hall = Hall(patient(f"sqlite:///{tmp_path}/hall.db", plugins=("tests.server.plugin",)), time)
        await hall.open()
        try:
            room, _, _ = await hall.lobby.create(Wish("muster", places=["me"], clock_answer=30.0))
            bo = await hall.lobby.take(room, 1, "Bo")
            await hall.lobby.leave(room, 1, [bo])
            assert room.table.places[1].fate == "wait"
            time.move(31.0)
            await eventually(lambda: room.table.places[1].fate == "bot")
            assert not room.table.places[1].away
            await hall.lobby.take(room, 1, "Bo", [bo])
            assert room.table.places[1].is_played_by_human
        finally:
            await hall.close()

    asyncio.run(run())


# ── tables from another match ─────────────────────────────────────────────────────────────────────────────────────
def finished(hall: ServerProcess) -> str:
    """A match of the toy that is over."""

    async def run() -> str:
        table = new_table(hall, "muster", places=["me", "bot:random"])
        async with client(hall, table.id, table.token) as one:
            await alone(one)
            assert one.match is not None
            return one.match

    return asyncio.run(run())


def test_from_the_beginning_of_a_match_it_is_a_new_one(hall: ServerProcess) -> None:
    old = finished(hall)
    table = new_table(hall, "", places=["me", "me"], **{"from": {"match": old, "answers": 0}})
    shown = call(hall, "GET", f"/tables/{table.id}")
    assert shown["earlier"] is None and shown["state"] == "playing"
    gathering = new_table(hall, "", places=["me"], **{"from": {"match": old, "answers": 0}})
    assert call(hall, "GET", f"/tables/{gathering.id}")["state"] == "gathering"


def test_the_seed_of_a_match_is_drawn_from_the_system_at_its_full_length(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        hall = Hall(patient(f"sqlite:///{tmp_path}/hall.db"))
        await hall.open()
        monkeypatch.setattr(secrets, "randbits", lambda bits: (1 << bits) - 1)
        room, _, _ = await hall.lobby.create(Wish("muster", places=["me", "me"]))
        assert room.require_live().row.seed == (1 << 192) - 1
        await hall.close()

    asyncio.run(run())


def test_a_table_says_where_it_comes_from_before_anybody_sits_down(hall: ServerProcess) -> None:
    old = finished(hall)
    table = new_table(hall, "", places=["me"], listed=True, **{"from": {"match": old, "answers": 5}})
    earlier = {"match": old, "answers": 5, "as_dealt": True}
    assert call(hall, "GET", f"/tables/{table.id}")["earlier"] == earlier
    line = next(line for line in call(hall, "GET", "/lobby") if line["id"] == table.id)
    assert line["earlier"] == earlier


@contextlib.asynccontextmanager
async def continued(folder: Path, answers: int) -> AsyncIterator[tuple[Hall, Room, str]]:
    """A table for two that goes on from a finished match, its maker in the first seat; and the maker's token."""
    settings = patient(f"sqlite:///{folder}/hall.db", plugins=("tests.server.plugin",), bot_beat=0.0)
    hall = Hall(settings)
    await hall.open()
    try:
        played, _, _ = await hall.lobby.create(Wish("muster", places=["me", "me"]))
        live = played.require_live()
        while not live.is_over:
            question = live.pending[0]
            await played.answer(question.seat, live.wire_id(question), question.options[-1].key)
        room, token, _ = await hall.lobby.create(Wish("", places=["me"], match=live.row.id, answers=answers))
        yield hall, room, token
    finally:
        await hall.close()


def unseen(room: Room) -> list[list[int]]:
    decks: list[list[int]] = room.require_live().match.state.decks
    return [deck[:] for deck in decks]


def test_what_nobody_had_seen_is_dealt_anew_when_somebody_else_sits_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with continued(tmp_path, answers=6) as (hall, room, _):
            recorded, first = unseen(room), room.require_live()
            monkeypatch.setattr(secrets, "randbits", lambda bits: (1 << bits) - 12345)
            before = first.match.fork()
            if since := before.answers - before.checkpoint_answers:
                before.undo(since)
            await hall.lobby.take(room, 1, "Eve")
            live = room.require_live()
            assert live.row.id != first.row.id and live.row.seed.bit_length() == 192
            assert unseen(room) != recorded
            assert [sorted(deck) for deck in unseen(room)] == [sorted(deck) for deck in before.state.decks]
            for seat in (0, 1):
                assert live.match.view(seat) == before.view(seat), "whatever somebody had seen is as it was"
            assert not room.table.as_dealt and room.table.from_match is not None
            said = [line.text for line in await hall.store.chat(room.table.id)]
            assert said == [DEALT_ANEW]
            assert await hall.is_secret(first.row), "its record would tell the hands"

    asyncio.run(run())


def test_it_is_dealt_anew_once_and_not_for_the_maker(tmp_path: Path) -> None:
    async def run() -> None:
        async with continued(tmp_path, answers=6) as (hall, room, token):
            first, recorded = room.require_live().row.id, unseen(room)
            again = await hall.lobby.take(room, 1, "Me too", [token])
            assert (room.require_live().row.id, unseen(room)) == (first, recorded)
            assert room.table.as_dealt
            await hall.lobby.leave(room, 1, [again])
            await hall.lobby.decide(room, 1, [token], "invite")
            eve = await hall.lobby.take(room, 1, "Eve")
            second = room.require_live().row.id
            assert second != first and not room.table.as_dealt
            await hall.lobby.leave(room, 1, [eve])
            await hall.lobby.take(room, 1, "Eve", [eve])
            assert room.require_live().row.id == second

    asyncio.run(run())


def test_a_match_that_was_dealt_anew_replays_from_its_record(tmp_path: Path) -> None:
    async def run() -> None:
        async with continued(tmp_path, answers=6) as (hall, room, _):
            await hall.lobby.take(room, 1, "Eve")
            live = room.require_live()
            while not live.is_over:
                question = live.pending[0]
                await room.answer(question.seat, live.wire_id(question), question.options[0].key)
            again = Match.load(record(live.row, live.history.answers))
            assert again.key() == live.match.key()
            loaded = (await hall.load(room.table.id))[1]
            assert loaded is not None and loaded.match.key() == live.match.key()

    asyncio.run(run())


def test_changed_rules_do_not_make_a_rigged_table_look_honest(tmp_path: Path) -> None:
    """A match that goes on under new rules keeps its deal, so it is still to be dealt anew."""

    async def run() -> None:
        async with continued(tmp_path, answers=6) as (hall, room, _):
            live = room.require_live()
            new = replace(live.row, id="another_match", round=2)
            await hall.store.replace_match(live.row, "The rules were changed.", new)
            table = await hall.store.table(room.table.id)
            assert table is not None and table.as_dealt

    asyncio.run(run())
