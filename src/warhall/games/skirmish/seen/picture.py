"""How a skirmish looks in a terminal, drawn only from a view."""

from warhall.games.skirmish.board import NAMES, board_of
from warhall.games.skirmish.catalogue import CARDS, CHARACTERS, NUMBER, TEAMS
from warhall.games.skirmish.rules.lull import words
from warhall.games.skirmish.seen.view import SkirmishView, StandingView, UnitView
from warhall.games.skirmish.words import DECK
from warhall.kernel.game import Span, View

CELL = 4
LOOK = {".": (" ·", "dim"), "~": ("≈≈", "water"), "#": ("▲▲", "blocked")}
LIFE = 20
LEGEND: list[tuple[Span, str]] = [
    ((" ·", "dim"), "an open space"),
    (("≈≈", "water"), "water: no character can enter"),
    (("▲▲", "blocked"), "a blocked space: no character can enter"),
    (("✕", "bad"), "something was laid here; `log` tells what"),
    (("D4", "lit"), "a space that may be chosen"),
    (("Tho", "team2"), "a character, by three letters of its name, in the colour of its team"),
    (("▶", "strong"), "whose turn it is"),
]


def draw(view: View, lit: frozenset[str]) -> list[list[Span]]:
    """The board, then everybody's characters, then the viewer's hand."""
    table: SkirmishView = view["table"]
    viewer = view["seat"]
    lines = _board(table, lit)
    lines.append([])
    for seat in range(len(table["players"])):
        lines += _player(table, seat)
    if table["standing"]:
        lines.append(
            [("  In play: ", "strong"), ("; ".join(_standing(table, it) for it in table["standing"]), "plain")]
        )
    if table["turns_left"] is not None:
        lines.append([(f"  {words(table['turns_left'])}", "bad")])
    mine = None if viewer is None else table["players"][viewer]["cards"]
    if mine:
        lines.append([])
        lines.append([("Your hand", "strong")])
        lines += [_card(key, mine.count(key)) for key in dict.fromkeys(mine)]
    return lines


def _standing(table: SkirmishView, it: StandingView) -> str:
    """A card that stays in play: whose it is, and whom or where it waits for."""
    names = {unit["key"]: unit["name"] for unit in table["units"]}
    of = f"{CARDS[NUMBER[it['card']]].name} of {names[it['unit']]}"
    if it["target"] and it["target"] != it["unit"]:
        return f"{of} on {names[it['target']]}"
    return f"{of} at {it['space'].upper()}" if it["space"] else of


def _style(team: str) -> str:
    return f"team{[one.key for one in TEAMS].index(team)}"


def _board(table: SkirmishView, lit: frozenset[str]) -> list[list[Span]]:
    """Hexes in shifted rows. A space that may be chosen shows its name, a pawn the first letters of its own."""
    board = board_of(NAMES.index(table["map"]))
    pawns = {unit["space"]: unit for unit in table["units"] if unit["space"]}
    traps = {it["space"] for it in table["standing"] if it["space"]}
    chosen = {key.rpartition("-")[2] for key in lit}
    left = min(2 * q + r for q, r in board.hexes.coordinates)
    lines: list[list[Span]] = []
    row = -1
    for space, (q, r) in enumerate(board.hexes.coordinates):
        name = board.hexes.names[space]
        key = name.lower()
        if r != row:
            row = r
            lines.append([(f"{name[0]}  ", "dim"), (" " * ((2 * q + r - left) * CELL // 2), "plain")])
        if key in pawns:
            pawn = pawns[key]
            mark = pawn["key"].title()[:3]
            lines[-1].append((f"{mark:<{CELL}}", f"{_style(pawn['team'])}{' lit' if pawn['key'] in lit else ''}"))
        elif key in chosen:
            lines[-1].append((f"{name:<{CELL}}", "lit"))
        elif key in traps:
            lines[-1].append((f"{'✕':<{CELL}}", "bad"))
        else:
            text, style = LOOK[board.symbols[space]]
            lines[-1].append((f"{text:<{CELL}}", style))
    return lines


def _player(table: SkirmishView, seat: int) -> list[list[Span]]:
    player = table["players"][seat]
    turn = "▶ " if table["turn"] == seat else "  "
    if player["team"] is None:
        return [[(f"{turn}Player {seat + 1}", "strong"), ("  no team yet", "dim")]]
    style = _style(player["team"])
    piles = f"  hand {player['hand']} · deck {player['deck']} · discards {len(player['discards'])}"
    lines: list[list[Span]] = [
        [(f"{turn}Player {seat + 1} ", "strong"), (player["team"].title(), style), (piles, "dim")]
    ]
    for unit in table["units"]:
        if unit["seat"] == seat:
            lines.append(_life(unit, style))
    if player["known"]:
        names = ", ".join(CARDS[NUMBER[key]].name for key in player["known"])
        lines.append([(f"      you have seen: {names}", "dim")])
    return lines


def _life(unit: UnitView, style: str) -> list[Span]:
    die = "white" if unit["main"] else "black"
    line: list[Span] = [(f"    {unit['name']:<15}", style)]
    if unit["space"] is None and unit["life"] <= 0:
        return [*line, ("eliminated", "dim")]
    full = unit["life"]
    line += [("█" * full, style), ("░" * (unit["max_life"] - full), "dim"), (" " * (LIFE - unit["max_life"]), "plain")]
    line.append((f" {full}/{unit['max_life']} · {die} die", "plain"))
    if unit["stunned"]:
        line.append(("  stunned", "bad"))
    if unit["rewards"]:
        line.append((f"  {', '.join(key.replace('_', ' ') for key in unit['rewards'])}", "good"))
    return line


def _card(key: str, copies: int) -> list[Span]:
    card = CARDS[NUMBER[key]]
    numbers = [f"attack {card.attack}"] if card.attacks else []
    if card.kind == "Distance Attack":
        numbers.append(f"range {card.range}")
    if card.defends:
        numbers.append(f"defence {card.defense}")
    times = f" ×{copies}" if copies > 1 else ""
    owner = CHARACTERS[2 * (NUMBER[key] // DECK) + card.character].name
    about = f"  {owner} · {card.kind}: {', '.join(numbers) or 'ability'}"
    return [(f"  {card.name}{times}", "plain"), (about, "dim")]
