"""It is your turn: told to who asked for it, in the ways they asked for, and at most once until they have looked."""

import asyncio
import json
import re
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from tests.server.handtime import HandTime
from tests.server.harness import Refused, Served, ServerHere, client, patient, running, served_here, until, visit
from tests.server.mailrooms import Called, Device, PostOffice, called, post_office, signed_by
from tests.server.persons import Person
from tests.server.test_moving_in import migrated
from warhall.server.hosting.webhooks import form_of
from warhall.server.people.push import LASTS, new_key
from warhall.server.storage.database import Database
from warhall.server.storage.notices import NoticeStore

MAIL = "wilhelmina@letters.example"


@pytest.fixture
def service() -> Iterator[Called]:
    with called() as box:
        yield box


@pytest.fixture
def office() -> Iterator[PostOffice]:
    with post_office() as office:
        yield office


@pytest.fixture
def here(tmp_path: Path, office: PostOffice) -> Iterator[ServerHere]:
    """A hall that can do everything, on which no time passes by itself."""
    settings = {"private_webhooks": True, "mails_per_hour": 3, **office.settings}
    with served_here(f"sqlite:///{tmp_path}/hall.db", HandTime(), **settings) as server:
        yield server


def ann_is_asked(ann: Person, title: str = "Bo") -> str:
    """A match begins in which Ann is asked, and she is not there. Returns its table."""
    table = ann.makes()
    Person(ann.server, title).takes(table.id, 1)
    return table.id


def all_is_sent(server: ServerHere) -> None:
    """Whatever a turn has set going is done: it was begun before its request was answered."""
    until(lambda: not any("Notices." in repr(task) for task in list(server.hall._tasks)))


def subscribed(ann: Person, service: Called, name: str = "device") -> Device:
    device = Device(service, name)
    ann.ask("PUT", "/me/notices/push", **device.subscription)
    return device


def ticket_in(letter: EmailMessage, page: str) -> str:
    found = re.search(rf"https://warhall\.example/{page}#(\S+)", letter.get_content())
    assert found is not None, letter.get_content()
    return found[1]


def confirmed(ann: Person, office: PostOffice, mail: str = MAIL) -> None:
    ann.ask("PUT", "/me/notices/mail", address=mail)
    ann.ask("POST", "/mail/confirm", ticket=ticket_in(office.next(), "confirm"))


# ── push ──────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_device_is_told_by_a_message_that_it_alone_can_read(here: ServerHere, service: Called) -> None:
    ann = Person(here, "Ann")
    device = subscribed(ann, service)
    table = ann_is_asked(ann)
    call = service.next()
    assert call.path == device.path and call.headers["content-encoding"] == "aes128gcm"
    assert device.read(call) == {"title": "It is your turn", "body": "Muster with Bo", "link": f"/t/{table}"}
    assert table.encode() not in call.body


def test_a_push_service_knows_the_hall_by_the_key_that_browsers_were_given(here: ServerHere, service: Called) -> None:
    ann = Person(here, "Ann")
    subscribed(ann, service)
    ann_is_asked(ann)
    key, claims = signed_by(service.next())
    assert key == ann.ask("GET", "/me/notices")["push_key"]
    expires = int(here.time.now()) + LASTS // 2
    assert claims == {"aud": service.url, "exp": expires, "sub": "https://warhall.example"}


def test_the_hall_keeps_the_key_it_has_made_unless_the_host_gives_it_one(tmp_path: Path) -> None:
    def key(**settings: Any) -> str:
        with served_here(f"sqlite:///{tmp_path}/hall.db", HandTime(), **settings) as server:
            return str(Person(server, "Ann").ask("GET", "/me/notices")["push_key"])

    made = key()
    assert key() == made != key(vapid_key=new_key())


