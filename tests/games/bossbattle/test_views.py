"""What each seat sees, and guesses at what it cannot."""

import pytest

import warhall
from tests.games.bossbattle.scene import character, dmg, placing, table
from warhall.games.bossbattle.catalogue import FACES
from warhall.games.bossbattle.words import PICKING
from warhall.kernel.match import Match, new_match
from warhall.kernel.state import Chance

HANDS = {"dragon": "claw crush", "warrior": "strike", "mage": "ember spark"}


@pytest.mark.rule("bossbattle", "knowing.friends")
def test_heroes_see_each_others_hands_and_the_boss_only_how_many_cards() -> None:
    t = placing("warrior", hands=HANDS)
    by_mage = {f["character"]: f for f in t.mage.sees()["fighters"]}
    assert by_mage["warrior"]["hand"] == ["strike"]
    assert (by_mage["dragon"]["hand"], by_mage["dragon"]["hand_count"]) == (None, 2)
    by_dragon = {f["character"]: f for f in t.dragon.sees()["fighters"]}
    assert (by_dragon["mage"]["hand"], by_dragon["mage"]["hand_count"]) == (None, 2)
    watching = t.match.view(None)["table"]["fighters"]
    assert all(fighter["hand"] is None for fighter in watching)


@pytest.mark.rule("bossbattle", "knowing.boss_levels")
def test_everybody_sees_how_many_cards_of_each_level_a_boss_holds() -> None:
    t = placing("warrior", hands=HANDS)
    assert t.match.view(None)["table"]["fighters"][0]["hand_levels"] == [1, 1, 0]


@pytest.mark.rule("bossbattle", "knowing.discards")
def test_discard_piles_lie_face_up_for_everybody() -> None:
    t = placing("warrior", hands=HANDS, discards={"dragon": "bite", "mage": "study"})
    for seat in (t.dragon.seat, t.mage.seat, None):
        piles = {f["character"]: f["discard"] for f in t.match.view(seat)["table"]["fighters"]}
        assert (piles["dragon"], piles["mage"]) == (["bite"], ["study"])


def boss_hands(match: Match, seat: int, tries: int = 40) -> set[tuple[str, ...]]:
    chance = Chance(3)
    found = set()
    for _ in range(tries):
        state = match.sample(seat, chance).state
        found.add(tuple(sorted(FACES[card].key for card in state.fighters[0].hand)))
    return found


@pytest.mark.rule("bossbattle", "knowing.boss_levels", "knowing.seen_cards")
def test_a_guess_keeps_the_levels_of_a_bosss_hand_and_whatever_was_seen_of_it() -> None:
    t = placing("warrior", hands=HANDS)
    guesses = boss_hands(t.match, t.warrior.seat)
    assert len(guesses) > 5
    hands = {"dragon": "claw crush", "thief": "spy", "mage": "ember"}
    t = placing("thief mage", "south middle 1: ember", heroes="thief mage", hands=hands)
    t.thief.chooses("thief").plays("spy@left")
    t.everybody_declines()
    assert boss_hands(t.match, t.mage.seat) == {("claw", "crush")}


def test_a_guess_at_a_hero_always_has_two_cards_of_each_level_in_play() -> None:
    match = new_match("bossbattle", 4, 5, {"boss": "dragon", "heroes": "warrior,priestess,mage"})
    chance = Chance(5)
    while match.state.rounds[1] < 6 and match.pending:
        question = match.pending[0]
        match.answer(question.seat, question.options[chance.random(len(question.options))].key)
    picked = set()
    for _ in range(30):
        state = match.sample(0, chance).state
        for hero in state.fighters[1:]:
            cards = hero.hand + hero.deck + hero.discard + hero.revealed
            cards += [p.card for p in state.slots if p is not None and p.card >= 0 and state.owner(p.card) is hero]
            levels = [FACES[card].level for card in cards]
            assert (levels.count(0), levels.count(1), levels.count(2)) == (10, 2, 2)
            picked.add(tuple(sorted(FACES[card].key for card in cards if FACES[card].level == 2)))
    assert len(picked) > 6, "which cards were picked is not known"


@pytest.mark.rule("bossbattle", "coop.new_deck")
def test_what_heroes_are_offered_does_not_tell_how_an_automatic_bosss_deck_was_shuffled() -> None:
    match = new_match("bossbattle", 3, 4, {"mode": "cooperative", "level": "easy"})
    chance = Chance(4)
    while match.state.phase != PICKING or match.state.rounds[0] < 4:
        match.pick(chance.random(len(match.pending[0].options)))
    for _ in range(20):
        assert match.sample(0, chance).view(0) == match.view(0)


def test_the_picture_reads_as_time_with_the_two_sides_meeting_at_the_0s() -> None:
    t = table("north left 2: bite; south left 0: strike; south middle 1: token 2", hands=HANDS)
    lines = ["".join(text for text, _ in line) for line in t.match.game.picture(t.match.view(1), frozenset())]
    north = next(n for n, line in enumerate(lines) if "Bite" in line)
    middle = next(n for n, line in enumerate(lines) if "────" in line)
    south = next(n for n, line in enumerate(lines) if "Strike" in line)
    token = next(n for n, line in enumerate(lines) if "2 damage" in line)
    assert north < middle < south < token
    assert "Strike" in lines[middle + 1]


