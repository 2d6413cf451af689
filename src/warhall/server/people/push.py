"""Web Push: a message that only the browser of one device can read, signed so that its push service knows the hall."""

import base64
import binascii
import json
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from pywebpush import WebPusher

from warhall.server.errors import Refusal
from warhall.server.guarding.addresses import check_webhook
from warhall.server.settings import Settings
from warhall.server.storage.rows import SubscriptionRow

LASTS: Final = 24 * 3600
"""Seconds for which a push service keeps a message for a device that is off, and for which a signature is good."""
SECRET_BYTES: Final = 16
NOBODY: Final = "mailto:nobody@localhost"


def new_key() -> str:
    """A private key for the hall, as base64url of its 32 bytes."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _text(number.to_bytes(32, "big"))


class Push:
    """Makes the messages; somebody else sends them."""

    def __init__(self, key: str, settings: Settings) -> None:
        self._vapid = Vapid02.from_string(key)
        self._contact = settings.vapid_contact or settings.address or NOBODY

    @property
    def public_key(self) -> str:
        """What a browser wants to know before it makes a subscription."""
        return _text(self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def message(self, to: SubscriptionRow, content: Mapping[str, Any], now: float) -> tuple[bytes, dict[str, str]]:
        """The body and the headers of the request to the push service."""
        keys = {"p256dh": to.p256dh, "auth": to.auth}
        body = WebPusher({"endpoint": to.endpoint, "keys": keys}).encode(json.dumps(content).encode())["body"]
        parts = urlsplit(to.endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + LASTS // 2, "sub": self._contact}
        signed: dict[str, str] = self._vapid.sign(claims)
        headers = {"Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream", "TTL": str(LASTS)}
        return bytes(body), {**headers, "Urgency": "normal", **signed}


def check_subscription(endpoint: str, p256dh: str, auth: str, settings: Settings) -> None:
    """Refuse what no browser makes, before anybody tries to encrypt with it."""
    try:
        parts = check_webhook(endpoint)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(p256dh))
        whole = len(_bytes(auth)) == SECRET_BYTES
    except (Refusal, ValueError, binascii.Error):
        raise Refusal("bad_push") from None
    if not whole or (parts.scheme != "https" and not settings.private_webhooks):
        raise Refusal("bad_push")


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
