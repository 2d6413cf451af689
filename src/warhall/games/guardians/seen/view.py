"""What a seat may know, built up from nothing, as plain JSON-ready data."""

from typing import Any

from warhall.games.guardians.catalogue import CARDS, HEROES, LOCATIONS, ULTIMATES
from warhall.games.guardians.me.effects import faction
from warhall.games.guardians.rules.turn import points
from warhall.games.guardians.state import PHASES, SIDES, GuardiansState
from warhall.kernel.game import View


def see(state: GuardiansState, seat: int | None) -> View:
    """The table as this seat (None: a spectator) sees it: of other hands only the number of cards, and those of which
    everybody knows that they are there.
    """
    return {
        "round": (state.turn + 1) // 2,
        "phase": PHASES[state.phase],
        "side": state.side,
        "first": state.first,
        "acting": state.acting if PHASES[state.phase] == "action" and state.acting >= 0 else None,
        "offered": [HEROES[hero].key for hero in state.offered],
        "playing": keys(state.playing),
        "sides": [
            {
                "faction": faction(state, side),
                "points": points(state, side),
                "scored": [LOCATIONS[location].key for location in state.score[side]],
            }
            for side in range(SIDES)
        ],
        "row": [_location(state, place) for place in range(len(state.row))],
        "locations_left": len(state.deck),
        "heroes": [_hero(state, hero) for force in state.forces for hero in force],
        "players": [_player(state, owner, seat) for owner in range(state.seats)],
    }


def keys(cards: list[int]) -> list[str]:
    return [CARDS[card].key for card in cards]


def _location(state: GuardiansState, place: int) -> dict[str, Any]:
    location = LOCATIONS[state.row[place]]
    return {
        "key": location.key,
        "name": location.name,
        "text": "" if state.plain else location.text,
        "points": location.points,
        "spaces": location.spaces,
        "token": state.token[place],
    }


def _hero(state: GuardiansState, hero: int) -> dict[str, Any]:
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
        "life": card.life,
        "damage": state.damage[hero],
        "shield": bool(state.shield[hero]),
        "immobilised": bool(state.immobile[hero]),
        "powerlocked": bool(state.locked[hero]),
        "used": bool(state.used[hero]),
        "ultimate": {
            "key": ultimate.key,
            "name": ultimate.name,
            "charges": state.charge[hero],
            "cost": ultimate.charges,
            "spent": bool(state.spent[hero]),
        },
    }


def _player(state: GuardiansState, owner: int, seat: int | None) -> dict[str, Any]:
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
