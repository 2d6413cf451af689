"""What holds of every card: sets of the right size, texts that say what the numbers say."""

import re

import pytest

from tests.games.bossbattle.scene import resolving
from warhall.games.bossbattle.cards import Card, Character, Sword
from warhall.games.bossbattle.catalogue import (
    ALL_FACES,
    CAST,
    FACES,
    FIRST_COPY,
    ONE_SIDE,
    SET_OF,
    bosses,
    enrol,
    heroes,
    numbers_of,
    set_of,
)
from warhall.games.bossbattle.heroes.warrior import Warrior
from warhall.games.bossbattle.words import ABILITIES, COUNTER, FIELD, KINDS, RESOLUTION
from warhall.kernel.errors import ContentError

TIMES = {"": 1, "twice": 2, "three times": 3, "four times": 4}
HOOKS = ("placed", "activated", "resolved", "pulses", "dealt", "power", "empowers", "answer")


def says(face: Card, pattern: str) -> int:
    """The number that a card's text gives for something; 0 when it does not speak of it."""
    found = re.search(pattern, face.text)
    return int(found.group(1)) if found else 0


@pytest.mark.rule("bossbattle", "setup.sets")
def test_each_hero_has_10_6_6_and_5_cards_and_each_boss_30_20_and_10() -> None:
    for character in CAST:
        sizes = [sum(face.copies for face in character.faces if face.level == level) for level in range(4)]
        assert sizes == ([0, 30, 20, 10] if character.boss else [10, 6, 6, 5])
    assert [c.key for c in heroes()] == ["warrior", "priestess", "mage", "thief"]
    assert [c.key for c in bosses()] == ["dragon", "necromancer"]


def test_no_two_cards_share_a_key() -> None:
    keys = [face.key for face in ALL_FACES] + [c.key for c in CAST]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("face", ALL_FACES, ids=repr)
def test_the_text_of_a_card_gives_its_numbers(face: Card) -> None:
    if "Deals X" not in face.text:
        dealt = re.match(r"Deals (\d+)( forced)? damage( to every lane)? ?(twice|three times|four times)?", face.text)
        assert (int(dealt.group(1)) if dealt else 0) == face.damage
        if dealt:
            assert bool(dealt.group(2)) == face.forced
            assert bool(dealt.group(3)) == face.everywhere
            assert TIMES[dealt.group(4) or ""] == face.hits
    assert says(face, r"(?:^|\. )(?:H|The owner of this lane h)eals (\d+)") == face.heal
    if face.heal:
        assert ("in every lane" in face.text) == face.everywhere
    assert says(face, r"(?:^|\. )(\d+) hp\.") == face.hp
    assert says(face, r"Loses (\d+) hp each Countdown") == face.decay
    assert ("in each Resolution Phase" in face.text) == (face.again or "current speed" in face.text)


@pytest.mark.rule("bossbattle", "speed.range", "levels.range")
@pytest.mark.parametrize("face", ALL_FACES, ids=repr)
def test_speeds_run_from_1_to_6_slots_from_0_to_2_levels_to_3(face: Card) -> None:
    assert 1 <= face.speed <= 6
    assert 0 <= face.slot <= 2
    assert (1 if face.character.boss else 0) <= face.level <= 3
    assert face.primary, "every card has a primary ability type"
    assert (face.kind == COUNTER) == (face.trigger >= 0)
    assert (face.kind == FIELD) == (face.hp > 0)


PLAIN = [
    face
    for face in ALL_FACES
    if face.kind == RESOLUTION and all(getattr(type(face), hook) is getattr(Card, hook) for hook in HOOKS)
]


