"""Setting up: who fights, with which cards, in which lanes."""

import pytest

from tests.games.bossbattle.scene import character, starting, table
from warhall.games.bossbattle.catalogue import CAST, FACES
from warhall.games.bossbattle.state import BattleState
from warhall.games.bossbattle.words import BATTLES
from warhall.kernel.errors import SetupError
from warhall.kernel.match import Match, new_match

NAMED = {"boss": "dragon", "heroes": "warrior,priestess,mage"}


def begun(match: Match) -> Match:
    """Past the opening: everybody takes the first option until the first card is placed."""
    while match.state.played <= 1 and "Place a card" not in match.pending[0].prompt:
        question = match.pending[0]
        match.answer(question.seat, question.options[0].key)
    return match


def powers(seats: int, **setup: str) -> list[int]:
    state = begun(new_match("bossbattle", seats, 1, setup)).state
    assert isinstance(state, BattleState)
    return state.power


@pytest.mark.rule("bossbattle", "setup.choose_boss", "setup.choose_hero")
def test_players_choose_their_characters_and_a_side_has_no_hero_twice() -> None:
    match = new_match("bossbattle", 3, 1)
    assert (match.pending[0].seat, match.pending[0].decision.keys()) == (0, ["dragon", "necromancer"])
    match.answer(0, "necromancer")
    assert (match.pending[0].seat, match.pending[0].decision.keys()) == (1, ["warrior", "priestess", "mage", "thief"])
    match.answer(1, "mage")
    assert match.pending[0].decision.keys() == ["warrior", "priestess", "thief"]


@pytest.mark.rule("bossbattle", "setup.choose_hero")
def test_a_hero_named_in_the_setup_is_not_offered_to_others() -> None:
    match = new_match("bossbattle", 4, 1, {"boss": "dragon", "heroes": "thief"})
    assert match.pending[0].seat == 2
    assert match.pending[0].decision.keys() == ["warrior", "priestess", "mage"]


@pytest.mark.rule("bossbattle", "lanes.claim")
def test_each_hero_claims_a_lane_of_its_own() -> None:
    match = new_match("bossbattle", 4, 1, NAMED)
    assert match.pending[0].decision.keys() == ["left", "middle", "right"]
    match.answer(1, "middle")
    assert match.pending[0].decision.keys() == ["left", "right"]
    match.answer(2, "right")
    state = match.state
    assert [fighter.lane for fighter in state.fighters] == [-1, 1, 2, 0]
    assert state.lanes == [0, 0, 0, 3, 1, 2], "the boss has all three lanes of the other side"


@pytest.mark.rule("bossbattle", "setup.start_hp", "setup.rounds_at_one")
def test_everybody_starts_at_full_health_in_round_1() -> None:
    state = begun(new_match("bossbattle", 4, 1, NAMED)).state
    assert [fighter.hp for fighter in state.fighters] == [
        character(key).hp for key in ("dragon", "warrior", "priestess", "mage")
    ]
    assert state.rounds == [1, 1]


@pytest.mark.rule("bossbattle", "setup.start_hp", "setup.fixed_numbers")
@pytest.mark.parametrize("boss", ["dragon", "necromancer"])
@pytest.mark.parametrize(
    ("seats", "mode"),
    [
        (4, "versus"), (3, "versus"), (2, "versus"), (2, "bosses"), (3, "cooperative"), (2, "cooperative"),
        (1, "cooperative"), (1, "solo"), (1, "legendary"),
    ],
)  # fmt: skip
def test_printed_hit_points_are_hit_points_in_every_mode(seats: int, mode: str, boss: str) -> None:
    fighters = begun(new_match("bossbattle", seats, 1, {"mode": mode, "boss": boss})).state.fighters
    assert fighters[0].max_hp == 36 if boss == "dragon" else fighters[0].max_hp > 40, "in every mode"
    assert [(fighter.hp, fighter.max_hp) for fighter in fighters] == [
        (CAST[fighter.kind].hp, CAST[fighter.kind].hp) for fighter in fighters
    ]


