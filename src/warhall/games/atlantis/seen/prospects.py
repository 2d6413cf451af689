"""What tokens, markers and lasting effects are good for, by what they do: their hooks are asked, never their names."""

from typing import Final

from warhall.games.atlantis.cards import VALUE_BONUS, Card
from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.me.sight import Sight, bonus_from, by_owner, lasting
from warhall.games.atlantis.state import NO_CARD, Active, AtlantisState, owner_of
from warhall.games.atlantis.state.active import only_for
from warhall.games.atlantis.words import (
    AFTER_PLAYING_CARDS,
    ALWAYS,
    ANYBODY,
    ATTACK,
    DEFENSE,
    FIRST_TOKEN,
    NEXT_TURN,
    NOBODY,
    SOLID,
    THIS_TURN,
    TROOPS,
    TURNS,
)
from warhall.tabletop.hexes import FAR, OFF

NEAR_HERO: Final = 1.0
NEAR_MINION: Final = 0.5
HUNTED: Final = 0.15
"""How much worse off a hero is for each life counter more that it would spend if it fell…"""
BESET: Final = 0.04
"""…for each token or miniature of an enemy next to it, or better off for each that covers it…"""
HELD: Final = 0.08
"""…for each effect that lasts and keeps it from moving as it likes…"""
CHANGED: Final = 0.04
"""…and for each point that an effect takes from its attack or defence."""
ANYWHERE: Final = 0.05
"""What a token is worth that is near nobody."""

SHIELDS: Final = frozenset((VALUE_BONUS[DEFENSE], "grants_immunity", "hides", "instead_of_defeat", "saves_minion"))
"""What the card of a token says if the token is there for its own side. Any other is there to trouble the enemy."""
ASKED: Final = frozenset(("forbids", "holds_still", "movement_limit", "value_bonus"))
"""What an effect can be asked about a hero before it begins."""


def token_worth(state: AtlantisState, token: int, spaces: list[int]) -> list[float]:
    """What a token is worth on each of these spaces: more the nearer it is to those it is meant for, heroes above all,
    and more again where it takes one of the last ways out from an enemy hero.
    """
    owner = state.heroes[owner_of(token)]
    says = CARDS[owner.unresolved].effect_hooks if owner.unresolved != NO_CARD else []
    shields = any(hook in SHIELDS for hook in says)
    side = owner.team if shields else 1 - owner.team
    rows, at = state.board.hexes.distance, state.at
    heroes = [piece for piece, hero in enumerate(state.heroes) if hero.team == side and at[piece] != OFF]
    found = [ANYWHERE + NEAR_MINION / (gap * gap) for gap in nearest(state, side, spaces)]
    for piece in heroes:
        row, tight = rows[at[piece]], NEAR_HERO if shields else NEAR_HERO * (1 + 1 / max(1, exits(state, piece)))
        for place, space in enumerate(spaces):
            gap = max(1, row[space])
            found[place] += tight if gap == 1 else NEAR_HERO / (gap * gap)
    return found


def nearest(state: AtlantisState, team: int, spaces: list[int]) -> list[int]:
    """How far each of these spaces is from the nearest minion of a team."""
    rows, at, found = state.board.hexes.distance, state.at, [FAR] * len(spaces)
    for troop in TROOPS:
        for minion in troop[team]:
            if at[minion] != OFF:
                row = rows[at[minion]]
                for place, space in enumerate(spaces):
                    gap = row[space]
                    if gap < found[place]:
                        found[place] = gap
    return found


def exits(state: AtlantisState, piece: int) -> int:
    """How many spaces next to a piece are free."""
    blocked, free = state.blocked, 0
    for space in state.board.hexes.neighbours[state.at[piece]]:
        if not blocked[space]:
            free += 1
    return free


