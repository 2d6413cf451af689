"""The Draw Phase: heroes to their hand size, bosses by Power."""

from warhall.games.bossbattle.cards import FACES
from warhall.games.bossbattle.me.asking import LEVEL_OPTIONS, ask
from warhall.games.bossbattle.me.hands import POWER_A_DRAW, draw, held_power, tell_drawn
from warhall.games.bossbattle.me.telling import tell
from warhall.games.bossbattle.modes import is_boss
from warhall.games.bossbattle.rules.placing import begin_placing
from warhall.games.bossbattle.state import PLACING, BattleState, Fighter
from warhall.kernel.decisions import Effect


def draw_phase(state: BattleState) -> Effect[None]:
    """Everybody draws; only a boss has something to choose."""
    if state.log is not None:
        tell(state, "round", round=max(state.rounds))
    for fighter in state.fighters:
        if fighter.seat < 0:
            continue
        if is_boss(state, fighter.side):
            yield from draw_by_power(state, fighter)
        else:
            draw(state, fighter, max(0, hand_size(fighter) - len(fighter.hand)))
    begin_placing(state)
    state.phase = PLACING


def hand_size(hero: Fighter) -> int:
    """How many cards a hero draws up to: one less while weakened."""
    return hero.hand_size - (1 if hero.weakened else 0)


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
        budget -= FACES[card].level
    tell_drawn(state, boss, drawn)