@pytest.mark.rule("bossbattle", "abilities.sword", "abilities.heart", "keywords.hits")
@pytest.mark.parametrize("face", PLAIN, ids=repr)
def test_a_card_of_numbers_alone_does_exactly_those(face: Card) -> None:
    side, foes = ("north", ["warrior", "priestess", "mage"]) if face.character.boss else ("south", ["dragon"])
    cast = {"boss": face.character.key} if face.character.boss else {"heroes": "warrior priestess mage"}
    if face.character.key == "thief":
        cast = {"heroes": "warrior priestess thief"}
    t = resolving(
        f"{side} left 0: {face.key}", hp={"warrior": 1, "dragon": 30} if not face.character.boss else None, **cast
    )
    lanes = 3 if face.everywhere else 1
    assert sum(t[foe].lost for foe in foes) == face.damage * face.hits * lanes
    if face.heal and not face.character.boss:
        assert t.warrior.hp == 1 + face.heal


@pytest.mark.rule("bossbattle", "types.kinds", "abilities.list")
def test_every_type_and_ability_of_the_rulebook_is_used() -> None:
    assert {KINDS[face.kind] for face in ALL_FACES} == {"Resolution", "Counter", "Active", "Field"}
    for bit, name in enumerate(ABILITIES):
        used = sum(1 for face in ALL_FACES if (face.primary | face.secondary) >> bit & 1)
        assert used >= 2, f"{name} is hardly used"


def squire(*cards: type[Card]) -> type[Character]:
    """The Warrior, with other cards."""
    return type("Squire", (Warrior,), {"cards": cards})


def test_a_set_of_the_wrong_size_is_refused_by_name() -> None:
    with pytest.raises(ContentError, match=r"Squire has \(10, 6, 6, 4\) cards"):
        enrol(squire(*Warrior.cards[:-1]))


def test_a_card_with_a_method_that_no_rule_calls_is_refused_by_name() -> None:
    class Lunge(Sword):
        def reslved(self) -> None: ...

    with pytest.raises(ContentError, match=r"Lunge has a method 'reslved'; the hooks are: placed, "):
        enrol(squire(Lunge, *Warrior.cards[1:]))


def test_a_character_with_a_method_that_no_rule_calls_is_refused_by_name() -> None:
    class Page(Warrior):
        def redy(self) -> None: ...

    with pytest.raises(ContentError, match=r"Page has a method 'redy'; the hooks are: ready, perform"):
        enrol(Page)


def test_a_card_without_a_primary_ability_type_is_refused_by_name() -> None:
    class Shrug(Card):
        """Nothing happens."""

    with pytest.raises(ContentError, match="Shrug needs a primary ability type"):
        enrol(squire(Shrug, *Warrior.cards[1:]))


def test_a_character_without_its_numbers_is_refused_by_name() -> None:
    class Nobody(Character):
        """Has cards, and nothing else."""

        cards = Warrior.cards

    with pytest.raises(ContentError, match="Nobody needs hp and heart and special"):
        enrol(Nobody)


def test_every_card_belongs_to_the_set_of_its_character_on_its_side() -> None:
    owned = [(card, set_of(one, side)) for side in (0, 1) for one in CAST for card in numbers_of(one, side)]
    assert owned == list(enumerate(SET_OF))


def test_copies_of_a_card_are_told_by_the_first_of_their_side() -> None:
    for card, first in enumerate(FIRST_COPY):
        assert 0 <= first <= card
        assert (FACES[first], first >= ONE_SIDE) == (FACES[card], card >= ONE_SIDE)


def test_a_scene_says_which_card_it_does_not_know() -> None:
    with pytest.raises(AssertionError, match="no card is called 'tremor'"):
        resolving("south left 0: tremor")


@pytest.mark.rule("bossbattle", "setup.fixed_numbers")
def test_what_the_rulebook_fixes_of_characters() -> None:
    by_key = {character.key: character for character in CAST}
    assert by_key["warrior"].special == "Battlecry"
    assert by_key["priestess"].special == "Goddess Will"
    assert by_key["dragon"].hp == 36
    assert any(character.hp > 40 for character in bosses())
    fields = sum(face.copies for face in by_key["necromancer"].faces if face.kind == FIELD)
    assert fields >= 20, "the Necromancer is built on Field cards"
