"""One connection. Incoming messages are checked and carried out; outgoing ones wait in the connection's outbox.

`docs/protocol.md` describes every message. A wrong message gets an error with a documented code and changes nothing. A
connection that reads too slowly loses its waiting frames, and gets a fresh view once it catches up. A task exists only
while something is carried out.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from warhall.server import metrics
from warhall.server.errors import Refusal
from warhall.server.guarding.limits import Bucket
from warhall.server.hosting.hall import Hall
from warhall.server.listening.company import Visit
from warhall.server.listening.line import GOING_AWAY, Line
from warhall.server.live.host import looks
from warhall.server.live.room import Room
from warhall.server.live.showing import chat_frame
from warhall.server.live.signals import signal
from warhall.server.messages.frames import (
    AboutFrame,
    ByeFrame,
    ErrorFrame,
    HallFrame,
    OkFrame,
    PictureFrame,
    ReplyFrame,
    WelcomeFrame,
)
from warhall.server.messages.incoming import (
    FIELDS,
    AboutMessage,
    AgreeMessage,
    AnswerMessage,
    ChatMessage,
    ForSeat,
    HelloMessage,
    HereMessage,
    PhraseMessage,
    PictureMessage,
    PointMessage,
    RefuseMessage,
    ResyncMessage,
    UndoMessage,
    check,
    read,
)
from warhall.server.messages.wire import about_json, dumps
from warhall.server.storage.database import AWAY
from warhall.server.storage.rows import ChatRow

log = logging.getLogger("warhall.socket")

PROTOCOL: Final = 1
CHAT_LENGTH: Final = 400
COME_FIRST: Final = ("hello", "here", "ping")
COSTS: Final = {
    "hello": 10.0,
    "here": 10.0,
    "resync": 5.0,
    "picture": 4.0,
    "chat": 3.0,
    "point": 2.0,
    "phrase": 2.0,
    "about": 2.0,
    "ping": 0.5,
}
"""What a message costs of what its address may spend; an answer, and all the others, cost 1."""
PATIENCE: Final = 50
"""After this many refused messages in a row, the connection is closed."""
POLICY: Final = 1008
GOODBYE_SECONDS: Final = 3.0
"""How long to wait for a client that does not read the server's goodbye."""


