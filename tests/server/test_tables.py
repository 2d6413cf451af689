"""Tables and seats: made, found, taken, left, handed to bots and back; undo, chat, clocks, rematches, replays."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.harness import Client, Opened, Refused, ServerProcess, call, client, new_table, visit
from tests.server.test_play import play, seat_all


def test_a_listed_table_is_in_the_lobby_and_a_private_one_is_found_by_its_link_alone(hall: ServerProcess) -> None:
    listed, private = new_table(hall, "muster", listed=True), new_table(hall, "muster")
    ids = [line["id"] for line in call(hall, "GET", "/lobby?game=muster")]
    assert listed.id in ids and private.id not in ids
    assert call(hall, "GET", f"/tables/{private.id}")["state"] == "gathering"
    assert call(hall, "GET", "/lobby?game=skirmish") == []


def test_setup_options_come_from_the_game_and_are_checked_by_it(hall: ServerProcess) -> None:
    muster = next(game for game in call(hall, "GET", "/games") if game["id"] == "muster")
    assert [option["name"] for option in muster["options"]] == ["points", "mood", "loud", "banned"]
    table = new_table(hall, "muster", seats=4, setup={"points": 3, "loud": True, "banned": ["one"]})
    assert call(hall, "GET", f"/tables/{table.id}")["setup"] == {
        "points": 3, "mood": "calm", "loud": True, "banned": ["one"],
    }  # fmt: skip
    for wrong in ({"setup": {"points": 4}}, {"setup": {"nothing": 1}}, {"seats": 3}):
        with pytest.raises(Refused, match="bad_setup"):
            new_table(hall, "muster", **wrong)
    with pytest.raises(Refused, match="no_game"):
        new_table(hall, "chess")


def test_the_match_begins_when_the_last_seat_is_taken(hall: ServerProcess) -> None:
    table = new_table(hall, "muster", name="Ann")
    with pytest.raises(Refused, match="seat_taken"):
        call(hall, "POST", f"/tables/{table.id}/seats/0", name="Bo")
    with pytest.raises(Refused, match="no_seat"):
        call(hall, "POST", f"/tables/{table.id}/seats/2", name="Bo")
    taken = call(hall, "POST", f"/tables/{table.id}/seats/1", name="  Bo \u200b the  Bold ")
    assert taken["table"]["state"] == "playing"
    assert [seat["name"] for seat in taken["table"]["seats"]] == ["Ann", "Bo the Bold"]


@pytest.mark.parametrize("name", ["", " \n ", "x" * 25])
def test_a_name_must_be_a_name(hall: ServerProcess, name: str) -> None:
    table = new_table(hall, "muster")
    with pytest.raises(Refused, match=r"bad_(name|request)"):
        call(hall, "POST", f"/tables/{table.id}/seats/1", name=name)


def test_whoever_starts_early_fills_the_table_with_bots(hall: ServerProcess) -> None:
    table = new_table(hall, "muster", seats=4)
    started = call(hall, "POST", f"/tables/{table.id}/start", table.token, bot="random")
    assert [seat["kind"] for seat in started["seats"]] == ["human", "bot", "bot", "bot"]
    assert started["state"] == "playing"
    with pytest.raises(Refused, match="already_started"):
        call(hall, "POST", f"/tables/{table.id}/start", table.token)
    with pytest.raises(Refused, match="not_seated"):
        call(hall, "POST", f"/tables/{new_table(hall, 'muster').id}/start", table.token)


def test_a_quick_match_against_bots_is_played_to_its_end(hall: ServerProcess) -> None:
    async def run() -> None:
        table = Opened(call(hall, "POST", "/quick", game="muster", seats=4, bot="random"))
        async with client(hall, table.id, table.token) as one:
            await alone(one)

    asyncio.run(run())


def test_a_quick_match_seats_a_newcomer_where_the_game_says(hall: ServerProcess) -> None:
    table = call(hall, "POST", "/quick", game="bossbattle", bot="random")["table"]
    assert [seat["kind"] for seat in table["seats"]] == ["bot", "human", "bot", "bot"]


async def alone(one: Client) -> None:
    """Answer whenever asked, until the match is over."""
    chance = random.Random(1)
    while not one.is_over:
        await one.until(lambda: one.is_over or one.asked())
        if one.asked():
            seat, question = one.asked()[0]
            try:
                seq = await one.answer(seat, question["id"], chance.choice(question["options"])[0])
            except Refused as refused:
                assert refused.code == "stale_question", "a partner of the team was faster"
                continue
            await one.until(lambda seq=seq: min(one.seq.values()) >= seq)


def test_seats_are_left_handed_to_a_bot_and_taken_back(hall: ServerProcess) -> None:
    async def run() -> None:
        table, (ann, bo) = seat_all(hall, "muster", 2)
        path = f"/tables/{table.id}/seats/1"
        async with client(hall, table.id, bo) as one:
            await one.until(lambda: one.views)
            call(hall, "PUT", f"{path}/bot", bo, bot="random")
            await one.until(lambda: one.views[1]["waiting"] == [0])
            assert one.table["seats"][1] | {"online": True} == {
                "seat": 1, "kind": "human", "name": "Bo 1", "bot": "random", "away": True, "muted": False,
                "online": True, "fate": None, "vote": None, "profile": None,
            }  # fmt: skip
            call(hall, "DELETE", f"{path}/bot", bo)
            await one.until(lambda: not one.table["seats"][1]["away"])
            with pytest.raises(Refused, match="not_your_seat"):
                call(hall, "DELETE", path, ann)
            call(hall, "DELETE", path, bo)
            await one.until(lambda: one.table["seats"][1]["kind"] == "left")
            with pytest.raises(Refused, match="not_seated"):
                await one.answer(1, "0.1", "1")
            with pytest.raises(Refused, match="not_your_seat"):
                call(hall, "DELETE", path, bo)
            call(hall, "PUT", f"{path}/fate", ann, fate="invite")
            new = call(hall, "POST", path, name="Cy")["token"]
            async with client(hall, table.id, new) as other:
                await other.until(lambda: other.views)
                assert other.welcome["seats"] == [1]

    asyncio.run(run())


def test_a_token_is_refused_when_it_is_forged_mistyped_or_another_s(hall: ServerProcess) -> None:
    table = new_table(hall, "muster")
    kind, nonce, signature = table.token.split(".")
    for wrong in ("x", f"{kind}.{nonce}.{signature[::-1]}", f"p.{nonce}.{signature}", "s.."):
        with pytest.raises(Refused, match="bad_token"):
            call(hall, "DELETE", f"/tables/{table.id}/seats/0", wrong)
    with pytest.raises(Refused, match="bad_token"):
        call(hall, "DELETE", f"/tables/{table.id}/seats/0")
    other = new_table(hall, "muster")
    with pytest.raises(Refused, match="not_your_seat"):
        call(hall, "DELETE", f"/tables/{table.id}/seats/0", other.token)


STRANGE = ["x", "s.of_another.server", "é.é.é", "p." + "x" * 200]
"""What a browser may have kept that this server has not signed."""


def test_strange_tokens_do_not_keep_one_from_one_s_own_seat(hall: ServerProcess) -> None:
    async def run() -> None:
        table = new_table(hall, "muster", places=["me", "open"], spectators=False)
        async with client(hall, table.id, STRANGE[0], table.token, *STRANGE[1:]) as one:
            assert one.welcome["seats"] == [0] and one.welcome["refused"] == [0, 2, 3, 4]
        tokens = f"{STRANGE[1]}, {table.token}"
        assert call(hall, "PUT", f"/tables/{table.id}/seats/0/name", tokens, name="Ann")["seats"][0]["name"] == "Ann"
        call(hall, "POST", f"/tables/{table.id}/start", tokens, bot="random")
        match = call(hall, "GET", f"/tables/{table.id}")["match"]
        assert call(hall, "GET", f"/matches/{match}", tokens)["table"] == table.id
        assert call(hall, "GET", f"/matches/{match}/replay?seat=0", tokens)["id"] == match

    asyncio.run(run())


def test_strange_tokens_do_not_hide_one_s_tables(hall: ServerProcess) -> None:
    table = new_table(hall, "muster")
    mixed = visit(hall, "/api/mine", "POST", json={"tokens": [*STRANGE, table.token]})
    assert [line["id"] for line in mixed.json()] == [table.id]
    assert mixed.headers["Warhall-Refused"] == "0, 1, 2, 3"
    good = visit(hall, "/api/mine", "POST", json={"tokens": [table.token]})
    assert good.json() and "Warhall-Refused" not in good.headers


def test_with_strange_tokens_alone_one_is_a_stranger(hall: ServerProcess) -> None:
    async def run() -> None:
        assert call(hall, "POST", "/mine", tokens=STRANGE) == []
        table = new_table(hall, "muster", places=["me", "bot:random"])
        async with client(hall, table.id, *STRANGE) as one:
            assert one.welcome["watching"] and one.welcome["refused"] == [0, 1, 2, 3]
        assert call(hall, "GET", f"/matches/{table.match}", "x")["table"] is None
        assert call(hall, "GET", f"/matches/{table.match}/replay", "x")["id"] == table.match
        for method, path in (("GET", f"/matches/{table.match}/replay?seat=0"), ("POST", f"/tables/{table.id}/rematch")):
            with pytest.raises(Refused, match="bad_token"):
                call(hall, method, path, "x")
        private = new_table(hall, "muster", places=["me", "bot:random"], spectators=False)
        with pytest.raises(Refused, match="no_spectators"):
            async with client(hall, private.id, *STRANGE):
                pass

    asyncio.run(run())


def test_a_player_token_finds_one_s_tables_and_opens_their_seats(hall: ServerProcess) -> None:
    async def run() -> None:
        player = call(hall, "POST", "/players", name="Ann")["token"]
        made = Opened(call(hall, "POST", "/tables", player, game="muster", places=["me", "bot:random"]))
        waits = Opened(call(hall, "POST", "/tables", player, game="muster"))
        mine = call(hall, "POST", "/mine", tokens=[player])
        assert [(line["id"], line["my_turn"], line["mine"]) for line in mine] == [
            (made.id, True, [0]),
            (waits.id, False, [0]),
        ]
        assert call(hall, "POST", "/mine", tokens=[waits.token])[0]["id"] == waits.id
        assert call(hall, "POST", "/mine", tokens=[]) == []
        async with client(hall, made.id, player) as one:
            await one.until(lambda: one.views)
            assert one.welcome["seats"] == [0]

    asyncio.run(run())


def test_a_rematch_is_played_at_the_same_table_by_the_same_people(hall: ServerProcess) -> None:
    async def run() -> None:
        table, (ann, bo) = seat_all(hall, "muster", 2)
        async with client(hall, table.id, ann) as one, client(hall, table.id, bo) as two:
            await one.until(lambda: one.views)
            with pytest.raises(Refused, match="not_over"):
                call(hall, "POST", f"/tables/{table.id}/rematch", ann)
            await play([one, two], seed=1)
            first = one.match
            await one.until(lambda: one.table["state"] == "over")
            call(hall, "POST", f"/tables/{table.id}/rematch", bo)
            await asyncio.gather(*(c.until(lambda c=c: c.match != first) for c in (one, two)))
            await play([one, two], seed=2)
            await one.until(lambda: one.table["state"] == "over")
            matches = call(hall, "GET", f"/tables/{table.id}/matches")
            assert [match["id"] for match in matches] == [first, one.match]
            assert all(match["outcome"] is not None for match in matches)

    asyncio.run(run())


def test_a_rematch_keeps_bots_and_seats_that_were_handed_to_one(hall: ServerProcess) -> None:
    async def run() -> None:
        table, tokens = seat_all(hall, "muster", 2, setup={"points": 3})
        call(hall, "PUT", f"/tables/{table.id}/seats/1/bot", tokens[1], bot="random")
        async with client(hall, table.id, tokens[0]) as one:
            await alone(one)
            await one.until(lambda: one.table["state"] == "over")
            before = one.table["seats"]
            call(hall, "POST", f"/tables/{table.id}/rematch", tokens[0])
            await one.until(lambda: one.table["state"] == "playing" and not one.is_over)
            assert one.table["seats"] == before and before[1]["away"]
            await alone(one)

    asyncio.run(run())


def test_in_a_rematch_with_swapped_seats_everybody_moves_on_by_one(hall: ServerProcess) -> None:
    async def run() -> None:
        table, (ann, bo) = seat_all(hall, "muster", 2)
        async with client(hall, table.id, ann) as one, client(hall, table.id, bo) as two:
            await play([one, two], seed=1)
            first = one.match
            call(hall, "POST", f"/tables/{table.id}/rematch", bo, swap=True)
            for each in (one, two):
                await each.until(lambda each=each: each.match != first and len(each.views) == 1)
            assert one.welcome["seats"] == [1] and two.welcome["seats"] == [0]
            assert [seat["name"] for seat in two.table["seats"]] == ["Bo 1", "Ann"]
            with pytest.raises(Refused, match="not_your_seat"):
                await one.answer(0, two.questions[0][0]["id"], "1")
            await play([one, two], seed=2)
            record = call(hall, "GET", f"/matches/{one.match}/record")
            assert record["names"] == ["Bo 1", "Ann"]

    asyncio.run(run())


def test_a_rematch_waits_for_a_seat_that_was_left(hall: ServerProcess) -> None:
    async def run() -> None:
        table, (ann, bo) = seat_all(hall, "muster", 2)
        async with client(hall, table.id, ann) as one, client(hall, table.id, bo) as two:
            await play([one, two], seed=1)
            call(hall, "DELETE", f"/tables/{table.id}/seats/1", bo)
            assert call(hall, "POST", f"/tables/{table.id}/rematch", ann)["state"] == "gathering"
            with pytest.raises(Refused, match="not_started"):
                call(hall, "POST", f"/tables/{table.id}/rematch", ann)
            cy = call(hall, "POST", f"/tables/{table.id}/seats/1", name="Cy")
            assert cy["table"]["state"] == "playing" and cy["table"]["round"] == 2

    asyncio.run(run())


# ── taking back ───────────────────────────────────────────────────────────────────────────────────────────────────
async def both(hall: ServerProcess, run: Callable[[Client, Client], Any], **wanted: Any) -> None:
    table, (ann, bo) = seat_all(hall, "muster", 2, **wanted)
    async with client(hall, table.id, ann) as one, client(hall, table.id, bo) as two:
        for each in (one, two):
            await each.until(lambda each=each: each.views)
        await run(one, two)


async def choose(one: Client, pick: Callable[[list[str]], str] = min) -> int:
    """Answer the one open question; wait until the update is here."""
    await one.until(lambda: one.asked())
    seat, question = one.asked()[0]
    seq = await one.answer(seat, question["id"], pick([option[0] for option in question["options"]]))
    await one.until(lambda: one.seq[seat] >= seq)
    return seq


def test_what_others_have_chosen_while_a_seat_still_chooses_is_told_to_nobody(hall: ServerProcess) -> None:
    """Not even to somebody who would take it back with all the rest."""

    async def run() -> None:
        table, tokens = seat_all(hall, "muster", 2, setup={"points": 5})
        async with client(hall, table.id, tokens[0]) as one, client(hall, table.id, tokens[1]) as two:
            for each in (one, two):
                await each.until(lambda each=each: each.views)
            while True:  # to the next round, where all choose at once
                seq = await choose(one if one.asked() else two)
                for each in (one, two):
                    await each.until(lambda each=each, seq=seq: min(each.seq.values()) == seq)
                if one.views[0]["waiting"] == [0, 1] and one.views[0]["table"]["round"] > 1:
                    break
            seq = await choose(two)
            await one.until(lambda: one.seq[0] == seq)
            assert {"seat": 1} in one.views[0]["undo"]["answers"]
            assert (await one.send(type="undo"))["asked"]
            await two.until(lambda: two.views[1]["request"])
            async with client(hall, table.id) as watcher:
                await watcher.until(lambda: watcher.views)
                assert watcher.views[None]["request"]["answers"][-1] == {"seat": 1}
            assert one.views[0]["request"]["answers"][-1] == {"seat": 1}

    asyncio.run(run())


def test_an_answer_is_taken_back_freely_while_the_others_are_still_choosing(hall: ServerProcess) -> None:
    async def run(one: Client, two: Client) -> None:
        before = one.questions[0][0]
        await choose(one)
        assert one.views[0]["undo"]["free"] and one.questions[0] == []
        seq = (await one.send(type="undo"))["seq"]
        await two.until(lambda: two.seq[1] == seq)
        again = one.questions[0][0]
        assert again["options"] == before["options"] and again["id"] != before["id"]
        with pytest.raises(Refused, match="stale_question"):
            await one.answer(0, before["id"], before["options"][0][0])
        assert two.views[1]["waiting"] == [0, 1]

    asyncio.run(both(hall, run))


def test_only_one_s_own_answer_is_taken_back_when_another_has_chosen_since(hall: ServerProcess) -> None:
    async def run() -> None:
        table, tokens = seat_all(hall, "muster", 4)
        async with client(hall, table.id, tokens[0]) as one, client(hall, table.id, tokens[1]) as two:
            for each in (one, two):
                await each.until(lambda each=each: each.views)
            await choose(one)
            await choose(two)
            reply = await one.send(type="undo")
            assert not reply["asked"]
            await two.until(lambda: two.seq[1] == reply["seq"])
            assert two.views[1]["waiting"] == [0, 2, 3]

    asyncio.run(run())


def test_what_was_shown_is_taken_back_only_if_the_others_agree_and_they_read_what(hall: ServerProcess) -> None:
    async def run(one: Client, two: Client) -> None:
        await choose(one)
        seq = await choose(two)
        await one.until(lambda: one.seq[0] == seq)
        assert one.views[0]["undo"]["free"] is False
        reply = await one.send(type="undo")
        assert reply["asked"]
        await two.until(lambda: two.views[1]["request"] is not None)
        request = two.views[1]["request"]
        assert request["seat"] == 0 and request["waiting"] == [1]
        assert request["answers"][0] == {"seat": 0}, "a card chosen in secret is not told"
        assert request["answers"][1]["prompt"] == "Play a card" and request["answers"][1]["seat"] == 1
        with pytest.raises(Refused, match="no_request"):
            await one.send(type="agree")
        await two.send(type="refuse")
        await one.until(lambda: one.views[0]["request"] is None)
        await one.send(type="undo")
        await two.until(lambda: two.views[1]["request"] is not None)
        agreed = await two.send(type="agree")
        await one.until(lambda: one.seq[0] == agreed["seq"])
        assert one.views[0]["waiting"] == [0, 1] and one.views[0]["table"]["played"] == [[], []]

    asyncio.run(both(hall, run))


def test_a_request_lapses_when_play_goes_on(hall: ServerProcess) -> None:
    async def run(one: Client, two: Client) -> None:
        await choose(one, max)
        seq = await choose(two, min)
        await one.until(lambda: one.seq[0] == seq)
        asked, other = (one, two) if one.asked() else (two, one)  # a tie: both are asked again
        assert (await other.send(type="undo"))["asked"]
        await asked.until(lambda: all(view["request"] for view in asked.views.values()))
        seq = await choose(asked)
        await other.until(lambda: min(other.seq.values()) == seq)
        assert all(view["request"] is None for view in other.views.values())
        with pytest.raises(Refused, match="no_request"):
            await asked.send(type="agree")

    asyncio.run(both(hall, run))


def test_undo_can_be_switched_off_for_a_table(hall: ServerProcess) -> None:
    async def run(one: Client, two: Client) -> None:
        await choose(one)
        assert one.views[0]["undo"] is None
        with pytest.raises(Refused, match="undo_off"):
            await one.send(type="undo")

    asyncio.run(both(hall, run, undo=False))


def test_bots_and_the_same_screen_always_agree(hall: ServerProcess) -> None:
    async def run() -> None:
        table = new_table(hall, "muster", places=["me", "me"])
        async with client(hall, table.id, table.token) as one:
            await play([one], seed=1, limit=5)
            seat = next(seat for seat in (0, 1) if one.views[seat]["undo"] and not one.views[seat]["undo"]["free"])
            before = one.seq[seat]
            reply = await one.send(type="undo", seat=seat)
            assert not reply["asked"] and reply["seq"] == before + 1
        with pytest.raises(Refused, match="nothing_to_undo"):
            table = new_table(hall, "muster", places=["me", "bot:random"])
            async with client(hall, table.id, table.token) as one:
                await one.until(lambda: one.views)
                await one.send(type="undo")

    asyncio.run(run())


# ── chat ──────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_chat_is_for_those_who_sit_and_is_kept(hall: ServerProcess) -> None:
    async def run() -> None:
        table = new_table(hall, "muster", name="Ann")
        async with client(hall, table.id, table.token) as one, client(hall, table.id) as watcher:
            await one.send(type="chat", text="  good\nluck ")
            await watcher.until(lambda: watcher.chat)
            assert watcher.chat[0] | {"at": 0} == {"number": 1, "seat": 0, "name": "Ann", "text": "good luck", "at": 0}
            with pytest.raises(Refused, match="not_seated"):
                await watcher.send(type="chat", text="hi")
            for text in ("", "x" * 401, "\n"):
                with pytest.raises(Refused, match="bad_text"):
                    await one.send(type="chat", text=text)
        async with client(hall, table.id) as later:
            await later.until(lambda: later.chat)
        async with client(hall, table.id, chat=1) as knows:
            await knows.send(type="ping")
            assert knows.chat == []

    asyncio.run(run())


def test_chat_is_locked_where_the_game_allows_no_table_talk(hall: ServerProcess) -> None:
    async def run() -> None:
        table = new_table(hall, "quiet", places=["me", "me"])
        async with client(hall, table.id, table.token) as one:
            await one.until(lambda: one.views)
            with pytest.raises(Refused, match="talk_locked"):
                await one.send(type="chat", seat=0, text="psst")
            await play([one], seed=1)
            await one.send(type="chat", seat=0, text="well played")

    asyncio.run(run())


# ── static things ─────────────────────────────────────────────────────────────────────────────────────────────────
def test_static_things_are_fetched_by_the_hash_of_their_content_and_kept_for_ever(hall: ServerProcess) -> None:
    game = next(game for game in call(hall, "GET", "/games") if game["id"] == "skirmish")
    response = visit(hall, game["static"])
    assert "immutable" in response.headers["cache-control"]
    assert response.json()["cards"] and response.json()["rules"] is not None and response.json()["sentences"]
    table = new_table(hall, "skirmish")
    board = call(hall, "GET", f"/tables/{table.id}")["static"]["board"]
    assert visit(hall, board).json()
    wrong = visit(hall, f"/api/games/skirmish/{'0' * 16}")
    assert wrong.status_code == 404 and wrong.json()["error"]["code"] == "not_found"
