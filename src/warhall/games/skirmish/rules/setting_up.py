"""Before the first turn: who begins, who leads which team, and where the characters stand."""

from warhall.games.skirmish.catalogue import REWARD_BASE, REWARDS, TEAM_OPTIONS, TEAMS
from warhall.games.skirmish.me.piles import draw
from warhall.games.skirmish.rules.turn import begin_turn
from warhall.games.skirmish.state import SkirmishState
from warhall.games.skirmish.words import CHOOSING_TEAMS, DECK, DIE, MOVING, PLACING, STARTING_HAND
from warhall.kernel.decisions import Effect, choose
from warhall.tabletop.hexes import OFF


def roll_for_first(state: SkirmishState) -> None:
    """Everybody rolls; the highest begins, and those who tie for it roll again."""
    rolling = list(range(state.seats))
    while len(rolling) > 1:
        rolls = [state.random(DIE) + 1 for _ in rolling]
        for seat, roll in zip(rolling, rolls, strict=True):
            state.tell("rolled_for_first", player=seat, roll=roll)
        best = max(rolls)
        rolling = [seat for seat, roll in zip(rolling, rolls, strict=True) if roll == best]
    state.first = state.turn = rolling[0]
    state.tell("begins", player=state.first)
    state.spoils = [REWARD_BASE + number for number in range(len(REWARDS))]
    state.shuffle(state.spoils)
    state.stage = CHOOSING_TEAMS


def choose_team(state: SkirmishState) -> Effect[None]:
    """The next player clockwise takes a team, sets its life, shuffles its deck and draws three."""
    seat = state.turn
    if state.teams[seat] == OFF:
        free = [TEAM_OPTIONS[team] for team in range(len(TEAMS)) if team not in state.teams]
        state.teams[seat] = (yield from choose(seat, "Choose your team", free, "setup.team")).value
    team = state.teams[seat]
    state.tell("took_team", player=seat, team=TEAMS[team].name)
    for unit in (2 * seat, 2 * seat + 1):
        state.life[unit] = state.max_life(unit)
    state.decks[seat] = list(range(team * DECK, (team + 1) * DECK))
    state.shuffle(state.decks[seat])
    for _ in range(STARTING_HAND):
        draw(state, seat)
    _next_player(state, PLACING)


def place_characters(state: SkirmishState) -> Effect[None]:
    """The next player clockwise puts both characters on free open spaces."""
    seat = state.turn
    board = state.board
    for unit in (2 * seat, 2 * seat + 1):
        free = [board.options[space] for space in board.open if space not in state.cells]
        answer = yield from choose(seat, f"Place {state.thing(unit)}", free, "setup.placing")
        state.cells[unit] = answer.value
        state.tell("placed", unit=unit, to=answer.value)
    _next_player(state, MOVING)
    if state.stage == MOVING:
        begin_turn(state)


def _next_player(state: SkirmishState, then: int) -> None:
    """Go clockwise to the next player. After the last player, go to the next stage."""
    state.turn = (state.turn + 1) % state.seats
    if state.turn == state.first:
        state.stage = then
