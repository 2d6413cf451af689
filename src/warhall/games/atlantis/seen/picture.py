"""The table in plain text, drawn only from a view: the hex board, each hero's dashboard, and the counters."""

from typing import Final

from warhall.games.atlantis.board import Board, board
from warhall.games.atlantis.catalogue import CARDS, HEROES
from warhall.games.atlantis.rules.lull import words
from warhall.games.atlantis.seen.view import AtlantisView, HeroView, SelectionView, TokenView
from warhall.games.atlantis.words import NOWHERE, TURNS
from warhall.kernel.game import Span, View
from warhall.tabletop.telling import counted

CELL: Final = 4
HALF: Final = 2
NAMES: Final = {printed.key: printed.name for printed in (*CARDS, *HEROES)}
COLORS: Final[dict[str | None, str]] = {"red": "team0", "blue": "team3", None: "plain"}
MINION_SIGNS: Final = {"melee": "m", "ranged": "r", "heavy": "h"}
LEGEND: Final[tuple[tuple[Span, str], ...]] = (
    (("Br", "team3"), "a hero, by the first letters of its name, in the colour of its team"),
    (("m", "team0"), "a melee minion of Red; r is ranged, h heavy; Blue's are in capitals"),
    (("*zo", "team0"), "a token, or a figure that is no unit, by the first letters of its type; named below the board"),
    (("·", "strong"), "a space of the battle zone; those of other zones are dim"),
    (("'", "strong"), "a minion spawn point"),
    (("o", "dim"), "a hero spawn point"),
    (("^", "blocked"), "terrain"),
    (("D4", "lit"), "a space that may be chosen"),
)


def draw(whole: View, lit: frozenset[str]) -> list[list[Span]]:
    """The whole table, line by line: the counters and the board, then the heroes."""
    view: AtlantisView = whole["table"]
    lines: list[list[Span]] = _heading(view)
    lines += _rows(board(view["map"]), view, lit)
    lines.append([])
    if view["tokens"]:
        lines += [[("On the board: ", "strong"), ("; ".join(_lying(view["tokens"])), "plain")], []]
    lines += [line for hero in view["heroes"] for line in _dashboard(hero, lit)]
    if view["effects"]:
        lines.append([("Lasting: ", "strong"), ("; ".join(_effects(view)), "plain")])
    if view["selection"] is not None:
        lines += _selection(view["heroes"], view["selection"])
    return lines


def _selection(heroes: list[HeroView], chosen: SelectionView) -> list[list[Span]]:
    """What there is to choose from: what was dealt to each player who has no hero yet, or what lies open to all."""
    lines: list[list[Span]] = [
        [(f"Dealt to Player {hero['seat'] + 1}: ", "strong"), (", ".join(map(_words, offer)), "plain")]
        for hero, offer in zip(heroes, chosen["offers"], strict=False)
        if hero["name"] is None
    ]
    copies = {key: chosen["pool"].count(key) for key in chosen["pool"]}
    if copies and any(hero["name"] is None for hero in heroes):
        pool = ", ".join(_words(key) if count == 1 else f"{_words(key)} ×{count}" for key, count in copies.items())
        lines.append([("To choose from: ", "strong"), (pool, "plain")])
    return lines


def _heading(view: AtlantisView) -> list[list[Span]]:
    red, blue = view["lives"]
    waves = " and ".join(map(str, view["waves"]))
    zones = ", ".join(view["battle_zones"])
    first: list[Span] = [
        (f"Round {view['round']}, turn {min(view['turn'], TURNS)}: {view['phase']}; ", "strong"),
        (f"battle zone: {zones}", "plain"),
    ]
    second: list[Span] = [
        (f"Red {counted(red, 'life counter')}  ", COLORS["red"]),
        (f"Blue {counted(blue, 'life counter')}  ", COLORS["blue"]),
        (f"wave counters: {waves}{', overtime' if view['overtime'] else ''}   ", "plain"),
        (f"coin: {view['coin'].capitalize()}", COLORS[view["coin"]]),
    ]
    if view["rounds_left"] is not None:
        second.append((f"   {words(view['rounds_left'])}", "bad"))
    return [first, second]


def _rows(drawn: Board, view: AtlantisView, lit: frozenset[str]) -> list[list[Span]]:
    """Each row of hexes, shifted by half a hex against the one above."""
    signs = _signs(drawn, view, lit)
    hexes = drawn.hexes
    left = min(2 * q + r for q, r in hexes.coordinates)
    rows: dict[int, list[tuple[int, int]]] = {}
    for space, (q, r) in enumerate(hexes.coordinates):
        rows.setdefault(r, []).append((HALF * (2 * q + r - left), space))
    lines: list[list[Span]] = []
    for r in sorted(rows):
        line: list[Span] = [(hexes.names[rows[r][0][1]][0] + "  ", "dim")]
        column = 0
        for at, space in sorted(rows[r]):
            text, style = signs[space]
            line += [(" " * (at - column), "plain"), (text.ljust(CELL - 1), style)]
            column = at + CELL - 1
        lines.append(line)
    return lines


