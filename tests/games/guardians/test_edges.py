"""Edges of the rules: the other end of the row, the other seat, nobody there, two at once."""

import pytest

from tests.games.guardians.scene import GAME, table
from warhall.games.guardians import words
from warhall.games.guardians.catalogue import HEROES, by_key
from warhall.games.guardians.heroes.kosi import Kosi
from warhall.games.guardians.heroes.paladin import RapidResponse
from warhall.games.guardians.locations.three_points import Dockyards, ResearchLab
from warhall.games.guardians.me import Me, effects
from warhall.games.guardians.state import blank
from warhall.games.guardians.words import ATTACKED, DAMAGED, FELL, MOVED, NOBODY, NOWHERE, SEATS, TOKEN
from warhall.kernel.decisions import Effect


def answer_of(effect: Effect[bool]) -> bool:
    """What an effect comes to that asks nothing."""
    with pytest.raises(StopIteration) as stop:
        next(effect)
    return bool(stop.value.value)


# ── the row ───────────────────────────────────────────────────────────────────────────────────────────────────────
def test_from_either_end_of_the_row_one_way_leads_on() -> None:
    row = "power_station | astra | \n field_hospital | | \n dockyards | | \n armory | whiplash | grave"
    t = table(row)
    assert t.one.offered("move") == ["move:astra:field_hospital", "move:whiplash:dockyards"]


@pytest.mark.rule("guardians", "word.range")
def test_a_range_reaches_as_far_to_the_left_as_to_the_right() -> None:
    t = table("field_hospital | kosi | \n dockyards | mauler | \n armory | astra | grave\n power_station | ronin |")
    me = t.me("astra")
    names = [[HEROES[hero].key for hero in me.friends(reach)] for reach in range(3)]
    assert names == [["astra"], ["mauler", "astra", "ronin"], ["kosi", "mauler", "astra", "ronin"]]
    assert [me.locations(reach) for reach in range(3)] == [[2], [1, 2, 3], [0, 1, 2, 3]]


# ── words that mean several things ────────────────────────────────────────────────────────────────────────────────
def test_each_thing_that_a_reaction_can_answer_is_a_flag_of_its_own() -> None:
    assert [1 << n for n in range(5)] == [ATTACKED, DAMAGED, MOVED, FELL, TOKEN]


@pytest.mark.rule("guardians", "turn.phases")
def test_each_phase_has_a_number_of_its_own_by_which_it_is_named() -> None:
    phases = [words.FACTION, words.DRAFT, words.PLACING, words.MULLIGAN]
    phases += [words.CONTROL, words.READY, words.ACTION, words.SCORE, words.DRAW]
    assert " ".join(words.PHASES[phase] for phase in phases) == (
        "faction draft placing mulligan control ready action score draw"
    )


@pytest.mark.rule("guardians", "cards.utility_start")
def test_a_utility_card_of_the_draw_phase_is_not_asked_for_in_the_score_phase() -> None:
    t = table("field_hospital | ronin | grave", one="meditation")
    t.one.chooses("end")
    assert t.phase == "draw" and t.one.prompt.startswith("Your Draw Phase begins.")


def test_there_are_as_many_seats_as_the_largest_game_has_players() -> None:
    assert max(GAME.seat_counts) == SEATS


# ── the menu ──────────────────────────────────────────────────────────────────────────────────────────────────────
def test_the_second_player_attacks_the_heroes_of_the_first() -> None:
    t = table("field_hospital | astra | grave, mauler")
    t.one.chooses("end")
    assert t.two.offered("attack") == ["attack:grave:astra", "attack:mauler:astra"]


def test_two_copies_of_a_card_are_offered_once() -> None:
    t = table("field_hospital | astra | grave", one="curved_shot curved_shot intel intel solo_contract")
    assert t.one.offered("play") == ["play:curved_shot", "play:intel", "play:solo_contract"]


def test_a_location_is_offered_once_however_many_heroes_are_there() -> None:
    t = table("research_lab | astra, whiplash, kosi exhausted | grave")
    assert t.one.offered("visit") == ["visit:research_lab"]


def test_the_menu_says_which_ability_exhausts_its_hero() -> None:
    t = table("field_hospital | ronin, paladin, kosi exhausted | grave")
    labels = t.one.labels()
    assert labels["use:ronin"] == "Exhaust Ronin: Ultimatum"
    assert labels["use:paladin"] == "Paladin: Chain of Command"


def test_a_choice_among_enemies_is_made_openly_and_says_who_is_knocked_out() -> None:
    t = table("field_hospital | mauler | grave, ronin\n out | | kosi", one="guttersnare")
    t.one.plays("guttersnare")
    assert t.one.closed() == {"kosi": "is knocked out"} and not t.one.question().decision.secret
    t.leaves_open()