@pytest.mark.rule("bossbattle", "setup.start_hp", "coop.battles")
@pytest.mark.parametrize("boss", ["dragon", "necromancer"])
@pytest.mark.parametrize("mode", ["cooperative", "legendary"])
def test_only_an_automatic_boss_has_other_hit_points_in_easy_and_elite_battles(mode: str, boss: str) -> None:
    for level, more in ("easy", -10), ("elite", 10):
        first, *heroes = begun(
            new_match("bossbattle", 1, 1, {"mode": mode, "boss": boss, "level": level})
        ).state.fighters
        assert first.hp == first.max_hp == character(boss).hp + more
        assert [hero.max_hp for hero in heroes] == [CAST[hero.kind].hp for hero in heroes]
    solo = begun(new_match("bossbattle", 1, 1, {"mode": "solo", "boss": boss, "level": "elite"})).state.fighters
    assert solo[0].max_hp == character(boss).hp, "a boss that somebody plays"


@pytest.mark.rule("bossbattle", "setup.power")
def test_the_boss_has_one_power_more_against_three_heroes() -> None:
    base = character("dragon").starting_power
    assert powers(4, boss="dragon")[0] == base + 1


@pytest.mark.rule("bossbattle", "setup.fewer_heroes")
@pytest.mark.parametrize("seats", [2, 3])
def test_one_or_two_heroes_start_with_cards_of_every_level_and_the_boss_with_2_power(seats: int) -> None:
    state = begun(new_match("bossbattle", seats, 1, {"boss": "dragon", "heroes": "mage"})).state
    assert (state.rounds, state.levels) == ([1, 1], [1, 3])
    assert state.power[0] == 2
    for hero in state.fighters[1:]:
        kept = [FACES[card].level for card in hero.deck + hero.hand]
        each = 3 if seats == 2 else 2
        assert [kept.count(level) for level in range(4)] == [10, each, each, each]


@pytest.mark.rule("bossbattle", "setup.fewer_heroes")
@pytest.mark.parametrize(
    ("heroes", "more"),
    [("mage", [2]), ("priestess", [3]), ("thief", [1]), ("warrior,priestess", [0, 2]), ("mage,warrior", [1, 0])],
)
def test_a_hero_alone_and_each_of_two_has_the_hand_that_its_card_names(heroes: str, more: list[int]) -> None:
    state = begun(new_match("bossbattle", 1 + len(more), 1, {"boss": "dragon", "heroes": heroes})).state
    found = [hero.hand_size - CAST[hero.kind].hand for hero in state.fighters[1:]]
    assert found == more, "level 3 gives two"


@pytest.mark.rule("bossbattle", "setup.fewer_heroes")
@pytest.mark.parametrize(("hero", "power"), [("warrior", 3), ("priestess", 2), ("mage", 2), ("thief", 1)])
def test_against_a_hero_alone_the_boss_starts_with_the_power_that_the_heros_card_names(hero: str, power: int) -> None:
    assert powers(2, boss="dragon", heroes=hero)[0] == power


@pytest.mark.rule("bossbattle", "setup.fewer_heroes")
def test_a_hero_alone_against_an_automatic_boss_starts_at_level_3_too() -> None:
    legend = begun(new_match("bossbattle", 1, 1, {"mode": "legendary", "boss": "dragon"})).state
    assert (legend.levels, legend.power[0]) == ([1, 3], character("dragon").starting_power)


@pytest.mark.rule("bossbattle", "coop.seasoned")
@pytest.mark.parametrize(("battle", "level"), [("easy", 1), ("standard", 2), ("elite", 2)])
def test_three_heroes_start_at_level_2_in_a_standard_and_in_an_elite_battle(battle: str, level: int) -> None:
    setup = {"mode": "cooperative", "boss": "dragon", "level": battle}
    assert begun(new_match("bossbattle", 3, 1, setup)).state.levels == [1, level]


@pytest.mark.rule("bossbattle", "coop.seasoned")
@pytest.mark.parametrize(("battle", "rounds"), [("easy", [3, 2]), ("standard", [1, 1]), ("elite", [1, 4])])
def test_the_tokens_start_ahead_for_the_easy_boss_and_for_heroes_of_harder_battles(
    battle: str, rounds: list[int]
) -> None:
    setup = {"mode": "cooperative", "boss": "dragon", "level": battle}
    assert begun(new_match("bossbattle", 3, 1, setup)).state.rounds == rounds
    assert begun(new_match("bossbattle", 2, 1, setup)).state.rounds == [1, 1], "two heroes are a party of their own"


