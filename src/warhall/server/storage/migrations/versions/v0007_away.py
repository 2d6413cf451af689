"""What happens when somebody is away, days of vacation, and time of their own for planning and for reacting."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("away", sa.String(8), nullable=False, server_default="decide"))
    op.add_column("tables", sa.Column("away_minutes", sa.Integer, nullable=False, server_default="10"))
    op.add_column("tables", sa.Column("vacation", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("clock_plan", sa.Float))
    op.add_column("tables", sa.Column("clock_react", sa.Float))
    op.add_column("seats", sa.Column("lent", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_column("seats", "lent")
    for column in ("clock_react", "clock_plan", "vacation", "away_minutes", "away"):
        op.drop_column("tables", column)
