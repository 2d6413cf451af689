"""What the Queue will bring if nobody adds to it: the next three rounds at a glance, for bots.

Printed numbers, X and buffs count. Cards act in the order of their speed; Fields block, decay and strike; tokens burn.
Other texts are not read: what a card says that its text is worth is added up.
"""

from typing import Final

from warhall.games.bossbattle.catalogue import ACTIVATES, CARD_DATA, EMPOWERS, FACES, RESOLVES, X_DAMAGE, CardData
from warhall.games.bossbattle.me.fighting import look, printed, works
from warhall.games.bossbattle.state import ACTIVATED, NULLIFIED, READY, STUNNED, BattleState, Piece
from warhall.games.bossbattle.words import (
    ACTIVE,
    COUNTDOWN,
    DEPTH,
    FIELD,
    GAME_OVER,
    HALF,
    LANES,
    MODES,
    RESOLVING,
)

HORIZON: Final = 3
"""How many rounds it looks ahead: what stands in a 2-slot acts in the third round from now."""
A_ROUND: Final = 256
"""By how much the rank of what acts a round later is higher."""
DELAY: Final = (0, 0, 1, 2)
"""How many rounds a piece has to march, by its place in the lane."""
UNDECIDED: Final = -2


class Barrier:
    """A Field that stands, or will: its life, and what it loses each round."""

    __slots__ = ("also", "decay", "hp", "lane", "raised")

    def __init__(self, piece: Piece, hp: int, decay: int, raised: bool) -> None:
        self.lane = piece.at // DEPTH
        """Lanes are counted through both sides: 0 to 5."""
        self.also = piece.at // HALF * LANES + piece.also if piece.also >= 0 else self.lane
        """The second lane that it blocks, if it was widened."""
        self.hp = hp
        self.decay = decay
        self.raised = raised


class Blow:
    """A card that will act: when, and with what strength."""

    __slots__ = ("face", "first", "later", "piece", "rank", "stands")

    def __init__(self, rank: int, piece: Piece, face: CardData, first: int, later: int, stands: Barrier | None) -> None:
        self.rank = rank
        """Smaller acts earlier."""
        self.piece = piece
        self.face = face
        self.first = first
        self.later = later
        self.stands = stands
        """The Field that strikes, while it stands."""


def _rank(blow: Blow) -> int:
    return blow.rank


class Forecast:
    """The hit points of everybody when all that is in the Queue has acted, and how the game may have ended by then."""

    __slots__ = ("barriers", "ends", "falls", "gained", "hp", "promise", "queued", "walls", "winner")

    def __init__(self, state: BattleState) -> None:
        self.hp = [fighter.hp for fighter in state.fighters]
        self.winner = UNDECIDED
        """The side that will have won, -1 for a draw."""
        self.ends = 0
        """In how many rounds."""
        self.falls = 0
        """How many heroes will be weakened on the way."""
        self.gained = 0
        """How many rounds the boss gains by that."""
        self.promise = [0, 0]
        """For each side, what the texts still to be read are worth: of cards that say something when they resolve, and
        of Active cards in each round that they will last."""
        self.queued = [0, 0]
        """For each side, its cards in the Queue."""
        self.barriers: list[Barrier] = []
        self.walls = [0, 0]
        """For each side, the life of its Fields that will still stand."""


