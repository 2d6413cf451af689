"""Reviews: what has been found out about a finished match."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("match_id", sa.String(24), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("eyes", sa.String(8), primary_key=True),
        sa.Column("found", sa.Text, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("reviews")
