"""What goes over HTTP, as OpenAPI shows it."""

from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import BaseModel, ConfigDict, Field

TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{8,24}$", description="The id of a table")]
MatchId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{8,24}$", description="The id of a match")]
SeatNumber = Annotated[int, Path(ge=0, le=99, description="The number of a seat, from 0")]
GameId = Annotated[str, Path(pattern=r"^[a-z0-9_-]{1,40}$", description="The id of a game")]
Hash = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$", description="The hash of the content")]

Name = Annotated[str, Field(min_length=1, max_length=24)]
SetupValue = bool | int | Annotated[str, Field(max_length=200)] | list[Annotated[str, Field(max_length=60)]]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class ErrorText(BaseModel):
    code: str
    message: str


class ErrorBody(BaseModel):
    error: ErrorText


class Clock(Strict):
    """So many seconds for each answer; what goes beyond comes out of the bank."""

    answer: float = Field(ge=1, le=7 * 86400)
    bank: float = Field(default=0, ge=0, le=30 * 86400)


class From(Strict):
    """A moment of a finished match."""

    match: str = Field(pattern=r"^[A-Za-z0-9_-]{8,24}$")
    answers: int = Field(ge=0, le=1_000_000)


class NewTable(Strict):
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
    undo: bool = True
    spectators: bool = True
    clock: Clock | None = None
    from_: From | None = Field(default=None, alias="from")


class Quick(Strict):
    """A match against bots, now."""

    game: str = Field(max_length=40)
    name: Name = "Player"
    seats: int | None = Field(default=None, ge=1, le=99)
    setup: dict[Annotated[str, Field(max_length=60)], SetupValue] = Field(default_factory=dict, max_length=40)
    bot: str = Field(default="", max_length=40)


class Deed(BaseModel):
    seat: int
    label: str


class Line(BaseModel):
    """An option as a bot sees it: its value (0 to 1), the share of the looks it got, and what is expected to follow."""

    key: str
    label: str
    value: float
    share: float
    follows: list[Deed]


class Advice(BaseModel):
    """What a bot would answer and why. With one option there is nothing to think about, and no line."""

    key: str
    looks: int
    lines: list[Line]


class Sitting(Strict):
    name: Name = "Player"


class BotChoice(Strict):
    bot: str = Field(default="", max_length=40, description="The name of a bot; the server's own choice when empty")


class Rematch(Strict):
    swap: bool = Field(default=False, description="Everybody moves on by one seat")


class WebhookAddress(Strict):
    url: str = Field(max_length=500, description="Called when the seat is asked; empty for none")


class Tokens(Strict):
    tokens: list[Annotated[str, Field(max_length=500)]] = Field(max_length=200)


class SeatView(BaseModel):
    seat: int
    kind: Literal["open", "human", "bot"]
    name: str
    bot: str | None
    away: bool
    online: bool


class StaticLinks(BaseModel):
    game: str
    board: str


class TableView(BaseModel):
    id: str
    game: str
    state: Literal["gathering", "playing", "over", "closed"]
    listed: bool
    setup: dict[str, Any]
    undo: bool
    spectators: bool
    clock: dict[str, float | None] | None
    match: str | None
    round: int
    seats: list[SeatView]
    watching: int
    static: StaticLinks


class Seated(BaseModel):
    """A token opens the seats, from anywhere. It is shown once and kept nowhere: keep it."""

    table: TableView
    seats: list[int]
    token: str


class TableLine(BaseModel):
    """A table in a list."""

    id: str
    game: str
    state: Literal["gathering", "playing", "over", "closed"]
    setup: dict[str, Any]
    seats: list[SeatView]
    spectators: bool
    clock: dict[str, float | None] | None
    changed: float


class MyTable(TableLine):
    mine: list[int]
    my_turn: bool
    waiting: list[int]


class Player(BaseModel):
    token: str


class MatchView(BaseModel):
    id: str
    table: str | None = Field(description="Only for those who sit at it")
    game: str
    rules: int
    seats: int
    setup: dict[str, Any]
    names: list[str]
    state: Literal["playing", "over", "closed"]
    outcome: dict[str, Any] | None
    note: str
    answers: int
    created: float
    ended: float | None


class Health(BaseModel):
    status: Literal["ok", "closing", "no_database"]
    version: str
    worker: str
