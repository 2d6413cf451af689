"""The movement action, and fast travel: what limits them, and where they lead."""

from typing import Final

from warhall.games.atlantis.board import shown
from warhall.games.atlantis.me.asking import ask
from warhall.games.atlantis.me.moving import Mover
from warhall.games.atlantis.me.sight import lasting
from warhall.games.atlantis.state.spoken import MOVEMENT_LIMIT, SIDES
from warhall.games.atlantis.words import FAST_TRAVEL, FIRST_TOKEN, MOVE_ACTION, MOVEMENT, NOBODY, PLACED
from warhall.kernel.decisions import CHOICE, Decision, Effect, Option, choose, confirm, may, option
from warhall.tabletop.hexes import FAR, OFF
from warhall.tabletop.telling import counted

WALK: Final = option(CHOICE, MOVE_ACTION, "Move")
TRAVEL: Final = option(CHOICE, FAST_TRAVEL, "Fast travel instead of moving")


class Traveller(Mover):
    """A hero that performs movement actions and fast travels."""

    __slots__ = ()

    # ── for the rules ─────────────────────────────────────────────────────────────────────────────────────────────────
    def barred_from_moving(self) -> str:
        """Why me cannot perform a movement action: the card that forbids it; empty when me can."""
        return self.held(self.piece) or self.forbidden(MOVE_ACTION)

    def movement_value(self, bonus: int = 0) -> int:
        """How far a movement action takes me, if its text adds this to it."""
        spaces = self.value(MOVEMENT) + bonus
        return min(spaces, self._movement_limit()) if self.state.spoken & MOVEMENT_LIMIT else spaces

    def _movement_limit(self) -> int:
        """How far a movement action can take me at most."""
        least = FAR
        if self.state.spoken & MOVEMENT_LIMIT:
            for other in lasting(self.state, "movement_limit", self.plain):
                limit = other.card.movement_limit(other, self.piece)
                if limit is not None and limit < least and other.reaches(self.piece):
                    least = limit
        return least

    # ── the movement action ───────────────────────────────────────────────────────────────────────────────────────────
    def movement_action(self, bonus: int = 0, ignoring_obstacles: bool = False) -> Effect[None]:
        """Move up to the movement value, and what the text adds to it."""
        spaces = self.movement_value(bonus)
        free = ignoring_obstacles or self.ignores_obstacles()
        here = self.at
        options = self.board.options
        offered = [options[here]]
        for space in self.reachable(self.piece, spaces, ignoring_obstacles=free):
            offered.append(options[space])
        prompt = f"Move up to {counted(spaces, 'space')}"
        picked = yield Decision(self.seat, prompt, offered, "movement.action", subject=self.piece)
        if picked.value != here:
            yield from self._move(self.piece, picked.value, spaces, free)

    def movement_action_or_run(self) -> Effect[list[int]]:
        """Move up to the movement value; in a straight line, obstacles may be ignored. Returns the pieces that me moved
        through in a straight line. Where me could as well walk around them, me is asked.
        """
        spaces, here, hexes = self.movement_value(), self.at, self.board.hexes
        free = self.ignores_obstacles()
        walks = self.reachable(self.piece, spaces, ignoring_obstacles=free)
        runs = self.straight_runs(range(1, spaces + 1), ignoring_obstacles=True) if spaces > 0 else []
        offered = shown(self.board, [here, *dict.fromkeys([*walks, *runs])])
        prompt = f"Move up to {counted(spaces, 'space')}"
        picked = yield Decision(self.seat, prompt, offered, "movement.action", subject=self.piece)
        to = picked.value
        if to == here:
            return []
        line = hexes.ray(here, hexes.direction[here][to], hexes.distance[here][to] - 1) if to in runs else []
        there = [self.state.on(space) for space in line if space != OFF]
        between = [piece for piece in there if piece != NOBODY]
        around = to in walks and not (between and (yield from self._goes_straight()))
        if around:
            yield from self._move(self.piece, to, spaces, free)
            return []
        yield from self._run(to)
        return between

    def _goes_straight(self) -> Effect[bool]:
        """Whether me moves straight through what is in the way, where another way leads around it."""
        return (yield from confirm(self.seat, f"{self.face.name}: move straight through?", "movement.straight"))

    def move_additional(self, spaces: int, walked: int) -> Effect[None]:
        """Move me up to so many spaces more, after a movement action that took me so far. They belong to that action:
        what limits it limits both together.
        """
        left = min(spaces, self._movement_limit() - walked)
        if left > 0 and self.can_move():
            here, free = self.at, self.ignores_obstacles()
            ends = self.reachable(self.piece, left, ignoring_obstacles=free)
            what = f"move up to {counted(left, 'space')} more"
            space = yield from self.choose_space([here, *ends], what, "movement.additional", self.piece)
            if space != here:
                yield from self._move(self.piece, space, left, free)

    def straight_movement_action(self) -> Effect[None]:
        """Move the full movement value in a straight line; if me cannot, the action fizzles."""
        spaces = self.value(MOVEMENT)
        able = 0 < spaces <= self.movement_value()
        ends = self.straight_runs((spaces,), ignoring_obstacles=self.ignores_obstacles()) if able else []
        yield from self.run_to(ends, f"move {counted(spaces, 'space')} in a straight line")

    # ── for the rules ─────────────────────────────────────────────────────────────────────────────────────────────────
    def travel_zones(self) -> list[int]:
        """The zones that fast travel leads to, whatever cards say: mine and those next to it, if no enemy is there."""
        presence, enemy = self.state.presence, 1 - self.team
        if self.state.spoken & SIDES:
            presence = self._presence_here()
        here = self.board.zone[self.state.at[self.piece]]
        if presence[3 * here + enemy]:
            return []
        zones = [here]
        for zone in self.board.neighbour_zones[here]:
            if not presence[3 * zone + enemy]:
                zones.append(zone)
        return zones

    def _presence_here(self) -> list[int]:
        """The `presence` of those units that exist for me."""
        counts, state = [0] * len(self.state.presence), self.state
        for piece in range(FIRST_TOKEN):
            if state.at[piece] != OFF and not self.apart(self.piece, piece):
                counts[3 * self.board.zone[state.at[piece]] + state.side[piece]] += 1
        return counts

    def why_no_travel(self) -> str:
        """Why me, who can move, cannot fast travel; empty when me can."""
        if by := self.forbidden(FAST_TRAVEL):
            return f"{by} forbids it"
        if by := self.sheltered(self.piece, PLACED):
            return f"{by} keeps you from being placed"
        zones = self.travel_zones()
        if not zones:
            return f"an enemy is in your zone, {self.board.zone_names[self.board.zone[self.at]]}"
        closed, spaces = self.closed(), self.board.zone_spaces
        for zone in zones:
            for space in spaces[zone]:
                if not closed[space]:
                    return ""
        return "no zone that you could reach has an empty space"

    def travel_options(self, elsewhere: bool = False) -> list[Option]:
        """The spaces that fast travel leads to; only in other zones, if it must lead `elsewhere`."""
        board, closed, found = self.board, self.closed(), []
        zones = [] if self.why_no_travel() else self.travel_zones()
        for zone in zones[1:] if elsewhere else zones:
            if closed is self.state.blocked and self.state.is_empty(zone):
                found += board.zone_options[zone]
            else:
                for to in board.zone_options[zone]:
                    if not closed[to.value]:
                        found.append(to)
        return found

    def fast_travel(self) -> Effect[None]:
        """Place me into any empty space of this zone or an adjacent one, if no enemy is in either zone."""
        prompt, options = "Fast travel: choose any space", self.travel_options()
        picked = yield from choose(self.seat, prompt, options, "fast_travel.action", subject=self.piece)
        self._displace(self.piece, picked.value, PLACED)
        yield from self.placed()

    # ── fast travel in a text ─────────────────────────────────────────────────────────────────────────────────────────
    def may_fast_travel(self, elsewhere: bool = False) -> Effect[None]:
        """You may fast travel, if able; only to an adjacent zone, if `elsewhere`.

        It replaces no movement action, so me need not be able to move.
        """
        prompt = f"{self.face.name}: you may fast travel"
        options = self.travel_options(elsewhere)
        picked = yield from may(self.seat, prompt, options, "fast_travel.in_text", subject=self.piece)
        if picked is not None:
            self._displace(self.piece, picked.value, PLACED)
            yield from self.placed()

    # ── the movement action ───────────────────────────────────────────────────────────────────────────────────────────
    def prefers_travel(self, rule: str) -> Effect[bool]:
        """Whether I fast travel in place of a movement action that is mine to perform; asked where I can."""
        offered = [WALK] if self.why_no_travel() else [WALK, TRAVEL]
        return (yield from ask(self.seat, "Perform a movement action", offered, rule)) is TRAVEL
