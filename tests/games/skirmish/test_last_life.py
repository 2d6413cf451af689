"""The last point of life, and after it: what the eliminated do not do, and nobody does to them."""

import pytest

from tests.games.skirmish.scene import instead, number_of, table
from warhall.games.skirmish.cards import Basic, Defense, Reward, Special
from warhall.games.skirmish.catalogue import CARDS, REWARD_BASE, REWARDS
from warhall.games.skirmish.me import Battle, Hit, Me
from warhall.games.skirmish.state import SkirmishState, Standing
from warhall.games.skirmish.words import UNTIL_NEXT_TURN
from warhall.kernel.decisions import Effect


# ── the eliminated are not there ──────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("skirmish", "cards.radius")
def test_a_radius_attack_in_the_last_corner_strikes_no_eliminated_partner() -> None:
    t = table(brakka="I11", hallow="I10", bell="A1", fallen="cinder", hand="whirlwind")
    t.red.plays("whirlwind")
    t.blue.declines()
    assert t.kinds().count("damaged") == 1


def test_a_character_in_the_last_corner_is_alone_when_its_friend_is_eliminated() -> None:
    t = table(thorn="A1", hallow="I11", fallen="bell", hand="overgrowth")
    t.green.plays("overgrowth")
    t.blue.declines()
    assert t.hallow.life == 15


@pytest.mark.rule("skirmish", "special.snares_together")
def test_a_second_snare_takes_nothing_from_whom_the_first_one_fells() -> None:
    t = table(stage="moving", dice=(2, 2), hallow="D8", fuse="D5", snare="d7 d7", life={"hallow": 3})
    t.blue.chooses("hallow-d7")
    assert t.kinds().count("harmed") == 1


@pytest.mark.rule("skirmish", "healing.eliminated")
def test_no_text_heals_or_stuns_the_eliminated() -> None:
    t = table(brakka="D5", hallow="D6", fallen="bell")
    me = Me(t.state, 2)
    me.heal(3, 1)
    me.stun(3)
    assert t.bell.life == 0 and not t.bell.is_stunned


@pytest.mark.rule("skirmish", "stun.revive", "elimination.removed")
def test_a_stunned_character_that_falls_cannot_be_revived() -> None:
    t = table(brakka="D5", hallow="A1", bell="D6", stunned="bell", life={"bell": 1}, hand="axe_swing")
    t.red.plays("axe_swing", "bell").chooses("end")
    t.blue.declines()
    assert t.bell.at == "" and not t.blue.offered("revive")


def test_a_character_that_has_just_fallen_does_not_walk() -> None:
    class Collapse(Special):
        """Old Thorn loses 1 life. Then he may move up to 3 spaces."""

        def play(self, me: Me) -> Effect[None]:
            me.harm(me.unit, 1)
            yield from me.may_move(me.unit, 3)

    with instead(CARDS, number_of("old_memory"), Collapse()):
        t = table(thorn="D5", wren="A1", hallow="I12", life={"thorn": 1}, hand="old_memory")
        t.green.plays("old_memory")
        assert t.thorn.at == "" and "draw" in t.green.offered()


# ── the texts of a battle ─────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("skirmish", "battle.several_defenders")
def test_a_defender_that_falls_has_no_text() -> None:
    t = table(hallow="D6", moth="D5", life={"moth": 1}, hand="longsword", others="flutter")
    t.blue.plays("longsword", "moth")
    t.purple.answers("flutter")
    assert t.moth.at == "" and t.purple.hand == []


@pytest.mark.rule("skirmish", "end.at_once")
def test_a_defender_has_no_text_once_the_attackers_own_text_has_decided_the_game() -> None:
    t = table(wren="D5", toma="D4", snare="d6", fallen="thorn", life={"wren": 3}, hand="hit_and_run", others="sidestep")
    t.green.plays("hit_and_run", "toma")
    t.orange.answers("sidestep")
    t.green.chooses("wren-d6")
    assert t.outcome is not None and t.outcome.winners == (1,)


