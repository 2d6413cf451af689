"""The lane: minions that spawn, go astray and return, pushes, and how they end the game."""

from typing import NoReturn

from warhall.games.atlantis.board import Spawn, shown
from warhall.games.atlantis.me.sight import Sight, piece_option, thing
from warhall.games.atlantis.me.telling import counted, tell
from warhall.games.atlantis.state import OVER, AtlantisState
from warhall.games.atlantis.words import KIND, LANE, MINION_TEAM, MINION_WORDS, NOBODY, TEAM_NAMES, TROOPS
from warhall.kernel.decisions import Decision, Effect, GameOver
from warhall.tabletop.hexes import FAR, OFF

REASONS = {
    "win.throne": "the battle zone reached the enemy throne",
    "win.last_push": "it won the last push",
    "win.lives": "the other team has no life counters left",
    "win.two_lanes": "it holds more zones across both lanes",
    "win.overtime": "it won the deciding push",
}


def win(s: AtlantisState, team: int, rule: str) -> NoReturn:
    """End the game here and now, even in the middle of an action."""
    s.winner = team
    s.won_by = rule
    s.phase = OVER
    if s.log is not None:
        tell(s, "won", team=TEAM_NAMES[team], reason=REASONS[rule])
    raise GameOver


def in_battle(s: AtlantisState, lane: int, team: int) -> list[int]:
    """A team's minions in the battle zone of a lane."""
    zone, battle, at = s.board.zone, s.battle_zone(lane), s.at
    return [minion for minion in TROOPS[lane][team] if at[minion] != OFF and zone[at[minion]] == battle]


# ── leaving ───────────────────────────────────────────────────────────────────────────────────────────────────────────
def remove_minion(s: AtlantisState, minion: int) -> Effect[None]:
    """Take a minion off the board; if it was the last of its side in the battle zone, the lane is pushed."""
    if s.log is not None:
        tell(s, "removed", unit=thing(s, minion))
    s.lift(minion)
    lane, team = LANE[minion], MINION_TEAM[minion]
    if not in_battle(s, lane, team):
        yield from push_lanes(s, [(lane, team)])


# ── pushing ───────────────────────────────────────────────────────────────────────────────────────────────────────────
def push_lanes(s: AtlantisState, pushes: list[tuple[int, int]]) -> Effect[None]:
    """Push lanes against the teams that lost them: `(lane, loser)`; more than one only after a minion battle."""
    for lane, loser in pushes:
        s.waves[lane] = max(0, s.waves[lane] - 1)
        if len(s.waves) == 1 and s.waves[lane] == 0:
            win(s, 1 - loser, "win.last_push")
        s.battle[lane] += -1 if loser == 0 else 1
        if s.log is not None:
            zone = s.board.zone_names[s.battle_zone(lane)]
            left = counted(s.waves[lane], "wave counter")
            tell(s, "lane_pushed", team=TEAM_NAMES[1 - loser], zone=zone, waves=left)
    if _undecided(s, pushes):
        s.overtime = True
        s.battle = s.board.start[:]
        if s.log is not None:
            tell(s, "overtime")
        lanes = list(range(len(s.waves)))
    else:
        lanes = [lane for lane, _ in pushes]
    for lane in lanes:
        for team in (0, 1):
            for minion in TROOPS[lane][team]:
                s.lift(minion)
    for lane in lanes:
        yield from spawn(s, lane)


def _undecided(s: AtlantisState, pushes: list[tuple[int, int]]) -> bool:
    """End the game if these pushes do; True if they should but neither team comes out ahead."""
    lanes = s.board.lanes
    captured = sorted({1 - loser for lane, loser in pushes if s.battle[lane] in (0, len(lanes[lane]) - 1)})
    if len(captured) == 1:
        win(s, captured[0], "win.throne")
    if s.overtime:
        winners = sorted({1 - loser for _, loser in pushes})
        if len(winners) == 1:
            win(s, winners[0], "win.overtime")
        return True
    if captured:
        return True
    if 0 in s.waves:
        red = sum(place - 1 for place in s.battle)
        blue = sum(len(lane) - 2 - place for lane, place in zip(lanes, s.battle, strict=True))
        if red != blue:
            win(s, 0 if red > blue else 1, "win.two_lanes")
        return True
    return False


