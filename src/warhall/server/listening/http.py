"""The HTTP part: lobby, seats, static things, replays. Playing itself goes over the socket."""

from importlib.metadata import version
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Response

from warhall.bots import bot_names
from warhall.server.errors import Refusal
from warhall.server.guarding.addresses import household
from warhall.server.hosting.hall import Hall
from warhall.server.hosting.lobby import ME, Beginning, Wish
from warhall.server.listening.asking import TheAddress, TheHall, TheTokens, errors, limited, table_line
from warhall.server.live.history import Answered, record
from warhall.server.live.room import Room
from warhall.server.messages.bodies import (
    GAME,
    Advice,
    BotChoice,
    BotList,
    Complaint,
    GameId,
    GameStatic,
    GameSummary,
    Hash,
    Health,
    MatchId,
    MatchLog,
    MatchRecord,
    MatchView,
    NewHost,
    NewTable,
    Quick,
    Rematch,
    Replay,
    ReplayPicture,
    Reported,
    Seated,
    SeatNumber,
    Sitting,
    TableId,
    TableLine,
    Voice,
    WebhookAddress,
)
from warhall.server.messages.shapes import TableView
from warhall.server.messages.statics import Static, board_static, game_static, links
from warhall.server.messages.wire import dumps
from warhall.server.storage.reading import SET_ASIDE
from warhall.server.storage.rows import MatchRow, TableRow
from warhall.server.thinking.advice import advise

REPLAYED: Final = 40
"""Answers that cost as much to replay as an ordinary request costs."""
FOREVER = "public, max-age=31536000, immutable"


api = APIRouter(prefix="/api", responses=errors())


# ── games ─────────────────────────────────────────────────────────────────────────────────────────────────────────
@api.get("/games", summary="Every game, with its setup options")
async def games(hall: TheHall) -> list[GameSummary]:
    return hall.statics.games()


@api.get(
    "/games/{game}/{hash}",
    summary="Cards, rules and sentences of a game, for ever",
    response_model=GameStatic,
    responses=errors(404),
)
async def game(hall: TheHall, game: GameId, hash: Hash) -> Response:
    return static_response(game_static(hall.game(game).id), hash)


@api.get("/bots", summary="The bots there are, and which one fills seats by default")
async def bots(hall: TheHall) -> BotList:
    return {"bots": bot_names(), "default": hall.default_bot}


# ── tables ────────────────────────────────────────────────────────────────────────────────────────────────────────
@api.get("/lobby", summary="Listed tables: those that gather players first", response_model=list[TableLine])
async def lobby(hall: TheHall, game: Annotated[str | None, Query(pattern=GAME)] = None) -> Response:
    found = await hall.store.listed(game)
    lines = [table_line(hall, table) for table in sorted(found, key=lambda table: table.state)]
    return Response(dumps(lines), media_type="application/json")  # a hundred lines are not checked one by one


@api.post("/tables", summary="Make a table", status_code=201, dependencies=[limited], responses=errors(401, 404, 409))
async def create(hall: TheHall, tokens: TheTokens, address: TheAddress, wanted: NewTable) -> Seated:
    clock, base, opening = wanted.clock, wanted.from_, wanted.opening
    wish = Wish(
        wanted.game, wanted.seats, dict(wanted.setup), wanted.places, wanted.name, wanted.names, wanted.listed,
        wanted.undo, wanted.spectators, clock.answer if clock else None, clock.bank if clock else None,
        base.match if base else None, base.answers if base else 0, address,
        None if opening is None else Beginning(opening.seed, [(a.seat, a.key, a.part) for a in opening.answers]),
    )  # fmt: skip
    wish = wish._replace(friends=wanted.friends, circle=wanted.circle, rated=wanted.rated)
    wish = wish._replace(away=wanted.away.rule, away_minutes=wanted.away.minutes, vacation=wanted.vacation)
    if clock is not None:
        wish = wish._replace(
            clock_increment=clock.increment, clock_cap=clock.cap, clock_advisory=clock.advisory,
            clock_plan=clock.plan, clock_react=clock.react,
        )  # fmt: skip
    return _seated(*await hall.lobby.create(wish, tokens))


@api.post("/quick", summary="Play against bots", status_code=201, dependencies=[limited], responses=errors(401, 404))
async def quick(hall: TheHall, tokens: TheTokens, address: TheAddress, wanted: Quick) -> Seated:
    game = hall.game(wanted.game)
    count = wanted.seats if wanted.seats is not None else game.default_seats
    places = [f"bot:{wanted.bot}" if wanted.bot else "bot"] * count
    places[min(game.first_seat, count - 1)] = ME
    wish = Wish(wanted.game, count, dict(wanted.setup), places, wanted.name, address=address)
    return _seated(*await hall.lobby.create(wish, tokens))