def test_an_attacker_that_falls_as_its_blow_lands_has_no_text() -> None:
    class LastBlow(Basic):
        """Brakka loses 2 life as the blow lands. Then draw a card."""

        attack, recoil = 4, 2

        def after_attack(self, me: Me, battle: Battle) -> None:
            me.draw(1)

    with instead(CARDS, number_of("reckless_blow"), LastBlow()):
        for life, cards in ((2, 0), (3, 1)):
            t = table(brakka="D5", cinder="A1", hallow="D6", life={"brakka": life}, hand="reckless_blow")
            t.red.plays("reckless_blow", "hallow")
            t.blue.declines()
            assert len(t.red.hand) == cards


def test_the_card_with_the_number_0_has_its_text_in_defence() -> None:
    class Haft(Defense):
        """Then draw a card."""

        defense = 2

        def after_defense(self, me: Me, battle: Battle, hit: Hit) -> None:
            me.draw(1)

    def has_the_very_first_card(state: SkirmishState) -> None:
        state.hands[1] = [0]

    with instead(CARDS, 0, Haft()):
        t = table(hallow="D5", brakka="D6", hand="longsword", others="axe_swing")
        t.change(has_the_very_first_card)
        t.blue.plays("longsword", "brakka")
        t.red.chooses(t.red.offered()[0])
        assert len(t.red.hand) == 1


def test_who_defends_with_no_card_has_no_text_not_even_that_of_the_very_last_card() -> None:
    class Hem(Defense):
        """Then draw a card."""

        def after_defense(self, me: Me, battle: Battle, hit: Hit) -> None:
            me.draw(1)

    with instead(CARDS, len(CARDS) - 1, Hem()):
        t = table(hallow="D5", brakka="D6", hand="longsword")
        t.blue.plays("longsword", "brakka")
        t.red.declines()
        assert t.red.hand == []


@pytest.mark.rule("skirmish", "battle.several_defenders")
def test_the_third_of_four_players_is_answered_by_the_fourth_before_the_first() -> None:
    t = table(thorn="D4", hallow="I1", brakka="D5", toma="D6", others="whirlwind rolling_dodge", hand="give_ground")
    t.change(lambda state: setattr(state, "turn", 2))
    t.red.plays("whirlwind")
    t.green.answers("give_ground")
    t.orange.answers("rolling_dodge")
    assert t.asked() == ["orange"]
    t.leaves_open()


@pytest.mark.rule("skirmish", "battle.order")
@pytest.mark.parametrize(("life", "cards"), [(5, 1), (4, 0)])
def test_a_card_in_play_answers_a_blow_that_leaves_one_life_and_none_that_leaves_nothing(life: int, cards: int) -> None:
    class Grudge(Special):
        """Until your next turn begins, draw a card when a character of yours was struck."""

        def after_struck(self, me: Me, it: Standing, battle: Battle, hit: Hit) -> None:
            me.draw(1)

    with instead(CARDS, number_of("vigil"), Grudge()):
        t = table(brakka="D5", hallow="A1", bell="D6", life={"bell": life}, hand="axe_swing")
        t.change(lambda state: state.standing.append(Standing(number_of("vigil"), 2, UNTIL_NEXT_TURN)))
        t.red.plays("axe_swing", "bell")
        t.blue.declines()
        assert len(t.blue.hand) == cards


@pytest.mark.rule("skirmish", "battle.order")
@pytest.mark.parametrize(("life", "cards"), [(3, 1), (2, 0)])
def test_the_kill_rewards_of_an_attacker_speak_while_it_has_one_life_and_not_when_it_has_none(
    life: int, cards: int
) -> None:
    t = table(
        brakka="D5", hallow="D6", life={"brakka": life}, rewards={"brakka": "deep_pockets"}, hand="headlong",
        others="counter_blow",
    )  # fmt: skip
    t.red.plays("headlong").declines().chooses("hallow")
    t.blue.answers("counter_blow")
    assert t.brakka.life == life - 2 and len(t.red.hand) == cards


