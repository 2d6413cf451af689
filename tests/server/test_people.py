"""People: a seat that follows its player, guests and accounts, passkeys, phrases, sessions."""

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.authenticator import PRESENT, Authenticator
from tests.server.handtime import HandTime
from tests.server.harness import Refused, ServerHere, ServerProcess, call, client, eventually, served_here
from tests.server.persons import Person
from tests.server.test_play import play
from warhall.server.errors import Refusal
from warhall.server.people.passkeys import relying_party
from warhall.server.people.people import CARRY_SECONDS, CHALLENGE_SECONDS
from warhall.server.people.phrases import LENGTH, WORDS, clean_phrase
from warhall.server.people.visitor import SEEN_EVERY
from warhall.server.settings import Settings


@pytest.fixture
def here(tmp_path: Path) -> Iterator[ServerHere]:
    """A server whose clock the test moves."""
    with served_here(f"sqlite:///{tmp_path}/hall.db", HandTime()) as server:
        yield server


# ── a seat is not a browser ───────────────────────────────────────────────────────────────────────────────────────
def test_a_link_opens_one_seat_on_another_device_and_two_devices_play_it_at_once(hall: ServerProcess) -> None:
    async def run() -> None:
        ann, bo = Person(hall, "Ann"), Person(hall, "Bo")
        table = ann.makes()
        other = ann.makes()
        bo_token = bo.takes(table.id, 1)
        carrier = ann.ask("POST", f"/tables/{table.id}/seats/0/carry")
        arrival = Person(hall).ask("POST", "/carry", ticket=carrier["ticket"])
        assert arrival["table"] == table.id
        phone = arrival["token"]
        assert [line["id"] for line in call(hall, "POST", "/mine", tokens=[phone])] == [table.id], other.id
        async with (
            client(hall, table.id, ann.token) as desk,
            client(hall, table.id, phone) as hand,
            client(hall, table.id, bo_token) as there,
        ):
            await hand.until(lambda: hand.views)
            assert hand.welcome["seats"] == desk.welcome["seats"] == [0]
            seat, question = hand.asked()[0]
            await hand.answer(seat, question["id"], question["options"][0][0])
            await desk.until(lambda: not desk.asked())
            assert desk.views[0] == hand.views[0]
            await play([there, desk], seed=1)
            await hand.until(lambda: hand.is_over)

    asyncio.run(run())


def test_a_link_is_good_once(hall: ServerProcess) -> None:
    ann = Person(hall, "Ann")
    ticket = ann.ask("POST", "/me/carry")["ticket"]
    assert Person(hall).opens(ticket).me["name"] == "Ann"
    with pytest.raises(Refused, match="bad_ticket"):
        Person(hall).opens(ticket)


def test_a_link_is_good_for_ten_minutes(here: ServerHere) -> None:
    ann = Person(here, "Ann")
    ticket = ann.ask("POST", "/me/carry")["ticket"]
    here.time.move(CARRY_SECONDS)
    with pytest.raises(Refused, match="bad_ticket"):
        Person(here).opens(ticket)


def test_a_link_to_a_seat_needs_the_seat(hall: ServerProcess) -> None:
    table = Person(hall, "Ann").makes()
    with pytest.raises(Refused, match="not_your_seat"):
        Person(hall, "Bo").ask("POST", f"/tables/{table.id}/seats/0/carry")


def test_a_device_with_one_seat_loses_it_when_the_seat_is_given_up(hall: ServerProcess) -> None:
    ann = Person(hall, "Ann")
    table = ann.makes()
    ticket = ann.ask("POST", f"/tables/{table.id}/seats/0/carry")["ticket"]
    phone = Person(hall).opens(ticket)
    assert phone.tables() == [table.id]
    ann.ask("DELETE", f"/tables/{table.id}/seats/0")
    ann.takes(table.id, 0)
    assert phone.tables() == []


def test_a_device_with_one_seat_is_not_its_person(hall: ServerProcess) -> None:
    ann = Person(hall, "Ann")
    table = ann.makes()
    phone = Person(hall).opens(ann.ask("POST", f"/tables/{table.id}/seats/0/carry")["ticket"])
    for method, path in (("GET", "/me"), ("DELETE", "/me"), ("GET", "/me/export"), ("POST", "/me/carry")):
        with pytest.raises(Refused, match="not_known"):
            phone.ask(method, path)
    assert [session["one_seat"] for session in ann.me["sessions"]] == [False, True]


# ── the phrase ────────────────────────────────────────────────────────────────────────────────────────────────────
def test_ten_words_bring_a_guest_back_who_has_lost_every_device(hall: ServerProcess) -> None:
    ann = Person(hall, "Ann")
    table = ann.makes()
    phrase = ann.ask("POST", "/me/phrase")["phrase"]
    assert len(phrase.split()) == LENGTH and ann.me["phrase"]
    again = Person(hall).recovers(f"  {phrase.upper().replace(' ', ', ')}\n")
    assert again.tables() == [table.id]

    async def sits() -> None:
        async with client(hall, table.id, again.token) as one:
            assert one.welcome["seats"] == [0]

    asyncio.run(sits())


