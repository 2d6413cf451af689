"""The steps of a game in their order: what comes before the first round, and the phases of each round."""

from collections.abc import Callable, Generator
from typing import Final

from warhall.games.bossbattle.rules.automatic import automatic_turn, who_is_next
from warhall.games.bossbattle.rules.countdown import countdown
from warhall.games.bossbattle.rules.drawing import draw_phase
from warhall.games.bossbattle.rules.levelling import pick_cards, round_start
from warhall.games.bossbattle.rules.placing import place_turn, side_to_place
from warhall.games.bossbattle.rules.resolution import resolve_next
from warhall.games.bossbattle.rules.setting_up import choose_character, claim_lane, flip_coin, starting_cards
from warhall.games.bossbattle.rules.specials import special_turn
from warhall.games.bossbattle.state import BattleState
from warhall.games.bossbattle.words import (
    COIN,
    COUNTDOWN,
    DRAWING,
    LANE_CLAIM,
    OPENING,
    OVER,
    PICKING,
    PLACING,
    RESOLVING,
    ROUND_START,
    SPECIALS,
    STARTING_CARDS,
)
from warhall.kernel.decisions import Decision, Effect, Option
from warhall.tabletop.hooks import Text


def place(state: BattleState) -> Effect[None]:
    """One turn of the Placement Phase, for a person or an automatic fighter."""
    side = side_to_place(state)
    if side < 0:
        state.phase = SPECIALS
    elif not state.is_automatic(side):
        yield from place_turn(state, side)
    else:
        state.turn = 1 if side == state.first else 0
        fighter = yield from who_is_next(state, side)
        fighter.turns -= 1
        yield from automatic_turn(state, fighter)


STEPS: Final[dict[int, Callable[[BattleState], Text]]] = {
    OPENING: choose_character,
    LANE_CLAIM: claim_lane,
    COIN: flip_coin,
    STARTING_CARDS: starting_cards,
    ROUND_START: round_start,
    PICKING: pick_cards,
    DRAWING: draw_phase,
    PLACING: place,
    SPECIALS: special_turn,
    RESOLVING: resolve_next,
    COUNTDOWN: countdown,
}

PAUSES: Final = (PICKING, PLACING, OVER)
"""A checkpoint pays off here: many answers follow, or cards have just been laid out to choose from."""


def on_to_a_question(state: BattleState) -> Effect[None]:
    """Run through steps that ask nothing. The first that asks, or one of the `PAUSES`, ends the procedure.

    Most cards resolve without a question: a checkpoint after each of them would cost more than it saves.
    """
    while True:
        step = STEPS[state.phase](state)
        if step is not None:
            running = _up_to_the_end(step)
            asked = next(running)
            if asked is not THE_END:
                while asked is not THE_END:
                    asked = running.send((yield asked))
                return
        if state.phase in PAUSES:
            return


THE_END: Final = Decision(-1, "", [], "")
"""Stands behind the last question of a step."""


def _up_to_the_end(step: Effect[None]) -> Generator[Decision, Option, None]:
    """The questions of a step, and then its end: it costs less to see that than to catch it as an exception."""
    yield from step
    yield THE_END
