"""What the game tells bots: how well a team is doing, and which options look promising."""

from math import exp
from typing import Final

from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.me.acting import CLEAR_TOKENS, HOLD
from warhall.games.atlantis.me.fighting import NO_DEFENSE, DefendWith
from warhall.games.atlantis.me.lane import in_battle
from warhall.games.atlantis.me.sight import lasting
from warhall.games.atlantis.me.travelling import TRAVEL
from warhall.games.atlantis.rules.turn import STAY_AWAY, PlayBoth
from warhall.games.atlantis.state import AtlantisState
from warhall.games.atlantis.words import ATTACK_ACTION, DEFENSE_ACTION, HERO, KIND, MOVE_ACTION, NOBODY, TROOPS
from warhall.kernel.decisions import DONE, NO, PASS, Decision, Option
from warhall.tabletop.hexes import FAR, OFF

# ── how a team stands ─────────────────────────────────────────────────────────────────────────────────────────────────
# Weights of a logistic curve: 1 turns an even game into one that is won in 73 of 100 cases.
LIFE: Final = 0.6
ZONE: Final = 1.0
MINION: Final = 0.3
LAST_WAVE: Final = 1.0
"""How much more a minion is worth when the next push ends the game."""
LEVEL: Final = 0.1
COIN: Final = 0.03
CARD: Final = 0.07
STEP: Final = 0.03
FALLEN: Final = 0.2
CAST: Final = 0.6
"""What a cast is worth of the spell that wins at the third time."""
HUNTED: Final = 0.15
"""How much worse off a hero is for each life counter more that it would spend if it fell."""


def evaluate(state: AtlantisState, seat: int) -> float:
    """0 to 1, against the other team: lives, how far each lane is pushed, minions, levels, coins, cards in hand,
    how far the heroes are from the fight, and who would cost more lives than others.
    """
    team = next(hero.team for hero in state.heroes if hero.seat == seat)
    if state.alone != NOBODY:
        return 1.0 if state.heroes[state.alone].seat == seat else 0.0
    if state.winner != NOBODY:
        return 1.0 if state.winner == team else 0.0
    red = LIFE * (state.lives[0] - state.lives[1])
    for lane, place in enumerate(state.battle):
        red += ZONE * (place - (len(state.board.lanes[lane]) - 1) / 2)
        minion = MINION + LAST_WAVE if state.waves[lane] == 1 else MINION
        red += minion * (len(in_battle(state, lane, 0)) - len(in_battle(state, lane, 1)))
    zones = [state.board.to_zone[state.battle_zone(lane)] for lane in range(len(state.battle))]
    for piece, hero in enumerate(state.heroes):
        worth = LEVEL * hero.level + COIN * hero.coins + CARD * len(hero.hand) + CAST * hero.tally
        worth -= FALLEN if state.at[piece] == OFF else STEP * min([row[state.at[piece]] for row in zones])
        red += worth if hero.team == 0 else -worth
    for other in lasting(state, "lives_spent"):
        for piece, hero in enumerate(state.heroes):
            worth = -HUNTED * other.card.lives_spent(other, piece)
            red += worth if hero.team == 0 else -worth
    return 1 / (1 + exp(-red if team == 0 else red))


# ── hints ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
ACT: Final = 1.0
STRIKE: Final = 4.0
HARD: Final = 2.0
IDLE: Final = 0.1
"""Doing nothing is rarely right."""


def hints(state: AtlantisState, decision: Decision) -> list[float] | None:
    """Attack when you can, go where the fight is, defend with cards that succeed, and do not stand idle."""
    options = decision.options
    if "chooses_for" in state.hooks and _steers_an_enemy(state, decision.seat):
        return None
    if decision.rule == "turn.one_action":
        return [_action(option) for option in options]
    if decision.rule == "turn.play":
        return [_card(option) for option in options]
    if decision.rule == "movement.action":
        return _steps(state, decision)
    if decision.rule == "defense.discard":
        return [_defense(option) for option in options]
    if decision.rule == "actions.targets":
        return [HARD if KIND[option.value] == HERO else ACT for option in options]
    return [IDLE if option is STAY_AWAY else ACT / 2 if option in (DONE, NO, PASS) else ACT for option in options]


def _steers_an_enemy(state: AtlantisState, seat: int) -> bool:
    """Whether a seat chooses the action of an enemy hero: then what looks promising is not what it wants."""
    team = next(hero.team for hero in state.heroes if hero.seat == seat)
    return any(hero.steered_by == seat and hero.team != team for hero in state.heroes)


def _card(option: Option) -> float:
    """Attack cards decide games; cards made to defend are kept for it."""
    if isinstance(option, PlayBoth):
        return max(_promise(number) for number in option.cards)
    return _promise(option.value)


def _promise(number: int) -> float:
    card = CARDS[number]
    strikes = card.is_attack or card.attack is not None
    return HARD if strikes else IDLE if card.kind == DEFENSE_ACTION else ACT


def _defense(option: Option) -> float:
    if option is NO_DEFENSE:
        return ACT
    return STRIKE if isinstance(option, DefendWith) and option.holds else IDLE


def _action(option: Option) -> float:
    if option is HOLD:
        return IDLE
    if option is TRAVEL or option is CLEAR_TOKENS:
        return ACT / 2
    if option.key == ATTACK_ACTION:
        return STRIKE
    return ACT if option.key == MOVE_ACTION else HARD


def _steps(state: AtlantisState, decision: Decision) -> list[float]:
    """A hero is most useful next to an enemy minion."""
    team = next(hero.team for hero in state.heroes if hero.seat == decision.seat)
    distance, at = state.board.hexes.distance, state.at
    rows = [distance[at[minion]] for troop in TROOPS for minion in troop[1 - team] if at[minion] != OFF]
    gaps = [min([row[option.value] for row in rows], default=FAR) for option in decision.options]
    return [ACT / (gap * gap) for gap in gaps]
