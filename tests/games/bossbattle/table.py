"""A Boss Battle table in one literal, for tests that read like rules.

    t = resolving("south left 0: strike; south right 2: overhead_blow")
    assert t.lost("dragon") == 4

The queue names side (north is the boss's), lane, slot and what stands there: a card, or `token 2`, with any of
`stunned`, `active` (an activated Field), `first`, `hp=3`, `buff=2`, `null`. Heroes own the lanes left, middle and
right in the order in which they are named. After every answer the table carries on in a fork: each test is also one
of forking.
"""

from collections.abc import Sequence
from typing import Any

from warhall.games.bossbattle.cards import Character
from warhall.games.bossbattle.catalogue import BY_KEY, CAST, FACES
from warhall.games.bossbattle.game import BossBattle
from warhall.games.bossbattle.rules.placing import begin_placing
from warhall.games.bossbattle.rules.resolution import mark_ready
from warhall.games.bossbattle.rules.setting_up import become
from warhall.games.bossbattle.rules.turn import STEPS
from warhall.games.bossbattle.state import ACTIVATED, FIRST, NULLIFIED, STUNNED, BattleState, Fighter, Piece
from warhall.games.bossbattle.words import (
    COUNTDOWN,
    DEPTH,
    DRAWING,
    HALF,
    LANE_NAMES,
    LANES,
    MODES,
    OVER,
    PLACING,
    RESOLVING,
    ROUND_START,
    SIDE_NAMES,
    SPECIALS,
    slot_key,
)
from warhall.kernel.decisions import Effect
from warhall.kernel.events import sentence
from warhall.kernel.game import Outcome
from warhall.kernel.match import Match
from warhall.kernel.setup import complete

SHORT = {0: 0, 1: 2, 2: 3}


class Bench(BossBattle):
    """The game stopped at a phase, so that a test can look at the table there."""

    def __init__(self, until: tuple[int, ...]) -> None:
        self.until = until

    def procedure(self, state: BattleState) -> Effect[None] | None:
        return STEPS[state.phase](state)

    def outcome(self, state: BattleState) -> Outcome | None:
        return Outcome((), "", "") if state.phase in self.until else None


class Table:
    def __init__(self, game: Bench, state: BattleState, seats: int) -> None:
        self.start = state.copy()
        self.match = Match(game, state, seats, listening=True)
        self.log = [sentence(event, game.sentences) for event in self.match.news]

    @property
    def state(self) -> BattleState:
        state = self.match.state
        assert isinstance(state, BattleState)
        return state

    # ── answering ─────────────────────────────────────────────────────────────────────────────────────────────────
    def says(self, who: str, *keys: str) -> "Table":
        """A player answers questions, one key each; the match then carries on in a fork."""
        for key in keys:
            self.match.answer(self.seat(who), key)
            self.log += [sentence(event, self.match.game.sentences) for event in self.match.news]
            self.match = self.match.fork(listening=True)
        return self

    def passes(self, who: str, times: int = 1) -> "Table":
        return self.says(who, *["pass"] * times)

    def offered(self, who: str) -> list[str]:
        """The keys of the question that a player is asked; none when it is not asked."""
        for question in self.match.pending:
            if self.seat(who) in question.seats:
                return question.decision.keys()
        return []

    @property
    def prompt(self) -> str:
        return self.match.pending[0].prompt if self.match.pending else ""

    @property
    def asks(self) -> list[str]:
        """Who is asked now, by name."""
        seats = sorted({seat for question in self.match.pending for seat in question.seats})
        return [next(self.name(f) for f in self.state.fighters if f.seat == seat) for seat in seats]

    @property
    def done(self) -> bool:
        """Whether the phase ran to its end with no question left open."""
        return self.match.is_over

    # ── looking ───────────────────────────────────────────────────────────────────────────────────────────────────
    def fighter(self, who: str) -> Fighter:
        return find(self.state, who)

    def seat(self, who: str) -> int:
        return self.fighter(who).seat

    def name(self, fighter: Fighter) -> str:
        return CAST[fighter.kind].key

    def hp(self, who: str) -> int:
        return self.fighter(who).hp

    def lost(self, who: str) -> int:
        """How many hit points somebody lost since the start (below 0: gained)."""
        return find(self.start, who).hp - self.hp(who)

    def hand(self, who: str) -> list[str]:
        return sorted(FACES[card].key for card in self.fighter(who).hand)

    def drew(self, who: str) -> int:
        """How many cards more are in somebody's hand than at the start."""
        return len(self.fighter(who).hand) - len(find(self.start, who).hand)

    def discard(self, who: str) -> list[str]:
        return [FACES[card].key for card in self.fighter(who).discard]

    def piece(self, where: str) -> Piece:
        found = self.state.slots[slot(where)]
        assert found is not None, f"nothing stands in {where}"
        return found

    def at(self, where: str) -> str:
        """What stands in a slot: a card's key, "token 2", or "" for nothing."""
        piece = self.state.slots[slot(where)]
        if piece is None:
            return ""
        return f"token {piece.token}" if piece.token else FACES[piece.card].key

    def queue(self, side: str) -> dict[str, str]:
        """Everything in a side's Queue, by slot."""
        n = SIDE_NAMES.index(side)
        keys = [slot_key(at) for at in range(n * HALF, n * HALF + HALF)]
        found = {key.replace("-", " ", 2).partition(" ")[2]: self.at(key.replace("-", " ", 2)) for key in keys}
        return {where: what for where, what in found.items() if what}


