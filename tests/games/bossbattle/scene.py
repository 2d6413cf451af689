"""How Boss Battle is drawn: a queue, and the phase that is played.

    t = resolving("south left 0: strike; south right 2: overhead_blow")

The queue names side (north is the boss's), lane, slot and what stands there: a card, or `token 2`, with any of
`stunned`, `active` (an activated Field), `first`, `hp=3`, `buff=2`, `null`, `also=left` (a second lane it affects).
Heroes own the lanes left, middle and right in the order in which they are named. The scene stops at the end of the
phase (`t.is_over`), so that a test can look at the table there.

A fighter is a player (`t.warrior`); in mirrored games `t["south warrior"]` tells the sides apart.
"""

from collections.abc import Sequence
from typing import Any

from tests.table import Player, Table
from warhall.games.bossbattle.cards import Character
from warhall.games.bossbattle.catalogue import BY_KEY, CAST, FACES
from warhall.games.bossbattle.game import BossBattle
from warhall.games.bossbattle.rules.placing import begin_placing
from warhall.games.bossbattle.rules.resolution import mark_ready
from warhall.games.bossbattle.rules.setting_up import become
from warhall.games.bossbattle.rules.turn import STEPS
from warhall.games.bossbattle.state import ACTIVATED, FIRST, NULLIFIED, STUNNED, BattleState, Piece
from warhall.games.bossbattle.state import Fighter as FighterState
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
from warhall.kernel.game import Outcome
from warhall.kernel.setup import complete

PHASES = {
    "start": ROUND_START,
    "drawing": DRAWING,
    "placing": PLACING,
    "specials": SPECIALS,
    "resolving": RESOLVING,
    "countdown": COUNTDOWN,
    "over": OVER,
}

MARKS = {"stunned": STUNNED, "null": NULLIFIED, "first": FIRST, "active": ACTIVATED}


class Bench(BossBattle):
    """The game stopped at a phase."""

    def __init__(self, until: Sequence[int]) -> None:
        self.until = tuple(until)

    def procedure(self, state: BattleState) -> Effect[None] | None:
        return STEPS[state.phase](state)

    def outcome(self, state: BattleState) -> Outcome | None:
        return Outcome((), "", "") if state.phase in self.until else None


class Fighter(Player):
    """A hero or a boss."""

    table: "Queue"

    @property
    def hand(self) -> list[str]:
        return sorted(FACES[card].key for card in self._state.hand)

    @property
    def levels_in_hand(self) -> list[int]:
        return sorted(FACES[card].level for card in self._state.hand)

    @property
    def discard(self) -> list[str]:
        return [FACES[card].key for card in self._state.discard]

    @property
    def deck(self) -> list[str]:
        """The cards of the deck, the next one last."""
        return [FACES[card].key for card in self._state.deck]

    @property
    def revealed(self) -> list[str]:
        return [FACES[card].key for card in self._state.revealed]

    @property
    def removed(self) -> list[str]:
        """The cards out of the game."""
        return [FACES[card].key for card in self._state.removed]

    @property
    def hp(self) -> int:
        return self._state.hp

    @property
    def lost(self) -> int:
        """How many hit points it lost since the start (below 0: gained)."""
        return find(self.table.drawn, self.name).hp - self.hp

    @property
    def drew(self) -> int:
        """How many cards more are in its hand than at the start."""
        return len(self._state.hand) - len(find(self.table.drawn, self.name).hand)

    @property
    def max_hp(self) -> int:
        return self._state.max_hp

    @property
    def hand_size(self) -> int:
        return self._state.hand_size

    @property
    def turns(self) -> int:
        """How many turns it had when the scene began."""
        return find(self.table.drawn, self.name).turns

    @property
    def is_weakened(self) -> bool:
        return self._state.weakened

    @property
    def _state(self) -> FighterState:
        return find(self.table.state, self.name)


class Queue(Table[BattleState, Fighter]):
    player = Fighter
    refusals = ("pass", "no", "stop")

    def players(self) -> list[str]:
        names = [CAST[fighter.kind].key for fighter in self.state.fighters]
        sides = [SIDE_NAMES[fighter.side] for fighter in self.state.fighters]
        return [name if names.count(name) == 1 else f"{side} {name}" for side, name in zip(sides, names, strict=True)]

    def seats_of(self, name: str) -> tuple[int, ...]:
        seat = find(self.state, name).seat
        return (seat,) if seat >= 0 else ()

    def spot(self, key: str) -> str:
        slots = [slot_key(at) for at in range(2 * HALF)]
        return key.replace("-", " ") if key in slots else ""

    def called(self, key: str) -> str:
        spot = self.spot(key)
        return f"{self.at(spot) or 'nothing'} at {spot}" if spot else key

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

    def marks(self, where: str) -> list[str]:
        """What lies on a piece, in the words of the queue."""
        return [word for word, mark in MARKS.items() if self.piece(where).flags & mark]

    def queue(self, side: str) -> dict[str, str]:
        """Everything in a side's Queue, by slot."""
        first = SIDE_NAMES.index(side) * HALF
        slots = [slot_key(at).replace("-", " ") for at in range(first, first + HALF)]
        return {where.partition(" ")[2]: self.at(where) for where in slots if self.at(where)}

    @property
    def power(self) -> list[int]:
        return self.state.power

    @property
    def rounds(self) -> list[int]:
        return self.state.rounds

    @property
    def levels(self) -> list[int]:
        return self.state.levels

    @property
    def phase(self) -> str:
        return next(name for name, phase in PHASES.items() if phase == self.state.phase)


