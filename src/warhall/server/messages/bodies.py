"""Every body of HTTP, as OpenAPI shows it: models check what comes in, `TypedDict`s say what goes out."""

from typing import Annotated, Any, Final, Literal, NotRequired

from fastapi import Path
from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict

from warhall.server.messages.shapes import (
    Away,
    AwayRule,
    ClockView,
    Earlier,
    Fate,
    GameEvent,
    Outcome,
    Picture,
    ReplayFrame,
    SeatView,
    StaticLinks,
    TableState,
    TableView,
    View,
)

TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{8,24}$", description="The id of a table")]
MatchId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{8,24}$", description="The id of a match")]
SeatNumber = Annotated[int, Path(ge=0, le=99, description="The number of a seat, from 0")]
GAME: Final = r"^[a-z0-9_-]{1,40}$"
GameId = Annotated[str, Path(pattern=GAME, description="The id of a game")]
Hash = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$", description="The hash of the content")]

Name = Annotated[str, Field(min_length=1, max_length=24)]
SetupValue = bool | int | Annotated[str, Field(max_length=200)] | list[Annotated[str, Field(max_length=60)]]


# ── what comes in ─────────────────────────────────────────────────────────────────────────────────────────────────
class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class ClockWish(Strict):
    """Seconds for each answer; anything beyond that is taken from the bank. An answer in its time may refill it."""

    answer: float = Field(ge=1, le=7 * 86400)
    bank: float = Field(default=0, ge=0, le=30 * 86400)
    increment: float = Field(default=0, ge=0, le=7 * 86400, description="What an answer in its time adds to the bank")
    cap: float | None = Field(
        default=None, ge=0, le=30 * 86400, description="How full the bank can get; if left out, as full as it began"
    )
    advisory: bool = Field(default=False, description="Only tell: nothing happens when time runs out")
    plan: float | None = Field(
        default=None, ge=1, le=7 * 86400, description="Seconds for what all choose at once; if left out, `answer`"
    )
    react: float | None = Field(
        default=None, ge=1, le=7 * 86400, description="Seconds for a reaction, such as a defence; if left out, `answer`"
    )


class AwayWish(Strict):
    """What happens when somebody is away."""

    rule: AwayRule = Field(
        default="decide",
        description="Play waits; or a bot takes over after so many minutes; or the host, or the others, decide",
    )
    minutes: int = Field(default=10, ge=1, le=7 * 1440)


class MatchMoment(Strict):
    """A point in a finished match."""

    match: str = Field(pattern=r"^[A-Za-z0-9_-]{8,24}$")
    answers: int = Field(ge=0, le=1_000_000)


class OpeningAnswer(Strict):
    seat: int = Field(ge=0, le=98)
    key: str = Field(max_length=200)
    part: int = Field(default=0, ge=0, le=98, description="Which of several open questions it answers")


class Opening(Strict):
    """A beginning that is already played: the seed and the first answers of a match, as its record has them."""

    seed: int = Field(ge=0, lt=1 << 62)
    answers: list[OpeningAnswer] = Field(default_factory=list, max_length=1000)


class NewTable(Strict):
    """A table, as somebody wants it."""

    game: str = Field(default="", max_length=40, description="The id of a game; may be left out with `from`")
    seats: int | None = Field(default=None, ge=1, le=99)
    setup: dict[Annotated[str, Field(max_length=60)], SetupValue] = Field(default_factory=dict, max_length=40)
    places: list[Annotated[str, Field(max_length=60)]] = Field(
        default_factory=lambda: ["me"],
        max_length=99,
        description='One word a seat: "me", "open", "bot" or "bot:name"; the rest are open',
    )
    name: Name = "Player"
    names: list[Name] = Field(default_factory=list, max_length=99, description="For several seats at one screen")
    listed: bool = Field(default=False, description="Show the table in the lobby; otherwise only by its link")
    rated: bool = Field(
        default=False,
        description="Its matches change ratings: everybody is known and has one seat; without undo and advice",
    )
    undo: bool = True
    spectators: bool = True
    friends: bool = Field(default=False, description="Friends of the host find the table, to join it or to watch")
    circle: str | None = Field(
        default=None, pattern=r"^[A-Za-z0-9_-]{8,24}$", description="The circle that the table is for; you are in it"
    )
    clock: ClockWish | None = None
    away: AwayWish = Field(default_factory=AwayWish)
    vacation: int = Field(default=0, ge=0, le=60, description="Days of vacation that each player may take in a match")
    from_: MatchMoment | None = Field(default=None, alias="from")
    opening: Opening | None = Field(
        default=None,
        description="Begin in this position. Who knows a seed knows what comes, so all others must be bots",
    )


