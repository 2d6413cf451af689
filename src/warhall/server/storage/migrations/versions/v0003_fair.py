"""Long seeds; where a table comes from; what becomes of a left seat; a count of changes instead of their time."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # SQLite cannot change a column's type, and a table that others refer to cannot be made anew
    op.execute("ALTER TABLE matches RENAME COLUMN seed TO short_seed")
    op.add_column("matches", sa.Column("seed", sa.String(60), nullable=False, server_default="0"))
    op.execute("UPDATE matches SET seed = CAST(short_seed AS TEXT)")
    op.execute("ALTER TABLE matches DROP COLUMN short_seed")
    op.add_column("tables", sa.Column("changes", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("from_match", sa.String(24)))
    op.add_column("tables", sa.Column("from_answers", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("as_dealt", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("vote", sa.String(40), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("invited", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "holders",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
    )


def downgrade() -> None:
    op.drop_table("holders")
    for table, column in (
        ("seats", "invited"),
        ("seats", "vote"),
        ("tables", "as_dealt"),
        ("tables", "from_answers"),
        ("tables", "from_match"),
        ("tables", "changes"),
    ):
        op.drop_column(table, column)
    op.execute("ALTER TABLE matches RENAME COLUMN seed TO long_seed")
    op.add_column("matches", sa.Column("seed", sa.BigInteger, nullable=False, server_default="0"))
    op.execute("UPDATE matches SET seed = CAST(long_seed AS BIGINT) WHERE length(long_seed) < 19")
    op.execute("ALTER TABLE matches DROP COLUMN long_seed")
