"""The table in the terminal. Each half of the Queue reads as time: a card starts at 2 and marches towards the 0s in the
middle, where the two sides meet."""

from typing import Any, Final

from warhall.games.bossbattle.asking import LANE_NAMES, PLACE_NAMES, SIDE_NAMES
from warhall.kernel.game import Span, View

WIDTH: Final = 26
LABEL: Final = 4


def picture(view: View, lit: frozenset[str]) -> list[list[Span]]:
    table = view.get("table", view)
    lines: list[list[Span]] = [_heading(table), []]
    lines += [*_fighters(table, 0), []]
    lines += _half(table, 0, lit, PLACE_NAMES[::-1])
    lines.append([("─" * (LABEL + 3 * WIDTH), "dim")])
    lines += _half(table, 1, lit, PLACE_NAMES)
    lines += [[], *_fighters(table, 1)]
    return lines


def _heading(table: dict[str, Any]) -> list[Span]:
    north, south = table["sides"]
    rounds = (
        f"round {north['round']}" if north["round"] == south["round"] else f"rounds {north['round']}/{south['round']}"
    )
    return [(f"Boss Battle · {rounds} of 9 · {table['phase']}", "strong")]


def _fighters(table: dict[str, Any], side: int) -> list[list[Span]]:
    lines: list[list[Span]] = []
    info = table["sides"][side]
    for fighter in table["fighters"]:
        if fighter["side"] != side:
            continue
        name = fighter["name"][:1].upper() + fighter["name"][1:]
        lane = f" ({LANE_NAMES[fighter['lane']]})" if fighter["lane"] is not None else ""
        style = "bad" if fighter["weakened"] or fighter["hp"] <= 0 else f"team{side}"
        parts: list[Span] = [(f"{name}{lane}", style), (f"  {fighter['hp']}/{fighter['max_hp']} hp", "strong")]
        if info["power"] is not None:
            parts.append((f"  {info['power']} Power, level {info['level']}", "plain"))
        parts.append((f"  hand {fighter['hand_count']}", "plain"))
        if fighter["weakened"]:
            parts.append(("  weakened", "bad"))
        if fighter["revealed"]:
            parts.append((f"  open counter: {_words(fighter['revealed'][0])}", "lit"))
        lines.append(parts)
    return lines


def _half(table: dict[str, Any], side: int, lit: frozenset[str], places: tuple[str, ...]) -> list[list[Span]]:
    """The rows of one side, from its far end (2) to the middle (0) or back."""
    return [_row(table, side, lit, place) for place in places]


def _row(table: dict[str, Any], side: int, lit: frozenset[str], place: str) -> list[Span]:
    row: list[Span] = [(f" {place[0]}  ", "dim")]
    for lane in LANE_NAMES:
        key = f"{SIDE_NAMES[side]}-{lane}-{place}"
        row.append(_cell(table["queue"].get(key), key in lit or lane in lit, side))
    return row


def _cell(piece: dict[str, Any] | None, chosen: bool, side: int) -> Span:
    if piece is None:
        return ("·".ljust(WIDTH), "lit" if chosen else "dim")
    if piece["token"]:
        text = f"✹ {piece['token']} damage" + (f" +{piece['buff']}" if piece["buff"] else "")
        return (text[: WIDTH - 1].ljust(WIDTH), "lit" if chosen else "bad")
    style = "lit" if chosen else "dim" if piece["stunned"] else f"team{side}"
    return (_numbers(piece).ljust(WIDTH), style)


def _numbers(piece: dict[str, Any]) -> str:
    """A card in one cell: its name, then what it will do and how fast."""
    marks = []
    if piece["damage"]:
        times = f"x{piece['hits']}" if piece["hits"] > 1 else ""
        every = "∀" if piece["everywhere"] else ""
        marks.append(f"⚔{piece['damage']}{times}{every}{'!' if piece['forced'] else ''}")
    if piece["heal"]:
        marks.append(f"♥{piece['heal']}{'∀' if piece['everywhere'] else ''}")
    if piece["life"]:
        marks.append(f"▣{piece['life']}" if piece["activated"] else f"□{piece['life']}")
    if piece["stunned"]:
        marks.append("zz")
    if piece["first"]:
        marks.append("First")
    tail = " ".join([*marks, f"s{piece['speed']}"])
    name = piece["name"][: WIDTH - 2 - len(tail)]
    return f"{name} {tail}"


def _words(key: str) -> str:
    return key.replace("_", " ")
