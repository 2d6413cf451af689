"""A game small enough to hold in one's head, with everything the kernel offers: `Muster`.

Two teams. Every seat has twelve cards, 1 to 6 twice, and holds three. Each round all seats play a card face down at
once; the highest wins a point for its team (ties: nobody). Then a member of the winning team, whoever is first, may
have the winner draw two cards and put one of its hand on the bottom, unseen. Five points win.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from warhall.kernel.decisions import CARD, NO, YES, Decision, Effect, Option, choose, confirm, option, together
from warhall.kernel.game import Game, Outcome, View
from warhall.kernel.setup import Setup, SetupOption
from warhall.kernel.state import State

COPIES = 12


def face(card: int) -> int:
    return card % COPIES // 2 + 1


class MusterState(State):
    __slots__ = ("decks", "hands", "played", "points", "round", "target")

    def __init__(self, seed: int, seats: int) -> None:
        super().__init__(seed)
        self.decks: list[list[int]] = []
        self.hands: list[list[int]] = []
        self.played: list[list[int]] = [[] for _ in range(seats)]
        self.points = [0, 0]
        self.round = 0
        self.target = 5

    def copy(self) -> "MusterState":
        twin = MusterState(self.seed, 0)
        twin.decks = [deck[:] for deck in self.decks]
        twin.hands = [hand[:] for hand in self.hands]
        twin.played = [pile[:] for pile in self.played]
        twin.points = self.points[:]
        twin.round = self.round
        twin.target = self.target
        return twin

    def key(self) -> tuple[object, ...]:
        zones = (self.decks, self.hands, self.played)
        cards = tuple(tuple(tuple(face(card) for card in pile) for pile in zone) for zone in zones)
        return (self.seed, cards, tuple(self.points), self.round, self.target)


OPTIONS = [option(CARD, str(face(card)), str(face(card)), card) for card in range(COPIES * 10)]


def offer(hand: list[int]) -> list[Option]:
    by_face = {face(card): OPTIONS[card] for card in hand}
    return [by_face[number] for number in sorted(by_face)]


class Muster(Game[MusterState]):
    id = "muster"
    name = "Muster"
    summary = "A toy."
    version = 3
    seat_counts = (2, 4, 6, 10)
    default_seats = 2
    folder = Path(__file__).parent
    sentences: ClassVar = {
        "played": "Seat {seat} plays {card}.",
        "won": "Seat {seat} wins.",
        "drew": "Seat {seat} draws {card}.",
    }

    planning = frozenset({"play"})
    reacting = frozenset({"draw"})

    def options(self) -> Sequence[SetupOption]:
        return (
            SetupOption("points", "How many points win.", 5, ("3", "5"), mode=True),
            SetupOption("mood", "No effect.", "calm", ("calm", "wild")),
            SetupOption("loud", "No effect.", False),
            SetupOption("banned", "No effect.", (), ("one", "two")),
        )

    def new_state(self, seats: int, seed: int, setup: Setup) -> MusterState:
        state = MusterState(seed, seats)
        points = setup["points"]
        assert isinstance(points, int)
        state.target = points
        for seat in range(seats):
            deck = [seat * COPIES + n for n in range(COPIES)]
            state.shuffle(deck)
            state.hands.append([deck.pop() for _ in range(3)])
            state.decks.append(deck)
        return state

    def procedure(self, state: MusterState) -> Effect[None]:
        return muster_round(state)

    def outcome(self, state: MusterState) -> Outcome | None:
        for team in (0, 1):
            if state.points[team] >= state.target:
                winners = tuple(seat for seat in range(len(state.hands)) if seat % 2 == team)
                return Outcome(winners, "points", "points")
        return Outcome((), "points", "nobody") if not any(state.hands) else None

    def teams(self, state: MusterState) -> Sequence[int]:
        return [seat % 2 for seat in range(len(state.hands))]

    def view(self, state: MusterState, seat: int | None) -> View:
        return {
            "round": state.round,
            "points": list(state.points),
            "played": [[face(card) for card in pile] for pile in state.played],
            "decks": [len(deck) for deck in state.decks],
            "hands": [
                sorted(face(card) for card in hand) if owner == seat else len(hand)
                for owner, hand in enumerate(state.hands)
            ],
        }

    def hidden(self, state: MusterState, seat: int) -> list[list[int]]:
        return [state.decks[owner] + ([] if owner == seat else state.hands[owner]) for owner in range(len(state.hands))]

    def relabel(self, state: MusterState, names: dict[int, int]) -> None:
        for zone in (state.decks, state.hands, state.played):
            for pile in zone:
                pile[:] = [names.get(card, card) for card in pile]

    def evaluate(self, state: MusterState, seat: int) -> float:
        mine, theirs = state.points[seat % 2], state.points[1 - seat % 2]
        return 0.5 + (mine - theirs) / (2 * state.target)

    def cards(self) -> Sequence[Any]:
        return ()


def muster_round(state: MusterState) -> Effect[None]:
    state.round += 1
    playing = [seat for seat, hand in enumerate(state.hands) if hand]
    picks = yield from together(
        Decision(seat, "Play a card", offer(state.hands[seat]), "play", secret=True) for seat in playing
    )
    for seat, pick in zip(playing, picks, strict=True):
        state.hands[seat].remove(pick.value)
        state.played[seat].append(pick.value)
        if state.log is not None:
            state.log.tell("played", None, {"seat": seat, "card": face(pick.value)})
    best = max(face(pick.value) for pick in picks)
    winners = [seat for seat, pick in zip(playing, picks, strict=True) if face(pick.value) == best]
    if len(winners) > 1:
        return
    winner = winners[0]
    state.points[winner % 2] += 1
    if state.log is not None:
        state.log.tell("won", None, {"seat": winner})
    team = tuple(seat for seat in range(winner % 2, len(state.hands), 2) if seat != winner)
    answer = yield from choose(winner, "Draw two?", [YES, NO], "draw", team)
    if answer is YES and state.decks[winner]:
        for _ in range(min(2, len(state.decks[winner]))):
            card = state.decks[winner].pop()
            state.hands[winner].append(card)
            if state.log is not None:
                state.log.tell("drew", (winner,), {"seat": winner, "card": face(card)})
        given = yield from choose(winner, "Put one back", offer(state.hands[winner]), "draw", secret=True)
        state.hands[winner].remove(given.value)
        state.decks[winner].insert(0, given.value)
        yield from confirm(winner, "Content?", "draw")
