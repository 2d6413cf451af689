"""Who made a table and who is its host; who is muted or barred there; reports."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("maker", sa.String(24), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("host", sa.String(64)))
    op.add_column("tables", sa.Column("barred", sa.JSON, nullable=False, server_default="[]"))
    op.add_column("seats", sa.Column("household", sa.String(24), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("muted", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "reports",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("match_id", sa.String(24)),
        sa.Column("household", sa.String(24), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("reports")
    for table, column in (
        ("seats", "muted"),
        ("seats", "household"),
        ("tables", "barred"),
        ("tables", "host"),
        ("tables", "maker"),
    ):
        op.drop_column(table, column)
