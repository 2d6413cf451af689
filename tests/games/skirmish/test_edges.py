"""Where a rule ends: the last point of life, the second player, the first card of all, one space too far."""

import pytest

from tests.games.skirmish.scene import fresh, number_of, table
from warhall.games.skirmish.board import NAMES, board_of
from warhall.games.skirmish.catalogue import ATTACKS, CARDS, REWARDS, check_team
from warhall.games.skirmish.state import SkirmishState, Standing
from warhall.games.skirmish.teams.red import AxeSwing, Red
from warhall.games.skirmish.words import ANYWHERE, PLACING, UNTIL_NEXT_TURN
from warhall.kernel.errors import ContentError
from warhall.tabletop.hexes import OFF


# ── one life is life ──────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("skirmish", "stun.effect")
def test_a_character_left_with_one_life_is_stunned() -> None:
    t = table(brakka="D5", hallow="D6", life={"hallow": 4}, hand="earthshaker")
    t.red.plays("earthshaker", "hallow")
    t.blue.declines()
    assert t.hallow.life == 1 and t.hallow.is_stunned


def test_a_character_left_with_one_life_is_pushed_and_one_left_with_none_is_not() -> None:
    for life, pushed in ((CARDS[number_of("shield_rush")].attack + 1, True), (1, False)):
        t = table(hallow="D5", brakka="D6", cinder="A1", life={"brakka": life}, hand="shield_rush")
        t.blue.plays("shield_rush", "brakka")
        t.red.declines()
        assert ("d8" in t.blue.offered()) == pushed
        if pushed:
            t.leaves_open()


def test_a_character_with_one_life_defends_by_slipping_away() -> None:
    t = table(brakka="D5", thorn="D6", life={"thorn": 1}, hand="shield_bash", others="give_ground")
    t.red.plays("shield_bash", "thorn")
    t.green.answers("give_ground")
    t.red.declines()
    assert t.thorn.life == 1 and "thorn-d7" in t.green.offered()
    t.leaves_open()


def test_an_attacker_with_one_life_has_its_text_and_its_reward_and_loses_life_to_a_counter_blow() -> None:
    t = table(brakka="D5", hallow="D6", life={"brakka": 1}, hand="earthshaker")
    t.red.plays("earthshaker", "hallow")
    t.blue.declines()
    assert t.hallow.is_stunned
    t = table(brakka="D5", bell="D6", life={"brakka": 1, "bell": 1}, spoils="notched_blade", hand="axe_swing")
    t.red.plays("axe_swing", "bell")
    t.blue.declines()
    assert t.brakka.rewards == ["notched_blade"]
    t = table(brakka="D5", hallow="D6", life={"brakka": 1}, hand="axe_swing", others="counter_blow", bystander=True)
    t.red.plays("axe_swing", "hallow")
    t.blue.answers("counter_blow")
    assert t.brakka.at == ""


@pytest.mark.rule("skirmish", "reward.draw")
def test_a_target_left_with_one_life_earns_no_reward() -> None:
    t = table(brakka="D5", bell="D6", life={"bell": 5}, spoils="notched_blade", hand="axe_swing")
    t.red.plays("axe_swing", "bell")
    t.blue.declines()
    assert t.bell.life == 1 and t.brakka.rewards == []


def test_whoever_is_stunned_already_is_not_stunned_again() -> None:
    t = table(brakka="D5", hallow="D6", stunned="hallow", hand="earthshaker")
    t.red.plays("earthshaker", "hallow")
    assert t.hallow.is_stunned and "stunned" not in t.kinds()


def test_a_character_with_all_its_life_is_not_said_to_heal() -> None:
    t = table(hallow="A1", brakka="I12", life={"bell": 1}, hand="rally_the_watch")
    t.blue.plays("rally_the_watch")
    assert t.bell.life == 2 and t.kinds().count("healed") == 1


# ── the second player ─────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("skirmish", "healing.price", "stun.revive")
def test_the_second_player_heals_and_revives_its_own() -> None:
    """The others of the table are hurt and stunned as well, and stay so."""
    hurt = {"brakka": 9, "cinder": 3, "hallow": 1, "bell": 1}
    t = table(
        brakka="A1", hallow="D5", bell="D6", thorn="I12", life=hurt, stunned="brakka cinder bell thorn",
        others="clapper clapper buckler buckler",
    )  # fmt: skip
    t.red.chooses("end")
    t.blue.declines()
    t.blue.chooses("heal-bell", "clapper", "clapper")
    t.blue.chooses("revive-bell")
    t.blue.chooses("heal-hallow", "buckler", "buckler")
    assert (t.brakka.life, t.cinder.life, t.hallow.life, t.bell.life) == (9, 3, 2, 2)
    assert (t.brakka.is_stunned, t.cinder.is_stunned, t.bell.is_stunned) == (True, True, False)
    assert t.thorn.is_stunned


