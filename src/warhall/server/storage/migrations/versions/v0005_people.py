"""People behind the seats: sessions, passkeys, tickets, who played which match, and who is asked at a table."""

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

ID = "substr(token, 1, 24)"
"""A person of before is known by the beginning of their token's hash."""


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("phrase", sa.String(64)),
    )
    op.create_index("people_by_phrase", "people", ["phrase"], unique=True)
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id")),
        sa.Column("seat", sa.String(64)),
        sa.Column("device", sa.String(60), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
    )
    op.create_table(
        "tickets",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("purpose", sa.String(12), nullable=False),
        sa.Column("person", sa.String(24)),
        sa.Column("table_id", sa.String(24)),
        sa.Column("seat", sa.String(64)),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_index("tickets_by_end", "tickets", ["expires"])
    op.create_table(
        "played",
        sa.Column("match_id", sa.String(24), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("result", sa.String(8)),
        sa.Column("ended", sa.Float),
    )
    op.add_column("tables", sa.Column("asked", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("asked_at", sa.String(40), nullable=False, server_default=""))
    op.add_column("chat", sa.Column("person", sa.String(24)))
    _move_players()
    _fill_played()
    op.create_index("sessions_by_person", "sessions", ["person"])
    op.create_index("passkeys_by_person", "passkeys", ["person"])
    op.create_index("played_by_person", "played", ["person", "ended", "result", "match_id"])
    op.create_index("chat_by_person", "chat", ["person"])


def _move_players() -> None:
    """Every player token is a session of a person of its own, and opens what it opened."""
    op.execute(  # a token can hold a seat without being listed, if the list is from an older backup
        "INSERT INTO players (token, name, created) SELECT player, MAX(name), 0 FROM seats WHERE player IS NOT NULL "
        "AND player NOT IN (SELECT token FROM players) GROUP BY player"
    )
    op.execute(f"INSERT INTO people (id, name, created) SELECT {ID}, name, created FROM players")
    op.execute(
        "INSERT INTO sessions (token, id, person, device, created, seen) "
        f"SELECT token, {ID}, {ID}, '', created, created FROM players"
    )
    op.execute("UPDATE holders SET hash = substr(hash, 1, 24) WHERE hash IN (SELECT token FROM players)")
    op.execute("UPDATE seats SET player = substr(player, 1, 24) WHERE player IS NOT NULL")
    op.execute(
        "UPDATE chat SET person = (SELECT player FROM seats WHERE seats.table_id = chat.table_id "
        "AND seats.seat = chat.seat AND seats.name = chat.name) WHERE seat IS NOT NULL"
    )
    op.drop_table("players")


def _fill_played() -> None:
    """Who sits at a table now has played its last match; of those before it nobody knows."""
    known = sa.text(
        "SELECT matches.id, seats.seat, seats.player, seats.name, matches.state, CAST(matches.outcome AS TEXT), "
        "matches.ended FROM tables JOIN matches ON matches.id = tables.match_id "
        "JOIN seats ON seats.table_id = tables.id "
        "WHERE seats.player IS NOT NULL AND seats.kind IN ('human', 'left')"
    )
    add = sa.text("INSERT INTO played VALUES (:match, :seat, :person, :name, :result, :ended)")
    connection = op.get_bind()
    if rows := list(_results(connection.execute(known).all())):
        connection.execute(add, rows)


def _results(rows: Any) -> Iterator[dict[str, Any]]:
    for match, seat, person, name, state, outcome, ended in rows:
        result = None
        if state == "over":
            try:
                result = "won" if seat in json.loads(outcome)["winners"] else "lost"
            except (ValueError, TypeError, LookupError):
                continue  # a damaged row stays as it is
        elif state == "closed":
            result = "closed"
        yield {"match": match, "seat": seat, "person": person, "name": name, "result": result, "ended": ended}


def downgrade() -> None:
    op.create_table(
        "players",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    # One token a person: the oldest of their sessions. Passkeys, phrases and the others are lost.
    oldest = (
        "SELECT MIN(token) FROM sessions WHERE sessions.person = {0} AND sessions.seat IS NULL AND sessions.created = "
        "(SELECT MIN(created) FROM sessions AS older WHERE older.person = {0} AND older.seat IS NULL)"
    )
    op.execute(
        f"INSERT INTO players SELECT ({oldest.format('people.id')}), name, created FROM people "
        "WHERE id IN (SELECT person FROM sessions WHERE seat IS NULL)"
    )
    op.execute(f"UPDATE seats SET player = ({oldest.format('seats.player')}) WHERE player IS NOT NULL")
    op.execute(
        f"UPDATE holders SET hash = ({oldest.format('holders.hash')}) "
        "WHERE hash IN (SELECT person FROM sessions WHERE seat IS NULL)"
    )
    op.drop_index("chat_by_person", "chat")
    for table, column in (("chat", "person"), ("tables", "asked_at"), ("tables", "asked")):
        op.drop_column(table, column)
    for name in ("played", "tickets", "passkeys", "sessions", "people"):
        op.drop_table(name)
