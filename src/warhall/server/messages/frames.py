"""Everything the server sends over the socket. `docs/protocol.md` says when."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from warhall.server.messages.friends import FriendView, InviteView
from warhall.server.messages.shapes import (
    About,
    Change,
    ChatLine,
    GameEvent,
    LiveView,
    Picture,
    Pointed,
    Question,
    Saying,
    TableView,
)


class Reply(TypedDict):
    """`id` is that of the message it replies to, if that had one."""

    id: NotRequired[int | str]


class WelcomeFrame(Reply):
    """Which seats you hold. `refused` has the positions of the tokens that this server does not know."""

    type: Literal["welcome"]
    protocol: int
    seats: list[int]
    watching: bool
    time: float
    refused: NotRequired[list[int]]


class TableFrame(TypedDict):
    """The table, whole, whenever it changes."""

    type: Literal["table"]
    table: TableView


class ViewFrame(TypedDict):
    """All that a seat may know. `seq` is the number of the last entry that it includes."""

    type: Literal["view"]
    seat: int | None
    match: str
    seq: int
    view: LiveView
    questions: list[Question]


class UpdateFrame(TypedDict):
    """What one entry changed for a seat; with its questions, if they changed."""

    type: Literal["update"]
    seat: int | None
    seq: int
    changes: list[Change]
    events: list[GameEvent]
    questions: NotRequired[list[Question]]


class ChatFrame(TypedDict):
    """What was said."""

    type: Literal["chat"]
    messages: list[ChatLine]


class SignalFrame(TypedDict):
    """Somebody points at a thing, or says a phrase. `team`: only their team gets it. It is gone after a moment."""

    type: Literal["signal"]
    seat: int
    thing: Pointed | None
    phrase: Saying | None
    team: bool


class HallFrame(Reply):
    """For somebody in the hall: friends who are here, and invitations. It comes whole, whenever it changes."""

    type: Literal["hall"]
    friends: list[FriendView]
    invites: list[InviteView]


class OkFrame(Reply):
    """Done. `seq` is the entry, `asked` says whether others must agree, `number` is the number of a chat message."""

    type: Literal["ok"]
    seq: NotRequired[int]
    asked: NotRequired[bool]
    number: NotRequired[int]


class AboutFrame(Reply):
    """What there is to know about a question."""

    type: Literal["about"]
    question: str
    about: About | None


class PictureFrame(Reply):
    """The table as lines of styled text."""

    type: Literal["picture"]
    seat: int | None
    seq: int
    lines: Picture


class PongFrame(Reply):
    """The server's time."""

    type: Literal["pong"]
    time: float


class ErrorFrame(Reply):
    """A refusal. Programs should compare only the code."""

    type: Literal["error"]
    code: str
    message: str


class ByeFrame(TypedDict):
    """The server restarts; reconnect after this time."""

    type: Literal["bye"]
    reason: str
    retry_ms: int


ReplyFrame = OkFrame | HallFrame | AboutFrame | PictureFrame | PongFrame | ErrorFrame
Frame = WelcomeFrame | TableFrame | ViewFrame | UpdateFrame | ChatFrame | SignalFrame | ReplyFrame | ByeFrame
