"""Corners of the rules that no card of the set shows by itself: the board, the piles, a turn's beginning and end."""

from collections.abc import Callable

import pytest

from tests.games.skirmish.scene import GAME, fresh, instead, number_of, table
from warhall.games.skirmish.board import BOARDS, Board
from warhall.games.skirmish.cards import Fire, Special, Team
from warhall.games.skirmish.catalogue import CARDS, CHARACTERS, PLAYER_OPTIONS, REWARD_BASE, check_team
from warhall.games.skirmish.me import Me
from warhall.games.skirmish.rules import lull
from warhall.games.skirmish.state import SkirmishState, Standing
from warhall.games.skirmish.words import CHOOSING_TEAMS, PLACING, UNTIL_NEXT_TURN
from warhall.kernel.decisions import Effect
from warhall.kernel.errors import ContentError, SetupError
from warhall.tabletop.hexes import OFF


# ── the board ─────────────────────────────────────────────────────────────────────────────────────────────────────
def strip(row: str) -> Board:
    return Board("strip", f"name: A strip\nabout: For a walk.\n\nA  {row}\n")


def test_a_walk_ends_at_the_end_of_the_board_however_many_steps_there_are() -> None:
    board = strip(". . .")
    assert [board.walk(0, steps) for steps in range(5)] == [[], [1], [1, 2], [1, 2], [1, 2]]


def test_a_board_is_called_as_its_picture_says() -> None:
    board = strip(". .")
    assert (board.name, board.about) == ("A strip", "For a walk.")


def test_a_board_is_read_when_it_is_first_needed() -> None:
    with instead(BOARDS, 1, None):
        assert SkirmishState(1, 2, 1).board.id == "hollow"


# ── what is printed ───────────────────────────────────────────────────────────────────────────────────────────────
def test_a_team_without_characters_and_cards_is_refused() -> None:
    class Grey(Team):
        """Nobody at all."""

    with pytest.raises(ContentError, match="Grey needs main and secondary and cards"):
        check_team(Grey)


def test_a_number_of_nobody_cannot_be_tuned() -> None:
    with pytest.raises(SetupError, match="no card or character of the skirmish is called 'nobody'"):
        GAME.tune("nobody", "life", 3)


def test_only_fires_burn() -> None:
    assert all(card.burns == isinstance(card, Fire) for card in CARDS)


def test_a_kill_reward_defends_only_if_it_says_so() -> None:
    t = table(brakka="D5", hallow="D6", hand="axe_swing", rewards={"hallow": "notched_blade"})
    t.red.plays("axe_swing", "hallow")
    t.blue.declines()
    assert t.hallow.life == 14


def test_a_stunned_toma_cannot_withdraw() -> None:
    t = table(toma="D5", hallow="D6", stunned="toma", hand="withdraw")
    assert t.orange.closed()["play-withdraw"] == "Toma Quill is stunned."


# ── setting up ────────────────────────────────────────────────────────────────────────────────────────────────────
def test_an_empty_table_has_two_characters_for_each_seat_and_nothing_else() -> None:
    state = SkirmishState(1, 3, 0)
    assert (state.first, state.turn, state.turns, state.actions) == (0, 0, 0, 0)
    assert state.dice == [0, 0] and state.moved == [OFF, OFF]
    assert state.cells == [OFF] * 6 and state.life == [0] * 6 and state.stunned == [0] * 6
    assert state.rewards == [[]] * 6


def test_a_copy_of_the_table_has_no_listener() -> None:
    assert fresh(2).state.copy().log is None


def test_every_seat_of_the_largest_table_has_a_player_and_there_is_no_other() -> None:
    assert len(PLAYER_OPTIONS) == max(GAME.seat_counts)


@pytest.mark.rule("skirmish", "setup.first_player")
def test_a_roll_for_the_first_turn_shows_one_to_six() -> None:
    news = [event for seed in range(20) for event in fresh(3, seed).news if event.kind == "rolled_for_first"]
    assert {int(str(event.data["roll"])) for event in news} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("skirmish", "setup.rewards")
