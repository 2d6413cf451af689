"""What the table shows: pictures, log lines, the card list, what is closed and why, and how bots judge a position."""

from pathlib import Path

import pytest

from tests.games.guardians.scene import GAME, table
from tests.games.guardians.test_setup import on, start
from warhall.games.guardians import catalogue
from warhall.games.guardians.cards import Action, Card, Hero, Location, Reaction, Ultimate
from warhall.games.guardians.catalogue import HEROES, LOCATIONS, check_hero, check_location
from warhall.games.guardians.heroes.astra import Astra
from warhall.games.guardians.locations.two_points import Armory
from warhall.games.guardians.me import Me
from warhall.games.guardians.state import Deed
from warhall.games.guardians.words import DECK, ROW
from warhall.kernel.errors import ContentError
from warhall.kernel.match import Match
from warhall.tabletop.catalogue import added

STYLES = {"plain", "dim", "strong", "lit", "bad", "good", "team0", "team1"}


def drawn(match: Match, seat: int | None, *lit: str) -> list[str]:
    lines = GAME.picture(match.view(seat), frozenset(lit))
    assert {style for line in lines for _, style in line} <= STYLES
    return ["".join(text for text, _ in line) for line in lines]


# ── pictures ──────────────────────────────────────────────────────────────────────────────────────────────────────
def test_the_picture_shows_the_row_with_tracks_heroes_and_hands() -> None:
    t = table(
        """
        armory +2      | whiplash 2 exhausted | grave shield
        transit_hub -1 | astra                | mauler 6 locked
        out            |                      | ronin
        """,
        one="split_shot barrier",
        two="lotus_blade",
        charges={"astra": 2},
    )
    lines = drawn(t.match, 0)
    text = "\n".join(lines)
    assert lines[0] == "Round 1 · Loyalist turn · Action Phase · Player 1, 3 actions left"
    assert lines[1] == "Loyalist 0/9, Renegade 0/9"
    assert "1 Armoury · 2 points  L ◇ ● · · · · ◇ R" in lines
    assert "2 Transit Hub · 1 point  L ◇ · · ● ◇ R" in lines
    assert "    L Whiplash   printed attack 3  life  8/10  exhausted" in lines
    assert "    R Grave      printed attack 4  life 11/11  readied    shield" in lines
    assert "    R Mauler     printed attack 4  life  3/9   readied    powerlocked" in lines
    assert "Knocked out: Ronin" in lines
    assert "hand Split Shot, Barrier" in text and "hand 1 card\n" in text
    assert "Long Goodbye (2/3)" in text and "Payback (needs none)" in text


def test_the_picture_of_another_seat_hides_the_hand() -> None:
    t = table("armory | astra | grave", one="split_shot barrier")
    for seat in (1, None):
        text = "\n".join(drawn(t.match, seat))
        assert "Split Shot" not in text and "hand 2 cards" in text


def test_the_picture_marks_what_may_be_chosen() -> None:
    t = table("armory | astra | grave", one="split_shot")
    spans = [
        span for line in GAME.picture(t.match.view(0), frozenset({"astra", "armory", "split_shot"})) for span in line
    ]
    assert [text.strip() for text, style in spans if style == "lit"] == ["1 Armoury", "Astra", "Split Shot"]


def test_setting_up_can_be_drawn_at_every_step() -> None:
    match = start(1)
    assert drawn(match, 0)[0] == "Setting up: faction"
    on(match, "setup.draft")
    assert any(line.startswith("To draft: ") for line in drawn(match, 1))
    on(match, "setup.placing")
    assert any(line.startswith("Not yet placed: ") for line in drawn(match, None))


def test_the_legend_explains_the_signs_of_the_track() -> None:
    signs = [sign for (sign, _), _ in GAME.legend()]
    text = "\n".join(drawn(table("armory | astra | grave").match, 0))
    assert signs[:2] == ["●", "◇"] and all(sign in text for sign in signs[:2])


def test_a_card_being_resolved_is_shown() -> None:
    t = table("armory | astra | grave\n dockyards | | ronin", one="solo_contract")
    t.one.plays("solo_contract")
    assert drawn(t.match, 1)[0].endswith("resolving Solo Contract")
    t.leaves_open()


