"""The line to one client: what comes in, what goes out, and how it ends. Nothing here needs a network."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from warhall.server.listening.deflate import LargeFrames
from warhall.server.listening.line import CLOSE_SECONDS, LARGE, PIECES, UNREAD, Line, framed
from warhall.server.messages.incoming import LENGTH_LIMIT

PATIENCE = 7.0


class Wire(asyncio.Transport):
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.is_closed = self.is_cut = False
        self.is_read = True
        self.unread = 0

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def is_closing(self) -> bool:
        return self.is_closed

    def close(self) -> None:
        self.is_closed = True

    def abort(self) -> None:
        self.is_closed = self.is_cut = True

    def get_write_buffer_size(self) -> int:
        return self.unread

    def pause_reading(self) -> None:
        self.is_read = False

    def resume_reading(self) -> None:
        self.is_read = True


class Ear:
    """Somebody at this end of a line."""

    def __init__(self) -> None:
        self.heard: list[str | None] = []
        self.readied = self.ends = 0

    def received(self, text: str | None) -> None:
        self.heard.append(text)

    def ready(self) -> None:
        self.readied += 1

    def lost(self) -> None:
        self.ends += 1


class Clock:
    """What is to happen later. A line has one such thing at a time."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.then: Callable[[], None] | None = None

    def call_later(self, seconds: float, then: Callable[[], None]) -> "Clock":
        self.seconds, self.then = seconds, then
        return self

    def cancel(self) -> None:
        self.then = None

    def ring(self) -> None:
        assert self.then is not None
        self.then()


class End:
    """A line with all that hangs on it."""

    def __init__(self, clock: Clock, deflates: bool = False) -> None:
        self.wire, self.ear, self.clock, self.everybody = Wire(), Ear(), clock, set[Any]()
        socket = ServerProtocol(state=State.OPEN, max_size=LENGTH_LIMIT * 4)
        if deflates:
            socket.extensions = [LargeFrames(True, True, 15, 15, {})]
        self.line = Line(self.wire, socket, self.everybody)
        self.line.begin(self.ear, PATIENCE)

    def says(self, opcode: Opcode, data: bytes = b"", fin: bool = True) -> None:
        self.line.data_received(Frame(opcode, data, fin).serialize(mask=True))

    @property
    def goodbye(self) -> int | None:
        """The code of the close frame that was written last."""
        if len(self.wire.written) < 4 or self.wire.written[0] != 0x88:
            return None
        return Close.parse(self.wire.written[2 : 2 + self.wire.written[1]]).code


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: clock)
    return clock


@pytest.fixture
def end(clock: Clock) -> End:
    return End(clock)


def test_a_text_is_heard_whole_however_it_comes(end: End) -> None:
    whole = Frame(Opcode.TEXT, "Grüße".encode()).serialize(mask=True)
    for byte in whole:
        end.line.data_received(bytes([byte]))
    end.says(Opcode.TEXT, b"in ", fin=False)
    end.says(Opcode.CONT, b"three ", fin=False)
    end.says(Opcode.CONT, b"pieces")
    end.line.data_received(whole * 2)
    assert end.ear.heard == ["Grüße", "in three pieces", "Grüße", "Grüße"]


def test_what_is_no_text_is_heard_as_nothing(end: End) -> None:
    end.says(Opcode.BINARY, b"\xff")
    end.says(Opcode.BINARY, b"\xff", fin=False)
    end.says(Opcode.CONT, b"\xfe")
    assert end.ear.heard == [None, None]


def test_a_text_that_is_none_ends_the_line(end: End) -> None:
    end.says(Opcode.TEXT, b"\xff")
    assert end.goodbye == 1007 and end.wire.is_closed and end.ear.heard == []


def test_a_message_that_is_too_long_ends_the_line(end: End) -> None:
    end.says(Opcode.TEXT, b"x" * (LENGTH_LIMIT * 4 + 1))
    assert end.goodbye == 1009 and end.wire.is_closed and end.ear.heard == []


def test_a_long_message_in_short_pieces_ends_the_line_too(end: End) -> None:
    end.says(Opcode.TEXT, b"x" * LENGTH_LIMIT, fin=False)
    for _ in range(4):
        end.says(Opcode.CONT, b"x" * LENGTH_LIMIT, fin=False)
    assert end.goodbye == 1009 and end.wire.is_closed


def test_a_message_in_endless_pieces_is_cut(end: End) -> None:
    end.says(Opcode.TEXT, b"x", fin=False)
    for _ in range(PIECES + 1):
        end.says(Opcode.CONT, b"", fin=False)
    assert end.wire.is_cut and end.ear.heard == []


