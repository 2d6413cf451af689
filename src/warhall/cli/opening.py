"""Opening a match: who plays, which game, and where it is saved."""

import re
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from warhall.bots.registry import bot_names, make_bot
from warhall.cli.files import load
from warhall.cli.story import Story, again, retrace
from warhall.cli.table import Player, Table
from warhall.kernel.errors import RecordError, SetupError
from warhall.kernel.match import Match, new_match
from warhall.kernel.registry import game_ids
from warhall.kernel.state import GOLDEN, Chance, mix

USUAL: Final = "greedy"
"""The bot that plays if none is named."""

BOT: Final = re.compile(r"(.+)-bot(-\d+)?")
"""A bot's name in a record, so that the same bot plays when the match is resumed."""


def open_table(
    game: str | None,
    seats: int | None,
    people: int | None,
    bots: Sequence[str],
    setup: Mapping[str, object],
    seed: int | None,
    names: Sequence[str],
    record: Path | None,
    resume: Path | None,
) -> Table:
    if record is not None and record.exists() and record != resume:
        raise RecordError(f"{record} exists already: continue it with --resume, or choose another name")
    if resume is not None:
        match, story = _resumed(resume, game, {"--seats": seats, "--setup": setup or None, "--seed": seed})
    else:
        if game is None:
            raise SetupError(f"which game? The games are: {', '.join(game_ids()) or 'none installed'}")
        match = new_match(game, seats, secrets.randbits(32) if seed is None else seed, setup, listening=True)
        story = Story()
        story.hear(match)
    players = seat_players(match, people, bots, names)
    match.names = [player.name for player in players]
    file = record or resume or Path(f"{match.game.id}-{match.seed}.json")
    return Table(match, players, story, file, record is not None, resume is not None and file == resume)


def _resumed(file: Path, game: str | None, fixed: Mapping[str, object]) -> tuple[Match, Story]:
    """The saved match, listening, and everything that happened in it."""
    for option, value in fixed.items():
        if value is not None:
            raise SetupError(f"{option} comes from the record in {file} and cannot be given with --resume")
    match = load(str(file), listening=True)
    if game is not None and game != match.game.id:
        raise RecordError(f"{file} is a match of {match.game.id}, not of {game}")
    story, twin = Story(), again(match)
    story.hear(twin)
    for _ in retrace(match, twin):
        story.hear(twin)
    return match, story


def seat_players(match: Match, people: int | None, bots: Sequence[str], names: Sequence[str]) -> list[Player]:
    """People at the first seats, bots at the others, unless the record says who sat where."""
    count = match.seats
    if match.names and people is None and not bots:
        who = [found[1] if (found := BOT.fullmatch(name)) and found[1] in bot_names() else "" for name in match.names]
    else:
        who = _seating(count, people, bots, len(names))
    persons = [seat for seat in range(count) if not who[seat]]
    titles = [_title(who, seat) for seat in range(count)]
    if match.names:
        titles = [
            old if not who[seat] and not BOT.fullmatch(old) else titles[seat] for seat, old in enumerate(match.names)
        ]
    if names and len(names) != len(persons):
        raise SetupError(f"{len(names)} names for {len(persons)} people: {', '.join(names)}")
    for seat, name in zip(persons, names, strict=False):
        titles[seat] = name
    return [
        Player(title, make_bot(bot, Chance(mix(match.seed + GOLDEN * (seat + 1)))) if bot else None)
        for seat, (title, bot) in enumerate(zip(titles, who, strict=True))
    ]


def _title(who: Sequence[str], seat: int) -> str:
    """The name of a player who gave none."""
    if not who[seat]:
        return f"Player {seat + 1}"
    return f"{who[seat]}-bot" if who.count(who[seat]) == 1 else f"{who[seat]}-bot-{seat + 1}"


def _seating(seats: int, people: int | None, bots: Sequence[str], names: int) -> list[str]:
    """The bot at each seat; an empty name for a person."""
    bots = [] if bots == ["none"] else bots or [USUAL]
    if people is None:
        people = seats if not bots else names or 1 if len(bots) == 1 else seats - len(bots)
    if people < 0:
        raise SetupError(f"{len(bots)} bots for {seats} seats: name one for all the other seats, or one for each")
    rest = seats - people
    if rest < 0 or (rest and len(bots) not in (1, rest)):
        raise SetupError(
            f"{people} people and bots {', '.join(bots) or 'none'} do not make {seats} seats: "
            "name one bot for all the other seats, or one for each"
        )
    return [""] * people + (list(bots) * rest if len(bots) == 1 else list(bots))[:rest]
