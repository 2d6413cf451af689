"""The verbs that cards are written with, at edges where few cards lead."""

from typing import TypeVar

import pytest

from tests.games.atlantis.scene import Arena, table
from warhall.games.atlantis.heroes.tali import ReignOfWinter
from warhall.games.atlantis.me.fighting import spare_cards
from warhall.games.atlantis.words import ALWAYS, THIS_ROUND
from warhall.kernel.decisions import Effect, Fizzle

T = TypeVar("T")

GONE = "blue_melee_1"
"""A minion that has left the board."""


def done(effect: Effect[T], *keys: str) -> T:
    """What comes of a text when its questions are answered with these keys; there are no others."""
    answers = [*keys]
    try:
        question = next(effect)
        while answers:
            key = answers.pop(0)
            question = effect.send(next(option for option in question.options if option.key == key))
    except StopIteration as over:
        assert not answers
        result: T = over.value
        return result
    raise AssertionError(f"one more question: {question.prompt}")


def zed(picture: str, **more: object) -> Arena:
    return table(picture, **{"red": ("zed",), "zed": "root", **more})  # type: ignore[arg-type]


# ── who has left the board ────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "actions.fizzle")
def test_nobody_attacks_or_moves_who_has_left_the_board() -> None:
    t = zed("Ze M . M")
    me, gone = t.me("zed", "root"), t.piece(GONE)
    t.state.lift(gone)
    with pytest.raises(Fizzle):
        done(me.attack(gone))
    with pytest.raises(Fizzle):
        done(me.run_piece(gone, (1,)))
    assert done(me.defeat(gone)) is False and done(me.may_move_piece(gone, [t.space("a3")])) is False


@pytest.mark.rule("atlantis", "immune.all")
def test_a_piece_that_is_immune_may_not_be_moved() -> None:
    t = zed("Ze H M")
    assert done(t.me("zed", "root").may_move_piece(t.piece("blue_heavy_1"), [t.space("b2")])) is False


def test_whether_a_piece_was_moved_is_told() -> None:
    for key, moved in (("b2", True), ("pass", False)):
        t = zed("Ze M . M")
        assert done(t.me("zed", "root").may_move_piece(t.piece(GONE), [t.space("b2")]), key) is moved
        assert t.where(GONE) == ("b2" if moved else "a2")


# ── defeating ─────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "defeat.removed")
def test_whether_a_unit_was_defeated_is_told() -> None:
    t = zed("Ze M Br M")
    assert done(t.me("zed", "root").defeat(t.piece(GONE))) is True and t.where(GONE) == ""
    assert done(t.me("zed", "root").defeat(t.piece("brogan"))) is True and not t.brogan.on_board


def test_what_follows_a_defeat_follows_that_of_its_owner_alone() -> None:
    """Reign of Winter is Tali's; Brogan defeats a minion beside her."""
    t = table("Ta Br m Wa m", brogan="onslaught", red=("wasp",), ultimates=["tali"])
    t.brogan.resolves("onslaught", "attack", "red_melee_1")
    assert t.brogan.resolved == ["onslaught"]


def test_what_follows_a_defeat_is_of_the_type_of_the_action(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(ReignOfWinter, "after_defeating", lambda self, me, minion, doing: seen.append(me.action))
    t = zed("Ze M . M", zed="poke", effects=[("reign_of_winter", "zed", ALWAYS)])
    t.zed.resolves("poke", "attack", GONE)
    assert seen == ["attack"]


@pytest.mark.rule("atlantis", "defense.discard")
def test_only_its_owner_may_use_a_played_card_as_if_it_was_in_hand() -> None:
    t = table("Mr . Wa", resolved={"mrak": ["stone_carapace"], "wasp": ["shock"]}, bystander=True,
              effects=[("stone_carapace", "mrak", THIS_ROUND)])  # fmt: skip
    assert len(spare_cards(t.state, t.piece("mrak"))) == 1 and spare_cards(t.state, t.piece("wasp")) == []


# ── moving ────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "movement.in_text")
def test_who_cannot_move_is_not_asked_to_and_has_not_moved() -> None:
    t = zed("Ze . . Br", effects=[("root", "brogan", THIS_ROUND)], bonus={"brogan": {5: 3}})
    me = t.me("zed", "root")
    assert not me.can_move()
    assert done(me.may_run((1, 2))) is False and done(me.may_move(1)) is False
    assert done(me.may_move_to([t.space("a2")], "move")) is False


def test_who_runs_moves_through_what_is_before_the_end_and_not_what_is_beyond() -> None:
    t = zed("Ze M . M . . Br")
    passed = done(t.me("zed", "root").run_up_to(3, ignoring_obstacles=True), "a3")
    assert t.keys(passed) == [GONE] and t.zed.at == "a3"


@pytest.mark.rule("atlantis", "movement.in_text")
def test_who_may_move_two_spaces_moves_exactly_two() -> None:
    t = zed("^ ^ ^ ^ ^ Br\n^ Ze . . .\n^ ^ ^ ^ ^ ^")
    question = next(t.me("zed", "root").may_move(2))
    assert [option.key for option in question.options] == ["b4", "pass"]


def test_only_a_space_next_to_one_is_followed_into() -> None:
    for space, end in (("a2", "a2"), ("a3", "a1")):
        t = zed("Ze . . Br")
        t.me("zed", "root").follow(t.space(space))
        assert t.zed.at == end