def test_every_kill_reward_is_in_the_deck_once() -> None:
    assert sorted(fresh(2).state.spoils) == list(range(REWARD_BASE, REWARD_BASE + 8))


@pytest.mark.rule("skirmish", "setup.life")
def test_whoever_takes_a_team_sets_the_life_of_its_two_characters_and_of_nobody_else() -> None:
    match = fresh(2)
    first = match.state.first
    assert match.state.stage == CHOOSING_TEAMS
    match.pick(0)
    team = match.state.teams[first]
    assert match.state.life[2 * first : 2 * first + 2] == [CHARACTERS[2 * team].life, CHARACTERS[2 * team + 1].life]
    assert match.state.life[2 * (1 - first) : 2 * (1 - first) + 2] == [0, 0]


@pytest.mark.rule("skirmish", "setup.placing")
def test_a_player_places_its_own_two_characters() -> None:
    match = fresh(2, teams=("red", "blue"))
    own = (("Brakka", "Cinder"), ("Captain Hallow", "Bell"))
    while match.state.stage <= PLACING:
        seat = match.pending[0].seat
        for name in own[seat]:
            assert match.pending[0].prompt == f"Place {name}"
            match.pick(0)


# ── a turn ────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("skirmish", "moving.dice")
def test_every_turn_begins_with_dice_to_roll_and_two_characters_to_move() -> None:
    t = table(stage="moving", brakka="A1", cinder="A3", hallow="I12", bell="I10")
    t.red.chooses("roll", "brakka-a2")
    t.red.chooses(t.red.offered("cinder")[0], "end")
    assert t.blue.offered() == ["roll", "stand"]
    t.blue.chooses("roll")
    assert t.blue.offered("hallow") and t.blue.offered("bell")


@pytest.mark.rule("skirmish", "healing.when")
def test_two_cards_heal_one_life_before_the_roll_too() -> None:
    t = table(stage="moving", brakka="D5", hallow="I12", life={"brakka": 10}, hand="axe_swing axe_swing")
    t.red.chooses("heal-brakka", "axe_swing", "axe_swing")
    assert t.brakka.life == 11 and t.red.hand == [] and "roll" in t.red.offered()


@pytest.mark.rule("skirmish", "special.fire")
def test_a_secondary_character_burns_as_its_turn_ends() -> None:
    t = table(hallow="A12", bell="D6", cinder="A1", fire="D5")
    t.blue.chooses("end")
    assert (t.hallow.life, t.bell.life) == (18, 9)


@pytest.mark.rule("skirmish", "special.fire")
def test_fire_in_the_last_corner_does_not_burn_under_the_fallen() -> None:
    t = table(cinder="A1", hallow="D6", fallen="bell", fire="I12")
    assert not Me(t.state, t.unit("cinder")).is_on_fire(t.unit("bell"))


@pytest.mark.rule("skirmish", "special.fire")
def test_only_what_burns_and_was_lit_by_ones_own_side_is_ones_own_fire() -> None:
    t = table(cinder="A1", fuse="A3", hallow="D6", bell="I1", fire="D5", snare="I1")
    burning = [
        (name, unit)
        for name in ("cinder", "fuse", "hallow")
        for unit in ("hallow", "bell")
        if Me(t.state, t.unit(name)).is_on_fire(t.unit(unit))
    ]
    assert burning == [("cinder", "hallow")]


@pytest.mark.rule("skirmish", "special.snare")
def test_a_step_into_the_last_corner_ends_no_effect_that_lies_nowhere() -> None:
    t = table(stage="moving", dice=(1, 1), brakka="I11", cinder="A3", hallow="A1", bell="A5")
    t.change(lambda state: state.standing.append(Standing(number_of("stand_fast"), 2, UNTIL_NEXT_TURN)))
    t.red.chooses("brakka-i12")
    assert t.standing() == ["stand_fast"]


