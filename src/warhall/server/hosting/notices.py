"""Telling people that it is their turn, or that they are invited.

The hall is quiet unless they ask for it, and tells them at most once until they have looked.
"""

import asyncio
import logging
from collections.abc import Iterable
from email.message import EmailMessage
from typing import TYPE_CHECKING, Final

from warhall.server import metrics
from warhall.server.errors import Refusal
from warhall.server.guarding.addresses import check_webhook
from warhall.server.guarding.tokens import STOP, hashed, new_id
from warhall.server.hosting.posting import PAUSES, how
from warhall.server.hosting.webhooks import Call, Found, Invitation
from warhall.server.people.mail import UNSENT, clean_mail, letter, send
from warhall.server.people.people import CARRY
from warhall.server.people.push import Push, check_subscription, new_key
from warhall.server.storage.notices import NoticeStore, Ways
from warhall.server.storage.rows import ContactRow, PersonRow, SeatRow, SubscriptionRow, TableRow

if TYPE_CHECKING:
    from warhall.server.hosting.hall import Hall

log = logging.getLogger("warhall.notices")

GONE: Final = (404, 410)
"""What a push service says of a device that will never hear of us again."""
MAIL: Final = "mail"
"""What a ticket is for that confirms an address."""
CONFIRM_SECONDS: Final = 24 * 3600.0
RECOVER_SECONDS: Final = 1800.0


