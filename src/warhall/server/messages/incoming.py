"""Everything a client may send over the socket, each message declared once.

A message is a `TypedDict`; each field carries the check that it must pass. `read` and `check` go by these declarations,
and so do the types of the browser client.
"""

import re
from collections.abc import Callable
from typing import Annotated, Any, Final, Literal, NamedTuple, NotRequired, get_args, get_type_hints

import orjson
from typing_extensions import TypedDict

from warhall.server.errors import Refusal
from warhall.server.messages.shapes import Kind, Saying

LENGTH_LIMIT: Final = 16_384
ID_LENGTH: Final = 64
KEY: Final = re.compile(r"[A-Za-z0-9_.:-]{1,80}")
"""Keys of things are written like this. Whatever else somebody sends is nothing to point at."""


class Check(NamedTuple):
    """What a field must be, and how that is said."""

    fits: Callable[[Any], bool]
    must: str


def text(limit: int) -> Check:
    return Check(lambda value: isinstance(value, str) and len(value) <= limit, f"a text of at most {limit} characters")


def _is_number(value: object) -> bool:
    return type(value) is int  # Python counts a bool as an int; here it is a mistake


def _is_id(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 24 and value.replace("-", "").replace("_", "").isalnum()


def _is_key(value: object) -> bool:
    return isinstance(value, str) and KEY.fullmatch(value) is not None


def one_of(words: Any) -> Check:
    """One of the words of a `Literal` that has a name."""
    choices = get_args(get_args(words)[0])
    return Check(lambda value: value in choices, f"one of {', '.join(choices)}")


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _are_numbers(value: object) -> bool:
    return isinstance(value, dict) and all(_is_number(number) for number in value.values())


Seat = Annotated[int | None, Check(lambda value: value is None or _is_number(value), "a number")]
QuestionId = Annotated[str, text(40)]
MatchId = Annotated[str | None, Check(lambda value: value is None or isinstance(value, str), "a text")]
Since = Annotated[dict[str, int], Check(_are_numbers, "an object of seats and numbers")]
ChatNumber = Annotated[int, Check(lambda value: _is_number(value) and 0 <= value < 1 << 31, "the number of a message")]


class Sent(TypedDict):
    """`id` comes back with the reply."""

    id: NotRequired[int | str]


class ForSeat(Sent):
    """A client that holds only one seat may leave out `seat`."""

    seat: NotRequired[Seat]


class HelloMessage(Sent):
    """Comes first. After a break: the match, the last number of each seat (or "watch"), and the last chat message."""

    type: Literal["hello"]
    table: Annotated[str, Check(_is_id, "the id of a table")]
    tokens: NotRequired[Annotated[list[str], Check(_are_texts, "a list of texts")]]
    match: NotRequired[MatchId]
    since: NotRequired[Since]
    chat: NotRequired[ChatNumber]


class HereMessage(Sent):
    """Be in the hall, at no table: friends see it, and you hear of them."""

    type: Literal["here"]
    tokens: Annotated[list[str], Check(_are_texts, "a list of texts")]


class AnswerMessage(ForSeat):
    """The answer to a question, by its key."""

    type: Literal["answer"]
    question: QuestionId
    key: Annotated[str, text(500)]


class AboutMessage(ForSeat):
    """Ask what cannot be chosen and why, and how the totals are made up."""

    type: Literal["about"]
    question: QuestionId


class UndoMessage(ForSeat):
    """Take back the last answer, or ask the others."""

    type: Literal["undo"]


class AgreeMessage(ForSeat):
    """Agree to an undo."""

    type: Literal["agree"]


class RefuseMessage(ForSeat):
    """Refuse an undo, or withdraw your own."""

    type: Literal["refuse"]


class ChatMessage(ForSeat):
    """Say something."""

    type: Literal["chat"]
    text: Annotated[str, text(4000)]


class PointMessage(ForSeat):
    """Point at a thing on the table."""

    type: Literal["point"]
    kind: Annotated[Kind, one_of(Kind)]
    key: Annotated[str, Check(_is_key, "the key of a thing")]


class PhraseMessage(ForSeat):
    """Say something without typing."""

    type: Literal["phrase"]
    phrase: Annotated[Saying, one_of(Saying)]


class PictureMessage(ForSeat):
    """Ask for the table as lines of styled text."""

    type: Literal["picture"]


class ResyncMessage(Sent):
    """Ask for what was missed, as with hello."""

    type: Literal["resync"]
    match: NotRequired[MatchId]
    since: NotRequired[Since]


class PingMessage(Sent):
    """Ask for the server's time."""

    type: Literal["ping"]


Message = (
    HelloMessage
    | HereMessage
    | AnswerMessage
    | AboutMessage
    | UndoMessage
    | AgreeMessage
    | RefuseMessage
    | ChatMessage
    | PointMessage
    | PhraseMessage
    | PictureMessage
    | ResyncMessage
    | PingMessage
)


class Field(NamedTuple):
    name: str
    needed: bool
    check: Check


def _checks(hint: Any) -> list[Check]:
    """The checks that an annotation carries, whatever it is wrapped in."""
    inner = [check for part in get_args(hint) for check in _checks(part)]
    return inner + [mark for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, Check)]


def _fields(kind: Any) -> tuple[Field, ...]:
    """The fields of a message that have something to be checked."""
    hints = get_type_hints(kind, include_extras=True)
    needed = kind.__required_keys__
    return tuple(Field(name, name in needed, check) for name, hint in hints.items() for check in _checks(hint))


FIELDS: Final[dict[str, tuple[Field, ...]]] = {
    get_args(get_type_hints(kind)["type"])[0]: _fields(kind) for kind in get_args(Message)
}
"""For each type of message, what its fields must be."""


def read(text: str | None) -> dict[str, Any]:
    """A text as a message of some type; `check` looks at the rest."""
    if text is None:
        raise Refusal("bad_message", "Messages are text, not binary.")
    if len(text) > LENGTH_LIMIT:
        raise Refusal("too_large")
    try:
        message = orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise Refusal("bad_message", f"Not JSON: {error.msg}.") from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise Refusal("bad_message", "A message is an object with a type.")
    if isinstance(message.get("id"), str) and len(message["id"]) > ID_LENGTH:
        raise Refusal("bad_message", f"An id has at most {ID_LENGTH} characters.")
    return message


def check(message: dict[str, Any]) -> Message:
    """The message, if each of its fields is what it must be."""
    for name, needed, (fits, must) in FIELDS[message["type"]]:
        if (needed or name in message) and not fits(message.get(name)):
            raise Refusal("bad_message", f"{name} must be {must}.")
    return message  # type: ignore[return-value]
