"""What a team has, as plain numbers. A learned value weighs them (`Game.features`).

Whose turn it is and which heroes have yet to act are not among them: they pass by themselves.
"""

from typing import Final

from warhall.games.atlantis.state import AtlantisState
from warhall.games.atlantis.words import HEAVY, KIND, NOBODY, TROOPS
from warhall.tabletop.hexes import OFF

NAMES: Final = (
    "lives",
    "zones",
    "minions",
    "heavy minions",
    "minions of the last wave",
    "levels",
    "coins",
    "items",
    "cards",
    "fallen",
    "distance",
    "in the battle zone",
    "near an enemy hero",
    "outnumbered",
)

NEAR: Final = 2
"""So many spaces away, a hero is in reach of most attacks."""
TEN: Final = 10.0
"""What runs to ten and more is counted in tens, so that all numbers are about as large."""


def features(state: AtlantisState, seat: int) -> list[float] | None:
    """Lives and lanes, then what the heroes have, then where they stand. None before all heroes are chosen."""
    team = NOBODY
    for hero in state.heroes:
        if hero.hero == NOBODY:
            return None
        if hero.seat == seat:
            team = hero.team
    return _lanes(state, team) + _means(state, team) + _places(state, team)


def _lanes(state: AtlantisState, team: int) -> list[float]:
    """How far the lanes are pushed towards the other throne, and who holds them."""
    pushed = 0.0
    minions = heavy = last = 0
    zone, at = state.board.zone, state.at
    for lane, place in enumerate(state.battle):
        pushed += place - (len(state.board.lanes[lane]) - 1) / 2
        battle = state.battle_zone(lane)
        for minion in TROOPS[lane][team]:
            if at[minion] != OFF and zone[at[minion]] == battle:
                minions += 1
                heavy += KIND[minion] == HEAVY
                last += state.waves[lane] == 1
    return [state.lives[team] / TEN, pushed / 2 if team == 0 else -pushed / 2, minions / TEN, float(heavy), last / TEN]


def _means(state: AtlantisState, team: int) -> list[float]:
    """Levels, coins, items and cards of the heroes, and who is off the board."""
    levels = coins = items = cards = fallen = 0
    for piece, hero in enumerate(state.heroes):
        if hero.team == team:
            levels += hero.level
            coins += hero.coins
            items += len(hero.items)
            cards += len(hero.hand)
            fallen += state.at[piece] == OFF
    return [levels / TEN, coins / TEN, items / TEN, cards / TEN, float(fallen)]


def _places(state: AtlantisState, team: int) -> list[float]:
    """How far the heroes are from the fight, who of them is in it, and who has enemies near, or more than friends."""
    zones = [state.board.to_zone[state.battle_zone(lane)] for lane in range(len(state.battle))]
    rows, at = state.board.hexes.distance, state.at
    away = fighting = met = outnumbered = 0
    for piece, hero in enumerate(state.heroes):
        if hero.team != team or at[piece] == OFF:
            continue
        gap = min([row[at[piece]] for row in zones])
        away += gap
        fighting += gap == 0
        friends = enemies = 0
        row = rows[at[piece]]
        for other, its in enumerate(state.heroes):
            if other != piece and at[other] != OFF and row[at[other]] <= NEAR:
                if its.team == team:
                    friends += 1
                else:
                    enemies += 1
        met += enemies > 0
        outnumbered += enemies > friends + 1
    return [away / TEN, float(fighting), float(met), float(outnumbered)]
