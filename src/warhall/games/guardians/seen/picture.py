"""The table as lines of styled text, drawn from a view alone."""

from collections.abc import Sequence
from typing import Final

from warhall.games.guardians.catalogue import CARDS, HEROES
from warhall.games.guardians.rules.lull import words
from warhall.games.guardians.seen.view import GuardiansView, HeroView, LocationView, PlayerView, UltimateView
from warhall.games.guardians.words import WINNING
from warhall.kernel.game import Span, View
from warhall.tabletop.printed import Printed
from warhall.tabletop.telling import counted

PLAIN: Final = "plain"
DIM: Final = "dim"
STRONG: Final = "strong"
LIT: Final = "lit"
NAME_WIDTH: Final = 10

LEGEND: Final[tuple[tuple[Span, str], ...]] = (
    (("●", STRONG), "the control token"),
    (("◇", DIM), "a faction space, where a side scores: L Loyalist, R Renegade"),
    (("L R", PLAIN), "before a hero: whose it is"),
    (("2/3", PLAIN), "after an Ultimate: the charge tokens on it and those it costs"),
)


def draw(view: View, lit: frozenset[str]) -> list[list[Span]]:
    table: GuardiansView = view["table"]
    lines = [_heading(table), _scores(table), []]
    if table["phase"] == "draft":
        lines.append([("To draft: ", DIM), *_listed(table["offered"], HEROES, lit)])
    for place, location in enumerate(table["row"]):
        lines += _location(table, place, location, lit)
    away = [hero for hero in table["heroes"] if hero["place"] is None]
    if away:
        word = "Not yet placed" if table["phase"] in ("draft", "placing") else "Knocked out"
        lines.append([(f"{word}: ", DIM), *_joined([(hero["name"], _style(hero, lit)) for hero in away])])
    lines.append([])
    for player in table["players"]:
        lines += _player(table, player, lit)
    return lines


def _heading(table: GuardiansView) -> list[Span]:
    side = table["side"]
    name = table["sides"][side]["faction"]
    if not table["round"]:
        return [(f"Setting up: {table['phase']}", STRONG)]
    spans: list[Span] = [(f"Round {table['round']} · ", STRONG), (f"{name} turn", f"team{side}")]
    spans.append((f" · {table['phase'].title()} Phase", STRONG))
    if table["acting"] is not None:
        left = table["players"][table["acting"]]["actions"]
        spans.append((f" · Player {table['acting'] + 1}, {counted(left, 'action')} left", PLAIN))
    if table["turns_left"] is not None:
        spans.append((f" · {words(table['turns_left'])}", "bad"))
    if table["playing"]:
        spans.append((f" · resolving {_name(table['playing'][-1], CARDS)}", DIM))
    return spans


def _scores(table: GuardiansView) -> list[Span]:
    return _joined(
        [(f"{side['faction']} {side['points']}/{WINNING}", f"team{n}") for n, side in enumerate(table["sides"])]
    )


def _location(table: GuardiansView, place: int, location: LocationView, lit: frozenset[str]) -> list[list[Span]]:
    """Name, track and text on the first lines, then the heroes there, one side after the other."""
    points = counted(location["points"], "point")
    style = LIT if location["key"] in lit else STRONG
    name: list[Span] = [(f"{place + 1} {location['name']}", style), (f" · {points}  ", DIM)]
    lines = [[*name, *_track(table, location)]]
    if location["text"]:
        lines.append([(f"    {location['text']}", DIM)])
    for hero in table["heroes"]:
        if hero["place"] == place:
            lines.append(_hero(hero, table["sides"][hero["side"]]["faction"][0], lit))
    return lines


def _track(table: GuardiansView, location: LocationView) -> list[Span]:
    """The control track: ● is the token, the ends are the faction spaces (Loyalist on the left)."""
    sides = {side["faction"]: n for n, side in enumerate(table["sides"])}
    half = location["spaces"] // 2
    spans: list[Span] = [("L", f"team{sides['Loyalist']}")]
    for space in range(-half, half + 1):
        end = "◇" if abs(space) == half else "·"
        spans.append((" ●", STRONG) if space == location["token"] else (f" {end}", DIM))
    return [*spans, (" R", f"team{sides['Renegade']}")]


def _hero(hero: HeroView, initial: str, lit: frozenset[str]) -> list[Span]:
    life = hero["life"] - hero["damage"]
    spans: list[Span] = [
        (f"    {initial} ", f"team{hero['side']}"),
        (hero["name"].ljust(NAME_WIDTH), _style(hero, lit)),
    ]
    spans.append((f" printed attack {hero['attack']}  life ", DIM))
    spans.append((f"{life:>2}/{hero['life']:<2}", "bad" if life <= 3 else PLAIN))
    spans.append(("  readied  " if hero["ready"] else "  exhausted", "good" if hero["ready"] else DIM))
    if hero["immobilised"]:
        spans.append(("  immobilised", "bad"))
    if hero["powerlocked"]:
        spans.append(("  powerlocked", "bad"))
    if hero["shield"]:
        spans.append(("  shield", "good"))
    return spans


def _player(table: GuardiansView, player: PlayerView, lit: frozenset[str]) -> list[list[Span]]:
    spans: list[Span] = [(f"Player {player['seat'] + 1}", f"team{player['side']}")]
    spans.append((f"  deck {player['deck']}  discard {len(player['discard'])}  hand ", DIM))
    if player["hand"] is not None:
        spans += _listed(player["hand"], CARDS, lit)
    else:
        names = ", ".join(_name(key, CARDS) for key in player["known"])
        known = f" ({names} among them)" if names else ""
        spans.append((f"{counted(player['cards'], 'card')}{known}", PLAIN))
    own = [hero["ultimate"] for hero in table["heroes"] if hero["seat"] == player["seat"]]
    lines = [spans]
    if own:
        lines.append([("    Ultimates ", DIM), *_joined([_ultimate(card, lit) for card in own])])
    return lines


def _ultimate(card: UltimateView, lit: frozenset[str]) -> Span:
    if card["spent"]:
        return (f"{card['name']} (used)", DIM)
    charges = f"{card['charges']}/{card['cost']}" if card["cost"] else "needs none"
    return (f"{card['name']} ({charges})", LIT if card["key"] in lit else PLAIN)


def _style(hero: HeroView, lit: frozenset[str]) -> str:
    return LIT if hero["key"] in lit else f"team{hero['side']}"


def _listed(keys: list[str], cards: Sequence[Printed], lit: frozenset[str]) -> list[Span]:
    return _joined([(_name(key, cards), LIT if key in lit else PLAIN) for key in keys]) or [("empty", DIM)]


def _name(key: str, cards: Sequence[Printed]) -> str:
    return next(card.name for card in cards if card.key == key)


def _joined(spans: list[Span]) -> list[Span]:
    joined: list[Span] = []
    for span in spans:
        joined += [span] if not joined else [(", ", DIM), span]
    return joined
