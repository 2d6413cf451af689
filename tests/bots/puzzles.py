"""Games of a minute, each with one right answer that a search must find."""

from collections.abc import Sequence
from pathlib import Path

from warhall.kernel.decisions import CHOICE, NO, YES, Decision, Effect, Option, option, together
from warhall.kernel.game import Game, Outcome, View
from warhall.kernel.setup import Setup
from warhall.kernel.state import State

TAKE = [option(CHOICE, str(n), f"Take {n}", n) for n in range(10)]
HEADS = option(CHOICE, "heads", "Heads", 0)
TAILS = option(CHOICE, "tails", "Tails", 1)


class PuzzleState(State):
    """A number, whose turn it is, and who has won."""

    __slots__ = ("left", "turn", "winners")

    def __init__(self, seed: int, left: int) -> None:
        super().__init__(seed)
        self.left = left
        self.turn = 0
        self.winners: tuple[int, ...] | None = None

    def copy(self) -> "PuzzleState":
        twin = PuzzleState(self.seed, self.left)
        twin.turn = self.turn
        twin.winners = self.winners
        return twin

    def key(self) -> tuple[object, ...]:
        return (self.seed, self.left, self.turn, self.winners)


class Puzzle(Game[PuzzleState]):
    version = 1
    seat_counts = (2, 4)
    default_seats = 2
    summary = "A puzzle."
    folder = Path(__file__).parent
    start = 0

    def new_state(self, seats: int, seed: int, setup: Setup) -> PuzzleState:
        return PuzzleState(seed, self.start)

    def outcome(self, state: PuzzleState) -> Outcome | None:
        return None if state.winners is None else Outcome(state.winners, "end", "over")

    def teams(self, state: PuzzleState) -> Sequence[int]:
        return [0, 1, 0, 1]

    def view(self, state: PuzzleState, seat: int | None) -> View:
        return {"left": state.left, "turn": state.turn}

    def hidden(self, state: PuzzleState, seat: int) -> list[list[int]]:
        return []

    def relabel(self, state: PuzzleState, names: dict[int, int]) -> None:
        """Nothing is hidden."""


class Stones(Puzzle):
    """Take one to three of the stones in turn; whoever takes the last one wins. Leave a multiple of four."""

    id = name = "stones"
    start = 7

    def procedure(self, state: PuzzleState) -> Effect[None]:
        answer = yield Decision(state.turn, "How many?", self.offer(state), "take")
        state.left -= answer.value
        if state.left == 0:
            state.winners = (state.turn,)
        state.turn = 1 - state.turn

    def offer(self, state: PuzzleState) -> list[Option]:
        return TAKE[1 : min(3, state.left) + 1]


class Crowd(Stones):
    """Take anything from one to nine of nine stones; only taking all of them at once wins at once."""

    id = name = "crowd"
    start = 9

    def offer(self, state: PuzzleState) -> list[Option]:
        return TAKE[1 : state.left + 1]

    def hints(self, state: PuzzleState, decision: Decision) -> list[float]:
        return [option.value**4 for option in decision.options]


class Shunned(Crowd):
    """The same, where to take all of them is never worth trying."""

    def hints(self, state: PuzzleState, decision: Decision) -> list[float]:
        return [0.0 if option.key == "9" else 1.0 for option in decision.options]


class Barren(Crowd):
    """The same, where nothing is worth trying."""

    def hints(self, state: PuzzleState, decision: Decision) -> list[float]:
        return [0.0] * len(decision.options)


class Pennies(Puzzle):
    """Both choose at once; the first seat wins if they are equal, the second if they are not."""

    id = name = "pennies"

    def procedure(self, state: PuzzleState) -> Effect[None]:
        one, other = yield from together(Decision(seat, "Which side?", [HEADS, TAILS], "side") for seat in (0, 1))
        state.winners = (0,) if one is other else (1,)


class Twins(Puzzle):
    """One seat answers the same question twice at once, with other options each time; only the second one decides."""

    id = name = "twins"

    def procedure(self, state: PuzzleState) -> Effect[None]:
        offers = (TAKE[1:4], [HEADS, TAILS])
        _, side = yield from together(Decision(0, "Which one?", offer, "twins") for offer in offers)
        state.winners = (0,) if side is TAILS else (1,)


class Hide(Puzzle):
    """The first seat hides a coin in secret, the second guesses: even chances, whatever side it hides."""

    id = name = "hide"

    def procedure(self, state: PuzzleState) -> Effect[None]:
        hidden = yield Decision(0, "Which side?", [HEADS, TAILS], "hide", secret=True)
        guess = yield Decision(1, "Which side is it?", [HEADS, TAILS], "guess")
        state.winners = (1,) if guess is hidden else (0,)


class Settle(Puzzle):
    """The first seat settles for six chances in ten, or guesses a coin that the second hides in secret."""

    id = name = "settle"

    def procedure(self, state: PuzzleState) -> Effect[None]:
        answer = yield Decision(0, "Guess a coin?", [NO, YES], "settle")
        if answer is NO:
            state.winners = (0,) if state.random(10) < 6 else (1,)
            return
        hidden = yield Decision(1, "Which side?", [HEADS, TAILS], "hide", secret=True)
        guess = yield Decision(0, "Which side is it?", [HEADS, TAILS], "guess")
        state.winners = (0,) if guess is hidden else (1,)


class Race(Puzzle):
    """Each takes a point or none in turn, twelve times; who has more points in the end wins."""

    id = name = "race"
    start = 24

    def procedure(self, state: PuzzleState) -> Effect[None]:
        seat = state.left % 2
        answer = yield Decision(seat, "Take a point?", TAKE[:2], "race")
        state.turn += -answer.value if seat else answer.value
        state.left -= 1
        if state.left == 0:
            state.winners = (0, 1) if state.turn == 0 else (0,) if state.turn > 0 else (1,)


class Gift(Puzzle):
    """The first seat names a winner: its foe, or the other seat of its own team."""

    id = name = "gift"

    def procedure(self, state: PuzzleState) -> Effect[None]:
        answer = yield Decision(0, "Who wins?", TAKE[1:3], "gift")
        state.winners = (answer.value,)


class Harvest(Puzzle):
    """Sow or not, then wait twelve times; only who has sown reaps, when the turn ends."""

    id = name = "harvest"
    start = 12

    def procedure(self, state: PuzzleState) -> Effect[None]:
        if state.turn == 0:
            answer = yield Decision(0, "Sow?", TAKE[:2], "sow")
            state.turn = 1 + answer.value
        else:
            yield Decision(1, "Wait.", TAKE[:2], "wait")
            state.left -= 1
            if state.left == 0:
                state.turn += 2

    def horizon(self, state: PuzzleState) -> int:
        return 1 if state.left else 2

    def hints(self, state: PuzzleState, decision: Decision) -> list[float]:
        return [1.0] * len(decision.options)

    def evaluate(self, state: PuzzleState, seat: int) -> float:
        return 0.5 if state.left else float((state.turn == 4) == (seat == 0))
