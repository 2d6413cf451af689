"""The bodies of HTTP that are about being told that it is one's turn."""

from typing import Annotated

from fastapi import Path
from pydantic import Field
from typing_extensions import TypedDict

from warhall.server.messages.bodies import Strict

MAIL_PATTERN = r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$"
StopToken = Annotated[
    str, Path(pattern=r"^n\.[A-Za-z0-9_-]{1,40}\.[A-Za-z0-9_=-]{1,40}$", description="From an e-mail")
]


# ── what comes in ─────────────────────────────────────────────────────────────────────────────────────────────────
class PushSubscription(Strict):
    """What a browser made for push messages, as `PushSubscription.toJSON` gives it."""

    endpoint: str = Field(min_length=1, max_length=500)
    p256dh: str = Field(min_length=1, max_length=100)
    auth: str = Field(min_length=1, max_length=40)


class MailAddress(Strict):
    """An address for e-mail."""

    address: str = Field(max_length=254, pattern=MAIL_PATTERN)


class MailTurns(Strict):
    """Whether turns are told by e-mail."""

    wanted: bool


class MailTicket(Strict):
    """What the link in an e-mail carries."""

    ticket: str = Field(min_length=1, max_length=80)


# ── what goes out ─────────────────────────────────────────────────────────────────────────────────────────────────
class Notices(TypedDict):
    """The ways in which somebody is told that it is their turn, as they alone see it.

    `push_key`: what a browser needs to make a subscription. `here`: this device is told. `can_mail`: the hall can
    send e-mail.
    """

    push_key: str
    here: bool
    devices: int
    can_mail: bool
    mail: str
    mail_confirmed: bool
    mail_turns: bool
    webhook: str


class Done(TypedDict):
    """It is done. That is all there is to say, whoever asks."""

    done: bool