def test_nobody_is_told_who_has_not_asked_for_it(here: ServerHere, service: Called, office: PostOffice) -> None:
    ann = Person(here, "Ann")
    subscribed(Person(here, "Cy"), service)
    ann_is_asked(ann)
    all_is_sent(here)
    assert service.is_quiet and office.is_quiet


def test_there_is_one_notice_until_somebody_has_looked(here: ServerHere, service: Called) -> None:
    ann = Person(here, "Ann")
    device = subscribed(ann, service)
    first = ann_is_asked(ann)
    assert device.read(service.next())["link"] == f"/t/{first}"
    ann_is_asked(ann)
    all_is_sent(here)
    assert service.is_quiet
    ann.ask("GET", "/greeting")
    third = ann_is_asked(ann)
    assert device.read(service.next())["link"] == f"/t/{third}"


def test_who_opens_the_table_has_looked_with_the_token_of_the_seat_too(here: ServerHere, service: Called) -> None:
    ann = Person(here, "Ann")
    subscribed(ann, service)
    table = ann.makes()
    Person(here, "Bo").takes(table.id, 1)
    service.next()

    async def look() -> None:
        async with client(here, table.id, table.token) as one:
            await one.until(lambda: one.views)

    asyncio.run(look())
    all_is_sent(here)
    ann_is_asked(ann)
    service.next()


def test_who_is_at_the_table_is_not_called_to_it(here: ServerHere, service: Called) -> None:
    ann = Person(here, "Ann")
    subscribed(ann, service)
    table = ann.makes()

    async def sit() -> None:
        async with client(here, table.id, ann.token) as one:
            await asyncio.to_thread(Person(here, "Bo").takes, table.id, 1)
            await one.until(lambda: one.views)

    asyncio.run(sit())
    all_is_sent(here)
    assert service.is_quiet


def test_a_device_that_the_push_service_has_forgotten_is_forgotten(here: ServerHere, service: Called) -> None:
    ann = Person(here, "Ann")
    subscribed(ann, service)
    service.status = 410
    ann_is_asked(ann)
    service.next()
    all_is_sent(here)
    assert ann.ask("GET", "/me/notices")["devices"] == 0


def test_every_device_is_told_and_one_that_is_signed_out_is_not(here: ServerHere, service: Called) -> None:
    ann = Person(here, "Ann")
    phone = Person(here).opens(ann.ask("POST", "/me/carry")["ticket"])
    subscribed(ann, service, "desk")
    subscribed(phone, service, "phone")
    ann_is_asked(ann)
    assert {service.next().path, service.next().path} == {"/push/desk", "/push/phone"}
    ann.ask("DELETE", "/me/sessions")
    assert ann.ask("GET", "/me/notices")["devices"] == 1
    ann.ask("GET", "/greeting")
    ann_is_asked(ann)
    assert service.next().path == "/push/desk"
    all_is_sent(here)
    assert service.is_quiet


def test_a_browser_belongs_to_whoever_used_it_last(here: ServerHere, service: Called) -> None:
    ann, bo = Person(here, "Ann"), Person(here, "Bo")
    device = Device(service)
    for person in (ann, bo):
        person.ask("PUT", "/me/notices/push", **device.subscription)
    assert not ann.ask("GET", "/me/notices")["here"] and bo.ask("GET", "/me/notices")["here"]


def test_one_click_stops_everything_and_keeps_the_way_back(
    here: ServerHere, service: Called, office: PostOffice
) -> None:
    ann = Person(here, "Ann")
    subscribed(ann, service)
    confirmed(ann, office)
    ann.ask("PUT", "/me/notices/webhook", url=f"{service.url}/hook")
    quiet = ann.ask("DELETE", "/me/notices")
    assert (quiet["devices"], quiet["mail_turns"], quiet["webhook"], quiet["mail"]) == (0, False, "", MAIL)
    ann_is_asked(ann)
    all_is_sent(here)
    assert service.is_quiet and office.is_quiet


