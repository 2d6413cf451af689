"""The hall: every room in use on this worker, and what they share."""

import asyncio
import contextlib
import importlib
import logging
from collections.abc import Callable, Coroutine, Iterable
from time import perf_counter
from typing import Any, Final

from warhall.bots import bot_names
from warhall.kernel.errors import WarhallError
from warhall.kernel.game import Game
from warhall.kernel.origin import Checkpoint
from warhall.kernel.registry import get_game
from warhall.server import metrics
from warhall.server.errors import Refusal
from warhall.server.guarding.limits import Limits
from warhall.server.guarding.tokens import Signer, new_id
from warhall.server.hosting.absence import Absence
from warhall.server.hosting.again import Again
from warhall.server.hosting.asked import Asked
from warhall.server.hosting.bus import make_bus
from warhall.server.hosting.circles import Circles
from warhall.server.hosting.counting import Counting
from warhall.server.hosting.friends import INVITED_SECONDS, Friends
from warhall.server.hosting.lobby import Lobby
from warhall.server.hosting.manners import Manners
from warhall.server.hosting.notices import Notices
from warhall.server.hosting.posting import Poster
from warhall.server.hosting.presence import TOLD_EVERY, Presence
from warhall.server.hosting.puzzles import Puzzles
from warhall.server.hosting.ratings import Ratings
from warhall.server.hosting.reviews import Reviews
from warhall.server.hosting.seeking import Seeking
from warhall.server.hosting.webhooks import Turn, Webhooks
from warhall.server.live.clocks import clock_of
from warhall.server.live.history import History
from warhall.server.live.host import Thought
from warhall.server.live.match import Live
from warhall.server.live.room import Room
from warhall.server.messages.statics import Statics, links
from warhall.server.people.people import People
from warhall.server.settings import Settings
from warhall.server.storage.committer import Committer
from warhall.server.storage.database import AWAY, Database, Trouble
from warhall.server.storage.downtime import BEAT, Downtime
from warhall.server.storage.reading import SET_ASIDE, whole
from warhall.server.storage.rows import CLOSED, GATHERING, PLAYING, MatchRow, SeatRow, TableRow
from warhall.server.storage.store import Store
from warhall.server.thinking.botseats import FALLBACK, BotSeats
from warhall.server.thinking.pace import Pace
from warhall.server.thinking.thinkers import Thinkers
from warhall.server.timekeeper import REAL, Timekeeper

log = logging.getLogger("warhall.hall")

PULSE: Final = 3.0
TELL: Final = 1.0
EVERYBODY: Final = "hall"
"""The channel that every worker follows, used in place of a table's id."""
SWEEP: Final = 30.0
LEFT_ALONE: Final = 60.0
"""A room unused for this long leaves memory, unless something is to happen there by itself and there are not too many.
It comes back from the database in some hundredths of a second, when somebody asks for it."""
HEALTH_EVERY: Final = 1.0
HEALTH_SECONDS: Final = 5.0
"""A database that takes longer than this to reply is of no use to players."""
ENDED_AT_ONCE: Final = 50
"""Sessions in one message."""
PLAYED_ELSEWHERE: Final = 5.0
"""A room unused for this long leaves memory when another worker stores an answer: who plays here is there."""
GENTLY: Final = 0.02
GOOD_BOTS: Final = ("easy", "greedy", FALLBACK)
REPLAYS_WAITING: Final = 3
"""Replays that one address may have waiting."""


