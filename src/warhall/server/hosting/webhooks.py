"""Calling an address that a player gave for a seat, or for themselves, when it is their turn or they are invited.

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

Spawn = Callable[[Coroutine[Any, Any, None]], asyncio.Task[Any]]
"""Runs something in the background."""
Form = Literal["plain", "discord", "slack"]


class Call:
    """What somebody is told about a table. It holds no secrets of any seat."""

    event: str
    headline: str
    sentence: str
    """What an e-mail says after the greeting."""

    def __init__(self, table: TableRow, to: str, title: str, address: str, but: int | None = None) -> None:
        self.table = table
        self.to = to
        self.title = title
        self.path = f"/t/{table.id}"
        self.link = f"{address}{self.path}"
        self._others = [other.name for other in table.places if other.kind == HUMAN and other.seat != but]

    @property
    def words(self) -> str:
        """The game, and who else plays."""
        return f"{self.title} with {', '.join(self._others)}" if self._others else self.title

    def fields(self) -> dict[str, Any]:
        """What a program reads that is called."""
        return {"event": self.event, "game": self.table.game, "table": self.table.id, "name": self.to}

    def body(self, url: str) -> bytes:
        """The body of a webhook, in the form that is shown at this address."""
        text = f"{self.headline}, {self.to}: {self.words}. {self.link}"
        form = form_of(url)
        content = {**self.fields(), "link": self.link}
        if form == "discord":
            content = {"content": text, "allowed_mentions": {"parse": []}}  # nobody is called by a player's name
        elif form == "slack":
            content = {"text": text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")}
        return json.dumps(content).encode()


class Turn(Call):
    """It is somebody's turn."""

    event = "turn"
    headline = "It is your turn"

    def __init__(self, table: TableRow, place: SeatRow, title: str, address: str) -> None:
        super().__init__(table, place.name, title, address, place.seat)
        self.place = place
        self.sentence = f"it is your turn in {self.words}."

    def fields(self) -> dict[str, Any]:
        return {**super().fields(), "seat": self.place.seat}


class Found(Call):
    """Players are found for somebody who looked for them."""

    event = "found"
    headline = "Players are found"

    def __init__(self, table: TableRow, place: SeatRow, title: str, address: str) -> None:
        super().__init__(table, place.name, title, address, place.seat)
        self.sentence = f"players are found, and your table waits: {self.words}."


class Invitation(Call):
    """Somebody is invited to a table."""

    event = "invitation"

    def __init__(self, table: TableRow, to: str, host: str, title: str, address: str) -> None:
        super().__init__(table, to, title, address)
        self.headline = f"{host} invites you"
        self.sentence = f"{host} invites you to {self.words}."


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

    async def deliver(self, url: str, call: Call) -> None:
        metrics.webhooks.labels(how(await self._poster.deliver(url, call.body(url)))).inc()