def foresee(state: BattleState) -> Forecast:
    seen = Forecast(state)
    burns: list[list[tuple[int, int]]] = [[] for _ in range(HORIZON)]
    blows = _gather(state, seen, burns)
    blows.sort(key=_rank)
    at, count = 0, len(blows)
    versus = MODES[state.mode].sides == "bh"
    guarded = True
    for round in range(HORIZON):
        before = seen.falls
        end = (round + 1) * A_ROUND
        while at < count and blows[at].rank < end:
            _act(state, seen, blows[at], guarded)
            at += 1
        for victim, amount in burns[round]:
            _hurt(state, seen, victim, amount)
        guarded = False
        if seen.falls > before and (round or not state.gained & 1):
            seen.gained += 1
        if _ended(state, seen, round, versus):
            break
        if seen.barriers:
            for barrier in seen.barriers:
                barrier.hp -= barrier.decay
            seen.barriers = [barrier for barrier in seen.barriers if barrier.hp > 0]
    for barrier in seen.barriers:
        seen.walls[barrier.lane // LANES] += max(barrier.hp, 0)
    return seen


def _gather(state: BattleState, seen: Forecast, burns: list[list[tuple[int, int]]]) -> list[Blow]:
    """Everything that will act, and the Fields that stand already."""
    blows: list[Blow] = []
    # In the Resolution Phase only what is still ready acts in this round, in the Countdown Phase nothing.
    late = state.phase == RESOLVING or state.phase == COUNTDOWN
    spurs = [p for p in state.slots if p is not None and p.card >= 0 and EMPOWERS[p.card] and works(p)]
    for piece in state.slots:
        if piece is None:
            continue
        place = piece.place
        if piece.token:
            victim = state.lanes[piece.at // DEPTH]
            if victim >= 0:
                for round in range(DELAY[place]):
                    burns[round].append((victim, piece.token + piece.buff))
            continue
        face = CARD_DATA[piece.card]
        side = piece.at // HALF
        seen.queued[side] += 1
        if face.kind == ACTIVE:
            seen.promise[side] += 0 if piece.flags & NULLIFIED else DELAY[place] * face.worth
            continue
        wait = DELAY[place] + (1 if piece.flags & STUNNED or (late and place < 2 and not piece.flags & READY) else 0)
        rank = wait * A_ROUND + 64 - 2 * face.speed - (side == state.first)
        first = later = 0
        if face.damage:
            later = printed(state, piece) if X_DAMAGE[piece.card] else face.damage * piece.factor
            first = later + piece.buff
            for spur in spurs:
                first += FACES[spur.card].empowers(look(state, spur), piece)
        if face.kind == FIELD:
            _raise_field(seen, blows, piece, face, rank, wait, first, later)
        elif (face.damage or face.heal) and wait < HORIZON:
            blows.append(Blow(rank, piece, face, first, later, None))
        if not piece.flags & (NULLIFIED | ACTIVATED) and (RESOLVES[piece.card] or ACTIVATES[piece.card]):
            seen.promise[side] += face.worth
    return blows


def _raise_field(
    seen: Forecast, blows: list[Blow], piece: Piece, face: CardData, rank: int, wait: int, first: int, later: int
) -> None:
    """A Field that stands blocks from now on; one that marches is a blow that leaves a barrier."""
    again = face.again and not piece.flags & NULLIFIED
    if piece.flags & ACTIVATED:
        barrier = Barrier(piece, piece.hp, face.decay, True)
        seen.barriers.append(barrier)
        if not again:
            return
    else:
        barrier = Barrier(piece, face.hp + max(piece.buff, 0), face.decay, False)
        blows.append(Blow(rank, piece, face, first, later, barrier))
        rank += A_ROUND
        wait += 1
    if again:
        for _ in range(wait, HORIZON):
            blows.append(Blow(rank, piece, face, first, later, barrier))
            rank += A_ROUND


def _act(state: BattleState, seen: Forecast, blow: Blow, guarded: bool) -> None:
    face, piece, stands = blow.face, blow.piece, blow.stands
    if stands is not None:
        if not stands.raised:
            stands.raised = True
            seen.barriers.append(stands)
        elif stands.hp <= 0:
            return
    own = piece.at // HALF * LANES
    foe = LANES - own
    here = piece.at // DEPTH % LANES
    lanes: tuple[int, ...]
    if face.everywhere:
        lanes = EVERYWHERE if MODES[state.mode].sides != "bb" else EVERYWHERE[:1]
    else:
        lanes = (here,) if piece.also in (-1, here) else (here, piece.also)
    if face.damage:
        for hit in range(face.hits):
            amount = blow.first if hit == 0 else blow.later
            for lane in lanes:
                _strike(state, seen, foe + lane, amount, face.forced, guarded)
    if face.heal:
        amount = face.heal * piece.factor + (0 if face.damage else piece.buff)
        healed = -1
        for lane in lanes:
            patient = state.lanes[own + lane]
            if patient >= 0 and patient != healed:
                healed = patient
                seen.hp[patient] = min(seen.hp[patient] + amount, state.fighters[patient].max_hp)


EVERYWHERE: Final = (0, 1, 2)


def _strike(state: BattleState, seen: Forecast, lane: int, amount: int, forced: bool, guarded: bool) -> None:
    if not forced:
        if guarded:
            amount -= state.guard[lane]
        if amount <= 0:
            return
        for barrier in seen.barriers:
            if (barrier.lane == lane or barrier.also == lane) and barrier.hp > 0:
                barrier.hp -= amount
                return
    victim = state.lanes[lane]
    if victim >= 0:
        _hurt(state, seen, victim, amount)


def _hurt(state: BattleState, seen: Forecast, victim: int, amount: int) -> None:
    if amount <= 0:
        return
    before = seen.hp[victim]
    seen.hp[victim] = before - amount
    if before > 0 and before <= amount and state.fighters[victim].lane >= 0:
        seen.falls += 1


def _ended(state: BattleState, seen: Forecast, round: int, versus: bool) -> bool:
    """Whether the game is over after the countdown of this round."""
    down = [True, True]
    for fighter in state.fighters:
        if seen.hp[fighter.index] > 0:
            down[fighter.side] = False
    if down[0] or down[1]:
        seen.winner = -1 if down[0] and down[1] else int(down[0])
    elif versus and state.rounds[0] + seen.gained + round + 1 >= GAME_OVER:
        seen.winner = 0
    else:
        return False
    seen.ends = round + 1
    return True