@pytest.mark.rule("skirmish", "end.at_once")
def test_cards_in_play_are_silent_once_a_defence_has_decided_the_game() -> None:
    class Grudge(Special):
        """Until your next turn begins, draw a card when a character of yours was struck."""

        def after_struck(self, me: Me, it: Standing, battle: Battle, hit: Hit) -> None:
            me.draw(1)

    with instead(CARDS, number_of("vigil"), Grudge()):
        t = table(
            brakka="D5", hallow="D6", fallen="cinder", life={"brakka": 2}, hand="axe_swing", others="counter_blow"
        )
        t.change(lambda state: state.standing.append(Standing(number_of("vigil"), 2, UNTIL_NEXT_TURN)))
        t.red.plays("axe_swing", "hallow")
        t.blue.answers("counter_blow")
        assert t.is_over and t.blue.hand == []


@pytest.mark.rule("skirmish", "end.at_once")
def test_kill_rewards_are_silent_once_the_attackers_own_text_has_decided_the_game() -> None:
    t = table(
        fuse="E7", hallow="E8", snare="e9", fallen="bell", life={"hallow": 8}, rewards={"fuse": "deep_pockets"},
        hand="crowbar",
    )  # fmt: skip
    t.orange.plays("crowbar", "hallow")
    t.blue.declines()
    t.orange.chooses("e9")
    assert t.is_over and t.orange.hand == []


@pytest.mark.rule("skirmish", "end.out")
def test_a_player_who_is_out_by_a_snare_on_the_move_is_asked_nothing_more() -> None:
    t = table(
        stage="moving", dice=(3, 3), hallow="D8", fuse="A1", fallen="bell", snare="d7", life={"hallow": 3},
        bystander=True,
    )  # fmt: skip
    t.blue.chooses("hallow-d7")
    assert t.kinds() == ["moved", "harmed", "eliminated", "out", "turn"] and t.orange.is_asked


@pytest.mark.rule("skirmish", "end.at_once", "end.out")
@pytest.mark.parametrize("out", ["", "toma fuse"], ids=["two players", "the next player is out"])
def test_no_turn_begins_once_burning_ground_has_decided_the_game(out: str) -> None:
    spaces = {"hallow": "D6", **({"toma": "A12"} if out else {}), "cinder": "A1"}
    t = table(spaces, fire="D5", fallen=f"bell {out}", life={"hallow": 1})
    turns = t.state.turns
    t.blue.chooses("end")
    assert t.outcome is not None and t.outcome.winners == (t.red.seat,)
    assert t.kinds() == ["harmed", "eliminated", "out"]
    assert t.state.turns == turns and t.state.turn == t.blue.seat


def test_ember_veil_burns_under_an_attacker_with_one_life_and_nowhere_for_one_that_fell() -> None:
    t = table(toma="D8", cinder="D5", life={"toma": 1}, hand="quick_shot", others="ember_veil")
    t.orange.plays("quick_shot", "cinder")
    t.red.answers("ember_veil")
    assert t.standing() == ["ember_veil on D8"]
    t = table(wren="D5", cinder="D4", fuse="I1", snare="d6", life={"wren": 3}, hand="hit_and_run", others="ember_veil")
    t.green.plays("hit_and_run", "cinder")
    t.red.answers("ember_veil")
    t.green.chooses("wren-d6")
    assert t.wren.at == "" and t.standing() == []


# ── one life is enough ────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("card", "who"), [("battle_rage", "brakka"), ("stoke", "cinder")])
def test_two_life_are_enough_to_pay_one(card: str, who: str) -> None:
    t = table(brakka="D5", hallow="I12", life={who: 2}, hand=card)
    t.red.plays(card)
    assert t[who].life == 1


def test_old_thorn_changes_places_with_a_wren_that_has_one_life() -> None:
    t = table(thorn="D5", wren="A1", hallow="I12", life={"wren": 1}, hand="change_of_wind")
    t.green.plays("change_of_wind")
    assert (t.thorn.at, t.wren.at) == ("A1", "D5")


@pytest.mark.rule("skirmish", "end.out")
def test_a_player_whose_secondary_character_has_one_life_plays_on() -> None:
    t = table(brakka="D5", hallow="D6", bell="A1", life={"hallow": 1, "bell": 1}, hand="axe_swing")
    t.red.plays("axe_swing", "hallow")
    t.blue.declines()
    assert not t.is_over and "out" not in t.kinds()