def concerned(state: AtlantisState, piece: int, card: Card) -> int | None:
    """How many heroes the effect of this card would hold back or help, if its hero began it now; None if that cannot be
    told, because the text does something else too or its hooks cannot be asked beforehand.
    """
    if "play" in card.hooks or not card.effect_hooks:
        return None
    if card.lasts in (NEXT_TURN, AFTER_PLAYING_CARDS) and state.turn == TURNS - 1:
        return 0
    if not any(hook in ASKED for hook in card.hooks):
        return None
    sight = by_owner(state, Active(card.number, piece, card.lasts, state.turn, NOBODY), plain=False)
    count = 0
    for other, hero in enumerate(state.heroes):
        acted = hero.unresolved == NO_CARD
        if state.at[other] == OFF or (acted and card.lasts == THIS_TURN):
            continue
        weighed = weight_on(sight, other, card if acted else CARDS[hero.unresolved])
        if weighed and (weighed < 0) == (hero.team != sight.team):
            count += 1
    return count


def weight_on(sight: Sight, hero: int, its: Card) -> int:
    """Whether an effect holds a hero with this card back (below 0), helps it (above 0), or leaves it alone."""
    card, effect = sight.card, sight.effect
    if "holds_still" in card.hooks and card.holds_still(sight, hero):
        return -1
    if "movement_limit" in card.hooks and card.movement_limit(sight, hero) is not None:
        return -1
    if "forbids" in card.hooks:
        for action in card.bars:
            if card.forbids(sight, hero, action, its):
                return -1
    total = 0
    if "value_bonus" in card.hooks and effect is not None and only_for(effect) in (ANYBODY, hero):
        for value in card.bonus_to:
            total += card.value_bonus(sight, hero, value, its)
    return total


# ── what is in effect ─────────────────────────────────────────────────────────────────────────────────────────────────
def in_effect(state: AtlantisState) -> float:
    """What markers and lasting effects are worth to Red, as they are now."""
    worth, hooks = 0.0, state.hooks
    if "lives_spent" in hooks:
        worth += _hunted(state)
    if "movement_limit" in hooks:
        worth += _held(state, "movement_limit")
    if "holds_still" in hooks:
        worth += _held(state, "holds_still")
    if VALUE_BONUS[ATTACK] in hooks:
        worth += _changed(state, ATTACK)
    if VALUE_BONUS[DEFENSE] in hooks:
        worth += _changed(state, DEFENSE)
    return worth


def beside_tokens(state: AtlantisState, here: int, team: int) -> float:
    """What tokens and miniatures next to its space are worth to a hero of a team. Those of an enemy threaten or hem in,
    unless they are there to shield; those that shield cover a hero of their own side.
    """
    worth, blocked = 0.0, state.blocked
    for space in state.board.hexes.neighbours[here]:
        there = blocked[space]
        if FIRST_TOKEN < there != SOLID:
            friendly = state.heroes[owner_of(there - 1)].team == team
            if friendly == _shields(state, there - 1):
                worth += BESET if friendly else -BESET
    return worth


def _shields(state: AtlantisState, token: int) -> bool:
    """Whether a token on the board is there for its own side."""
    for effect in state.effects:
        if effect.target == token:
            for hook in CARDS[effect.card].effect_hooks:
                if hook in SHIELDS:
                    return True
    return False


def _hunted(state: AtlantisState) -> float:
    """What it is worth to Red that the fall of heroes would cost more lives."""
    worth = 0.0
    for sight in lasting(state, "lives_spent"):
        for piece, hero in enumerate(state.heroes):
            cost = HUNTED * sight.card.lives_spent(sight, piece)
            worth += cost if hero.team else -cost
    return worth


def _held(state: AtlantisState, hook: str) -> float:
    """What it is worth to Red that an effect keeps heroes from moving, or from moving far."""
    worth = 0.0
    for sight in lasting(state, hook):
        for piece, hero in enumerate(state.heroes):
            if state.at[piece] != OFF and weight_on(sight, piece, sight.card) < 0 and sight.reaches(piece):
                worth += HELD if hero.team else -HELD
    return worth


def _changed(state: AtlantisState, value: int) -> float:
    """What it is worth to Red that effects and markers change a value of single heroes. Ultimates are always there."""
    worth = 0.0
    for place in state.hooks[VALUE_BONUS[value]]:
        piece, effect = state.only_for[place], state.effects[place]
        if piece >= 0 and effect.when != ALWAYS and state.at[piece] != OFF:
            change = CHANGED * bonus_from(state, effect, piece, value, CARDS[effect.card], plain=False)
            worth += change if state.side[piece] == 0 else -change
    return worth
