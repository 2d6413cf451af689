"""Purple's cards, sentence by sentence."""

import pytest

from tests.games.skirmish.scene import table


@pytest.mark.parametrize(
    ("card", "attacker", "attack"),
    [("rapier", "vesper", 3), ("silken_guard", "vesper", 2), ("dagger", "moth", 4), ("flutter", "moth", 2)],
)
def test_the_attack_or_defence_cards_strike_for_their_value(card: str, attacker: str, attack: int) -> None:
    t = table({attacker: "D5", "hallow": "D6"}, hand=card)
    t.purple.plays(card, "hallow")
    t.blue.declines()
    assert t.hallow.life == 18 - attack


@pytest.mark.parametrize(
    ("card", "defender", "lost"),
    [
        ("rapier", "vesper", 4), ("silken_guard", "vesper", 3), ("veil_of_night", "vesper", 1),
        ("mirror_mask", "vesper", 2), ("dagger", "moth", 4), ("flutter", "moth", 3), ("gossamer", "moth", 1),
    ],
)  # fmt: skip
def test_the_defences_stop_their_value(card: str, defender: str, lost: int) -> None:
    t = table({"hallow": "D6", defender: "D5"}, hand="judgement", others=card)
    full = t[defender].life
    t.blue.plays("judgement", defender)
    t.purple.answers(card)
    assert t[defender].life == full - lost


def test_silken_guard_takes_one_from_the_attackers_attacks_until_the_next_turn() -> None:
    t = table(hallow="D6", vesper="D5", hand="longsword longsword", others="silken_guard")
    t.blue.plays("longsword", "vesper")
    t.purple.answers("silken_guard")
    t.blue.plays("longsword", "vesper")
    t.purple.declines()
    assert t.vesper.life == 16 - 1 - 3
    t.blue.chooses("end")
    assert t.standing() == []


def test_flutter_draws_a_card_after_defending() -> None:
    t = table(hallow="D6", moth="D5", hand="longsword", others="flutter")
    t.blue.plays("longsword", "moth")
    t.purple.answers("flutter")
    assert len(t.purple.hand) == 1 and t.purple.discard == ["flutter"]


@pytest.mark.parametrize(("stunned", "attack"), [("hallow", 6), ("", 4)])
def test_backstab_has_two_more_attack_against_a_stunned_character(stunned: str, attack: int) -> None:
    t = table(vesper="D5", hallow="D6", stunned=stunned, hand="backstab")
    t.purple.plays("backstab", "hallow")
    if not stunned:
        t.blue.declines()
    assert t.hallow.life == 18 - attack


@pytest.mark.rule("skirmish", "special.curse")
def test_backstab_has_two_more_attack_against_a_cursed_character() -> None:
    t = table(vesper="D5", hallow="D6", hand="withering_curse backstab")
    t.purple.plays("withering_curse", "hallow")
    t.blue.declines()
    t.purple.plays("backstab", "hallow")
    t.blue.declines()
    assert t.hallow.life == 18 - 2 - 6


@pytest.mark.rule("skirmish", "special.curse")
def test_what_another_player_has_put_on_a_character_is_no_curse_of_yours() -> None:
    t = table(vesper="D5", hallow="D6", toma="D9", hand="backstab", others="pinning_shot")
    t.purple.chooses("end")
    t.blue.declines().chooses("end")
    t.orange.declines().plays("pinning_shot", "hallow")
    t.blue.declines()
    t.orange.chooses("end")
    t.purple.declines().plays("backstab", "hallow")
    t.blue.declines()
    assert t.hallow.life == 18 - 4 - 4


def test_cruel_thrust_cannot_be_defended() -> None:
    t = table(vesper="D5", hallow="D6", hand="cruel_thrust", others="tower_shield")
    t.purple.plays("cruel_thrust", "hallow")
    assert t.hallow.life == 14 and not t.blue.is_asked


def test_hypnotic_gaze_stuns_whom_it_damages_within_three_spaces() -> None:
    t = table(vesper="D5", hallow="D8", hand="hypnotic_gaze")
    t.purple.plays("hypnotic_gaze", "hallow")
    t.blue.declines()
    assert t.hallow.life == 16 and t.hallow.is_stunned
    t = table(vesper="D5", hallow="D8", hand="hypnotic_gaze", others="longsword")
    t.purple.plays("hypnotic_gaze", "hallow")
    t.blue.answers("longsword")
    assert not t.hallow.is_stunned


def test_dart_reaches_four_spaces_for_three() -> None:
    t = table(moth="D5", hallow="E9", hand="dart")
    t.purple.plays("dart", "hallow")
    t.blue.declines()
    assert t.hallow.life == 15


