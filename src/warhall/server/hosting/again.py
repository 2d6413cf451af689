"""Playing again with the same people: a new table as the last one was, to which all of them are invited."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warhall.server.errors import Refusal
from warhall.server.hosting.lobby import ME, Wish
from warhall.server.live.room import Room
from warhall.server.storage.rows import BOT, GATHERING, GONE, OPEN, OVER, MatchRow, PersonRow, TableRow
from warhall.server.storage.store import Gathering

if TYPE_CHECKING:
    from warhall.server.hosting.hall import Hall


class Again:
    def __init__(self, hall: "Hall") -> None:
        self._hall = hall

    async def play(
        self, match_id: str, person: PersonRow, tokens: Sequence[str], address: str
    ) -> tuple[Room, str, list[int]]:
        """Sit down where the others gather already, or make the table and invite them.

        Returns its room, the token of the seats, and those seats.
        """
        hall = self._hall
        match = await hall.store.match(match_id)
        played = await hall.people.store.companions(match_id)
        mine = [seat for who, seat, _ in played if who == person.id]
        if match is None or not mine:
            raise Refusal("no_match")
        if match.state != OVER:
            raise Refusal("not_over")
        table = await hall.store.table(match.table_id)
        assert table is not None
        others = {seat: who for who, seat, result in played if who != person.id and result != GONE}
        while True:
            gathering = await hall.store.tables_again(match.id)
            waiting = await self._waiting(gathering, person.id)
            if waiting is not None:
                return await self._join(waiting, person, mine, tokens, address)
            wish = await self._wish(match, table, mine, others, person, address)
            try:
                made = await hall.lobby.create(wish._replace(beside=[one.id for one in gathering]), tokens)
            except Gathering:
                continue  # somebody clicked at the same moment
            await hall.friends.invite(person, made[0].table, others.values())
            return made

    async def _wish(
        self, match: MatchRow, table: TableRow, mine: list[int], others: dict[int, str], person: PersonRow, address: str
    ) -> Wish:
        """The same set-up. Where a bot sat, the same bot sits."""

        def place(seat: int) -> str:
            if seat in mine or seat in others:
                return ME if seat in mine else OPEN
            before = table.places[seat]
            return f"bot:{before.bot}" if before.kind == BOT else BOT

        circle = table.circle
        if circle is not None and not await self._hall.circles.store.is_in(circle, person.id):
            circle = None
        return Wish(
            match.game, match.seats, match.setup, [place(seat) for seat in range(match.seats)], person.name,
            [match.names[seat] for seat in mine] if len(mine) > 1 else (), False, table.undo, table.spectators,
            table.clock_answer, table.clock_bank, address=address, clock_increment=table.clock_increment,
            clock_cap=table.clock_cap, clock_advisory=table.clock_advisory, clock_plan=table.clock_plan,
            clock_react=table.clock_react, away=table.away, away_minutes=table.away_minutes, vacation=table.vacation,
            rated=table.rated, friends=table.friends, circle=circle, again=match.id,
        )  # fmt: skip

    async def _waiting(self, gathering: list[TableRow], person: str) -> TableRow | None:
        """A table where the same people gather already, with a free seat and nobody to keep apart from."""
        shunned = await self._hall.friends.store.shunned(person)
        for table in gathering:
            sitting = {place.player for place in table.places if place.is_a_person_s}
            if person in sitting or (any(place.kind == OPEN for place in table.places) and not sitting & shunned):
                return table
        return None

    async def _join(
        self, table: TableRow, person: PersonRow, mine: list[int], tokens: Sequence[str], address: str
    ) -> tuple[Room, str, list[int]]:
        room = await self._hall.fresh_room(table.id)
        held = [place for place in room.table.places if place.player == person.id]
        if held:
            return room, "", [place.seat for place in held]
        free = [place.seat for place in room.table.places if place.kind == OPEN]
        if room.table.state != GATHERING or not free:
            raise Refusal("seat_taken")
        seat = next((seat for seat in mine if seat in free), free[0])
        return room, await self._hall.lobby.take(room, seat, person.name, tokens, address), [seat]