class Quick(Strict):
    """A match against bots, now."""

    game: str = Field(max_length=40)
    name: Name = "Player"
    seats: int | None = Field(default=None, ge=1, le=99)
    setup: dict[Annotated[str, Field(max_length=60)], SetupValue] = Field(default_factory=dict, max_length=40)
    bot: str = Field(default="", max_length=40)


class Sitting(Strict):
    """The name of a player who takes a seat."""

    name: Name = "Player"


class BotChoice(Strict):
    """Which bot."""

    bot: str = Field(default="", max_length=40, description="The name of a bot; the server's own choice when empty")


class SeatFate(Strict):
    """What should become of a seat whose player left or is away."""

    fate: Fate = Field(description="`wait` for them, let a `bot` play, or `invite` somebody else")


class Vacation(Strict):
    """How long a player is away."""

    days: int = Field(ge=0, le=60, description="Days from now; 0 ends a vacation")


class Pausing(Strict):
    """Whether a table should stand still."""

    paused: bool


class Rematch(Strict):
    """The same again."""

    swap: bool = Field(default=False, description="Everybody moves on by one seat")


class Voice(Strict):
    """Whether a seat may be heard in the chat."""

    muted: bool


class NewHost(Strict):
    """The seat of the player who becomes the host."""

    seat: int = Field(ge=0, le=99)


class Complaint(Strict):
    """What is wrong at a table, for the host of the server."""

    text: str = Field(min_length=1, max_length=1000)


class WebhookAddress(Strict):
    """Where a player wants to be notified."""

    url: str = Field(max_length=500, description="Called when the seat is asked; empty for none")


class Tokens(Strict):
    """All of a client's tokens."""

    tokens: list[Annotated[str, Field(max_length=500)]] = Field(max_length=200)


# ── what goes out: games ──────────────────────────────────────────────────────────────────────────────────────────
class SetupOption(TypedDict):
    """Something to choose before a match. A `seat` is the number of a player, from 1; 0 is nobody.

    `words` has what each choice is called and what it means; `fits`, for how many players it is, if not for any number.
    `when` has the choices of other options with which it counts, if not with all. The choices of
    a `mode` are rated apart.
    """

    name: str
    label: str
    help: str
    kind: Literal["flag", "number", "list", "choice", "seat"]
    default: bool | int | str | list[str]
    choices: list[str]
    words: dict[str, tuple[str, str]]
    fits: dict[str, list[int]]
    when: dict[str, list[str]]
    mode: bool


class GameInfo(TypedDict):
    """A game in a few words, with its setup options. `tempos`: for which kinds of answers a clock can have a time."""

    id: str
    name: str
    summary: str
    version: int
    minutes: str
    seating: str
    first_seat: int
    tempos: list[str]
    content_note: str
    seat_counts: list[int]
    default_seats: int
    options: list[SetupOption]


class GameSummary(GameInfo):
    """A game in the list of games; `static` is where the rest is."""

    static: str


class CardInfo(TypedDict):
    """A card, or another printed thing, as the card list shows it."""

    key: str
    name: str
    group: str
    kind: str
    text: str
    numbers: dict[str, Any]
    copies: int


