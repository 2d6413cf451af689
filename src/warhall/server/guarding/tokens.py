"""Tokens of seats and of sessions, and tickets: unguessable, signed, and stored only as a hash.

A token is `kind.nonce.signature`. Thanks to the signature, a forged or mistyped token is refused without reading the
database. The nonce has 144 random bits, so even somebody who reads the database and the signing key cannot make a token
that fits a stored hash.
"""

import base64
import hashlib
import hmac
import secrets
from typing import Final

SEAT: Final = "s"
PLAYER: Final = "p"
TICKET: Final = "t"
STOP: Final = "n"
"""Stops e-mails; it opens nothing."""
WELCOME: Final = "w"
"""Makes friends, or members of a circle; it opens nothing that anybody has."""
KINDS: Final = (SEAT, PLAYER, TICKET, STOP, WELCOME)
LENGTH_LIMIT: Final = 80


class Signer:
    def __init__(self, key: bytes) -> None:
        self._key = key

    def issue(self, kind: str, nonce: str = "") -> str:
        nonce = nonce or secrets.token_urlsafe(18)
        return f"{kind}.{nonce}.{self._sign(kind, nonce)}"

    def kind(self, token: str) -> str | None:
        """What the token is for, or None if this server did not issue it."""
        if len(token) > LENGTH_LIMIT or not token.isascii() or token.count(".") != 2:
            return None
        kind, nonce, signature = token.split(".")
        if kind not in KINDS or not hmac.compare_digest(signature, self._sign(kind, nonce)):
            return None
        return kind

    def mark(self, household: str) -> str:
        """What is stored of an address: it tells two households apart, and tells nobody where either is."""
        return hmac.digest(self._key, f"household.{household}".encode(), "sha256").hex()[:24]

    def salt(self, purpose: str) -> bytes:
        """Bytes that only this hall has, for hashing something else than tokens."""
        return hmac.digest(self._key, f"salt.{purpose}".encode(), "sha256")

    def _sign(self, kind: str, nonce: str) -> str:
        mac = hmac.digest(self._key, f"{kind}.{nonce}".encode(), "sha256")
        return base64.urlsafe_b64encode(mac[:12]).decode()


def hashed(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_id() -> str:
    """The id of a table or match. Anybody with the link may enter, so it must not be guessable."""
    return secrets.token_urlsafe(12)
