"""The HTTP part that is about being told that it is your turn."""

from fastapi import APIRouter

from warhall.server.hosting.hall import Hall
from warhall.server.listening.asking import TheHall, TheVisitor, door, errors
from warhall.server.listening.people import ThePerson
from warhall.server.messages.bodies import WebhookAddress
from warhall.server.messages.notices import (
    Done,
    MailAddress,
    MailTicket,
    MailTurns,
    Notices,
    PushSubscription,
    StopToken,
)
from warhall.server.people.visitor import Visitor
from warhall.server.storage.rows import PersonRow

notices = APIRouter(prefix="/api", responses=errors())


async def _notices(hall: Hall, visitor: Visitor, person: PersonRow) -> Notices:
    ways = await hall.notices.ways(person)
    contact = ways.contact
    return {
        "push_key": (await hall.notices.push()).public_key,
        "here": any(device.session == visitor.session for device in ways.subscriptions),
        "devices": len(ways.subscriptions),
        "can_mail": hall.settings.has_mail,
        "mail": contact.mail,
        "mail_confirmed": contact.mail_confirmed,
        "mail_turns": contact.mail_turns,
        "webhook": contact.webhook,
    }


@notices.get("/me/notices", summary="How you are told that it is your turn", responses=errors(401))
async def mine(hall: TheHall, visitor: TheVisitor, person: ThePerson) -> Notices:
    return await _notices(hall, visitor, person)


@notices.delete("/me/notices", summary="Tell you nothing more, anywhere", responses=errors(401))
async def silence(hall: TheHall, visitor: TheVisitor, person: ThePerson) -> Notices:
    """A confirmed e-mail address is kept as a way back."""
    await hall.notices.store.silence(person.id)
    return await _notices(hall, visitor, person)


# ── this device ───────────────────────────────────────────────────────────────────────────────────────────────────
@notices.put("/me/notices/push", summary="Be told on this device", dependencies=[door], responses=errors(401))
async def subscribe(hall: TheHall, visitor: TheVisitor, person: ThePerson, made: PushSubscription) -> Notices:
    assert visitor.session is not None
    await hall.notices.subscribe(person, visitor.session, made.endpoint, made.p256dh, made.auth)
    return await _notices(hall, visitor, person)


@notices.delete("/me/notices/push", summary="Be told nothing on this device", responses=errors(401))
async def unsubscribe(hall: TheHall, visitor: TheVisitor, person: ThePerson) -> Notices:
    assert visitor.session is not None
    await hall.notices.store.unsubscribe(visitor.session)
    return await _notices(hall, visitor, person)


# ── a webhook ─────────────────────────────────────────────────────────────────────────────────────────────────────
@notices.put("/me/notices/webhook", summary="Have an address called", dependencies=[door], responses=errors(401))
async def webhook(hall: TheHall, visitor: TheVisitor, person: ThePerson, to: WebhookAddress) -> Notices:
    """For any of your tables. Addresses of Discord and Slack get what those show; an empty one stops it."""
    await hall.notices.set_webhook(person, to.url)
    return await _notices(hall, visitor, person)


# ── e-mail ────────────────────────────────────────────────────────────────────────────────────────────────────────
@notices.put("/me/notices/mail", summary="Be told by e-mail", dependencies=[door], responses=errors(401, 409))
async def set_mail(hall: TheHall, visitor: TheVisitor, person: ThePerson, to: MailAddress) -> Notices:
    """A link is sent there. Nothing else is, until somebody has followed it."""
    await hall.notices.set_mail(person, to.address)
    return await _notices(hall, visitor, person)


@notices.put("/me/notices/mail/turns", summary="Have e-mails about turns, or not", responses=errors(401))
async def mail_turns(hall: TheHall, visitor: TheVisitor, person: ThePerson, turns: MailTurns) -> Notices:
    await hall.notices.store.set_contact(person.id, mail_turns=turns.wanted)
    return await _notices(hall, visitor, person)


@notices.delete("/me/notices/mail", summary="Forget your e-mail address", responses=errors(401))
async def forget_mail(hall: TheHall, visitor: TheVisitor, person: ThePerson) -> Notices:
    await hall.notices.forget_mail(person)
    return await _notices(hall, visitor, person)


@notices.post("/mail/confirm", summary="Say that an address is yours", dependencies=[door], responses=errors(401))
async def confirm(hall: TheHall, given: MailTicket) -> Done:
    """With what the link in the e-mail carries behind `#`."""
    await hall.notices.confirm_mail(given.ticket)
    return {"done": True}


@notices.post("/mail/stop/{token}", summary="Stop the e-mails", dependencies=[door], responses=errors(401))
async def stop(hall: TheHall, token: StopToken) -> Done:
    """With what the link in an e-mail carries, by whoever has it. Mail programs ask here by themselves (RFC 8058)."""
    await hall.notices.stop_mails(token)
    return {"done": True}


@notices.post("/recover/mail", summary="Have a link sent that signs you in", dependencies=[door], responses=errors(409))
async def recover(hall: TheHall, to: MailAddress) -> Done:
    """The answer is the same whether anybody has this address or not."""
    await hall.notices.recover(to.address)
    return {"done": True}
