"""The Draw Phase: heroes to their hand size, bosses by Power."""

from typing import Final

from warhall.games.bossbattle.catalogue import CARD_DATA, LEVEL_OPTIONS
from warhall.games.bossbattle.me.asking import ask
from warhall.games.bossbattle.me.fighters import draw, tell_drawn
from warhall.games.bossbattle.rules.placing import begin_placing
from warhall.games.bossbattle.state import BattleState, Fighter
from warhall.games.bossbattle.words import PLACING
from warhall.kernel.decisions import Effect

POWER_A_DRAW: Final = 12
"""The most Power that a boss can draw in one Draw Phase."""


def draw_phase(state: BattleState) -> Effect[None]:
    """Everybody draws; only a boss has something to choose."""
    state.played += 1
    state.tell("round", round=state.played)
    for side in (0, 1):
        if state.rounds[side] > state.played:
            state.tell("ahead", side=side, round=state.rounds[side])
    for fighter in state.fighters:
        if fighter.seat < 0:
            continue
        if state.is_boss(fighter.side):
            yield from draw_by_power(state, fighter)
        else:
            draw(state, fighter, max(0, hand_size(fighter) - len(fighter.hand)))
    begin_placing(state)
    state.phase = PLACING


def hand_size(hero: Fighter) -> int:
    """How many cards a hero draws up to: one less while weakened."""
    return hero.hand_size - (1 if hero.weakened else 0)


def held_power(boss: Fighter) -> int:
    """How much Power a boss's hand takes up."""
    return sum(CARD_DATA[card].level for card in boss.hand)


def draw_by_power(state: BattleState, boss: Fighter) -> Effect[None]:
    """Draw cards that cost their level, as long as the hand fits the Power and at most 12 Power are drawn."""
    budget = min(POWER_A_DRAW, state.power[boss.side] - held_power(boss))
    drawn: list[int] = []
    while True:
        levels = [n for n in range(1, state.levels[boss.side] + 1) if n <= budget and boss.decks[n]]
        if not levels:
            break
        options = [LEVEL_OPTIONS[level] for level in levels]
        prompt = f"Draw a card ({budget} Power left)"
        level = (yield from ask(boss, prompt, options, "draw.boss_level")).value
        card = boss.decks[level].pop()
        boss.hand.append(card)
        drawn.append(card)
        budget -= CARD_DATA[card].level
    tell_drawn(state, boss, drawn)
