"""The HTTP part that is about profiles: what somebody has played, for themselves or for everybody."""

from functools import cache

from fastapi import APIRouter

from warhall.kernel.registry import game_ids, get_game
from warhall.server.errors import Refusal
from warhall.server.guarding.tokens import new_id
from warhall.server.hosting.hall import Hall
from warhall.server.hosting.modes import mode_words
from warhall.server.listening.asking import TheHall, TheVisitor, door, errors
from warhall.server.listening.people import ThePerson
from warhall.server.messages.rivals import (
    CardFigure,
    GameFigures,
    HeroFigure,
    Profile,
    ProfileId,
    ProfileRating,
    Publicity,
    WinRate,
)
from warhall.server.people.figures import share, streaks
from warhall.server.people.rating import ESTABLISHED, shown
from warhall.server.storage.figures import CARD, HERO, Result, Tally
from warhall.server.storage.ratings import RatingRow, Skill
from warhall.server.storage.rows import PersonRow

profiles = APIRouter(prefix="/api", responses=errors())


@profiles.get("/me/profile", summary="Your own profile", responses=errors(401))
async def mine(hall: TheHall, person: ThePerson) -> Profile:
    return await _profile(hall, person, you=True)


@profiles.put(
    "/me/profile", summary="Show your profile to everybody, or not", dependencies=[door], responses=errors(401)
)
async def show(hall: TheHall, person: ThePerson, wanted: Publicity) -> Profile:
    """Every time it is shown it has another address: links from before lead nowhere."""
    if wanted.public != (person.profile is not None):
        person.profile = new_id() if wanted.public else None
        await hall.tell_changed(await hall.counting.store.show(person.id, person.profile))
    return await _profile(hall, person, you=True)


@profiles.get("/profiles/{profile}", summary="The profile of somebody who shows it", responses=errors(401, 404))
async def of(hall: TheHall, visitor: TheVisitor, profile: ProfileId) -> Profile:
    person = await hall.people.store.person_of_profile(profile)
    if person is None:
        raise Refusal("not_found", "Nobody shows a profile at this address, or not any more.")
    return await _profile(hall, person, you=person.id == visitor.person)


async def _profile(hall: Hall, person: PersonRow, you: bool) -> Profile:
    """A game that the hall does not have any more is left out of all but the sums."""
    figures, ratings, here = hall.counting.store, hall.ratings.store, game_ids()
    await hall.ratings.settled()
    results, left = await figures.results(person.id)
    tallies = await figures.tallies(person.id)
    won = sum(result.won for result in results)
    return {
        "name": person.name,
        "profile": person.profile,
        "you": you,
        "won": won,
        "lost": len(results) - won,
        "left": left,
        "ratings": [await _rating(hall, row) for row in await ratings.of(person.id) if row.game in here],
        "games": _games([result for result in results if result.game in here], tallies),
    }


async def _rating(hall: Hall, row: RatingRow) -> ProfileRating:
    rating, doubt = shown(row.rating)
    provisional = row.matches < ESTABLISHED
    history = await hall.counting.store.rated(row.person, row.game, row.mode)
    return {
        "game": row.game,
        "mode": row.mode,
        "words": mode_words(hall.game(row.game), row.mode),
        "rating": rating,
        "doubt": doubt,
        "provisional": provisional,
        "rank": None if provisional else await hall.ratings.store.rank(row, ESTABLISHED),
        "matches": row.matches,
        "history": [
            {"at": one.ended, "rating": then[0], "doubt": then[1]}
            for one in history
            for then in [shown(Skill(one.skill, one.doubt))]
        ],
    }


def _games(results: list[Result], tallies: list[Tally]) -> list[GameFigures]:
    """Those played most come first."""
    by_game: dict[str, list[bool]] = {}
    for game, won in results:
        by_game.setdefault(game, []).append(won)
    return [
        _game(game, found, [tally for tally in tallies if tally.game == game])
        for game, found in sorted(by_game.items(), key=lambda item: (-len(item[1]), item[0]))
    ]


def _game(game: str, won: list[bool], tallies: list[Tally]) -> GameFigures:
    streak, names = streaks(won), _card_names(game)
    heroes: list[HeroFigure] = [
        {"name": tally.key, "rate": _rate(tally.won, tally.times)} for tally in tallies if tally.kind == HERO
    ]
    cards: list[CardFigure] = [
        {"key": tally.key, "name": names.get(tally.key, tally.key), "times": tally.times}
        for tally in tallies
        if tally.kind == CARD
    ]
    return {
        "game": game, "rate": _rate(sum(won), len(won)), "streak": streak.now, "best": streak.best,
        "heroes": heroes, "cards": cards,
    }  # fmt: skip


def _rate(won: int, played: int) -> WinRate:
    found = share(won, played)
    return {"won": won, "played": played, "share": found.share, "low": found.low, "high": found.high}


@cache
def _card_names(game: str) -> dict[str, str]:
    return {card.key: card.name for card in get_game(game).cards()}
