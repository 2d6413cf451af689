"""The Countdown Phase: tokens hurt, Fields decay, everything marches one slot on, and the game may end."""

from warhall.games.bossbattle.catalogue import CARD_DATA
from warhall.games.bossbattle.me.fighters import hurt
from warhall.games.bossbattle.me.queue import bump_forward, destroy, is_field, is_frozen, next_slot, wake
from warhall.games.bossbattle.rules.settling import settle
from warhall.games.bossbattle.state import STUNNED, BattleState
from warhall.games.bossbattle.words import DEPTH, GAME_OVER, HALF, LANES, MODES, OVER, ROUND_START
from warhall.kernel.decisions import Effect


def countdown(state: BattleState) -> Effect[None]:
    """The whole phase, and with it the round."""
    state.tell("tick")
    tokens_hurt(state)
    decay(state)
    march(state)
    yield from settle(state)
    state.guard = [0] * (2 * LANES)
    for side in (0, 1):
        state.rounds[side] = min(state.rounds[side] + 1, GAME_OVER)
    state.gained = 0
    ending = standing(state)
    state.phase = ROUND_START if ending is None else OVER
    if ending is not None:
        state.tell("over", reason=ending[2])


def tokens_hurt(state: BattleState) -> None:
    """Damage tokens deal forced damage from the 2-slot and the 1-slot, before they move."""
    for piece in state.slots:
        if piece is not None and piece.token and piece.place > 1:
            owner = state.lane_owner(piece.side, piece.lane)
            if owner is not None:
                hurt(state, owner, piece.token + piece.buff)


def decay(state: BattleState) -> None:
    for piece in state.slots:
        if piece is not None and is_field(piece) and CARD_DATA[piece.card].decay:
            piece.hp -= CARD_DATA[piece.card].decay
            state.tell("decayed", piece=piece, amount=CARD_DATA[piece.card].decay, hp=piece.hp)
            if piece.hp <= 0:
                destroy(state, piece)


def march(state: BattleState) -> None:
    """Everything moves up one slot, front first; a lane with both 0-slots full stands still; the stunned only wake."""
    for start in range(0, len(state.slots), DEPTH):
        frozen = is_frozen(state, start // HALF, start // DEPTH % LANES)
        for piece in state.slots[start : start + DEPTH]:
            if piece is None:
                continue
            if piece.flags & STUNNED:
                wake(state, piece)
            elif not frozen and next_slot(state, piece) >= 0:
                bump_forward(state, piece)


# ── the end ───────────────────────────────────────────────────────────────────────────────────────────────────────
def fallen(state: BattleState, side: int) -> bool:
    """Whether every fighter of a side is at 0 hit points or below."""
    return all(fighter.hp <= 0 for fighter in state.fighters if fighter.side == side)


def standing(state: BattleState) -> tuple[int, str, str] | None:
    """Who has won at the end of a Countdown (-1: nobody), by which rule and in what words; None: the game goes on."""
    down = [fallen(state, 0), fallen(state, 1)]
    if down[0] and down[1]:
        return -1, "winning.draw", "Both sides have fallen: a draw."
    for side in (0, 1):
        if down[side]:
            lost_boss = state.is_boss(side)
            rule = "winning.boss_falls" if lost_boss else "winning.heroes_fall"
            return 1 - side, rule, "The boss has fallen." if lost_boss else "All heroes are weakened."
    if MODES[state.mode].sides == "bh":
        if state.rounds[0] >= GAME_OVER:
            return 0, "winning.round_limit", "The boss has outlasted round 9."
        return None
    arrived = [state.rounds[side] >= GAME_OVER for side in (0, 1)]
    if arrived[0] and arrived[1]:
        return -1, "winning.race_draw", "Both sides reach round 10 together: a draw."
    if arrived[0] or arrived[1]:
        return (0 if arrived[0] else 1), "winning.race", "Round 10 is reached first."
    return None
