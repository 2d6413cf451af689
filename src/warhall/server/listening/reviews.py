"""Reviews over HTTP: what should have been played, in matches that are over."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from warhall.server.errors import Refusal
from warhall.server.guarding.addresses import household
from warhall.server.listening.asking import TheAddress, TheHall, errors
from warhall.server.messages.bodies import MatchId
from warhall.server.messages.reviews import MatchReview
from warhall.server.messages.wire import dumps

reviews = APIRouter(prefix="/api", responses=errors())


@reviews.get(
    "/matches/{match}/review",
    summary="What should have been played",
    response_model=MatchReview,
    responses=errors(404, 409),
)
async def match_review(
    hall: TheHall,
    address: TheAddress,
    match: MatchId,
    seat: Annotated[int | None, Query(ge=0, le=99)] = None,
    open: bool = False,
) -> Response:
    """For a match that is over, by anybody. With a seat: its answers, by what it knew. With `open`: all cards open.

    It comes as far as it is worked out. Ask again every few seconds while it is not done: it goes on meanwhile.
    """
    row = await hall.store.match(match)
    if row is None:
        raise Refusal("no_match")
    if seat is not None and seat >= row.seats:
        raise Refusal("no_seat")
    hall.limits.cost(address, 5.0)
    return Response(dumps(await hall.reviews.of(row, seat, open, household(address))), media_type="application/json")