@pytest.mark.parametrize(("defence", "healed"), [("", 1), ("tower_shield", 0)])
def test_shadow_bolt_reaches_two_for_four_and_heals_vesper_by_one_if_it_damages(defence: str, healed: int) -> None:
    t = table(vesper="D5", hallow="D7", life={"vesper": 10}, hand="shadow_bolt", others=defence)
    t.purple.plays("shadow_bolt", "hallow")
    t.blue.answers(defence or "undefended")
    assert t.vesper.life == 10 + healed and t.hallow.life == 18 - 4 * healed


def test_withering_curse_strikes_anyone_for_two_and_takes_two_from_its_attacks_until_the_next_turn() -> None:
    t = table(vesper="D5", hallow="D6", hand="withering_curse", others="longsword parry", first=1)
    t.purple.plays("withering_curse", "hallow")
    t.blue.answers("parry")
    t.purple.chooses("end")
    t.blue.declines().plays("longsword", "vesper")
    t.purple.declines()
    assert t.vesper.life == 16 - 1 - 2, "Parry and a weak Longsword"
    t.blue.chooses("end")
    assert t.standing() == []


@pytest.mark.parametrize(("defence", "left"), [("", 3), ("longsword", 2)])
def test_gloat_strikes_anyone_for_two_and_gives_an_extra_action_if_it_damages(defence: str, left: int) -> None:
    t = table(vesper="A1", hallow="I12", hand="gloat", others=defence)
    t.purple.plays("gloat", "hallow")
    t.blue.answers(defence or "undefended")
    assert t.actions == left and t.hallow.life == 18 - 2 * (left - 2)


def test_miasma_strikes_every_opponent_for_one_and_the_stunned_and_cursed_for_three() -> None:
    t = table(vesper="A1", hallow="D6", bell="D8", stunned="bell", hand="evil_eye miasma")
    t.purple.plays("miasma")
    t.blue.declines()
    assert (t.hallow.life, t.bell.life) == (17, 7)
    t = table(vesper="A1", hallow="D6", bell="D8", hand="withering_curse miasma")
    t.purple.plays("withering_curse", "hallow")
    t.blue.declines()
    t.purple.plays("miasma")
    t.blue.declines(2)
    assert (t.hallow.life, t.bell.life) == (13, 9)


def test_night_bloom_strikes_everyone_adjacent_for_four_and_heals_for_each_opponent_it_damages() -> None:
    t = table(vesper="D5", moth="C5", hallow="D6", bell="D4", life={"vesper": 10}, hand="night_bloom")
    t.purple.plays("night_bloom")
    t.blue.declines(2)
    assert (t.hallow.life, t.bell.life, t.moth.life, t.vesper.life) == (14, 6, 6, 12)


def test_evil_eye_adds_two_to_your_attacks_against_the_chosen_until_the_second_turn_from_now() -> None:
    t = table(vesper="D5", hallow="D6", bell="D4", hand="evil_eye rapier rapier")
    t.purple.plays("evil_eye", "hallow").plays("rapier", "hallow")
    t.blue.declines()
    t.purple.plays("rapier", "bell")
    t.blue.declines()
    assert (t.hallow.life, t.bell.life) == (13, 7)
    t.blue.declines().chooses("end")
    assert t.standing() == ["evil_eye"]
    t.purple.declines().chooses("end")
    t.blue.declines().chooses("end")
    assert t.standing() == []


@pytest.mark.rule("skirmish", "special.discard")
def test_night_terror_makes_a_damaged_targets_player_discard_a_card_of_their_choice() -> None:
    t = table(vesper="A1", hallow="I12", hand="night_terror", others="sling toll")
    t.purple.plays("night_terror", "hallow")
    t.blue.declines()
    assert t.hallow.life == 15 and t.blue.offered() == ["sling", "toll"]
    t.blue.answers("toll")
    assert t.blue.hand == ["sling"]


@pytest.mark.rule("skirmish", "special.discard")
def test_an_empty_hand_discards_nothing() -> None:
    t = table(vesper="A1", hallow="I12", hand="night_terror")
    t.purple.plays("night_terror", "hallow")
    t.blue.declines()
    assert "draw" in t.purple.offered()


def test_night_terror_costs_no_card_when_it_does_no_damage() -> None:
    t = table(vesper="A1", hallow="I12", hand="night_terror", others="parry toll")
    t.purple.plays("night_terror", "hallow")
    t.blue.answers("parry")
    assert t.blue.hand == ["toll"] and "draw" in t.purple.offered()


def test_eclipse_strikes_every_opponent_for_two() -> None:
    t = table(vesper="A1", hallow="I12", hand="eclipse")
    t.purple.plays("eclipse")
    t.blue.declines(2)
    assert (t.hallow.life, t.bell.life) == (16, 8)


