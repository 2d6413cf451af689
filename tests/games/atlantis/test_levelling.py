"""Levelling up: what it costs, the card taken and the item, the ultimate."""

import pytest

from tests.games.atlantis.scene import card, table
from warhall.games.atlantis.catalogue import CARDS, cards_of, hero_number
from warhall.games.atlantis.words import ALWAYS, ATTACK, DEFENSE, INITIATIVE, MOVEMENT, RADIUS, RANGE


@pytest.mark.rule("atlantis", "level.cost", "level.must")
def test_every_affordable_level_is_bought_in_turn() -> None:
    t = table("Br . Wa", phase="level", coins={"brogan": 3})
    t.brogan.chooses("bullrush")
    assert t.brogan.level == 2 and t.brogan.coins == 2
    t.brogan.chooses("bolster")
    assert t.brogan.level == 3 and t.brogan.coins == 0 and t.phase == "play"
    t = table("Br . Wa", phase="level", coins={"brogan": 5}, levels={"brogan": 3})
    assert t.brogan.offered() and "pass" not in t.brogan.offered()


@pytest.mark.rule("atlantis", "level.upgrade", "level.item")
def test_a_card_is_replaced_by_one_of_the_next_tier_and_the_other_becomes_an_item() -> None:
    t = table("Br . Wa", phase="level", coins={"brogan": 1})
    assert t.brogan.offered() == [
        "bullrush", "throwing_axe", "bolster", "war_drummer", "mighty_punch", "shield_bash",
    ]  # fmt: skip
    assert t.brogan.labels()["bullrush"] == "Bullrush (red); Throwing Axe becomes +1 defence"
    t.brogan.chooses("bullrush")
    assert "bullrush" in t.brogan.hand and "mad_dash" not in t.brogan.hand and len(t.brogan.hand) == 5
    assert "mad_dash" in t.brogan.deck
    assert t.brogan.items == ["throwing_axe"] and t.brogan.bonus == {DEFENSE: 1}


def test_tigerclaws_upgrade_as_the_rulebook_shows_it() -> None:
    """He takes Poisoned Dagger for Light-Fingered; Pick Pocket gives him +1 attack. The other way: +1 initiative."""
    for taken, value in (("poisoned_dagger", ATTACK), ("pick_pocket", INITIATIVE)):
        t = table("Ti . Br", phase="level", coins={"tigerclaw": 1})
        t.tigerclaw.chooses(taken)
        assert t.tigerclaw.bonus == {value: 1}


@pytest.mark.rule("atlantis", "level.lowest_tier")
def test_all_cards_reach_tier_two_before_one_reaches_tier_three() -> None:
    t = table("Br . Wa", phase="level", coins={"brogan": 10})
    t.brogan.chooses("bullrush")
    assert t.brogan.offered() == ["bolster", "war_drummer", "mighty_punch", "shield_bash"]
    t.brogan.chooses("bolster", "mighty_punch")
    assert t.brogan.offered() == [
        "furious_charge", "throwing_spear", "fortify", "master_skald", "savage_kick", "counterattack",
    ]  # fmt: skip


@pytest.mark.rule("atlantis", "level.secret")
def test_levelling_up_is_simultaneous_and_secret() -> None:
    t = table("Br . Wa", phase="level", coins={"brogan": 1, "wasp": 1})
    assert t.asked() == ["brogan", "wasp"] and all(question.decision.secret for question in t.match.pending)
    t.brogan.chooses("bullrush")
    assert t.match.view(1)["table"]["heroes"][0]["level"] == 1
    t.wasp.answers("electrocute")
    assert t.match.view(1)["table"]["heroes"][0]["items"] == {"defense": 1}


@pytest.mark.rule("atlantis", "level.item_bonus")
@pytest.mark.parametrize(
    ("value", "key", "printed"),
    [(ATTACK, "mad_dash", 6), (DEFENSE, "mad_dash", 7), (INITIATIVE, "mad_dash", 7), (MOVEMENT, "mad_dash", 3),
     (RANGE, "throwing_axe", 2), (RADIUS, "shield", 1)],
)  # fmt: skip
def test_each_kind_of_item_adds_one_to_its_icon_wherever_it_is_printed(value: int, key: str, printed: int) -> None:
    t = table("Br . Wa", brogan="shield")
    assert t.me("brogan", key).value(value) == printed
    t = table("Br . Wa", brogan="shield", bonus={"brogan": {value: 1}})
    assert t.me("brogan", key).value(value) == printed + 1


