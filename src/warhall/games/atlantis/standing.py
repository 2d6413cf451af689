"""How well a team stands, for bots that look a few moves ahead."""

from typing import Final

from warhall.boards.hexes import OFF
from warhall.games.atlantis.lane import in_battle
from warhall.games.atlantis.state import AtlantisState
from warhall.games.atlantis.words import NOBODY

LIFE: Final = 0.06
WAVE: Final = 0.12
MINION: Final = 0.015
LEVEL: Final = 0.02
COIN: Final = 0.004
CARD: Final = 0.004
STEP: Final = 0.0015
AWAY: Final = 0.03


def standing(s: AtlantisState, seat: int) -> float:
    """0 to 1, against the other team: lives, how far each lane is pushed, minions, levels, coins, cards in hand, and
    how far the heroes are from the fight.
    """
    team = next(hero.team for hero in s.heroes if hero.seat == seat)
    if s.winner != NOBODY:
        return 1.0 if s.winner == team else 0.0
    red = LIFE * (s.lives[0] - s.lives[1])
    for lane, place in enumerate(s.battle):
        red += WAVE * (place - (len(s.board.lanes[lane]) - 1) / 2)
        red += MINION * (len(in_battle(s, lane, 0)) - len(in_battle(s, lane, 1)))
    zones = [s.board.to_zone[s.battle_zone(lane)] for lane in range(len(s.battle))]
    for h, hero in enumerate(s.heroes):
        worth = LEVEL * hero.level * (hero.level + 1) / 2 + COIN * hero.coins + CARD * len(hero.hand)
        worth -= AWAY if s.at[h] == OFF else STEP * min(row[s.at[h]] for row in zones)
        red += worth if hero.team == 0 else -worth
    return max(0.01, min(0.99, 0.5 + (red if team == 0 else -red)))
