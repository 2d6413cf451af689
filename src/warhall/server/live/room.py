"""A table that somebody uses: its seats, its match in memory, and everybody who is connected to it on this worker.

All changes to a match go through `_commit`: work it out in memory, store it, and only then show it. Each room has a
lock: changes at one table happen one after another, and no table waits for another.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from time import perf_counter
from typing import Any, Final

from warhall.kernel.errors import IllegalAnswer, NotAsked, RulesCrash, StaleAnswer
from warhall.kernel.events import Event
from warhall.server import metrics
from warhall.server.errors import Refusal
from warhall.server.live import signals
from warhall.server.live.alarm import Alarm
from warhall.server.live.doubt import Doubt
from warhall.server.live.eyes import Eyes, show
from warhall.server.live.host import Bots, Host, Listener, looks
from warhall.server.live.match import Live, Mark, refuse_rules
from warhall.server.live.presence import Presence
from warhall.server.live.rest import Rest
from warhall.server.live.showing import chat_frame, table_json
from warhall.server.messages.frames import TableFrame
from warhall.server.messages.shapes import TableView
from warhall.server.messages.wire import dumps
from warhall.server.storage.committer import Conflict, Unstored
from warhall.server.storage.database import AWAY
from warhall.server.storage.rows import ANSWER, BOT, CLOSED, GATHERING, OVER, PLAYING, ChatRow, Entry, SeatRow, TableRow

log = logging.getLogger("warhall.room")

TRIES: Final = 8
"""How often an answer is retried because another was first, before it gives up."""
OVERDUE: Final = 3.0
"""If a bot's answer is this late, its worker is probably gone."""
KEEP_EYES: Final = 60.0
REST_AFTER: Final = 20.0
"""If nothing has happened for so long, the room forgets what it has shown. That is most of what a table weighs."""


PACK_AFTER: Final = 45.0
"""If nothing has happened for so long, the match is packed, although people are still connected."""


