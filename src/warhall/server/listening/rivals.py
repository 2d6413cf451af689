"""The HTTP part that is about rivals: leaderboards."""

from fastapi import APIRouter

from warhall.kernel.registry import game_ids
from warhall.server.errors import Refusal
from warhall.server.hosting.hall import Hall
from warhall.server.hosting.modes import mode_words
from warhall.server.listening.asking import TheAddress, TheHall, TheVisitor, errors
from warhall.server.messages.bodies import GameId
from warhall.server.messages.rivals import Board, Leader, Leaderboard, ModeId
from warhall.server.people.rating import ESTABLISHED, shown
from warhall.server.storage.ratings import Leader as LeaderRow

rivals = APIRouter(prefix="/api", responses=errors())


# ── leaderboards ──────────────────────────────────────────────────────────────────────────────────────────────────
@rivals.get("/leaders", summary="Every game and mode in which people are rated")
async def boards(hall: TheHall) -> list[Board]:
    """A game that the hall does not have any more is left out."""
    here = game_ids()
    await hall.ratings.settled()
    return [_board(hall, *one) for one in await hall.ratings.store.boards() if one[0] in here]


@rivals.get("/leaders/{game}/{mode}", summary="The best of a game and mode", responses=errors(401, 404))
async def leaderboard(
    hall: TheHall, address: TheAddress, visitor: TheVisitor, game: GameId, mode: ModeId
) -> Leaderboard:
    """Ranked by what somebody has shown for certain: the rating less one and a half times its doubt."""
    store = hall.ratings.store
    await hall.ratings.settled()
    found = next((one for one in await store.boards() if one[:2] == (game, mode)), None)
    if found is None:
        raise Refusal("not_found", "Nobody is rated there.")
    rows = await store.leaders(game, mode, ESTABLISHED)
    hall.limits.cost(address, len(rows) / 10)
    leaders = [_leader(row, rank, visitor.person) for rank, row in enumerate(rows, 1)]
    you = next((leader for leader in leaders if leader["you"]), None)
    if you is None and visitor.person is not None:
        you = await _elsewhere(hall, visitor.person, game, mode)
    return {**_board(hall, *found), "leaders": leaders, "you": you, "established": ESTABLISHED}


async def _elsewhere(hall: Hall, person: str, game: str, mode: str) -> Leader | None:
    """Whoever asks, if they are rated but not among the first."""
    own = next((row for row in await hall.ratings.store.of(person) if (row.game, row.mode) == (game, mode)), None)
    who = await hall.people.store.person(person)
    if own is None or who is None:
        return None
    return _leader(LeaderRow(own, who.name, who.profile), await hall.ratings.store.rank(own, ESTABLISHED), person)


def _leader(row: LeaderRow, rank: int, asking: str | None) -> Leader:
    (rating, doubt), you = shown(row.row.rating), row.row.person == asking
    provisional = row.row.matches < ESTABLISHED
    return {
        "rank": None if provisional else rank,
        "name": row.name if row.profile is not None or you else None,
        "profile": row.profile,
        "you": you,
        "rating": rating,
        "doubt": doubt,
        "provisional": provisional,
        "matches": row.row.matches,
    }


def _board(hall: Hall, game: str, mode: str, players: int) -> Board:
    return {"game": game, "mode": mode, "words": mode_words(hall.game(game), mode), "players": players}
