"""The Special Phase: abilities on the character cards, the boss's first, then the heroes' in the order they choose."""

from warhall.games.bossbattle.catalogue import CAST, INVOKE, STOP
from warhall.games.bossbattle.me import Me, Occasion, Sight
from warhall.games.bossbattle.me.asking import carry_out
from warhall.games.bossbattle.rules.counters import countered
from warhall.games.bossbattle.rules.resolution import mark_ready
from warhall.games.bossbattle.rules.settling import gain_round, settle
from warhall.games.bossbattle.state import BattleState, Fighter
from warhall.games.bossbattle.words import RESOLVING, SPECIAL
from warhall.kernel.decisions import Decision, Effect


def special_turn(state: BattleState) -> Effect[None]:
    """One special ability, or the end of the phase when nobody can or wants to use one."""
    order = (state.first, 1 - state.first)
    for side in order:
        able = ready(state, side)
        if not able:
            continue
        chosen = yield from _choose(able)
        if chosen is None:
            for fighter in able:
                fighter.special = True
            continue
        yield from use(state, chosen)
        return
    _gain(state)
    mark_ready(state)
    state.used = [0, 0]
    for fighter in state.fighters:
        fighter.special = False
    state.phase = RESOLVING


def ready(state: BattleState, side: int) -> list[Fighter]:
    """The fighters of a side that can use their special ability and have neither done so nor declined."""
    return [f for f in state.fighters if f.side == side and not f.special and CAST[f.kind].ready(Sight(state, f))]


def _choose(able: list[Fighter]) -> Effect[Fighter | None]:
    if able[0].seat < 0:
        return able[0]
    options = [*(INVOKE[fighter.kind] for fighter in able), STOP]
    seats = list(dict.fromkeys(fighter.seat for fighter in able))
    answer = yield Decision(seats[0], "Use a special ability?", options, "specials.use", tuple(seats[1:]))
    return None if answer is STOP else next(f for f in able if f.kind == answer.value)


def use(state: BattleState, fighter: Fighter) -> Effect[None]:
    fighter.special = True
    character = CAST[fighter.kind]
    state.tell("special", who=fighter, special=character.special)
    state.used[fighter.side] += 1
    if (text := character.perform(Me(state, fighter))) is not None:
        yield from carry_out(text)
    yield from countered(state, Occasion(SPECIAL, 1 - fighter.side, None, fighter.index))
    yield from settle(state)


def _gain(state: BattleState) -> None:
    """Two or more hero specials in one round gain the heroes a round."""
    for side in (0, 1):
        if state.used[side] >= 2:
            gain_round(state, side, "two or more special abilities were used")