# ── the log ───────────────────────────────────────────────────────────────────────────────────────────────────────
def test_the_log_tells_an_attack_in_sentences() -> None:
    t = table("detention_facility | whiplash | venger 6")
    t.one.chooses("attack:whiplash:venger")
    assert t.log() == [
        "Whiplash attacks Venger for 3.",
        "Venger takes 3 damage: 0 life left.",
        "Venger is knocked out at Detention Facility.",
        "The token at Detention Facility moves 2 spaces towards the Loyalist space.",
        "Whiplash is exhausted.",
    ]


def test_the_log_tells_a_card_in_sentences() -> None:
    t = table("field_hospital | whiplash | mauler", one="handcuffs intel", deck="barrier intel")
    t.one.plays("handcuffs").plays("intel")
    assert t.log() == [
        "Player 1 plays Handcuffs.",
        "Mauler takes 3 damage: 6 life left.",
        "Mauler is spared being immobilised.",
        "Mauler is powerlocked.",
        "Player 1 plays Intel.",
        "Lockdown is charged: 1 of 3.",
        "Player 1 draws 2 cards.",
        "You draw Barrier and Intel.",
    ]


def test_the_log_says_when_an_ultimate_needs_no_charges() -> None:
    t = table("field_hospital | mauler | whiplash", one="intel", deck="barrier intel")
    t.one.plays("intel")
    assert "Payback is charged: needs none, 1 to spare." in t.log()


@pytest.mark.rule("guardians", "cards.charge_to_spare")
def test_a_charge_beyond_the_cost_of_an_ultimate_is_never_shown_as_part_of_it() -> None:
    t = table("field_hospital | harbinger | whiplash", one="intel", deck="barrier intel", charges={"harbinger": 4})
    t.one.plays("intel")
    assert t.harbinger.charge == 5 and "Orbital Strike is charged: 4 of 4, 1 to spare." in t.log()
    ultimate = t.one.sees()["heroes"][0]["ultimate"]
    assert (ultimate["charges"], ultimate["cost"]) == (4, 4)
    picture = "".join(text for line in GAME.picture(t.match.view(0), frozenset()) for text, _ in line)
    assert "Orbital Strike (4/4)" in picture
    t.one.chooses("ultimate:orbital_strike", "dockyards")
    assert t.harbinger.charge == 1, "what was to spare stays"


def test_the_log_names_what_a_deed_has_set_off() -> None:
    t = table("chemical_plant | whiplash | \n dockyards | | grave 8")
    t.one.chooses("use:whiplash")
    lines = t.log()
    assert "Whiplash uses Magnetic Grapple." in lines
    assert "Chemical Plant takes effect: the hero that came deals 3 damage to an enemy here." in lines
    t = table("armory | whiplash | grave 8")
    t.one.chooses("attack:whiplash:grave")
    assert "Grave uses Last Breath." in t.log()


# ── the card list ─────────────────────────────────────────────────────────────────────────────────────────────────
def test_the_card_list_holds_the_whole_set_and_says_whose_design_it_is() -> None:
    cards = GAME.cards()
    kinds = [card.kind for card in cards]
    assert kinds.count("Hero") == kinds.count("Ultimate") == len(HEROES) and kinds.count("Location") == len(LOCATIONS)
    copies = sum(card.copies for card in cards if card.kind.startswith(("Action", "Reaction", "Utility")))
    assert copies == DECK * len(HEROES) + DECK, "the power cards of all heroes, and the basic deck"
    assert "Warhall's own design" in GAME.content_note
    hall = next(card for card in cards if card.key == "hall_of_unity")
    assert hall.name == "Hall of Unity" and hall.numbers == {"points": 3, "spaces": 7}


def test_the_list_names_costs_and_phases() -> None:
    cards = {card.key: card for card in GAME.cards()}
    assert cards["long_goodbye"].numbers["cost"] == "action + ready + 3 charges"
    assert cards["patrol_route"].kind == "Utility, Control Phase" and cards["patrol_route"].numbers["cost"] == "none"
    assert cards["intel"].numbers["charge point"] == 1 and cards["intel"].copies == 2


def test_what_a_client_fetches_once_has_no_location_text_in_the_first_game() -> None:
    whole, plain = GAME.static({"first_game": False}), GAME.static({"first_game": True})
    assert len(whole["heroes"]) == len(HEROES) and len(whole["locations"]) == len(LOCATIONS)
    assert all(location["text"] for location in whole["locations"])
    assert not any(location["text"] for location in plain["locations"])