def test_a_bomb_is_not_unpacked(clock: Clock) -> None:
    end = End(clock, deflates=True)
    bomb = Frame(Opcode.TEXT, b"x" * 10_000_000).serialize(mask=True, extensions=[LargeFrames(True, True, 15, 15, {})])
    assert len(bomb) < LENGTH_LIMIT * 4
    end.line.data_received(bomb)
    assert end.goodbye == 1009 and end.wire.is_closed and end.ear.heard == []


def test_a_large_text_goes_deflated_to_whoever_takes_that_and_a_small_one_as_it_is(clock: Clock) -> None:
    end, plain = End(clock, deflates=True), End(clock)
    small, large = b"a" * (LARGE - 1), b"a" * LARGE
    for one in (end, plain):
        assert one.line.send(small, large)
    assert plain.wire.written == framed(small) + framed(large)
    assert end.wire.written.startswith(framed(small)) and len(end.wire.written) < LARGE + 100
    assert isinstance(end.line._socket.extensions[0], PerMessageDeflate)


def test_a_line_that_is_full_takes_nothing_and_says_when_it_does_again(end: End) -> None:
    end.line.pause_writing()
    assert not end.line.send(b"text") and end.wire.written == b"" and end.ear.readied == 0
    end.line.resume_writing()
    assert end.ear.readied == 1 and end.line.send(b"text") and end.wire.written == framed(b"text")


def test_a_ping_is_answered_as_long_as_the_answers_are_read(end: End) -> None:
    end.says(Opcode.PING, b"there?")
    assert end.wire.written == Frame(Opcode.PONG, b"there?").serialize(mask=False)
    end.wire.unread = UNREAD + 1
    end.says(Opcode.PING, b"there?")
    assert end.wire.is_cut


def test_whoever_gives_a_sign_of_life_each_time_stays(end: End) -> None:
    for _ in range(3):
        assert end.clock.seconds == PATIENCE
        end.wire.written = b""
        end.clock.ring()
        end.says(Opcode.PONG, b"another")
        end.says(Opcode.PONG, end.wire.written[2:])
    assert not end.wire.is_closed


@pytest.mark.parametrize("unread", [0, 5])
def test_whoever_gives_no_sign_of_life_is_hung_up_on(end: End, unread: int) -> None:
    end.clock.ring()
    end.says(Opcode.PONG, b"another")
    end.wire.written, end.wire.unread = b"", unread
    end.clock.ring()
    assert end.goodbye == 1011 and end.wire.is_closed and end.wire.is_cut == bool(unread)


def test_what_was_said_before_the_goodbye_is_heard(end: End) -> None:
    last, bye = Frame(Opcode.TEXT, b"last").serialize(mask=True), Close(1000, "").serialize()
    end.line.data_received(last + Frame(Opcode.CLOSE, bye).serialize(mask=True))
    assert end.ear.heard == ["last"] and end.goodbye == 1000 and end.wire.is_closed


def test_after_our_goodbye_nothing_is_heard_or_sent_and_the_client_has_a_while_for_its_own(end: End) -> None:
    end.line.pause()
    end.line.close(1008, "enough")
    assert end.goodbye == 1008 and end.wire.is_read and not end.wire.is_closed
    assert end.clock.seconds == CLOSE_SECONDS
    end.says(Opcode.TEXT, b"but")
    assert end.ear.heard == [] and not end.line.send(b"no")
    end.line.close(1008, "twice")
    end.says(Opcode.CLOSE, Close(1008, "enough").serialize())
    assert end.wire.is_closed and not end.wire.is_cut


def test_a_client_that_does_not_say_goodbye_is_cut_in_the_end(end: End) -> None:
    end.line.close(1008, "enough")
    end.clock.ring()
    assert end.wire.is_cut


def test_reading_pauses_once_and_goes_on_once(end: End) -> None:
    end.line.pause()
    end.line.pause()
    assert not end.wire.is_read
    end.line.go_on()
    assert end.wire.is_read
    end.line.pause()
    end.wire.close()
    end.line.go_on()
    assert not end.wire.is_read, "nobody reads from a line that is closed"


def test_when_the_server_stops_the_client_hears_why(end: End) -> None:
    end.line.shutdown()
    assert end.goodbye == 1012 and end.wire.is_closed


def test_a_line_that_is_lost_tells_so_once_and_nothing_of_it_goes_on(end: End) -> None:
    assert end.everybody == {end.line}
    end.line.connection_lost(None)
    assert end.ear.ends == 1 and end.everybody == set() and end.clock.then is None
    end.line.resume_writing()
    end.line.hear("late")
    assert end.ear.readied == 0 and end.ear.heard == []


def test_who_speaks_no_websocket_is_hung_up_on(end: End) -> None:
    end.line.data_received(Frame(Opcode.TEXT, b"fine").serialize(mask=True) + b"GET / HTTP/1.1\r\n\r\n")
    assert end.goodbye == 1002 and end.wire.is_closed and end.ear.heard == []
