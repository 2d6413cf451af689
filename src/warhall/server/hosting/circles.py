"""Circles: a club of friends, with its tables, its history and its own ranking. Only members see anything of it."""

from typing import TYPE_CHECKING, Final

from warhall.server.errors import Refusal
from warhall.server.guarding.tokens import new_id
from warhall.server.people.ranking import Standing, ranking
from warhall.server.storage.circles import CircleStore
from warhall.server.storage.rows import CircleRow, MemberRow

if TYPE_CHECKING:
    from warhall.server.hosting.hall import Hall

CIRCLES: Final = 20
"""As many circles may one person be in."""
MEMBERS: Final = 100
RANKED: Final = 1000
"""So many of its last matches count in the ranking of a circle."""
NAME_LENGTH: Final = 40


class Circles:
    def __init__(self, hall: "Hall") -> None:
        self._hall = hall
        self.store = CircleStore(hall.database)

    async def of(self, id: str, person: str) -> CircleRow:
        """The circle, for one of its members. To everybody else there is no such circle."""
        circle = await self.store.circle(id)
        if circle is None or not await self.store.is_in(id, person):
            raise Refusal("not_found", "There is no such circle, or you are not in it.")
        return circle

    async def make(self, person: str, name: str) -> CircleRow:
        if len(await self.store.circles_of(person)) >= CIRCLES:
            raise Refusal("bad_request", f"Nobody can be in more than {CIRCLES} circles.")
        circle = CircleRow(new_id(), clean_title(name), person, self._hall.time.now())
        await self.store.add(circle)
        return circle

    async def rename(self, circle: CircleRow, person: str, name: str) -> None:
        _check_owner(circle, person)
        await self.store.set_circle(circle.id, name=clean_title(name))

    async def join(self, id: str, person: str) -> CircleRow:
        """By a link that was good a moment ago. Nobody joins a circle whose owner keeps apart from them."""
        circle = await self.store.circle(id)
        if circle is None or await self._hall.friends.are_apart([person, circle.owner]):
            raise Refusal("bad_ticket")
        if len(await self.store.circles_of(person)) >= CIRCLES:
            raise Refusal("bad_request", f"Nobody can be in more than {CIRCLES} circles.")
        if not await self.store.join(id, person, MEMBERS, self._hall.time.now()):
            raise Refusal("bad_request", f"A circle has no more than {MEMBERS} members.")
        return circle

    async def member(self, circle: CircleRow, id: str) -> MemberRow:
        found = next((one for one in await self.store.members(circle.id) if one.id == id), None)
        if found is None:
            raise Refusal("not_found", "There is no such member.")
        return found

    async def remove(self, circle: CircleRow, person: str, id: str) -> None:
        """Leave, or remove somebody else, which the owner alone may do."""
        member = await self.member(circle, id)
        if member.person != person:
            _check_owner(circle, person)
        await self.store.leave(circle.id, member.person)

    async def hand_over(self, circle: CircleRow, person: str, id: str) -> None:
        _check_owner(circle, person)
        await self.store.set_circle(circle.id, owner=(await self.member(circle, id)).person)

    async def renew_link(self, circle: CircleRow, person: str) -> None:
        _check_owner(circle, person)
        await self._hall.friends.link(person, circle.id, renew=True)

    async def ranking(self, circle: CircleRow, members: list[MemberRow]) -> list[Standing]:
        return ranking(await self.store.lineups(circle.id, RANKED), {member.person for member in members})


def clean_title(text: str) -> str:
    """The name of a circle as it may be shown."""
    name = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not 1 <= len(name) <= NAME_LENGTH:
        raise Refusal("bad_request", f"The name of a circle has 1 to {NAME_LENGTH} printable characters.")
    return name


def _check_owner(circle: CircleRow, person: str) -> None:
    if circle.owner != person:
        raise Refusal("not_owner")