def test_eclipse_takes_two_from_the_reach_of_opponents_distance_attacks_until_the_next_turn() -> None:
    t = table(vesper="D5", toma="D7", hand="eclipse dart shadow_bolt", others="quick_shot")
    t.purple.plays("eclipse")
    t.orange.declines(2)
    assert "play-shadow_bolt" in t.purple.offered(), "your own reach as far as ever"
    t.purple.chooses("end")
    t.orange.declines()
    assert t.orange.closed()["play-quick_shot"] == "No opponent is in reach."
    t.orange.chooses("end")
    assert t.standing() == []


def test_a_distance_attack_always_reaches_an_adjacent_character() -> None:
    t = table(vesper="D5", hallow="D6", hand="eclipse", others="thrown_lance")
    t.purple.plays("eclipse")
    t.blue.declines(2)
    t.purple.chooses("end")
    t.blue.declines()
    assert "play-thrown_lance" in t.blue.offered()


def test_mirror_mask_makes_the_attackers_player_discard_a_card_at_random() -> None:
    t = table(hallow="D6", vesper="D5", hand="longsword sling toll", others="mirror_mask")
    t.blue.plays("longsword", "vesper")
    t.purple.answers("mirror_mask")
    assert len(t.blue.hand) == 1 and len(t.blue.discard) == 2


@pytest.mark.rule("skirmish", "special.peek")
def test_read_the_cards_shows_a_hand_and_discards_the_card_you_choose() -> None:
    t = table(
        vesper="A1", hallow="I12", brakka="E12", hand="read_the_cards", others="sling toll axe_swing", deck="dart"
    )
    t.purple.plays("read_the_cards")
    assert t.purple.offered() == ["player-2", "player-3"]
    t.purple.chooses("player-2")
    assert t.purple.offered() == ["sling", "toll"]
    t.purple.chooses("sling")
    assert t.blue.hand == ["toll"] and t.blue.discard[-1] == "sling" and t.purple.hand == []
    assert t.match.view(0)["table"]["players"][1]["known"] == ["toll"]
    assert t.match.view(2)["table"]["players"][1]["known"] == []


@pytest.mark.rule("skirmish", "end.out")
def test_nobody_reads_the_cards_of_a_player_who_is_out() -> None:
    t = table(
        vesper="A1", hallow="I12", brakka="E12", toma="A12", fallen="brakka cinder", hand="read_the_cards",
        others="axe_swing",
    )  # fmt: skip
    t.purple.plays("read_the_cards")
    assert t.purple.offered() == ["player-2", "player-4"]
    t.leaves_open()


def test_sting_stuns_whom_it_damages() -> None:
    t = table(moth="D5", hallow="D6", hand="sting")
    t.purple.plays("sting", "hallow")
    t.blue.declines()
    assert t.hallow.life == 15 and t.hallow.is_stunned


def test_pilfer_takes_a_random_card_from_a_damaged_targets_player_and_draws_one() -> None:
    t = table(moth="D5", hallow="D6", hand="pilfer", others="sling", deck="dart")
    t.purple.plays("pilfer", "hallow")
    t.blue.declines()
    assert t.hallow.life == 14 and t.blue.hand == [] and t.purple.hand == ["dart"]


def test_pilfer_takes_nothing_when_it_does_no_damage() -> None:
    t = table(moth="D5", hallow="D6", hand="pilfer", others="tower_shield sling", deck="dart")
    t.purple.plays("pilfer", "hallow")
    t.blue.answers("tower_shield")
    assert t.blue.hand == ["sling"] and t.purple.hand == []


def test_dust_cloud_strikes_everyone_adjacent_for_four_and_takes_one_from_the_attacks_of_opponents() -> None:
    t = table(moth="D5", vesper="D4", hallow="D6", hand="dust_cloud", others="longsword", first=1)
    t.purple.plays("dust_cloud")
    t.blue.declines()
    assert (t.hallow.life, t.vesper.life) == (14, 12) and len(t.standing()) == 1, "not on Vesper"
    t.purple.chooses("end")
    t.blue.declines().plays("longsword", "moth")
    t.purple.declines()
    assert t.moth.life == 7


def test_beating_wings_strike_everyone_adjacent_for_four_and_moth_may_move_up_to_three() -> None:
    t = table(moth="D5", vesper="D4", hallow="D6", hand="beating_wings")
    t.purple.plays("beating_wings")
    t.blue.declines()
    t.purple.chooses("moth-e3")
    assert (t.hallow.life, t.vesper.life) == (14, 12) and t.moth.at == "E3"


@pytest.mark.parametrize(("life", "left"), [(6, 4), (7, 2)])
def test_coup_de_grace_strikes_for_six_and_gives_two_extra_actions_if_it_eliminates(life: int, left: int) -> None:
    t = table(moth="D5", hallow="D6", life={"hallow": life}, hand="coup_de_grace")
    t.purple.plays("coup_de_grace", "hallow")
    t.blue.declines()
    assert t.hallow.life == life - 6 and t.actions == left


