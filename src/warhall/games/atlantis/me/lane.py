"""The lane: minions that spawn, go astray and return, pushes, and how they end the game."""

from collections.abc import Sequence
from typing import NoReturn

from warhall.games.atlantis.board import Spawn, shown
from warhall.games.atlantis.me.asking import agree
from warhall.games.atlantis.me.sight import Sight
from warhall.games.atlantis.state import OVER, AtlantisState, piece_option, piece_options
from warhall.games.atlantis.words import KIND, LANE, MINION_TEAM, MINION_WORDS, NOBODY, REASONS, TROOPS
from warhall.kernel.decisions import Effect, GameOver, Option
from warhall.tabletop.hexes import FAR, OFF


def win(state: AtlantisState, team: int, rule: str, alone: int = NOBODY) -> NoReturn:
    """End the game here and now, even in the middle of an action. A team wins, or one hero of it `alone`."""
    state.winner = team
    state.alone = alone
    state.won_by = rule
    state.phase = OVER
    if alone == NOBODY:
        state.tell("won", team=team, reason=REASONS[rule])
    else:
        state.tell("won_alone", hero=alone, reason=REASONS[rule])
    raise GameOver


def in_battle(state: AtlantisState, lane: int, team: int) -> list[int]:
    """A team's minions in the battle zone of a lane."""
    zone, battle, at = state.board.zone, state.battle_zone(lane), state.at
    return [minion for minion in TROOPS[lane][team] if at[minion] != OFF and zone[at[minion]] == battle]


# ── leaving ───────────────────────────────────────────────────────────────────────────────────────────────────────────
def remove_minion(state: AtlantisState, minion: int) -> Effect[None]:
    """Take a minion off the board; if it was the last of its side in the battle zone, the lane is pushed."""
    state.tell("removed", unit=minion)
    state.lift(minion)
    lane, team = LANE[minion], MINION_TEAM[minion]
    if not in_battle(state, lane, team):
        yield from push_lanes(state, [(lane, team)])


# ── pushing ───────────────────────────────────────────────────────────────────────────────────────────────────────────
def push_lanes(state: AtlantisState, pushes: list[tuple[int, int]]) -> Effect[None]:
    """Push lanes against the teams that lost them: `(lane, loser)`; more than one only after a minion battle."""
    for lane, loser in pushes:
        if state.waves[lane]:
            state.waves[lane] -= 1
            state.last_counter = state.round
        if len(state.waves) == 1 and state.waves[lane] == 0:
            win(state, 1 - loser, "win.last_push")
        state.battle[lane] += -1 if loser == 0 else 1
        state.tell("lane_pushed", team=1 - loser, zone=state.battle_zone(lane), waves=state.waves[lane])
    if _undecided(state, pushes):
        state.overtime = True
        state.battle = state.board.start[:]
        state.tell("overtime")
        lanes = list(range(len(state.waves)))
    else:
        lanes = [lane for lane, _ in pushes]
    for lane in lanes:
        for team in (0, 1):
            for minion in TROOPS[lane][team]:
                state.lift(minion)
    for lane in lanes:
        yield from spawn(state, lane)


def _undecided(state: AtlantisState, pushes: list[tuple[int, int]]) -> bool:
    """End the game if these pushes end it. True if they should, but neither team comes out ahead."""
    lanes = state.board.lanes
    captured = sorted({1 - loser for lane, loser in pushes if state.battle[lane] in (0, len(lanes[lane]) - 1)})
    if len(captured) == 1:
        win(state, captured[0], "win.throne")
    if state.overtime:
        winners = sorted({1 - loser for _, loser in pushes})
        if len(winners) == 1:
            win(state, winners[0], "win.overtime")
        return True
    if captured:
        return True
    if 0 in state.waves:
        red, blue = zones_held(state)
        if red != blue:
            win(state, 0 if red > blue else 1, "win.two_lanes")
        return True
    return False


def zones_held(state: AtlantisState) -> tuple[int, int]:
    """For each team, the zones between its throne and the battle zones."""
    red = sum(place - 1 for place in state.battle)
    blue = sum(len(lane) - 2 - place for lane, place in zip(state.board.lanes, state.battle, strict=True))
    return red, blue


# ── coming in ─────────────────────────────────────────────────────────────────────────────────────────────────────────
def recruit(state: AtlantisState, lane: int, team: int, kind: int) -> int:
    """A minion of this kind that is not on the board."""
    for minion in TROOPS[lane][team]:
        if KIND[minion] == kind and state.at[minion] == OFF:
            return minion
    return NOBODY


def missing(state: AtlantisState, lane: int, team: int) -> list[int]:
    """One minion of each kind that has fewer minions in the battle zone than spawn points."""
    present = [KIND[minion] for minion in in_battle(state, lane, team)]
    points = [point.kind for point in state.board.spawns[state.battle_zone(lane)] if point.team == team]
    kinds = [kind for kind in MINION_WORDS if present.count(kind) < points.count(kind)]
    found = [recruit(state, lane, team, kind) for kind in kinds]
    return [minion for minion in found if minion != NOBODY]


