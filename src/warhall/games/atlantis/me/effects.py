"""What holds whoever asks: which active effects apply now, who is immune, where a wall stands."""

from typing import Final

from warhall.games.atlantis.cards import Wall
from warhall.games.atlantis.state import Active, AtlantisState
from warhall.games.atlantis.words import ALWAYS, ESCORTS, LANE, MINION_TEAM, NEXT_TURN, SOLID
from warhall.tabletop.hexes import OFF

NO_PLACES: Final[list[int]] = []


def applies(state: AtlantisState, effect: Active) -> bool:
    """Whether an active effect is in force now: its turn has come, and an ultimate's hero is on the board."""
    when = effect.when
    return (when != NEXT_TURN or effect.turn == state.turn) and (when != ALWAYS or state.at[effect.owner] != OFF)


def in_force(state: AtlantisState, hook: str) -> list[Active]:
    """Every active effect with this hook that applies now."""
    found: list[Active] = []
    for place in state.hooks.get(hook, NO_PLACES):
        effect = state.effects[place]
        if applies(state, effect):
            found.append(effect)
    return found


def heavy_is_immune(state: AtlantisState, minion: int) -> bool:
    """A heavy minion is immune while another kind of minion of its side stands in its battle zone."""
    lane = LANE[minion]
    zone, battle, at = state.board.zone, state.battle_zone(lane), state.at
    for other in ESCORTS[lane][MINION_TEAM[minion]]:
        space = at[other]
        if space != OFF and zone[space] == battle:
            return True
    return False


def walled(closed: bytes, wall: Wall) -> bytes:
    """The obstacles, with a wall added to the spaces that are already closed."""
    table = bytearray(bytes([SOLID]) * len(closed) if wall.keeps_in else closed)
    for space in wall.spaces:
        table[space] = closed[space] if wall.keeps_in else SOLID
    return bytes(table)
