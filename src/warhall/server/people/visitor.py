"""Who asks: what the tokens that came with a request open."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from warhall.server.errors import Refusal
from warhall.server.guarding.tokens import PLAYER, SEAT, Signer, hashed
from warhall.server.storage.people import PeopleStore
from warhall.server.timekeeper import Timekeeper

TOKENS_LIMIT: Final = 200
SEEN_EVERY: Final = 3600.0
"""That a session is in use is noted once an hour, not with every request."""


class Visitor(NamedTuple):
    """Whoever sent some tokens. Tokens of another server, and ended sessions, open nothing."""

    keys: frozenset[str] = frozenset()
    """What opens seats: the hashes of tokens, and the id of the person."""
    person: str | None = None
    session: str | None = None
    """The (hashed) token by which the person is known."""
    refused: tuple[int, ...] = ()
    """The positions of tokens that open nothing. The client may forget those tokens."""
    given: int = 0

    @property
    def is_stranger(self) -> bool:
        """Whether there were tokens, and none of them is good."""
        return self.given > 0 and not self.keys


async def visitor(tokens: Sequence[str], signer: Signer, store: PeopleStore, time: Timekeeper) -> Visitor:
    """A browser keeps its tokens for years: one that is no longer good must not make the others fail.

    The database is asked only if there is the token of a session among them.
    """
    if len(tokens) > TOKENS_LIMIT:
        raise Refusal("bad_request", f"No more than {TOKENS_LIMIT} tokens at once.")
    kinds = [signer.kind(token) for token in tokens]
    hashes = [hashed(token) for token in tokens]
    keys = {hash for hash, kind in zip(hashes, kinds, strict=True) if kind == SEAT}
    asked = [hash for hash, kind in zip(hashes, kinds, strict=True) if kind == PLAYER]
    known = {row.token: row for row in await store.sessions(asked)} if asked else {}
    person: str | None = None
    session: str | None = None
    for row in (known[hash] for hash in asked if hash in known):
        keys |= {row.token, row.seat or row.person or row.token}
        if row.seat is None and person is None:
            person, session = row.person, row.token
        if time.now() - row.seen > SEEN_EVERY:
            await store.saw(row.token, time.now())
    refused = tuple(place for place, hash in enumerate(hashes) if hash not in keys)
    return Visitor(frozenset(keys), person, session, refused, len(tokens))
