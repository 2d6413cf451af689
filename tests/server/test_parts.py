"""The parts that need no server: differences, histories, tokens, limits, webhook addresses."""

import asyncio
import ipaddress
import json
import zlib
from collections.abc import Coroutine
from contextlib import nullcontext
from copy import deepcopy
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

import warhall
from tests.server.handtime import HandTime
from tests.server.harness import eventually
from tests.sources import python_files
from warhall import server
from warhall.kernel.changes import Comparison, diff, patch
from warhall.kernel.origin import Checkpoint
from warhall.server.errors import Refusal
from warhall.server.guarding.addresses import check_webhook, is_near, is_public
from warhall.server.guarding.limits import CONNECTIONS_LAST, Bucket, Limits
from warhall.server.guarding.tokens import Signer, hashed
from warhall.server.listening.deflate import deflated
from warhall.server.listening.line import framed
from warhall.server.listening.socket import Connection
from warhall.server.live.history import History
from warhall.server.messages import statics
from warhall.server.settings import Settings
from warhall.server.storage.rows import AGREE, ANSWER, ASK, REFUSE, UNDO, Entry

patient = settings(deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow])
"""The same examples in every run, however slow it is."""
plain = st.recursive(
    st.none() | st.booleans() | st.integers(0, 3) | st.sampled_from([0.0, 1.0, 2.5]) | st.text("ab", max_size=3),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=20,
)


@patient
@given(plain, plain)
def test_the_changes_between_two_views_turn_one_into_the_other(old: Any, new: Any) -> None:
    changes = json.loads(json.dumps(diff(old, new)))
    assert spelled(patch(json.loads(json.dumps(old)), changes)) == spelled(new)


def spelled(value: Any) -> str:
    """As it looks on the wire, where 1, 1.0 and true are three things."""
    return json.dumps(value, sort_keys=True)


@patient
@given(plain)
def test_a_number_that_becomes_a_yes_is_a_change_at_any_depth(view: Any) -> None:
    old, new = {"a": [[1, view], {"b": [0]}]}, {"a": [[True, view], {"b": [False]}]}
    assert spelled(patch(json.loads(json.dumps(old)), diff(old, new))) == spelled(new)


@patient
@given(plain)
def test_nothing_changes_when_nothing_has_changed(view: Any) -> None:
    assert diff({"view": view}, {"view": json.loads(json.dumps(view))}) == []


@patient
@given(st.binary(max_size=5_000), st.integers(9, 15))
def test_a_deflated_frame_can_be_read_by_any_client(data: bytes, window: int) -> None:
    assert zlib.decompressobj(-window).decompress(deflated(data, window) + b"\x00\x00\xff\xff") == data


def entries(*told: tuple[str, int, str, int]) -> list[Entry]:
    return [
        Entry(number, kind, seat, key, part, float(number)) for number, (kind, seat, key, part) in enumerate(told, 1)
    ]


def test_an_undo_cuts_the_answers_and_only_one_s_own_when_it_says_so() -> None:
    a, b, c = (ANSWER, 0, "a", 0), (ANSWER, 1, "b", 1), (ANSWER, 0, "c", 0)
    assert [x.key for x in History(2, entries(a, b, c, (UNDO, 0, "", 1))).answers] == ["a"]
    assert [x.key for x in History(2, entries(a, b, c, (UNDO, 0, "only", 1))).answers] == ["a", "c"]


def test_a_request_needs_everybody_and_one_no_ends_it() -> None:
    a, ask = (ANSWER, 0, "a", 0), (ASK, 0, ":1,2", 0)
    half = History(3, entries(a, ask, (AGREE, 1, "", 0)))
    assert half.request is not None and half.request.waiting == (2,) and len(half.answers) == 1
    assert History(3, entries(a, ask, (AGREE, 1, "", 0), (AGREE, 2, "", 0))).answers == []
    refused = History(3, entries(a, ask, (REFUSE, 1, "", 0), (AGREE, 2, "", 0)))
    assert refused.request is None and len(refused.answers) == 1
    assert History(3, entries(a, ask, a)).request is None


