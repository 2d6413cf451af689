"""Friends, circles, whom somebody keeps apart from, and tables that they are invited to."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("shows", sa.Boolean, nullable=False, server_default=sa.true()))
    # A table of before was made when nobody's friends could see it: so it stays.
    op.add_column("tables", sa.Column("friends", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("circle", sa.String(24)))
    op.add_column("tables", sa.Column("again", sa.String(24)))
    op.create_index("tables_by_circle", "tables", ["circle", "state"])
    op.create_index("tables_by_again", "tables", ["again"])
    op.create_table(
        "friends",
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("friend", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_index("friends_by_friend", "friends", ["friend"])
    op.create_table(
        "apart",
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("other", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_index("apart_by_other", "apart", ["other"])
    op.create_table(
        "circles",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("owner", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("circles_by_owner", "circles", ["owner"])
    op.create_table(
        "members",
        sa.Column("circle", sa.String(24), sa.ForeignKey("circles.id"), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("joined", sa.Float, nullable=False),
    )
    op.create_index("members_by_person", "members", ["person"])
    op.create_table(
        "links",
        sa.Column("nonce", sa.String(24), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("circle", sa.String(24), sa.ForeignKey("circles.id")),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_index("links_by_person", "links", ["person"])
    op.create_index("links_by_circle", "links", ["circle"])
    op.create_table(
        "invites",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("host", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("invites_by_person", "invites", ["person", "at"])
    op.create_index("invites_by_host", "invites", ["host"])


def downgrade() -> None:
    for table in ("invites", "links", "members", "circles", "apart", "friends"):
        op.drop_table(table)
    op.drop_index("tables_by_again", "tables")
    op.drop_index("tables_by_circle", "tables")
    for column in ("again", "circle", "friends"):
        op.drop_column("tables", column)
    op.drop_column("people", "shows")
