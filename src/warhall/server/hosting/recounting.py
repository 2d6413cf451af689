"""All ratings of a hall once more, from its records alone. The hall may be open meanwhile."""

from warhall.kernel.errors import SetupError
from warhall.server.people.rating import rate, rate_all
from warhall.server.settings import Settings
from warhall.server.storage.database import AWAY, Database
from warhall.server.storage.ratings import RatingStore, Recount


async def rate_again(settings: Settings, write: bool = True) -> Recount:
    database = Database(settings)
    try:
        await database.migrate()
        store = RatingStore(database)
        while await store.settle(rate):  # what has ended just now belongs to the records too
            pass
        return await store.recount(rate_all, write)
    except AWAY as error:
        raise SetupError(f"the database cannot be used: {getattr(error, 'orig', None) or error}") from error
    finally:
        await database.close()
