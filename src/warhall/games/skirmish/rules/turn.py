"""A turn: its beginning, moving on the dice, and its end. The actions between are in `actions`.

Each procedure starts at a checkpoint and ends at the next, so it does one thing: one roll, one move, one discard.
"""

from typing import Final

from warhall.games.skirmish.board import Walk
from warhall.games.skirmish.catalogue import ADDS_MOVEMENT, CARDS, DISCARD_OPTIONS, Heal, distinct, reward
from warhall.games.skirmish.me import Me
from warhall.games.skirmish.me.acting import laid_under
from warhall.games.skirmish.me.acting import move as walk
from warhall.games.skirmish.me.piles import discard
from warhall.games.skirmish.rules import lull
from warhall.games.skirmish.rules.actions import heal, heal_options
from warhall.games.skirmish.state import SkirmishState
from warhall.games.skirmish.words import ACTING, ACTIONS, DIE, HAND_LIMIT, MOVING, THIS_TURN
from warhall.kernel.decisions import CHOICE, Decision, Effect, Option, option
from warhall.tabletop.hexes import OFF

ROLL: Final = option(CHOICE, "roll", "Roll the dice to move")
STAND: Final = option(CHOICE, "stand", "Do not move")
STOP: Final = option(CHOICE, "stop", "Stop moving")


def begin_turn(state: SkirmishState) -> None:
    seat = state.turn
    state.turns += 1
    state.stage = MOVING
    state.actions = ACTIONS
    state.dice = [0, 0]
    state.moved = [OFF, OFF]
    if state.standing:
        aged = [it.a_turn_older() if it.unit >> 1 == seat else it for it in state.standing]
        state.standing = [it for it in aged if it.span > THIS_TURN]
    if state.log is not None:
        state.tell("turn", player=seat)
    lull.warn(state)
    for unit in range(2 * seat, 2 * seat + 2):
        if state.life[unit] > 0:
            for number in state.rewards[unit]:
                reward(number).at_turn(Me(state, unit))


def move(state: SkirmishState) -> Effect[None]:
    """Roll, move one character, heal, or go on to actions."""
    seat = state.turn
    movers = [
        unit
        for unit in range(2 * seat, 2 * seat + 2)
        if state.life[unit] > 0 and not state.stunned[unit] and state.moved[unit & 1] == OFF
    ]
    if not movers:
        state.stage = ACTING
        return
    if state.dice[0] == state.dice[1] == 0:
        options = [ROLL, *heal_options(state), STAND]
        prompt = f"Roll the dice to move your characters?{lull.reminder(state)}"
    else:
        options = [*_destinations(state, movers), *heal_options(state), STOP]
        prompt = " · ".join(f"{state.thing(unit)} may move up to {steps_of(state, unit)}" for unit in movers)
    answer = yield Decision(seat, prompt, options, "moving.dice")
    if isinstance(answer, Walk):
        unit = next(unit for unit in movers if state.thing(unit) is answer.mover)
        state.moved[unit & 1] = state.board.steps(state.cells[unit], answer.value)
        yield from walk(state, unit, answer.value)
    elif isinstance(answer, Heal):
        yield from heal(state, answer)
    elif answer is ROLL:
        roll(state)
    else:
        state.stage = ACTING


def roll(state: SkirmishState) -> None:
    """The white die for the main character, the black one for the secondary; none for an eliminated one."""
    seat = state.turn
    state.dice = [state.random(DIE) + 1 if state.life[2 * seat + place] > 0 else 0 for place in (0, 1)]
    for place, die in enumerate(("white", "black")):
        if state.dice[place] and state.log is not None:
            state.tell("rolled", unit=2 * seat + place, die=die, roll=state.dice[place])


def steps_of(state: SkirmishState, unit: int) -> int:
    """How far the character may move on its die."""
    steps = state.dice[unit & 1]
    for number in state.rewards[unit]:
        steps += reward(number).movement
    for it in state.standing:
        if ADDS_MOVEMENT[it.card]:
            steps += CARDS[it.card].adds_movement(state, it, unit)
    return max(0, steps)


def _destinations(state: SkirmishState, movers: list[int]) -> list[Option]:
    board, cells = state.board, state.cells
    taken = bytearray(board.hexes.size + 1)
    for cell in cells:
        taken[cell] = 1  # whoever is not on the board stands in the place that is one too many
    closed = bytes(taken)
    options: list[Option] = []
    for unit in movers:
        walks = board.walks(state.thing(unit))
        options += [walks[to] for to in board.walk(cells[unit], steps_of(state, unit)) if not closed[to]]
    return options


def end_turn(state: SkirmishState) -> Effect[None]:
    """Discard down to the hand limit, one card at a time. Then what lies under the characters takes effect. Unless that
    has decided the game, the next player with characters left begins a turn.
    """
    seat = state.turn
    hand = state.hands[seat]
    if state.plays(seat) and len(hand) > HAND_LIMIT:
        prompt = f"Discard down to {HAND_LIMIT} cards: {len(hand)} in hand"
        answer = yield Decision(seat, prompt, distinct(hand, DISCARD_OPTIONS), "actions.hand_limit")
        discard(state, seat, answer.value)
        return
    state.standing = [it for it in state.standing if it.span > THIS_TURN]
    for unit in range(2 * seat, 2 * seat + 2):
        for it in laid_under(state, unit):
            CARDS[it.card].on_turn_end(Me(state, it.unit, it.card), it, unit)
    if state.is_decided():
        return
    if lull.turns_left(state) <= 1:
        state.lulled = True
        return
    while True:
        state.turn = (state.turn + 1) % state.seats
        if state.plays(state.turn):
            break
    begin_turn(state)
