"""Which hooks the active effects use, as bits: `state.spoken & SIDES`.

Rules ask at every step whether any effect has something to say, and mostly none has. To look at a bit takes a tenth of
what it takes to find a name. The first bits are for the six values: whether an effect changes that one.
"""

from typing import Final

from warhall.games.atlantis.cards import FORBIDS, VALUE_BONUS
from warhall.games.atlantis.words import VALUES

ADDS_RUNE: Final = 1 << 6
AFTER_RESOLVING: Final = 1 << 7
BEFORE_ACTION: Final = 1 << 8
BEFORE_ENEMY_ACTION: Final = 1 << 9
CHOOSES_FOR: Final = 1 << 10
CHOOSES_TIMES: Final = 1 << 11
CHOOSES_TWO: Final = 1 << 12
COUNTS_AS: Final = 1 << 13
COUNTS_AS_SPAWN_POINT: Final = 1 << 14
COUNTS_AS_TERRAIN: Final = 1 << 15
GRANTS_IMMUNITY: Final = 1 << 16
HIDES: Final = 1 << 17
HOLDS_STILL: Final = 1 << 18
INSTEAD_OF_DEFEAT: Final = 1 << 19
LETS_THROUGH: Final = 1 << 20
MAKES_RANGED: Final = 1 << 21
MAY_BE_DISCARDED: Final = 1 << 22
MOVEMENT_LIMIT: Final = 1 << 23
NOT_COUNTED: Final = 1 << 24
OBSTRUCTS: Final = 1 << 25
OBSTRUCTS_UNIT: Final = 1 << 26
OPENS_THE_WAY: Final = 1 << 27
PASSES_OBSTACLES: Final = 1 << 28
PLAYS_TWO: Final = 1 << 29
PRINTED_AS: Final = 1 << 30
REVERSES_ORDER: Final = 1 << 31
SHELTERS: Final = 1 << 32
SIDES: Final = 1 << 33
SOME_FORBIDS: Final = 1 << 34
"""An effect forbids an action, whichever."""

BITS: Final[dict[str, int]] = {
    **{VALUE_BONUS[value]: 1 << value for value in range(len(VALUES))},
    **dict.fromkeys(FORBIDS.values(), SOME_FORBIDS),
    "adds_rune": ADDS_RUNE,
    "after_resolving": AFTER_RESOLVING,
    "before_action": BEFORE_ACTION,
    "before_enemy_action": BEFORE_ENEMY_ACTION,
    "chooses_for": CHOOSES_FOR,
    "chooses_times": CHOOSES_TIMES,
    "chooses_two": CHOOSES_TWO,
    "counts_as": COUNTS_AS,
    "counts_as_spawn_point": COUNTS_AS_SPAWN_POINT,
    "counts_as_terrain": COUNTS_AS_TERRAIN,
    "grants_immunity": GRANTS_IMMUNITY,
    "hides": HIDES,
    "holds_still": HOLDS_STILL,
    "instead_of_defeat": INSTEAD_OF_DEFEAT,
    "lets_through": LETS_THROUGH,
    "makes_ranged": MAKES_RANGED,
    "may_be_discarded": MAY_BE_DISCARDED,
    "movement_limit": MOVEMENT_LIMIT,
    "not_counted": NOT_COUNTED,
    "obstructs": OBSTRUCTS,
    "obstructs_unit": OBSTRUCTS_UNIT,
    "opens_the_way": OPENS_THE_WAY,
    "passes_obstacles": PASSES_OBSTACLES,
    "plays_two": PLAYS_TWO,
    "printed_as": PRINTED_AS,
    "reverses_order": REVERSES_ORDER,
    "shelters": SHELTERS,
    "sides": SIDES,
}
"""The bit of each hook that has one. For the others rules look into `state.hooks`."""