@pytest.mark.parametrize(
    "broken", [{"endpoint": "ftp://x.example/"}, {"p256dh": "AAAA"}, {"p256dh": "no key"}, {"auth": "AAAA"}]
)
def test_what_no_browser_makes_is_no_subscription(here: ServerHere, service: Called, broken: dict[str, str]) -> None:
    with pytest.raises(Refused, match="bad_push"):
        Person(here, "Ann").ask("PUT", "/me/notices/push", **(Device(service).subscription | broken))


# ── e-mail ────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_nothing_is_sent_to_an_address_but_a_link_until_that_was_followed(here: ServerHere, office: PostOffice) -> None:
    ann = Person(here, "Ann")
    ann.ask("PUT", "/me/notices/mail", address=MAIL)
    letter = office.next()
    assert letter["To"] == MAIL and letter["From"] == "Warhall <hall@warhall.example>"
    ann_is_asked(ann)
    Person(here).ask("POST", "/recover/mail", address=MAIL)
    all_is_sent(here)
    assert office.is_quiet
    ann.ask("POST", "/mail/confirm", ticket=ticket_in(letter, "confirm"))
    table = ann_is_asked(ann)
    told = office.next()
    assert told["Subject"] == "It is your turn: Muster"
    assert f"https://warhall.example/t/{table}" in told.get_content()


def test_a_link_confirms_the_address_it_was_sent_to_once_and_for_a_day(here: ServerHere, office: PostOffice) -> None:
    ann = Person(here, "Ann")
    ann.ask("PUT", "/me/notices/mail", address="other@letters.example")
    other = ticket_in(office.next(), "confirm")
    confirmed(ann, office)
    with pytest.raises(Refused, match="bad_ticket"):
        ann.ask("POST", "/mail/confirm", ticket=other)
    bo = Person(here, "Bo")
    bo.ask("PUT", "/me/notices/mail", address="bo@letters.example")
    here.time.move(24 * 3600.0)
    with pytest.raises(Refused, match="bad_ticket"):
        bo.ask("POST", "/mail/confirm", ticket=ticket_in(office.next(), "confirm"))