def test_the_picture_lights_what_may_be_chosen() -> None:
    t = table("north left 2: bite", hands=HANDS)
    picture = t.match.game.picture(t.match.view(1), frozenset({"north-left-2"}))
    assert any("lit" in style and "Bite" in text for line in picture for text, style in line)


def test_evaluation_prefers_a_hurt_enemy_and_cards_on_their_way() -> None:
    game = warhall.get_game("bossbattle")
    calm = table().state
    assert game.evaluate(calm, 0) + game.evaluate(calm, 1) == pytest.approx(1)
    assert game.evaluate(table(hp={"dragon": 5}).state, 1) > game.evaluate(calm, 1)
    assert game.evaluate(table("south left 1: strike").state, 1) > game.evaluate(calm, 1)
    assert game.evaluate(table("south left 2: token 3").state, 1) < game.evaluate(calm, 1)
    assert game.evaluate(table(rounds=(8, 8)).state, 0) > game.evaluate(calm, 0)


def test_who_draws_is_told_the_cards_and_everybody_else_how_many() -> None:
    match = new_match(warhall.get_game("bossbattle"), 3, 5, listening=True)
    chance, told = Chance(1), list(match.news)
    while (decision := match.decision) is not None and len(told) < 200:
        match.pick(chance.random(len(decision.options)))
        told += match.news
    drew = [event for event in told if event.kind == "drew"]
    some = [event for event in told if event.kind == "drew_some"]
    assert len(drew) == len(some) > 3
    for full, short in zip(drew, some, strict=True):
        assert [full.is_for(seat) for seat in (0, 1, 2, None)] == [not short.is_for(seat) for seat in (0, 1, 2, None)]
        assert not full.is_for(None), "those who watch hear how many"


# ── what a client is told, so that it need not know the rules ─────────────────────────────────────────────────────────
def faced(queue: str, who: str, **more: str) -> list[tuple[str | None, int, int, int | None]]:
    """What a fighter is told to face: the name, the damage, the hits, and in how many rounds."""
    fighters = placing("", queue, **more).match.view(None)["table"]["fighters"]
    found = next(fighter for fighter in fighters if fighter["character"] == who)
    return [(one["name"], one["damage"], one["hits"], one["acts_in"]) for one in found["faces"]]


def test_a_hero_faces_what_hits_its_own_lane_soonest_first() -> None:
    queue = "north left 2: bite; north left 0: claw; north middle 0: fire_breath"
    assert faced(queue, "warrior") == [("Claw", 4, 1, 0), ("Fire Breath", 2, 1, 0), ("Bite", 5, 1, 2)]
    assert faced(queue, "mage") == [("Fire Breath", 2, 1, 0)]


def test_a_boss_faces_what_hits_every_lane_once_for_each_and_between_bosses_once() -> None:
    assert faced("south left 0: whirlwind", "dragon") == [("Whirlwind", 3, 3, 0)]
    duel = {"mode": "bosses", "heroes": "necromancer"}
    assert faced("south left 0: soul_harvest", "dragon", **duel) == [("Soul Harvest", dmg("soul_harvest"), 1, 0)]


def test_a_stunned_card_acts_a_round_later() -> None:
    assert faced("north left 0: claw stunned", "warrior") == [("Claw", 4, 1, 1)]


def test_a_damage_token_hurts_its_own_lane_until_it_is_in_a_0_slot() -> None:
    assert faced("south left 1: token 2 buff=1", "warrior") == [(None, 3, 1, None)]
    assert faced("south left 0: token 2", "warrior") == []
    assert faced("south left 1: token 2", "dragon") == []


def strengths(mode: str, seats: int, **setup: object) -> dict[str, dict[str, int | None]]:
    found: dict[str, dict[str, int | None]] = new_match(
        warhall.get_game("bossbattle"), seats, 1, {"mode": mode, **setup}
    ).view(0)["table"]["strengths"]
    return found


def test_characters_are_shown_with_what_they_bring_to_this_table() -> None:
    three, two, one = (strengths("versus", seats) for seats in (4, 3, 2))
    dragon, warrior = character("dragon"), character("warrior")
    assert three["dragon"]["power"] == dragon.starting_power + 1
    assert two["dragon"]["power"] == one["dragon"]["power"] == 2
    assert [brings["warrior"]["hp"] for brings in (three, two, one)] == [warrior.hp] * 3
    hands = [brings["warrior"]["hand"] for brings in (three, two, one)]
    assert hands == [warrior.hand, warrior.hand, warrior.hand + 2], "level 3 gives two cards; of two it has two less"
    assert (one["warrior"]["power"], one["mage"]["power"], two["mage"]["power"]) == (3, 2, None), "against it alone"


def test_in_a_duel_of_bosses_no_hero_is_on_offer() -> None:
    assert "dragon" in strengths("bosses", 2)
    assert "warrior" not in strengths("bosses", 2)


def test_a_boss_draws_from_its_decks_by_level_and_a_hero_from_one() -> None:
    for fighter in placing("").match.view(None)["table"]["fighters"]:
        decks = sum(fighter["level_decks"]) if fighter["character"] == "dragon" else 0
        assert fighter["to_draw"] == fighter["deck_count"] + decks > 0
