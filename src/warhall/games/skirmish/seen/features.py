"""What a seat has, as plain numbers. A learned value weighs them (`Game.features`).

Whose turn it is and how many actions are left are not among them: they pass by themselves, and a value fitted to them
lets turns end with actions unused.
"""

from typing import Final

from warhall.games.skirmish.catalogue import CARDS
from warhall.games.skirmish.state import SkirmishState
from warhall.games.skirmish.words import MAIN, SECONDARY
from warhall.tabletop.hexes import OFF

NAMES: Final = (
    "main stands",
    "main's life",
    "main's danger",
    "main's distance",
    "secondary stands",
    "secondary's life",
    "secondary's danger",
    "secondary's distance",
    "kill rewards",
    "stunned",
    "cards",
    "specials",
    "idle cards",
    "attack",
    "defence",
    "attack in reach",
    "best attack in reach",
)

LOW: Final = 5
"""A character with less life than this can fall to one blow."""
TEN: Final = 10.0
"""What runs to ten and more is counted in tens, so that all numbers are about as large."""


def features(state: SkirmishState, seat: int) -> list[float] | None:
    """Life and where the characters stand, then the hand, and what of it reaches an opponent. None before the teams
    are chosen.
    """
    if OFF in state.teams:
        return None
    found: list[float] = []
    gaps = [OFF, OFF]
    foes = [state.cells[foe] for foe in state.opponents(seat) if state.cells[foe] != OFF]
    for place in (MAIN, SECONDARY):
        unit = 2 * seat + place
        life, cell = state.life[unit], state.cells[unit]
        gap = 0
        if life > 0 and cell != OFF and foes:
            row = state.board.hexes.distance[cell]
            gap = min([row[foe] for foe in foes])
            if not state.stunned[unit]:
                gaps[place] = gap
        found.append(1.0 if life > 0 else 0.0)
        found.append(life / TEN)
        found.append(max(0, LOW - life) / LOW if life > 0 else 0.0)
        found.append(gap / TEN)
    found.append(float(len(state.rewards[2 * seat]) + len(state.rewards[2 * seat + 1])))
    found.append(float(state.stunned[2 * seat] + state.stunned[2 * seat + 1]))
    found += _hand(state, seat, gaps)
    return found


def _hand(state: SkirmishState, seat: int, gaps: list[int]) -> list[float]:
    """How many cards there are and of what kind, and how strong they are.

    `gaps` has how far the nearest opponent is from each character; OFF if it cannot attack.
    """
    specials = idle = attack = defense = reaching = best = 0
    for number in state.hands[seat]:
        card = CARDS[number]
        if state.life[2 * seat + card.character] <= 0:
            idle += 1
            continue
        if card.defends:
            defense += card.defense
        if card.attacks:
            attack += card.attack
            gap = gaps[card.character]
            if gap != OFF and card.range + card.lunge >= gap:
                reaching += card.attack
                best = max(best, card.attack)
        elif not card.defends:
            specials += 1
    cards = len(state.hands[seat])
    return [
        cards / TEN, specials / TEN, idle / TEN, attack / TEN, defense / TEN, reaching / TEN, best / TEN,
    ]  # fmt: skip
