"""How a game goes: who begins, teams, placing, and then turn after turn of moving and acting.

Each procedure starts at a checkpoint and ends at the next, so it does one thing: one roll, one move, one action.
"""

from typing import Final

from warhall.games.skirmish.board import field
from warhall.games.skirmish.catalogue import (
    CARDS,
    DECK,
    DISCARD_OPTIONS,
    REWARD_BASE,
    REWARDS,
    TEAM_OPTIONS,
    TEAMS,
    reward,
)
from warhall.games.skirmish.me import Me, discard, distinct, draw, max_life, player, tell, thing
from warhall.games.skirmish.rules.actions import heal, heal_options, is_heal
from warhall.games.skirmish.rules.battle import is_decided
from warhall.games.skirmish.state import (
    ACTING,
    ACTIONS,
    CHOOSING_TEAMS,
    HAND_LIMIT,
    MOVING,
    PLACING,
    THIS_TURN,
    UNTIL_NEXT_TURN,
    SkirmishState,
)
from warhall.kernel.decisions import CHOICE, Decision, Effect, Option, choose, option
from warhall.tabletop.hexes import OFF

ROLL: Final = option(CHOICE, "roll", "Roll the dice to move")
STAND: Final = option(CHOICE, "stand", "Do not move")
STOP: Final = option(CHOICE, "stop", "Stop moving")
STARTING_HAND: Final = 3
DIE: Final = 6


# ── setting up ────────────────────────────────────────────────────────────────────────────────────────────────────
def roll_for_first(state: SkirmishState) -> Effect[None]:
    """Everybody rolls; the highest begins, and those who tie for it roll again."""
    rolling = list(range(state.seats))
    while len(rolling) > 1:
        rolls = [state.random(DIE) + 1 for _ in rolling]
        if state.log is not None:
            for seat, roll in zip(rolling, rolls, strict=True):
                state.log.tell("rolled_for_first", None, True, {"player": player(seat), "roll": roll})
        best = max(rolls)
        rolling = [seat for seat, roll in zip(rolling, rolls, strict=True) if roll == best]
    state.first = state.turn = rolling[0]
    tell(state, "begins", player=player(state.first))
    state.spoils = [REWARD_BASE + number for number in range(len(REWARDS))]
    state.shuffle(state.spoils)
    state.stage = CHOOSING_TEAMS
    return
    yield  # nobody is asked: the dice decide


def choose_team(state: SkirmishState) -> Effect[None]:
    """The next player clockwise takes a team, sets its life, shuffles its deck and draws three."""
    seat = state.turn
    if state.teams[seat] == OFF:
        free = [TEAM_OPTIONS[team] for team in range(len(TEAMS)) if team not in state.teams]
        state.teams[seat] = (yield from choose(seat, "Choose your team", free, "setup.team")).value
    team = state.teams[seat]
    tell(state, "took_team", player=player(seat), team=TEAMS[team].name)
    for unit in (2 * seat, 2 * seat + 1):
        state.life[unit] = max_life(state, unit)
    state.decks[seat] = list(range(team * DECK, (team + 1) * DECK))
    state.shuffle(state.decks[seat])
    for _ in range(STARTING_HAND):
        draw(state, seat)
    _next_player(state, PLACING)


def place_characters(state: SkirmishState) -> Effect[None]:
    """The next player clockwise puts both characters on free open spaces."""
    seat = state.turn
    ground = field(state.map)
    for unit in (2 * seat, 2 * seat + 1):
        free = [ground.options[space] for space in ground.open if space not in state.cells]
        answer = yield from choose(seat, f"Place {thing(state, unit)}", free, "setup.placing")
        state.cells[unit] = answer.value
        tell(state, "placed", unit=thing(state, unit), to=answer.things[0])
    _next_player(state, MOVING)
    if state.stage == MOVING:
        begin_turn(state)


def _next_player(state: SkirmishState, then: int) -> None:
    """Clockwise to the next player; once round, on to the next stage."""
    state.turn = (state.turn + 1) % state.seats
    if state.turn == state.first:
        state.stage = then


