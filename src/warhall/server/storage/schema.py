"""The tables of the database. A change here needs a migration in `migrations/versions`; a test compares the two."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

from warhall.server.storage.columns import Count, Figure, Key, Moment, Words
from warhall.server.storage.seed import Seed

metadata = MetaData()

hall_settings = Table(
    "hall_settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

workers = Table(
    "workers",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("seen", Float, nullable=False),
)

outages = Table(
    "outages",
    metadata,
    Column("began", Float, primary_key=True),
    Column("ended", Float, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", Words(24), nullable=False),
    Column("created", Moment, nullable=False),
    Column("phrase", Words(64)),
    Column("told", Moment),
    Column("profile", Words(24)),
    Column("shows", Boolean, nullable=False, server_default=true()),
    Index("people_by_phrase", "phrase", unique=True),
    Index("people_by_profile", "profile", unique=True),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("id", Words(24), nullable=False),
    Column("person", String(24), ForeignKey("people.id")),
    Column("seat", Key(64)),
    Column("device", Words(60), nullable=False),
    Column("created", Moment, nullable=False),
    Column("seen", Moment, nullable=False),
    Index("sessions_by_person", "person"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),
    Column("person", String(24), ForeignKey("people.id"), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("name", Words(40), nullable=False),
    Column("created", Moment, nullable=False),
    Column("used", Moment),
    Index("passkeys_by_person", "person"),
)

tickets = Table(
    "tickets",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("purpose", Key(12), nullable=False),
    Column("person", Key(24)),
    Column("table_id", Key(24)),
    Column("seat", Key(64)),
    Column("expires", Figure, nullable=False),
    Index("tickets_by_end", "expires"),
)

contacts = Table(
    "contacts",
    metadata,
    Column("person", String(24), ForeignKey("people.id"), primary_key=True),
    Column("mail", Words(254), nullable=False),
    Column("mail_confirmed", Boolean, nullable=False),
    Column("mail_turns", Boolean, nullable=False),
    Column("stop", Words(24), nullable=False),
    Column("webhook", Words(500), nullable=False),
    Index("contacts_by_mail", "mail"),
    Index("contacts_by_stop", "stop"),
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person", String(24), ForeignKey("people.id"), nullable=False),
    Column("session", Key(64), nullable=False),
    Column("endpoint", Key(500), nullable=False),
    Column("p256dh", Key(100), nullable=False),
    Column("auth", Key(40), nullable=False),
    Column("created", Moment, nullable=False),
    Index("subscriptions_by_person", "person"),
)

friends = Table(
    "friends",
    metadata,
    Column("person", String(24), ForeignKey("people.id"), primary_key=True),
    Column("friend", String(24), ForeignKey("people.id"), primary_key=True),
    Column("id", Words(24), nullable=False),
    Column("since", Moment, nullable=False),
    Index("friends_by_friend", "friend"),
)

apart = Table(
    "apart",
    metadata,
    Column("person", String(24), ForeignKey("people.id"), primary_key=True),
    Column("other", String(24), ForeignKey("people.id"), primary_key=True),
    Column("id", Words(24), nullable=False),
    Column("kind", Words(8), nullable=False),
    Column("name", Words(24), nullable=False),
    Column("since", Moment, nullable=False),
    Index("apart_by_other", "other"),
)

circles = Table(
    "circles",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", Words(40), nullable=False),
    Column("owner", String(24), ForeignKey("people.id"), nullable=False),
    Column("created", Moment, nullable=False),
    Index("circles_by_owner", "owner"),
)

members = Table(
    "members",
    metadata,
    Column("circle", String(24), ForeignKey("circles.id"), primary_key=True),
    Column("person", String(24), ForeignKey("people.id"), primary_key=True),
    Column("id", Words(24), nullable=False),
    Column("joined", Moment, nullable=False),
    Index("members_by_person", "person"),
)

links = Table(
    "links",
    metadata,
    Column("nonce", String(24), primary_key=True),
    Column("person", String(24), ForeignKey("people.id"), nullable=False),
    Column("circle", String(24), ForeignKey("circles.id")),
    Column("expires", Figure, nullable=False),
    Index("links_by_person", "person"),
    Index("links_by_circle", "circle"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("setup", JSON, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("state", String(12), nullable=False),
    Column("undo", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("clock_answer", Float),
    Column("clock_bank", Float),
    Column("match_id", String(24)),
    Column("round", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("changes", Integer, nullable=False, server_default="0"),
    Column("from_match", String(24)),
    Column("from_answers", Integer, nullable=False, server_default="0"),
    Column("as_dealt", Boolean, nullable=False, server_default=false()),
    Column("maker", String(24), nullable=False, server_default=""),
    Column("host", String(64)),
    Column("barred", JSON, nullable=False, server_default="[]"),
    Column("asked", Text, nullable=False, server_default=""),
    Column("asked_at", String(40), nullable=False, server_default=""),
    Column("clock_increment", Float, nullable=False, server_default="0"),
    Column("clock_cap", Float),
    Column("clock_advisory", Boolean, nullable=False, server_default=false()),
    Column("away", String(8), nullable=False, server_default="decide"),
    Column("away_minutes", Integer, nullable=False, server_default="10"),
    Column("vacation", Integer, nullable=False, server_default="0"),
    Column("clock_plan", Float),
    Column("clock_react", Float),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("friends", Boolean, nullable=False, server_default=false()),
    Column("circle", String(24)),
    Column("again", String(24)),
    Index("tables_by_state", "state", "listed", "changed"),
    Index("tables_by_circle", "circle", "state"),
    Index("tables_by_again", "again"),
)

invites = Table(
    "invites",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(24), ForeignKey("people.id"), primary_key=True),
    Column("host", String(24), ForeignKey("people.id"), nullable=False),
    Column("id", Words(24), nullable=False),
    Column("name", Words(24), nullable=False),
    Column("at", Moment, nullable=False),
    Index("invites_by_person", "person", "at"),
    Index("invites_by_host", "host"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(24), nullable=False),
    Column("token", String(64)),
    Column("player", String(64)),
    Column("bot", String(40), nullable=False),
    Column("away", Boolean, nullable=False),
    Column("webhook", String(500), nullable=False),
    Column("vote", String(40), nullable=False, server_default=""),
    Column("invited", Boolean, nullable=False, server_default=false()),
    Column("household", String(24), nullable=False, server_default=""),
    Column("muted", Boolean, nullable=False, server_default=false()),
    Column("lent", Boolean, nullable=False, server_default=false()),
    Column("profile", String(24)),
    Index("seats_by_token", "token"),
    Index("seats_by_player", "player"),
)

holders = Table(
    "holders",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("hash", String(64), primary_key=True),
    Column("seat", Integer, primary_key=True),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("table_id", String(24), ForeignKey("tables.id"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", Seed, nullable=False, server_default="0"),
    Column("setup", JSON, nullable=False),
    Column("start", Text, nullable=False),
    Column("start_step", Integer, nullable=False),
    Column("names", JSON, nullable=False),
    Column("state", String(12), nullable=False),
    Column("outcome", JSON),
    Column("note", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("ended", Float),
    UniqueConstraint("table_id", "round", name="one_match_a_round"),
    Index("matches_by_state", "state"),
)

played = Table(
    "played",
    metadata,
    Column("match_id", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(24), ForeignKey("people.id"), primary_key=True),
    Column("name", Words(24), nullable=False),
    Column("result", Words(8)),
    Column("ended", Moment),
    Column("game", Words(40), nullable=False, server_default=""),
    Index("played_by_person", "person", "ended", "result", "match_id", "game"),
)

circle_matches = Table(
    "circle_matches",
    metadata,
    Column("circle", String(24), primary_key=True),
    Column("ended", Float, primary_key=True),
    Column("match_id", String(24), ForeignKey("matches.id"), primary_key=True),
)

contests = Table(
    "contests",
    metadata,
    Column("match_id", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("game", Key(40), nullable=False),
    Column("mode", Key(60), nullable=False),
    Column("teams", JSON),
    Column("ended", Moment),
    Column("number", Integer),
    Index("contests_by_number", "number", unique=True),
    Index("contests_by_end", "ended", "number"),
)

contestants = Table(
    "contestants",
    metadata,
    Column("match_id", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(24), ForeignKey("people.id")),
    Column("bot", Words(40), nullable=False),
    Column("gone", Boolean, nullable=False),
    Column("skill_before", Figure),
    Column("doubt_before", Figure),
    Column("skill", Figure),
    Column("doubt", Figure),
    Column("ended", Moment),
    Index("contestants_by_person", "person", "ended"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", String(24), ForeignKey("people.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mode", String(60), primary_key=True),
    Column("skill", Figure, nullable=False),
    Column("doubt", Figure, nullable=False),
    Column("cautious", Figure, nullable=False),
    Column("matches", Count, nullable=False),
    Index("ratings_by_rank", "game", "mode", "cautious"),
)

uncounted = Table(
    "uncounted",
    metadata,
    Column("match_id", String(24), ForeignKey("matches.id"), primary_key=True),
)

tallies = Table(
    "tallies",
    metadata,
    Column("person", String(24), ForeignKey("people.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("key", String(60), primary_key=True),
    Column("times", Count, nullable=False),
    Column("won", Count, nullable=False),
)

seekers = Table(
    "seekers",
    metadata,
    Column("person", String(24), ForeignKey("people.id"), primary_key=True),
    Column("since", Moment, nullable=False),
    Column("seen", Moment, nullable=False),
    Column("wishes", JSON, nullable=False),
    Column("table_id", Key(24)),
)

entries = Table(
    "entries",
    metadata,
    Column("match_id", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("key", Text, nullable=False),
    Column("part", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("spent", Float, nullable=False),
)

checkpoints = Table(
    "checkpoints",
    metadata,
    Column("match_id", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("answers", Integer, nullable=False),
    Column("step", Integer, nullable=False),
    Column("state", Text, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("match_id", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("eyes", String(8), primary_key=True),
    Column("found", Text, nullable=False),
    Column("done", Boolean, nullable=False),
)

puzzles = Table(
    "puzzles",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("puzzle", String(24), primary_key=True),
    Column("tried", Count, nullable=False),
    Column("solved", Count, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer),
    Column("name", String(24), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("person", String(24)),
    Index("chat_by_person", "person"),
)

reports = Table(
    "reports",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("match_id", String(24)),
    Column("household", String(24), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)
