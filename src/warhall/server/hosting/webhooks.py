"""Calling an address that a player gave for a seat, or for themselves, when it is their turn.

Chat programs show a webhook's body as it is if it has their form. The address says which one that is: Discord's and
Slack's are known, and `#discord` or `#slack` at the end says so of any other.
"""

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any, Final, Literal
from urllib.parse import urlsplit

from warhall.server import metrics
from warhall.server.hosting.posting import Poster, how
from warhall.server.settings import Settings
from warhall.server.storage.rows import HUMAN, SeatRow, TableRow

DISCORD: Final = ("discord.com", "discordapp.com")
SLACK: Final = ("slack.com", "slack-gov.com")
YOUR_TURN: Final = "It is your turn"
FOUND: Final = "Players are found"

Spawn = Callable[[Coroutine[Any, Any, None]], asyncio.Task[Any]]
"""Runs something in the background."""
Form = Literal["plain", "discord", "slack"]


class Turn:
    """What somebody is told whose turn it is, or for whom a table was found. It holds no secrets of the seat."""

    def __init__(self, table: TableRow, place: SeatRow, title: str, address: str, news: str = YOUR_TURN) -> None:
        self.table = table
        self.place = place
        self.title = title
        self.news = news
        self.path = f"/t/{table.id}"
        self.link = f"{address}{self.path}"
        self._others = [other.name for other in table.places if other.kind == HUMAN and other.seat != place.seat]

    @property
    def words(self) -> str:
        """The game, and who else plays."""
        return f"{self.title} with {', '.join(self._others)}" if self._others else self.title

    def body(self, url: str) -> bytes:
        """The body of a webhook, in the form that is shown at this address."""
        text = f"{self.news}, {self.place.name}: {self.words}. {self.link}"
        form = form_of(url)
        content: dict[str, Any] = {
            "event": "found" if self.news == FOUND else "turn", "game": self.table.game, "table": self.table.id,
            "seat": self.place.seat, "name": self.place.name, "link": self.link,
        }  # fmt: skip
        if form == "discord":
            content = {"content": text, "allowed_mentions": {"parse": []}}  # nobody is called by a player's name
        elif form == "slack":
            content = {"text": text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")}
        return json.dumps(content).encode()


def form_of(url: str) -> Form:
    """
    >>> form_of("https://discord.com/api/webhooks/1/x"), form_of("https://hooks.slack.com/services/T/B/x")
    ('discord', 'slack')
    >>> form_of("https://chat.example/hooks/x#slack"), form_of("https://notdiscord.com/")
    ('slack', 'plain')
    """
    parts = urlsplit(url)
    host = parts.hostname or ""
    for form, hosts in (("discord", DISCORD), ("slack", SLACK)):
        if parts.fragment == form or any(host == known or host.endswith(f".{known}") for known in hosts):
            return "discord" if form == "discord" else "slack"
    return "plain"


class Webhooks:
    def __init__(self, settings: Settings, poster: Poster, spawn: Spawn) -> None:
        self._settings = settings
        self._poster = poster
        self._spawn = spawn
        self._calling: set[tuple[str, int]] = set()

    def turn(self, turn: Turn) -> None:
        """Tell the player of a seat that it is their turn.

        One call at a time per seat: while one is running or waiting to retry, another would say the same.
        """
        seat = (turn.table.id, turn.place.seat)
        if seat in self._calling:
            return
        self._calling.add(seat)
        call = self._spawn(self.deliver(turn.place.webhook, turn))
        call.add_done_callback(lambda _: self._calling.discard(seat))

    async def deliver(self, url: str, turn: Turn) -> None:
        metrics.webhooks.labels(how(await self._poster.deliver(url, turn.body(url)))).inc()
