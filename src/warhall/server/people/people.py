"""People: guests and those with an account, their sessions, and the ways in which they come back.

A person has sessions, one a device. Whoever has a passkey has an account; everybody else is a guest and lacks nothing
but a way back that outlives their devices. A recovery phrase is such a way too, with or without an account.
"""

import asyncio
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy.exc import IntegrityError

from warhall.server.errors import Refusal
from warhall.server.guarding.tokens import PLAYER, TICKET, Signer, hashed, new_id
from warhall.server.people import passkeys
from warhall.server.people.passkeys import Party
from warhall.server.people.phrases import clean_phrase, hashed_phrase, new_phrase
from warhall.server.people.visitor import Visitor, visitor
from warhall.server.storage.database import Database
from warhall.server.storage.forgetting import Gone, export, forget
from warhall.server.storage.people import PeopleStore
from warhall.server.storage.rows import PasskeyRow, PersonRow, SessionRow, TicketRow
from warhall.server.timekeeper import Timekeeper

MAKE: Final = "make"
USE: Final = "use"
CARRY: Final = "carry"
"""What a ticket is for: making a passkey, using one, carrying a seat or a person to another device."""
CHALLENGE_SECONDS: Final = 300.0
CARRY_SECONDS: Final = 600.0
PASSKEYS: Final = 20
"""As many passkeys may one person have."""
SYSTEMS: Final = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac OS", "Mac"),
    ("CrOS", "Chromebook"), ("Linux", "Linux"),
)  # fmt: skip
BROWSERS: Final = (
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)


class Come(NamedTuple):
    """Somebody came in: the token of their new session, and what it opens."""

    token: str
    person: str | None
    table: str | None = None
    """If it opens one seat alone, the table of that seat."""
    changed: Sequence[str] = ()
    """Tables that a guest brought along."""
    ended: Sequence[str] = ()
    """Sessions that are over with that."""