@pytest.mark.rule("skirmish", "actions.hand_limit")
def test_a_player_who_is_out_does_not_discard_down_to_the_hand_limit() -> None:
    t = table(brakka="D5", toma="D6", fallen="cinder", life={"brakka": 1}, hand="reckless_blow", bystander=True)
    t.change(lambda state: state.hands[0].extend(state.decks[0][:13]))
    t.red.plays("reckless_blow", "toma")
    t.orange.declines()
    assert t.asked() == ["orange"] and len(t.red.hand) == 13


def test_steps_on_a_die_count_in_ones_own_turn_only() -> None:
    t = table(brakka="D5", hallow="D6", moved=(3, 2))
    assert [Me(t.state, unit).walked for unit in range(4)] == [3, 2, 0, 0]


@pytest.mark.rule("skirmish", "end.at_once")
def test_a_blow_that_decides_the_game_ends_the_turn() -> None:
    t = table(brakka="D5", hallow="D6", fallen="bell", life={"hallow": 1}, hand="axe_swing")
    t.red.plays("axe_swing", "hallow")
    t.blue.declines()
    assert t.is_over and t.red.sees()["stage"] == "ending"


@pytest.mark.rule("skirmish", "end.lull_told")
def test_two_turns_before_a_lull_ends_the_game_they_are_counted() -> None:
    assert lull.words(2) == "2 turns left unless somebody falls"


@pytest.mark.parametrize("actions", [7, 8, 9])
def test_a_player_is_told_how_many_actions_are_left_however_many(actions: int) -> None:
    t = table(brakka="D5", toma="I12", actions=actions)
    assert t.red.prompt == f"Play a card or draw one: {actions} actions left"


# ── cards that were seen ──────────────────────────────────────────────────────────────────────────────────────────
def seen_by_red(card: str) -> Callable[[SkirmishState], None]:
    return lambda state: state.known[1].append(number_of(card))


@pytest.mark.rule("skirmish", "special.peek")
def test_a_card_that_was_seen_stays_known_when_another_one_is_played() -> None:
    t = table(hallow="A1", brakka="I12", hand="toll stand_fast")
    t.change(seen_by_red("toll"))
    t.blue.plays("stand_fast")
    assert t.red.sees()["players"][0]["known"] == ["toll"]


@pytest.mark.rule("skirmish", "special.peek")
def test_a_card_that_was_seen_and_played_is_not_known_when_it_is_drawn_again() -> None:
    t = table(hallow="A1", brakka="I12", hand="stand_fast", discard="")
    t.change(seen_by_red("stand_fast"))
    t.blue.plays("stand_fast").chooses("draw")
    assert t.blue.hand == ["stand_fast"] and t.red.sees()["players"][0]["known"] == []


# ── verbs for cards to come ───────────────────────────────────────────────────────────────────────────────────────
def test_a_shove_without_a_number_is_one_space() -> None:
    class Nudge(Special):
        """You may move an opposing character 1 space."""

        def play(self, me: Me) -> Effect[None]:
            yield from me.may_shove(me.foes()[0])

    with instead(CARDS, number_of("old_memory"), Nudge()):
        t = table(thorn="A1", hallow="D6", hand="old_memory", discard="ambush")
        t.green.plays("old_memory")
        assert t.green.prompt == "Move Captain Hallow 1 space?"
        assert "hallow-d7" in t.green.offered() and "hallow-d8" not in t.green.offered()
        t.green.declines()


def test_what_lies_on_a_space_may_ask_its_player_something() -> None:
    class Tripwire(Special):
        """Lay it on a space. You may move the first opponent to end a move there 1 space."""

        def on_space(self, me: Me, it: Standing, unit: int) -> Effect[None]:
            yield from me.may_shove(unit, 1)

    with instead(CARDS, number_of("snare"), Tripwire()):
        t = table(stage="moving", dice=(2, 2), hallow="D8", fuse="D5", snare="d7")
        t.blue.chooses("hallow-d7")
        t.orange.answers("hallow-d6")
        assert t.hallow.at == "D6"
