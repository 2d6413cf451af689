"""What clients are shown: pictures, boards, cards, sentences; and what bots are told of a position."""

from tests.games.atlantis.scene import GAME, table
from warhall.games.atlantis.board import board
from warhall.games.atlantis.catalogue import CARDS, HEROES, cards_of
from warhall.kernel.match import new_match
from warhall.kernel.setup import complete


def lines(t_view: dict[str, object], lit: frozenset[str] = frozenset()) -> list[str]:
    return ["".join(text for text, _ in line) for line in GAME.picture(t_view, lit)]


def test_a_card_is_offered_with_its_color_its_type_and_the_numbers_it_has() -> None:
    blade = next(one for one in CARDS if one.key == "noble_blade")
    assert blade.option.label == "Noble Blade (gold attack: attack 4, defence 2, initiative 11, movement 1)"


def test_the_picture_shows_every_piece_and_what_may_be_chosen() -> None:
    match = new_match("atlantis", 4, 1, {"selection": "fixed", "heroes": "wasp,arien,xargatha,brogan"})
    drawn = lines(match.view(0), frozenset({"k7"}))
    board_rows = [line for line in drawn if line[1:3] == "  " and line[0].isalpha()]
    assert len(board_rows) == 18
    text = "\n".join(board_rows)
    assert all(sign in text for sign in ("Wa", "Ar", "Xa", "Br", "K7", "^", "h", "H"))
    assert text.count("m") == 4 and text.count("M") == 4 + 1  # row M has its letter


def test_the_picture_tells_tokens_apart_and_names_what_lasts_on_them() -> None:
    heroes = "min,wuk,tali,brogan"
    table_view = new_match("atlantis", 4, 1, {"selection": "fixed", "heroes": heroes}).view(0)
    mines = [
        {"key": f"min_token_{n}", "kind": "mine", "name": "Min's mine", "at": at, "team": "red"}
        for n, at in ((3, "f4"), (4, "j4"))
    ]
    tree = {"key": "wuk_token_1", "kind": "tree", "name": "Wuk's tree", "at": "h4", "team": "blue"}
    effects = [
        {"card": "cluster_mine", "owner": "min", "on": mine["key"], "note": "", "when": "with its token"}
        for mine in mines
    ]
    table_view["table"] |= {"tokens": [*mines, tree], "effects": effects}
    spans = [span for line in GAME.picture(table_view, frozenset()) for span in line]
    assert spans.count(("*mi", "team0")) == 2 and spans.count(("*tr", "team3")) == 1
    assert "Lasting: Cluster Mine of Min on Min's mine at F4, J4 (with its token)" in lines(table_view)


def test_the_picture_tells_a_hand_from_a_number_of_cards() -> None:
    t = table("Br . Wa", brogan="mad_dash")
    mine, theirs = "\n".join(_dashboards(t.match.view(0))), "\n".join(_dashboards(t.match.view(1)))
    assert "plays Mad Dash (7)" in mine and "Onslaught" in mine
    assert "plays Mad Dash (7)" in theirs and "Onslaught" not in theirs


def test_while_heroes_are_chosen_the_picture_shows_what_there_is_to_choose_from() -> None:
    match = new_match("atlantis", 4, 3, {"selection": "single_draft"})
    dealt = [line for line in lines(match.view(0)) if line.startswith("Dealt to ")]
    assert len(dealt) == 4 and all(line.count(",") == 2 for line in dealt)
    match.answer(match.pending[0].seat, match.pending[0].options[0].key)
    assert len([line for line in lines(match.view(0)) if line.startswith("Dealt to ")]) == 3
    match = new_match("atlantis", 10, 3, {"selection": "player_draft", "complexity": 1})
    assert any("Arien ×2" in line for line in lines(match.view(0)))
    while match.pending[0].prompt == "Pick a hero":
        match.answer(match.pending[0].seat, match.pending[0].options[0].key)
    assert not any("choose from" in line for line in lines(match.view(0)))
    assert any("Player 1, Red, level 1" in line for line in lines(match.view(0)))


def _dashboards(view: dict[str, object]) -> list[str]:
    view = {**view, "table": {**view["table"], "map": "forgotten_island"}}  # type: ignore[dict-item]
    view["table"] |= {"heroes": [{**hero, "at": None} for hero in view["table"]["heroes"]]}  # type: ignore[index, operator]
    return lines(view)


def test_a_client_gets_every_space_of_the_board_it_plays_on() -> None:
    setup = complete(GAME.options(), {"map": "vexing_cliffs"})
    drawn = GAME.static(setup)["boards"]["vexing_cliffs"]
    made = board("vexing_cliffs")
    assert [space["key"] for space in drawn["spaces"]] == [name.lower() for name in made.hexes.names]
    assert sum(space["spawn"] == "red hero" for space in drawn["spaces"]) == 2
    assert set(GAME.static(complete(GAME.options(), {}))["boards"]) == {"forgotten_island", "across_the_river"}


def test_the_legend_explains_the_signs() -> None:
    assert {text for (text, _), _ in GAME.legend()} >= {"^", "o", "'", "·", "*zo"}


def test_a_lead_counts_and_the_end_settles_it() -> None:
    t = table("Br . Wa", brogan="shield")
    level = GAME.evaluate(t.state, 0)
    assert abs(level + GAME.evaluate(t.state, 1) - 1) < 1e-9
    t.lives[0] -= 2
    assert GAME.evaluate(t.state, 0) > level
    t.state.winner = 0
    assert (GAME.evaluate(t.state, 0), GAME.evaluate(t.state, 1)) == (0.0, 1.0)


def test_every_hero_can_be_looked_up_with_its_texts() -> None:
    cards = {card.key: card for card in GAME.cards()}
    assert len(cards) == sum(
        len(cards_of(number)) + len(hero.spells) for number, hero in enumerate(HEROES) if hero.listed
    )
    assert cards["mad_dash"].group == "Brogan" and cards["mad_dash"].numbers["attack"] == 6
    assert "zed" not in {card.group.lower() for card in cards.values()}
    assert all("\n" not in card.text for card in cards.values())
