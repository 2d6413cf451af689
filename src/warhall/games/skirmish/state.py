"""Everything a skirmish is at one moment."""

from typing import Final

from warhall.kernel.native import mypyc_attr
from warhall.kernel.state import State
from warhall.tabletop.hexes import OFF

FIRST_PLAYER: Final = 0
CHOOSING_TEAMS: Final = 1
PLACING: Final = 2
MOVING: Final = 3
ACTING: Final = 4
ENDING: Final = 5

ACTIONS: Final = 3
HAND_LIMIT: Final = 12

THIS_TURN: Final = 0
UNTIL_NEXT_TURN: Final = 1
UNTIL_SPRUNG: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing:
    """A card's lasting effect: which card, whose character, how long, and the character or space it lies on, if any."""

    __slots__ = ("card", "space", "span", "target", "unit")

    def __init__(self, card: int, unit: int, span: int, target: int = OFF, space: int = OFF) -> None:
        self.card = card
        self.unit = unit
        self.span = span
        self.target = target
        self.space = space

    def key(self) -> tuple[int, int, int, int, int]:
        return (self.card, self.unit, self.span, self.target, self.space)


@mypyc_attr(allow_interpreted_subclasses=True)
class SkirmishState(State):
    """Seats sit clockwise. Unit `2 * seat` is a seat's main character, `2 * seat + 1` the secondary one.

    Cards and kill rewards are numbers (see `content`); every physical copy has its own.
    """

    __slots__ = (
        "actions", "cells", "decks", "dice", "discards", "fallen", "first", "hands", "known", "life", "map", "moved",
        "rewards", "seats", "spoils", "stage", "standing", "stunned", "teams", "turn", "turns",
    )  # fmt: skip

    def __init__(self, seed: int, seats: int, map: int) -> None:
        super().__init__(seed)
        self.seats = seats
        self.map = map
        self.stage = FIRST_PLAYER
        self.first = 0
        self.turn = 0
        self.turns = 0
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
        twin.seed = self.seed
        twin.log = None
        twin.seats = self.seats
        twin.map = self.map
        twin.stage = self.stage
        twin.first = self.first
        twin.turn = self.turn
        twin.turns = self.turns
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
            self.seed, self.seats, self.map, self.stage, self.first, self.turn, self.turns, self.actions,
            tuple(self.dice), tuple(self.moved), tuple(self.teams), tuple(self.cells), tuple(self.life),
            tuple(self.stunned), tuple(self.spoils), tuple(it.key() for it in self.standing),
            tuple(tuple(tuple(pile) for pile in kind) for kind in piles),
        )  # fmt: skip

    # ── who is who ────────────────────────────────────────────────────────────────────────────────────────────────
    def alive(self, unit: int) -> bool:
        return self.life[unit] > 0

    def plays(self, seat: int) -> bool:
        """Whether the seat still has a character."""
        return self.life[2 * seat] > 0 or self.life[2 * seat + 1] > 0

    def opponents(self, seat: int) -> list[int]:
        """The living characters of the other players."""
        life = self.life
        own = 2 * seat
        return [unit for unit in range(len(life)) if life[unit] > 0 and unit != own and unit != own + 1]

    def occupant(self, space: int) -> int:
        """The character on a space, or OFF."""
        cells = self.cells
        return cells.index(space) if space in cells else OFF
