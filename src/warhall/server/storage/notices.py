"""Where people want to hear that it is their turn, and whether they have been told already."""

from collections.abc import Collection
from dataclasses import asdict
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from warhall.server.storage import schema
from warhall.server.storage.database import Database
from warhall.server.storage.rows import ContactRow, SubscriptionRow

DEVICES: Final = 20
"""As many devices of one person are told; the oldest make room."""


class Ways(NamedTuple):
    """The ways in which somebody is told."""

    contact: ContactRow
    subscriptions: list[SubscriptionRow]

    @property
    def is_quiet(self) -> bool:
        """Whether they want to hear nothing, as everybody does who has not asked for it."""
        return not (self.subscriptions or self.mails_turns or self.contact.webhook)

    @property
    def mails_turns(self) -> bool:
        return self.contact.mail_confirmed and self.contact.mail_turns


class NoticeStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def ways(self, person: str) -> Ways:
        subscriptions = schema.subscriptions
        query = select(subscriptions).where(subscriptions.c.person == person).order_by(subscriptions.c.created)
        async with self._database.read() as connection:
            contact = await _contact(connection, schema.contacts.c.person == person)
            found = [SubscriptionRow(*row) for row in await connection.execute(query)]
        return Ways(contact or ContactRow(person), found)

    # ── at most one until they have looked ────────────────────────────────────────────────────────────────────────
    async def claim(self, person: str, now: float) -> bool:
        """Whether we are to tell them. Of all workers one is, and nobody again until they have looked."""
        people = schema.people
        claiming = update(people).where(people.c.id == person, people.c.told.is_(None)).values(told=now)
        async with self._database.write() as connection:
            return (await connection.execute(claiming)).rowcount == 1

    async def looked(self, persons: Collection[str]) -> None:
        """They are here. The database is written only if they had been told."""
        people = schema.people
        told = people.c.id.in_(persons) & people.c.told.is_not(None)
        async with self._database.read() as connection:
            if (await connection.execute(select(people.c.id).where(told))).first() is None:
                return
        async with self._database.write() as connection:
            await connection.execute(update(people).where(told).values(told=None))

    # ── devices ───────────────────────────────────────────────────────────────────────────────────────────────────
    async def subscribe(self, subscription: SubscriptionRow) -> None:
        """A session has one subscription, and a browser belongs to whoever used it last."""
        table = schema.subscriptions
        theirs = select(table.c.id).where(table.c.person == subscription.person).order_by(table.c.created.desc())
        async with self._database.write() as connection:
            same = or_(table.c.id == subscription.id, table.c.session == subscription.session)
            await connection.execute(delete(table).where(same))
            await connection.execute(insert(table).values(asdict(subscription)))
            old = list((await connection.scalars(theirs.offset(DEVICES))).all())
            await connection.execute(delete(table).where(table.c.id.in_(old)))

    async def unsubscribe(self, session: str) -> None:
        await self._delete(schema.subscriptions.c.session == session)

    async def drop(self, id: str) -> None:
        """The push service says that nobody is there any more."""
        await self._delete(schema.subscriptions.c.id == id)

    async def _delete(self, where: ColumnElement[bool]) -> None:
        async with self._database.write() as connection:
            await connection.execute(delete(schema.subscriptions).where(where))

    # ── addresses ─────────────────────────────────────────────────────────────────────────────────────────────────
    async def set_contact(self, person: str, **values: Any) -> None:
        contacts = schema.contacts
        async with self._database.write() as connection:
            known = await _contact(connection, contacts.c.person == person)
            if known is None:
                await connection.execute(insert(contacts).values(asdict(ContactRow(person)) | values))
            else:
                await connection.execute(update(contacts).where(contacts.c.person == person).values(**values))

    async def confirm(self, person: str, mail: str) -> None:
        """The address is theirs, and nobody else's: whoever had it before has shown less lately."""
        contacts = schema.contacts
        others = (contacts.c.mail == mail) & (contacts.c.person != person)
        gone = {"mail": "", "mail_confirmed": False, "mail_turns": False}
        async with self._database.write() as connection:
            await connection.execute(update(contacts).where(others).values(**gone))
            mine = (contacts.c.person == person) & (contacts.c.mail == mail)
            await connection.execute(update(contacts).where(mine).values(mail_confirmed=True))

    async def owner(self, mail: str) -> str | None:
        """Who has confirmed this address."""
        contacts = schema.contacts
        async with self._database.read() as connection:
            found = await _contact(connection, (contacts.c.mail == mail) & contacts.c.mail_confirmed)
        return None if found is None else found.person

    async def stop_mails(self, stop: str) -> bool:
        """Whoever has the link from an e-mail gets no more of them. False if nobody has this token."""
        contacts = schema.contacts
        stopping = update(contacts).where(contacts.c.stop == stop).values(mail_turns=False)
        async with self._database.write() as connection:
            return (await connection.execute(stopping)).rowcount == 1

    async def silence(self, person: str) -> None:
        """Tell them nothing more, anywhere. A confirmed address stays, as a way back."""
        contacts = schema.contacts
        quiet = {"mail_turns": False, "webhook": ""}
        async with self._database.write() as connection:
            await connection.execute(update(contacts).where(contacts.c.person == person).values(**quiet))
            await connection.execute(delete(schema.subscriptions).where(schema.subscriptions.c.person == person))


async def _contact(connection: AsyncConnection, where: ColumnElement[bool]) -> ContactRow | None:
    row = (await connection.execute(select(schema.contacts).where(where))).first()
    return None if row is None else ContactRow(*row)


async def join_notices(connection: AsyncConnection, guest: str, person: str) -> None:
    """What a guest wanted to hear, the person hears; an address of the person's own stays as it is."""
    contacts, subscriptions = schema.contacts, schema.subscriptions
    await connection.execute(update(subscriptions).where(subscriptions.c.person == guest).values(person=person))
    if await _contact(connection, contacts.c.person == person) is None:
        await connection.execute(update(contacts).where(contacts.c.person == guest).values(person=person))
    await connection.execute(delete(contacts).where(contacts.c.person == guest))
