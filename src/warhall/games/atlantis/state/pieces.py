"""What pieces are, and what they are called when a player is to choose one."""

from typing import Final

from warhall.games.atlantis.catalogue import HEROES
from warhall.games.atlantis.state.places import Places
from warhall.games.atlantis.words import (
    FIGURES_A_HERO,
    FIRST_FIGURE,
    FIRST_MINION,
    FIRST_OBJECT,
    FIRST_TOKEN,
    KIND,
    MINION_TEAM,
    MINION_WORDS,
    PIECES,
    TEAM_NAMES,
    TEAMS,
    TOKENS_A_HERO,
    whole_of,
)
from warhall.kernel.decisions import UNIT, Option, option
from warhall.tabletop.hexes import OFF


def _minion_options() -> dict[int, Option]:
    made: dict[int, Option] = {}
    counts: dict[tuple[int, int], int] = {}
    for piece in range(FIRST_MINION, FIRST_TOKEN):
        team, kind = MINION_TEAM[piece], KIND[piece]
        counts[team, kind] = number = counts.get((team, kind), 0) + 1
        name = f"{TEAM_NAMES[team]} {MINION_WORDS[kind]} minion {number}"
        made[piece] = option(UNIT, f"{TEAMS[team]}_{MINION_WORDS[kind]}_{number}", name, piece)
    return made


_MINION_OPTIONS: Final = _minion_options()
MOST_COPIES: Final = 16
"""More than the copies of a hero that can be in play."""
_OTHER_OPTIONS: Final[list[list[Option | None]]] = []
"""By hero and which copy of it, in one number, then by piece; a list, since a dictionary takes four times as long."""


def token_kind(state: Places, token: int) -> str:
    """The type of a token or an object, as the cards of its hero call it."""
    hero = HEROES[state.heroes[owner_of(token)].hero]
    if token >= FIRST_OBJECT:
        return hero.miniature
    place = (token - FIRST_TOKEN) % TOKENS_A_HERO
    return hero.tokens[place] if place < len(hero.tokens) else "token"


def owner_of(piece: int) -> int:
    """The hero whose token, object or figure a piece is; a hero is its own."""
    if piece >= FIRST_OBJECT:
        return piece - FIRST_OBJECT
    return (piece - FIRST_TOKEN) // TOKENS_A_HERO if piece >= FIRST_TOKEN else whole_of(piece)


def stays(state: Places, token: int) -> bool:
    """Whether a token or an object is left on the board at the end of the round."""
    return token >= FIRST_OBJECT or token_kind(state, token) in HEROES[state.heroes[owner_of(token)].hero].stays


def piece_option(state: Places, piece: int) -> Option:
    """The option that stands for a piece; made once."""
    if FIRST_MINION <= piece < FIRST_TOKEN:
        return _MINION_OPTIONS[piece]
    played = state.heroes[piece if piece < FIRST_FIGURE else owner_of(piece)]
    which = played.hero * MOST_COPIES + played.copy_number
    while which >= len(_OTHER_OPTIONS):
        _OTHER_OPTIONS.append([])
    known = _OTHER_OPTIONS[which]
    if not known:
        known += [None] * PIECES
    found = known[piece]
    if found is None:
        hero = HEROES[played.hero]
        again = played.copy_number
        key = hero.key if again == 1 else f"{hero.key}_{again}"
        name = hero.name if again == 1 else f"{hero.name} {again}"
        if piece >= FIRST_TOKEN:
            kind = token_kind(state, piece)
            key += f"_{kind}" if piece >= FIRST_OBJECT else f"_token_{(piece - FIRST_TOKEN) % TOKENS_A_HERO + 1}"
            own_name = kind if again == 1 else f"{kind} {again}"
            name = own_name if kind.istitle() else f"{name}'s {kind}"
        elif piece >= FIRST_FIGURE:
            key += f"_figure_{(piece - FIRST_FIGURE) % FIGURES_A_HERO + 2}"
            name = f"{name}'s double"
        found = known[piece] = option(UNIT, key, name, piece)
    return found


def piece_options(state: Places, pieces: list[int]) -> list[Option]:
    """The options to choose from. A token or a double that has others like it is told from them by where it is."""
    return [
        piece_option(state, piece)
        if piece < FIRST_FIGURE or FIRST_MINION <= piece < FIRST_TOKEN
        else _placed_option(state, piece)
        for piece in pieces
    ]


def _placed_option(state: Places, piece: int) -> Option:
    plain, space = piece_option(state, piece), state.at[piece]
    if space == OFF or (piece >= FIRST_TOKEN and _is_only(state, piece)):
        return plain
    return Option(plain.key, f"{plain.label} at {state.board.hexes.names[space]}", piece, plain.things)


def _is_only(state: Places, token: int) -> bool:
    return HEROES[state.heroes[owner_of(token)].hero].pieces.count(token_kind(state, token)) == 1
