"""Rivals: rated matches and what came of them, profiles, and those who look for players."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("profile", sa.String(24)))
    op.create_index("people_by_profile", "people", ["profile"], unique=True)
    op.add_column("seats", sa.Column("profile", sa.String(24)))
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "contests",
        sa.Column("match_id", sa.String(24), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("mode", sa.String(60), nullable=False),
        sa.Column("teams", sa.JSON),
        sa.Column("ended", sa.Float),
        sa.Column("number", sa.Integer),
    )
    op.create_index("contests_by_number", "contests", ["number"], unique=True)
    op.create_index("contests_by_end", "contests", ["ended", "number"])
    op.create_table(
        "contestants",
        sa.Column("match_id", sa.String(24), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id")),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.Column("skill_before", sa.Float),
        sa.Column("doubt_before", sa.Float),
        sa.Column("skill", sa.Float),
        sa.Column("doubt", sa.Float),
    )
    op.create_index("contestants_by_person", "contestants", ["person"])
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("mode", sa.String(60), primary_key=True),
        sa.Column("skill", sa.Float, nullable=False),
        sa.Column("doubt", sa.Float, nullable=False),
        sa.Column("cautious", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
    )
    op.create_index("ratings_by_rank", "ratings", ["game", "mode", "cautious"])
    op.create_table("uncounted", sa.Column("match_id", sa.String(24), sa.ForeignKey("matches.id"), primary_key=True))
    op.create_table(
        "tallies",
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("key", sa.String(60), primary_key=True),
        sa.Column("times", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
    )
    op.create_table(
        "seekers",
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("wishes", sa.JSON, nullable=False),
        sa.Column("table_id", sa.String(24)),
    )


def downgrade() -> None:
    for table in ("seekers", "tallies", "uncounted", "ratings", "contestants", "contests"):
        op.drop_table(table)
    op.drop_column("tables", "rated")
    op.drop_column("seats", "profile")
    op.drop_index("people_by_profile", "people")
    op.drop_column("people", "profile")
