"""All settings. Each comes from the command line or from `WARHALL_…` in the environment."""

import json
import os
from dataclasses import asdict, dataclass, fields
from typing import Any, Final

SETTINGS_VARIABLE: Final = "WARHALL_SERVER"
"""Carries the settings from the command to the worker processes it starts."""


@dataclass(frozen=True, slots=True)
class Settings:
    database: str = "sqlite:///warhall.db"
    database_seconds: float = 5.0
    """How long the database may take for one statement, or keep us waiting for a lock."""
    redis: str = ""
    """Carries live updates between workers. Without it, PostgreSQL's own notifications do."""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    address: str = ""
    """The address at which players reach this server, for links and passkeys: https://warhall.example."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may open a socket. The server's own always may."""
    client: str = ""
    """The folder of a built browser client, if not the one that is packaged."""
    plugins: tuple[str, ...] = ()
    """Modules to import first: games under development that are not installed as packages."""
    proxies: str = "127.0.0.1"
    """Addresses whose X-Forwarded-For header is trusted."""

    bot: str = ""
    """The bot that fills seats by default. If empty, the strongest quick bot."""
    bot_processes: int = 2
    """One of them is always kept for somebody else than whoever has the others."""
    bot_seconds: float = 5.0
    """A bot that thinks longer than this is stopped, and the fallback answers."""
    bot_beat: float = 0.3
    """Bots answer on a beat of so many seconds, so that nobody can tell from the time whether they had a choice."""
    bot_pause: float = 0.8
    """Seconds before each answer while only bots play, so that people who watch can follow."""
    starting_seconds: float = 60.0
    """How long a process for bots, replays or reviews may take to load the games."""
    job_seconds: float = 30.0
    """How long a replay or a puzzle may take to work out. Nobody waits for counting, which may take twice as long."""

    review_patience: int = 12
    """By how much the process that works out reviews steps back behind the bots (`nice`): up to 14."""
    review_rest: float = 16.0
    """A review rests so many seconds for each second that the server worked meanwhile, so as not to slow games down."""

    private_webhooks: bool = False
    """Whether a webhook may point into a private network (for a hall at home)."""

    vapid_key: str = ""
    """The private key by which push services know this hall, as base64url. If empty, one is made and stored."""
    vapid_contact: str = ""
    """Where a push service reaches the host: mailto:… or https://…. If empty, the hall's address."""
    smtp_host: str = ""
    """The server that sends e-mail. Without it, or without `smtp_from` or `address`, there is none."""
    smtp_port: int = 587
    smtp_security: str = "starttls"
    """`starttls`, `tls` from the first byte, or `none`, for a server on the same machine."""
    smtp_user: str = ""
    smtp_password: str = ""
    smtp_from: str = ""
    """Whom the e-mails come from: Warhall <hall@warhall.example>."""
    mails_per_hour: int = 6
    """E-mails to one address that were asked for by hand: links that confirm it, or that bring somebody back."""

    messages_per_second: float = 10.0
    messages_burst: int = 40
    chat_per_minute: int = 30
    costs_per_second: float = 60.0
    """What the messages of all connections of one address may cost; an ordinary one costs 1, a hello 10."""
    ping_seconds: float = 20.0
    """How often a socket is asked for a sign of life, and how long the answer may take."""
    connections_per_address: int = 60
    tables_per_hour: int = 60
    """New tables from one address."""
    doors_per_hour: int = 60
    """How often one address may sign in, recover, carry a seat, or change how it comes in."""
    invites_per_hour: int = 60
    """How many people one address may invite to tables."""
    requests_per_minute: int = 600
    """What the HTTP requests of one address may cost; an ordinary one costs 1, a replay 10 and more."""
    outbox: int = 200
    outbox_bytes: int = 1_000_000
    """Frames, and their bytes, that may wait for a slow connection before it is given a fresh view instead."""
    head_seconds: float = 10.0
    body_seconds: float = 20.0
    """How long the head of an HTTP request, and then its body, may take to arrive."""
    closing_seconds: int = 10
    """How long what is under way may take when the server stops."""
    commit_wait: float = 0.0
    """Seconds to wait for more answers to store in the same transaction."""
    checkpoint_every: int = 16
    live_matches: int = 5_000
    """Matches kept in memory. The least recently used leave first, and are loaded again when needed."""
    abandoned_hours: float = 24.0
    """A table that is still gathering players is closed after this long without a change."""
    log_level: str = "INFO"

    def to_environment(self) -> str:
        return json.dumps(asdict(self))

    @property
    def has_mail(self) -> bool:
        return bool(self.smtp_host and self.smtp_from and self.address)

    @property
    def is_sqlite(self) -> bool:
        return self.database.startswith("sqlite")

    @property
    def postgres_url(self) -> str:
        """The address as PostgreSQL's own tools write it."""
        url = self.database.replace("postgresql+asyncpg://", "postgresql://")
        return url.replace("?ssl=", "?sslmode=").replace("&ssl=", "&sslmode=")

    @property
    def database_url(self) -> str:
        """The address with the asynchronous driver in it."""
        url = self.database.replace("?sslmode=", "?ssl=").replace("&sslmode=", "&ssl=")
        for plain, driver in (
            ("sqlite://", "sqlite+aiosqlite://"),
            ("postgresql://", "postgresql+asyncpg://"),
            ("postgres://", "postgresql+asyncpg://"),
        ):
            if url.startswith(plain):
                return driver + url[len(plain) :]
        return url


def from_environment() -> Settings:
    """The settings that a worker starts with: those of the command, else `WARHALL_DATABASE` and the like."""
    if text := os.environ.get(SETTINGS_VARIABLE):
        data: dict[str, Any] = json.loads(text)
        for name, value in data.items():
            if isinstance(value, list):
                data[name] = tuple(value)
        return Settings(**data)
    return Settings(**environment())


def environment() -> dict[str, Any]:
    """What `WARHALL_DATABASE`, `WARHALL_REDIS` and so on say, in the types of the settings."""
    found: dict[str, Any] = {}
    for field in fields(Settings):
        text = os.environ.get(f"WARHALL_{field.name.upper()}")
        if text is None:
            continue
        default: Any = field.default
        if isinstance(default, bool):
            found[field.name] = text.lower() in ("1", "yes", "true")
        elif isinstance(default, tuple):
            found[field.name] = tuple(word.strip() for word in text.split(",") if word.strip())
        else:
            found[field.name] = type(default)(text)
    return found