def test_the_second_players_text_heals_its_own_two() -> None:
    hurt = {"brakka": 9, "cinder": 3, "hallow": 1, "bell": 1, "thorn": 5, "wren": 5}
    t = table(brakka="A1", hallow="D5", thorn="I12", life=hurt, others="rally_the_watch")
    t.red.chooses("end")
    t.blue.declines().plays("rally_the_watch")
    assert (t.hallow.life, t.bell.life) == (2, 2)
    assert (t.brakka.life, t.cinder.life, t.thorn.life, t.wren.life) == (9, 3, 5, 5)


# ── the first card of all ─────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("skirmish", "battle.discard")
def test_the_card_with_the_number_0_defends_and_is_discarded_like_any_other() -> None:
    assert number_of("axe_swing") == 0
    t = table(hallow="D5", brakka="D6", hand="clapper", others="axe_swing", bell="D7")
    t.blue.plays("clapper", "brakka")
    t.red.answers("axe_swing")
    assert t.red.discard == ["axe_swing"]


# ── exactly so far, exactly so much ───────────────────────────────────────────────────────────────────────────────
def test_rewards_add_what_they_say_and_no_more() -> None:
    t = table(stage="moving", dice=(1, 1), brakka="D5", hallow="I12", rewards={"brakka": "swift_boots"})
    assert "brakka-e2" in t.red.offered() and "brakka-e1" not in t.red.offered()
    for space, reached in (("D7", True), ("D8", False)):
        t = table(brakka="D5", hallow=space, hand="axe_swing", rewards={"brakka": "long_reach"})
        assert ("play-axe_swing" in t.red.offered()) == reached


def test_giant_slayer_needs_more_life_and_not_as_much() -> None:
    t = table(brakka="D5", hallow="D6", hand="axe_swing", rewards={"brakka": "giant_slayer"},
              life={"brakka": 12, "hallow": 12})  # fmt: skip
    t.red.plays("axe_swing", "hallow")
    t.blue.declines()
    assert t.hallow.life == 8


def test_ambush_counts_the_steps_of_old_thorn_himself_and_in_his_own_turn() -> None:
    def strike(thorn: str, wren: str, steps: tuple[str, ...]) -> int:
        t = table(thorn=thorn, wren=wren, hallow="D6", stage="moving", dice=(6, 6), hand="ambush")
        t.green.chooses(*steps).declines().plays("ambush", "hallow")
        t.blue.declines()
        return 18 - t.hallow.life

    assert strike("D2", "A1", ("thorn-d5",)) == 6
    assert strike("D5", "A1", ("wren-a4",)) == 4


@pytest.mark.parametrize(("card", "may_stay"), [("headlong", True), ("stampede", False)])
def test_with_long_reach_a_lunge_may_end_where_it_began_if_the_card_reaches_two_spaces(
    card: str, may_stay: bool
) -> None:
    t = table(brakka="D5", hallow="D7", hand=card, rewards={"brakka": "long_reach"})
    t.red.plays(card)
    assert ("stay" in t.red.offered()) == may_stay
    t.leaves_open()


def test_a_lunge_with_no_way_to_an_opponent_strikes_from_where_it_is_if_long_reach_allows() -> None:
    t = table(brakka="A9", hallow="A11", hand="headlong", rewards={"brakka": "long_reach"})
    t.red.plays("headlong", "stay", "hallow")
    t.blue.declines()
    assert t.brakka.at == "A9" and t.hallow.life == 13


def test_without_long_reach_a_lunge_may_end_where_it_began_only_next_to_an_opponent() -> None:
    for space, may_stay in (("D6", True), ("D7", False)):
        t = table(brakka="D5", hallow=space, hand="headlong")
        t.red.plays("headlong")
        assert ("stay" in t.red.offered()) == may_stay
        t.leaves_open()


@pytest.mark.parametrize("map", range(len(NAMES)))
def test_steps_are_those_of_the_shortest_walk_and_nobody_walks_to_where_it_stands(map: int) -> None:
    board = board_of(map)
    far = board.hexes.size
    for start in board.open[::7]:
        walk = board.walk(start, far)
        assert start not in walk and {*walk} | {start} == {*board.open}
        for end in walk[::5]:
            steps = board.steps(start, end)
            assert end in board.walk(start, steps) and end not in board.walk(start, steps - 1)


def test_each_character_threatens_with_its_own_attacks_that_do_not_reach_everywhere() -> None:
    for place, attacks in enumerate(ATTACKS):
        for number in attacks:
            card = CARDS[number]
            assert card.attacks and card.range < ANYWHERE and card.character == place % 2
    assert all(
        any(CARDS[n].key == "axe_swing" for n in attacks) == (place == 0) for place, attacks in enumerate(ATTACKS)
    )


