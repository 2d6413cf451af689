"""The parts that messages are made of: tables, views, questions, changes, events.

They are `TypedDict`s, so that building one costs no more than a plain dict. Those of `typing_extensions`, because
pydantic, which describes HTTP, takes no others before Python 3.12.
"""

from typing import Annotated, Any, Literal, NotRequired

from typing_extensions import TypedDict


class As:
    """Names a shape of the wire. With `shape` it is said more closely than by Python's type for it."""

    def __init__(self, name: str, about: str, shape: Any = None) -> None:
        self.name = name
        self.about = about
        self.shape = shape


Kind = Annotated[
    Literal["card", "space", "unit", "location", "slot", "player", "amount", "choice"],
    As("Kind", "What an option can point at."),
]
TableState = Annotated[Literal["gathering", "playing", "over", "closed"], As("TableState", "How far a table has come.")]
SeatKind = Annotated[Literal["open", "human", "bot", "left"], As("SeatKind", "Who sits on a seat.")]
ApartKind = Annotated[
    Literal["blocked", "muted"],
    As("ApartKind", "How somebody keeps apart from somebody else. Who is blocked is muted too."),
]
Fate = Annotated[Literal["wait", "bot", "invite"], As("Fate", "What becomes of a seat whose player is gone.")]
Motion = Annotated[
    Literal["wait", "bot", "invite", "pause", "resume"], As("Motion", "What those at a table may decide together.")
]
AwayRule = Annotated[
    Literal["wait", "bot", "decide"],
    As(
        "AwayRule",
        "What happens when somebody is away: play waits, a bot takes over after a while, or those who are here decide.",
    ),
]


# ── tables ────────────────────────────────────────────────────────────────────────────────────────────────────────
class Vote(TypedDict):
    """What a player wants to become of the seat of somebody who left or is away, or (`seat` is null) of the table."""

    seat: int | None
    fate: Motion


class SeatView(TypedDict):
    """A seat as everybody sees it. `bot` is the bot that plays it, if one does.

    A seat that its player left in the middle of a match has a `fate`. `vote` is what the player of this seat wants.
    `profile` leads to the profile of a player who shows it.
    """

    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    away: bool
    muted: bool
    online: bool
    fate: Fate | None
    vote: Vote | None
    profile: str | None


class Away(TypedDict):
    """What happens at this table when somebody is away. The `minutes` count where the rule is `bot`."""

    rule: AwayRule
    minutes: int


class Earlier(TypedDict):
    """The moment of another match that a table goes on from, whose record anybody may have read.

    `as_dealt`: what nobody had seen then still lies as it did. It is dealt anew as soon as somebody else sits down.
    """

    match: str
    answers: int
    as_dealt: bool


class ClockView(TypedDict):
    """Seconds for each answer; anything beyond that is taken from the bank.

    An answer in its time adds `increment` to the bank, up to `cap`. When an `advisory` clock has run out, nothing
    happens; with any other, a bot takes over until the player is back. What all choose at once may have `plan` seconds
    instead, and a reaction `react`.
    """

    answer: float | None
    bank: float | None
    increment: float
    cap: float | None
    advisory: bool
    plan: float | None
    react: float | None


class StaticLinks(TypedDict):
    """Where a client fetches what never changes."""

    game: str
    board: str


class TableView(TypedDict):
    """A table as everybody may see it. `host` is a seat. `stalled`: the server cannot reach its database just now.

    `circle` is the id of the circle it was made for, which tells its members alone anything.
    """

    id: str
    game: str
    state: TableState
    listed: bool
    host: int | None
    setup: dict[str, Any]
    undo: bool
    spectators: bool
    rated: bool
    clock: ClockView | None
    away: Away
    vacation: int
    match: str | None
    earlier: Earlier | None
    circle: str | None
    round: int
    seats: list[SeatView]
    watching: int
    stalled: bool
    static: StaticLinks


Saying = Annotated[
    Literal[
        "good_luck", "well_played", "thanks", "sorry", "one_minute", "attack_here", "defend_here", "wait_for_me",
        "your_choice", "not_that",
    ],
    As("Saying", "What can be said without typing."),
]  # fmt: skip