def test_one_click_in_any_e_mail_stops_them_without_signing_in(here: ServerHere, office: PostOffice) -> None:
    ann = Person(here, "Ann")
    confirmed(ann, office)
    ann_is_asked(ann)
    first = office.next()
    ann.ask("GET", "/greeting")
    ann_is_asked(ann)
    office.next()
    button = str(first["List-Unsubscribe"]).strip(" <>")
    assert first["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert button == f"https://warhall.example/api/mail/stop/{ticket_in(first, 'stop')}"
    form = {"List-Unsubscribe": "One-Click"}
    assert visit(here, button.removeprefix("https://warhall.example"), "POST", data=form).status_code == 200
    ann.ask("GET", "/greeting")
    ann_is_asked(ann)
    all_is_sent(here)
    assert office.is_quiet
    assert ann.ask("GET", "/me/notices")["mail_confirmed"]


def test_a_made_up_link_stops_nothing(here: ServerHere) -> None:
    with pytest.raises(Refused, match="bad_ticket"):
        Person(here).ask("POST", f"/mail/stop/n.{'x' * 16}.{'y' * 16}")


def test_a_letter_that_is_not_taken_is_sent_again(here: ServerHere, office: PostOffice) -> None:
    ann = Person(here, "Ann")
    confirmed(ann, office)
    answers = iter(["451 later", "250 OK"])
    taken = office.handle_DATA

    async def busy_at_first(server: Any, session: Any, envelope: Any) -> str:
        answer = next(answers)
        return answer if answer.startswith("4") else await taken(server, session, envelope)

    office.handle_DATA = busy_at_first  # type: ignore[method-assign]
    ann_is_asked(ann)
    until(lambda: any("Notices." in repr(task) for task in list(here.hall._tasks)) and here.time.is_awaited(1.0))

    def comes() -> bool:
        here.time.move(1.0)
        return not office.is_quiet

    until(comes)


def test_who_has_lost_every_device_comes_back_by_e_mail_once(here: ServerHere, office: PostOffice) -> None:
    ann = Person(here, "Ann")
    table = ann.makes()
    confirmed(ann, office)
    Person(here).ask("POST", "/recover/mail", address=f"  {MAIL.upper()}".strip())
    ticket = ticket_in(office.next(), "carry")
    back = Person(here).opens(ticket)
    assert back.tables() == [table.id]
    with pytest.raises(Refused, match="bad_ticket"):
        Person(here).opens(ticket)


def test_nobody_learns_by_asking_whether_an_address_is_known(here: ServerHere, office: PostOffice) -> None:
    confirmed(Person(here, "Ann"), office)
    answers = [Person(here).ask("POST", "/recover/mail", address=who) for who in (MAIL, "eve@letters.example")]
    assert answers == [{"done": True}] * 2
    office.next()
    all_is_sent(here)
    assert office.is_quiet


def test_an_address_gets_so_many_letters_an_hour_whoever_asks(here: ServerHere, office: PostOffice) -> None:
    for _ in range(3):
        Person(here, "Eve").ask("PUT", "/me/notices/mail", address=MAIL)
        office.next()
    with pytest.raises(Refused, match="too_frequent"):
        Person(here).ask("POST", "/recover/mail", address=MAIL)
    here.time.move(1200.0)
    Person(here, "Eve").ask("PUT", "/me/notices/mail", address=MAIL)
    office.next()


def test_an_address_is_whose_who_has_confirmed_it_last(here: ServerHere, office: PostOffice) -> None:
    ann, again = Person(here, "Ann"), Person(here, "Ann again")
    confirmed(ann, office)
    confirmed(again, office)
    assert ann.ask("GET", "/me/notices")["mail"] == ""
    Person(here).ask("POST", "/recover/mail", address=MAIL)
    assert Person(here).opens(ticket_in(office.next(), "carry")).me["name"] == "Ann again"


# ── webhooks ──────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_webhook_of_one_s_own_has_the_form_that_discord_and_slack_show(here: ServerHere, service: Called) -> None:
    ann = Person(here, "Ann")
    bodies = {}
    for form in ("discord", "slack", ""):
        ann.ask("PUT", "/me/notices/webhook", url=f"{service.url}/hook#{form}")
        table = ann_is_asked(ann, "<!channel>")
        bodies[form] = service.json()
        ann.ask("GET", "/greeting")
        bodies[form] = json.loads(json.dumps(bodies[form]).replace(table, "ID"))
    said = "It is your turn, Ann: Muster with {}. https://warhall.example/t/ID"
    assert bodies["discord"] == {"content": said.format("<!channel>"), "allowed_mentions": {"parse": []}}
    assert bodies["slack"] == {"text": said.format("&lt;!channel&gt;")}
    assert bodies[""]["event"] == "turn" and bodies[""]["link"] == "https://warhall.example/t/ID"


def test_the_address_says_whose_form_it_is() -> None:
    assert form_of("https://canary.discord.com/api/webhooks/1/x") == "discord"
    assert form_of("https://hooks.slack-gov.com/services/x") == "slack"
    assert form_of("https://discord.com.example/") == form_of("https://x.example/#other") == "plain"


# ── for nobody else ───────────────────────────────────────────────────────────────────────────────────────────────
def test_no_address_is_in_a_frame_a_page_or_the_log(tmp_path: Path, service: Called, office: PostOffice) -> None:
    log = tmp_path / "log"
    settings = {"private_webhooks": True, "log_level": "DEBUG", **office.settings}
    with running(f"sqlite:///{tmp_path}/hall.db", log, **settings) as server:
        ann, bo = Person(server, "Ann"), Person(server, "Bo")
        device = subscribed(ann, service)
        confirmed(ann, office)
        ann.ask("PUT", "/me/notices/webhook", url=f"{service.url}/hook")
        table = ann.makes(listed=True)
        token = bo.takes(table.id, 1)
        office.next(), service.next(), service.next()

        async def look() -> list[str]:
            async with client(server, table.id, token) as one:
                await one.until(lambda: one.views)
                return one.texts

        pages = [visit(server, path).text for path in ("/api/tables", f"/api/tables/{table.id}", "/metrics")]
        seen = "\n".join([*asyncio.run(look()), *pages, json.dumps(bo.ask("GET", "/greeting"))])
        for secret in (MAIL, device.path, service.url, device.subscription["p256dh"], "/hook"):
            assert secret not in seen and secret not in log.read_text(), secret


def test_addresses_are_handed_out_and_deleted_with_everything_else(
    here: ServerHere, service: Called, office: PostOffice, tmp_path: Path
) -> None:
    ann = Person(here, "Ann")
    device = subscribed(ann, service)
    confirmed(ann, office)
    found = ann.ask("GET", "/me/export")
    assert found["contacts"][0]["mail"] == MAIL
    assert found["subscriptions"][0]["endpoint"] == device.subscription["endpoint"]
    ann.ask("DELETE", "/me")
    Person(here).ask("POST", "/recover/mail", address=MAIL)
    all_is_sent(here)
    assert office.is_quiet


def test_a_guest_who_becomes_somebody_is_told_as_before(here: ServerHere, service: Called, office: PostOffice) -> None:
    guest, ann = Person(here, "Guest"), Person(here, "Ann")
    phrase = ann.ask("POST", "/me/phrase")["phrase"]
    confirmed(guest, office)
    back = guest.recovers(phrase, bring=True)
    assert back.ask("GET", "/me/notices")["mail"] == MAIL
    back.name = "Ann"
    ann_is_asked(back)
    assert office.next()["To"] == MAIL


# ── several workers ───────────────────────────────────────────────────────────────────────────────────────────────
def test_of_all_workers_one_tells_somebody(database_url: str) -> None:
    async def run() -> None:
        workers = [Database(patient(database_url)) for _ in range(1 if "sqlite" in database_url else 4)]
        await workers[0].migrate()
        async with workers[0].write() as connection:
            await connection.execute(text("INSERT INTO people (id, name, created) VALUES ('ann', 'Ann', 1)"))
        stores = [NoticeStore(database) for database in workers]
        for moment in (5.0, 6.0):
            claims = await asyncio.gather(*(store.claim("ann", moment) for store in stores for _ in range(4)))
            assert sum(claims) == 1
            await stores[0].looked(["ann"])
        for database in workers:
            await database.close()

    asyncio.run(run())


def test_a_hall_of_before_has_nobody_who_was_told_and_nobody_who_asked(database_url: str) -> None:
    async def run() -> None:
        database = Database(patient(database_url))
        async with database.write() as connection:
            await connection.run_sync(migrated, "0005")
            await connection.execute(text("INSERT INTO people (id, name, created) VALUES ('ann', 'Ann', 1)"))
        await database.migrate()
        store = NoticeStore(database)
        assert (await store.ways("ann")).is_quiet
        await store.set_contact("ann", webhook="https://x.example/")
        assert not (await store.ways("ann")).is_quiet and await store.claim("ann", 2.0)
        async with database.write() as connection:
            await connection.run_sync(migrated, "0005")
            assert await connection.scalar(text("SELECT name FROM people")) == "Ann"
        await database.close()

    asyncio.run(run())


def test_a_hall_without_smtp_sends_no_e_mail(hall: Served) -> None:
    ann = Person(hall, "Ann")
    assert not ann.ask("GET", "/me/notices")["can_mail"]
    with pytest.raises(Refused, match="no_mail"):
        ann.ask("PUT", "/me/notices/mail", address=MAIL)