def test_a_checkpoint_that_an_undo_went_below_is_not_used() -> None:
    a = (ANSWER, 0, "a", 0)
    history = History(1, entries(a, a, a, a, (UNDO, 0, "", 2), a, a))
    kept = [(7, Checkpoint(4, 9, "")), (4, Checkpoint(3, 8, "")), (3, Checkpoint(2, 7, ""))]
    assert [checkpoint.answers for checkpoint in history.valid(kept)] == [4, 2]


def test_a_token_of_another_hall_is_refused() -> None:
    signer = Signer(b"key")
    token = signer.issue("s")
    assert signer.kind(token) == "s" and Signer(b"other").kind(token) is None
    assert signer.issue("s") != token and len(hashed(token)) == 64


def test_a_bucket_gives_so_many_at_once() -> None:
    bucket = Bucket(rate=0.0, burst=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_a_bucket_fills_with_time_and_never_over_its_brim() -> None:
    time = HandTime()
    bucket = Bucket(rate=2.0, burst=3, time=time)
    for seconds, taken in ((0.0, 3), (0.4, 0), (0.1, 1), (1.0, 2), (3600.0, 3)):
        time.move(seconds)
        assert sum(bucket.take() for _ in range(9)) == taken
    assert not bucket.is_full
    time.move(1.5)
    assert bucket.is_full


def two_workers(time: HandTime | None = None, **limits: Any) -> list[Limits]:
    """The limits of two workers that hear each other at once."""
    time = time or HandTime()
    both: list[Limits] = []

    def teller(mine: int) -> Any:
        return lambda message: both[1 - mine].heard(str(mine), message)

    both += [Limits(Settings(**limits), teller(mine), time) for mine in range(2)]
    return both


def test_limits_hold_for_all_workers_together() -> None:
    one, two = two_workers(connections_per_address=3, tables_per_hour=3, requests_per_minute=4)
    assert [one.connect("1.1.1.1"), two.connect("1.1.1.1"), one.connect("1.1.1.1")] == [True] * 3
    assert not one.connect("1.1.1.1") and not two.connect("1.1.1.1") and two.connect("2.2.2.2")
    one.disconnect("1.1.1.1")
    assert two.connect("1.1.1.1") and not one.connect("1.1.1.1")
    for limits in (one, two, one):
        limits.table("1.1.1.1")
    for limits in (one, two):
        with pytest.raises(Refusal, match="too_frequent"):
            limits.table("1.1.1.1")
    for _ in range(3):
        one.request("1.1.1.1")
    one.tell_requests()
    two.request("1.1.1.1")
    with pytest.raises(Refusal, match="too_frequent"):
        two.request("1.1.1.1")


def test_connections_of_a_worker_that_is_gone_do_not_count_for_ever() -> None:
    time = HandTime()
    one, two = two_workers(time, connections_per_address=1)
    assert one.connect("1.1.1.1") and not two.connect("1.1.1.1")
    time.move(CONNECTIONS_LAST - 1)
    one.tell_connections()
    time.move(CONNECTIONS_LAST - 1)
    assert not two.connect("1.1.1.1"), "the worker has said that they are still there"
    time.move(2)
    assert two.connect("1.1.1.1")


def test_all_addresses_of_a_household_count_as_one() -> None:
    one, _ = two_workers(connections_per_address=1)
    assert one.connect("2001:db8:0:1::1") and not one.connect("2001:db8:0:1:ffff::2") and one.connect("2001:db8:0:2::1")


@pytest.mark.parametrize(
    ("address", "near"),
    [("127.0.0.1", True), ("10.1.2.3", True), ("::1", True), ("8.8.8.8", False), ("::ffff:8.8.8.8", False),
     ("::ffff:10.0.0.1", True), ("", False), ("unix", False)],
)  # fmt: skip
def test_metrics_are_for_the_same_network(address: str, near: bool) -> None:
    assert is_near(address) is near


@pytest.mark.parametrize(
    ("address", "public"),
    [("8.8.8.8", True), ("10.0.0.1", False), ("127.0.0.1", False), ("169.254.169.254", False), ("::1", False),
     ("::ffff:192.168.0.1", False), ("fe80::1%eth0", False), ("224.0.0.1", False), ("2606:4700::1111", True),
     ("100.64.0.1", False), ("0.0.0.0", False), ("2002:7f00:1::", False), ("64:ff9b::a00:1", False),
     ("64:ff9b::808:808", False), ("fd00::1", False)],
)  # fmt: skip
def test_a_webhook_may_not_point_into_a_private_network(address: str, public: bool) -> None:
    assert is_public(address) is public


REGISTRY = """
0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.0.0/29 192.0.0.8/32
192.0.0.9/32 192.0.0.10/32 192.0.0.170/32 192.0.0.171/32 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24
192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 240.0.0.0/4 255.255.255.255/32
::1/128 ::/128 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 100:0:0:1::/64 2001::/23 2001::/32 2001:1::1/128
2001:1::2/128 2001:1::3/128 2001:2::/48 2001:3::/32 2001:4:112::/48 2001:10::/28 2001:20::/28 2001:30::/28
2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20 5f00::/16 fc00::/7 fe80::/10
"""


@pytest.mark.parametrize("network", REGISTRY.split())
def test_a_webhook_calls_no_address_of_iana_s_special_purpose_registries(network: str) -> None:
    whole = ipaddress.ip_network(network)
    assert not any(is_public(str(whole[place])) for place in (0, whole.num_addresses // 2, -1))


def test_a_webhook_is_an_http_address() -> None:
    assert check_webhook("https://example.org/x?y=1").hostname == "example.org"
    for wrong in ("file:///etc/passwd", "http://a b", "http://[", "http://x:99999/", "https://" + "x" * 600):
        with pytest.raises(Refusal):
            check_webhook(wrong)


def test_views_that_share_a_part_are_each_told_what_changed_in_it() -> None:
    old, new = {"at": 1, "hand": [1]}, {"at": 2, "hand": [1, 5]}
    before = [{"mine": "a", "all": old}, {"mine": "b", "all": old}, {"mine": "c", "all": {"at": 1, "hand": []}}]
    after = [{"mine": "x", "all": new}, {"mine": "b", "all": new}, {"mine": "c", "all": new}]
    compared = Comparison()
    changes = [compared.changes(*pair) for pair in zip(before, after, strict=True)]
    assert changes == [diff(*pair) for pair in zip(before, after, strict=True)]
    assert [patch(deepcopy(view), changed) for view, changed in zip(before, changes, strict=True)] == after


@pytest.mark.parametrize("size", [0, 1, 125, 126, 255, 256, 1023, 65_535, 65_536, 70_000])
def test_a_frame_that_is_written_by_hand_is_that_of_the_library(size: int) -> None:
    text = b"x" * size
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_a_number_is_not_a_yes_at_any_depth() -> None:
    old, new = {"a": [{"b": 1}, 1, 1.0]}, {"a": [{"b": True}, 1.0, 1]}
    assert diff(old, new) == [[["a", 0, "b"], True], [["a", 1], 1.0], [["a", 2], 1]]
    assert diff({"a": [1, {"b": 1}, 5]}, {"a": [1, {"b": True}]}) == [[["a"], 1, 2, [{"b": True}]]]


class Pipe:
    """A line that takes nothing until it is opened."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.is_open = False

    def open(self, connection: Connection) -> None:
        self.is_open = True
        connection.ready()

    def send(self, *texts: bytes) -> bool:
        if self.is_open:
            self.sent += [text.decode() for text in texts]
        return self.is_open

    def close(self, code: int, reason: str) -> None:
        self.sent.append(reason)


def a_slow_connection(outbox: int = 100) -> tuple[Pipe, Connection]:
    def spawn(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return asyncio.create_task(work)

    pipe, hall = Pipe(), SimpleNamespace(settings=Settings(outbox=outbox), time=HandTime(), spawn=spawn)
    return pipe, Connection(cast("Any", pipe), cast("Any", hall), "")


def test_a_connection_that_cannot_keep_up_loses_its_frames_and_gets_a_fresh_view() -> None:
    async def run() -> None:
        pipe, connection = a_slow_connection(outbox=3)
        shown: list[Connection] = []

        def show(one: Connection) -> None:
            shown.append(one)
            one.push(b"fresh")

        connection.room = cast("Any", SimpleNamespace(show_all=show, at_rest=nullcontext))
        for number in range(20):
            connection.push(b"%d" % number)
        assert shown == []
        pipe.open(connection)
        connection.push(b"of no use before the view")
        await eventually(lambda: "fresh" in pipe.sent)
        connection.push(b"next")
        assert shown == [connection] and pipe.sent == ["fresh", "next"]

    asyncio.run(run())


def test_a_connection_at_no_table_that_could_not_keep_up_goes_on_with_the_next_frame() -> None:
    async def run() -> None:
        pipe, connection = a_slow_connection(outbox=3)
        for number in range(20):
            connection.push(b"%d" % number)
        pipe.open(connection)
        await asyncio.sleep(0)
        connection.push(b"next")
        assert pipe.sent == ["next"]

    asyncio.run(run())


def test_no_frame_overtakes_one_that_still_waits() -> None:
    async def run() -> None:
        pipe, connection = a_slow_connection()
        connection.push(b"first")
        pipe.is_open = True
        connection.push(b"second")
        connection.ready()
        assert pipe.sent == ["first", "second"]

    asyncio.run(run())


def test_a_client_that_leaves_during_the_goodbye_does_not_disturb_it() -> None:
    async def run() -> None:
        pipe, connection = a_slow_connection()
        goodbye = asyncio.create_task(connection.say_goodbye())
        await asyncio.sleep(0)
        connection.lost()
        await goodbye
        assert pipe.sent == ["restart"]

    asyncio.run(run())


def test_no_code_in_the_server_knows_a_game() -> None:
    folder = Path(server.__file__).parent
    source = "\n".join(path.read_text() for path in python_files(folder)).lower()
    for id in warhall.game_ids():
        assert id in ("muster", "quiet") or id not in source


# ── what a client fetches once ────────────────────────────────────────────────────────────────────────────────────
def test_the_board_of_every_game_is_ready_before_the_first_visitor_asks_for_it() -> None:
    statics._board.cache_clear()
    statics.Statics().prepare()
    read = statics._board.cache_info().misses
    for game in ("atlantis", "bossbattle", "guardians", "skirmish"):
        statics.board_static(game, {})
    assert statics._board.cache_info().misses == read


def test_a_game_without_a_board_that_can_be_read_keeps_no_hall_from_opening(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(id: str, setup: dict[str, Any]) -> statics.Static:
        raise RuntimeError(f"no board for {id}")

    monkeypatch.setattr(statics, "board_static", broken)
    statics.Statics().prepare()


def test_a_frame_that_was_held_goes_before_the_next_one_whether_the_client_is_slow_or_not() -> None:
    async def run() -> None:
        pipe, connection = a_slow_connection()
        connection.hold(b"update")
        connection.push(b"ok")
        assert pipe.sent == []
        pipe.open(connection)
        connection.hold(b"one")
        connection.hold(b"two")
        connection.push(b"three")
        assert pipe.sent == ["update", "ok", "one", "two", "three"]

    asyncio.run(run())