class CharacterInfo(TypedDict):
    """A character as players read it before they choose it. Its cards are those whose group is its name.

    `stars` says how hard it is to play: 0 where a game does not say. `tokens` has each piece that it brings, by kind.
    """

    key: str
    name: str
    about: str
    how_it_plays: str
    stars: int
    roles: list[str]
    tokens: list[str]


class Rule(TypedDict):
    """An entry of a game's ledger of rules."""

    id: str
    section: str
    text: str
    reason: str


class GameStatic(GameInfo):
    """All that is said about a game whatever its setup."""

    cards: list[CardInfo]
    characters: list[CharacterInfo]
    rules: list[Rule]
    sentences: dict[str, str]


class BotList(TypedDict):
    """The bots there are, and which one fills seats by default."""

    bots: list[str]
    default: str


# ── what goes out: tables ─────────────────────────────────────────────────────────────────────────────────────────
class Seated(TypedDict):
    """The token opens these seats from anywhere. It is shown only once and not stored, so keep it."""

    table: TableView
    seats: list[int]
    token: str


class TableLine(TypedDict):
    """A table in a list."""

    id: str
    game: str
    state: TableState
    setup: dict[str, Any]
    seats: list[SeatView]
    spectators: bool
    rated: bool
    clock: ClockView | None
    away: Away
    earlier: Earlier | None
    changed: float


class MyTable(TableLine):
    """One of your own tables."""

    mine: list[int]
    my_turn: bool
    waiting: list[int]


class Reported(TypedDict):
    """A report is kept under this number of its table."""

    number: int


class Player(TypedDict):
    """A token that finds all your tables."""

    token: str


class Deed(TypedDict):
    """An answer that is expected to follow."""

    seat: int
    label: str


class AdviceLine(TypedDict):
    """An option as a bot sees it: its value (0 to 1), the share of the looks it got, and what is expected to follow."""

    key: str
    label: str
    value: float
    share: float
    follows: list[Deed]


class Advice(TypedDict):
    """What a bot would answer and why. With one option there is nothing to think about, and no line."""

    key: str
    looks: int
    lines: list[AdviceLine]


# ── what goes out: matches ────────────────────────────────────────────────────────────────────────────────────────
class MatchView(TypedDict):
    """A match. `table` is only for those who sit at it."""

    id: str
    table: str | None
    game: str
    rules: int
    seats: int
    setup: dict[str, Any]
    names: list[str]
    state: Literal["playing", "over", "closed"]
    outcome: Outcome | None
    note: str
    answers: int
    created: float
    ended: float | None


class MatchLog(TypedDict):
    """For each answer, the events it caused."""

    match: str
    answers: int
    log: list[list[GameEvent]]


class Replay(TypedDict):
    """A replay as a seat or a spectator saw the match: the first view, and what each answer changed."""

    id: str
    game: str
    setup: dict[str, Any]
    names: list[str]
    outcome: Outcome | None
    static: StaticLinks
    view: View
    frames: list[ReplayFrame]


class ReplayPicture(TypedDict):
    """A moment of a match as lines of styled text."""

    answers: int
    lines: Picture


class MatchRecord(TypedDict):
    """A match as `warhall replay` reads it: everything it takes to play it again."""

    warhall: int
    game: str
    rules: int
    seats: int
    seed: int
    setup: dict[str, Any]
    answers: list[tuple[int, str] | tuple[int, str, int]]
    names: list[str]
    times: list[float]
    start: NotRequired[tuple[int, str]]


# ── what goes out: everything else ────────────────────────────────────────────────────────────────────────────────
class ErrorText(TypedDict):
    """A code from the list of the protocol, and what to do about it."""

    code: str
    message: str


class ErrorBody(TypedDict):
    """A refusal."""

    error: ErrorText


class Health(TypedDict):
    """Whether a worker can serve: the database can be reached and written, and there is room on its disk."""

    status: Literal["ok", "closing", "no_database", "cannot_write", "disk_full"]
    version: str
    worker: str