def find(state: BattleState, who: str) -> Fighter:
    """A fighter by name; in mirrored games "south warrior" tells the sides apart."""
    *side, name = who.split()
    for fighter in state.fighters:
        if CAST[fighter.kind].key == name and (not side or SIDE_NAMES[fighter.side] == side[0]):
            return fighter
    raise AssertionError(f"nobody is called {who}")


def slot(where: str) -> int:
    """ "south left 1" as a number; "0" is the first 0-slot, "0b" the second."""
    side, lane, place = where.split()
    number = {"0": 0, "0a": 0, "0b": 1, "1": 2, "2": 3}[place]
    return SIDE_NAMES.index(side) * HALF + LANE_NAMES.index(lane) * DEPTH + number


def table(
    queue: str = "",
    phase: int = PLACING,
    until: tuple[int, ...] = (),
    boss: str = "dragon",
    heroes: str = "warrior priestess mage",
    mode: str = "versus",
    level: str = "standard",
    north: str = "",
    hp: dict[str, int] | None = None,
    hands: dict[str, str] | None = None,
    discards: dict[str, str] | None = None,
    decks: dict[str, str] | None = None,
    revealed: dict[str, str] | None = None,
    turns: Sequence[str] | None = None,
    power: int | None = None,
    rounds: tuple[int, int] = (1, 1),
    levels: tuple[int, int] = (1, 1),
    first: int = 0,
    weakened: Sequence[str] = (),
    lanes: dict[str, str] | None = None,
    friends: bool = True,
    seed: int = 1,
) -> Table:
    """A table set as told. `north` names the northern fighters where they are not the boss alone; `turns` those who
    still have a turn, once for each; `decks` what lies on top of a deck, the next card last; with `friends` every hero
    may use every lane."""
    sides = MODES[[m.id for m in MODES].index(mode)].sides
    names = [(north or boss).split(), heroes.split()]
    game = Bench(until)
    setup = complete(game.options(), {"mode": mode, "level": level})
    state = BattleState(
        seed, [m.id for m in MODES].index(mode), ("easy", "standard", "elite").index(str(setup["level"]))
    )
    seats = 0
    for side in (0, 1):
        for _ in names[side]:
            automatic = state.is_automatic(side)
            state.fighters.append(Fighter(len(state.fighters), side, -1 if automatic else seats))
            seats += not automatic
    for fighter, name in zip(state.fighters, names[0] + names[1], strict=True):
        become(state, fighter, next(c for c in CAST if c.key == name))
        if sides[fighter.side] == "h":
            place = names[fighter.side].index(name)
            fighter.lane = LANE_NAMES.index(lanes[name]) if lanes and name in lanes else place
            state.lanes[fighter.side * LANES + fighter.lane] = fighter.index
        if friends:
            fighter.guests = 63
    state.rounds, state.levels, state.first = list(rounds), list(levels), first
    if power is not None:
        state.power[0] = power
    for who, points in (hp or {}).items():
        find(state, who).hp = points
    for who in weakened:
        find(state, who).weakened = True
    fill_queue(state, queue)
    for who, cards in (hands or {}).items():
        find(state, who).hand = [take(state, who, key) for key in cards.split()]
    for who, cards in (discards or {}).items():
        find(state, who).discard = [take(state, who, key) for key in cards.split()]
    for who, cards in (revealed or {}).items():
        find(state, who).revealed = [take(state, who, key) for key in cards.split()]
    tops = {who: [take(state, who, key) for key in cards.split()] for who, cards in (decks or {}).items()}
    for fighter in state.fighters:
        if sides[fighter.side] == "h" or fighter.seat < 0:
            if fighter.seat < 0:
                fighter.decks[0] += fighter.decks[1]
                fighter.decks[1] = []
            fighter.deck, fighter.decks[0] = fighter.decks[0], []
    for who, top in tops.items():
        fighter = find(state, who)
        (fighter.decks[1] if state.is_boss(fighter.side) and fighter.seat >= 0 else fighter.deck).extend(top)
    begin_placing(state)
    if turns is not None:
        for fighter in state.fighters:
            fighter.turns = list(turns).count(CAST[fighter.kind].key)
    state.phase = phase
    if phase == RESOLVING:
        mark_ready(state)
    return Table(game, state, seats)


