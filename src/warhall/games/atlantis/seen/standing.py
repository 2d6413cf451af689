"""What lies open between two actions: who acts when, how the minions stand, how far effects reach."""

from typing import Literal, TypedDict

from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.me.sight import by_owner
from warhall.games.atlantis.rules.round import count
from warhall.games.atlantis.rules.turn import initiative, is_reversed
from warhall.games.atlantis.state import ACT, NO_CARD, Active, AtlantisState, piece_option
from warhall.games.atlantis.words import KIND, NOBODY, OBJECT
from warhall.tabletop.hexes import OFF


class OrderView(TypedDict):
    """A hero's place in the order of this turn."""

    hero: str
    card: str
    initiative: int
    stand: Literal["done", "acting", "waiting"]
    tie: Literal["none", "coin", "team"]
    """Whether others have the same initiative: then the coin decides between teams, and a team among its heroes."""


class TallyView(TypedDict):
    """How a minion battle would be counted now."""

    zone: str
    counts: list[int]
    """For each team, its minions in the battle zone, and the heroes that count as one."""


def order(state: AtlantisState) -> list[OrderView]:
    """While cards are resolved: who has acted, then who will, if nothing changes the initiative of a card."""
    if state.phase != ACT:
        return []
    done = [piece for piece, hero in enumerate(state.heroes) if hero.unresolved == NO_CARD and hero.played]
    sign = 1 if is_reversed(state) else -1
    done.sort(key=lambda piece: sign * state.heroes[piece].initiative)
    return [_acted(state, piece) for piece in done] + _to_come(state)


def _acted(state: AtlantisState, piece: int) -> OrderView:
    hero = state.heroes[piece]
    resolved = hero.resolved[state.turn]
    swapped = resolved != NO_CARD and resolved not in hero.facedown
    return {
        "hero": piece_option(state, piece).key,
        "card": CARDS[resolved if swapped else hero.played[0]].key,
        "initiative": hero.initiative,
        "stand": "done",
        "tie": "none",
    }


def _to_come(state: AtlantisState) -> list[OrderView]:
    """Those who still act. The coin favours its team at a tie, and is turned over each time it has decided."""
    left = {piece: initiative(state, piece) for piece, hero in enumerate(state.heroes) if hero.unresolved != NO_CARD}
    coin, found = state.coin, list[OrderView]()
    first = min if is_reversed(state) else max
    while left:
        best = first(left.values())
        tied = [piece for piece, value in left.items() if value == best]
        favoured = [piece for piece in tied if state.heroes[piece].team == coin]
        by_coin = 0 < len(favoured) < len(tied)
        able = favoured if by_coin else tied
        if by_coin:
            coin = 1 - coin
        del left[able[0]]
        found.append({
            "hero": piece_option(state, able[0]).key,
            "card": CARDS[state.heroes[able[0]].unresolved].key,
            "initiative": best,
            "stand": "waiting" if found else "acting",
            "tie": "team" if len(able) > 1 else "coin" if by_coin else "none",
        })  # fmt: skip
    return found


def tallies(state: AtlantisState) -> list[TallyView]:
    """The standing count of each lane."""
    return [
        {
            "zone": state.board.zone_names[state.battle_zone(lane)],
            "counts": [count(state, lane, team) for team in (0, 1)],
        }
        for lane in range(len(state.battle))
    ]


def radius_of(state: AtlantisState, effect: Active) -> int | None:
    """How far an effect reaches from its owner, or from the miniature it singles out; None if it is not a matter of
    distance, or if that piece is away.
    """
    centre = effect.owner if effect.target == NOBODY else effect.target
    near_its_own = centre == effect.owner or KIND[centre] == OBJECT
    if CARDS[effect.card].radius is None or not near_its_own or state.at[centre] == OFF:
        return None
    return by_owner(state, effect, plain=False).radius
