"""Games of days: where somebody wants to hear that it is their turn, and clocks that refill or only tell."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("told", sa.Float))
    op.add_column("tables", sa.Column("clock_increment", sa.Float, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("clock_cap", sa.Float))
    op.add_column("tables", sa.Column("clock_advisory", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "contacts",
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("mail", sa.String(254), nullable=False),
        sa.Column("mail_confirmed", sa.Boolean, nullable=False),
        sa.Column("mail_turns", sa.Boolean, nullable=False),
        sa.Column("stop", sa.String(24), nullable=False),
        sa.Column("webhook", sa.String(500), nullable=False),
    )
    op.create_index("contacts_by_mail", "contacts", ["mail"])
    op.create_index("contacts_by_stop", "contacts", ["stop"])
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.String(500), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("subscriptions_by_person", "subscriptions", ["person"])


def downgrade() -> None:
    op.drop_table("subscriptions")
    op.drop_table("contacts")
    for column in ("clock_advisory", "clock_cap", "clock_increment"):
        op.drop_column("tables", column)
    op.drop_column("people", "told")