def fill_queue(state: BattleState, queue: str) -> None:
    for entry in queue.replace("\n", ";").split(";"):
        if entry.strip():
            where, _, what = entry.partition(":")
            put(state, slot(where.strip()), what.split())


def put(state: BattleState, at: int, words: list[str]) -> None:
    if words[0] == "token":
        piece = Piece(at, token=int(words[1]))
        words = words[2:]
    else:
        side = at // HALF
        owner = next(
            f for f in state.fighters if f.side == side and any(face.key == words[0] for face in CAST[f.kind].faces)
        )
        card = take(state, f"{SIDE_NAMES[side]} {CAST[owner.kind].key}", words[0])
        piece = Piece(at, card)
        words = words[1:]
    for word in words:
        if word == "stunned":
            piece.flags |= STUNNED
        elif word == "null":
            piece.flags |= NULLIFIED
        elif word == "first":
            piece.flags |= FIRST
        elif word == "active":
            piece.flags |= ACTIVATED
            piece.hp = FACES[piece.card].hp
        elif word.startswith("hp="):
            piece.hp = int(word[3:])
        else:
            assert word.startswith("buff="), word
            piece.buff = int(word[5:])
    state.slots[at] = piece


def take(state: BattleState, who: str, key: str) -> int:
    """A card of a fighter's set that is not on the table yet."""
    fighter = find(state, who)
    for deck in fighter.decks:
        for card in deck:
            if FACES[card].key == key:
                deck.remove(card)
                return card
    raise AssertionError(f"{who} has no (more) {key}")


# ── the numbers of cards, so that tests of rules survive the tuning of cards ──────────────────────────────────────────
def dmg(key: str) -> int:
    """The damage printed on a card."""
    return BY_KEY[key].damage


def heal(key: str) -> int:
    return BY_KEY[key].heal


def life(key: str) -> int:
    return BY_KEY[key].hp


def character(key: str) -> Character:
    return next(found for found in CAST if found.key == key)


# ── the phases, by name ───────────────────────────────────────────────────────────────────────────────────────────
def resolving(queue: str, **kw: Any) -> Table:
    """The Resolution Phase, up to its end."""
    return table(queue, RESOLVING, (COUNTDOWN,), **kw)


def placing(who: str, queue: str = "", **kw: Any) -> Table:
    """The Placement Phase, in which only those named have a turn."""
    return table(queue, PLACING, (SPECIALS,), turns=who.split(), **kw)


def specials(queue: str, **kw: Any) -> Table:
    return table(queue, SPECIALS, (RESOLVING,), **kw)


def counting_down(queue: str, **kw: Any) -> Table:
    return table(queue, COUNTDOWN, (ROUND_START, OVER), **kw)


def starting(**kw: Any) -> Table:
    """The start of a round, up to its Draw Phase."""
    return table("", ROUND_START, (DRAWING,), **kw)


def drawing(**kw: Any) -> Table:
    return table("", DRAWING, (PLACING,), **kw)
