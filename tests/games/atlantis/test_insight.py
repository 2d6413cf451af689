"""What bots and the lab are told of Guards of Atlantis II."""

import pytest

from tests.games.atlantis.scene import GAME, Arena, table
from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.words import MARKER, MOVE_ACTION, TROOPS
from warhall.kernel.errors import SetupError
from warhall.kernel.match import new_match
from warhall.kernel.state import Chance


def hinted(t: Arena) -> dict[str, float]:
    decision = t.match.decision
    assert decision is not None
    hints = GAME.hints(t.match.state, decision)
    assert hints is not None
    return dict(zip(decision.keys(), hints, strict=True))


def test_a_strike_promises_more_than_a_move_and_anything_more_than_holding() -> None:
    hints = hinted(table("Ar m", arien="noble_blade"))
    assert hints["attack"] > hints["movement"] > hints["hold"]


def test_a_step_next_to_an_enemy_minion_promises_most() -> None:
    t = table("Ar . m", arien="noble_blade")
    t.arien.resolves("noble_blade", "movement")
    hints = hinted(t)
    assert hints["a2"] > hints["a1"] and hints["a2"] == max(hints.values())
    t.leaves_open()


def test_a_card_that_holds_is_the_one_to_defend_with() -> None:
    t = table("Ar Wa", arien="noble_blade", hands={"wasp": ["lift_up", "charged_boomerang"]})
    t.arien.resolves("noble_blade", "attack", "wasp")
    hints = hinted(t)
    assert hints["lift_up"] > hints["no_defense"] > hints["charged_boomerang"]
    t.leaves_open()


def test_a_life_a_zone_and_a_minion_are_each_worth_having() -> None:
    state = table("Br m M . Wa").state
    even = GAME.evaluate(state, 0)
    for change in ("life", "zone", "minion"):
        twin = state.copy()
        if change == "life":
            twin.lives[1 - twin.heroes[0].team] -= 1
        elif change == "zone":
            twin.battle[0] += 1 if twin.heroes[0].team == 0 else -1
        else:
            enemy = next(piece for piece in TROOPS[0][1 - twin.heroes[0].team] if twin.at[piece] >= 0)
            twin.lift(enemy)
        assert GAME.evaluate(twin, 0) > even, change


def test_what_one_team_gains_the_other_loses() -> None:
    state = table("Br m M . Wa").state
    assert GAME.evaluate(state, 0) + GAME.evaluate(state, 1) == pytest.approx(1)


def test_the_account_names_heroes_and_rounds() -> None:
    match = new_match(GAME, 4, 1, {"selection": "starter"})
    account = GAME.account(match.state)
    assert sorted(name for names in account.sides for name in names) == ["Arien", "Brogan", "Wasp", "Xargatha"]
    assert account.first == -1 and account.rounds == 1


def test_heroes_of_a_balance_run_are_dealt() -> None:
    match = new_match(GAME, 4, 1, GAME.matchup(4, 1, Chance(1), {}))
    assert match.decision is not None and not GAME.is_draft(match.decision)


def test_a_discard_is_no_card_played() -> None:
    t = table("Ar Wa", arien="noble_blade", hands={"wasp": ["lift_up"]})
    t.arien.resolves("noble_blade", "attack", "wasp")
    decision = t.match.decision
    assert decision is not None
    option = decision.options[decision.index("lift_up")]
    assert GAME.card_played(decision, option) == ""
    decision.rule = "turn.play"
    assert GAME.card_played(decision, option) == "lift_up"
    t.leaves_open()


def test_a_number_can_be_tuned_and_put_back() -> None:
    before = GAME.tune("mad_dash", "attack", 9)
    assert next(card for card in GAME.cards() if card.key == "mad_dash").numbers["attack"] == 9
    assert GAME.tune("mad_dash", "attack", before) == 9
    with pytest.raises(SetupError, match="no card of Guards of Atlantis II is called 'mad_hop'"):
        GAME.tune("mad_hop", "attack", 9)
    with pytest.raises(SetupError, match="has no number 'charm' to tune"):
        GAME.tune("mad_dash", "charm", 9)
    with pytest.raises(SetupError, match="mad_dash has no number 'tier' to tune; it has: attack, defense, initiative"):
        GAME.tune("mad_dash", "tier", 2)


def test_rules_play_by_the_number_that_was_tuned() -> None:
    before = GAME.tune("mad_dash", "movement", 9)
    try:
        t = table("Br . Wa", brogan="mad_dash")
        decision = t.match.decision
        assert decision is not None
        assert [option.label for option in decision.options if option.key == MOVE_ACTION] == ["Move up to 9"]
    finally:
        GAME.tune("mad_dash", "movement", before)


def test_a_card_that_is_made_after_another_keeps_its_own_numbers() -> None:
    later = next(card for card in CARDS if card.key == "darker_ritual")
    before = GAME.tune("dark_ritual", "initiative", 12)
    assert later.initiative == before != 12
    assert GAME.tune("dark_ritual", "initiative", before) == 12


def test_a_hero_whose_fall_would_cost_more_lives_is_worse_off() -> None:
    calm = table("Ba . . Wa", bain="dead_or_alive")
    hunted = table("Ba . . Wa", bain="dead_or_alive", effects=[("dead_or_alive", "bain", MARKER, "wasp")])
    for hero, better in (("bain", True), ("wasp", False)):
        before, after = (GAME.evaluate(t.state, t[hero].seat) for t in (calm, hunted))
        assert (after > before) == better
