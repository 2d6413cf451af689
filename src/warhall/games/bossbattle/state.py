"""The table as plain data: fighters with their cards, and the Queue with what stands in its slots."""

from collections.abc import Mapping
from typing import Final

from warhall.games.bossbattle.catalogue import (
    BARE_TOKENS,
    CARD_THINGS,
    CAST,
    LANE_IN_WORDS,
    NAMES,
    SET_OF,
    SLOT_THINGS,
    TOKEN_THINGS,
)
from warhall.games.bossbattle.words import (
    AUTOMATIC,
    AUTOMATIC_TURNS,
    BOSS_TURNS,
    COOP_LEVELS,
    COOPERATIVE,
    DEPTH,
    FULL_PARTY,
    HALF,
    HERO_TURNS,
    IS_BOSS,
    LANES,
    LAST_LEVEL,
    MODES,
    OPENING,
    SENTENCES,
    SLOTS,
    SOLO,
    SOLO_LEVEL,
)
from warhall.kernel.decisions import PLAYER, UNIT, Thing
from warhall.kernel.native import mypyc_attr
from warhall.tabletop.catalogue import holds
from warhall.tabletop.telling import TableState, capital

# What a piece in the Queue can be.
STUNNED: Final = 1
ACTIVATED: Final = 2
NULLIFIED: Final = 4
FIRST: Final = 8
READY: Final = 16
"""It still has to act in this Resolution Phase."""