def _signs(drawn: Board, view: AtlantisView, lit: frozenset[str]) -> list[Span]:
    """What to draw on each space."""
    signs: list[Span] = []
    battle = set(view["battle_zones"])
    for space in range(drawn.hexes.size):
        zone = drawn.zone[space]
        if zone == NOWHERE:
            signs.append(("^", "blocked"))
            continue
        sign = "'" if drawn.minion_spawn[space] else "·"
        if drawn.hero_spawn[space]:
            sign = "o"
        signs.append((sign, "strong" if drawn.zone_names[zone] in battle else "dim"))
    for key in sorted(lit & {name.lower() for name in drawn.hexes.names}):
        signs[drawn.space(key)] = (key.upper(), "lit")
    for minion in view["minions"]:
        sign = MINION_SIGNS[minion["kind"]]
        sign = sign.upper() if minion["team"] == "blue" else sign
        _put(drawn, signs, minion["at"], sign, COLORS[minion["team"]], minion["key"] in lit)
    for token in view["tokens"]:
        _put(drawn, signs, token["at"], f"*{token['kind'][:2]}", COLORS[token["team"]], token["key"] in lit)
    for hero in view["heroes"]:
        if hero["at"] is not None and hero["name"] is not None:
            short = _short(hero["name"], [other["name"] or "" for other in view["heroes"]])
            _put(drawn, signs, hero["at"], short, COLORS[hero["team"]], hero["key"] in lit)
            for figure in hero["figures"]:
                _put(drawn, signs, figure["at"], short, COLORS[hero["team"]], figure["key"] in lit)
    return signs


def _short(name: str, names: list[str]) -> str:
    """A hero's sign: two letters, three if another hero at the table begins alike, or two and the number of a copy.

    >>> _short("Brynn", ["Brynn", "Wasp"]), _short("Brynn", ["Brynn", "Brogan"]), _short("Wasp 2", ["Wasp", "Wasp 2"])
    ('Br', 'Bry', 'Wa2')
    """
    again = name.rpartition(" ")[2]
    if again.isdigit():
        return name[:2] + again
    return name[:3] if any(other[:2] == name[:2] and other[:3] != name[:3] for other in names) else name[:2]


def _put(drawn: Board, signs: list[Span], space: str, sign: str, color: str, lit: bool) -> None:
    signs[drawn.space(space)] = (sign, f"{color} lit" if lit else color)


def _dashboard(hero: HeroView, lit: frozenset[str]) -> list[list[Span]]:
    """Level and coins, then the cards in each state."""
    if hero["name"] is None:
        return [[(f"Player {hero['seat'] + 1}", "strong"), (" has no hero yet", "plain")]]
    style = COLORS[hero["team"]]
    places = [hero["at"], *(figure["at"] for figure in hero["figures"])]
    where = f"at {', '.join(place.upper() for place in places if place)}" if hero["at"] else "not on the board"
    team = f", {hero['team'].title()}" if hero["team"] else ""
    items = ", ".join(f"+{bonus} {value}" for value, bonus in hero["items"].items())
    line: list[Span] = [
        (f"{hero['name']:<10}", f"{style} lit" if hero["key"] in lit else style),
        (
            f" Player {hero['seat'] + 1}{team}, level {hero['level']}, {counted(hero['coins'], 'coin')}, {where}",
            "plain",
        ),
        (f"  {items}" if items else "", "good"),
    ]
    cards: list[Span] = [("           ", "plain")]
    if hero["unresolved"]:
        cards.append((f"plays {_words(hero['unresolved'])} ({hero['initiative']})  ", "strong"))
    if any(hero["resolved"]):
        cards.append((f"resolved: {', '.join(_words(card) for card in hero['resolved'] if card)}  ", "plain"))
    if hero["runes"]:
        cards.append((f"runes: {', '.join(hero['runes'])}  ", "plain"))
    if hero["book"] or hero["spells_out"]:
        cards.append((f"spellbook: {_counted(hero['book'])}  ", "plain"))
    if hero["spells_out"]:
        cards.append((f"spells out of it: {', '.join(map(_words, hero['spells_out']))}  ", "plain"))
    if hero["tally"]:
        cards.append((f"wins after 3 casts, {hero['tally']} done  ", "strong"))
    if hero["discard"]:
        cards.append((f"discard: {', '.join(map(_words, hero['discard']))}  ", "bad"))
    cards.append((f"hand: {_counted(hero['hand'])}", "dim"))
    return [line, cards]


def _counted(cards: list[str] | int) -> str:
    """One's own cards by name; of another's, how many."""
    return ", ".join(map(_words, cards)) if isinstance(cards, list) else str(cards)


def _lying(tokens: list[TokenView]) -> list[str]:
    """What lies where, each kind once."""
    places: dict[str, list[str]] = {}
    for token in tokens:
        places.setdefault(token["name"], []).append(token["at"].upper())
    return [f"{name} at {', '.join(spaces)}" for name, spaces in places.items()]


def _effects(view: AtlantisView) -> list[str]:
    """What lasts. An effect of several tokens is told once, with all of them."""
    tokens = {token["key"]: token for token in view["tokens"]}
    on: dict[tuple[str, str], list[TokenView]] = {}
    for effect in view["effects"]:
        lying = tokens.get(effect["on"] or "")
        named = f" on {_words(effect['on'])}" if effect["on"] and not lying else ""
        note = f": {effect['note']}" if effect["note"] else ""
        told = f"{_words(effect['card'])} of {_words(effect['owner'])}{named}", f"{note} ({effect['when']})"
        on.setdefault(told, []).extend([lying] if lying else [])
    return [head + (f" on {'; '.join(_lying(lie))}" if lie else "") + rest for (head, rest), lie in on.items()]


def _words(key: str) -> str:
    """The name of a card or piece, from its key."""
    return NAMES.get(key) or key.replace("_", " ").title()
