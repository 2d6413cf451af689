"""The bodies of HTTP that are about rivals: ratings, leaderboards, profiles, and finding players."""

from typing import Annotated, Literal

from fastapi import Path
from pydantic import Field
from typing_extensions import TypedDict

from warhall.server.messages.bodies import GAME, SetupValue, Strict

ModeId = Annotated[str, Path(pattern=r"^[a-z0-9_.-]{1,60}$", description="A mode, as the list of boards has it")]

ProfileId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{8,24}$", description="What leads to a profile")]


# ── what comes in ─────────────────────────────────────────────────────────────────────────────────────────────────
class Publicity(Strict):
    """Whether everybody may see somebody's profile."""

    public: bool


class SeekWish(Strict):
    """A game, for how many, and in which of its modes; what is left out is as usual."""

    game: str = Field(pattern=GAME)
    seats: int = Field(ge=2, le=99)
    setup: dict[Annotated[str, Field(max_length=60)], SetupValue] = Field(default_factory=dict, max_length=10)


class Seek(Strict):
    """What somebody would like to play: any of these games, with any of these clocks."""

    wishes: list[SeekWish] = Field(min_length=1, max_length=60)
    clocks: list[Literal["quick", "calm", "days"]] = Field(min_length=1, max_length=3)
    rated: bool = Field(default=False, description="With people about as good; the longer one waits, the wider")


# ── what goes out: leaderboards ───────────────────────────────────────────────────────────────────────────────────
class Board(TypedDict):
    """A game and a mode in which people are rated. `words` is what the mode is called."""

    game: str
    mode: str
    words: str
    players: int


class Leader(TypedDict):
    """Somebody on a leaderboard. Who shows no profile has no name here, except to themselves (`you`).

    The rating is `rating` ± `doubt`. It is `provisional`, and they have no `rank`, until they have played
    `established` matches.
    """

    rank: int | None
    name: str | None
    profile: str | None
    you: bool
    rating: int
    doubt: int
    provisional: bool
    matches: int


class Leaderboard(Board):
    """The best of a mode, those whose rating is provisional last. `you` are there wherever you rank."""

    leaders: list[Leader]
    you: Leader | None
    established: int


# ── what goes out: profiles ───────────────────────────────────────────────────────────────────────────────────────
class WinRate(TypedDict):
    """A share of wins, and between what it may truly lie, 19 times out of 20 (Wilson's interval)."""

    won: int
    played: int
    share: float
    low: float
    high: float


class HeroFigure(TypedDict):
    """How somebody does with a hero, or a team."""

    name: str
    rate: WinRate


class CardFigure(TypedDict):
    """How often somebody has played a card."""

    key: str
    name: str
    times: int


class GameFigures(TypedDict):
    """What somebody has played of a game. `streak`: matches won in a row until now, or lost, if below 0."""

    game: str
    rate: WinRate
    streak: int
    best: int
    heroes: list[HeroFigure]
    cards: list[CardFigure]


class RatingThen(TypedDict):
    """A rating after a match."""

    at: float
    rating: int
    doubt: int


class ProfileRating(TypedDict):
    """A rating, and how it went lately."""

    game: str
    mode: str
    words: str
    rating: int
    doubt: int
    provisional: bool
    rank: int | None
    matches: int
    history: list[RatingThen]


class Profile(TypedDict):
    """What somebody has played. `profile` is what leads to it, if it is shown to everybody."""

    name: str
    profile: str | None
    you: bool
    won: int
    lost: int
    left: int
    ratings: list[ProfileRating]
    games: list[GameFigures]


# ── what goes out: finding players ────────────────────────────────────────────────────────────────────────────────
class SoughtTable(TypedDict):
    """A table that somebody would like to sit at."""

    game: str
    seats: int
    words: str
    clock: str
    rated: bool


class Seeking(TypedDict):
    """Somebody's search for players: since when, and the `table` at which they were seated. No `since`: no search.

    `waiting` is how many look for players, whatever they would like.
    """

    since: float | None
    table: str | None
    waiting: int
    wishes: list[SoughtTable]