def test_locations_are_worth_one_to_three_points_on_tracks_of_five_or_seven() -> None:
    assert {location.points for location in LOCATIONS} == {1, 2, 3}
    assert all(location.spaces == 5 for location in LOCATIONS if location.points == 1)
    assert all(location.spaces == 7 for location in LOCATIONS if location.points == 3)
    assert {location.spaces for location in LOCATIONS} == {5, 7}


def test_a_package_that_adds_something_else_than_a_hero_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "extra-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Name: extra\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[warhall.heroes]\nguardians.extra = math:pi\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ContentError, match="math:pi must lead to a class that extends Hero"):
        added("guardians", Hero)


class DoesNothing(Action):
    """A card with a text but no play."""


class MisspeltHook(Action):
    """A card with a method that no rule calls."""

    def plays(self) -> None:
        raise AssertionError


class Misspelt(Astra):
    """A hero with a method that no rule calls."""

    def exhausts_foe(self) -> None:
        raise AssertionError


class Nameless(Hero):
    """A hero with nothing printed on it."""


class Costly(Astra):
    """A hero whose ability costs an action and exhausts it."""

    def command(self, me: Me) -> None:
        raise AssertionError

    def exhaust(self, me: Me) -> None:
        raise AssertionError


class Fizzles(Ultimate):
    """An Ultimate with a text but no play."""


def led(*cards: type[Card]) -> type[Hero]:
    """A hero with these cards and Astra's ability."""
    return type("Newcomer", (Astra,), {"cards": cards})


@pytest.mark.parametrize(
    ("hero", "why"),
    [
        (led(*Astra.cards[1:]), "Newcomer must have 6 cards, not 5"),
        (led(*Astra.cards[:4], *Astra.cards[:1]), "Newcomer needs exactly one utility card"),
        (led(DoesNothing, *Astra.cards[1:]), "DoesNothing does nothing: it needs play"),
        (led(MisspeltHook, *Astra.cards[1:]), "MisspeltHook has a method 'plays'"),
        (Misspelt, "Misspelt has a method 'exhausts_foe'"),
        (Nameless, "Nameless needs attack and life and ability and cards and ultimate"),
        (Costly, "Costly has an ability with two costs"),
        (type("Feeble", (Astra,), {"ultimate": Fizzles}), "Fizzles does nothing: it needs play"),
    ],
)
def test_a_hero_that_the_rules_could_not_play_is_refused(hero: type[Hero], why: str) -> None:
    check_hero(Astra)
    with pytest.raises(ContentError, match=why):
        check_hero(hero)


def test_a_hero_is_checked_before_it_joins_the_others() -> None:
    with pytest.raises(ContentError, match="Newcomer must have 6 cards, not 5"):
        catalogue._add_hero(led(*Astra.cards[1:]))


def test_what_a_hero_card_or_location_does_not_say_adds_nothing_answers_nothing_and_forbids_nothing() -> None:
    t = table("armory | astra | grave")
    hero, me, deed = Hero(), t.me("astra"), Deed(1, "")
    assert hero.attack_bonus(me, 1) == hero.life_bonus(t.state, 0) == 0
    assert hero.has_use(me) and LOCATIONS[0].has_use(me)
    assert not hero.answers(me, deed) and not Reaction().answers(me, deed)


def test_a_location_without_its_numbers_is_refused_by_name() -> None:
    class Nowhere(Location):
        """A place that is worth nothing to anybody."""

    with pytest.raises(ContentError, match="Nowhere needs points and spaces"):
        check_location(Nowhere)


def test_a_location_with_a_method_that_no_rule_calls_is_refused() -> None:
    class Haunted(Armory):
        """A place where nothing happens."""

        def haunts(self) -> None:
            raise AssertionError

    with pytest.raises(ContentError, match="Haunted has a method 'haunts'"):
        check_location(Haunted)


def test_a_scene_says_which_card_or_location_it_does_not_know() -> None:
    with pytest.raises(AssertionError, match="no location is called 'triage_tent'"):
        table("triage_tent | astra | grave")
    with pytest.raises(AssertionError, match="no card is called 'grudge'"):
        table("armory | astra | grave", one="grudge")


