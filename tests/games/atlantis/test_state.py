"""What states share, and the tables that are kept beside what they are derived from."""

from collections.abc import Callable

import pytest

from tests.games.atlantis.scene import card, table
from warhall.games.atlantis.board import BOARDS
from warhall.games.atlantis.cards import ANY_HERO, FORBIDS, ITS_OWNER, ITS_TARGET, VALUE_BONUS, face
from warhall.games.atlantis.cards.card import EFFECT_HOOKS
from warhall.games.atlantis.catalogue import CARDS, HEROES
from warhall.games.atlantis.state import (
    ACT,
    BATTLE,
    END_ROUND,
    END_TURN,
    LEVEL,
    NO_CARD,
    OVER,
    PHASES,
    PLAY,
    SELECT,
    Active,
    AtlantisState,
    spoken,
)
from warhall.games.atlantis.state.spoken import BITS
from warhall.games.atlantis.words import (
    ANYBODY,
    FIRST_TOKEN,
    INITIATIVE,
    NOBODY,
    PIECES,
    THIS_TURN,
    VALUES,
)
from warhall.kernel.freezing import freeze, thaw
from warhall.kernel.match import new_match
from warhall.kernel.state import Chance
from warhall.tabletop.hexes import OFF

CHANGES: list[Callable[[AtlantisState], object]] = [
    lambda s: s.own(0).hand.clear(),
    lambda s: s.own(1).discard.append(s.heroes[1].hand[0]),
    lambda s: s.own(1).gain_item(0),
    lambda s: s.put(0, s.board.space("h1")),
    lambda s: s.lift(1),
    lambda s: s.exchange(0, 1),
    lambda s: s.begin(Active(card("weakness"), 0, THIS_TURN, 0, NOBODY)),
]


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_of_a_copy_or_of_its_original_is_not_seen_by_the_other(
    change: Callable[[AtlantisState], object],
) -> None:
    for changed_first in (True, False):
        original = table("Br . Wa . m", brogan="shield").state
        copy, third = original.copy(), original.copy()
        before = original.key()
        changed, other = (copy, original) if changed_first else (original, copy)
        change(changed)
        assert changed.key() != before and other.key() == third.key() == before
        for s in (changed, other, third):
            assert derived(s) == (s.blocked, s.presence, s.hooks, s.spoken, s.only_for)


def test_a_hero_is_copied_once_however_often_it_is_changed() -> None:
    s = table("Br . Wa", brogan="shield").state
    s.copy()
    mine = s.own(0)
    assert s.own(0) is mine is s.heroes[0]
    s.copy()
    assert s.own(0) is not mine


@pytest.mark.parametrize("seats", [2, 7])
def test_the_kept_tables_are_what_the_pieces_and_effects_make_them(seats: int) -> None:
    chance, match = Chance(seats), new_match("atlantis", seats, seats)
    for _ in range(1500):
        decision = match.decision
        if decision is None:
            break
        match.pick(chance.random(len(decision.options)))
        s = match.state
        assert derived(s) == (s.blocked, s.presence, s.hooks, s.spoken, s.only_for)


def test_a_thawed_state_asks_the_cards_anew_what_their_effects_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    s = table("Br . Wa", brogan="shield", effects=[("shield", "brogan", THIS_TURN)]).state
    kept = freeze(s)
    monkeypatch.setattr(CARDS[card("shield")], "effect_hooks", ["forbids"])
    again = thaw(kept)
    assert isinstance(again, AtlantisState) and "forbids" not in s.hooks
    assert again.hooks == {"forbids": [0]} and again.key() == s.key()


def derived(s: AtlantisState) -> tuple[bytes, list[int], dict[str, list[int]], int, list[int]]:
    """What is on each space, how many are in each zone, which effects have which hook or concern whom: from nothing."""
    blocked = bytearray(s.board.terrain)
    presence = [0] * (3 * len(s.board.zone_names))
    for piece in range(PIECES):
        space = s.at[piece]
        if space != OFF:
            blocked[space] = piece + 1
            presence[3 * s.board.zone[space] + (s.side[piece] if piece < FIRST_TOKEN else 2)] += 1
    hooks: dict[str, list[int]] = {}
    for place, effect in enumerate(s.effects):
        for hook in CARDS[effect.card].effect_hooks:
            hooks[hook] = [*hooks.get(hook, []), place]
    only_for = [
        {ANY_HERO: ANYBODY, ITS_OWNER: effect.owner, ITS_TARGET: effect.target}[CARDS[effect.card].bonus_for]
        for effect in s.effects
    ]
    bits = sum({BITS[hook] for hook in hooks if hook in BITS})
    return bytes(blocked), presence, hooks, bits, only_for


def test_every_bit_stands_for_a_hook_that_effects_can_use() -> None:
    names = {*EFFECT_HOOKS, *VALUE_BONUS, *FORBIDS.values()}
    assert BITS.keys() <= names
    forbidding = {BITS[hook] for hook in FORBIDS.values()}
    apart = [bit for hook, bit in BITS.items() if hook not in FORBIDS.values()]
    assert len(forbidding) == 1 and len({*apart, *forbidding}) == len(apart) + 1
    assert all(bit.bit_count() == 1 for bit in BITS.values())
    assert [BITS[hook] for hook in VALUE_BONUS] == [1 << value for value in range(len(VALUES))]
    assert all(getattr(spoken, hook.upper()) == BITS[hook] for hook in BITS.keys() & {*EFFECT_HOOKS})


def test_a_piece_may_come_back_to_the_board_any_number_of_times() -> None:
    t = table("Br .  Wa")
    minion, space = t.piece("red_melee_1"), t.space("a2")
    for _ in range(300):
        t.state.put(minion, space)
        t.state.lift(minion)
    assert t.where("red_melee_1") == ""


def test_a_map_that_was_not_read_yet_is_read_when_it_is_needed() -> None:
    t = table(map="forgotten_island", at={"brogan": "k7"})
    board = t.state.board
    BOARDS[t.state.map] = None
    assert t.state.board is board


def test_the_pieces_of_a_hero_are_its_tokens_and_its_miniature() -> None:
    for hero in HEROES:
        assert hero.pieces == (*hero.tokens, *([hero.miniature] if hero.miniature else []))


def test_what_is_derived_from_a_stored_table_is_the_initiative_of_cards_still_to_be_resolved() -> None:
    t = table("Br .  Wa", brogan="mad_dash", bonus={"brogan": {INITIATIVE: 2}})
    brogan, wasp = t.state.own(t.piece("brogan")), t.state.own(t.piece("wasp"))
    brogan.initiative = wasp.initiative = 0
    t.state.derive()
    assert (brogan.initiative, wasp.initiative) == (CARDS[card("mad_dash")].initiative + 2, 0)


def test_the_phases_come_in_their_order_and_no_card_is_none() -> None:
    assert [*range(len(PHASES))] == [SELECT, PLAY, ACT, END_TURN, BATTLE, END_ROUND, LEVEL, OVER]
    assert NO_CARD == -1
    assert (face.ON_ANYTHING, face.ON_DIFFERENT, face.ON_SAME) == (0, 1, 2)
    assert (face.ANY_HERO, face.ITS_OWNER, face.ITS_TARGET) == (0, 1, 2)
