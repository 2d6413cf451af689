"""The table in the terminal.

Each half of the Queue reads as time: a card starts at 2 and marches towards the 0s in the middle, where the two sides
meet.
"""

from textwrap import wrap
from typing import Final

from warhall.games.bossbattle.cards import Card
from warhall.games.bossbattle.catalogue import BY_KEY
from warhall.games.bossbattle.seen.view import BossBattleView, CardView, TokenView
from warhall.games.bossbattle.words import COUNTER, KINDS, LANE_NAMES, PLACE_NAMES, SIDE_NAMES
from warhall.kernel.game import Span, View
from warhall.tabletop.telling import capital

WIDTH: Final = 25
LABEL: Final = 4
LINE: Final = LABEL + 3 * WIDTH
ROUNDS: Final = 9
COST_SIGNS: Final = ("free", "bump", "discard", "bump/discard")

LEGEND: Final[list[tuple[Span, str]]] = [
    (("2 1 0", "dim"), "how many rounds until a card resolves: it marches towards the 0s in the middle"),
    (("⚔4", "team0"), "damage to the lane it faces; x2 hits twice (buffs count once), ∀ hits every lane, ! is forced"),
    (("+left", "plain"), "it affects that lane as well"),
    (("♥3", "team1"), "healing for the owner of its lane"),
    (("□5 ▣5", "plain"), "the printed hp of a Field, and what it has left once it is activated"),
    (("s4", "plain"), "speed: 6 acts first, 1 last"),
    (("✹2", "bad"), "a damage token: it hurts the lane's owner each Countdown from the 2 and the 1"),
    (("zz", "dim"), "stunned: face down until the next Countdown"),
    (("∅ First", "plain"), "nullified: its text does not count; resolves before all others"),
    (("·", "dim"), "an empty slot"),
    (("·", "lit"), "a slot or card that may be chosen"),
]


def draw(view: View, lit: frozenset[str]) -> list[list[Span]]:
    """The fighters of each side around their halves of the Queue, and the viewer's cards."""
    table: BossBattleView = view["table"]
    viewer: int | None = view["seat"]
    lines: list[list[Span]] = [_heading(table), []]
    lines += [*_fighters(table, 0), [], _lane_names(table, 0)]
    lines += [_row(table, 0, lit, place) for place in PLACE_NAMES[::-1]]
    lines.append([("─" * LINE, "dim")])
    lines += [_row(table, 1, lit, place) for place in PLACE_NAMES]
    lines += [_lane_names(table, 1), [], *_fighters(table, 1)]
    alone = sum(fighter["seat"] == viewer for fighter in table["fighters"]) == 1
    for fighter in table["fighters"]:
        hand = fighter["hand"]
        if hand:
            name = capital(fighter["name"])
            lines += _hand(name, hand, alone) if fighter["seat"] == viewer else _friends_hand(name, hand)
    return lines


def _hand(name: str, hand: list[str], whole: bool) -> list[list[Span]]:
    """The viewer's own cards; with their whole texts where the viewer leads one fighter alone."""
    lines: list[list[Span]] = [[], [(f"In hand: {name}", "strong")]]
    for key in dict.fromkeys(hand):
        face = BY_KEY[key]
        line = _hand_line(face, hand.count(key))
        room = LINE - sum(len(text) for text, _ in line)
        first, *rest = wrap(face.text, LINE - 4, initial_indent=" " * (LINE - 4 - room)) if whole else [face.text]
        lines.append([*line, (first.strip(), "plain")])
        lines += [[(f"    {text}", "plain")] for text in rest]
    return lines


def _friends_hand(name: str, hand: list[str]) -> list[list[Span]]:
    """A friend's cards, by name."""
    return [[], [(f"{name} holds: {', '.join(BY_KEY[key].name for key in hand)}", "dim")]]


def _heading(table: BossBattleView) -> list[Span]:
    north, south = table["sides"]
    one, other = min(north["round"], ROUNDS), min(south["round"], ROUNDS)
    rounds = f"round {one}" if one == other else f"rounds {one} (north) and {other} (south)"
    return [(f"Boss Battle · {rounds} of {ROUNDS} · {table['phase']}", "strong")]


