"""What a seat may know, built up from nothing, as plain JSON-ready data."""

from typing import TypedDict

from warhall.games.guardians.catalogue import CARDS, HEROES, LOCATIONS, ULTIMATES, powers
from warhall.games.guardians.rules import lull
from warhall.games.guardians.state import GuardiansState
from warhall.games.guardians.words import ACTION, PHASES, SIDES


class SideView(TypedDict):
    faction: str
    points: int
    scored: list[str]


class LocationView(TypedDict):
    key: str
    name: str
    text: str
    points: int
    spaces: int
    token: int


class UltimateView(TypedDict):
    key: str
    name: str
    charges: int
    """Charge tokens that count towards the cost."""
    cost: int
    spare: int
    """Charge tokens beyond the cost."""
    spent: bool


class HeroView(TypedDict):
    key: str
    name: str
    seat: int
    side: int
    place: int | None
    ready: bool
    attack: int
    reach: int
    life: int
    damage: int
    shield: bool
    immobilised: bool
    powerlocked: bool
    used: bool
    ultimate: UltimateView


class PlayerView(TypedDict):
    seat: int
    side: int
    actions: int
    done: bool
    hand: list[str] | None
    cards: int
    known: list[str]
    deck: int
    discard: list[str]


class GuardiansView(TypedDict):
    """The table. Heroes, cards and locations are named by their keys, places by their number in the row."""

    round: int
    turns_left: int | None
    """Turns until the game is decided as it stands, this one included; None while that is far off."""
    phase: str
    side: int
    first: int
    acting: int | None
    offered: list[str]
    playing: list[str]
    sides: list[SideView]
    row: list[LocationView]
    locations_left: int
    heroes: list[HeroView]
    players: list[PlayerView]


class PrintedHero(TypedDict):
    key: str
    name: str
    attack: int
    life: int
    ability: str
    text: str
    ultimate: str
    cards: list[str]


class PrintedLocation(TypedDict):
    key: str
    name: str
    points: int
    spaces: int
    text: str


class GuardiansStatic(TypedDict):
    """What a client fetches once."""

    board: str
    heroes: list[PrintedHero]
    locations: list[PrintedLocation]


# ── the table ─────────────────────────────────────────────────────────────────────────────────────────────────────
def view(state: GuardiansState, seat: int | None) -> GuardiansView:
    """The table as this seat (None: a spectator) sees it. Of another hand it shows the number of cards, and those
    cards that everybody knows are there.
    """
    return {
        "round": (state.turn + 1) // 2,
        "turns_left": lull.turns_left(state) if lull.is_near(state) else None,
        "phase": PHASES[state.phase],
        "side": state.side,
        "first": state.first,
        "acting": state.acting if state.phase == ACTION and state.acting >= 0 else None,
        "offered": [HEROES[hero].key for hero in state.offered],
        "playing": keys(state.playing),
        "sides": [_side(state, side) for side in range(SIDES)],
        "row": [_location(state, place) for place in range(len(state.row))],
        "locations_left": len(state.deck),
        "heroes": [_hero(state, hero) for force in state.forces for hero in force],
        "players": [_player(state, owner, seat) for owner in range(state.seats)],
    }


def keys(cards: list[int]) -> list[str]:
    return [CARDS[card].key for card in cards]


def _side(state: GuardiansState, side: int) -> SideView:
    return {
        "faction": state.faction_name(side),
        "points": state.points(side),
        "scored": [LOCATIONS[location].key for location in state.score[side]],
    }


def _location(state: GuardiansState, place: int) -> LocationView:
    location = LOCATIONS[state.row[place]]
    return {
        "key": location.key,
        "name": location.name,
        "text": "" if state.plain else location.text,
        "points": location.points,
        "spaces": location.spaces,
        "token": state.token[place],
    }


def _hero(state: GuardiansState, hero: int) -> HeroView:
    card, ultimate = HEROES[hero], ULTIMATES[hero]
    return {
        "key": card.key,
        "name": card.name,
        "seat": state.owner[hero],
        "side": state.owner[hero] & 1,
        "place": state.place[hero] if state.place[hero] >= 0 else None,
        "ready": bool(state.ready[hero]),
        "attack": card.attack,
        "reach": card.reach,
        "life": state.life(hero),
        "damage": state.damage[hero],
        "shield": bool(state.shield[hero]),
        "immobilised": bool(state.immobile[hero]),
        "powerlocked": bool(state.locked[hero]),
        "used": bool(state.used[hero]),
        "ultimate": {
            "key": ultimate.key,
            "name": ultimate.name,
            "charges": state.charged(hero),
            "cost": ultimate.charges,
            "spare": state.charge[hero] - state.charged(hero),
            "spent": bool(state.spent[hero]),
        },
    }


def _player(state: GuardiansState, owner: int, seat: int | None) -> PlayerView:
    return {
        "seat": owner,
        "side": owner & 1,
        "actions": state.actions[owner],
        "done": state.done[owner],
        "hand": keys(state.hands[owner]) if owner == seat else None,
        "cards": len(state.hands[owner]),
        "known": sorted(keys(state.exposed[owner])),
        "deck": len(state.decks[owner]),
        "discard": keys(state.discards[owner]),
    }


# ── what is printed ───────────────────────────────────────────────────────────────────────────────────────────────
def static(first_game: bool) -> GuardiansStatic:
    """Heroes and locations as they are printed. In the first game locations have no text."""
    return {
        "board": "row",
        "heroes": [_printed_hero(hero) for hero in range(len(HEROES))],
        "locations": [
            {
                "key": location.key,
                "name": location.name,
                "points": location.points,
                "spaces": location.spaces,
                "text": "" if first_game else location.text,
            }
            for location in LOCATIONS
        ],
    }


def _printed_hero(number: int) -> PrintedHero:
    hero = HEROES[number]
    return {
        "key": hero.key,
        "name": hero.name,
        "attack": hero.attack,
        "life": hero.life,
        "ability": hero.ability,
        "text": hero.text,
        "ultimate": ULTIMATES[number].key,
        "cards": [CARDS[card].key for card in powers(number)],
    }