class Room:
    def __init__(self, hall: Host, table: TableRow, live: Live | None, bots: Callable[["Room"], Bots]) -> None:
        self.hall = hall
        self.table = table
        self.rest = Rest(live)
        self.lock = asyncio.Lock()
        self.comings = asyncio.Lock()
        """Whether a bot gets a seat, or its player has it back, is settled one after the other."""
        self.used = hall.time.steady()
        self.listeners: set[Listener] = set()
        self._eyes: dict[int | None, Eyes] = {}
        self.presence = Presence(self)
        self.alarm = Alarm(self)
        self.doubt = Doubt(self)
        self.is_advised = False
        self.bots = bots(self)

    @property
    def live(self) -> Live | None:
        """The match in memory; None before it begins. If it rests, it wakes up."""
        return self.rest.live

    @live.setter
    def live(self, live: Live | None) -> None:
        self.rest.live = live

    # ── connections ───────────────────────────────────────────────────────────────────────────────────────────────
    def join(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self.used = self.hall.time.steady()
        self._presence_changed()

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.used = self.hall.time.steady()
        self._presence_changed()

    def eyes(self, seat: int | None) -> Eyes | None:
        """The eyes of a seat, kept up to date from now on. None if there is nothing to see yet."""
        if self.live is None:
            return None
        eyes = self._eyes.get(seat)
        if eyes is None:
            eyes = self._eyes[seat] = Eyes(self.live, seat)
        elif eyes.seq != self.live.seq or eyes.match_id != self.live.row.id:
            eyes.start(self.live, self.live.view(seat))
        eyes.unused_since = None
        return eyes

    def _open_eyes(self) -> None:
        """Before something changes, work out again what a quiet room has forgotten, to tell the difference."""
        for listener in self.listeners:
            for seat in looks(listener):
                self.eyes(seat)

    def show_all(self, listener: Listener) -> None:
        """Everything from scratch, for a client that has just come in or could not keep up."""
        listener.push(self.table_frame())
        self._show_to(listener, looks(listener))

    def online(self) -> set[int]:
        """Seats that are connected, here or on another worker."""
        return self.presence.online()

    @property
    def _everybody(self) -> frozenset[int]:
        return frozenset(range(self.table.seats))

    def admits(self, seats: frozenset[int]) -> bool:
        """Whether a client with these seats may be here. Some tables admit only their players."""
        return bool(seats) or self.table.spectators or self.table.state in (GATHERING, CLOSED)

    def _presence_changed(self) -> None:
        self.presence.announce()
        self.push_table()

    def _check_presence(self) -> None:
        if self.online() != self.presence.shown:
            self.push_table()

    # ── showing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def table_json(self) -> TableView:
        """The table as everybody may see it."""
        self.presence.shown = self.online()
        watching = sum(listener.watches for listener in self.listeners)
        return table_json(self.table, self.presence.shown, watching, self.doubt.is_shown)

    def table_frame(self) -> bytes:
        frame: TableFrame = {"type": "table", "table": self.table_json()}
        return dumps(frame)

    def push_table(self) -> None:
        if self.listeners:
            self._push_all(self.table_frame())

    def _push_all(self, frame: bytes) -> None:
        for listener in self.listeners:
            listener.push(frame)

    def _show(self, events: Sequence[Event], giver: Listener | None = None) -> None:
        """Tell everybody here what the last entry changed for them. Whoever gave it gets a reply right after."""
        live = self.live
        if live is None or not self._eyes:
            return
        frames = show(live, [*self._eyes.values()], events)
        for listener in self.listeners:
            for seat in looks(listener):
                if seat in frames:
                    (listener.push if listener is not giver else listener.hold)(frames[seat])

    def _show_afresh(self) -> None:
        for listener in self.listeners:
            self._show_to(listener, looks(listener))

    # ── playing ───────────────────────────────────────────────────────────────────────────────────────────────────
    async def answer(self, seat: int, question: str, key: str, by: str = "human", giver: Listener | None = None) -> int:
        """Answer a question. Returns the number of the entry, once it is stored and shown."""
        began = perf_counter()
        allowed = self.bots.next_answer if by == "bot" else Live.next_answer
        entry = await self._commit(lambda live: allowed(live, seat, question, key, self.hall.time.now()), giver)
        metrics.answered(self.table.game, by).inc()
        metrics.answer_seconds.observe(perf_counter() - began)
        return entry.number

    async def undo(self, seat: int) -> Entry:
        return await self._commit(lambda live: self._next_undo(live, seat))

    def _next_undo(self, live: Live, seat: int) -> Entry:
        others = self._others(seat)
        away = [place.name for place in others if not place.is_played_by_human]
        return live.next_undo(seat, [place.seat for place in others], self.hall.time.now(), away)

    async def consent(self, seat: int, agree: bool) -> Entry:
        return await self._commit(lambda live: live.next_consent(seat, agree, self.hall.time.now()))

    async def pause(self, seat: int, paused: bool) -> Entry:
        """Stop play and all clocks, or let both go on."""
        return await self._commit(lambda live: live.next_pause(seat, paused, self.hall.time.now()))

    async def go_on_vacation(self, seat: int, days: int) -> Entry:
        """Stop the clock of a seat for so many days; with none, it runs again."""
        return await self._commit(lambda live: live.next_vacation(seat, days, self.hall.time.now()))

    def _others(self, seat: int) -> list[SeatRow]:
        """The seats that must agree: other people's, whether they are here or not, but not those of the same person."""
        mine = self.table.places[seat]
        return [
            place
            for place in self.table.places
            if place.is_a_person_s
            and place.seat != seat
            and place.token != mine.token
            and (mine.player is None or place.player != mine.player)
        ]

    @contextlib.asynccontextmanager
    async def at_rest(self) -> AsyncIterator[None]:
        """Hold the lock while memory and database agree. If in the end they may not, the room looks again by itself."""
        async with self.lock:
            if self.doubt:
                await self._settle()
            try:
                yield
            finally:
                if self.doubt:
                    self.doubt.look_again()

    async def _settle(self) -> None:
        """Load what is true, and do what should have followed from it."""
        before = self.doubt.asked_before
        try:
            await self.reload()
        except AWAY:
            self.doubt.look_again()
            raise Refusal("busy") from None
        self.hall.tell(self.table.id, {"t": "look"})
        self.bots.wake()
        if self.live is not None:
            self._call(self.live.waiting() - before)

    def require_live(self) -> Live:
        if self.live is None:
            raise Refusal("table_closed" if self.table.state == "closed" else "not_started")
        return self.live

    async def _commit(self, make: Callable[[Live], Entry], giver: Listener | None = None) -> Entry:
        async with self.at_rest():
            self.used = self.hall.time.steady()
            for _ in range(TRIES):
                live = self.require_live()
                entry = make(live)
                self._open_eyes()
                before, mark = live.waiting(), live.mark()
                events = self._apply(live, entry)
                try:
                    with self.doubt.until_done(before):
                        stored = await self._store_or_give_way(live, entry, mark)
                except Unstored:
                    raise Refusal("busy") from None
                if not stored:
                    continue
                self.hall.tell(self.table.id, {"t": "entry", "m": live.row.id, "e": list(entry)})
                self._show(events, giver)
                self._after(before)
                return entry
            raise Refusal("busy")

    def _apply(self, live: Live, entry: Entry) -> list[Event]:
        try:
            return live.apply(entry)
        except RulesCrash as error:
            metrics.rules_crashes.labels(live.game.id).inc()
            log.error(
                "the rules failed", extra={"table": self.table.id, "match": live.row.id, "record": error.record},
                exc_info=error,
            )  # fmt: skip
            raise refuse_rules(error) from error
        except (IllegalAnswer, NotAsked, StaleAnswer) as error:
            raise refuse_rules(error) from error

    async def _store_or_give_way(self, live: Live, entry: Entry, mark: Mark) -> bool:
        """Store an entry; or, if somebody else was first, undo it and load what was stored instead."""
        try:
            await self._store(live, entry)
            return True
        except Conflict:
            if entry.kind == ANSWER:
                live.retract(entry, mark)
                await self.catch_up()
            else:
                await self.reload()
            return False

    async def _store(self, live: Live, entry: Entry) -> None:
        checkpoint = None
        reached = live.match.checkpoint_answers
        if reached - live.kept_at >= self.hall.settings.checkpoint_every:
            checkpoint = live.match.checkpoint()
            live.kept_at = reached
        outcome = live.match.outcome if live.is_over else None
        done = None if outcome is None else outcome.to_json()
        teams = live.game.teams(live.match.state) if done is not None and self.table.rated else None
        await self.hall.committer.store(live.row.id, self.table.id, entry, checkpoint, done, teams)

    async def catch_up(self) -> None:
        """Apply entries that other workers have stored. The caller holds the lock."""
        live = self.live
        if live is None:
            await self.reload()
            return
        self._open_eyes()
        for entry in await self.hall.store.entries(live.row.id, live.seq):
            self._show(live.apply(entry))
        if live.is_closed:
            await self.reload()
        else:
            self._followed()

    async def reload(self) -> None:
        """Reload everything from the database. The caller holds the lock."""
        self.table, self.live = await self.hall.load(self.table.id)
        self.doubt.end()
        self._reseat()
        self.push_table()
        self._show_afresh()
        self._followed()
        self.begin()

    async def table_changed(self) -> None:
        """Seats or state were changed, here or on another worker."""
        async with self.at_rest():
            with self.doubt.until_done(self._everybody):
                await self._look_at_table()

    async def refresh(self) -> None:
        """Check what other workers have stored, whether or not their messages arrived."""
        if not self.hall.database.is_sqlite:
            async with self.at_rest():
                await self.look()

    async def look(self) -> None:
        """The same, for a caller that holds the lock."""
        await self._look_at_table()
        if self.live is not None:
            await self.catch_up()

    async def _look_at_table(self) -> None:
        if self.live is None:
            await self.reload()
            return
        table = await self.hall.store.table(self.table.id)
        assert table is not None
        if table.match_id != self.live.row.id or table.state in (GATHERING, CLOSED):
            await self.reload()
        elif table != self.table:
            self.table = table
            before = {listener: looks(listener) for listener in self.listeners}
            self._reseat()
            self.push_table()
            for listener, seen in before.items():
                self._show_to(listener, [seat for seat in looks(listener) if seat not in seen])
            self._followed()

    def _reseat(self) -> None:
        """Work out again who holds which seat: a token no longer opens a seat that was given up."""
        for listener in list(self.listeners):
            seats = frozenset(place.seat for place in self.table.places if place.is_held_by(listener.hashes))
            if not self.admits(seats):
                self.listeners.discard(listener)
                listener.dismiss("no_spectators")
            elif seats != listener.seats:
                listener.sit(seats)

    def _show_to(self, listener: Listener, seats: Iterable[int | None]) -> None:
        for seat in seats if listener in self.listeners else ():
            if (eyes := self.eyes(seat)) is not None:
                listener.push(eyes.view_frame())

    # ── messages from other workers ───────────────────────────────────────────────────────────────────────────────
    async def heard(self, message: dict[str, Any]) -> None:
        match message.get("t"):
            case "entry":
                async with self.at_rest():
                    with self.doubt.until_done(self._everybody):
                        await self._heard_entry(message["m"], Entry(*message["e"]))
            case "table":
                await self.table_changed()
            case "chat":
                self.show_chat([ChatRow(**message["c"], person=message["p"])])
            case "signal":
                signals.show(self, message["frame"], message["seats"])
            case "here":
                self.presence.heard(message["w"], message["seats"])
                self._check_presence()
            case "look":
                async with self.at_rest():
                    await self.catch_up()

    async def _heard_entry(self, match_id: str, entry: Entry) -> None:
        live = self.live
        if live is None or live.row.id != match_id:
            await self.reload()
        elif entry.number == live.seq + 1:
            self._open_eyes()
            self._show(live.apply(entry))
            self._followed()
        elif entry.number > live.seq:
            await self.catch_up()

    # ── what follows ──────────────────────────────────────────────────────────────────────────────────────────────
    def _after(self, before: set[int]) -> None:
        """This worker stored an entry, so it takes care of bots, clocks, notices and the end of the match."""
        live = self.live
        assert live is not None
        if live.is_over and self.table.state == PLAYING:
            self.table.state = OVER
            self.hall.tell(self.table.id, {"t": "table"})
            self.push_table()
            self.hall.ended(self.table)
        self.bots.wake()
        self.alarm.set()
        self._call(live.waiting() - before)

    def begin(self) -> None:
        """If this worker has just begun the match, start what an answer would have started."""
        if self.live is not None and self.live.row.id in self.hall.begun:
            self.hall.begun.discard(self.live.row.id)
            self.bots.wake()
            self._call(self.live.waiting())

    def _call(self, seats: Iterable[int]) -> None:
        """Notify players who are asked now and are not connected."""
        online = self.online()
        for seat in sorted(seats):
            place = self.table.places[seat]
            if place.is_played_by_human and seat not in online:
                self.hall.call(self.table, place)

    def _followed(self) -> None:
        """Other workers' entries were applied. Their bots are their job, unless those take too long."""
        if self.live is not None and self.live.is_over and self.table.state == PLAYING:
            self.table.state = OVER
            self.push_table()
        self.alarm.set()

    def check(self) -> None:
        """Called from time to time, so that nobody waits for a worker that is gone."""
        if self.rest.is_packed:
            self._check_presence()
            return
        live, now = self.live, self.hall.time.now()
        if live is not None and now - live.last_at > OVERDUE:
            self.bots.wake()
        if not self.alarm.is_set:
            self.alarm.set()
        self.alarm.ring_for_absent()
        self._check_presence()
        if live is not None and now - live.last_at > REST_AFTER and not self.is_in_doubt:
            self._eyes.clear()
        for seat, eyes in list(self._eyes.items()):
            if any(seat in looks(listener) for listener in self.listeners):
                eyes.unused_since = None
            elif eyes.unused_since is None:
                eyes.unused_since = now
            elif now - eyes.unused_since > KEEP_EYES:
                del self._eyes[seat]

    # ── clocks ────────────────────────────────────────────────────────────────────────────────────────────────────
    def resume(self) -> None:
        """The room was just loaded into memory: continue where it stopped."""
        self.check()
        self.alarm.set()
        self.begin()

    @property
    def has_clock(self) -> bool:
        live = None if self.rest.is_packed else self.live  # nothing rests while a clock runs
        return live is not None and live.clock is not None and not live.is_over

    def clock_changed(self) -> None:
        """The hall was closed for a while, so everybody's deadline moves back."""
        if self.has_clock:
            self.alarm.set()
            self._eyes.clear()
            self._show_afresh()

    @property
    def is_in_doubt(self) -> bool:
        """Whether memory may be ahead of the database."""
        return bool(self.doubt) or self.lock.locked()

    @property
    def is_idle(self) -> bool:
        return not self.listeners and not self.bots.are_thinking and not self.is_in_doubt and not self.alarm.is_set

    @property
    def goes_on_alone(self) -> bool:
        """Whether something may happen with nobody here: a bot plays or will, or a clock runs."""
        table = self.table
        bots = table.away == BOT or any(place.bot for place in table.places)
        return table.state == PLAYING and (table.has_clock or bots)

    @property
    def may_rest(self) -> bool:
        """Whether nothing has happened for a while, and nothing will until somebody does something."""
        live = None if self.rest.is_packed or self.is_in_doubt else self.live
        if live is None or self.hall.time.now() - live.last_at < PACK_AFTER or self.bots.are_thinking:
            return False
        return live.is_over or not (self.table.has_clock or self.table.away == BOT)

    def lie_down(self) -> None:
        """Keep no more than it takes to go on."""
        self._eyes.clear()
        self.rest.pack()

    def stop(self) -> None:
        self.alarm.stop()

    # ── chat ──────────────────────────────────────────────────────────────────────────────────────────────────────
    async def say(self, seat: int, text: str) -> ChatRow:
        """Chat, unless the game forbids table talk now."""
        signals.check_talk(self, seat)
        return await self.note(text, seat, self.table.places[seat].name)

    async def note(self, text: str, seat: int | None = None, name: str = "") -> ChatRow:
        row = await self.hall.store.say(self.table.id, seat, name, text)
        self.hall.tell(self.table.id, {"t": "chat", "c": row.to_json(), "p": row.person})
        self.show_chat([row])
        return row

    def show_chat(self, rows: Sequence[ChatRow]) -> None:
        """To everybody here, but to nobody what those say whom they have muted."""
        frame = chat_frame(rows)
        for listener in self.listeners:
            listener.hear(rows, frame)