@pytest.mark.rule("skirmish", "end.out")
def test_a_player_whose_two_characters_fall_together_is_out_once_and_the_others_play_on() -> None:
    t = table(brakka="D5", hallow="D6", bell="D4", life={"hallow": 1, "bell": 1}, hand="whirlwind", bystander=True)
    t.red.plays("whirlwind")
    t.blue.declines(2)
    assert t.kinds().count("out") == 1 and not t.is_over


@pytest.mark.rule("skirmish", "moving.dice")
def test_a_character_with_one_life_rolls_its_die() -> None:
    t = table(stage="moving", brakka="D5", hallow="I12", life={"brakka": 1, "cinder": 1})
    t.red.chooses("roll")
    assert all(t.dice)


def test_second_wind_helps_a_character_with_one_life() -> None:
    t = table(hallow="D6", brakka="D5", life={"brakka": 1}, rewards={"brakka": "second_wind"})
    t.blue.chooses("end")
    assert t.brakka.life == 2


@pytest.mark.rule("skirmish", "reward.not_passed_on")
def test_the_rewards_of_an_eliminated_character_do_nothing_as_a_turn_begins() -> None:
    class Tribute(Reward):
        """At the start of each of your turns, draw a card."""

        def at_turn(self, me: Me) -> None:
            me.draw(1)

    place = [kept.key for kept in REWARDS].index("second_wind")
    with instead(REWARDS, place, Tribute()):
        for fallen, cards in (("", 1), ("cinder", 0)):
            t = table(hallow="D6", brakka="D5", fallen=fallen)
            t.change(lambda state: state.rewards[3].append(REWARD_BASE + place))
            t.blue.chooses("end")
            assert len(t.red.hand) == cards


# ── what is said of a blow ────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("skirmish", "battle.defense")
def test_each_defence_says_what_comes_of_it() -> None:
    def verdicts(life: int) -> dict[str, str]:
        t = table(
            brakka="D5", hallow="D6", life={"hallow": life}, hand="axe_swing", others="parry longsword counter_blow"
        )
        t.red.plays("axe_swing", "hallow")
        t.leaves_open()
        return t.blue.verdicts()

    whole = {"longsword": "2 damage", "parry": "1 damage", "counter_blow": "no damage", "undefended": "4 damage"}
    assert verdicts(5) == whole
    assert verdicts(4) == {**whole, "undefended": "4 damage: eliminated"}


@pytest.mark.rule("skirmish", "battle.damage")
def test_the_log_tells_a_blow_that_damages_from_one_that_does_not() -> None:
    for defence, kind in (("undefended", "damaged"), ("tower_shield", "unhurt")):
        t = table(brakka="D5", hallow="D6", hand="axe_swing", others="tower_shield")
        t.red.plays("axe_swing", "hallow")
        t.blue.answers(defence)
        assert {"damaged", "unhurt"} & {*t.kinds()} == {kind}


# ── two at once ───────────────────────────────────────────────────────────────────────────────────────────────────
def test_deep_pockets_draws_when_one_of_two_opponents_is_damaged() -> None:
    t = table(
        brakka="D5", hallow="D6", bell="D4", rewards={"brakka": "deep_pockets"}, hand="whirlwind", others="tower_shield"
    )
    t.red.plays("whirlwind")
    t.blue.answers("tower_shield", "undefended")
    assert len(t.red.hand) == 1


def test_night_bloom_heals_for_one_point_of_damage_and_not_for_none() -> None:
    t = table(
        vesper="D5", hallow="D6", bell="D4", brakka="C5", life={"vesper": 10}, hand="night_bloom",
        others="tower_shield shield_bash",
    )  # fmt: skip
    t.purple.plays("night_bloom")
    t.blue.answers("tower_shield", "undefended")
    t.red.answers("shield_bash")
    assert (t.hallow.life, t.bell.life, t.brakka.life) == (18, 6, 18) and t.vesper.life == 12
