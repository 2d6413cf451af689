"""What requests have in common: who asks, from where, what may be refused, and a table as a line of a list."""

from typing import Annotated, Any, Final

from fastapi import Depends, Header, Request
from pydantic import TypeAdapter

from warhall.server.errors import Refusal
from warhall.server.hosting.hall import Hall
from warhall.server.live.showing import away_json, clock_json, earlier_json, seats_json
from warhall.server.messages.bodies import ErrorBody, TableLine
from warhall.server.people.visitor import Visitor
from warhall.server.storage.rows import TableRow

SCHEMAS: Final = "#/components/schemas"
REFUSED: Final = {"content": {"application/json": {"schema": {"$ref": f"{SCHEMAS}/{ErrorBody.__name__}"}}}}
"""What every refusal looks like. FastAPI works a model out anew for each refusal of each address, seven hundred times
whenever a server starts. So this only names it."""


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    return dict.fromkeys((*statuses, 413, 422, 429, 503), REFUSED)


def error_schemas() -> dict[str, Any]:
    """`ErrorBody` and what it is made of, as an OpenAPI document names them."""
    described = TypeAdapter(ErrorBody).json_schema(ref_template=f"{SCHEMAS}/{{model}}")
    return {**described.pop("$defs"), ErrorBody.__name__: described}


def address(request: Request) -> str:
    return request.client.host if request.client is not None else ""


def _hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


TheHall = Annotated[Hall, Depends(_hall)]
TheAddress = Annotated[str, Depends(address)]


def _tokens(authorization: Annotated[str | None, Header(max_length=20_000)] = None) -> list[str]:
    """`Authorization: Bearer token`, or several tokens with commas between them."""
    if authorization is None:
        return []
    scheme, _, rest = authorization.partition(" ")
    if scheme.lower() != "bearer":
        raise Refusal("bad_token", "Send the header Authorization: Bearer, with your token.")
    return [token.strip() for token in rest.split(",") if token.strip()]


TheTokens = Annotated[list[str], Depends(_tokens)]


async def _visitor(hall: TheHall, tokens: TheTokens) -> Visitor:
    return await hall.people.visitor(tokens)


def _new_table(hall: TheHall, address: TheAddress) -> None:
    hall.limits.table(address)


def _door(hall: TheHall, address: TheAddress) -> None:
    hall.limits.door(address)


TheVisitor = Annotated[Visitor, Depends(_visitor)]
limited = Depends(_new_table)
door = Depends(_door)
"""Whoever comes in as somebody, or changes how they come in, may do so only now and then."""


def table_line(hall: Hall, table: TableRow) -> TableLine:
    room = hall.rooms.get(table.id)
    online = room.online() if room is not None else set()
    return {
        "id": table.id,
        "game": table.game,
        "state": table.state,
        "setup": table.setup,
        "spectators": table.spectators,
        "rated": table.rated,
        "clock": clock_json(table),
        "away": away_json(table),
        "earlier": earlier_json(table),
        "changed": table.changed,
        "seats": seats_json(table, online),
    }