@api.get("/tables/{table}", summary="A table", responses=errors(404))
async def table(hall: TheHall, table: TableId) -> TableView:
    return _view(await hall.fresh_room(table))


@api.get(
    "/tables/{table}/board/{hash}",
    summary="The board of a table, for ever",
    response_model=dict[str, Any],
    responses=errors(404),
)
async def board(hall: TheHall, table: TableId, hash: Hash) -> Response:
    row = (await hall.room(table)).table
    return static_response(board_static(row.game, row.setup), hash)


@api.get("/tables/{table}/matches", summary="The matches played at a table", responses=errors(404))
async def matches(hall: TheHall, address: TheAddress, table: TableId) -> list[MatchView]:
    await hall.room(table)
    rows = await hall.store.matches_of(table)
    hall.limits.cost(address, len(rows))
    return [await _match_view(hall, row, table) for row in rows]


@api.post("/tables/{table}/start", summary="Begin, with bots on the open seats", responses=errors(401, 403, 404, 409))
async def start(hall: TheHall, tokens: TheTokens, table: TableId, choice: BotChoice) -> TableView:
    room = await hall.fresh_room(table)
    await hall.lobby.start(room, tokens, choice.bot)
    return _view(room)


@api.post("/tables/{table}/rematch", summary="The same again", responses=errors(401, 403, 404, 409))
async def rematch(hall: TheHall, tokens: TheTokens, table: TableId, wanted: Rematch | None = None) -> TableView:
    """Everybody keeps their seat, bots too. With `swap`, everybody moves on by one. A seat that was left is open."""
    room = await hall.fresh_room(table)
    await hall.lobby.rematch(room, tokens, wanted is not None and wanted.swap)
    return _view(room)


# ── seats ─────────────────────────────────────────────────────────────────────────────────────────────────────────
@api.post("/tables/{table}/seats/{seat}", summary="Take a seat", status_code=201, responses=errors(401, 403, 404, 409))
async def take(
    hall: TheHall, tokens: TheTokens, address: TheAddress, table: TableId, seat: SeatNumber, who: Sitting
) -> Seated:
    room = await hall.fresh_room(table)
    return _seated(room, await hall.lobby.take(room, seat, who.name, tokens, address), [seat])


@api.delete("/tables/{table}/seats/{seat}", summary="Give a seat up", responses=errors(401, 403, 404))
async def leave(hall: TheHall, tokens: TheTokens, table: TableId, seat: SeatNumber) -> TableView:
    room = await hall.fresh_room(table)
    await hall.lobby.leave(room, seat, tokens)
    return _view(room)


@api.put("/tables/{table}/seats/{seat}/name", summary="Change a seat's name", responses=errors(401, 403, 404))
async def rename(hall: TheHall, tokens: TheTokens, table: TableId, seat: SeatNumber, who: Sitting) -> TableView:
    room = await hall.fresh_room(table)
    await hall.lobby.rename(room, seat, tokens, who.name)
    return _view(room)


@api.put("/tables/{table}/seats/{seat}/bot", summary="Put a bot on a seat", responses=errors(401, 403, 404, 409))
async def bot_on(hall: TheHall, tokens: TheTokens, table: TableId, seat: SeatNumber, choice: BotChoice) -> TableView:
    room = await hall.fresh_room(table)
    await hall.lobby.give_to_bot(room, seat, tokens, choice.bot)
    return _view(room)


@api.delete("/tables/{table}/seats/{seat}/bot", summary="Take a seat from a bot", responses=errors(401, 403, 404, 409))
async def bot_off(hall: TheHall, tokens: TheTokens, table: TableId, seat: SeatNumber) -> TableView:
    room = await hall.fresh_room(table)
    await hall.lobby.take_back(room, seat, tokens)
    return _view(room)


@api.get("/tables/{table}/seats/{seat}/advice", summary="What a bot would do", responses=errors(401, 403, 404, 409))
async def advice(
    hall: TheHall, tokens: TheTokens, table: TableId, seat: SeatNumber, question: Annotated[str, Query(max_length=40)]
) -> Advice:
    """The answer that a bot would give for this seat after a second's thought, and its best lines, best first."""
    room = await hall.fresh_room(table)
    await hall.lobby.held(room.table, seat, tokens)
    return await advise(room, seat, question)


