"""What the game tells bots: how well a team is doing, and which options look promising."""

from math import exp
from typing import Final

from warhall.games.atlantis.cards import ITS_TARGET
from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.me.acting import CLEAR_TOKENS, HOLD
from warhall.games.atlantis.me.fighting import NO_DEFENSE, DefendWith
from warhall.games.atlantis.me.lane import in_battle
from warhall.games.atlantis.me.sight import by_owner, lasting
from warhall.games.atlantis.me.travelling import TRAVEL
from warhall.games.atlantis.rules.turn import STAY_AWAY, PlayBoth
from warhall.games.atlantis.seen.prospects import beside_tokens, concerned, in_effect, nearest, token_worth, weight_on
from warhall.games.atlantis.state import NO_CARD, Active, AtlantisState, owner_of
from warhall.games.atlantis.words import (
    ATTACK_ACTION,
    DEFENSE_ACTION,
    FIRST_TOKEN,
    HERO,
    KIND,
    MARKER,
    MOVE_ACTION,
    NOBODY,
    SKILL_ACTION,
)
from warhall.kernel.decisions import DONE, NO, PASS, Decision, Option
from warhall.tabletop.hexes import OFF

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


def evaluate(state: AtlantisState, seat: int) -> float:
    """0 to 1, against the other team: lives, how far each lane is pushed, minions, levels, coins, cards in hand,
    how far the heroes are from the fight, who would cost more lives than others, and what tokens, markers and lasting
    effects do to whom.
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
    zone, presence = state.board.zone, state.presence
    for piece, hero in enumerate(state.heroes):
        worth = LEVEL * hero.level + COIN * hero.coins + CARD * len(hero.hand) + CAST * hero.tally
        here = state.at[piece]
        if here == OFF:
            worth -= FALLEN
        else:
            worth -= STEP * min([row[here] for row in zones])
            if presence[3 * zone[here] + 2]:  # tokens in its zone: across the border they count for nothing
                worth += beside_tokens(state, here, hero.team)
        red += worth if hero.team == 0 else -worth
    if state.hooks:
        red += in_effect(state)
    return 1 / (1 + exp(-red if team == 0 else red))


# ── hints ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
ACT: Final = 1.0
STRIKE: Final = 4.0
HARD: Final = 2.0
IDLE: Final = 0.1
"""Doing nothing is rarely right."""

WHERE: Final = frozenset((
    "fast_travel.action", "fast_travel.in_text", "movement.action", "movement.additional", "movement.in_text",
    "place.empty", "respawn.hero",
))  # fmt: skip
"""The questions that ask where a piece goes, on its own feet or not."""


def hints(state: AtlantisState, decision: Decision) -> list[float] | None:
    """Attack when you can, go where the fight is, put tokens where they do most, begin effects that reach somebody,
    defend with cards that succeed, and do not stand idle.
    """
    options = decision.options
    if "chooses_for" in state.hooks and _steers_an_enemy(state, decision.seat):
        return None
    if decision.rule == "turn.one_action":
        return [_action(state, decision.subject, option) for option in options]
    if decision.rule == "turn.play":
        return [_card(option) for option in options]
    if decision.rule in WHERE:
        return _where(state, decision)
    if decision.rule == "defense.discard":
        return [_defense(option) for option in options]
    if decision.rule == "actions.targets":
        return [_target(state, decision.subject, option.value) for option in options]
    if decision.rule == "concepts.token_supply":
        return [_leaving(state, option) for option in options]
    if decision.rule == "clear.action":
        return [_clearing(state, decision.seat, option) for option in options]
    return [_plain(option) for option in options]


def _plain(option: Option) -> float:
    """Doing something is better than not, and coming back better than staying away."""
    return IDLE if option is STAY_AWAY else ACT / 2 if option in (DONE, NO, PASS) else ACT


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


def _action(state: AtlantisState, piece: int, option: Option) -> float:
    if option is HOLD:
        return IDLE
    if option is TRAVEL or option is CLEAR_TOKENS:
        return ACT / 2
    if option.key == ATTACK_ACTION:
        return STRIKE
    if option.key == SKILL_ACTION:
        return _skill(state, piece)
    return ACT if option.key == MOVE_ACTION else HARD


def _skill(state: AtlantisState, piece: int) -> float:
    """A skill that does nothing but begin an effect is worth as much as the heroes it reaches."""
    number = state.heroes[piece].unresolved
    reached = None if number == NO_CARD else concerned(state, piece, CARDS[number])
    return HARD if reached is None else HARD * reached if reached else IDLE


def _target(state: AtlantisState, piece: int, target: int) -> float:
    """Heroes rather than minions, those first whose fall would cost most. A marker goes to whom it should trouble."""
    if KIND[target] != HERO:
        return ACT
    number = state.heroes[piece].unresolved if piece != NOBODY else NO_CARD
    if number != NO_CARD and CARDS[number].bonus_for == ITS_TARGET:
        card = CARDS[number]
        sight = by_owner(state, Active(number, piece, MARKER, state.turn, target), plain=False)
        return HARD if (weight_on(sight, target, card) < 0) == (state.side[target] != sight.team) else IDLE
    return HARD * (1 + sum([other.card.lives_spent(other, target) for other in lasting(state, "lives_spent")]))


def _leaving(state: AtlantisState, option: Option) -> float:
    """The token to take off the board is the one that does least where it is."""
    if option.value < FIRST_TOKEN:
        return _plain(option)
    return ACT / (1 + token_worth(state, option.value, [state.at[option.value]])[0])


def _clearing(state: AtlantisState, seat: int, option: Option) -> float:
    """Clear away what the other team has placed."""
    if option.value < FIRST_TOKEN:
        return _plain(option)
    team = next(hero.team for hero in state.heroes if hero.seat == seat)
    return IDLE if state.heroes[owner_of(option.value)].team == team else ACT


def _where(state: AtlantisState, decision: Decision) -> list[float]:
    """Where a piece should go, the best space counting as much as any other good choice."""
    piece, options = decision.subject, decision.options
    spaces = [option.value for option in options if option.value >= 0]
    if piece >= FIRST_TOKEN:
        found = token_worth(state, piece, spaces)
    elif piece != NOBODY and KIND[piece] == HERO and state.side[piece] == state.side[_hero_of(state, decision.seat)]:
        found = _steps(state, state.side[piece], spaces)
    else:
        return [_plain(option) for option in options]
    if len(spaces) < len(options):
        most = max(found, default=ACT)
        found = [worth / most for worth in found] + [_plain(option) for option in options if option.value < 0]
    return found


def _hero_of(state: AtlantisState, seat: int) -> int:
    return next(piece for piece, hero in enumerate(state.heroes) if hero.seat == seat)


def _steps(state: AtlantisState, team: int, spaces: list[int]) -> list[float]:
    """A hero is most useful next to an enemy minion."""
    return [ACT / (gap * gap) for gap in nearest(state, 1 - team, spaces)]
