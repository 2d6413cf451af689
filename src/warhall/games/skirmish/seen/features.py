"""What a seat has, as plain numbers. A learned value weighs them (`Game.features`).

Whose turn it is and how many actions are left are not among them: they pass by themselves, and a value fitted to them
lets turns end with actions unused.
"""

from typing import Final

from warhall.games.skirmish.catalogue import CARDS, FIRST, NUMBER
from warhall.games.skirmish.state import SkirmishState
from warhall.games.skirmish.words import MAIN, SECONDARY
from warhall.tabletop.hexes import OFF

PLAIN: Final = (
    "main stands",
    "main's life",
    "main's danger",
    "main's distance",
    "main's attack",
    "main's defence",
    "secondary stands",
    "secondary's life",
    "secondary's danger",
    "secondary's distance",
    "secondary's attack",
    "secondary's defence",
    "kill rewards",
    "stunned",
    "cards",
    "specials",
    "idle cards",
    "attack in reach",
    "best attack in reach",
    "attack near",
    "deadly attack",
    "deadly attack near",
)
NAMES: Final = (*PLAIN, *[f"in hand: {key}" for key in NUMBER])

DESIGNS: Final = len(NUMBER)
DESIGN: Final = [list(NUMBER.values()).index(first) for first in FIRST]
"""For each card number, the place of its design among all designs."""
LOW: Final = 5
"""A character with less life than this can fall to one blow."""
STRIDE: Final = 4
"""So far a character gets with most throws of its die."""
TEN: Final = 10.0
"""What runs to ten and more is counted in tens, so that all numbers are about as large."""


def features(state: SkirmishState, seat: int) -> list[float] | None:
    """Life and where the characters stand, then the hand, and what of it reaches an opponent. None before the teams
    are chosen.
    """
    if OFF in state.teams:
        return None
    foes = [foe for foe in state.opponents(seat) if state.cells[foe] != OFF]
    reach = [_reach(state, 2 * seat + place, foes) for place in (MAIN, SECONDARY)]
    attack, defense = [0, 0], [0, 0]
    specials = idle = reaching = best = near = deadly = soon = 0
    found = [0.0] * (len(PLAIN) + DESIGNS)
    for number in state.hands[seat]:
        found[len(PLAIN) + DESIGN[number]] += 0.5
        card = CARDS[number]
        place, strikes = card.character, card.attacks
        if state.life[2 * seat + place] <= 0:
            idle += 1
            continue
        if card.defends:
            defense[place] += card.defense
        elif not strikes:
            specials += 1
        if strikes:
            power, length = card.attack, card.range + card.lunge
            attack[place] += power
            for gap, life in reach[place]:
                if gap <= length:
                    if best < power:
                        best = power
                    if power >= life:
                        deadly = 1
                elif gap <= length + STRIDE and power >= life:
                    soon = 1
            gap = reach[place][0][0] if reach[place] else OFF
            if gap != OFF:
                if gap <= length:
                    reaching += power
                elif gap <= length + STRIDE:
                    near += power
    for place in (MAIN, SECONDARY):
        unit, at = 2 * seat + place, 6 * place
        life = state.life[unit]
        if life > 0:
            found[at] = 1.0
            found[at + 1] = life / TEN
            found[at + 2] = max(0, LOW - life) / LOW
            found[at + 3] = _gap(state, unit, foes) / TEN
            found[at + 4] = attack[place] / TEN
            found[at + 5] = defense[place] / TEN
    found[12] = float(len(state.rewards[2 * seat]) + len(state.rewards[2 * seat + 1]))
    found[13] = float(state.stunned[2 * seat] + state.stunned[2 * seat + 1])
    found[14] = len(state.hands[seat]) / TEN
    found[15] = specials / TEN
    found[16] = idle / TEN
    found[17] = reaching / TEN
    found[18] = best / TEN
    found[19] = near / TEN
    found[20] = float(deadly)
    found[21] = float(soon and not deadly)
    return found


def _gap(state: SkirmishState, unit: int, foes: list[int]) -> int:
    """How far the nearest opponent is from a character."""
    cell = state.cells[unit]
    if cell == OFF or not foes:
        return 0
    row = state.board.hexes.distance[cell]
    return min([row[state.cells[foe]] for foe in foes])


def _reach(state: SkirmishState, unit: int, foes: list[int]) -> list[tuple[int, int]]:
    """How far the opponents are from a character, and how much life they have, the nearest first. None of them if it
    cannot attack.
    """
    cell = state.cells[unit]
    if state.life[unit] <= 0 or cell == OFF or state.stunned[unit]:
        return []
    row = state.board.hexes.distance[cell]
    return sorted([(row[state.cells[foe]], state.life[foe]) for foe in foes])