def test_a_new_phrase_replaces_the_old_one(hall: ServerProcess) -> None:
    ann = Person(hall, "Ann")
    old, new = (ann.ask("POST", "/me/phrase")["phrase"] for _ in range(2))
    with pytest.raises(Refused, match="bad_phrase"):
        Person(hall).recovers(old)
    assert Person(hall).recovers(new).me["name"] == "Ann"


def test_the_words_of_phrases_differ_in_their_first_four_letters() -> None:
    assert len({word[:4] for word in WORDS}) == len(WORDS) >= 256
    assert all(clean_phrase(word) == word for word in WORDS)


# ── accounts ──────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_guest_turns_into_an_account_and_keeps_everything(hall: ServerProcess) -> None:
    ann = Person(hall, "Ann")
    table = ann.makes()
    assert not ann.me["account"]
    passkey = ann.makes_passkey("Phone")
    assert ann.me["account"] and [key["name"] for key in ann.me["passkeys"]] == ["Phone"]
    elsewhere = Person(hall).comes_with(passkey)
    assert elsewhere.me["name"] == "Ann" and elsewhere.tables() == [table.id]


def test_a_second_passkey_is_a_way_back_without_the_first(hall: ServerProcess) -> None:
    ann = Person(hall, "Ann")
    first, second = ann.makes_passkey("Phone"), ann.makes_passkey("Key ring")
    ann.ask("DELETE", f"/me/passkeys/{ann.me['passkeys'][0]['id']}")
    with pytest.raises(Refused, match="bad_passkey"):
        Person(hall).comes_with(first)
    assert Person(hall).comes_with(second).me["name"] == "Ann"


def test_the_last_passkey_stays_until_there_is_another_way_back(hall: ServerProcess) -> None:
    ann = Person(hall, "Ann")
    ann.makes_passkey()
    path = f"/me/passkeys/{ann.me['passkeys'][0]['id']}"
    with pytest.raises(Refused, match="last_way"):
        ann.ask("DELETE", path)
    ann.ask("POST", "/me/phrase")
    assert not ann.ask("DELETE", path)["account"]


def test_whoever_signs_in_may_bring_along_what_they_had_as_a_guest(hall: ServerProcess) -> None:
    ann = Person(hall, "Ann")
    passkey = ann.makes_passkey()
    guest, left = Person(hall, "Ann on the train"), Person(hall, "Somebody else")
    brought, stays = guest.makes(), left.makes()
    account = guest.comes_with(passkey, bring=True)
    assert brought.id in account.tables()
    with pytest.raises(Refused, match="bad_token"):
        guest.ask("GET", "/me")
    assert stays.id not in left.comes_with(passkey).tables()
    assert left.tables() == [stays.id], "who does not ask for it brings nothing"


def test_an_account_is_never_swallowed_by_another(hall: ServerProcess) -> None:
    ann, bo = Person(hall, "Ann"), Person(hall, "Bo")
    passkey = ann.makes_passkey()
    bo.makes_passkey()
    table = bo.makes()
    assert bo.comes_with(passkey, bring=True).tables() == []
    assert bo.tables() == [table.id]


def stolen(passkey: Authenticator) -> None:
    passkey.uses = -1  # a copy does not know how often the other was used


def of_another_page(passkey: Authenticator) -> None:
    passkey.origin = "https://evil.example"


def of_nobody_in_particular(passkey: Authenticator) -> None:
    passkey.flags = PRESENT


@pytest.mark.parametrize("spoil", [stolen, of_another_page, of_nobody_in_particular], ids=lambda spoil: spoil.__name__)
def test_a_passkey_is_refused_that_is(hall: ServerProcess, spoil: Callable[[Authenticator], None]) -> None:
    passkey = Person(hall, "Ann").makes_passkey()
    Person(hall).comes_with(passkey)
    spoil(passkey)
    with pytest.raises(Refused, match="bad_passkey"):
        Person(hall).comes_with(passkey)


def test_a_challenge_is_good_once_and_soon(here: ServerHere) -> None:
    passkey, stranger = Person(here, "Ann").makes_passkey(), Person(here)
    used = passkey.use(stranger.ask("POST", "/sign-in/options")["options"])
    stranger.ask("POST", "/sign-in", credential=used)
    with pytest.raises(Refused, match="bad_passkey"):
        stranger.ask("POST", "/sign-in", credential=used)
    late = passkey.use(stranger.ask("POST", "/sign-in/options")["options"])
    here.time.move(CHALLENGE_SECONDS)
    with pytest.raises(Refused, match="bad_passkey"):
        stranger.ask("POST", "/sign-in", credential=late)