def test_lullaby_strikes_every_opponent_for_two_and_each_player_it_damages_discards_one_card() -> None:
    t = table(moth="A1", hallow="I12", brakka="I1", hand="lullaby", others="sling toll axe_swing torch_jab warpath")
    t.purple.plays("lullaby")
    t.blue.declines(2)
    t.red.answers("axe_swing", "torch_jab")
    assert len(t.blue.hand) == 1, "one card, though both were hurt"
    assert t.red.hand == ["warpath"], "nobody of Red was hurt"


@pytest.mark.parametrize(("card", "thief"), [("night_terror", "vesper"), ("pilfer", "moth")])
def test_the_player_of_a_character_that_a_thief_eliminates_keeps_their_cards(card: str, thief: str) -> None:
    t = table({thief: "D5", "hallow": "D6"}, life={"hallow": 1}, hand=card, others="sling toll")
    t.purple.plays(card, "hallow")
    t.blue.declines()
    assert t.hallow.life == 0 and len(t.blue.hand) == 2


def test_lullaby_leaves_the_cards_of_a_player_whose_character_it_eliminates() -> None:
    t = table(moth="A1", hallow="I12", life={"hallow": 1}, hand="lullaby", others="sanctuary sling")
    t.purple.plays("lullaby")
    t.blue.declines().answers("sanctuary")
    assert t.hallow.life == 0 and t.blue.hand == ["sling"]


def test_stolen_moment_is_no_action_and_gives_one_while_an_opponent_is_stunned_or_cursed() -> None:
    t = table(moth="A1", hallow="I12", stunned="bell", hand="stolen_moment")
    t.purple.plays("stolen_moment")
    assert t.actions == 4
    t = table(moth="A1", hallow="I12", hand="stolen_moment evil_eye")
    assert t.purple.closed()["play-stolen_moment"] == "No opponent is stunned, and you have cursed none."
    t.purple.plays("evil_eye", "hallow").plays("stolen_moment")
    assert t.actions == 3


def test_lure_is_no_action_and_may_move_an_opponent_within_four_up_to_two() -> None:
    t = table(moth="D5", hallow="E9", bell="I12", hand="lure")
    t.purple.plays("lure")
    assert t.purple.offered() == ["hallow"]
    t.purple.chooses("hallow", "hallow-d7")
    assert t.hallow.at == "D7" and t.actions == 3


def test_lure_is_closed_with_nobody_within_four() -> None:
    t = table(moth="A1", hallow="I12", bell="I11", hand="lure")
    assert t.purple.closed()["play-lure"] == "No opponent is within 4 spaces of Moth."


def test_unravel_is_no_action_and_ends_every_lasting_effect_of_opponents_and_none_of_yours() -> None:
    t = table(moth="A1", hallow="I12", cinder="E5", fuse="I1", fire="D5", snare="a2", hand="unravel evil_eye")
    t.purple.plays("evil_eye", "hallow").plays("unravel")
    assert t.standing() == ["evil_eye"] and t.actions == 2


def test_unravel_is_closed_with_nothing_to_end() -> None:
    t = table(moth="A1", hallow="I12", hand="unravel")
    assert t.purple.closed()["play-unravel"] == "No card of another player has a lasting effect."


@pytest.mark.rule("skirmish", "special.peek")
def test_whisper_shows_a_hand_to_you_alone_and_is_no_action() -> None:
    t = table(moth="A1", hallow="I12", hand="whisper", others="sling toll")
    t.purple.plays("whisper", "player-2")
    assert t.actions == 3
    assert t.match.view(0)["table"]["players"][1]["known"] == ["sling", "toll"]
    seen = [event for event in t.told if event.kind == "saw"]
    assert [event.audience for event in seen] == [(0,)]


def test_whisper_adds_one_to_your_attacks_against_that_players_characters_this_turn() -> None:
    t = table(vesper="D5", moth="D7", hallow="D6", brakka="D4", hand="whisper rapier rapier")
    t.purple.plays("whisper", "player-2").plays("rapier", "hallow")
    t.blue.declines()
    t.purple.plays("rapier", "brakka")
    t.red.declines()
    assert (t.hallow.life, t.brakka.life) == (14, 16)
    t.purple.chooses("end")
    assert t.standing() == []


@pytest.mark.rule("skirmish", "special.peek")
def test_a_card_once_seen_is_forgotten_when_it_leaves_the_hand() -> None:
    t = table(moth="A1", hallow="D6", brakka="D5", hand="whisper", others="longsword toll axe_swing")
    t.purple.plays("whisper", "player-2")
    t.purple.chooses("end")
    t.blue.declines().plays("longsword", "brakka")
    t.red.declines()
    assert t.match.view(0)["table"]["players"][1]["known"] == ["toll"]
