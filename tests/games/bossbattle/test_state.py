"""The table as plain data: copies, keys, and what the mode makes of it."""

from typing import Any

import pytest

from tests.games.bossbattle.scene import Queue, find, placing
from warhall.games.bossbattle.state import BattleState, Fighter, Piece
from warhall.games.bossbattle.words import MODES
from warhall.kernel.events import Log

SHARED = {"owners", "wish"}
"""What copies may share, because it is replaced and never changed."""


def scene(**kw: Any) -> Queue:
    """A table at which nobody has anything to do."""
    return placing("", "south left 0: strike; north right 2: token 2", **kw)


def other(value: object) -> object:
    """Something else of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return [*value[:-1], other(value[-1])] if value and isinstance(value[-1], (int, list)) else [*value, 7]
    assert isinstance(value, tuple)
    return (*value, "more")


def test_a_copy_of_a_piece_is_like_it() -> None:
    piece = Piece(1, 2, 3, 4, 5, 6, 7, 8)
    twin = piece.copy()
    assert [getattr(twin, name) for name in Piece.__slots__] == [getattr(piece, name) for name in Piece.__slots__]
    fresh = Piece(5)
    assert (fresh.card, fresh.token, fresh.buff, fresh.hp, fresh.flags, fresh.factor, fresh.also) == (
        -1,
        0,
        0,
        0,
        0,
        1,
        -1,
    )


@pytest.mark.parametrize("name", [name for name in Fighter.__slots__ if name != "index"])
def test_everything_about_a_fighter_is_copied_and_part_of_its_key(name: str) -> None:
    fighter = find(scene().state, "warrior")
    before = fighter.key()
    setattr(fighter, name, other(getattr(fighter, name)))
    assert fighter.key() != before
    assert fighter.copy().key() == fighter.key()


@pytest.mark.parametrize(
    "name", [name for name in BattleState.__slots__ if name not in ("fighters", "slots", "owners")]
)
def test_everything_about_the_table_is_copied_and_part_of_its_key(name: str) -> None:
    state = scene().state
    before = state.key()
    setattr(state, name, other(getattr(state, name)))
    assert state.key() != before
    assert state.copy().key() == state.key()


def test_a_copy_of_the_table_tells_nobody_anything() -> None:
    state = scene().state
    assert state.log is not None and state.copy().log is None


def test_a_copy_of_the_table_shares_nothing_that_changes() -> None:
    state = scene().state
    twin = state.copy()
    assert twin.owners == state.owners
    for one, two, names in [
        (state, twin, BattleState.__slots__),
        *((f, g, Fighter.__slots__) for f, g in zip(state.fighters, twin.fighters, strict=True)),
    ]:
        for name in names:
            if name not in SHARED and isinstance(getattr(one, name), list):
                assert getattr(one, name) is not getattr(two, name), name
    pairs = zip(state.fighters, twin.fighters, strict=True)
    assert all(a is not b for f, g in pairs for a, b in zip(f.decks, g.decks, strict=True))
    assert all(a is not b for a, b in zip(state.slots, twin.slots, strict=True) if a is not None)


@pytest.mark.parametrize("name", ["card", "token", "buff", "hp", "flags", "factor", "also"])
def test_everything_about_a_piece_is_part_of_the_key(name: str) -> None:
    t = scene()
    before = t.state.key()
    piece = t.piece("south left 0")
    setattr(piece, name, getattr(piece, name) + 1)
    assert t.state.key() != before


def test_where_a_piece_stands() -> None:
    piece = Piece(23)
    assert (piece.side, piece.lane, piece.place) == (1, 2, 3)
    assert (Piece(0).side, Piece(0).lane, Piece(0).place) == (0, 0, 0)
    assert (Piece(17).side, Piece(17).lane, Piece(17).place) == (1, 1, 1)


def test_a_new_table_is_at_its_beginning() -> None:
    state = BattleState(1, 0, 1)
    assert (state.first, state.turn, state.played, state.gained, state.extra, state.fresh) == (0, 0, 0, 0, 0, False)
    assert (state.rounds, state.levels, state.power, state.used) == ([1, 1], [1, 1], [0, 0], [0, 0])
    assert (state.lanes, state.guard, state.slots) == ([-1] * 6, [0] * 6, [None] * 24)
    fighter = Fighter(0, 1, 2)
    assert (fighter.kind, fighter.lane, fighter.hp, fighter.max_hp, fighter.hand_size) == (-1, -1, 0, 0, 0)
    assert (fighter.turns, fighter.reveals, fighter.guests, fighter.refused) == (0, 0, 0, 0)
    assert (fighter.weakened, fighter.special, fighter.passed) == (False, False, False)
    assert fighter.decks == [[], [], [], []]


# ── what the mode makes of it ─────────────────────────────────────────────────────────────────────────────────────────
def of_mode(mode: str, heroes: int, battle: int = 1) -> BattleState:
    number = [one.id for one in MODES].index(mode)
    state = BattleState(1, number, battle)
    sides = [0] * (heroes if mode == "heroes" else 1) + [1] * (1 if mode == "bosses" else heroes)
    state.fighters = [Fighter(n, side, n) for n, side in enumerate(sides)]
    return state


@pytest.mark.parametrize(
    ("mode", "heroes", "alone", "outnumbered"),
    [
        ("versus", 1, True, True), ("versus", 2, False, True), ("versus", 3, False, False),
        ("legendary", 1, True, True), ("solo", 1, False, False), ("heroes", 1, False, False),
        ("bosses", 1, False, False), ("cooperative", 2, False, True), ("cooperative", 3, False, False),
    ],
)  # fmt: skip
def test_who_is_alone_and_who_is_outnumbered(mode: str, heroes: int, alone: bool, outnumbered: bool) -> None:
    state = of_mode(mode, heroes)
    assert (state.is_alone(1), state.is_outnumbered(1)) == (alone, outnumbered)
    assert (state.is_alone(0), state.is_outnumbered(0)) == (False, False)


@pytest.mark.parametrize(
    ("mode", "heroes", "levels"),
    [
        ("versus", 3, [1, 1, 1]), ("versus", 2, [3, 3, 3]), ("cooperative", 3, [1, 2, 2]), ("solo", 2, [3, 3, 3]),
        ("heroes", 1, [1, 1, 1]), ("bosses", 1, [1, 1, 1]),
    ],
)  # fmt: skip
def test_the_level_at_which_a_side_starts_by_mode_and_battle(mode: str, heroes: int, levels: list[int]) -> None:
    assert [of_mode(mode, heroes, battle).starting_level(1) for battle in range(3)] == levels
    assert of_mode(mode, heroes).starting_level(0) == 1


def test_the_people_of_a_side_are_named_once_and_those_who_play_themselves_not_at_all() -> None:
    state = of_mode("cooperative", 3)
    for fighter, seat in zip(state.fighters, (-1, 0, 1, 0), strict=True):
        fighter.seat = seat
    assert (state.seats(0), state.seats(1)) == ((), (0, 1))
    assert state.side_of_seat(1) == 1


@pytest.mark.parametrize(
    ("mode", "names"),
    [
        ("versus", ["the boss", "the heroes"]),
        ("heroes", ["the northern heroes", "the southern heroes"]),
        ("bosses", ["the boss", "the boss"]),
    ],
)
def test_what_the_log_calls_a_side(mode: str, names: list[str]) -> None:
    state = of_mode(mode, 2)
    assert [state.side_name(side) for side in (0, 1)] == names


def test_what_the_log_calls_fighters_before_they_have_a_name_and_after() -> None:
    state = of_mode("versus", 2)
    assert [state.fighter_name(fighter) for fighter in state.fighters] == ["the boss", "hero 1", "hero 2"]
    state.fighters[1].kind = 0
    assert state.fighter_name(state.fighters[1]) == "the Warrior"
    state.fighters[0].kind = 4
    assert state.side_name(0) == "the Dragon"
    state = of_mode("heroes", 1)
    for fighter in state.fighters:
        fighter.kind = 0
    names = [state.fighter_name(fighter) for fighter in state.fighters]
    assert names == ["the northern Warrior", "the southern Warrior"]


def test_whoever_acts_is_told_with_a_capital_letter_and_without_and_everybody_else_as_the_sentence_needs() -> None:
    t = scene()
    t.state.log = log = Log()
    t.state.tell("passed", who=find(t.state, "warrior"))
    t.state.tell("struck", target=find(t.state, "mage"), amount=1, hp=9)
    passed, struck = ({key: str(value) for key, value in event.data.items()} for event in log.events)
    assert passed == {"Who": "The Warrior", "who": "the Warrior"}
    assert struck == {"Target": "The Mage", "amount": "1", "hp": "9"}
