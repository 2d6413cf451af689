"""Purple's cards, sentence by sentence."""

import pytest

from tests.games.skirmish.scene import table


@pytest.mark.parametrize(
    ("card", "attacker", "attack"),
    [("rapier", "vesper", 3), ("silken_guard", "vesper", 2), ("dagger", "moth", 3), ("flutter", "moth", 2)],
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
        ("mirror_mask", "vesper", 2),
        ("dagger", "moth", 4), ("flutter", "moth", 3), ("gossamer", "moth", 2),
    ],
)  # fmt: skip
def test_the_defences_stop_their_value(card: str, defender: str, lost: int) -> None:
    t = table({"hallow": "D6", defender: "D5"}, hand="judgement", others=card)
    full = t[defender].life
    t.blue.plays("judgement", defender)
    t.purple.answers(card)
    assert t[defender].life == full - lost


@pytest.mark.parametrize(("stunned", "attack"), [("hallow", 7), ("", 4)])
def test_backstab_has_three_more_attack_against_a_stunned_character(stunned: str, attack: int) -> None:
    t = table(vesper="D5", hallow="D6", stunned=stunned, hand="backstab")
    t.purple.plays("backstab", "hallow")
    if not stunned:
        t.blue.declines()
    assert t.hallow.life == 18 - attack


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


@pytest.mark.parametrize(
    ("card", "thrower", "space", "attack"), [("shadow_bolt", "vesper", "D7", 4), ("dart", "moth", "E9", 3)]
)
def test_the_distance_attacks_reach_their_range(card: str, thrower: str, space: str, attack: int) -> None:
    t = table({thrower: "D5", "hallow": space}, hand=card)
    t.purple.plays(card, "hallow")
    t.blue.declines()
    assert t.hallow.life == 18 - attack


def test_withering_curse_strikes_anyone_for_three() -> None:
    t = table(vesper="A1", hallow="I12", hand="withering_curse")
    t.purple.plays("withering_curse", "hallow")
    t.blue.declines()
    assert t.hallow.life == 15


@pytest.mark.rule("skirmish", "special.discard")
def test_night_terror_makes_a_damaged_targets_player_discard_a_card_of_their_choice() -> None:
    t = table(vesper="A1", hallow="I12", hand="night_terror", others="sling toll")
    t.purple.plays("night_terror", "hallow")
    t.blue.declines()
    assert t.hallow.life == 16 and t.blue.offered() == ["sling", "toll"]
    t.blue.answers("toll")
    assert t.blue.hand == ["sling"]


@pytest.mark.rule("skirmish", "special.discard")
def test_an_empty_hand_discards_nothing() -> None:
    t = table(vesper="A1", hallow="I12", hand="night_terror")
    t.purple.plays("night_terror", "hallow")
    t.blue.declines()
    assert "draw" in t.purple.offered()


def test_night_terror_costs_no_card_when_it_does_no_damage() -> None:
    t = table(vesper="A1", hallow="I12", hand="night_terror", others="longsword toll")
    t.purple.plays("night_terror", "hallow")
    t.blue.answers("longsword")
    assert t.blue.hand == ["toll"] and "draw" in t.purple.offered()


def test_eclipse_strikes_every_opponent_for_two() -> None:
    t = table(vesper="A1", hallow="I12", hand="eclipse")
    t.purple.plays("eclipse")
    t.blue.declines(2)
    assert (t.hallow.life, t.bell.life) == (16, 8)


def test_mirror_mask_makes_the_attackers_player_discard_a_card_at_random() -> None:
    t = table(hallow="D6", vesper="D5", hand="longsword sling toll", others="mirror_mask")
    t.blue.plays("longsword", "vesper")
    t.purple.answers("mirror_mask")
    assert len(t.blue.hand) == 1 and len(t.blue.discard) == 2


@pytest.mark.rule("skirmish", "special.peek")
def test_read_the_cards_shows_a_hand_and_discards_the_card_you_choose() -> None:
    t = table(vesper="A1", hallow="I12", brakka="E12", hand="read_the_cards", others="sling toll axe_swing")
    t.purple.plays("read_the_cards")
    assert t.purple.offered() == ["player-2", "player-3"]
    t.purple.chooses("player-2")
    assert t.purple.offered() == ["sling", "toll"]
    t.purple.chooses("sling")
    assert t.blue.hand == ["toll"] and t.blue.discard == ["sling"]
    assert t.match.view(0)["table"]["players"][1]["known"] == ["toll"]
    assert t.match.view(2)["table"]["players"][1]["known"] == []


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


def test_dust_cloud_strikes_everyone_adjacent_for_four() -> None:
    t = table(moth="D5", vesper="D4", hallow="D6", hand="dust_cloud")
    t.purple.plays("dust_cloud")
    t.blue.declines()
    assert (t.hallow.life, t.vesper.life) == (14, 12)


@pytest.mark.rule("skirmish", "special.peek")
def test_whisper_shows_a_hand_to_you_alone_and_is_no_action() -> None:
    t = table(moth="A1", hallow="I12", hand="whisper", others="sling toll")
    t.purple.plays("whisper", "player-2")
    assert t.actions == 3
    assert t.match.view(0)["table"]["players"][1]["known"] == ["sling", "toll"]
    seen = [event for event in t.told if event.kind == "saw"]
    assert [event.audience for event in seen] == [(0,)]


@pytest.mark.rule("skirmish", "special.peek")
def test_a_card_once_seen_is_forgotten_when_it_leaves_the_hand() -> None:
    t = table(moth="A1", hallow="D6", brakka="D5", hand="whisper", others="longsword toll axe_swing")
    t.purple.plays("whisper", "player-2")
    t.purple.chooses("end")
    t.blue.declines().plays("longsword", "brakka")
    t.red.declines()
    assert t.match.view(0)["table"]["players"][1]["known"] == ["toll"]