class Notices:
    def __init__(self, hall: "Hall") -> None:
        self._hall = hall
        self.store = NoticeStore(hall.database)
        self._push: Push | None = None

    async def push(self) -> Push:
        """The hall's own key comes from the settings; or it is made when somebody first asks, and stored."""
        if self._push is None:
            settings = self._hall.settings
            self._push = Push(settings.vapid_key or await self._hall.store.secret("vapid_key", new_key), settings)
        return self._push

    # ── telling ───────────────────────────────────────────────────────────────────────────────────────────────────
    async def turn(self, table: TableRow, place: SeatRow) -> None:
        """Tell whoever sits there, in every way they have asked for."""
        assert place.player is not None
        await self._tell(place.player, self._hall.turn(table, place))

    async def found(self, table: TableRow, place: SeatRow) -> None:
        """Tell somebody who looked for players that there is a table."""
        assert place.player is not None
        title, address = self._hall.game(table.game).name, self._hall.settings.address
        await self._tell(place.player, Found(table, place, title, address))

    async def invited(self, table: TableRow, person: str, host: str) -> None:
        """Tell somebody that they are invited, if they have asked to be told of anything."""
        known = await self._hall.people.store.person(person)
        if known is not None:
            title, address = self._hall.game(table.game).name, self._hall.settings.address
            await self._tell(person, Invitation(table, known.name, host, title, address))

    async def _tell(self, person: str, call: Call) -> None:
        ways = await self.store.ways(person)
        if ways.is_quiet or not await self.store.claim(person, self._hall.time.now()):
            return
        tasks = [self._push_to(device, call) for device in ways.subscriptions]
        if ways.mails_turns and self._hall.settings.has_mail:
            tasks.append(self._mail_call(ways.contact, call))
        if ways.contact.webhook:
            tasks.append(self._hall.webhooks.deliver(ways.contact.webhook, call))
        await asyncio.gather(*tasks)

    async def _push_to(self, device: SubscriptionRow, call: Call) -> None:
        content = {"title": call.headline, "body": call.words, "link": call.path}
        body, headers = (await self.push()).message(device, content, self._hall.time.now())
        status = await self._hall.poster.deliver(device.endpoint, body, headers)
        metrics.notices.labels("push", how(status)).inc()
        if status in GONE:
            await self.store.drop(device.id)

    async def _mail_call(self, contact: ContactRow, call: Call) -> None:
        stop = self._hall.signer.issue(STOP, contact.stop)
        lines = [f"Hello {call.to},", "", call.sentence, call.link]
        lines += ["", "You get no other e-mail until you have looked."]
        await self._mail(contact.mail, f"{call.headline}: {call.title}", lines, stop)

    async def _mail(self, to: str, subject: str, lines: list[str], stop: str = "") -> None:
        settings, time = self._hall.settings, self._hall.time
        message = letter(settings, to, subject, lines, stop, time.now())
        metrics.notices.labels("mail", "taken" if await self._posted(message) else "failed").inc()

    async def _posted(self, message: EmailMessage) -> bool:
        for pause in (*PAUSES, 0.0):
            try:
                await send(self._hall.settings, message)
                return True
            except UNSENT as error:
                log.warning("an e-mail was not sent", extra={"error": type(error).__name__})
            await self._hall.time.sleep(pause)
        return False

    async def looked(self, persons: Iterable[str | None]) -> None:
        if known := {person for person in persons if person is not None}:
            await self.store.looked(known)

    # ── asking for it ─────────────────────────────────────────────────────────────────────────────────────────────
    async def ways(self, person: PersonRow) -> Ways:
        return await self.store.ways(person.id)

    async def subscribe(self, person: PersonRow, session: str, endpoint: str, p256dh: str, auth: str) -> None:
        check_subscription(endpoint, p256dh, auth, self._hall.settings)
        now = self._hall.time.now()
        await self.store.subscribe(SubscriptionRow(hashed(endpoint), person.id, session, endpoint, p256dh, auth, now))

    async def set_webhook(self, person: PersonRow, url: str) -> None:
        if url:
            check_webhook(url)
        await self.store.set_contact(person.id, webhook=url)

    # ── e-mail ────────────────────────────────────────────────────────────────────────────────────────────────────
    async def set_mail(self, person: PersonRow, address: str) -> None:
        """Remember an address, and send a link there. Nothing else is sent until it was followed."""
        mail = self._asked_for(address)
        known = (await self.store.ways(person.id)).contact
        if known.mail == mail and known.mail_confirmed:
            await self.store.set_contact(person.id, mail_turns=True)
            return
        await self.store.set_contact(person.id, mail=mail, mail_confirmed=False, mail_turns=True, stop=new_id())
        ticket = await self._hall.people.ticket(MAIL, person.id, seat=hashed(mail), seconds=CONFIRM_SECONDS)
        lines = [
            f"{person.name} wants to be told by e-mail at this address when it is their turn.",
            "If that is you, open this link within a day:",
            f"{self._hall.settings.address}/confirm#{ticket.token}",
            "",
            "If not, do nothing, and you will hear no more.",
        ]
        self._hall.spawn(self._mail(mail, "Is this your address?", lines))

    async def confirm_mail(self, token: str) -> None:
        ticket = await self._hall.people.take(token, MAIL)
        if ticket is None or ticket.person is None:
            raise Refusal("bad_ticket")
        mail = (await self.store.ways(ticket.person)).contact.mail
        if hashed(mail) != ticket.seat:  # another address since
            raise Refusal("bad_ticket")
        await self.store.confirm(ticket.person, mail)

    async def forget_mail(self, person: PersonRow) -> None:
        await self.store.set_contact(person.id, mail="", mail_confirmed=False, mail_turns=False, stop="")

    async def stop_mails(self, token: str) -> None:
        if self._hall.signer.kind(token) != STOP or not await self.store.stop_mails(token.split(".")[1]):
            raise Refusal("bad_ticket")

    async def recover(self, address: str) -> None:
        """Send a link that brings somebody back. Whoever asks never learns whether anybody has this address."""
        mail = self._asked_for(address)
        self._hall.spawn(self._recover(mail))

    async def _recover(self, mail: str) -> None:
        person = await self.store.owner(mail)
        if person is None:
            return
        ticket = await self._hall.people.ticket(CARRY, person, seconds=RECOVER_SECONDS)
        lines = [
            "This link signs you in. It works once, within half an hour:",
            f"{self._hall.settings.address}/carry#{ticket.token}",
            "",
            "If you did not ask for it, do nothing: nobody else can read it.",
        ]
        await self._mail(mail, "Come back to Warhall", lines)

    def _asked_for(self, address: str) -> str:
        if not self._hall.settings.has_mail:
            raise Refusal("no_mail")
        mail = clean_mail(address)
        self._hall.limits.mail(hashed(mail))
        return mail