def test_a_team_that_the_rules_could_not_play_is_refused() -> None:
    class Nameless(Red):
        cards = Red.cards[1:]  # type: ignore[assignment]

    with pytest.raises(ContentError, match="the deck of Nameless has 33 cards, not 36"):
        check_team(Nameless)

    class Misspelt(AxeSwing):
        def aftr_attack(self) -> None: ...

    class Odd(Red):
        cards = (Misspelt, *Red.cards[1:])

    with pytest.raises(ContentError, match="aftr_attack"):
        check_team(Odd)


# ── both characters of both players ───────────────────────────────────────────────────────────────────────────────
def test_second_wind_helps_a_secondary_character_too() -> None:
    t = table(hallow="A1", brakka="I12", life={"cinder": 3, "brakka": 3}, rewards={"cinder": "second_wind"})
    t.blue.chooses("end")
    assert (t.cinder.life, t.brakka.life) == (4, 3)


def test_every_character_of_every_player_is_placed() -> None:
    match = fresh(3, seed=4)
    while match.state.stage <= PLACING:
        match.pick(0)
    assert len({*match.state.cells[:6]} - {OFF}) == 6


@pytest.mark.rule("skirmish", "moving.dice")
def test_once_the_last_character_left_has_moved_actions_follow() -> None:
    t = table(stage="moving", dice=(3, 0), brakka="A1", hallow="I12", fallen="cinder")
    t.red.chooses("brakka-a2")
    assert "draw" in t.red.offered()


# ── nothing but what the text says ────────────────────────────────────────────────────────────────────────────────
GIVES: dict[str, dict[str, int]] = {
    "swift_boots": {"movement": 3},
    "long_reach": {"reach": 1},
    "steady_mind": {"steady": True},
}
"""The numbers of the kill rewards; the others are texts alone."""


def test_a_kill_reward_gives_what_its_text_says_and_nothing_else() -> None:
    names = {name for numbers in GIVES.values() for name in numbers}
    for reward in REWARDS:
        numbers = {name: getattr(reward, name) for name in names if getattr(reward, name)}
        assert numbers == GIVES.get(reward.key, {}), reward.key


def test_a_lasting_card_changes_neither_reach_nor_steps_unless_it_says_so() -> None:
    def stands_fast(state: SkirmishState) -> None:
        state.standing.append(Standing(number_of("stand_fast"), 2, UNTIL_NEXT_TURN))

    t = table(stage="moving", dice=(1, 1), brakka="A1", hallow="I12")
    t.change(stands_fast)
    assert "brakka-a2" in t.red.offered() and "brakka-a3" not in t.red.offered()
    t = table(brakka="D5", hallow="E9", hand="hurled_axe")
    t.change(stands_fast)
    assert "play-hurled_axe" not in t.red.offered()


def test_a_defender_stunned_by_the_blow_slips_away_no_more() -> None:
    """The attacker's text comes first, and the stunned do not move."""
    t = table(brakka="D5", toma="D6", hand="earthshaker", others="sidestep")
    t.red.plays("earthshaker", "toma")
    t.orange.answers("sidestep")
    assert t.toma.is_stunned and t.red.is_asked and t.toma.at == "D6"


def test_a_card_taken_back_lies_on_the_pile_no_more() -> None:
    t = table(thorn="D5", brakka="I12", hand="old_memory", discard="ambush")
    t.green.plays("old_memory", "ambush")
    assert t.green.hand == ["ambush"] and t.green.discard == ["old_memory"]


def test_ambush_counts_the_steps_of_a_second_player_too() -> None:
    def has_walked(state: SkirmishState) -> None:
        state.turn = 1
        state.moved = [3, OFF]

    t = table(hallow="D6", thorn="D5", others="ambush")
    t.change(has_walked)
    t.green.plays("ambush", "hallow")
    t.blue.declines()
    assert t.hallow.life == 12


@pytest.mark.rule("skirmish", "battle.several_defenders")
def test_with_four_players_the_texts_of_defenders_go_clockwise_from_the_attacker() -> None:
    t = table(hallow="I12", brakka="D5", thorn="D4", toma="D6", others="whirlwind give_ground rolling_dodge")
    t.blue.chooses("end")
    t.red.declines().plays("whirlwind")
    t.green.answers("give_ground")
    t.orange.answers("rolling_dodge")
    assert t.asked() == ["green"], "Green sits next to Red, then Orange"
    t.leaves_open()


def test_nobody_moves_less_than_no_space_on_a_die() -> None:
    t = table(hallow="D5", toma="I12", stage="moving", dice=(1, 6))
    t.change(lambda state: state.standing.append(Standing(number_of("pinning_shot"), 2, UNTIL_NEXT_TURN, target=0)))
    assert "Captain Hallow may move up to 0" in t.blue.prompt