TOLD: Final[dict[str, list[Thing]]] = {
    "card": CARD_THINGS,
    "cards": CARD_THINGS,
    "lane": LANE_IN_WORDS,
    "slot": SLOT_THINGS,
}
"""What the numbers of an event stand for, by the name under which they are told."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Piece:
    """Something in a slot: a card, a damage token, or a card that was turned into one."""

    __slots__ = ("also", "at", "buff", "card", "factor", "flags", "hp", "token")

    def __init__(
        self,
        at: int,
        card: int = -1,
        token: int = 0,
        buff: int = 0,
        hp: int = 0,
        flags: int = 0,
        factor: int = 1,
        also: int = -1,
    ) -> None:
        self.at = at
        self.card = card
        self.token = token
        self.buff = buff
        self.hp = hp
        self.flags = flags
        self.factor = factor
        self.also = also
        """A second lane that this card affects."""

    def copy(self) -> "Piece":
        return Piece(self.at, self.card, self.token, self.buff, self.hp, self.flags, self.factor, self.also)

    @property
    def lane(self) -> int:
        return self.at // DEPTH % LANES

    @property
    def side(self) -> int:
        return self.at // HALF

    @property
    def place(self) -> int:
        """Its place in the lane: below 2 is a 0-slot, 2 the 1-slot, 3 the 2-slot."""
        return self.at % DEPTH

    @property
    def is_card(self) -> bool:
        """Whether it counts as a card: not a token, not stunned."""
        return self.token == 0 and not self.flags & STUNNED


@mypyc_attr(allow_interpreted_subclasses=True)
class Fighter:
    """A hero or a boss: hit points, cards, and what it did this round."""

    __slots__ = (
        "deck", "decks", "discard", "guests", "hand", "hand_size", "hp", "index", "kind", "lane", "max_hp", "offer",
        "passed", "refused", "removed", "revealed", "reveals", "seat", "side", "special", "turns", "weakened",
    )  # fmt: skip

    def __init__(self, index: int, side: int, seat: int) -> None:
        self.index = index
        self.side = side
        self.seat = seat
        """Who plays it; -1 when it plays itself."""
        self.kind = -1
        """Which character it is, as a place in the cast; -1 until one is chosen."""
        self.lane = -1
        """A hero's lane; -1 for a boss, who owns all three."""
        self.hp = 0
        self.max_hp = 0
        self.hand_size = 0
        self.weakened = False
        self.special = False
        self.passed = False
        self.turns = 0
        self.reveals = 0
        self.guests = 0
        """Bit by bit, the heroes who may use this one's lane."""
        self.refused = 0
        """The heroes who were told no in this round."""
        self.hand: list[int] = []
        self.deck: list[int] = []
        """A hero's draw pile, or the pile of an automatic fighter; the top is the end of the list."""
        self.discard: list[int] = []
        self.removed: list[int] = []
        """Level cards that were not picked: out of the game, known to this side alone."""
        self.offer: list[int] = []
        """Level cards laid out for this hero to pick from."""
        self.decks: list[list[int]] = [[], [], [], []]
        """The piles of level 0 to 3 that were not shuffled in; a boss draws from them."""
        self.revealed: list[int] = []
        """The counter lying open beside the Queue; one at most."""

    def copy(self) -> "Fighter":
        twin = Fighter.__new__(Fighter)
        twin.index = self.index
        twin.side = self.side
        twin.seat = self.seat
        twin.kind = self.kind
        twin.lane = self.lane
        twin.hp = self.hp
        twin.max_hp = self.max_hp
        twin.hand_size = self.hand_size
        twin.weakened = self.weakened
        twin.special = self.special
        twin.passed = self.passed
        twin.turns = self.turns
        twin.reveals = self.reveals
        twin.guests = self.guests
        twin.refused = self.refused
        twin.hand = self.hand[:]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.removed = self.removed[:]
        twin.offer = self.offer[:]
        a, b, c, d = self.decks
        twin.decks = [a[:], b[:], c[:], d[:]]
        twin.revealed = self.revealed[:]
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            self.side, self.seat, self.kind, self.lane, self.hp, self.max_hp, self.hand_size, self.weakened,
            self.special, self.passed, self.turns, self.reveals, self.guests, self.refused, tuple(self.hand),
            tuple(self.deck), tuple(self.discard), tuple(self.removed), tuple(self.offer),
            tuple(map(tuple, self.decks)),
            tuple(self.revealed),
        )  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class BattleState(TableState):
    __slots__ = (
        "arrivals",
        "battle",
        "destroyed",
        "extra",
        "fighters",
        "first",
        "fresh",
        "gained",
        "guard",
        "known",
        "lanes",
        "levels",
        "mode",
        "owners",
        "phase",
        "played",
        "power",
        "rounds",
        "slots",
        "turn",
        "used",
        "weakening",
        "wish",
    )  # fmt: skip

    def __init__(self, seed: int, mode: int, battle: int) -> None:
        super().__init__(seed)
        self.mode = mode
        """A place in `words.MODES`."""
        self.battle = battle
        """How hard the automatic side is: 0 easy, 1 standard, 2 elite."""
        self.phase = OPENING
        self.first = 0
        """The side that places first and wins ties of speed."""
        self.turn = 0
        """Which turn of the Placement Phase this is."""
        self.played = 0
        """How many rounds have begun. A side that gained a round is ahead of it with its token."""
        self.rounds = [1, 1]
        self.levels = [1, 1]
        self.power = [0, 0]
        self.gained = 0
        """Bit by bit, the sides that gained a round in this one."""
        self.used = [0, 0]
        """How many special abilities each side used in this phase."""
        self.fresh = False
        """Whether an automatic boss's top card is known to be of the newest level."""
        self.fighters: list[Fighter] = []
        self.lanes = [-1] * (2 * LANES)
        """The fighter that owns each lane, side by side."""
        self.guard = [0] * (2 * LANES)
        """By how much each hit on a lane is reduced this round."""
        self.slots: list[Piece | None] = [None] * SLOTS
        self.owners: list[int] = []
        """The fighter that owns each set of cards; see `catalogue.SET_OF`."""
        self.known: list[int] = []
        """Cards in a hand or on a deck that the other side has seen."""
        self.weakening: list[int] = []
        """Heroes that have just been weakened and still have to pay for it."""
        self.arrivals: list[int] = []
        """Slots in which a card was placed a moment ago, waiting for its answers."""
        self.extra = 0
        """Placements that a "place again" still owes."""
        self.destroyed: list[tuple[int, int]] = []
        """The slot and card of each Field destroyed a moment ago, waiting for its answers."""
        self.wish: tuple[str, ...] = ()
        """Characters named in the setup, one for each fighter; "" where a player chooses."""

    def copy(self) -> "BattleState":
        twin = BattleState.__new__(BattleState)
        self.hand_on(twin)
        twin.log = None
        twin.mode = self.mode
        twin.battle = self.battle
        twin.phase = self.phase
        twin.first = self.first
        twin.turn = self.turn
        twin.played = self.played
        twin.rounds = self.rounds[:]
        twin.levels = self.levels[:]
        twin.power = self.power[:]
        twin.gained = self.gained
        twin.used = self.used[:]
        twin.fresh = self.fresh
        twin.fighters = [fighter.copy() for fighter in self.fighters]
        twin.lanes = self.lanes[:]
        twin.guard = self.guard[:]
        twin.slots = [None if piece is None else piece.copy() for piece in self.slots]
        twin.owners = self.owners
        twin.known = self.known[:]
        twin.weakening = self.weakening[:]
        twin.destroyed = self.destroyed[:]
        twin.arrivals = self.arrivals[:]
        twin.extra = self.extra
        twin.wish = self.wish
        return twin

    def key(self) -> tuple[object, ...]:
        pieces = tuple(
            None if p is None else (p.card, p.token, p.buff, p.hp, p.flags, p.factor, p.also) for p in self.slots
        )
        return (
            self.seed, self.mode, self.battle, self.phase, self.first, self.turn, self.played, tuple(self.rounds),
            tuple(self.levels), tuple(self.power), self.gained, tuple(self.used), self.fresh,
            tuple(self.lanes), tuple(self.guard), pieces,
            tuple(self.known), tuple(self.weakening), tuple(self.destroyed), tuple(self.arrivals), self.extra,
            self.wish,
            tuple(fighter.key() for fighter in self.fighters),
        )  # fmt: skip

    # ── who is who ────────────────────────────────────────────────────────────────────────────────────────────────
    def owner(self, card: int) -> Fighter:
        return self.fighters[self.owners[SET_OF[card]]]

    def side_of(self, side: int) -> list[Fighter]:
        """The fighters of a side."""
        return [fighter for fighter in self.fighters if fighter.side == side]

    def seats(self, side: int) -> tuple[int, ...]:
        """The people of a side, who may look at each other's cards."""
        found: list[int] = []
        for fighter in self.fighters:
            if fighter.side == side and fighter.seat >= 0 and not holds(found, fighter.seat):
                found.append(fighter.seat)
        return tuple(found)

    def side_of_seat(self, seat: int) -> int:
        return next(fighter.side for fighter in self.fighters if fighter.seat == seat)

    def lane_owner(self, side: int, lane: int) -> Fighter | None:
        index = self.lanes[side * LANES + lane]
        return None if index < 0 else self.fighters[index]

    def pieces(self, side: int) -> list[Piece]:
        """What stands in a side's Queue, lane by lane and front to back."""
        found: list[Piece] = []
        for at in range(side * HALF, side * HALF + HALF):
            piece = self.slots[at]
            if piece is not None:
                found.append(piece)
        return found

    def cards_of(self, side: int) -> list[Piece]:
        """The pieces of a side that count as cards."""
        found: list[Piece] = []
        for at in range(side * HALF, side * HALF + HALF):
            piece = self.slots[at]
            if piece is not None and piece.token == 0 and not piece.flags & STUNNED:
                found.append(piece)
        return found

    def piece_at(self, at: int) -> Piece:
        """What stands in a slot that is not empty."""
        piece = self.slots[at]
        assert piece is not None
        return piece

    # ── what the mode makes of it ─────────────────────────────────────────────────────────────────────────────────
    def is_boss(self, side: int) -> bool:
        return IS_BOSS[self.mode][side]

    def is_automatic(self, side: int) -> bool:
        """Whether a side plays itself."""
        return AUTOMATIC[self.mode] == side

    def is_alone(self, side: int) -> bool:
        """Whether a side is one hero, played by a person, against a boss."""
        mode = MODES[self.mode]
        return mode.sides == "bh" and side == 1 and mode.automatic != 1 and len(self.fighters) == 2

    def is_outnumbered(self, side: int) -> bool:
        """Whether a side is one or two heroes, played by people, against a boss."""
        mode = MODES[self.mode]
        return mode.sides == "bh" and side == 1 and mode.automatic != 1 and len(self.fighters) <= FULL_PARTY

    def starting_level(self, side: int) -> int:
        """The level at which a side starts: heroes who are few, or who fight a hard battle, start higher."""
        if self.is_boss(side):
            return 1
        if self.is_outnumbered(side):
            return LAST_LEVEL
        if self.mode == SOLO:
            return SOLO_LEVEL
        return COOP_LEVELS[self.battle] if self.mode == COOPERATIVE else 1

    def turns_each(self, side: int) -> int:
        """How many turns each fighter of a side has in a Placement Phase."""
        if self.is_boss(side):
            return AUTOMATIC_TURNS[self.battle] if self.is_automatic(side) else BOSS_TURNS
        if self.is_automatic(side):
            return HERO_TURNS
        return 2 if self.is_alone(side) else 1

    # ── telling ───────────────────────────────────────────────────────────────────────────────────────────────────
    def side_name(self, side: int) -> str:
        """A side as the log calls it."""
        if self.is_boss(side):
            kind = self.side_of(side)[0].kind
            return f"the {CAST[kind].name}" if kind >= 0 else "the boss"
        return "the heroes" if MODES[self.mode].sides != "hh" else ("the northern heroes", "the southern heroes")[side]

    def fighter_name(self, fighter: Fighter) -> str:
        """A fighter as the log calls it. Where both sides have the same character, the side is named too."""
        if fighter.kind < 0:
            number = self.side_of(fighter.side).index(fighter) + 1
            return "the boss" if self.is_boss(fighter.side) else f"hero {number}"
        name = NAMES[fighter.kind]
        mirrored = any(other.kind == fighter.kind and other is not fighter for other in self.fighters)
        return f"the {('northern', 'southern')[fighter.side]} {name}" if mirrored else f"the {name}"

    def told(self, kind: str, data: dict[str, object]) -> Mapping[str, object]:
        told: dict[str, object] = {}
        for name, value in data.items():
            if isinstance(value, Fighter):
                self._tell_fighter(told, kind, name, value)
            elif isinstance(value, Piece):
                told[name] = _thing_of(value, SENTENCES[kind])
                told["slot"] = SLOT_THINGS[value.at]
            elif name == "side":
                assert isinstance(value, int)
                told[name] = Thing(PLAYER, f"side{value}", self.side_name(value))
            elif name in TOLD:
                things = TOLD[name]
                if isinstance(value, int):
                    told[name] = things[value]
                elif isinstance(value, list):
                    told[name] = [things[number] for number in value]
            else:
                told[name] = value
        return told

    def _tell_fighter(self, told: dict[str, object], kind: str, name: str, fighter: Fighter) -> None:
        """A fighter as a thing; with a capital letter where the sentence begins with it. `who` is told both ways."""
        key, words = f"fighter{fighter.index}", self.fighter_name(fighter)
        first = capital(name)
        if f"{{{first}}}" in SENTENCES[kind]:
            told[first] = Thing(UNIT, key, capital(words))
            if name != "who":
                return
        told[name] = Thing(UNIT, key, words)


def _thing_of(piece: Piece, sentence: str) -> Thing:
    """A piece as a thing. A token is called by its slot, unless the sentence names the slot anyway."""
    if piece.token == 0:
        return CARD_THINGS[piece.card]
    return BARE_TOKENS[piece.at] if "{slot}" in sentence else TOKEN_THINGS[piece.at]
