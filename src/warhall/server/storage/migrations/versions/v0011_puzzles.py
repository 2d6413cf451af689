"""Puzzles: how many have tried each, and how many have solved it."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "puzzles",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("puzzle", sa.String(24), primary_key=True),
        sa.Column("tried", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("puzzles")