def spawn(state: AtlantisState, lane: int) -> Effect[None]:
    """Respawn minions on the spawn points of the battle zone. If one is occupied, the team picks the nearest space."""
    board, zone = state.board, state.battle_zone(lane)
    crowded = muster(state, lane)
    for team in (state.coin, 1 - state.coin):
        waiting = [point for point in crowded if point.team == team]
        while waiting:
            ends = [_nearest(state, zone, board.hexes.distance[point.space]) for point in waiting]
            options = shown(board, [point.space for point in waiting])
            what = "Several spawn points are occupied: whose minion is placed first?"
            wish = "the minion of {} to be placed first"
            first = yield from _goes_first(state, team, what, options, ends, "push.placed_first", wish)
            point = waiting.pop(first)
            what = f"The spawn point at {board.hexes.names[point.space]} is occupied: where does the minion go?"
            if ends[first]:
                space = yield from _team_chooses(state, team, what, ends[first], "push.occupied_spawn")
                _enter(state, lane, point, space)


def _nearest(state: AtlantisState, zone: int, away: Sequence[int]) -> list[int]:
    """The empty spaces of a zone that are the least away."""
    empty = [space for space in state.board.zone_spaces[zone] if not state.blocked[space]]
    least = min((away[space] for space in empty), default=FAR)
    return [space for space in empty if away[space] == least]


def _goes_first(
    state: AtlantisState, team: int, what: str, options: list[Option], ends: list[list[int]], rule: str, wish: str
) -> Effect[int]:
    """Which of a team's displaced minions is placed first; its team is asked where two have a space in common."""
    rivals = [
        place for place, mine in enumerate(ends)
        if any(set(mine) & set(theirs) for other, theirs in enumerate(ends) if other != place)
    ]  # fmt: skip
    if not rivals:
        return 0
    among = [options[place] for place in rivals]
    picked = yield from agree(state, state.team_seats(team), what, among, rule, wish)
    return options.index(picked)


def muster(state: AtlantisState, lane: int) -> list[Spawn]:
    """Put a minion on each free spawn point of the battle zone. Returns the occupied points."""
    crowded: list[Spawn] = []
    for point in state.board.spawns[state.battle_zone(lane)]:
        if state.blocked[point.space]:
            crowded.append(point)
        else:
            _enter(state, lane, point, point.space)
    return crowded


def _enter(state: AtlantisState, lane: int, point: Spawn, space: int) -> None:
    minion = recruit(state, lane, point.team, point.kind)
    state.put(minion, space)
    state.tell("spawned", unit=minion, to=space)


def _team_chooses(state: AtlantisState, team: int, what: str, spaces: list[int], rule: str) -> Effect[int]:
    """One of these spaces, chosen by a team."""
    picked = yield from agree(state, state.team_seats(team), what, shown(state.board, spaces), rule, "the minion at {}")
    return picked.value


# ── going astray ──────────────────────────────────────────────────────────────────────────────────────────────────────
def strays(state: AtlantisState) -> list[int]:
    """Minions outside their battle zone, those of the coin's team first."""
    board, at, found = state.board, state.at, []
    zone = board.zone
    for turn in range(2):
        team = state.coin if turn == 0 else 1 - state.coin
        for lane, place in enumerate(state.battle):
            battle = board.lanes[lane][place]
            for minion in TROOPS[lane][team]:
                here = at[minion]
                if here != OFF and zone[here] != battle:
                    found.append(minion)
    return found


def return_strays(me: Sight) -> Effect[None]:
    """After an action: minions outside the battle zone go back to it by the shortest path."""
    state, astray = me.state, strays(me.state)
    while astray:
        team = MINION_TEAM[astray[0]]
        mine = [minion for minion in astray if MINION_TEAM[minion] == team]
        ends = [_ways_back(me, minion) for minion in mine]
        what = "Several of your minions go back to the battle zone: which one first?"
        options, wish = piece_options(state, mine), "{} to go first"
        first = yield from _goes_first(state, team, what, options, ends, "strays.order", wish)
        minion = mine[first]
        astray.remove(minion)
        if ends[first]:
            what = f"{piece_option(state, minion).label} goes back to the battle zone: where to?"
            space = yield from _team_chooses(state, team, what, ends[first], "strays.return")
            state.put(minion, space)
            state.tell("returned", unit=minion, to=space)


def _ways_back(me: Sight, minion: int) -> list[int]:
    """The nearest empty spaces of its battle zone: on foot, or as the crow flies if no path leads there."""
    state, hexes = me.state, me.board.hexes
    zone, here = state.battle_zone(LANE[minion]), state.at[minion]
    if not me.held(minion):
        closed, through = state.blocked, me.through(minion)
        empty = [space for space in state.board.zone_spaces[zone] if not closed[space]]
        if through is not None:
            closed = bytes(shut and not through[space] for space, shut in enumerate(closed))
        steps = hexes.walking(here, closed, empty)
        if min((steps[space] for space in empty), default=FAR) != FAR:
            return _nearest(state, zone, steps)
    return _nearest(state, zone, hexes.distance[here])
