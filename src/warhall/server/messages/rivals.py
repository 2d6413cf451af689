"""The bodies of HTTP that are about rivals: ratings and leaderboards."""

from typing import Annotated

from fastapi import Path
from typing_extensions import TypedDict

ModeId = Annotated[str, Path(pattern=r"^[a-z0-9_.-]{1,60}$", description="A mode, as the list of boards has it")]


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