@api.put("/tables/{table}/seats/{seat}/webhook", summary="Be called when asked", responses=errors(401, 403, 404))
async def webhook(hall: TheHall, tokens: TheTokens, table: TableId, seat: SeatNumber, to: WebhookAddress) -> TableView:
    room = await hall.fresh_room(table)
    await hall.lobby.set_webhook(room, seat, tokens, to.url)
    return _view(room)


@api.get("/tables/{table}/log", summary="What a seat has seen happen so far", responses=errors(401, 403, 404, 409))
async def log(
    hall: TheHall,
    tokens: TheTokens,
    address: TheAddress,
    table: TableId,
    seat: Annotated[int | None, Query(ge=0, le=99)] = None,
) -> MatchLog:
    """A list for each answer, of the events it caused. Without a seat: what spectators have seen."""
    room = await hall.room(table)
    async with room.at_rest():
        live = room.require_live()
        row, answers = live.row, list(live.history.answers)
    await _check_eyes(hall, room.table, row, tokens, seat)
    result = await _replay(hall, address, row, answers, seat, "log")
    return {"match": row.id, "answers": len(result["log"]), "log": result["log"]}


# ── manners ───────────────────────────────────────────────────────────────────────────────────────────────────────
@api.post("/tables/{table}/seats/{seat}/remove", summary="Remove a player", responses=errors(401, 403, 404, 409))
async def remove(hall: TheHall, tokens: TheTokens, table: TableId, seat: SeatNumber) -> TableView:
    """For the host. During a match only a player who has gone; a bot plays on for them."""
    room = await hall.fresh_room(table)
    await hall.manners.remove(room, seat, tokens)
    return _view(room)


@api.put("/tables/{table}/seats/{seat}/muted", summary="Mute a player", responses=errors(401, 403, 404, 409))
async def mute(hall: TheHall, tokens: TheTokens, table: TableId, seat: SeatNumber, voice: Voice) -> TableView:
    """For the host."""
    room = await hall.fresh_room(table)
    await hall.manners.mute(room, seat, tokens, voice.muted)
    return _view(room)


@api.put("/tables/{table}/host", summary="Make another player the host", responses=errors(401, 403, 404, 409))
async def hand_over(hall: TheHall, tokens: TheTokens, table: TableId, new: NewHost) -> TableView:
    """For the host."""
    room = await hall.fresh_room(table)
    await hall.manners.hand_over(room, new.seat, tokens)
    return _view(room)


@api.post("/tables/{table}/reports", summary="Report a table", status_code=201, responses=errors(404))
async def report(hall: TheHall, address: TheAddress, table: TableId, complaint: Complaint) -> Reported:
    """For anybody. The host of the server reads it; nobody at the table does."""
    hall.limits.cost(address, 10.0)
    room = await hall.room(table)
    return {"number": await hall.manners.report(room, address, complaint.text)}


# ── replays ───────────────────────────────────────────────────────────────────────────────────────────────────────
@api.get("/matches/{match}", summary="A match", responses=errors(401, 404))
async def match(hall: TheHall, tokens: TheTokens, match: MatchId) -> MatchView:
    row = await _match(hall, match)
    table = await hall.store.table(row.table_id)
    keys = (await hall.lobby.visitor(tokens)).keys
    sits = table is not None and any(place.is_held_by(keys) for place in table.places)
    return await _match_view(hall, row, row.table_id if sits else None)


@api.get(
    "/matches/{match}/board/{hash}",
    summary="The board of a match, for ever",
    response_model=dict[str, Any],
    responses=errors(404),
)
async def match_board(hall: TheHall, match: MatchId, hash: Hash) -> Response:
    row = await _match(hall, match)
    return static_response(board_static(row.game, row.setup), hash)


@api.get(
    "/matches/{match}/record",
    summary="The whole record of a match that is over",
    response_model=MatchRecord,
    responses=errors(404, 409),
)
async def match_record(hall: TheHall, match: MatchId) -> Response:
    """One line of JSON. `warhall replay` plays it again."""
    row = await _match(hall, match)
    if await hall.is_secret(row):
        raise Refusal("not_over", "The record would show everybody's cards: you can get it when the match is over.")
    name = f'attachment; filename="{row.game}-{row.id}.json"'
    content = record(row, await _answers(hall, row))
    return Response(content, media_type="application/json", headers={"Content-Disposition": name})