@pytest.mark.rule("bossbattle", "solo.fewer")
@pytest.mark.parametrize("battle", BATTLES)
def test_automatic_heroes_have_four_turns_and_start_at_level_3(battle: str) -> None:
    state = begun(new_match("bossbattle", 1, 1, {"mode": "solo", "boss": "dragon", "level": battle})).state
    assert (state.levels, state.turns_each(1)) == ([1, 3], 4)


@pytest.mark.rule("bossbattle", "setup.boss_decks")
def test_a_boss_starts_with_three_decks_by_level_and_draws_from_the_first() -> None:
    boss = begun(new_match("bossbattle", 4, 1, NAMED)).state.fighters[0]
    assert [len(deck) for deck in boss.decks] == [0, 30 - len(boss.hand), 20, 10]
    assert {FACES[card].level for card in boss.hand} == {1}
    other = begun(new_match("bossbattle", 4, 2, NAMED)).state.fighters[0]
    assert boss.decks[1][-8:] != other.decks[1][-8:], "the decks are shuffled"


@pytest.mark.rule("bossbattle", "setup.hero_deck")
def test_a_hero_keeps_two_of_three_random_level_1_cards() -> None:
    match = new_match("bossbattle", 4, 1, NAMED)
    match.answer(1, "left")
    match.answer(2, "middle")
    questions = [question for question in match.pending if question.seat == 1]
    assert len(questions) == 1 and len(questions[0].options) == 3
    left_out = questions[0].options[1].key
    match.answer(1, left_out)
    match.answer(2, match.pending[0].options[0].key)
    match.answer(3, match.pending[0].options[0].key)
    warrior = match.state.fighters[1]
    mine = [FACES[card] for card in warrior.hand + warrior.deck]
    assert sorted(face.level for face in mine) == [0] * 10 + [1] * 2
    assert left_out not in [face.key for face in mine]
    assert len(warrior.removed) == 4


@pytest.mark.rule("bossbattle", "setup.reference_card")
def test_the_necromancer_has_sixty_cards_like_every_boss() -> None:
    assert [character.size for character in CAST if character.boss] == [60, 60]


@pytest.mark.rule("bossbattle", "setup.coin", "bosses.first", "bosses.second")
def test_the_winner_of_the_coin_flip_decides_who_places_first() -> None:
    seen = set()
    for seed in range(12):
        match = new_match("bossbattle", 2, seed, {"mode": "bosses", "boss": "dragon", "rival": "necromancer"})
        winner = match.pending[0].seat
        seen.add(winner)
        assert match.pending[0].decision.keys() == ["first", "second"]
        match.answer(winner, "second")
        assert match.state.first == 1 - winner
        base = [character("dragon").starting_power, character("necromancer").starting_power]
        assert match.state.power[1 - winner] == base[1 - winner], "the first placer starts with base Power"
        assert match.state.power[winner] == base[winner] + 1, "the second has one more"
        assert match.pending[0].seat == 1 - winner
    assert seen == {0, 1}