# ── what is closed ────────────────────────────────────────────────────────────────────────────────────────────────
def test_the_question_says_what_is_closed_and_why() -> None:
    row = "dockyards | whiplash exhausted, harbinger | grave\n research_lab | ronin | \n out | paladin |"
    t = table(row, one="")
    closed = t.one.closed()
    assert closed["whiplash"].startswith("is exhausted")
    assert closed["harbinger"] == "cannot be moved; it can attack"
    assert closed["paladin"].startswith("is knocked out")
    assert closed["use:whiplash"] == "is paid for by exhausting its hero, who is exhausted"
    assert closed["use:ronin"] == closed["visit:research_lab"] == "would do nothing now"
    t = table("research_lab | whiplash exhausted | grave\n dockyards | astra immobile |")
    assert t.one.closed()["visit:research_lab"] == "needs a readied hero of yours there"
    assert t.one.closed()["astra"].startswith("is immobilised")


# ── what a seat cannot know ───────────────────────────────────────────────────────────────────────────────────────
def test_hidden_is_what_lies_in_decks_and_in_other_hands() -> None:
    t = table("armory | astra | grave", one="split_shot", two="gas_grenade", deck="intel", two_deck="barrier barrier")
    locations, mine, theirs = GAME.hidden(t.state, 0)
    assert len(locations) == len(LOCATIONS) - ROW and mine == t.state.decks[0]
    assert sorted(theirs) == sorted([*t.state.decks[1], *t.state.hands[1]])


def test_cards_that_everybody_has_counted_are_not_hidden() -> None:
    t = table("armory | astra | grave", one="split_shot", deck="", discard="intel barrier")
    t.one.chooses("draw")
    _, theirs, _ = GAME.hidden(t.state, 1)
    assert len(theirs) == 2, "the deck of one card and the card just drawn, but not Split Shot"


def test_a_card_shown_and_shuffled_back_within_one_procedure_is_not_hidden() -> None:
    row = "armory | ronin/1, whiplash/3 | grave/2, kosi/4"
    full = "barrier barrier intel intel reposition swing_in swing_in reel_in"
    t = table(row, seats=4, one="meditation", three=full, deck="")
    t.one.chooses("player:0", "end")
    t.three.chooses("end")
    t.one.chooses("meditation")
    assert t.three.rule == "draw.limit" and t.one.discard == []
    shown = [card for card in t.state.seen if card in [*t.state.hands[0], *t.state.decks[0]]]
    assert len(shown) == 1, "Meditation has been seen since the checkpoint, and is back in hand"
    assert GAME.hidden(t.state, 1)[1] == []
    t.leaves_open()


# ── what a client is told, so that it need not know the rules ─────────────────────────────────────────────────────
def test_a_hero_has_no_life_left_while_it_is_out_and_all_of_it_before_it_is_placed() -> None:
    t = table("armory | astra | mauler 6\nout | ronin | ")
    heroes = {hero["key"]: hero for hero in t.match.view(None)["table"]["heroes"]}
    assert (heroes["ronin"]["out"], heroes["ronin"]["left"], heroes["ronin"]["threat"]) == (True, 0, None)
    assert (heroes["mauler"]["out"], heroes["mauler"]["left"]) == (False, 3)
    match = start(first_game=True)
    on(match, "setup.placing")
    hero = next(hero for hero in match.view(0)["table"]["heroes"] if hero["place"] is None)
    assert (hero["out"], hero["left"]) == (False, hero["life"])


def test_those_act_whose_side_is_in_its_action_phase_and_who_have_not_ended_their_actions() -> None:
    match = table("armory | ronin/1, venger/3 | grave/2, kosi/4", seats=4).match

    def acting() -> list[bool]:
        return [player["acts"] for player in match.view(None)["table"]["players"]]

    assert acting() == [True, False, True, False]
    match.answer(0, "player:0")
    match.answer(0, "end")
    assert acting() == [False, False, True, False]


def test_a_side_pulls_tokens_nowhere_before_it_has_a_faction() -> None:
    match = start()
    assert [side["pulls"] for side in match.view(0)["table"]["sides"]] == [None, None]
    first = match.view(0)["table"]["first"]
    match.answer(first, "renegade")
    sides = match.view(0)["table"]["sides"]
    pulls = {faction["name"]: faction["pulls"] for faction in GAME.static({"first_game": False})["factions"].values()}
    assert sides[first]["faction"] == "Renegade"
    assert [side["pulls"] for side in sides] == [pulls[side["faction"]] for side in sides]