class Pointed(TypedDict):
    """A thing that somebody points at."""

    kind: Kind
    key: str


class ChatLine(TypedDict):
    """Something that was said. `seat` is null where the server itself speaks."""

    number: int
    seat: int | None
    name: str
    text: str
    at: float


# ── views ─────────────────────────────────────────────────────────────────────────────────────────────────────────
class Outcome(TypedDict):
    """How a match ended: who won, by which rule, and everybody in order."""

    winners: list[int]
    rule: str
    reason: str
    standings: list[list[int]]


class View(TypedDict):
    """What a seat, or a spectator, may know. `table` is the game's own part."""

    game: str
    seat: int | None
    step: int
    waiting: list[int]
    talk: bool
    table: Any
    outcome: Outcome | None


class TakenBack(TypedDict):
    """An answer that would be taken back; without its words if this seat may not read them."""

    seat: int
    prompt: NotRequired[str]
    answer: NotRequired[str]


class Undoable(TypedDict):
    """What could be taken back, and whether that needs nobody's consent. `keep` answers came before it."""

    free: bool
    keep: int
    answers: list[TakenBack]


class UndoRequest(TypedDict):
    """An undo that waits for others to agree."""

    seat: int
    waiting: list[int]
    answers: list[TakenBack]


class ClockTimes(TypedDict):
    """The seconds left in each seat's bank. For each asked seat: since when, and how many seconds its answer has."""

    bank: list[float]
    asked: dict[str, float]
    own: dict[str, float]


class Vacations(TypedDict):
    """Until when each seat is or was on vacation, and how many days each has left."""

    until: dict[str, float]
    left: list[int]


class LiveView(View):
    """A view of a match that is being played. `paused` is since when it stands still, if it does."""

    undo: Undoable | None
    request: UndoRequest | None
    paused: float | None
    clock: NotRequired[ClockTimes]
    vacations: NotRequired[Vacations]


Path = list[str | int]
Change = Annotated[
    list[Any],
    As(
        "Change",
        "Remove what the path leads to; put a value there; or splice the list there: place, how many go, which come.",
        tuple[Path] | tuple[Path, Any] | tuple[Path, int, int, list[Any]],
    ),
]


# ── questions and events ──────────────────────────────────────────────────────────────────────────────────────────
class Thing(TypedDict):
    """Something on the table."""

    kind: Kind
    key: str
    name: str


Choice = Annotated[
    list[Any],
    As(
        "Choice",
        "An option: key and words; with the kind of the thing of that key and name; or with the things it points at.",
        tuple[str, str] | tuple[str, str, Kind] | tuple[str, str, list[tuple[Kind, str, str]]],
    ),
]


class Question(TypedDict):
    """A question to a seat. `seats` is there when a team may answer, `about` when there is more to know."""

    id: str
    prompt: str
    rule: str
    options: list[Choice]
    seats: NotRequired[list[int]]
    about: NotRequired[Literal[True]]


class GameEvent(TypedDict):
    """A fact that a seat may know; with the game's sentences it reads as a line of the log."""

    kind: str
    data: dict[str, Any]


class ClosedOption(TypedDict):
    """An option that cannot be chosen, and why."""

    key: str
    label: str
    things: list[Thing]
    why: str


class SumPart(TypedDict):
    """One part of a sum, such as the attack of a card."""

    part: str
    amount: int


class About(TypedDict):
    """What a player may want to know before choosing.

    What cannot be chosen; the sum behind each option; and what comes of the option, in a few words.
    """

    closed: list[ClosedOption]
    sums: dict[str, list[SumPart]]
    verdicts: dict[str, str]


class ReplayFrame(TypedDict):
    """What an answer changed; in words, where they may be read."""

    seat: int
    changes: list[Change]
    events: list[GameEvent]
    prompt: NotRequired[str]
    answer: NotRequired[str]


Span = Annotated[tuple[str, str], As("Span", "A piece of a line: its text and its style.")]
Picture = list[list[Span]]
"""The table as lines of styled text."""
