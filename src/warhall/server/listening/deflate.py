"""The handshake of a socket. Large frames are compressed (RFC 7692), small ones are sent as they are.

An ordinary update has a few hundred bytes and would gain nothing; a first view or a question with a hundred options
shrinks to a fifth. Nothing is kept between two frames (no context takeover), so a connection costs no memory for it,
and a frame that goes to many is deflated once.
"""

import logging
import zlib
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol
from websockets.typing import ExtensionParameter

from warhall.server.listening.line import LARGE, Line, Receiver

log = logging.getLogger("uvicorn.error")

LEVEL: Final = 3
"""Fifteen microseconds for four kilobytes; the thorough level 6 takes twice as long to save another twentieth."""
HAND_OVER: Final = "warhall.hand_over"
"""The name under which the application finds `hand_over` among the extensions of its connection."""
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


FACTORIES: Final = [LargeFramesFactory()]


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's own for the handshake, with our way of deflating. Then a `Line` takes over, and this is gone."""

    def __init__(self, config: Any, *rest: Any, **more: Any) -> None:
        super().__init__(config, *rest, **more)
        self.conn.parser.close()  # it is replaced, and this way it leaves no ring for the collector
        self.conn = ServerProtocol(extensions=FACTORIES, max_size=config.ws_max_size, logger=log)
        self._is_handed_over = False

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # otherwise all of the connection stays in memory until the collector comes

    async def run_asgi(self) -> None:
        extensions = self.scope["extensions"]
        extensions[HAND_OVER] = {"to": self.hand_over}
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            log.exception("a handshake failed")
        finally:
            del extensions[HAND_OVER]  # a ring, too
        if not self._is_handed_over:
            self.send_500_response()  # if it got no other
            self.transport.close()

    def hand_over(self, answer: Callable[[Line], Receiver]) -> None:
        """After the handshake: from now on the client speaks to whoever answers its line."""
        self.stop_keepalive()
        self.connections.discard(self)
        line = Line(self.transport, self.conn, self.connections, self.writable.is_set())
        self.transport.set_protocol(line)
        line.begin(answer(line), self.config.ws_ping_interval or 0.0)
        self._is_handed_over = True
        if self.read_paused:
            self.transport.resume_reading()
        while not self.queue.empty():  # a hasty client does not wait for the handshake
            event: dict[str, Any] = {**self.queue.get_nowait()}
            line.hear(event.get("text"))