def test_a_challenge_for_one_person_makes_no_passkey_for_another(hall: ServerProcess) -> None:
    ann, eve = Person(hall, "Ann"), Person(hall, "Eve")
    passkey = Authenticator(f"http://{eve.host}")
    credential = passkey.make(ann.ask("POST", "/me/passkeys/options")["options"])
    with pytest.raises(Refused, match="bad_passkey"):
        eve.ask("POST", "/me/passkeys", credential=credential)
    assert not eve.me["account"] and not ann.me["account"]


def test_passkeys_are_good_at_the_public_address_and_otherwise_on_this_machine_alone() -> None:
    public = relying_party(Settings(address="https://warhall.example:8443", origins=("https://old.example",)), "any")
    assert public == ("warhall.example", ["https://warhall.example:8443", "https://old.example"])
    assert relying_party(Settings(), "localhost:8000").id == "localhost"
    for host in ("evil.example", "127.0.0.1:8000", "localhost.evil.example", ""):
        with pytest.raises(Refusal, match="no_passkeys"):
            relying_party(Settings(), host)


# ── sessions ──────────────────────────────────────────────────────────────────────────────────────────────────────
def test_sessions_can_be_seen_and_one_that_is_ended_is_out_at_once(hall: ServerProcess) -> None:
    async def run() -> None:
        ann = Person(hall, "Ann")
        table = ann.makes(places=["me", "bot:random"])
        phone = Person(hall).opens(ann.ask("POST", "/me/carry")["ticket"])
        first, second = ann.me["sessions"]
        assert (first["here"], second["here"], second["device"]) == (True, False, "Firefox on Linux")
        async with client(hall, table.id, phone.token) as one:
            await one.until(lambda: one.views)
            await asyncio.to_thread(ann.ask, "DELETE", f"/me/sessions/{second['id']}")
            await eventually(lambda: one.closed is not None)
            assert one.closed == 1008
        async with client(hall, table.id, phone.token) as one:
            assert one.welcome["watching"] and one.welcome["refused"] == [0]
        with pytest.raises(Refused, match="bad_token"):
            phone.ask("GET", "/me")

    asyncio.run(run())


def test_all_other_sessions_end_at_once_and_this_one_stays(hall: ServerProcess) -> None:
    ann = Person(hall, "Ann")
    others = [Person(hall).opens(ann.ask("POST", "/me/carry")["ticket"]) for _ in range(3)]
    assert len(ann.ask("DELETE", "/me/sessions")["sessions"]) == 1
    for other in others:
        with pytest.raises(Refused, match="bad_token"):
            other.ask("GET", "/me")


def test_nobody_ends_the_session_of_another_person(hall: ServerProcess) -> None:
    ann, bo = Person(hall, "Ann"), Person(hall, "Bo")
    with pytest.raises(Refused, match="not_found"):
        bo.ask("DELETE", f"/me/sessions/{ann.me['sessions'][0]['id']}")
    assert ann.me["name"] == "Ann"


def test_when_a_session_was_last_used_is_known_to_the_hour(here: ServerHere) -> None:
    ann = Person(here, "Ann")
    began = ann.me["sessions"][0]["seen"]
    here.time.move(SEEN_EVERY)
    assert ann.me["sessions"][0]["seen"] == began
    here.time.move(1.0)
    ann.ask("GET", "/me")
    assert ann.me["sessions"][0]["seen"] == began + SEEN_EVERY + 1.0


# ── doors ─────────────────────────────────────────────────────────────────────────────────────────────────────────
DOORS: list[tuple[str, str, dict[str, Any]]] = [
    ("POST", "/sign-in/options", {}),
    ("POST", "/sign-in", {"credential": {}}),
    ("POST", "/recover", {"phrase": "acorn"}),
    ("POST", "/carry", {"ticket": "t.x.y"}),
    ("POST", "/me/carry", {}),
    ("POST", "/me/phrase", {}),
    ("POST", "/me/passkeys/options", {}),
    ("POST", "/me/passkeys", {"credential": {}}),
    ("GET", "/me/export", {}),
    ("DELETE", "/me", {}),
]


def test_every_door_counts_how_often_an_address_knocks(tmp_path: Path) -> None:
    time = HandTime()
    with served_here(f"sqlite:///{tmp_path}/hall.db", time, doors_per_hour=len(DOORS) * 2) as server:
        stranger = Person(server)
        for method, path, body in DOORS * 2:
            with contextlib.suppress(Refused):
                stranger.ask(method, path, **body)
        for method, path, body in DOORS:
            with pytest.raises(Refused, match="too_frequent"):
                stranger.ask(method, path, **body)
        time.move(3600.0)
        assert stranger.ask("POST", "/sign-in/options")["options"]