def find(state: BattleState, who: str) -> FighterState:
    """A fighter by name."""
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
    phase: str = "placing",
    until: str = "",
    *,
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
    played: int = 0,
    levels: tuple[int, int] = (1, 1),
    first: int = 0,
    weakened: Sequence[str] = (),
    lanes: dict[str, str] | None = None,
    friends: bool = True,
    no_deck: str = "",
    seed: int = 1,
) -> Queue:
    """A position at the start of a phase; the scene is over where a phase named in `until` begins.

    `north` names the northern fighters where they are not the boss alone; `turns` those who still have a turn, once for
    each; `played` how many rounds have begun; `decks` what lies on top of a deck, the next card last; `no_deck` those
    whose deck has run out; with `friends` every hero may use every lane.
    """
    sides = MODES[[m.id for m in MODES].index(mode)].sides
    names = [(north or boss).split(), heroes.split()]
    game = Bench([PHASES[name] for name in until.split()])
    setup = complete(game.options(), {"mode": mode, "level": level})
    state = BattleState(
        seed, [m.id for m in MODES].index(mode), ("easy", "standard", "elite").index(str(setup["level"]))
    )
    seats = 0
    for side in (0, 1):
        for _ in names[side]:
            automatic = state.is_automatic(side)
            state.fighters.append(FighterState(len(state.fighters), side, -1 if automatic else seats))
            seats += not automatic
    for fighter, name in zip(state.fighters, names[0] + names[1], strict=True):
        become(state, fighter, next(c for c in CAST if c.key == name))
        if sides[fighter.side] == "h":
            place = names[fighter.side].index(name)
            fighter.lane = LANE_NAMES.index(lanes[name]) if lanes and name in lanes else place
            state.lanes[fighter.side * LANES + fighter.lane] = fighter.index
        if friends:
            fighter.guests = 63
    state.rounds, state.levels, state.first, state.played = list(rounds), list(levels), first, played
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
    for who in no_deck.split():
        find(state, who).deck = []
    begin_placing(state)
    if turns is not None:
        for fighter in state.fighters:
            fighter.turns = list(turns).count(CAST[fighter.kind].key)
    state.phase = PHASES[phase]
    if phase == "resolving":
        mark_ready(state)
    return Queue(game, state, seats)


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
        side, key = at // HALF, words[0]
        assert key in BY_KEY, f"no card is called {key!r}"
        owners = [f for f in state.fighters if f.side == side and BY_KEY[key].character is CAST[f.kind]]
        assert owners, f"nobody in the {SIDE_NAMES[side]} has {key}"
        owner = owners[0]
        card = take(state, f"{SIDE_NAMES[side]} {CAST[owner.kind].key}", words[0])
        piece = Piece(at, card)
        words = words[1:]
    for word in words:
        if word in MARKS:
            piece.flags |= MARKS[word]
            if word == "active":
                piece.hp = FACES[piece.card].hp
        elif word.startswith("hp="):
            piece.hp = int(word[3:])
        elif word.startswith("also="):
            piece.also = LANE_NAMES.index(word[5:])
        else:
            assert word.startswith("buff="), word
            piece.buff = int(word[5:])
    state.slots[at] = piece


def take(state: BattleState, who: str, key: str) -> int:
    """A card of a fighter's set that is not on the table yet."""
    fighter = find(state, who)
    assert key in BY_KEY, f"no card is called {key!r}"
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
def resolving(queue: str, **kw: Any) -> Queue:
    """The Resolution Phase, up to its end."""
    return table(queue, "resolving", "countdown", **kw)


def placing(who: str, queue: str = "", **kw: Any) -> Queue:
    """The Placement Phase, in which only those named have a turn."""
    return table(queue, "placing", "specials", turns=who.split(), **kw)


def specials(queue: str, **kw: Any) -> Queue:
    return table(queue, "specials", "resolving", **kw)


def counting_down(queue: str, **kw: Any) -> Queue:
    return table(queue, "countdown", "start over", **kw)


def starting(**kw: Any) -> Queue:
    """The start of a round, up to its Draw Phase."""
    return table("", "start", "drawing", **kw)


def drawing(**kw: Any) -> Queue:
    return table("", "drawing", "placing", **kw)
