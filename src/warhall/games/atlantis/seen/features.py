"""What a team has, as plain numbers. A learned value weighs them (`Game.features`).

Whose turn it is and which heroes have yet to act are not among them: they pass by themselves.
"""

from typing import Final

from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.state import AtlantisState
from warhall.games.atlantis.words import ATTACK, DEFENSE, HEAVY, KIND, NOBODY, TROOPS
from warhall.tabletop.hexes import FAR, OFF

NAMES: Final = (
    "lives",
    "few lives",
    "zones",
    "zones near the end",
    "minions",
    "heavy minions",
    "minions of the last wave",
    "more minions",
    "one minion",
    "two minions",
    "levels",
    "coins",
    "items",
    "cards",
    "fallen",
    "attack",
    "defence",
    "defenceless",
    "distance",
    "in the battle zone",
    "near an enemy hero",
    "outnumbered",
    "level at stake",
    "next to an enemy minion",
    "near an enemy minion",
)

NEAR: Final = 2
"""So many spaces away, a hero is in reach of most attacks."""
FEW: Final = 4
"""With fewer life counters than this, a single defeat may be the last."""
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
    if team == NOBODY:
        return None
    return _lanes(state, team) + _means(state, team) + _places(state, team)


def _lanes(state: AtlantisState, team: int) -> list[float]:
    """How far the lanes are pushed towards the other throne, and who holds them."""
    pushed = ending = 0.0
    minions = heavy = last = more = one = two = 0
    for lane, place in enumerate(state.battle):
        ahead = place - (len(state.board.lanes[lane]) - 1) / 2
        pushed += ahead
        ending += ahead / max(1, state.waves[lane])
        mine, theirs = _in_battle(state, lane, team), _in_battle(state, lane, 1 - team)
        count = len(mine)
        minions += count
        more += count > len(theirs)
        one += count == 1
        two += count == 2
        for minion in mine:
            heavy += KIND[minion] == HEAVY
        if state.waves[lane] == 1:
            last += count
    lives = state.lives[team]
    sign = 1 if team == 0 else -1
    return [
        lives / TEN, max(0, FEW - lives) / FEW, sign * pushed / 2, sign * ending, minions / TEN, float(heavy),
        last / TEN, float(more), float(one), float(two),
    ]  # fmt: skip


def _in_battle(state: AtlantisState, lane: int, team: int) -> list[int]:
    zone, at, battle = state.board.zone, state.at, state.battle_zone(lane)
    return [minion for minion in TROOPS[lane][team] if at[minion] != OFF and zone[at[minion]] == battle]


def _means(state: AtlantisState, team: int) -> list[float]:
    """Levels, coins, items and cards of the heroes, how well they strike and defend, and who is off the board."""
    levels = coins = items = cards = fallen = strikes = holds = bare = 0
    for piece, hero in enumerate(state.heroes):
        if hero.team == team:
            levels += hero.level
            coins += hero.coins
            items += len(hero.items)
            cards += len(hero.hand)
            fallen += state.at[piece] == OFF
            attack = defense = 0
            for number in hero.hand:
                printed = CARDS[number].printed
                attack = max(attack, printed[ATTACK] or 0)
                defense = max(defense, printed[DEFENSE] or 0)
            strikes += attack
            holds += defense
            bare += defense == 0
    return [
        levels / TEN, coins / TEN, items / TEN, cards / TEN, float(fallen), strikes / TEN, holds / TEN, float(bare),
    ]  # fmt: skip


def _places(state: AtlantisState, team: int) -> list[float]:
    """How far the heroes are from the fight, who of them is in it, and who has enemies near, or more than friends."""
    zones = [state.board.to_zone[state.battle_zone(lane)] for lane in range(len(state.battle))]
    rows, at = state.board.hexes.distance, state.at
    prey = [at[minion] for troop in TROOPS for minion in troop[1 - team] if at[minion] != OFF]
    away = fighting = met = outnumbered = stake = touching = close = 0
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
        if enemies:
            stake += hero.level
        gap = min([row[space] for space in prey], default=FAR)
        touching += gap == 1
        close += 1 < gap <= NEAR
    return [
        away / TEN, float(fighting), float(met), float(outnumbered), stake / TEN, float(touching), float(close),
    ]  # fmt: skip
