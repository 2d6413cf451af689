"""One connection. Incoming messages are checked and carried out; outgoing ones wait in the connection's outbox.

`docs/protocol.md` describes every message. A wrong message gets an error with a documented code and changes nothing. A
connection that reads too slowly loses its waiting frames, and gets a fresh view once it catches up.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.websockets import WebSocket, WebSocketDisconnect

from warhall.server import metrics
from warhall.server.errors import Refusal
from warhall.server.guarding.limits import Bucket
from warhall.server.hosting.hall import Hall
from warhall.server.listening.company import Visit
from warhall.server.listening.deflate import AT_ONCE
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
GOING_AWAY: Final = 1012
POLICY: Final = 1008
GOODBYE_SECONDS: Final = 3.0
"""How long to wait for a client that does not read the server's goodbye."""


class Connection:
    """One socket. It sees what its seats see, or watches as a spectator."""

    __slots__ = (
        "_address", "_chat_limit", "_hall", "_held", "_lagging", "_limit", "_outbox", "_send_at_once", "_visit",
        "_waiting_bytes", "_websocket", "_writer", "deaf_to", "hashes", "person", "room", "seats", "watches",
    )  # fmt: skip

    def __init__(self, websocket: WebSocket, hall: Hall, address: str) -> None:
        self.hashes: frozenset[str] = frozenset()
        self.seats: frozenset[int] = frozenset()
        self.watches = False
        self.room: Room | None = None
        self.person: str | None = None
        self.deaf_to: frozenset[str] = frozenset()
        self._visit: Visit | None = None
        self._websocket = websocket
        self._hall = hall
        self._address = address
        self._send_at_once: Callable[..., bool] = websocket.scope["extensions"][AT_ONCE]["send"]
        self._outbox: list[bytes] = []
        self._held = b""
        self._waiting_bytes = 0
        self._writer: asyncio.Task[None] | None = None
        """Sends what waits in the outbox. As long as it does, no later frame may go before those."""
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
            if self._writer is None and self._send_at_once(self._held, frame):
                self._held = b""
                return
            self._flush()
        if self._writer is None and self._send_at_once(frame):
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

    def _put(self, frame: bytes) -> None:
        self._outbox.append(frame)
        self._waiting_bytes += len(frame)
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        """Send what is in the outbox, until nothing is left."""
        outbox = self._outbox
        try:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the reader notices too, and cleans up
                while outbox:
                    frame = outbox.pop(0)
                    self._waiting_bytes -= len(frame)
                    await self._websocket.send({"type": "websocket.send", "text": frame.decode()})
                    if self._lagging and not outbox:
                        self._lagging = False
                        if self.room is not None:
                            await self._show_all(self.room)
        finally:
            self._writer = None

    async def _show_all(self, room: Room) -> None:
        with contextlib.suppress(Refusal):  # if the database is down, the next update will do
            async with room.at_rest():
                room.show_all(self)

    # ── in ────────────────────────────────────────────────────────────────────────────────────────────────────────
    async def read(self) -> None:
        refused = 0
        while refused < PATIENCE:
            event = await self._websocket.receive()
            if event["type"] == "websocket.disconnect":
                return
            message: dict[str, Any] = {}
            reply: ReplyFrame | None
            try:
                in_time = self._limit.take()
                message = read(event.get("text"))
                if not in_time:
                    raise Refusal("too_frequent")
                self._hall.limits.message(self._address, COSTS.get(message["type"], 1.0))
                reply = await self._handle(message)
                refused = 0
            except Exception as error:
                refusal = self._refusal(error)
                refused += 1
                metrics.refusals.labels(refusal.code).inc()
                reply = _error(refusal)
            if reply is not None:
                self.push(dumps({**reply, **_reply_to(message)}))
            await asyncio.sleep(0)  # a client that sent a hundred messages at once waits its turn for each
        await self._websocket.close(POLICY, "too many bad messages")

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
            self._enter(room, visitor.keys, {**_reply_to(message), "refused": list(visitor.refused)})
            self._send_missed(room, message)
            here = {room.table.places[seat].player for seat in self.seats}
        self._hall.spawn(self._hall.notices.looked(here))
        self._hall.spawn(self._hall.absence.returned(room, self.seats, opened=not message.get("match")))
        said = await self._hall.store.chat(table_id, message.get("chat", 0))
        if heard := [row for row in said if row.person not in self.deaf_to]:
            self.push(chat_frame(heard))

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

    async def turn_away(self) -> None:
        """From now on, nothing of this table is for this client."""
        self.leave()
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self._websocket.close(POLICY, "the session is over")

    def stop(self) -> None:
        """Send nothing more."""
        if self._writer is not None:
            self._writer.cancel()
            self._writer = None  # if it had not begun, nobody else would

    async def say_goodbye(self) -> None:
        """The server stops. Tell clients to come back, but not all at the same moment."""
        bye: ByeFrame = {"type": "bye", "reason": "restart", "retry_ms": 500 + hash(self) % 1500}
        self._put(dumps(bye))
        with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            async with self._hall.time.limit(GOODBYE_SECONDS):
                if self._writer is not None:
                    await asyncio.wait({self._writer})  # which ends early if the client leaves meanwhile
                await self._websocket.close(GOING_AWAY, "restart")

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


class Sockets:
    """All connections of this worker."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._limits = hall.limits
        self._open: set[Connection] = set()
        hall.when_ended = self.end
        hall.when_manners_change = self.listen_anew

    async def serve(self, websocket: WebSocket) -> None:
        address = websocket.client.host if websocket.client is not None else ""
        if self._hall.closing or not self._may_connect(websocket):
            await websocket.close(POLICY)
            return
        if not self._limits.connect(address):
            metrics.refusals.labels("too_frequent").inc()
            await websocket.close(POLICY)
            return
        connection = Connection(websocket, self._hall, address)
        try:
            await websocket.accept()
            self._open.add(connection)
            metrics.connections.inc()
            try:
                await connection.read()
            except (WebSocketDisconnect, RuntimeError):
                pass  # disconnected in the middle of something
            finally:
                connection.stop()
                metrics.connections.dec()
                self._open.discard(connection)
                connection.leave()
        finally:
            self._limits.disconnect(address)

    def _may_connect(self, websocket: WebSocket) -> bool:
        """A page of another site must not play on behalf of its visitor. Programs send no origin."""
        origin = websocket.headers.get("origin")
        if origin is None or origin in self._hall.settings.origins:
            return True
        return urlsplit(origin).netloc == websocket.headers.get("host")

    def end(self, tokens: frozenset[str]) -> None:
        """These sessions are over. Whoever is here with one has to come in anew, without it."""
        for connection in self._open:
            if connection.hashes & tokens:
                self._hall.spawn(connection.turn_away())

    def listen_anew(self, person: str) -> None:
        for connection in self._open:
            if connection.person == person:
                self._hall.spawn(connection.listen_anew())

    async def close(self) -> None:
        await asyncio.gather(*(connection.say_goodbye() for connection in list(self._open)))


def _reply_to(message: Mapping[str, Any]) -> dict[str, Any]:
    """The id that links a reply to this message."""
    return {"id": message["id"]} if isinstance(message.get("id"), (str, int)) else {}


def _error(refusal: Refusal) -> ErrorFrame:
    return {"type": "error", "code": refusal.code, "message": refusal.message}
