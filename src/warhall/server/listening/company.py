"""Friends and invitations as they are sent to one person, over HTTP and over the socket."""

from collections.abc import Callable

from warhall.server.hosting.hall import Hall
from warhall.server.hosting.presence import HALL
from warhall.server.listening.asking import table_line
from warhall.server.messages.frames import HallFrame
from warhall.server.messages.friends import FriendView, InviteView
from warhall.server.messages.wire import dumps
from warhall.server.storage.rows import FriendRow


async def friend_views(hall: Hall, person: str, friends: list[FriendRow]) -> list[FriendView]:
    """All of somebody's friends, those who are here first."""
    here = {one.friend.id: one for one in await hall.friends.here(person, friends)}
    views: list[FriendView] = []
    for friend in friends:
        present = here.get(friend.id)
        table = None if present is None else present.table
        views.append(
            {
                "id": friend.id,
                "name": friend.name,
                "since": friend.since,
                "here": present is not None,
                "playing": present is not None and present.playing,
                "table": None if table is None else table_line(hall, table),
            }
        )
    return sorted(views, key=lambda view: not view["here"])


async def invite_views(hall: Hall, person: str) -> list[InviteView]:
    return [
        {"id": invite.id, "name": invite.name, "at": invite.at, "table": table_line(hall, table)}
        for invite, table in await hall.friends.invites(person)
    ]


class Visit:
    """Somebody's connection while they are in the hall. It hears of friends who come and go, and of invitations."""

    def __init__(self, hall: Hall, person: str, push: Callable[[bytes], None]) -> None:
        self.person = person
        self.friends: frozenset[str] = frozenset()
        self._hall = hall
        self._push = push

    async def begin(self) -> HallFrame:
        frame = await self._frame()
        self._hall.presence.come(self.person, HALL)
        self._hall.presence.look(self)
        return frame

    async def show(self) -> None:
        self._push(dumps(await self._frame()))

    def end(self) -> None:
        self._hall.presence.look_away(self)
        self._hall.presence.go(self.person, HALL)

    async def _frame(self) -> HallFrame:
        friends = await self._hall.friends.store.friends(self.person)
        self.friends = frozenset(friend.person for friend in friends)
        views = await friend_views(self._hall, self.person, friends)
        return {
            "type": "hall",
            "friends": [view for view in views if view["here"]],
            "invites": await invite_views(self._hall, self.person),
        }
