"""A toy in which it is plain what should have been played: `Cups`.

Two seats take turns, five each. Whoever is asked takes three points, takes nothing, or rolls a die for 0, 2, 4 or 6
points. The first seat may also guess the colour of the card that the other holds, for six points if it is right. Then
both get new cards. The one with more points wins.
"""

from collections.abc import Sequence
from math import exp
from pathlib import Path
from typing import ClassVar

from warhall.kernel.decisions import CHOICE, Effect, Option, choose, option
from warhall.kernel.events import Event
from warhall.kernel.game import Deed, Game, Outcome, View
from warhall.kernel.setup import Setup
from warhall.kernel.state import State

TURNS = 10
CARDS = 8
RED, BLUE = "red", "blue"
ANSWERS = [option(CHOICE, key, key.capitalize(), n) for n, key in enumerate(("take", "nothing", "roll", RED, BLUE))]


def color(card: int) -> str:
    return RED if card % 2 else BLUE


class CupsState(State):
    __slots__ = ("deck", "hands", "points", "turn")

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.points = [0, 0]
        self.turn = 0
        self.deck: list[int] = []
        self.hands = [0, 0]

    def deal(self) -> None:
        self.deck = list(range(CARDS))
        self.shuffle(self.deck)
        self.hands = [self.deck.pop(), self.deck.pop()]

    def copy(self) -> "CupsState":
        twin = CupsState(self.seed)
        twin.points, twin.turn, twin.deck, twin.hands = self.points[:], self.turn, self.deck[:], self.hands[:]
        return twin

    def key(self) -> tuple[object, ...]:
        return (self.seed, tuple(self.points), self.turn, tuple(self.hands))


class Cups(Game[CupsState]):
    id = "cups"
    name = "Cups"
    summary = "A toy."
    version = 1
    seat_counts = (2,)
    default_seats = 2
    folder = Path(__file__).parent
    sentences: ClassVar = {"scored": "Player {player} scores {points}."}
    themes: ClassVar = {"scored": "Score"}
    threats: ClassVar = {"scored": "Keep the others from scoring"}

    def new_state(self, seats: int, seed: int, setup: Setup) -> CupsState:
        state = CupsState(seed)
        state.deal()
        return state

    def procedure(self, state: CupsState) -> Effect[None]:
        return turn(state)

    def outcome(self, state: CupsState) -> Outcome | None:
        if state.turn < TURNS:
            return None
        best = max(state.points)
        return Outcome(tuple(seat for seat in (0, 1) if state.points[seat] == best), "points", "points")

    def teams(self, state: CupsState) -> Sequence[int]:
        return (0, 1)

    def view(self, state: CupsState, seat: int | None) -> View:
        shown = None if seat is None else color(state.hands[seat])
        return {"points": list(state.points), "turn": state.turn, "hand": shown}

    def deed(self, state: CupsState, event: Event) -> Deed | None:
        return Deed(event.kind, int(str(event.data["player"])) - 1)

    def hidden(self, state: CupsState, seat: int) -> list[list[int]]:
        return [[*state.deck, state.hands[1 - seat]]]

    def relabel(self, state: CupsState, names: dict[int, int]) -> None:
        state.deck = [names.get(card, card) for card in state.deck]
        state.hands = [names.get(card, card) for card in state.hands]

    def evaluate(self, state: CupsState, seat: int) -> float:
        return 1 / (1 + exp(-(state.points[seat] - state.points[1 - seat]) / 2))


def turn(state: CupsState, answers: Sequence[Option] = ()) -> Effect[None]:
    seat = state.turn % 2
    answer = yield from choose(seat, "What do you do?", list(answers) or ANSWERS[: 5 if seat == 0 else 3], "turn")
    gained = {"take": 3, "nothing": 0, "roll": 0}.get(answer.key, 0)
    if answer.key == "roll":
        gained = 2 * state.random(4)
    elif answer.key in (RED, BLUE):
        gained = 6 if color(state.hands[1 - seat]) == answer.key else 0
    state.points[seat] += gained
    if state.log is not None and gained > 0:
        state.log.tell("scored", None, {"player": seat + 1, "points": gained})
    state.turn += 1
    state.deal()
