"""The state of a skirmish."""

from collections.abc import Mapping

from warhall.games.skirmish.board import BOARDS, Board, board_of
from warhall.games.skirmish.catalogue import CHARACTERS, PLAYER_OPTIONS, THINGS, UNIT_OPTIONS, card_thing
from warhall.games.skirmish.words import FIRST_PLAYER
from warhall.kernel.decisions import Option, Thing
from warhall.kernel.native import mypyc_attr
from warhall.tabletop.hexes import OFF
from warhall.tabletop.telling import TableState


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing:
    """A card's lasting effect: which card, whose character, and the character or space it lies on, if any.

    Its span is how many turns of its player still begin before it ends; 0 ends with the present turn.
    """

    __slots__ = ("card", "space", "span", "target", "unit")

    def __init__(self, card: int, unit: int, span: int, target: int = OFF, space: int = OFF) -> None:
        self.card = card
        self.unit = unit
        self.span = span
        self.target = target
        self.space = space

    def key(self) -> tuple[int, int, int, int, int]:
        return (self.card, self.unit, self.span, self.target, self.space)

    def a_turn_older(self) -> "Standing":
        return Standing(self.card, self.unit, self.span - 1, self.target, self.space)


@mypyc_attr(allow_interpreted_subclasses=True)
class SkirmishState(TableState):
    """Seats sit clockwise. Unit `2 * seat` is a seat's main character, `2 * seat + 1` the secondary one.

    Cards and kill rewards are numbers (see `catalogue`); every physical copy has its own.
    """

    __slots__ = (
        "actions", "cells", "decks", "dice", "discards", "fallen", "first", "hands", "known", "last_fall", "life",
        "lulled", "map", "moved", "rewards", "seats", "spoils", "stage", "standing", "stunned", "teams", "turn",
        "turns",
    )  # fmt: skip

    def __init__(self, seed: int, seats: int, map: int) -> None:
        super().__init__(seed)
        self.seats = seats
        self.map = map
        self.stage = FIRST_PLAYER
        self.first = 0
        self.turn = 0
        self.turns = 0
        self.last_fall = 0  # the number of the turn in which a character last fell
        self.lulled = False  # nobody fell for so long that the game is over
        self.actions = 0
        self.dice = [0, 0]  # white for the main character, black for the secondary; 0 until rolled
        self.moved = [OFF, OFF]  # how far each character of the active seat has moved; OFF until it has
        self.teams = [OFF] * seats
        self.cells = [OFF] * (2 * seats)
        self.life = [0] * (2 * seats)
        self.stunned = [0] * (2 * seats)
        self.rewards: list[list[int]] = [[] for _ in range(2 * seats)]
        self.spoils: list[int] = []  # the kill rewards deck
        self.decks: list[list[int]] = [[] for _ in range(seats)]
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.discards: list[list[int]] = [[] for _ in range(seats)]
        self.known: list[list[int]] = [[] for _ in range(seats)]  # cards in others' hands that a seat has seen
        self.standing: list[Standing] = []
        self.fallen: list[list[int]] = []  # seats eliminated, in groups that fell at the same time

    def copy(self) -> "SkirmishState":
        twin = SkirmishState.__new__(SkirmishState)
        self.hand_on(twin)
        twin.log = None
        twin.seats = self.seats
        twin.map = self.map
        twin.stage = self.stage
        twin.first = self.first
        twin.turn = self.turn
        twin.turns = self.turns
        twin.last_fall = self.last_fall
        twin.lulled = self.lulled
        twin.actions = self.actions
        twin.dice = self.dice[:]
        twin.moved = self.moved[:]
        twin.teams = self.teams[:]
        twin.cells = self.cells[:]
        twin.life = self.life[:]
        twin.stunned = self.stunned[:]
        twin.rewards = [pile[:] for pile in self.rewards]
        twin.spoils = self.spoils[:]
        twin.decks = [pile[:] for pile in self.decks]
        twin.hands = [pile[:] for pile in self.hands]
        twin.discards = [pile[:] for pile in self.discards]
        twin.known = [pile[:] for pile in self.known]
        twin.standing = self.standing[:]  # a Standing is never changed, only added and dropped
        twin.fallen = [group[:] for group in self.fallen]
        return twin

    def key(self) -> tuple[object, ...]:
        piles = (self.rewards, self.decks, self.hands, self.discards, self.known, self.fallen)
        return (
            self.seed, self.seats, self.map, self.stage, self.first, self.turn, self.turns, self.last_fall, self.lulled,
            self.actions, tuple(self.dice), tuple(self.moved), tuple(self.teams), tuple(self.cells), tuple(self.life),
            tuple(self.stunned), tuple(self.spoils), tuple(it.key() for it in self.standing),
            tuple(tuple(tuple(pile) for pile in kind) for kind in piles),
        )  # fmt: skip

    # ── who is who ────────────────────────────────────────────────────────────────────────────────────────────────
    @property
    def board(self) -> Board:
        return BOARDS[self.map] or board_of(self.map)  # read so often that saving a call matters

    def alive(self, unit: int) -> bool:
        return self.life[unit] > 0

    def plays(self, seat: int) -> bool:
        """Whether the seat still has a character."""
        return self.life[2 * seat] > 0 or self.life[2 * seat + 1] > 0

    def is_decided(self) -> bool:
        """Whether at most one player has characters left."""
        return sum(len(group) for group in self.fallen) >= self.seats - 1

    def opponents(self, seat: int) -> list[int]:
        """The living characters of the other players."""
        life = self.life
        own = 2 * seat
        return [unit for unit in range(len(life)) if life[unit] > 0 and unit != own and unit != own + 1]

    def character(self, unit: int) -> int:
        """A unit's number among all characters."""
        return 2 * self.teams[unit >> 1] + (unit & 1)

    def thing(self, unit: int) -> Thing:
        return THINGS[self.character(unit)]

    def unit_option(self, unit: int) -> Option:
        return UNIT_OPTIONS[self.character(unit)]

    def max_life(self, unit: int) -> int:
        return CHARACTERS[self.character(unit)].life

    # ── falling ───────────────────────────────────────────────────────────────────────────────────────────────────
    def bury(self) -> None:
        """Take eliminated characters off the board, all that fell at the same time together."""
        lost: list[int] = []
        for unit, life in enumerate(self.life):
            if life <= 0 and self.cells[unit] != OFF:
                self.cells[unit] = OFF
                self.last_fall = self.turns
                self.stunned[unit] = 0
                self.standing = [it for it in self.standing if unit not in (it.unit, it.target)]
                self.tell("eliminated", unit=unit)
                seat = unit >> 1
                if not self.plays(seat) and seat not in lost:
                    lost.append(seat)
        if lost:
            self.fallen.append(lost)
            for seat in lost:
                self.tell("out", player=seat)

    # ── telling ───────────────────────────────────────────────────────────────────────────────────────────────────
    def told(self, kind: str, data: dict[str, object]) -> Mapping[str, object]:
        return {name: self._named(name, value) for name, value in data.items()}

    def _named(self, name: str, value: object) -> object:
        if isinstance(value, list):
            return [self._named(name.removesuffix("s"), one) for one in value]
        if not isinstance(value, int):
            return value
        if name in ("unit", "target"):
            return self.thing(value)
        if name == "card":
            return card_thing(value)
        if name in ("player", "by"):
            return PLAYER_OPTIONS[value].things[0]
        return self.board.options[value].things[0] if name == "to" else value