class People:
    def __init__(self, database: Database, time: Timekeeper) -> None:
        self.store = PeopleStore(database)
        self._database = database
        self._time = time
        self._signer: Signer | None = None

    def open(self, signer: Signer) -> None:
        self._signer = signer

    @property
    def signer(self) -> Signer:
        assert self._signer is not None, "the hall is not open"
        return self._signer

    async def visitor(self, tokens: Sequence[str]) -> Visitor:
        return await visitor(tokens, self.signer, self.store, self._time)

    async def known(self, visitor: Visitor) -> PersonRow:
        """The person who asks; refused to everybody the hall does not know."""
        person = None if visitor.person is None else await self.store.person(visitor.person)
        if person is None:
            raise Refusal("bad_token" if visitor.is_stranger else "not_known")
        return person

    # ── sessions ──────────────────────────────────────────────────────────────────────────────────────────────────
    async def new_guest(self, name: str, agent: str = "") -> str:
        """Somebody new. Returns the token of their first session."""
        person = PersonRow(new_id(), name, self._time.now())
        token, session = self._new_session(person.id, agent)
        await self.store.add_person(person, session)
        return token

    async def come(self, person: str, agent: str, bringing: Visitor) -> Come:
        """A new session for somebody who has shown who they are. They may bring what they had as a guest."""
        token, session = self._new_session(person, agent)
        await self.store.add_session(session)
        guest = bringing.person
        if guest is None or guest == person or await self.store.passkeys_of(guest):
            return Come(token, person)
        ended = await self._end(bringing)
        return Come(token, person, changed=await self.store.join(guest, person), ended=ended)

    async def _end(self, visitor: Visitor) -> list[str]:
        assert visitor.person is not None and visitor.session is not None
        rows = await self.store.sessions([visitor.session])
        return [token for row in rows for token in await self.store.end_sessions(visitor.person, row.id)]

    def _new_session(self, person: str | None, agent: str, seat: str | None = None) -> tuple[str, SessionRow]:
        token, now = self.signer.issue(PLAYER), self._time.now()
        return token, SessionRow(hashed(token), new_id(), person, seat, device_of(agent), now, now)

    async def end_session(self, person: PersonRow, id: str) -> list[str]:
        ended = await self.store.end_sessions(person.id, id)
        if not ended:
            raise Refusal("not_found", "There is no such session.")
        return ended

    async def end_others(self, person: PersonRow, visitor: Visitor) -> list[str]:
        return await self.store.end_sessions(person.id, but=visitor.session or "")

    # ── to another device ─────────────────────────────────────────────────────────────────────────────────────────
    async def ticket(
        self, purpose: str, person: str | None = None, table: str | None = None, seat: str | None = None
    ) -> TicketRow:
        """Something that is good once and soon; its `token` here is what the client is told."""
        token = self.signer.issue(TICKET)
        until = self._time.now() + (CARRY_SECONDS if purpose == CARRY else CHALLENGE_SECONDS)
        await self.store.add_ticket(TicketRow(hashed(token), purpose, person, table, seat, until))
        return TicketRow(token, purpose, person, table, seat, until)

    async def _take(self, token: str, purpose: str) -> TicketRow | None:
        if self.signer.kind(token) != TICKET:
            return None
        return await self.store.take_ticket(hashed(token), purpose, self._time.now())

    async def carried(self, token: str, agent: str, bringing: Visitor) -> Come:
        """Whoever opens the link first has what it carries: a seat, or all that the person has."""
        ticket = await self._take(token, CARRY)
        if ticket is None:
            raise Refusal("bad_ticket")
        if ticket.seat is None:
            assert ticket.person is not None
            return await self.come(ticket.person, agent, bringing)
        session_token, session = self._new_session(ticket.person, agent, ticket.seat)
        await self.store.add_session(session)
        return Come(session_token, None, ticket.table_id)

    # ── the phrase ────────────────────────────────────────────────────────────────────────────────────────────────
    async def new_phrase(self, person: PersonRow) -> str:
        """Ten words that bring this person back. They are shown once; those of before are worth nothing now."""
        phrase = new_phrase()
        await self.store.set_person(person.id, phrase=await self._hashed(phrase))
        return phrase

    async def recovered(self, phrase: str, agent: str, bringing: Visitor) -> Come:
        person = await self.store.person_of_phrase(await self._hashed(clean_phrase(phrase)))
        if person is None:
            raise Refusal("bad_phrase")
        return await self.come(person.id, agent, bringing)

    async def _hashed(self, phrase: str) -> str:
        """In a thread: it takes as long as it should."""
        return await asyncio.to_thread(hashed_phrase, phrase, self.signer.salt("phrase"))

    # ── passkeys ──────────────────────────────────────────────────────────────────────────────────────────────────
    async def making_passkey(self, person: PersonRow, party: Party) -> dict[str, Any]:
        known = await self.store.passkeys_of(person.id)
        if len(known) >= PASSKEYS:
            raise Refusal("bad_request", f"No more than {PASSKEYS} passkeys for one person.")
        ticket = await self.ticket(MAKE, person.id)
        return passkeys.making(party, person, ticket.token, known)

    async def made_passkey(self, person: PersonRow, party: Party, credential: dict[str, Any], name: str) -> PasskeyRow:
        challenge = passkeys.challenge_of(credential)
        ticket = await self._take(challenge, MAKE)
        if ticket is None or ticket.person != person.id:
            raise Refusal("bad_passkey")
        passkey = passkeys.made(party, person.id, credential, challenge, name, self._time.now())
        try:
            await self.store.add_passkey(passkey)
        except IntegrityError:
            raise Refusal("bad_passkey", "This passkey is known already.") from None
        return passkey

    async def using_passkey(self, party: Party) -> dict[str, Any]:
        return passkeys.using(party, (await self.ticket(USE)).token)

    async def used_passkey(self, party: Party, credential: dict[str, Any], agent: str, bringing: Visitor) -> Come:
        challenge = passkeys.challenge_of(credential)
        passkey = await self.store.passkey(str(credential.get("id")))
        if await self._take(challenge, USE) is None or passkey is None:
            raise Refusal("bad_passkey")
        uses = passkeys.used(party, passkey, credential, challenge)
        if not await self.store.used_passkey(passkey.id, passkey.uses, uses, self._time.now()):
            raise Refusal("bad_passkey")
        return await self.come(passkey.person, agent, bringing)

    async def remove_passkey(self, person: PersonRow, id: str) -> None:
        """An account keeps a way back: its last passkey stays unless there is a phrase."""
        known = await self.store.passkeys_of(person.id)
        if [one.id for one in known] == [id] and person.phrase is None:
            raise Refusal("last_way")
        if not await self.store.remove_passkey(person.id, id):
            raise Refusal("not_found", "There is no such passkey.")

    # ── everything ────────────────────────────────────────────────────────────────────────────────────────────────
    async def export(self, person: PersonRow) -> dict[str, list[dict[str, Any]]]:
        return await export(self._database, person.id)

    async def forget(self, person: PersonRow) -> Gone:
        return await forget(self._database, person.id, self._time.now())


def device_of(agent: str) -> str:
    """A device as its owner would call it. Only this is kept of what a browser says about itself.

    >>> device_of("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0")
    'Firefox on Linux'
    >>> device_of("python-httpx/0.27")
    'Another program'
    """
    browser = next((name for sign, name in BROWSERS if sign in agent), None)
    system = next((name for sign, name in SYSTEMS if sign in agent), None)
    if browser is None:
        return "Another program"
    return browser if system is None else f"{browser} on {system}"