# ── a turn ────────────────────────────────────────────────────────────────────────────────────────────────────────
def begin_turn(state: SkirmishState) -> None:
    seat = state.turn
    state.turns += 1
    state.stage = MOVING
    state.actions = ACTIONS
    state.dice = [0, 0]
    state.moved = [OFF, OFF]
    if state.standing:
        state.standing = [it for it in state.standing if it.span != UNTIL_NEXT_TURN or it.unit >> 1 != seat]
    tell(state, "turn", player=player(seat))
    for unit in (2 * seat, 2 * seat + 1):
        if state.life[unit] > 0:
            for number in state.rewards[unit]:
                reward(number).at_turn(Me(state, unit))


def move(state: SkirmishState) -> Effect[None]:
    """Roll, or move one character, or heal, or go on to actions."""
    seat = state.turn
    movers = [
        unit
        for unit in (2 * seat, 2 * seat + 1)
        if state.life[unit] > 0 and not state.stunned[unit] and state.moved[unit & 1] == OFF
    ]
    if not movers:
        state.stage = ACTING
        return
    if state.dice[0] == state.dice[1] == 0:
        options = [ROLL, *heal_options(state), STAND]
        prompt = "Roll the dice to move your characters?"
    else:
        options = _destinations(state, movers)
        options.extend(heal_options(state))
        options.append(STOP)
        prompt = " · ".join(f"{thing(state, unit)} may move up to {steps_of(state, unit)}" for unit in movers)
    answer = yield Decision(seat, prompt, options, "moving.dice")
    if answer is ROLL:
        roll(state)
    elif answer is STAND or answer is STOP:
        state.stage = ACTING
    elif is_heal(answer):
        yield from heal(state, answer)
    else:
        unit = next(unit for unit in movers if thing(state, unit) is answer.things[0])
        state.moved[unit & 1] = field(state.map).steps(state.cells[unit], answer.value)
        yield from Me(state, unit).move_to(unit, answer.value)


def roll(state: SkirmishState) -> None:
    """The white die for the main character, the black one for the secondary; none for an eliminated one."""
    seat = state.turn
    state.dice = [state.random(DIE) + 1 if state.life[2 * seat + slot] > 0 else 0 for slot in (0, 1)]
    if state.log is not None:
        for slot, name in enumerate(("white", "black")):
            if state.dice[slot]:
                data = {"unit": thing(state, 2 * seat + slot), "die": name, "roll": state.dice[slot]}
                state.log.tell("rolled", None, True, data)


def steps_of(state: SkirmishState, unit: int) -> int:
    """How far the character may move on its die."""
    steps = state.dice[unit & 1]
    for number in state.rewards[unit]:
        steps += reward(number).movement
    for it in state.standing:
        steps += CARDS[it.card].adds_movement(state, it, unit)
    return max(0, steps)


def _destinations(state: SkirmishState, movers: list[int]) -> list[Option]:
    ground = field(state.map)
    cells = state.cells
    options: list[Option] = []
    for unit in movers:
        moves = ground.moves(thing(state, unit))
        options += [moves[to] for to in ground.walk(cells[unit], steps_of(state, unit)) if to not in cells]
    return options


def end_turn(state: SkirmishState) -> Effect[None]:
    """Discard down to the hand limit, one card at a time; then the next player who still has characters."""
    seat = state.turn
    hand = state.hands[seat]
    if state.plays(seat) and len(hand) > hand_limit(state, seat):
        prompt = f"Discard down to {hand_limit(state, seat)} cards: {len(hand)} in hand"
        answer = yield Decision(seat, prompt, distinct(hand, DISCARD_OPTIONS), "actions.hand_limit")
        discard(state, seat, answer.value)
        return
    state.standing = [it for it in state.standing if it.span != THIS_TURN]
    while True:
        state.turn = (state.turn + 1) % state.seats
        if state.plays(state.turn) or is_decided(state):
            break
    begin_turn(state)


def hand_limit(state: SkirmishState, seat: int) -> int:
    limit = HAND_LIMIT
    for unit in (2 * seat, 2 * seat + 1):
        if state.life[unit] > 0:
            for number in state.rewards[unit]:
                limit += reward(number).hand_limit
    return limit
