"""Run by Alembic; the connection comes from the server, or from `alembic -x database=URL`."""

from alembic import context
from sqlalchemy import Connection, create_engine

from warhall.server.storage.schema import metadata


def migrate(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    migrate(given)
else:
    url = context.get_x_argument(as_dictionary=True)["database"]
    with create_engine(url).connect() as connection:
        migrate(connection)
