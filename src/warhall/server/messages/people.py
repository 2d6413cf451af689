"""The bodies of HTTP that are about people: who somebody is, how they come in, what waits for them."""

from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import Field
from typing_extensions import TypedDict

from warhall.server.messages.bodies import MyTable, Name, Strict
from warhall.server.messages.friends import FriendView, InviteView
from warhall.server.messages.shapes import As

SessionId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{8,24}$", description="The id of a session")]
PasskeyId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,1400}$", description="The id of a passkey")]
Result = Annotated[Literal["won", "lost", "left"], As("Result", "How a match ended for somebody who played it.")]


# ── what comes in ─────────────────────────────────────────────────────────────────────────────────────────────────
class NewPasskey(Strict):
    """A passkey that the browser has made, as `navigator.credentials.create` gives it."""

    credential: dict[str, Any]
    name: str = Field(default="Passkey", min_length=1, max_length=40, description="What its owner calls it")


class Bringing(Strict):
    """Whoever comes in may bring along what this device had as a guest."""

    bring: bool = Field(default=False, description="The tables and the history of the guest whose token is sent along")


class SignIn(Bringing):
    """A passkey that was used, as `navigator.credentials.get` gives it."""

    credential: dict[str, Any]


class Recovery(Bringing):
    """The ten words of a recovery phrase."""

    phrase: str = Field(min_length=1, max_length=200)


class Ticket(Bringing):
    """What a link carries."""

    ticket: str = Field(min_length=1, max_length=80)


class Rename(Strict):
    """What somebody wants to be called."""

    name: Name


# ── what goes out ─────────────────────────────────────────────────────────────────────────────────────────────────
class SessionView(TypedDict):
    """A device that is signed in. `here` is the one that asks; `one_seat`, one that may play a single seat only."""

    id: str
    device: str
    created: float
    seen: float
    here: bool
    one_seat: bool


class PasskeyView(TypedDict):
    """A passkey, without what makes it one."""

    id: str
    name: str
    created: float
    used: float | None


class Me(TypedDict):
    """Somebody, as they alone see it. Whoever has a passkey has an account.

    `can_have_passkeys`: whether passkeys work at the address that the hall was asked at.
    """

    name: str
    created: float
    account: bool
    phrase: bool
    passkeys: list[PasskeyView]
    sessions: list[SessionView]
    can_have_passkeys: bool


class Phrase(TypedDict):
    """Ten words that bring somebody back. They are shown only once."""

    phrase: str


class Carrier(TypedDict):
    """A ticket that carries a seat, or a person, to another device: once, and until it expires.

    The link is `/carry#` and the ticket: what stands behind `#` reaches no log.
    """

    ticket: str
    expires: float


class Arrival(TypedDict):
    """Somebody has come in. The token opens all that is theirs or, with a `table`, one seat there."""

    token: str
    table: str | None


class PasskeyOptions(TypedDict):
    """What the browser's own functions for passkeys take, as JSON."""

    options: dict[str, Any]


class FinishedMatch(TypedDict):
    """A match that somebody has played."""

    match: str
    game: str
    names: list[str]
    mine: list[int]
    result: Result
    ended: float


class Greeting(TypedDict):
    """What the hall shows to whoever comes back: tables that wait for them first, then the others, then the past.

    `invites`: where they are invited. `friends`: those who are here now.
    """

    tables: list[MyTable]
    invites: list[InviteView]
    friends: list[FriendView]
    finished: list[FinishedMatch]
    won: int
    lost: int
    left: int


class Export(TypedDict):
    """Everything that is stored about a person, as it is stored. Of keys and tokens only that they are there."""

    person: list[dict[str, Any]]
    sessions: list[dict[str, Any]]
    passkeys: list[dict[str, Any]]
    contacts: list[dict[str, Any]]
    subscriptions: list[dict[str, Any]]
    seats: list[dict[str, Any]]
    matches: list[dict[str, Any]]
    ratings: list[dict[str, Any]]
    rated: list[dict[str, Any]]
    tallies: list[dict[str, Any]]
    seeking: list[dict[str, Any]]
    chat: list[dict[str, Any]]
    friends: list[dict[str, Any]]
    apart: list[dict[str, Any]]
    invitations: list[dict[str, Any]]
    links: list[dict[str, Any]]
    circles: list[dict[str, Any]]


class Deleted(TypedDict):
    """What is left of somebody who was deleted: the matches, in which nobody is called by that name."""

    matches: int
