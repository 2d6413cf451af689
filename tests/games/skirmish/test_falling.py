"""A character that falls in the middle of its own card."""

import pytest

from tests.games.skirmish.scene import table
from warhall.games.skirmish.cards import Special
from warhall.games.skirmish.catalogue import CARDS, NUMBER
from warhall.games.skirmish.me import Me
from warhall.kernel.decisions import Effect


@pytest.mark.rule("skirmish", "elimination.mid_card")
@pytest.mark.parametrize(
    ("mover", "team", "card"), [("brakka", "red", "headlong"), ("wren", "green", "swoop")], ids=["headlong", "swoop"]
)
def test_a_character_that_falls_in_its_lunge_strikes_nobody(mover: str, team: str, card: str) -> None:
    t = table({mover: "D5", "fuse": "D8", "toma": "I12"}, snare="d7", life={mover: 3}, hand=card)
    t[team].plays(card, f"{mover}-d7")
    assert t[mover].at == "" and t.fuse.life == 10 and t.toma.life == 16
    assert "attacked" not in t.kinds() and "fizzled" not in t.kinds()
    assert t[team].discard == [card] and t.actions == 2 and t[team].is_asked


@pytest.mark.rule("skirmish", "elimination.mid_card")
def test_a_player_who_is_out_by_a_lunge_kills_nobody_and_the_next_one_is_on_turn() -> None:
    t = table(brakka="D5", fuse="D8", snare="d7", fallen="cinder", life={"brakka": 3}, hand="headlong", bystander=True)
    t.red.plays("headlong", "brakka-d7")
    assert t.kinds()[-3:] == ["eliminated", "out", "turn"] and t.orange.is_asked
    assert not t.is_over


@pytest.mark.rule("skirmish", "elimination.mid_card")
def test_a_character_that_survives_the_snare_in_its_lunge_strikes() -> None:
    t = table(brakka="D5", fuse="D8", snare="d7", life={"brakka": 5}, hand="headlong")
    t.red.plays("headlong", "brakka-d7", "fuse")
    t.orange.declines()
    assert t.brakka.life == 1 and t.fuse.life == 5


@pytest.mark.rule("skirmish", "elimination.mid_card")
def test_a_character_that_falls_after_its_attack_leaves_the_defender_its_text_and_its_card() -> None:
    t = table(
        wren="D5", hallow="D4", fuse="I1", snare="d6", life={"wren": 3, "bell": 5}, hand="hit_and_run", others="parry"
    )
    t.green.plays("hit_and_run", "hallow")
    t.blue.answers("parry")
    t.green.chooses("wren-d6")
    assert t.wren.at == "" and t.blue.discard == ["parry"] and t.green.discard == ["hit_and_run"]
    assert t.kinds().count("harmed") == 1, "Parry finds no attacker next to Hallow any more"


@pytest.mark.rule("skirmish", "elimination.mid_card")
def test_a_character_that_falls_while_it_slips_away_from_a_blow_earns_the_attacker_no_reward() -> None:
    t = table(fuse="D4", wren="D5", snare="d6", life={"wren": 3}, hand="wrench", others="flit")
    t.orange.plays("wrench", "wren")
    t.green.answers("flit", "wren-d6")
    assert t.wren.at == "" and t.fuse.rewards == []
    assert t.green.discard == ["flit"] and t.orange.discard == ["wrench"]


@pytest.mark.rule("skirmish", "elimination.mid_card")
def test_a_special_ends_where_its_character_falls() -> None:
    class Stumble(Special):
        """Old Thorn may move up to 3 spaces. Draw a card."""

        def play(self, me: Me) -> Effect[None]:
            yield from me.may_move(me.unit, 3)
            me.draw(1)

    printed = CARDS[NUMBER["old_memory"]]
    CARDS[NUMBER["old_memory"]] = Stumble()
    try:
        t = table(thorn="D5", wren="A1", fuse="I12", snare="d6", life={"thorn": 3}, hand="old_memory")
        t.green.plays("old_memory", "thorn-d6")
    finally:
        CARDS[NUMBER["old_memory"]] = printed
    assert t.thorn.at == "" and t.green.hand == [] and t.green.discard == ["old_memory"]
    assert "fizzled" not in t.kinds() and t.green.is_asked, "Wren goes on"
