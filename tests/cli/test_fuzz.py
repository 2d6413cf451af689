"""The fuzzer finds faults that were planted, and prints the line that shows them again."""

import json
import shlex
from itertools import count
from types import SimpleNamespace

import pytest

from tests.cli.conftest import Said, Warhall
from tests.cli.parade import Parade
from tests.toys import MusterState, face
from warhall.cli import fuzz
from warhall.kernel import registry
from warhall.kernel.decisions import Decision, Effect
from warhall.kernel.game import Game, View
from warhall.kernel.setup import Setup


class Crashing(Parade):
    """Fails in the third round."""

    id = "crashing"

    def procedure(self, state: MusterState) -> Effect[None]:
        yield from super().procedure(state)
        if state.round == 3:
            raise ZeroDivisionError("third round")


class Unborn(Parade):
    """Cannot even be set up in one of its moods."""

    id = "unborn"

    def new_state(self, seats: int, seed: int, setup: Setup) -> MusterState:
        if setup["mood"] == "wild":
            raise ZeroDivisionError("wild")
        return super().new_state(seats, seed, setup)


class Stuck(Parade):
    """Asks a question that nothing answers, in the second round."""

    id = "stuck"

    def procedure(self, state: MusterState) -> Effect[None]:
        if state.round == 1:
            yield Decision(0, "What now?", [], "play")
        yield from super().procedure(state)


class Leaking(Parade):
    """Shows everybody the first seat's hand, once somebody has won a point."""

    id = "leaking"

    def view(self, state: MusterState, seat: int | None) -> View:
        shown = sorted(face(card) for card in state.hands[0]) if any(state.points) else []
        return {**super().view(state, seat), "shown": shown}


class SharedState(MusterState):
    __slots__ = ()

    def copy(self) -> "SharedState":
        twin = SharedState(self.seed, 0)
        whole = super().copy()
        for name in ("decks", "played", "points", "round", "target"):
            setattr(twin, name, getattr(whole, name))
        twin.hands = self.hands  # the planted fault: two states, one list
        return twin


class Shared(Parade):
    """Forks share their hands."""

    id = "shared"

    def new_state(self, seats: int, seed: int, setup: Setup) -> MusterState:
        whole = super().new_state(seats, seed, setup)
        state = SharedState(seed, seats)
        for name in ("decks", "hands", "points", "round", "seed", "target"):
            setattr(state, name, getattr(whole, name))
        return state


class Speechless(Parade):
    """Has no sentence for one of its events."""

    id = "speechless"
    sentences = {**Parade.sentences, "won": "{nobody} wins."}  # noqa: RUF012


FAULTS: list[tuple[type[Game[MusterState]], str, str]] = [
    (Crashing, "crash", "ZeroDivisionError('third round')"),
    (Stuck, "dead end", "nothing answers 'What now?' (seat 0)"),
    (Leaking, "leak", "the view of seat "),
    (Shared, "fork", "playing on in a fork changed the match"),
    (Speechless, "crash", "KeyError('nobody')"),
]


def replayed(warhall: Warhall, line: str) -> Said:
    """What the printed line shows when it is given to a shell."""
    program, *words = shlex.split(line)
    assert program == "warhall"
    here = words.index("<<<")
    return warhall(" ".join(words[:here]), words[here + 1])


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """With every look at the clock a hundredth of a second has passed, on any machine."""
    looks = count()
    monkeypatch.setattr(fuzz, "time", SimpleNamespace(monotonic=lambda: next(looks) / 100))


@pytest.mark.usefixtures("hands")
def test_a_sound_game_passes(warhall: Warhall) -> None:
    said = warhall("fuzz parade --seconds 1")
    assert said.code == 0 and "nothing broke" in said.out


@pytest.mark.usefixtures("hands")
def test_the_report_can_be_read_by_a_program(warhall: Warhall) -> None:
    data = json.loads(warhall("fuzz parade --seconds 0.5 --seats 4 --setup points=3 --json").out)
    assert data["game"] == "parade" and data["games"] > 0 and data["decisions"] > 0 and data["failure"] is None


@pytest.mark.parametrize(("game", "kind", "what"), FAULTS, ids=[game.__name__ for game, _, _ in FAULTS])
def test_a_fault_is_found_and_printed_as_one_line_that_replays_it(
    warhall: Warhall, monkeypatch: pytest.MonkeyPatch, game: type[Game[MusterState]], kind: str, what: str
) -> None:
    monkeypatch.setitem(registry._loaded, game.id, game())
    said = warhall(f"fuzz {game.id} --seats 2 --seconds 3600")
    assert said.code == 1 and said.err.startswith(f"warhall: {kind}: ") and what in said.err
    assert said.out.count("\n") == 1
    again = replayed(warhall, said.out)
    assert again.code in (1, 2) and what in again.err


def test_a_setup_that_fails_is_found_and_fails_again(warhall: Warhall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._loaded, "unborn", Unborn())
    said = warhall("fuzz unborn --seconds 3600")
    assert said.code == 1 and "crash: the setup fails with ZeroDivisionError('wild')" in said.err
    with pytest.raises(ZeroDivisionError):
        replayed(warhall, said.out)


def test_a_fault_can_be_read_by_a_program(warhall: Warhall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._loaded, "stuck", Stuck())
    said = warhall("fuzz stuck --seconds 3600 --json")
    failure = json.loads(said.out)["failure"]
    assert said.code == 1 and failure["kind"] == "dead end" and json.loads(failure["record"])["game"] == "stuck"


def test_a_game_without_end_is_a_runaway(warhall: Warhall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "ENOUGH", 4)
    said = warhall("fuzz parade --seconds 3600")
    assert said.code == 1 and "runaway: no end after 4 answers" in said.err