@pytest.mark.parametrize(
    ("seats", "setup", "words"),
    [
        (5, {}, "the seat counts are: 1, 2, 3, 4, 6"),
        (6, {}, "is for 2, 3 or 4 players, not for 6"),
        (3, {"mode": "bosses"}, "is for 2 players, not for 3"),
        (3, {"mode": "heroes"}, "is for 2, 4 or 6 players, not for 3"),
        (2, {"mode": "legendary"}, "is for 1 player, not for 2"),
        (2, {"mode": "cooperative", "party": 1}, "party is 2 to 3 heroes"),
        (2, {"party": 3}, "only cooperative"),
        (2, {"heroes": "mage,thief"}, "names 2 heroes, but that side has 1"),
        (3, {"heroes": "mage,mage"}, "a hero twice"),
        (2, {"mode": "tug_of_war"}, "mode is one of versus, bosses"),
    ],
)
def test_a_wrong_setup_says_what_would_be_right(seats: int, setup: dict[str, object], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        new_match("bossbattle", seats, 1, setup)


@pytest.mark.rule("bossbattle", "coop.party")
def test_players_of_a_cooperative_game_may_lead_several_heroes() -> None:
    def leaders(seats: int, **setup: object) -> list[int]:
        state = new_match("bossbattle", seats, 1, {"mode": "cooperative", **setup}).state
        return [fighter.seat for fighter in state.fighters]

    assert leaders(1) == [-1, 0, 0, 0]
    assert leaders(2) == [-1, 0, 1]
    assert leaders(2, party=3) == [-1, 0, 1, 0]
    assert leaders(3) == [-1, 0, 1, 2]
    assert leaders(1, party=2) == [-1, 0, 0]


@pytest.mark.rule("bossbattle", "duel.hand", "duel.cards", "legendary.rules")
@pytest.mark.parametrize(("mode", "seat", "few"), [("versus", 1, 1), ("legendary", 0, 0)])
def test_a_hero_alone_has_a_bigger_hand_and_chooses_three_cards_freely(mode: str, seat: int, few: int) -> None:
    match = new_match("bossbattle", seat + 1, 1, {"mode": mode, "boss": "dragon", "heroes": "warrior"})
    match.answer(seat, "middle")
    assert match.pending[0].decision.keys() == [
        "cleave", "war_banner", "intercept", "shield_bash", "rally", "second_wind",
    ]  # fmt: skip
    match.answer(seat, "rally")
    assert match.pending[0].decision.index("rally") == -1
    match.answer(seat, "cleave")
    assert match.state.fighters[1].hand_size == 4 + 1 - few
    match.answer(seat, "intercept")
    warrior = match.state.fighters[1]
    assert len(warrior.deck + warrior.hand) == 13


@pytest.mark.rule("bossbattle", "heroes.placement")
def test_heroes_against_heroes_have_the_normal_hand_and_two_of_three_cards_even_one_against_one() -> None:
    match = new_match("bossbattle", 2, 1, {"mode": "heroes", "heroes": "warrior", "rivals": "warrior"})
    while len(match.pending) < 2:
        question = match.pending[0]
        match.answer(question.seat, question.options[0].key)
    assert [len(question.options) for question in match.pending] == [3, 3]
    assert [fighter.hand_size for fighter in match.state.fighters] == [4, 4]


@pytest.mark.rule("bossbattle", "solo.heroes")
@pytest.mark.parametrize(("level", "count", "more"), [("easy", 1, -2), ("standard", 2, -1), ("elite", 3, 0)])
def test_the_automatic_heroes_are_as_many_as_the_battle_is_hard(level: str, count: int, more: int) -> None:
    match = begun(new_match("bossbattle", 1, 1, {"mode": "solo", "level": level, "boss": "dragon"}))
    assert len(match.state.fighters) == 1 + count
    assert match.state.power[0] == character("dragon").starting_power + more


@pytest.mark.rule("bossbattle", "solo.decks")
def test_an_automatic_hero_plays_all_cards_of_levels_0_and_1_and_of_those_it_has_reached() -> None:
    match = begun(new_match("bossbattle", 1, 1, {"mode": "solo", "level": "standard", "boss": "dragon"}))
    assert sorted(FACES[card].level for card in match.state.fighters[1].deck) == [0] * 10 + [1] * 6 + [2] * 6 + [3] * 5
    t = starting(mode="solo", heroes="warrior", rounds=(1, 4), hp={"warrior": 5})
    assert len(t.warrior.deck) == 16 + 6 + 5
    assert t.warrior.hp == 5 + 2 * character("warrior").heart, "each of the two levels heals"


@pytest.mark.rule("bossbattle", "coop.battles")
@pytest.mark.parametrize(("level", "hp", "turns"), [("easy", 26, 2), ("standard", 36, 3), ("elite", 46, 4)])
def test_the_automatic_boss_has_more_turns_and_health_in_harder_battles(level: str, hp: int, turns: int) -> None:
    assert level in BATTLES
    t = table(mode="cooperative", level=level, turns=None, hands={"warrior": "strike"})
    assert (t.dragon.hp, t.dragon.max_hp, t.dragon.turns) == (hp, hp, turns)