@api.get(
    "/matches/{match}/replay",
    summary="Replay a match as a seat saw it",
    responses=errors(401, 403, 404, 409),
)
async def match_replay(
    hall: TheHall,
    tokens: TheTokens,
    address: TheAddress,
    match: MatchId,
    seat: Annotated[int | None, Query(ge=0, le=99)] = None,
) -> Replay:
    """The first view, and what each answer changed. While a match is running, a seat sees only its own replay."""
    row = await _match(hall, match)
    table = await hall.store.table(row.table_id)
    assert table is not None
    await _check_eyes(hall, table, row, tokens, seat)
    result = await _replay(hall, address, row, await _answers(hall, row), seat, "frames")
    static = links(row.game, f"matches/{row.id}", row.setup)  # the link to a match must not reveal its table
    return {
        "id": row.id, "game": row.game, "setup": row.setup, "names": row.names, "outcome": row.outcome,
        "static": static, "view": result["view"], "frames": result["frames"],
    }  # fmt: skip


@api.get("/matches/{match}/picture", summary="A moment of a match, in text", responses=errors(401, 403, 404, 409))
async def match_picture(
    hall: TheHall,
    tokens: TheTokens,
    address: TheAddress,
    match: MatchId,
    answers: Annotated[int, Query(ge=0, le=1_000_000)],
    seat: Annotated[int | None, Query(ge=0, le=99)] = None,
) -> ReplayPicture:
    """The table after a number of answers, as lines of styled text, for clients that cannot draw."""
    row = await _match(hall, match)
    table = await hall.store.table(row.table_id)
    assert table is not None
    await _check_eyes(hall, table, row, tokens, seat)
    given = (await _answers(hall, row))[:answers]
    return {"answers": len(given), "lines": (await _replay(hall, address, row, given, seat, "picture"))["lines"]}


async def _check_eyes(hall: Hall, table: TableRow, row: MatchRow, tokens: list[str], seat: int | None) -> None:
    """Anybody may see a finished match as any seat saw it. A seat of a running match sees only its own view."""
    if seat is not None and seat >= row.seats:
        raise Refusal("no_seat")
    if not await hall.is_secret(row):
        return
    if seat is not None:
        await hall.lobby.held(table, seat, tokens)
    elif not table.spectators:
        await hall.lobby.seated(table, tokens)


async def _replay(
    hall: Hall, address: str, row: MatchRow, answers: list[Answered], eyes: int | None, want: str
) -> dict[str, Any]:
    hall.limits.cost(address, len(answers) / REPLAYED)
    game = hall.game(row.game)
    if row.rules != game.version:
        raise Refusal("bad_setup", f"The match was played under rules version {row.rules}; here it is {game.version}.")
    job = {
        "do": "replay", "game": row.game, "seats": row.seats, "seed": row.seed, "setup": row.setup,
        "start": [row.start, row.start_step], "answers": [[a.seat, a.key, a.part] for a in answers],
        "eyes": eyes, "want": want, "over": not await hall.is_secret(row),
    }  # fmt: skip
    thought = await hall.historians.do(job, hall.settings.job_seconds, household(address))
    if thought.how == "crashed":
        raise Refusal("set_aside", f"This match does not replay. {SET_ASIDE}")
    if thought.how == "late":
        raise Refusal("no_answer_in_time")
    result: dict[str, Any] = thought.result
    return result


async def _match(hall: Hall, id: str) -> MatchRow:
    row = await hall.store.match(id)
    if row is None:
        raise Refusal("no_match")
    return row


async def _answers(hall: Hall, row: MatchRow) -> list[Answered]:
    return (await hall.history(row)).answers


async def _match_view(hall: Hall, row: MatchRow, table: str | None) -> MatchView:
    return {
        "id": row.id, "table": table, "game": row.game, "rules": row.rules, "seats": row.seats, "setup": row.setup,
        "names": row.names, "state": row.state, "outcome": row.outcome, "note": row.note,
        "answers": len(await _answers(hall, row)), "created": row.created, "ended": row.ended,
    }  # fmt: skip


# ── shapes ────────────────────────────────────────────────────────────────────────────────────────────────────────
def static_response(static: Static, hash: str) -> Response:
    if hash != static.hash:
        raise Refusal("not_found", f"The content has changed; it is now {static.hash}.")
    return Response(static.content, media_type="application/json", headers={"Cache-Control": FOREVER})


def _view(room: Room) -> TableView:
    return room.table_json()


def _seated(room: Room, token: str, seats: list[int]) -> Seated:
    return {"table": _view(room), "seats": seats, "token": token}


async def health(hall: TheHall, response: Response) -> Health:
    """Whether this worker can serve. 503 if it cannot, so that a load balancer uses another."""
    trouble = "closing" if hall.closing else await hall.trouble()
    response.status_code = 503 if trouble else 200
    return {"status": trouble or "ok", "version": version("warhall"), "worker": hall.worker}