# ── coming in ─────────────────────────────────────────────────────────────────────────────────────────────────────────
def recruit(s: AtlantisState, lane: int, team: int, kind: int) -> int:
    """A minion of this kind that is not on the board."""
    for minion in TROOPS[lane][team]:
        if KIND[minion] == kind and s.at[minion] == OFF:
            return minion
    return NOBODY


def missing(s: AtlantisState, lane: int, team: int) -> list[int]:
    """A minion of each kind of which fewer stand in the battle zone than it has spawn points for."""
    present = [KIND[minion] for minion in in_battle(s, lane, team)]
    points = [point.kind for point in s.board.spawns[s.battle_zone(lane)] if point.team == team]
    kinds = [kind for kind in MINION_WORDS if present.count(kind) < points.count(kind)]
    found = [recruit(s, lane, team, kind) for kind in kinds]
    return [minion for minion in found if minion != NOBODY]


def spawn(s: AtlantisState, lane: int) -> Effect[None]:
    """Respawn minions on the spawn points of the battle zone; where one is occupied, its owner finds the next space."""
    board, zone = s.board, s.battle_zone(lane)
    crowded = muster(s, lane)
    for team in (s.coin, 1 - s.coin):
        for point in crowded:
            if point.team == team:
                row = board.hexes.distance[point.space]
                empty = [space for space in board.zone_spaces[zone] if not s.blocked[space]]
                near = min((row[space] for space in empty), default=FAR)
                spaces = [space for space in empty if row[space] == near]
                what = f"The spawn point at {board.hexes.names[point.space]} is occupied: choose the nearest space"
                if spaces:
                    space = yield from _team_chooses(s, team, what, spaces, "push.occupied_spawn")
                    _enter(s, lane, point, space)


def muster(s: AtlantisState, lane: int) -> list[Spawn]:
    """Put a minion on each free spawn point of the battle zone; the points that are occupied."""
    crowded: list[Spawn] = []
    for point in s.board.spawns[s.battle_zone(lane)]:
        if s.blocked[point.space]:
            crowded.append(point)
        else:
            _enter(s, lane, point, point.space)
    return crowded


def _enter(s: AtlantisState, lane: int, point: Spawn, space: int) -> None:
    minion = recruit(s, lane, point.team, point.kind)
    s.put(minion, space)
    if s.log is not None:
        tell(s, "spawned", unit=thing(s, minion), to=s.board.options[space].things[0])


def _team_chooses(s: AtlantisState, team: int, what: str, spaces: list[int], rule: str) -> Effect[int]:
    """One of these spaces, by the seat that answers for a team; a single one needs no question."""
    if len(spaces) == 1:
        return spaces[0]
    picked = yield Decision(s.captain(team), what, shown(s.board, spaces), rule)
    return picked.value


# ── going astray ──────────────────────────────────────────────────────────────────────────────────────────────────────
def strays(s: AtlantisState) -> list[int]:
    """Minions outside their battle zone, those of the coin's team first."""
    board, at, found = s.board, s.at, []
    zone = board.zone
    for team in (s.coin, 1 - s.coin):
        for lane, place in enumerate(s.battle):
            battle = board.lanes[lane][place]
            for minion in TROOPS[lane][team]:
                here = at[minion]
                if here != OFF and zone[here] != battle:
                    found.append(minion)
    return found


def return_strays(me: Sight) -> Effect[None]:
    """After an action: minions outside the battle zone go back to it by the shortest path."""
    s = me.s
    for minion in strays(s):
        hexes = s.board.hexes
        empty = [space for space in s.board.zone_spaces[s.battle_zone(LANE[minion])] if not s.blocked[space]]
        steps = hexes.walking(s.at[minion], s.blocked, empty)
        nearest = min((steps[space] for space in empty), default=FAR)
        if nearest == FAR or me.held(minion):
            steps = list(hexes.distance[s.at[minion]])
            nearest = min((steps[space] for space in empty), default=FAR)
        spaces = [space for space in empty if steps[space] == nearest]
        if spaces:
            what = f"{piece_option(s, minion).label} goes back to the battle zone: choose where"
            space = yield from _team_chooses(s, MINION_TEAM[minion], what, spaces, "strays.return")
            s.put(minion, space)
            if s.log is not None:
                tell(s, "returned", unit=thing(s, minion), to=s.board.options[space].things[0])