class Connection:
    """One socket. It sees what its seats see, or watches as a spectator."""

    __slots__ = (
        "_chat_limit", "_drained", "_hall", "_held", "_inbox", "_is_lost", "_lagging", "_limit", "_line", "_outbox",
        "_refused", "_unheard", "_visit", "_waiting_bytes", "_when_over", "address", "deaf_to", "hashes", "person",
        "room", "seats", "watches", "working",
    )  # fmt: skip

    def __init__(
        self, line: Line, hall: Hall, address: str, when_over: Callable[["Connection"], None] | None = None
    ) -> None:
        self.hashes: frozenset[str] = frozenset()
        self.seats: frozenset[int] = frozenset()
        self.watches = False
        self.room: Room | None = None
        self.person: str | None = None
        self.deaf_to: frozenset[str] = frozenset()
        self._unheard: list[ChatRow] | None = None
        """What is said while what was said before is still being read; nothing else if that is known."""
        self.working: asyncio.Task[None] | None = None
        """Carries out what has come in."""
        self._inbox: list[str | None] = []
        self._refused = 0
        self._is_lost = False
        self._when_over = when_over
        self._visit: Visit | None = None
        self._line = line
        self._hall = hall
        self.address = address
        self._outbox: list[bytes] = []
        self._held = b""
        self._waiting_bytes = 0
        self._drained: asyncio.Future[None] | None = None
        """What waits until the outbox is empty."""
        self._lagging = False
        settings = hall.settings
        self._limit = Bucket(settings.messages_per_second, settings.messages_burst, hall.time)
        self._chat_limit = Bucket(settings.chat_per_minute / 60, settings.chat_per_minute / 3, hall.time)

    # ── out ───────────────────────────────────────────────────────────────────────────────────────────────────────
    def hold(self, frame: bytes) -> None:
        """Send a frame together with the next one, which follows at once: one trip to the system instead of two."""
        if self._held:
            self._flush()
        self._held = frame

    def _flush(self) -> None:
        held, self._held = self._held, b""
        self.push(held)

    def push(self, frame: bytes) -> None:
        """Send a frame, or put it into the outbox if the client is slow; never waits."""
        if self._held:
            if self._may_go and self._line.send(self._held, frame):
                self._held = b""
                return
            self._flush()
        if self._may_go and self._line.send(frame):
            return
        if self._lagging:
            metrics.frames_dropped.inc()
            return
        settings = self._hall.settings
        if len(self._outbox) >= settings.outbox or self._waiting_bytes >= settings.outbox_bytes:
            metrics.frames_dropped.inc(len(self._outbox))
            self._outbox.clear()
            self._waiting_bytes = 0
            self._lagging = True
            return
        self._put(frame)

    @property
    def _may_go(self) -> bool:
        """Whether a frame overtakes none that waits, and none that was dropped."""
        return not self._outbox and not self._lagging

    def _put(self, frame: bytes) -> None:
        self._outbox.append(frame)
        self._waiting_bytes += len(frame)

    def ready(self) -> None:
        """Send what is in the outbox, as far as the client takes it."""
        outbox = self._outbox
        while outbox:
            if not self._line.send(outbox[0]):
                return
            self._waiting_bytes -= len(outbox.pop(0))
        self._is_drained()
        if self._lagging:
            self._hall.spawn(self._catch_up())

    def _is_drained(self) -> None:
        if self._drained is not None and not self._drained.done():
            self._drained.set_result(None)

    async def _catch_up(self) -> None:
        """The client lost frames. Only after a fresh view can it use the next one."""
        try:
            if self.room is not None:
                async with self.room.at_rest():
                    self._lagging = False
                    self.room.show_all(self)
        except Refusal:
            pass  # if the database is down, the next update will do
        finally:
            self._lagging = False

    # ── in ────────────────────────────────────────────────────────────────────────────────────────────────────────
    def received(self, text: str | None) -> None:
        self._inbox.append(text)
        if self.working is None:
            self.working = asyncio.create_task(self._work())
        else:
            self._line.pause()

    def lost(self) -> None:
        """The client is gone. What it has said before still counts."""
        self._is_lost = True
        self._outbox.clear()
        self._is_drained()
        if self.working is None:
            self._end()

    async def _work(self) -> None:
        """Carry out what has come in, one message after the other."""
        inbox = self._inbox
        try:
            while inbox:
                await self._carry_out(inbox.pop(0))
                if self._refused >= PATIENCE:
                    inbox.clear()
                    self._close(POLICY, "too many bad messages")
                if inbox:
                    await asyncio.sleep(0)  # a client that sent a hundred messages at once waits its turn for each
        finally:
            self.working = None
            if self._is_lost:
                self._end()
            else:
                self._line.go_on()

    async def _carry_out(self, text: str | None) -> None:
        message: dict[str, Any] = {}
        reply: ReplyFrame | None
        try:
            in_time = self._limit.take()
            message = read(text)
            if not in_time:
                raise Refusal("too_frequent")
            self._hall.limits.message(self.address, COSTS.get(message["type"], 1.0))
            reply = await self._handle(message)
            self._refused = 0
        except Exception as error:
            refusal = self._refusal(error)
            self._refused += 1
            metrics.refusals.labels(refusal.code).inc()
            reply = _error(refusal)
        if reply is not None:
            self.push(dumps({**reply, **_reply_to(message)}))

    def _end(self) -> None:
        self.leave()
        if self._when_over is not None:
            self._when_over(self)
            self._when_over = None

    def _close(self, code: int, why: str) -> None:
        """This connection has had enough of its client."""
        self.leave()
        self._line.close(code, why)

    def _refusal(self, error: Exception) -> Refusal:
        if isinstance(error, Refusal):
            return error
        if isinstance(error, AWAY):
            return Refusal("busy")
        log.error("a message failed", exc_info=error)
        return Refusal("internal")

    async def _handle(self, given: dict[str, Any]) -> ReplyFrame | None:
        kind = given["type"]
        if kind not in FIELDS:
            raise Refusal("unknown_type", f"There is no message of type {kind[:40]!r}.")
        if self.room is None and kind not in COME_FIRST:
            raise Refusal("hello_first")
        message = check(given)
        match message["type"]:
            case "hello":
                await self._hello(message)
                return None
            case "here":
                return await self._here(message)
            case "ping":
                return {"type": "pong", "time": self._hall.time.now()}
            case "answer":
                return await self._answer(message)
            case "about":
                return await self._about(message)
            case "undo":
                return await self._undo(message)
            case "agree" | "refuse":
                return await self._consent(message)
            case "chat":
                return await self._chat(message)
            case "point" | "phrase":
                return self._signal(message)
            case "picture":
                return await self._picture(message)
            case "resync":
                return await self._resync(message)

    # ── coming and going ──────────────────────────────────────────────────────────────────────────────────────────
    async def _hello(self, message: HelloMessage) -> None:
        table_id, tokens = message["table"], message.get("tokens", [])
        visitor = await self._hall.people.visitor(tokens)
        room = await self._hall.room(table_id)
        self.leave()
        self.person = visitor.person
        await self.listen_anew()
        async with room.at_rest():
            if not self._hall.database.is_sqlite:
                await room.look()
            self._unheard = []
            self._enter(room, visitor.keys, {**_reply_to(message), "refused": list(visitor.refused)})
            self._send_missed(room, message)
            here = {room.table.places[seat].player for seat in self.seats}
        self._hall.spawn(self._hall.notices.looked(here))
        self._hall.spawn(self._hall.absence.returned(room, self.seats, opened=not message.get("match")))
        said: dict[int, ChatRow] = {}
        try:
            said = {row.number: row for row in await self._hall.store.chat(table_id, message.get("chat", 0))}
        finally:
            said.update((row.number, row) for row in self._unheard)
            self._unheard = None
            rows = [said[number] for number in sorted(said)]
            self.hear(rows, chat_frame(rows))

    def hear(self, rows: Sequence[ChatRow], frame: bytes) -> None:
        if self._unheard is not None:
            self._unheard += rows
        elif heard := [row for row in rows if row.person not in self.deaf_to]:
            self.push(frame if len(heard) == len(rows) else chat_frame(heard))

    async def _here(self, message: HereMessage) -> HallFrame:
        """Come into the hall, to no table."""
        visitor = await self._hall.people.visitor(message["tokens"])
        person = await self._hall.people.known(visitor)
        self.leave()
        self.person, self.hashes = person.id, visitor.keys
        visit = Visit(self._hall, person.id, self.push)
        frame = await visit.begin()
        self._visit = visit
        return frame

    async def listen_anew(self) -> None:
        """Whoever is here may have muted somebody since."""
        persons = () if self.person is None else (self.person,)
        self.deaf_to = await self._hall.friends.store.unheard(persons)

    def _enter(self, room: Room, hashes: frozenset[str], more: dict[str, Any]) -> None:
        seats = frozenset(place.seat for place in room.table.places if place.is_held_by(hashes))
        if not room.admits(seats):
            raise Refusal("no_spectators")
        self.room, self.hashes = room, hashes
        self.sit(seats, more)
        room.join(self)
        if self.person is not None:
            self._hall.presence.come(self.person, room.table.id)

    def sit(self, seats: frozenset[int], more: dict[str, Any] | None = None) -> None:
        """From now on, see what these seats see, or watch as a spectator."""
        self.seats, self.watches = seats, not seats
        welcome: WelcomeFrame = {
            "type": "welcome",
            "protocol": PROTOCOL,
            "seats": sorted(seats),
            "watching": self.watches,
            "time": self._hall.time.now(),
        }
        self.push(dumps({**welcome, **(more or {})}))

    def dismiss(self, code: str) -> None:
        """This client may no longer be in the room."""
        if self.room is not None:
            self._go_from(self.room)
        self.room, self.seats, self.watches = None, frozenset(), False
        self.push(dumps(_error(Refusal(code))))

    def _send_missed(self, room: Room, message: HelloMessage | ResyncMessage) -> None:
        match_id, since = message.get("match") or "", message.get("since", {})
        for seat in looks(self):
            eyes = room.eyes(seat)
            if eyes is not None:
                last = since.get("watch" if seat is None else str(seat), -1)
                for frame in eyes.since(match_id, last):
                    self.push(frame)

    async def _resync(self, message: ResyncMessage) -> OkFrame:
        room = self._room()
        async with room.at_rest():
            self._send_missed(room, message)
        return {"type": "ok"}

    def leave(self) -> None:
        if self.room is not None:
            self.room.leave(self)
            self._go_from(self.room)
            self.room = None
        if self._visit is not None:
            self._visit.end()
            self._visit = None

    def _go_from(self, room: Room) -> None:
        if self.person is not None:
            self._hall.presence.go(self.person, room.table.id)

    def turn_away(self) -> None:
        """From now on, nothing of this table is for this client."""
        self._close(POLICY, "the session is over")

    async def say_goodbye(self) -> None:
        """The server stops. Tell clients to come back, but not all at the same moment."""
        bye: ByeFrame = {"type": "bye", "reason": "restart", "retry_ms": 500 + hash(self) % 1500}
        self._put(dumps(bye))
        self.ready()
        if self._outbox:
            self._drained = asyncio.get_running_loop().create_future()
            with contextlib.suppress(TimeoutError):
                async with self._hall.time.limit(GOODBYE_SECONDS):
                    await self._drained  # which ends early if the client leaves meanwhile
        self._line.close(GOING_AWAY, "restart")

    # ── playing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def _room(self) -> Room:
        if self.room is None:
            raise Refusal("hello_first")
        return self.room

    def _seat(self, message: ForSeat) -> int:
        """The seat this message is for: the one it names, or the only one the client holds."""
        seat = message.get("seat")
        if seat is None and len(self.seats) == 1:
            return next(iter(self.seats))
        if seat is None and self.seats:
            raise Refusal("bad_message", "You hold several seats: name one.")
        if seat is None or seat not in self.seats:
            raise Refusal("not_your_seat" if self.seats else "not_seated")
        return seat

    async def _answer(self, message: AnswerMessage) -> OkFrame:
        number = await self._room().answer(self._seat(message), message["question"], message["key"], giver=self)
        return {"type": "ok", "seq": number}

    async def _undo(self, message: UndoMessage) -> OkFrame:
        entry = await self._room().undo(self._seat(message))
        return {"type": "ok", "seq": entry.number, "asked": entry.kind == "ask"}

    async def _consent(self, message: AgreeMessage | RefuseMessage) -> OkFrame:
        entry = await self._room().consent(self._seat(message), message["type"] == "agree")
        return {"type": "ok", "seq": entry.number}

    async def _about(self, message: AboutMessage) -> AboutFrame:
        """What a player may want to know before choosing. Worked out only when somebody asks."""
        room, seat, id = self._room(), self._seat(message), message["question"]
        async with room.at_rest():
            about = room.require_live().find(id, seat).decision.about
            return {"type": "about", "question": id, "about": None if about is None else about_json(about())}

    async def _picture(self, message: PictureMessage) -> PictureFrame:
        """The table as lines of styled text, for clients that cannot draw."""
        room, seat = self._room(), None if self.watches else self._seat(message)
        async with room.at_rest():
            live = room.require_live()
            asked = [question for question in live.pending if seat in question.seats]
            lit = frozenset(option.key for question in asked for option in question.options)
            lines = live.game.picture(live.match.view(seat), lit)
            return {"type": "picture", "seat": seat, "seq": live.seq, "lines": lines}

    async def _chat(self, message: ChatMessage) -> OkFrame:
        text = " ".join("".join(c if c.isprintable() else " " for c in message["text"]).split())
        if not 1 <= len(text) <= CHAT_LENGTH:
            raise Refusal("bad_text")
        if not self._chat_limit.take():
            raise Refusal("too_frequent")
        row = await self._room().say(self._seat(message), text)
        return {"type": "ok", "number": row.number}

    def _signal(self, message: PointMessage | PhraseMessage) -> OkFrame:
        """Point at a thing, or say a phrase; as often as one may talk."""
        room, seat = self._room(), self._seat(message)
        if not self._chat_limit.take():
            raise Refusal("too_frequent")
        if message["type"] == "point":
            signal(room, seat, {"kind": message["kind"], "key": message["key"]}, None)
        else:
            signal(room, seat, None, message["phrase"])
        return {"type": "ok"}


def _reply_to(message: Mapping[str, Any]) -> dict[str, Any]:
    """The id that links a reply to this message."""
    return {"id": message["id"]} if isinstance(message.get("id"), (str, int)) else {}


def _error(refusal: Refusal) -> ErrorFrame:
    return {"type": "error", "code": refusal.code, "message": refusal.message}