def test_only_a_location_with_an_action_is_explained_when_it_is_closed() -> None:
    t = table("field_hospital | astra | grave\n research_lab | | ")
    assert [key for key in t.one.closed() if key.startswith("visit")] == ["visit:research_lab"]


@pytest.mark.rule("guardians", "action.fewer")
def test_a_player_who_can_do_nothing_more_is_not_asked() -> None:
    t = table("field_hospital | astra | grave", actions=1)
    t.one.chooses("attack:astra:grave")
    assert t.two.is_asked
    t = table("field_hospital | astra | grave", one="barrier", discard="steady_aim", actions=1)
    t.one.chooses("attack:astra:grave")
    assert t.two.is_asked, "her only utility card lies in the discard pile for all to see"


@pytest.mark.rule("guardians", "powerlock.no_cards")
def test_a_utility_card_of_a_powerlocked_hero_is_not_offered_beside_anothers() -> None:
    t = table("field_hospital | kosi locked, whiplash | grave", one="vigil patrol_route", phase="control")
    assert t.one.offered() == ["patrol_route", "pass"]


# ── verbs ─────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("guardians", "cards.resolve")
def test_a_verb_given_nobody_or_nowhere_does_nothing() -> None:
    t = table("field_hospital | astra | grave")
    me, before = t.me("astra"), t.state.key()
    me.damage(NOBODY, 3)
    me.reduce(NOBODY, 1)
    me.heal(NOBODY, 3)
    for hero, to in ((NOBODY, 1), (me.hero, NOWHERE)):
        me.move(hero, to)
        me.put(hero, to)
    me.pounce(NOBODY, 3)
    me.shield(NOBODY)
    me.immobilise(NOBODY)
    me.powerlock(NOBODY)
    me.ready(NOBODY)
    me.shift(NOWHERE, 1)
    assert t.state.key() == before


def test_who_has_no_card_discards_none() -> None:
    t = table("field_hospital | astra | grave", two="barrier")
    me = t.me("astra")
    assert not answer_of(me.toss(0, "Which card?"))
    assert answer_of(me.toss(1, "Which card?")) and t.two.discard == ["barrier"]


def test_no_damage_is_nothing_that_can_be_answered() -> None:
    t = table("field_hospital | mauler | paladin", two="rapid_response")
    t.one.chooses("ultimate:payback")
    assert t.mauler.is_spent and "damaged" not in t.kinds() and not t.two.is_asked


@pytest.mark.rule("guardians", "knock_out.several")
def test_the_order_is_asked_as_soon_as_one_of_the_tokens_is_pulled_both_ways() -> None:
    t = table("field_hospital | whiplash 9, astra 8 | mauler 8\n dockyards | | kosi 8")
    heroes = [by_key(hero) for hero in ("kosi", "mauler", "whiplash")]
    decision = next(t.me("astra").damage_each(heroes, 1))
    assert decision.rule == "knock_out.several" and decision.keys() == ["kosi", "mauler", "whiplash"]


@pytest.mark.rule("guardians", "draw.reshuffle")
def test_a_discard_pile_is_shuffled_when_it_becomes_the_deck() -> None:
    decks = set()
    for seed in range(5):
        state = blank(seed, 2)
        state.discards[0] = list(range(12))
        effects.draw(state, 0, 1)
        decks.add(tuple(state.decks[0]))
    assert len(decks) == 5


# ── turns ─────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("guardians", "ready.return")
def test_a_hero_returns_in_the_ready_phase_and_is_readied_for_every_purpose() -> None:
    t = table("field_hospital | | grave\n out | whiplash exhausted |", one="reposition", phase="control")
    assert t.phase == "ready" and t.one.rule == "ready.return"
    t.one.chooses("inter_gov_vault")
    t.one.plays("reposition", "whiplash:field_hospital", "attack:whiplash:grave")
    assert t.grave.damage == 3 and t.one.actions == 2, "the attack of a readied hero cost no action"


def test_the_log_names_the_score_effect_of_a_location() -> None:
    t = table("dockyards +3 | astra | \n armory | | grave")
    t.one.chooses("end", "armory")
    assert "Dockyards takes effect: place a friendly hero that is here at any location." in t.log()


def test_between_two_actions_nothing_is_under_way() -> None:
    match = table("dockyards +3 | astra | \n beacon_plaza | | grave").match
    for key in ("move:astra:beacon_plaza", "end"):
        match.answer(0, key)
        assert match.state.deed is None


