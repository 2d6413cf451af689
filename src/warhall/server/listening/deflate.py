"""Large frames are compressed (RFC 7692), small ones are sent as they are.

An ordinary update has a few hundred bytes and would gain nothing; a first view or a question with a hundred options
shrinks to a fifth. Nothing is kept between two frames (no context takeover), so a connection costs no memory for it,
and a frame that goes to many is deflated once.
"""

import logging
import zlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.typing import ExtensionParameter

LARGE: Final = 1_024
"""Bytes below which a frame goes as it is."""
LEVEL: Final = 3
"""Fifteen microseconds for four kilobytes; the thorough level 6 takes twice as long to save another twentieth."""
UNREAD: Final = 262_144
"""Bytes that may wait for a client that does not read, besides its outbox."""
PIECES: Final = 64
"""How many pieces a message may come in."""
AT_ONCE: Final = "warhall.at_once"
"""The name under which the application finds `send_at_once` among the extensions of its connection."""
WHOLE_TEXT: Final = 0x81
"""How a frame begins that is a whole text."""
TAIL: Final = 4
"""What a flush ends with and the standard leaves out: 00 00 ff ff."""


@lru_cache(maxsize=128)
def deflated(data: bytes, window: int) -> bytes:
    squeeze = zlib.compressobj(LEVEL, wbits=-window)
    return (squeeze.compress(data) + squeeze.flush(zlib.Z_SYNC_FLUSH))[:-TAIL]


def framed(text: bytes) -> bytes:
    """A text as one frame, not deflated. Most frames are, and the library takes longer for one than its way out."""
    size = len(text)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 65_536:
        return bytes((WHOLE_TEXT, 126, size >> 8, size & 255)) + text
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big") + text


class LargeFrames(PerMessageDeflate):
    """Takes whatever a client sends, deflated or not; deflates only what is worth it."""

    def encode(self, frame: Frame) -> Frame:
        if not frame.fin or frame.opcode is not Opcode.TEXT or len(frame.data) < LARGE:
            return frame
        data = deflated(bytes(frame.data), self.local_max_window_bits)
        return Frame(frame.opcode, data, frame.fin, True, frame.rsv2, frame.rsv3)


class LargeFramesFactory(ServerPerMessageDeflateFactory):
    def __init__(self) -> None:
        super().__init__(server_no_context_takeover=True, client_no_context_takeover=True)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        agreed, plain = super().process_request_params(params, accepted_extensions)
        large = LargeFrames(
            plain.remote_no_context_takeover,
            plain.local_no_context_takeover,
            plain.remote_max_window_bits,
            plain.local_max_window_bits,
            plain.compress_settings,
        )
        return agreed, large


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's own, with our way of deflating, and with an end to what a client may pile up."""

    def __init__(self, config: Any, *rest: Any, **more: Any) -> None:
        super().__init__(config, *rest, **more)
        self.conn.parser.close()  # it is replaced, and this way it leaves no ring for the collector
        self.conn = ServerProtocol(
            extensions=[LargeFramesFactory()], max_size=config.ws_max_size, logger=logging.getLogger("uvicorn.error")
        )

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # otherwise all of the connection stays in memory until the collector comes

    async def run_asgi(self) -> None:
        extensions = self.scope["extensions"]
        extensions[AT_ONCE] = {"send": self.send_at_once}
        try:
            await super().run_asgi()
        finally:
            del extensions[AT_ONCE]  # a ring, too

    def send_at_once(self, *texts: bytes) -> bool:
        """Send texts without waiting for anything. False, and nothing is sent, if the client cannot take it now."""
        if not self.writable.is_set() or self.conn.state is not State.OPEN or self.transport.is_closing():
            return False
        self.transport.write(b"".join([self._frame(text) for text in texts]))
        return True

    def _frame(self, text: bytes) -> bytes:
        if len(text) < LARGE or not self.conn.extensions:
            return framed(text)
        self.conn.send_text(text)
        return b"".join(self.conn.data_to_send())

    def handle_ping(self) -> None:
        """A client that sends pings and never reads the pongs must not fill the memory with them."""
        if self.transport.get_write_buffer_size() > UNREAD:
            self.transport.abort()
            return
        super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        """Nor with a message in endless empty pieces."""
        if len(self.frames) > PIECES:
            self.transport.abort()
            return
        super().handle_cont(event)
