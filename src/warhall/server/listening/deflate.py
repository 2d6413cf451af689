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
TAIL: Final = 4
"""What a flush ends with and the standard leaves out: 00 00 ff ff."""


@lru_cache(maxsize=128)
def deflated(data: bytes, window: int) -> bytes:
    squeeze = zlib.compressobj(LEVEL, wbits=-window)
    return (squeeze.compress(data) + squeeze.flush(zlib.Z_SYNC_FLUSH))[:-TAIL]


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
        self.conn = ServerProtocol(
            extensions=[LargeFramesFactory()], max_size=config.ws_max_size, logger=logging.getLogger("uvicorn.error")
        )

    async def run_asgi(self) -> None:
        self.scope["extensions"][AT_ONCE] = {"send": self.send_at_once}
        await super().run_asgi()

    def send_at_once(self, text: bytes) -> bool:
        """Send a text without waiting for anything. False, and nothing is sent, if the client cannot take it now."""
        if not self.writable.is_set() or self.conn.state is not State.OPEN or self.transport.is_closing():
            return False
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

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