@pytest.mark.rule("atlantis", "level.item_bonus")
def test_an_item_does_nothing_where_the_icon_is_missing_nor_to_numbers_in_a_text() -> None:
    values = (ATTACK, DEFENSE, INITIATIVE, MOVEMENT, RANGE, RADIUS)
    t = table("Br Wa . . .", brogan="mighty_punch", bonus={"brogan": dict.fromkeys(values, 3)})
    assert t.me("brogan", "mad_dash").range == 0
    t.brogan.resolves("mighty_punch", "skill").declines().chooses("wasp")
    assert t.brogan.offered() == ["a2", "a3", "a4"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "level.ultimate", "level.top")
def test_level_eight_brings_the_ultimate_and_no_more_coins() -> None:
    t = table("Br . Wa", phase="end_round", coins={"brogan": 7}, levels={"brogan": 7})
    assert t.brogan.level == 8 and t.brogan.coins == 0 and not t.brogan.items
    assert [effect.card for effect in t.effects()] == ["one_man_army"] and t.effects()[0].when == ALWAYS
    t.me("brogan", "shield").gain(5)
    assert t.brogan.coins == 0


@pytest.mark.rule("atlantis", "level.ultimate_on_board")
def test_an_ultimate_sleeps_while_its_hero_is_away() -> None:
    t = table("Sa . Wa", sabina="point_blank_shot", ultimates=["sabina"])
    assert t.me("sabina", "point_blank_shot").value(ATTACK) == 4
    t.puts(sabina="")
    assert t.me("sabina", "point_blank_shot").value(ATTACK) == 2


def test_five_cards_one_of_each_colour_at_every_level() -> None:
    t = table("Br . Wa", phase="level", coins={"brogan": 21})
    while t.phase == "level":
        t.brogan.chooses(t.brogan.offered()[-1])
        colors = sorted(CARDS[card(key)].color for key in t.brogan.hand)
        assert colors == sorted(["gold", "silver", "red", "green", "blue"])
    assert t.brogan.level == 7 and len(t.brogan.items) == 6
    assert len(cards_of(hero_number("brogan"))) == 5 + 6 + len(t.brogan.deck) + 1


@pytest.mark.rule("atlantis", "level.upgrade")
def test_the_new_card_takes_its_place_in_the_order_of_the_hand() -> None:
    t = table("Br . Wa", phase="level", coins={"brogan": 3})
    t.brogan.chooses("mighty_punch", "bullrush")
    assert t.phase == "play"
    assert t.brogan.offered() == ["onslaught", "bulwark", "shield", "bullrush", "mighty_punch"]


@pytest.mark.rule("atlantis", "level.secret")
def test_only_its_player_is_told_which_card_a_hero_takes() -> None:
    t = table("Br . Wa", phase="level", coins={"brogan": 1})
    t.brogan.chooses("bullrush")
    assert [event.audience for event in t.told if event.kind == "upgraded"] == [(t.brogan.seat,)]


@pytest.mark.rule("atlantis", "round.pity")
def test_who_levelled_up_a_round_ago_gets_a_coin_again_for_not_levelling_up() -> None:
    t = table("Br . Wa", phase="level", coins={"brogan": 1}, levels={"wasp": 8})
    t.brogan.chooses("bullrush")
    for _ in range(4):
        t.turn_passes()
    assert t.round == 3 and (t.brogan.level, t.brogan.coins) == (2, 1)


@pytest.mark.rule("atlantis", "round.pity", "level.top")
def test_at_the_top_level_there_is_no_coin_for_not_levelling_up() -> None:
    t = table("Br . Wa", phase="end_round", levels={"brogan": 8})
    assert t.brogan.coins == 0 and t.wasp.coins == 1 and t.kinds().count("pity") == 1
