"""The bodies of HTTP that are about friends: who they are, who is here, invitations, and keeping apart.

Nobody is named by an id of their own. An `id` is good for whoever was told it, and for nobody else.
"""

from typing import Annotated, Literal

from fastapi import Path
from pydantic import Field
from typing_extensions import TypedDict

from warhall.server.messages.bodies import Strict, TableLine
from warhall.server.messages.shapes import ApartKind, As

ID = r"^[A-Za-z0-9_-]{8,24}$"
FriendId = Annotated[str, Path(pattern=ID, description="The id of a friend in your list")]
InviteId = Annotated[str, Path(pattern=ID, description="The id of an invitation in your list")]
ApartId = Annotated[str, Path(pattern=ID, description="The id of somebody in your list of muted and blocked people")]
LinkKind = Annotated[Literal["friend", "circle"], As("LinkKind", "What a link makes: friends, or members of a circle.")]


# ── what comes in ─────────────────────────────────────────────────────────────────────────────────────────────────
class LinkWish(Strict):
    """Show the link, or make a new one."""

    renew: bool = Field(default=False, description="Make a new link; that of before leads nowhere from now on")


class WelcomeTicket(Strict):
    """What a link carries behind `#`."""

    ticket: str = Field(min_length=1, max_length=80)


class TableInvite(Strict):
    """To which table a friend is invited."""

    table: str = Field(pattern=ID)


class Showing(Strict):
    """Whether friends see that you are here."""

    shows: bool


class KeepApart(Strict):
    """Whom you no longer want to hear, or to meet: a friend, a member of a circle, or whoever sits on a seat."""

    kind: ApartKind
    friend: str | None = Field(default=None, pattern=ID)
    circle: str | None = Field(default=None, pattern=ID)
    member: str | None = Field(default=None, pattern=ID)
    table: str | None = Field(default=None, pattern=ID)
    seat: int | None = Field(default=None, ge=0, le=99)


# ── what goes out ─────────────────────────────────────────────────────────────────────────────────────────────────
class FriendView(TypedDict):
    """A friend. `here`: connected now, and does not mind that it is seen. `playing`: at a table.

    `table` is one of theirs that you may join or watch.
    """

    id: str
    name: str
    since: float
    here: bool
    playing: bool
    table: TableLine | None


class InviteView(TypedDict):
    """A table that you are invited to, and by whom."""

    id: str
    name: str
    at: float
    table: TableLine


class ApartView(TypedDict):
    """Somebody whom you have muted or blocked, under the name they had then."""

    id: str
    name: str
    kind: ApartKind
    since: float


class FriendList(TypedDict):
    """Your friends, those who are here first; whether they see you; and whom you keep apart from."""

    friends: list[FriendView]
    shows: bool
    apart: list[ApartView]


class WelcomeLink(TypedDict):
    """The link is `/invited#` and the ticket: what stands behind `#` reaches no log. It works until it expires."""

    ticket: str
    expires: float


class Welcome(TypedDict):
    """What a link offers: to be a friend of `name`, or to join the circle of that name. `already`: you are that."""

    kind: LinkKind
    name: str
    already: bool
    mine: bool


class Welcomed(TypedDict):
    """Who is your friend now, or which circle you are in."""

    name: str
    circle: str | None
