"""The bodies of HTTP that are about circles. Only members get any of them."""

from typing import Annotated

from fastapi import Path
from pydantic import Field
from typing_extensions import TypedDict

from warhall.server.messages.bodies import Strict, TableLine
from warhall.server.messages.friends import ID

CircleId = Annotated[str, Path(pattern=ID, description="The id of a circle")]
MemberId = Annotated[str, Path(pattern=ID, description="The id of a member of this circle")]


# ── what comes in ─────────────────────────────────────────────────────────────────────────────────────────────────
class CircleName(Strict):
    """What a circle is called."""

    name: str = Field(min_length=1, max_length=40)


class NewOwner(Strict):
    """The member who owns the circle from now on."""

    member: str = Field(pattern=ID)


# ── what goes out ─────────────────────────────────────────────────────────────────────────────────────────────────
class CircleLine(TypedDict):
    """A circle in a list. `members`: how many there are. `mine`: you own it."""

    id: str
    name: str
    members: int
    mine: bool


class MemberView(TypedDict):
    """Somebody in a circle."""

    id: str
    name: str
    joined: float
    owner: bool
    me: bool


class RankingRow(TypedDict):
    """How a member has done. The true share of wins lies between `low` and `high` in 95 of 100 cases."""

    member: str
    name: str
    games: int
    wins: int
    low: float
    high: float


class CircleMatch(TypedDict):
    """A finished match at a table of the circle. `winners` are seats."""

    match: str
    game: str
    names: list[str]
    winners: list[int]
    ended: float


class CircleView(TypedDict):
    """A circle: who is in it, its tables that gather or play, what was finished last, and its ranking."""

    id: str
    name: str
    mine: bool
    members: list[MemberView]
    tables: list[TableLine]
    finished: list[CircleMatch]
    ranking: list[RankingRow]
