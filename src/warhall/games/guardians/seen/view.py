"""What a seat may know, built from scratch, as plain JSON-ready data."""

from typing import Final, TypedDict

from warhall.games.guardians.catalogue import CARDS, HEROES, LOCATIONS, ULTIMATES, powers
from warhall.games.guardians.rules import lull
from warhall.games.guardians.state import GuardiansState
from warhall.games.guardians.words import ACTION, FACTION, FACTIONS, MULLIGAN, PHASES, ROW, SIDES, WINNING, Phase

PULLS: Final = (-1, 1)
"""For each faction, where it pulls control tokens."""


class SideView(TypedDict):
    faction: str
    pulls: int | None
    """Where it pulls control tokens: -1 to the left, 1 to the right. None while factions are being chosen."""
    points: int
    scored: list[str]


class LocationView(TypedDict):
    key: str
    name: str
    text: str
    points: int
    spaces: int
    token: int
    """How far the control token is from the centre; below 0 to the left."""


class UltimateView(TypedDict):
    key: str
    name: str
    charges: int
    """Charge tokens that count towards the cost; those to spare are of no use."""
    cost: int
    spent: bool


class Threat(TypedDict):
    """How many locations away a hero attacks, and how."""

    reach: int
    why: str


class HeroView(TypedDict):
    key: str
    name: str
    seat: int
    side: int
    place: int | None
    out: bool
    """Knocked out, until it returns."""
    ready: bool
    attack: int
    threat: Threat | None
    life: int
    damage: int
    left: int
    """The life it has left; none while it is out."""
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
    acts: bool
    """Its side is in the Action Phase, and it has not ended its actions."""
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
    phase: Phase
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


class FactionInfo(TypedDict):
    name: str
    pulls: int
    """Where it pulls control tokens: -1 to the left, 1 to the right."""
    text: str


class ConditionWords(TypedDict):
    """What the conditions of a hero mean."""

    shield: str
    immobilised: str
    powerlocked: str


class GuardiansStatic(TypedDict):
    """What a client fetches once."""

    board: str
    row: int
    """How many locations are in play."""
    winning: int
    """How many points win."""
    factions: dict[str, FactionInfo]
    """By the keys of the options that choose them."""
    conditions: ConditionWords
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
        "pulls": None if state.phase == FACTION else PULLS[state.faction[side]],
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
    here = state.place[hero] >= 0
    out = not here and state.phase > MULLIGAN
    return {
        "key": card.key,
        "name": card.name,
        "seat": state.owner[hero],
        "side": state.owner[hero] & 1,
        "place": state.place[hero] if here else None,
        "out": out,
        "ready": bool(state.ready[hero]),
        "attack": card.attack,
        "threat": _threat(card.reach) if here else None,
        "life": state.life(hero),
        "damage": state.damage[hero],
        "left": 0 if out else max(0, state.remaining(hero)),
        "shield": bool(state.shield[hero]),
        "immobilised": bool(state.immobile[hero]),
        "powerlocked": bool(state.locked[hero]),
        "used": bool(state.used[hero]),
        "ultimate": {
            "key": ultimate.key,
            "name": ultimate.name,
            "charges": state.charged(hero),
            "cost": ultimate.charges,
            "spent": bool(state.spent[hero]),
        },
    }


def _threat(reach: int) -> Threat:
    return {"reach": reach, "why": "attacks here and next door" if reach else "attacks where it is"}


def _player(state: GuardiansState, owner: int, seat: int | None) -> PlayerView:
    return {
        "seat": owner,
        "side": owner & 1,
        "actions": state.actions[owner],
        "done": state.done[owner],
        "acts": state.phase == ACTION and owner & 1 == state.side and not state.done[owner],
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
        "row": ROW,
        "winning": WINNING,
        "factions": {name.lower(): _faction(name, pulls) for name, pulls in zip(FACTIONS, PULLS, strict=True)},
        "conditions": {
            "shield": "Shielded: no damage until its side's next Action Phase",
            "immobilised": "Immobilised: nothing moves it until its side's Action Phase ends",
            "powerlocked": "Powerlocked: none of its cards until its side's Action Phase ends",
        },
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


def _faction(name: str, pulls: int) -> FactionInfo:
    way = "left" if pulls < 0 else "right"
    return {
        "name": name,
        "pulls": pulls,
        "text": f"The {name} side pulls the control tokens of all locations to the {way}. The factions differ in "
        "nothing else.",
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
