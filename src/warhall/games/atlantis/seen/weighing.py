"""What active effects, markers and tokens are worth: by what their hooks answer, not by whose they are.

An effect matters as far as it changes what heroes can still do while it lasts. So each hook is judged from the side of
a hero that is still to act: how much better or worse off is it for one action? That counts for each action that it has
left under the effect.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from warhall.games.atlantis.cards import FORBIDS, VALUE_BONUS, Card
from warhall.games.atlantis.catalogue import CARDS, HEROES
from warhall.games.atlantis.me.sight import Sight, by_owner
from warhall.games.atlantis.state import NO_CARD, PLAY, Active, AtlantisState, only_hero
from warhall.games.atlantis.words import (
    AFTER_PLAYING_CARDS,
    ALWAYS,
    ANYBODY,
    ATTACK_ACTION,
    DEFENSE,
    DEFENSE_ACTION,
    END_OF_ROUND,
    END_OF_TURN,
    FAST_TRAVEL,
    FIRST_TOKEN,
    MOVE_ACTION,
    NEXT_TURN,
    PLACED,
    REPEAT,
    SKILL_ACTION,
    THIS_TURN,
    TURNS,
    VALUES,
)
from warhall.tabletop.hexes import FAR, OFF

# ── for one action of one hero, on the scale of `insight` ─────────────────────────────────────────────────────────────
POINT: Final = (0.005, 0.005, 0.001, 0.003, 0.005, 0.003)
"""One more of each value; of defence, for each hero that may have to overcome it."""
BARRED: Final = {
    MOVE_ACTION: 0.02,
    SKILL_ACTION: 0.025,
    ATTACK_ACTION: 0.03,
    DEFENSE_ACTION: 0.03,
    FAST_TRAVEL: 0.003,
    REPEAT: 0.003,
}
"""An action that is forbidden."""
STRIDE: Final = 4
"""How far a movement action usually goes."""
SHORTER: Final = 0.005
"""Each space by which it falls short of that."""
HELD: Final = 0.02
OPEN_WAY: Final = 0.005
WALLED: Final = 0.01
IS_TERRAIN: Final = 0.005
IN_THE_WAY: Final = 0.002
"""A token next to the hero that it cannot pass."""
UNMOVED: Final = 0.001
"""Each hero that it cannot place elsewhere."""
OUT_OF_REACH: Final = 0.01
"""Each foe nearby that it cannot target."""
NEARBY: Final = 4
TRAP: Final = 0.002
"""A token close by that does something to whoever passes it."""
CLOSE: Final = 2
PROMISE: Final = 0.015
"""A text that will run, or that other cards of its hero build on: it cannot be asked what it does."""
LATER: Final = 0.4
"""How much an action of a later turn counts, and a danger that a hero can still leave: somebody may move before."""

# ── whoever acts ──────────────────────────────────────────────────────────────────────────────────────────────────────
HUNTED: Final = 0.15
"""How much worse off a hero is for each life counter more that it would spend if it fell."""
DANGER: Final = 0.03
"""How much worse off it is where something of an enemy's will happen at the end of the turn or round."""
ENDINGS: Final = (END_OF_TURN, END_OF_ROUND)


def lasting_worth(state: AtlantisState) -> float:
    """How much better off Red is for all that is in effect. Ultimates are left to what a level is worth."""
    red = 0.0
    for effect in state.effects:
        if effect.when != ALWAYS:
            other = by_owner(state, effect, plain=False)
            for piece, hero in enumerate(state.heroes):
                if state.at[piece] != OFF:
                    worth = _worth_to(other, effect, piece)
                    red += worth if hero.team == 0 else -worth
    return red


def _worth_to(other: Sight, effect: Active, piece: int) -> float:
    """How much better off a hero on the board is for an effect."""
    left = _actions_left(other.state, effect, piece)
    worth = -HUNTED * other.card.lives_spent(other, piece)
    if left:
        for judge in _judges(effect.card):
            worth += left * judge(other, piece)
    if effect.when in ENDINGS and other.is_enemy(piece) and _gap(other, piece) <= _reach(other):
        worth -= DANGER * LATER if left else DANGER
    return worth


def dangers(state: AtlantisState, team: int) -> set[int]:
    """The spaces where something will happen to a team's heroes at the end of the turn or round."""
    found: set[int] = set()
    for effect in state.effects:
        if effect.when in ENDINGS and state.side[effect.owner] != team:
            other = by_owner(state, effect, plain=False)
            if (source := _source(other)) != OFF:
                found |= {source, *state.board.hexes.within(source, _reach(other))}
    return found


def _actions_left(state: AtlantisState, effect: Active, piece: int) -> float:
    """How many actions a hero has left while an effect lasts; those of later turns count for less."""
    hero = state.heroes[piece]
    if effect.turn > state.turn:
        return LATER if hero.hand else 0.0
    now = 1.0 if hero.unresolved != NO_CARD or (state.phase == PLAY and hero.hand) else 0.0
    if effect.when in (THIS_TURN, NEXT_TURN, AFTER_PLAYING_CARDS, END_OF_TURN):
        return now
    return now + LATER * min(TURNS - 1 - state.turn, len(hero.hand))


# ── what a hook changes for a hero that is to act ─────────────────────────────────────────────────────────────────────
Judge = Callable[[Sight, int], float]