def test_nobody_listens_to_a_copy_of_the_table() -> None:
    t = table("dockyards | astra | grave")
    assert t.state.log is not None and t.state.copy().log is None


# ── what a deed sets off ──────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("guardians", "timing.simultaneous", "timing.set_off")
def test_effects_that_wait_are_named_and_go_on_after_a_last_breath() -> None:
    row = "rooftop_relay | whiplash | \n dockyards | | grave 9, venger"
    t = table(row, charges={"whiplash": 3})
    t.one.chooses("ultimate:lockdown")
    assert list(t.one.labels().values()) == ["Rooftop Relay (Grave)", "Rooftop Relay (Venger)", "Last Breath (Grave)"]
    t.one.chooses("2:grave", "1:venger")
    assert t.whiplash.damage == 3
    t.two.answers("attack:venger:whiplash")
    assert t.whiplash.damage == 3 + 4 and t.one.rule == "action.what"


def test_what_the_action_of_a_location_does_can_be_reacted_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """No location of the set does harm for an action, so one is made to."""
    monkeypatch.setattr(ResearchLab, "act", lambda self, me: me.damage(me.enemies_at(me.spot)[0], 1))
    t = table("research_lab | astra, kosi exhausted | paladin", two="rapid_response")
    t.one.chooses("visit:research_lab")
    assert t.paladin.damage == 1 and t.two.offered() == ["rapid_response", "pass"]
    t.leaves_open()


def test_a_score_effect_that_moves_a_hero_sets_off_what_lies_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """No location of the set moves anybody when it is scored, so one is made to."""

    def scored(self: Dockyards, me: Me) -> None:
        me.move(me.friends_at(me.spot)[0], 1)

    monkeypatch.setattr(Dockyards, "scored", scored)
    t = table("dockyards +3 | astra | \n sensor_array | | grave", deck="intel barrier")
    t.one.chooses("end")
    assert t.astra.at == "sensor_array" and t.one.hand == ["barrier", "intel"], "one of the Sensor Array"


# ── reactions ─────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("guardians", "reactions.together")
def test_reactions_are_declared_for_all_to_see() -> None:
    t = table("field_hospital | venger | mauler 3", one="follow_up_shot", two="bite_back")
    t.one.chooses("attack:venger:mauler")
    assert not t.one.question().decision.secret and not t.two.question().decision.secret
    t.one.chooses("follow_up_shot")
    t.two.answers("bite_back")
    declared = [*t.state.hands[0], *t.state.hands[1]]
    assert t.one.rule == "reactions.order" and t.state.seen == declared
    assert not any(card in pile for seat in range(2) for pile in GAME.hidden(t.state, seat) for card in declared)
    t.leaves_open()


def test_the_question_names_each_reaction_card_that_does_not_fit_once_and_no_other_cards() -> None:
    t = table("field_hospital | whiplash | kosi, paladin locked", two="rapid_response rapid_response intel")
    t.one.chooses("attack:whiplash:paladin")
    about = t.two.question().decision.about
    assert about is not None
    assert [(option.key, why) for option, why in about().closed] == [("rapid_response", "Paladin is powerlocked")]
    t.leaves_open()


def test_a_declared_reaction_card_that_was_discarded_meanwhile_is_not_played() -> None:
    row = "field_hospital | whiplash, venger | grave\n dockyards | | ronin"
    t = table(row, one="follow_up_shot", two="iron_palms")
    t.one.chooses("attack:whiplash:grave", "follow_up_shot")
    t.two.answers("iron_palms")
    t.one.chooses("iron_palms", "give_up")
    assert t.grave.damage == 3 and t.one.discard == ["follow_up_shot"] and "stayed" not in t.kinds()


def test_an_ability_answers_only_the_deeds_that_it_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kosi herself looks for who attacked or moved, so she is made not to."""
    monkeypatch.setattr(Kosi, "answers", lambda self, me, deed: True)
    t = table("field_hospital | grave | kosi", one="nerve_agent", two="barrier")
    t.one.plays("nerve_agent")
    assert t.kosi.damage == 2 and not t.two.is_asked


def test_a_reaction_card_answers_only_the_deeds_that_it_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rapid Response itself looks for damage, so it is made not to."""
    monkeypatch.setattr(RapidResponse, "answers", lambda self, me, deed: True)
    t = table("field_hospital | | astra, paladin\n dockyards | whiplash |", two="vanishing_act rapid_response")
    t.one.chooses("move:whiplash:field_hospital")
    assert t.two.offered() == ["vanishing_act", "pass"]
    assert t.two.closed()["rapid_response"].startswith("does not answer this")
    t.leaves_open()