def _lane_names(table: BossBattleView, side: int) -> list[Span]:
    """Each lane with its owner, and by how much hits on it are reduced this round."""
    row: list[Span] = [(" " * LABEL, "plain")]
    for lane, guard in zip(table["sides"][side]["lanes"], table["sides"][side]["guard"], strict=True):
        owner = "" if lane["owner"] is None else f" · {table['fighters'][lane['owner']]['name'].removeprefix('the ')}"
        spared = f" · hits -{guard}" if guard else ""
        row.append((f"{lane['name']}{owner}{spared}"[: WIDTH - 1].ljust(WIDTH), "dim"))
    return row


def _fighters(table: BossBattleView, side: int) -> list[list[Span]]:
    lines: list[list[Span]] = []
    info = table["sides"][side]
    for fighter in table["fighters"]:
        if fighter["side"] != side:
            continue
        if fighter["character"] is None:
            lines.append([(capital(fighter["name"]), f"team{side}"), ("  not chosen yet", "dim")])
            continue
        style = "bad" if fighter["hp"] <= 0 else f"team{side}"
        parts: list[Span] = [(capital(fighter["name"]), style)]
        parts.append((f"  {fighter['hp']}/{fighter['max_hp']} hp", "strong"))
        if info["power"] is not None:
            parts.append((f"  {info['power']} Power", "plain"))
        parts.append((f"  level {info['level']}", "plain"))
        parts.append(("  plays itself" if fighter["seat"] is None else f"  Player {fighter['seat'] + 1}", "dim"))
        parts.append((f"  hand {fighter['hand_count']}", "dim"))
        if fighter["weakened"]:
            parts.append(("  weakened", "bad"))
        if fighter["revealed"]:
            parts.append((f"  open counter: {BY_KEY[fighter['revealed'][0]].name}", "good"))
        lines.append(parts)
        if fighter["hand"] is None and fighter["hand_seen"]:
            seen = ", ".join(BY_KEY[key].name for key in fighter["hand_seen"])
            lines.append([(f"    seen in hand: {seen}", "dim")])
    return lines


def _row(table: BossBattleView, side: int, lit: frozenset[str], place: str) -> list[Span]:
    row: list[Span] = [(f" {place[0]}  ", "dim")]
    for lane in LANE_NAMES:
        key = f"{SIDE_NAMES[side]}-{lane}-{place}"
        row.append(_cell(table["queue"].get(key), key in lit, side))
    return row


def _cell(piece: CardView | TokenView | None, chosen: bool, side: int) -> Span:
    if piece is None:
        return ("·".ljust(WIDTH), "lit" if chosen else "dim")
    if piece["card"] is None:
        text = f"✹{piece['token']} damage" + (f" +{piece['buff']}" if piece["buff"] else "")
        return (text[: WIDTH - 1].ljust(WIDTH), "bad lit" if chosen else "bad")
    style = "dim" if piece["stunned"] else f"team{side}"
    return (_numbers(piece).ljust(WIDTH), f"{style} lit" if chosen else style)


def _numbers(piece: CardView) -> str:
    """A card in one cell: its name, then what it will do and how fast."""
    marks = []
    if piece["damage"]:
        marks.append(_damage(piece["damage"], piece["hits"], piece["everywhere"], piece["forced"]))
    if piece["heal"]:
        marks.append(f"♥{piece['heal']}{'∀' if piece['everywhere'] else ''}")
    if piece["life"]:
        marks.append(f"▣{piece['life']}" if piece["activated"] else f"□{piece['life']}")
    if piece["stunned"]:
        marks.append("zz")
    if piece["nullified"]:
        marks.append("∅")
    if piece["first"]:
        marks.append("First")
    if piece["also"] is not None:
        marks.append(f"+{LANE_NAMES[piece['also']]}")
    tail = " ".join([*marks, f"s{piece['speed']}"])
    name = piece["name"][: WIDTH - 2 - len(tail)]
    return f"{name} {tail}"


def _damage(amount: int, hits: int, everywhere: bool, forced: bool) -> str:
    return f"⚔{amount}{f'x{hits}' if hits > 1 else ''}{'∀' if everywhere else ''}{'!' if forced else ''}"


def _hand_line(face: Card, count: int) -> list[Span]:
    """A card in hand: name, type, slot, speed and cost."""
    name = f"{face.name} ×{count}" if count > 1 else face.name
    where = "" if face.kind == COUNTER else f" {face.slot}-slot, speed {face.speed}"
    cost = COST_SIGNS[face.cost] + (" twice" if face.twice else "")
    kind = KINDS[face.kind]
    return [(f"  {name}", "strong"), (f"  {kind}{where}, {cost}. ", "dim")]
