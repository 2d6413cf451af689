"""The line to one client, from its handshake to its end: texts out, texts in, and a sign of life now and then.

Most sockets are silent most of the time, and there are thousands. So a line waits for nothing: it has no task, no queue
and no copy of the request it began with. It calls its listener when something has come in.
"""

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, Final, Protocol

from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

LARGE: Final = 1_024
"""Bytes below which a frame goes as it is."""
UNREAD: Final = 262_144
"""Bytes that may wait for a client that does not read, besides its outbox."""
PIECES: Final = 64
"""How many pieces a message may come in."""
WHOLE_TEXT: Final = 0x81
"""How a frame begins that is a whole text."""
CLOSE_SECONDS: Final = 10.0
"""How long a client may take to say goodbye in its turn."""
GOING_AWAY: Final = 1012
NOT_A_TEXT: Final = 1007
NO_SIGN_OF_LIFE: Final = 1011


def framed(text: bytes) -> bytes:
    """A text as one frame, not deflated. Most frames are, and the library takes longer for one than its way out."""
    size = len(text)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 65_536:
        return bytes((WHOLE_TEXT, 126, size >> 8, size & 255)) + text
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big") + text


class Receiver(Protocol):
    """Whoever is at this end of a line."""

    def received(self, text: str | None) -> None:
        """A message has come in; None if it is not a text."""
        ...

    def ready(self) -> None:
        """The client, which was slow, takes frames again."""
        ...

    def lost(self) -> None:
        """The line is no more."""
        ...


class Line(asyncio.Protocol):
    __slots__ = (
        "__weakref__", "_all", "_is_deaf", "_is_paused", "_is_text", "_patience", "_pieces", "_ping", "_receiver",
        "_socket", "_timer", "_transport", "_writable",
    )  # fmt: skip

    def __init__(
        self, transport: asyncio.Transport, socket: ServerProtocol, everybody: set[Any], writable: bool = True
    ) -> None:
        self._transport = transport
        self._socket = socket
        self._all = everybody
        self._writable = writable
        self._receiver: Receiver | None = None
        self._is_deaf = False
        """Whether this end has said goodbye."""
        self._is_paused = False
        self._patience = 0.0
        self._pieces: list[bytes] = []
        self._is_text = True
        self._ping = b""
        """What the client has to send back, if it was asked for a sign of life."""
        self._timer: asyncio.TimerHandle | None = None
        everybody.add(self)

    def begin(self, receiver: Receiver, patience: float) -> None:
        """From now on, somebody listens. So often the client is asked for a sign of life, and so long it may take."""
        self._receiver = receiver
        self._patience = patience
        self._later(patience, self._ask_for_life)

    # ── out ───────────────────────────────────────────────────────────────────────────────────────────────────────
    def send(self, *texts: bytes) -> bool:
        """Send texts without waiting for anything. False, and nothing is sent, if the client cannot take it now."""
        if not self._writable or self.is_over:
            return False
        self._transport.write(b"".join([self._frame(text) for text in texts]))
        return True

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be sent, now or later."""
        return self._socket.state is not State.OPEN or self._transport.is_closing()

    def _frame(self, text: bytes) -> bytes:
        if len(text) < LARGE or not self._socket.extensions:
            return framed(text)
        self._socket.send_text(text)
        return b"".join(self._socket.data_to_send())

    def close(self, code: int, reason: str = "") -> None:
        """Say goodbye. What the client sends from now on is not heard."""
        if self.is_over:
            return
        self._is_deaf = True
        self._socket.send_close(code, reason)
        self._flush()
        self.go_on()  # to hear its goodbye
        self._later(CLOSE_SECONDS, self._transport.abort)

    def shutdown(self) -> None:
        """The server stops (the name is Uvicorn's)."""
        if not self.is_over:
            self._socket.send_close(GOING_AWAY)
        self._hang_up()

    def _flush(self) -> None:
        self._transport.write(b"".join(self._socket.data_to_send()))

    def pause_writing(self) -> None:
        self._writable = False

    def resume_writing(self) -> None:
        self._writable = True
        if self._receiver is not None:
            self._receiver.ready()

    # ── in ────────────────────────────────────────────────────────────────────────────────────────────────────────
    def pause(self) -> None:
        """Read no more for now: the client sends more than is carried out."""
        if not self._is_paused and not self._transport.is_closing():
            self._is_paused = True
            self._transport.pause_reading()

    def go_on(self) -> None:
        if self._is_paused:
            self._is_paused = False
            if not self._transport.is_closing():
                self._transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        socket = self._socket
        socket.receive_data(data)
        if socket.parser_exc is not None:  # whoever speaks no WebSocket is not heard at all
            self._hang_up()
            return
        for event in socket.events_received():
            if isinstance(event, Frame):
                self._take(event)

    def _take(self, frame: Frame) -> None:
        match frame.opcode:
            case Opcode.TEXT | Opcode.BINARY:
                self._is_text = frame.opcode is Opcode.TEXT
                if frame.fin:
                    self._deliver(bytes(frame.data))
                else:
                    self._pieces = [bytes(frame.data)]
            case Opcode.CONT:
                self._take_piece(frame)
            case Opcode.PING:
                self._send_pong()
            case Opcode.PONG:
                if bytes(frame.data) == self._ping:
                    self._ping = b""
            case Opcode.CLOSE:
                self._flush()
                self._transport.close()

    def _take_piece(self, frame: Frame) -> None:
        """A message in endless empty pieces must not fill the memory."""
        if len(self._pieces) > PIECES:
            self._transport.abort()
            return
        self._pieces.append(bytes(frame.data))
        if frame.fin:
            data, self._pieces = b"".join(self._pieces), []
            self._deliver(data)

    def _send_pong(self) -> None:
        """Nor must a client that sends pings and never reads the pongs."""
        if self._transport.get_write_buffer_size() > UNREAD:
            self._transport.abort()
        else:
            self._flush()

    def _deliver(self, data: bytes) -> None:
        try:
            text = data.decode() if self._is_text else None
        except UnicodeDecodeError:
            self._socket.fail(NOT_A_TEXT)
            self._hang_up()
            return
        self.hear(text)

    def hear(self, text: str | None) -> None:
        if self._receiver is not None and not self._is_deaf:
            self._receiver.received(text)

    def connection_lost(self, exc: Exception | None) -> None:
        self._no_timer()
        self._all.discard(self)
        self._socket.parser.close()  # otherwise all of this stays in memory until the collector comes
        receiver, self._receiver = self._receiver, None
        if receiver is not None:
            receiver.lost()

    # ── time ──────────────────────────────────────────────────────────────────────────────────────────────────────
    def _ask_for_life(self) -> None:
        self._timer = None
        if self.is_over:
            return
        if self._ping:
            self._socket.fail(NO_SIGN_OF_LIFE, "keepalive ping timeout")
            self._hang_up()
            if self._transport.get_write_buffer_size():  # nobody will ever read it
                self._transport.abort()
            return
        self._ping = secrets.token_bytes(4)
        self._socket.send_ping(self._ping)
        self._flush()
        self._later(self._patience, self._ask_for_life)

    def _hang_up(self) -> None:
        self._is_deaf = True
        self._flush()
        self._transport.close()

    def _later(self, seconds: float, then: Callable[[], None]) -> None:
        self._no_timer()
        self._timer = asyncio.get_running_loop().call_later(seconds, then)

    def _no_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