class Hall:
    def __init__(self, settings: Settings, time: Timekeeper = REAL) -> None:
        self.settings = settings
        self.time = time
        self.worker = new_id()
        self.closing = False
        self.rooms: dict[str, Room] = {}
        self.database = Database(settings)
        self.store = Store(self.database, time)
        self.committer = Committer(self.database, settings.commit_wait, time)
        self.bus = make_bus(settings, time)
        self.thinkers = Thinkers(settings, settings.bot_processes, time=time)
        self.pace = Pace(settings.bot_beat)
        self.historians = Thinkers(settings, 1, REPLAYS_WAITING, time)
        self.reviews = Reviews(self)
        self.puzzles = Puzzles(self)
        self.poster = Poster(settings, time)
        self.webhooks = Webhooks(settings, self.poster, self.spawn)
        self.limits = Limits(settings, self.tell_everybody, time)
        self.people = People(self.database, time)
        self.when_ended: Callable[[frozenset[str]], None] = lambda tokens: None
        """What is to be done with the connections of sessions that are over."""
        self.when_manners_change: Callable[[str], None] = lambda person: None
        """What is to be done with the connections of somebody who has muted somebody else."""
        self.presence = Presence(self)
        self.friends = Friends(self)
        self.circles = Circles(self)
        self.again = Again(self)
        self.asked = Asked(self)
        self.notices = Notices(self)
        self.ratings = Ratings(self)
        self.counting = Counting(self)
        self.seeking = Seeking(self)
        self.statics = Statics()
        self.lobby = Lobby(self)
        self.manners = Manners(self)
        self.absence = Absence(self)
        self.begun: set[str] = set()
        """Matches that this worker has begun and not yet set going."""
        self.downtime = Downtime()
        self._is_silent = False
        self._looked_at = -HEALTH_EVERY
        self._trouble: Trouble | None = None
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._meanwhile: dict[str, list[dict[str, Any]]] = {}
        """What other workers told of a table while its room was being opened: the database was read before that."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._signer: Signer | None = None

    @property
    def signer(self) -> Signer:
        assert self._signer is not None, "the hall is not open"
        return self._signer

    @property
    def default_bot(self) -> str:
        if self.settings.bot:
            return self.settings.bot
        return next((name for name in GOOD_BOTS if name in bot_names()), FALLBACK)

    # ── opening and closing ───────────────────────────────────────────────────────────────────────────────────────
    async def open(self) -> None:
        for module in self.settings.plugins:
            importlib.import_module(module)
        self.statics.prepare()
        await self.database.migrate()
        await self._beat()
        self._signer = Signer(await self.store.signing_key())
        self.people.open(self._signer)
        self.committer.start()
        await self.bus.follow(EVERYBODY)
        await self.bus.start(self._heard)
        self.spawn(self._every(TELL, self._tell_limits))
        self.spawn(self._every(TELL, self.asked.note))
        self.spawn(self._every(TELL, self.presence.show))
        self.spawn(self._every(TOLD_EVERY, self.presence.tell))
        self.spawn(self._every(BEAT, self._beat))
        self.spawn(self._every(PULSE, self._pulse))
        self.spawn(self._every(SWEEP, self._sweep, at_once=True))
        self.spawn(self._every(SWEEP, self.counting.count))
        self.spawn(self._every(PULSE, self.seeking.pair))
        log.info("the hall is open", extra={"worker": self.worker, "database": self.settings.database.split("@")[-1]})

    async def close(self) -> None:
        """Finish running work, store a checkpoint of every match in memory, and close."""
        self.closing = True
        for room in self.rooms.values():
            room.stop()
        await self.committer.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(*AWAY):
            await self._keep(list(self.rooms.values()))
            await self.asked.note()
            await self.store.gone(self.worker, self.time.now())
        await self.thinkers.close()
        await self.historians.close()
        await self.reviews.close()
        await self.bus.close()
        await self.database.close()
        log.info("the hall is closed", extra={"worker": self.worker})

    async def _keep(self, rooms: list[Room]) -> None:
        """Store the last checkpoint of these matches, so that they can continue even under changed rules."""
        kept: list[tuple[str, int, Checkpoint]] = []
        for room in rooms:
            if room.is_in_doubt or not room.rest.has_news or (live := room.live) is None:
                continue
            live.kept_at = live.match.checkpoint_answers
            kept.append((live.row.id, live.seq, live.match.checkpoint()))
        if kept:
            await self.store.keep(kept)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run something in the background. A failure is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, Refusal):
            log.error("a task failed", exc_info=error)

    async def trouble(self) -> Trouble | None:
        """What is wrong with the database, if anything. However many ask, it is looked up once a second."""
        if self.time.steady() - self._looked_at > HEALTH_EVERY:
            self._looked_at = self.time.steady()
            try:
                async with self.time.limit(HEALTH_SECONDS):
                    self._trouble = await self.database.trouble()
            except TimeoutError:
                self._trouble = "no_database"
        return self._trouble

    # ── rooms ─────────────────────────────────────────────────────────────────────────────────────────────────────
    async def room(self, table_id: str) -> Room:
        """The room of a table, loaded into memory if needed. Simultaneous requests share one loading."""
        room = self.rooms.get(table_id)
        if room is not None:
            room.used = self.time.steady()
            return room
        task = self._opening.get(table_id)
        if task is None:
            task = self._opening[table_id] = asyncio.create_task(self._open_room(table_id))
            task.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(task)

    async def fresh_room(self, table_id: str) -> Room:
        """The room, brought up to date with the database, for a caller that wants to change something."""
        room = await self.room(table_id)
        await room.refresh()
        return room

    async def _open_room(self, table_id: str) -> Room:
        meanwhile = self._meanwhile[table_id] = []
        try:
            await self.bus.follow(table_id)
            table, live = await self.load(table_id)
        except BaseException:
            await self.bus.unfollow(table_id)
            raise
        finally:
            del self._meanwhile[table_id]
        room = self.rooms[table_id] = Room(self, table, live, BotSeats)
        metrics.live_matches.set(len(self.rooms))
        room.resume()
        for message in meanwhile:
            self.spawn(room.heard(message))
        return room

    async def load(self, table_id: str) -> tuple[TableRow, Live | None]:
        """A table and its match from the database."""
        table = await self.store.table(table_id)
        if table is None:
            raise Refusal("no_table")
        self._check_setup(table)
        if table.state == GATHERING and table.is_full:
            await self.lobby.begin(table)
            return await self.load(table_id)
        if table.match_id is None or table.state in (GATHERING, CLOSED):
            return table, None
        row = await self.store.match(table.match_id)
        if row is None:
            raise Refusal("set_aside")
        game = self.game(row.game)
        if row.rules > game.version:
            raise Refusal("newer_rules")
        if row.rules < game.version:
            await self._change_rules(row, game)
            self.tell(table_id, {"t": "table"})
            return await self.load(table_id)
        began = perf_counter()
        entries, checkpoints = await self.store.entries(row.id), await self.store.checkpoints(row.id)
        clock = clock_of(table)
        try:
            live = Live(
                row, game, entries, checkpoints, table.undo, clock, lambda: self.downtime.outages, table.vacation
            )
        except Exception as error:  # damaged answers may fail in any way
            log.error("a match does not replay; it is set aside", extra={"match": row.id}, exc_info=error)
            raise Refusal("set_aside", f"This match does not replay. {SET_ASIDE}") from error
        metrics.load_seconds.observe(perf_counter() - began)
        return table, live

    def _check_setup(self, table: TableRow) -> None:
        try:
            links(self.game(table.game).id, "", table.setup)
        except Refusal:
            raise
        except Exception as error:  # a damaged setup may fail in any way
            raise Refusal("set_aside", f"This table's setup cannot be read. {SET_ASIDE}") from error

    async def history(self, row: MatchRow) -> History:
        """The answers of a match that count, without playing it."""
        entries = await self.store.entries(row.id)
        with whole("match"):
            return History(row.seats, entries)

    async def is_secret(self, row: MatchRow) -> bool:
        """Whether a match still has secrets: it is running, or a match that continued it is."""
        if row.state != CLOSED:
            return row.state == PLAYING
        later = [match for match in await self.store.matches_of(row.table_id) if match.round == row.round + 1]
        return bool(later and later[0].start and await self.is_secret(later[0]))

    def game(self, id: str) -> Game[Any]:
        try:
            return get_game(id)
        except WarhallError as error:
            raise Refusal("no_game", str(error)) from None

    async def _change_rules(self, row: MatchRow, game: Game[Any]) -> None:
        """Continue a match under older rules from its last checkpoint as a new match, or close it. Never replay it."""
        said = f"The rules of {game.name} were changed (version {row.rules} to {game.version})."
        history = await self.history(row)
        for checkpoint in history.valid(await self.store.checkpoints(row.id))[:1]:
            new = MatchRow(
                new_id(), row.table_id, row.round + 1, row.game, game.version, row.seats, row.seed, row.setup,
                row.names, start=checkpoint.state, start_step=checkpoint.step, created=self.time.now(),
            )  # fmt: skip
            try:
                Live(new, game, ())
            except Exception as error:  # changed rules may fail in any way on an old position
                log.warning("a checkpoint does not fit the new rules", extra={"match": row.id, "error": repr(error)})
                break
            note = f"{said} The table goes on from its last checkpoint, after answer {checkpoint.answers}."
            await self.store.replace_match(row, note, new)
            await self.store.say(row.table_id, None, "", f"{note} The record up to there is kept.")
            return
        note = f"{said} This match cannot go on under them. Its record is kept."
        await self.store.replace_match(row, note, None)
        await self.store.say(row.table_id, None, "", note)

    # ── what rooms ask for ────────────────────────────────────────────────────────────────────────────────────────
    async def think(self, job: dict[str, Any], seconds: float, owner: str) -> Thought:
        return await self.thinkers.do(job, seconds, owner)

    def call(self, table: TableRow, place: SeatRow) -> None:
        if place.webhook:
            self.webhooks.turn(self.turn(table, place))
        if place.player is not None:
            self.spawn(self.notices.turn(table, place))

    def turn(self, table: TableRow, place: SeatRow) -> Turn:
        return Turn(table, place, self.game(table.game).name, self.settings.address)

    def ended(self, table: TableRow) -> None:
        if table.rated:
            self.ratings.ended()

    async def hand_over(self, room: Room, place: SeatRow, why: str, still: Callable[[], bool] = lambda: True) -> None:
        await self.absence.stand_in(room, place, why, still)

    # ── other workers ─────────────────────────────────────────────────────────────────────────────────────────────
    def tell(self, table_id: str, message: dict[str, Any]) -> None:
        self.bus.publish(table_id, {"w": self.worker, **message})

    def _heard(self, table_id: str, message: dict[str, Any]) -> None:
        worker = message.get("w")
        if worker == self.worker:
            return
        if table_id == EVERYBODY:
            self._heard_by_all(str(worker), message)
        elif (meanwhile := self._meanwhile.get(table_id)) is not None:
            meanwhile.append(message)
        elif (room := self.rooms.get(table_id)) is not None:
            unused = self.time.steady() - room.used > PLAYED_ELSEWHERE
            if unused and message.get("t") == "entry" and room.is_idle and not room.goes_on_alone:
                self.spawn(self._forget(room))
            else:
                self.spawn(room.heard(message))

    async def _forget(self, room: Room) -> None:
        """Let a room leave memory: somebody plays at its table, and nobody does so here."""
        if room.is_idle and self.rooms.get(room.table.id) is room:
            room.stop()
            del self.rooms[room.table.id]
            await self.bus.unfollow(room.table.id)
            metrics.live_matches.set(len(self.rooms))

    def _heard_by_all(self, worker: str, message: dict[str, Any]) -> None:
        match message["t"]:
            case "ended":
                self.when_ended(frozenset(message["tokens"]))
            case "present":
                self.presence.heard(worker, message)
            case "friends":
                self.presence.changed(message["persons"])
            case "manners":
                self.when_manners_change(message["person"])
            case _:
                self.limits.heard(worker, message)

    def tell_everybody(self, message: dict[str, Any]) -> None:
        self.tell(EVERYBODY, message)

    def tell_friends(self, persons: Iterable[str]) -> None:
        """Something has changed about these: their friends, whether they are seen, or where they are invited."""
        changed = sorted(persons)
        for start in range(0, len(changed), ENDED_AT_ONCE):
            self.tell_everybody({"t": "friends", "persons": changed[start : start + ENDED_AT_ONCE]})
        self.presence.changed(changed)

    def tell_manners(self, person: str) -> None:
        """Somebody wants to hear others than before."""
        self.tell_everybody({"t": "manners", "person": person})
        self.when_manners_change(person)

    def tell_ended(self, tokens: Iterable[str]) -> None:
        """Sessions are over, by their (hashed) tokens: whoever is connected with them has to come in anew."""
        ended = sorted(tokens)
        for start in range(0, len(ended), ENDED_AT_ONCE):
            self.tell_everybody({"t": "ended", "tokens": ended[start : start + ENDED_AT_ONCE]})
        self.when_ended(frozenset(ended))

    async def tell_changed(self, tables: Iterable[str]) -> None:
        """Seats at these tables have changed in the database. When this returns, their rooms here know."""
        here = []
        for table_id in tables:
            self.tell(table_id, {"t": "table"})
            if (room := self.rooms.get(table_id)) is not None:
                here.append(self.spawn(room.table_changed()))
        if here:
            await asyncio.wait(here)  # a room that cannot ask the database now looks again by itself

    async def _tell_limits(self) -> None:
        self.limits.tell_requests()

    # ── now and then ──────────────────────────────────────────────────────────────────────────────────────────────
    async def _every(self, seconds: float, work: Any, at_once: bool = False) -> None:
        if not at_once:
            await self.time.sleep(seconds)
        while True:
            try:
                await work()
            except (*AWAY, Refusal) as error:
                log.warning("a round was left out", extra={"error": repr(error)})
            except Exception as error:  # whatever it was: every table depends on the next round
                log.error("a round failed", exc_info=error)
            await self.time.sleep(seconds)

    async def _beat(self) -> None:
        """Report that this worker is alive, and learn whether the hall was closed. Only needed for clocks."""
        was_silent = self._is_silent
        self._is_silent = self._signer is not None and not any(room.has_clock for room in self.rooms.values())
        if self._is_silent and was_silent:
            return
        outages = tuple(await self.store.here(self.worker, self.time.now(), was_silent))
        if outages != self.downtime.outages:
            self.downtime = Downtime(outages)
            for room in self.rooms.values():
                room.clock_changed()

    async def _pulse(self) -> None:
        """Find changes that the bus may have lost, and bots whose worker is gone."""
        rooms = [room for room in self.rooms.values() if room.listeners or room.rest.moment is not None]
        self.limits.tell_connections()
        for room in rooms:
            if room.listeners and not self.database.is_sqlite:
                room.presence.announce()
            room.check()
        for room in await self._behind([room for room in rooms if room.listeners]):
            if not room.lock.locked():
                self.spawn(room.refresh())  # no table waits for another
        for room in rooms:
            if room.may_rest:
                room.lie_down()
                await asyncio.sleep(0)  # a few milliseconds each

    async def _behind(self, rooms: list[Room]) -> list[Room]:
        """Rooms that differ from the database: another worker changed something and its message was lost."""
        if self.database.is_sqlite or not rooms:
            return []
        counts = await self.store.counts([moment[0] for room in rooms if (moment := room.rest.moment) is not None])
        changes = await self.store.changes([room.table.id for room in rooms])
        return [
            room
            for room in rooms
            if changes.get(room.table.id, 0) != room.table.changes
            or ((moment := room.rest.moment) is not None and counts.get(moment[0], 0) > moment[1])
        ]

    async def _sweep(self) -> None:
        """Keep tables going even if nobody is connected, close abandoned tables, and free memory."""
        for table_id in await self.store.tables_with_work():
            if table_id not in self.rooms and len(self.rooms) < self.settings.live_matches:
                with contextlib.suppress(Refusal):
                    await self.room(table_id)
                await self.time.sleep(GENTLY)  # after a restart many tables come back; people come first
        now = self.time.now()
        await self.ratings.settle()  # a worker may have gone after the end of a match
        await self.seeking.sweep()
        await self.people.store.sweep_tickets(now)
        await self.friends.store.sweep(now, now - INVITED_SECONDS)
        await self.store.close_abandoned(now - self.settings.abandoned_hours * 3600)
        await self._tidy()

    async def _tidy(self) -> None:
        now = self.time.steady()
        idle = sorted(
            (room for room in self.rooms.values() if room.is_idle and now - room.used > LEFT_ALONE),
            key=lambda room: room.used,
        )
        surplus = max(0, len(self.rooms) - self.settings.live_matches)
        going = idle[:surplus] + [room for room in idle[surplus:] if not room.goes_on_alone]
        if not going:
            return
        await self._keep(going)
        for room in going:
            if room.used <= now - LEFT_ALONE:  # nobody came in since
                await self._forget(room)
