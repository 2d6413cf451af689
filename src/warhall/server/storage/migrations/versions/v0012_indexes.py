"""What profiles and circles read of many matches lies where one index finds it."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("played", sa.Column("game", sa.String(40), nullable=False, server_default=""))
    op.execute("UPDATE played SET game = (SELECT game FROM matches WHERE matches.id = played.match_id)")
    op.drop_index("played_by_person", "played")
    op.create_index("played_by_person", "played", ["person", "ended", "result", "match_id", "game"])
    op.add_column("contestants", sa.Column("ended", sa.Float))
    op.execute(
        "UPDATE contestants SET ended = (SELECT ended FROM contests WHERE contests.match_id = contestants.match_id)"
    )
    op.drop_index("contestants_by_person", "contestants")
    op.create_index("contestants_by_person", "contestants", ["person", "ended"])
    op.create_table(
        "circle_matches",
        sa.Column("circle", sa.String(24), primary_key=True),
        sa.Column("ended", sa.Float, primary_key=True),
        sa.Column("match_id", sa.String(24), sa.ForeignKey("matches.id"), primary_key=True),
    )
    op.execute(
        "INSERT INTO circle_matches (circle, ended, match_id) SELECT tables.circle, matches.ended, matches.id "
        "FROM matches JOIN tables ON tables.id = matches.table_id "
        "WHERE tables.circle IS NOT NULL AND matches.state = 'over' AND matches.ended IS NOT NULL"
    )


def downgrade() -> None:
    op.drop_table("circle_matches")
    op.drop_index("contestants_by_person", "contestants")
    op.drop_column("contestants", "ended")
    op.create_index("contestants_by_person", "contestants", ["person"])
    op.drop_index("played_by_person", "played")
    op.drop_column("played", "game")
    op.create_index("played_by_person", "played", ["person", "ended", "result", "match_id"])