@cache
def _judges(number: int) -> list[Judge]:
    """How to judge the effect of a card. A text that cannot be asked is good for whoever plays it."""
    card = CARDS[number]
    judges = [JUDGES[hook] for hook in card.effect_hooks if hook in JUDGES]
    if not judges and "lives_spent" not in card.hooks:
        judges = [_promise]
    return [*judges, _in_the_way] if HEROES[card.hero].tokens and "lets_through" not in card.hooks else judges


def _promise(other: Sight, hero: int) -> float:
    return PROMISE if hero == other.piece else 0.0


def _value(which: int) -> Judge:
    def judge(other: Sight, hero: int) -> float:
        return POINT[which] * _bonus(other, hero, which)

    return judge


def _tougher_foes(other: Sight, hero: int) -> float:
    """A foe's defence matters to those who may attack it."""
    return -POINT[DEFENSE] * sum([_bonus(other, foe, DEFENSE) for foe in _foes(other.state, hero)])


def _bonus(other: Sight, hero: int, which: int) -> int:
    card = _next_card(other.state, hero)
    if other.effect is None or card is None or only_hero(other.effect) not in (ANYBODY, hero):
        return 0
    return other.card.value_bonus(other, hero, which, card)


def _forbids(action: str) -> Judge:
    def judge(other: Sight, hero: int) -> float:
        card = _next_card(other.state, hero)
        return -BARRED[action] if card is not None and other.card.forbids(other, hero, action, card) else 0.0

    return judge


def _limit(other: Sight, hero: int) -> float:
    limit = other.card.movement_limit(other, hero)
    return 0.0 if limit is None else -SHORTER * max(0, STRIDE - limit)


def _held(other: Sight, hero: int) -> float:
    return -HELD if other.card.holds_still(other, hero) else 0.0


def _open_way(other: Sight, hero: int) -> float:
    return OPEN_WAY if other.card.opens_the_way(other, hero) else 0.0


def _passes(other: Sight, hero: int) -> float:
    return OPEN_WAY if other.card.passes_obstacles(other, hero) else 0.0


def _walled(other: Sight, hero: int) -> float:
    return -WALLED if other.card.obstructs(other, hero) is not None else 0.0


def _terrain(other: Sight, hero: int) -> float:
    return -IS_TERRAIN if other.card.counts_as_terrain(other, hero) else 0.0


def _in_the_way(other: Sight, hero: int) -> float:
    return -IN_THE_WAY if other.singled_out >= FIRST_TOKEN and _gap(other, hero) == 1 else 0.0


def _trap(other: Sight, hero: int) -> float:
    return -TRAP if other.is_enemy(hero) and _gap(other, hero) <= CLOSE else 0.0


def _unmoved(other: Sight, hero: int) -> float:
    heroes = range(len(other.state.heroes))
    return -UNMOVED * len([piece for piece in heroes if other.card.shelters(other, piece, PLACED, hero)])


def _immune(other: Sight, hero: int) -> float:
    actor = _attacker(other.state, hero)
    foes = _foes(other.state, hero)
    return -OUT_OF_REACH * len([foe for foe in foes if other.card.grants_immunity(other, foe, actor)])


def _hidden(other: Sight, hero: int) -> float:
    actor = _attacker(other.state, hero)
    return -OUT_OF_REACH * len([foe for foe in _foes(other.state, hero) if other.card.hides(other, foe, actor)])


def _attacker(state: AtlantisState, hero: int) -> Sight:
    return Sight(state, hero, _next_card(state, hero) or CARDS[0], ATTACK_ACTION)


def _next_card(state: AtlantisState, hero: int) -> Card | None:
    """A card that a hero will act with: the one it has played, or any of its hand."""
    live = state.heroes[hero]
    if live.unresolved != NO_CARD:
        return CARDS[live.unresolved]
    return CARDS[live.hand[0]] if live.hand else None


def _foes(state: AtlantisState, hero: int) -> list[int]:
    """The enemy heroes nearby."""
    team, row = state.side[hero], state.board.hexes.distance[state.at[hero]]
    foes = [piece for piece in range(len(state.heroes)) if state.side[piece] != team and state.at[piece] != OFF]
    return [foe for foe in foes if row[state.at[foe]] <= NEARBY]


def _gap(other: Sight, hero: int) -> int:
    """How far a hero is from where an effect comes from."""
    source = _source(other)
    return other.board.hexes.distance[source][other.state.at[hero]] if source != OFF else FAR


def _source(other: Sight) -> int:
    """The space of the token that an effect belongs to, or of whoever began it."""
    token = other.singled_out
    return other.state.at[token if token >= FIRST_TOKEN else other.piece]


def _reach(other: Sight) -> int:
    """How far an effect reaches that cannot be asked: a token's to the spaces next to it, a card's by its radius."""
    return 1 if other.singled_out >= FIRST_TOKEN else max(1, other.radius)


JUDGES: Final[dict[str, Judge]] = {
    **{VALUE_BONUS[which]: _value(which) for which in range(len(VALUES)) if which != DEFENSE},
    VALUE_BONUS[DEFENSE]: _tougher_foes,
    **{hook: _forbids(action) for action, hook in FORBIDS.items()},
    "movement_limit": _limit,
    "holds_still": _held,
    "opens_the_way": _open_way,
    "passes_obstacles": _passes,
    "obstructs": _walled,
    "counts_as_terrain": _terrain,
    "shelters": _unmoved,
    "grants_immunity": _immune,
    "hides": _hidden,
    "after_passing": _trap,
}
"""For each hook that can be asked, how much better off it leaves a hero."""
