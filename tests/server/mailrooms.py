"""Those who are called for a player: a push service, an SMTP server, and a chat program with webhooks. All are real."""

import base64
import contextlib
import json
import queue
import threading
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from tests.server.harness import PATIENCE, free_port

SECRET = b"sixteen bytes ok"


def text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Call(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class Called:
    """An address that is called; it keeps what it gets, and answers as it is told to."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.status = 201
        self.calls: queue.Queue[Call] = queue.Queue()

    def next(self) -> Call:
        return self.calls.get(timeout=PATIENCE)

    def json(self) -> Any:
        return json.loads(self.next().body)

    @property
    def is_quiet(self) -> bool:
        return self.calls.empty()


@contextlib.contextmanager
def called() -> Iterator[Called]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            status = box.status
            box.calls.put(Call(self.path, {name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(status)  # only now: whoever has the answer finds the call in the box
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Nobody wants to read it."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    box = Called(f"http://127.0.0.1:{server.server_port}")
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield box
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class Device:
    """A browser that was told how to subscribe: only it can read what it is sent."""

    def __init__(self, service: Called, name: str = "device") -> None:
        self._service = service
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.path = f"/push/{name}"

    @property
    def subscription(self) -> dict[str, str]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self._service.url + self.path, "p256dh": text(point), "auth": text(SECRET)}

    def read(self, call: Call) -> dict[str, Any]:
        plain = http_ece.decrypt(call.body, private_key=self._key, auth_secret=SECRET, version="aes128gcm")
        found: dict[str, Any] = json.loads(plain)
        return found


def signed_by(call: Call) -> tuple[str, dict[str, Any]]:
    """The key that signed a push message, and what it says of itself; it fails if the signature is not that key's."""
    authorization = call.headers["authorization"]
    assert Vapid02.verify(authorization)
    parts = dict(part.split("=", 1) for part in authorization.removeprefix("vapid ").split(","))
    claims = parts["t"].split(".")[1]
    return parts["k"], json.loads(base64.urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))


class PostOffice:
    """An SMTP server, and the letters that it took."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.letters: queue.Queue[EmailMessage] = queue.Queue()

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802 (aiosmtpd's own name)
        letter = message_from_bytes(envelope.content, _class=EmailMessage, policy=policy.default)
        assert envelope.rcpt_tos == [letter["To"]]
        self.letters.put(letter)
        return "250 OK"

    def next(self) -> EmailMessage:
        return self.letters.get(timeout=PATIENCE)

    @property
    def is_quiet(self) -> bool:
        return self.letters.empty()

    @property
    def settings(self) -> dict[str, Any]:
        return {
            "smtp_host": "127.0.0.1", "smtp_port": self.port, "smtp_security": "none",
            "smtp_from": "Warhall <hall@warhall.example>", "address": "https://warhall.example",
        }  # fmt: skip


@contextlib.contextmanager
def post_office() -> Iterator[PostOffice]:
    office = PostOffice(free_port())
    controller = Controller(office, hostname="127.0.0.1", port=office.port, ready_timeout=PATIENCE)
    controller.start()
    try:
        yield office
    finally:
        controller.stop()
