"""What can be read without playing: the games, their cards, their rules."""

import json as json_lines
from collections.abc import Sequence
from typing import Any

import typer
from rich.console import Console, Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from warhall.cli.words import meant
from warhall.kernel.errors import WarhallError
from warhall.kernel.game import CardInfo, Game
from warhall.kernel.ledger import Rule
from warhall.kernel.registry import game_ids, get_game
from warhall.kernel.setup import SetupOption


def write_json(data: object) -> None:
    typer.echo(json_lines.dumps(data, ensure_ascii=False, indent=2))


# ── games ─────────────────────────────────────────────────────────────────────────────────────────────────────────
def show_games(json: bool) -> None:
    games = [get_game(id) for id in game_ids()]
    if json:
        write_json([_game_data(game) for game in games])
        return
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for heading in ("id", "game", "seats", "minutes", "about"):
        table.add_column(heading, no_wrap=heading in ("id", "seats", "minutes"))
    for game in games:
        table.add_row(Text(game.id, "bold cyan"), game.name, _counts(game), game.minutes, game.summary)
    Console().print(table if games else "No game is installed.")


def show_game(id: str, json: bool) -> None:
    game = get_game(id)
    if json:
        write_json(_game_data(game))
        return
    console = Console()
    console.print(Text.assemble((game.name, "bold"), f"  {game.summary}"))
    minutes = f", {game.minutes} minutes" if game.minutes else ""
    console.print(f"For {_counts(game)} seats (default {game.default_seats}){minutes}. Rules version {game.version}.")
    if game.options():
        console.print(
            f"\nSetup, for example: warhall play {game.id} --setup {_example(game.options()[0])}", highlight=False
        )
    table = Table(box=None, padding=(0, 2, 0, 2), show_header=False)
    for option in game.options():
        values = f"{option.allowed()}; default {_shown(option.default)}"
        table.add_row(Text(option.name, "bold cyan"), Text(f"{option.label}. {option.help}"))
        table.add_row("", Text(values, "dim"))
        for choice, (_, means) in option.words.items():
            if means:
                table.add_row("", Text.assemble((f"  {choice}: ", "cyan"), means))
    console.print(table)


def _counts(game: Game[Any]) -> str:
    counts = game.seat_counts
    if len(counts) > 2 and counts == tuple(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]} to {counts[-1]}"
    return ", ".join(map(str, counts))


def _example(option: SetupOption) -> str:
    return f"{option.name}={option.choices[-1] if option.choices else _shown(option.default)}"


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return (",".join(value) or "none") if isinstance(value, tuple) else str(value)


def _game_data(game: Game[Any]) -> dict[str, object]:
    return {
        "id": game.id,
        "name": game.name,
        "summary": game.summary,
        "version": game.version,
        "seats": list(game.seat_counts),
        "default_seats": game.default_seats,
        "minutes": game.minutes,
        "setup": [option.to_json() for option in game.options()],
    }


# ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────
def show_cards(id: str, name: str, json: bool) -> None:
    game = get_game(id)
    cards = find_cards(game, name)
    if json:
        write_json([card.to_json() for card in cards])
        return
    console = Console()
    if game.content_note and not name:
        console.print(Text(game.content_note, "italic"))
    console.print(card_list(cards))


def find_cards(game: Game[Any], name: str) -> Sequence[CardInfo]:
    """All cards, the card with this name, the cards of this group, or those with these words in their name."""
    wanted = name.lower()
    cards = game.cards()
    for found in (
        [card for card in cards if wanted in ("", card.key.lower(), card.name.lower())],
        [card for card in cards if wanted == card.group.lower()],
        [card for card in cards if wanted in card.name.lower()],
    ):
        if found:
            return found
    if not cards:
        raise WarhallError(f"{game.name} has no cards")
    names = [card.name for card in cards] + [card.group for card in cards]
    raise WarhallError(f"{game.name} has no card {name!r}{meant(name, list(dict.fromkeys(names)))}")


def card_list(cards: Sequence[CardInfo]) -> Group:
    """Cards, grouped under headings."""
    lines: list[Any] = []
    group = None
    for card in cards:
        if card.group != group:
            group = card.group
            lines.append(Text(f"\n{group}", "bold underline"))
        copies = f"  ×{card.copies}" if card.copies > 1 else ""
        numbers = "  ".join(f"{name} {value}" for name, value in card.numbers.items())
        lines.append(Text.assemble((card.name, "bold"), (copies, "cyan"), f"  {card.kind}  ", (numbers, "green")))
        lines.append(Padding(Text(card.text), (0, 0, 0, 4), expand=False))
    return Group(*lines)


# ── rules ─────────────────────────────────────────────────────────────────────────────────────────────────────────
def show_rules(id: str, words: str, json: bool) -> None:
    game = get_game(id)
    rules = game.ledger().search(words)
    if json:
        write_json([rule.to_json() for rule in rules])
        return
    if not rules:
        raise WarhallError(f"no rule of {game.name} contains {words!r}")
    Console().print(rule_list(rules))


def rule_list(rules: Sequence[Rule]) -> Group:
    """Rules, grouped under section headings."""
    lines: list[Any] = []
    section = None
    for rule in rules:
        if rule.section != section:
            section = rule.section
            lines.append(Text(f"\n{section}", "bold underline"))
        lines.append(Text(rule.id, "cyan"))
        lines.append(Padding(Text(rule.text), (0, 0, 0, 4), expand=False))
        if rule.reason:
            lines.append(Padding(Text(f"Ruling: {rule.reason}", "italic"), (0, 0, 0, 4), expand=False))
    return Group(*lines)
