"""A report: the same sections as a web page with plots, as Markdown, and as lines for a terminal."""

from html import escape
from importlib.metadata import version
from typing import Any, Final, NamedTuple

from warhall.kernel.game import Game
from warhall.lab.numbers import Gap, Mean, Rate

Cell = str | int | float | Rate | Gap | Mean


class Section(NamedTuple):
    """A heading, a sentence or two on how to read it, and a table, a plot or both."""

    title: str
    text: str
    header: tuple[str, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    chart: str = ""
    even: float | None = None
    """Rates are coloured by their distance from this share. None means no colours."""


class Report(NamedTuple):
    title: str
    command: str
    """The command that makes the same report again."""
    summary: tuple[str, ...]
    sections: tuple[Section, ...]

    def html(self) -> str:
        body = "".join(_section(section) for section in self.sections)
        summary = "".join(f"<li>{escape(line)}</li>" for line in self.summary)
        return (
            '<!doctype html><html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(self.title)}</title><style>{STYLE}</style></head><body><h1>{escape(self.title)}</h1>"
            f"<ul>{summary}</ul><p>Made by <code>{escape(self.command)}</code></p>{body}</body></html>\n"
        )

    def markdown(self) -> str:
        parts = [f"# {self.title}", "\n".join(f"- {line}" for line in self.summary), f"Made by `{self.command}`."]
        for section in self.sections:
            parts.append(f"## {section.title}")
            parts.append(section.text)
            if section.rows:
                head = "| " + " | ".join(section.header) + " |"
                rule = "|" + " --- |" * len(section.header)
                rows = ["| " + " | ".join(shown(cell) for cell in row) + " |" for row in section.rows]
                parts.append("\n".join([head, rule, *rows]))
        return "\n\n".join(parts) + "\n"


def basis(games: int, game: Game[Any]) -> str:
    """The first line of every report's summary: how many games of what were played."""
    return f"{games} games of {game.name}, rules version {game.version}, Warhall {version('warhall')}"


def shortfalls(failed: int, endless: int) -> list[str]:
    """What every report's summary says about games that failed or did not end."""
    lines = []
    if endless:
        lines.append(f"{endless} games did not end and count as ties.")
    if failed:
        lines.append(f"{failed} games failed; the journal says why.")
    return lines


def shown(cell: Cell) -> str:
    return f"{cell:.1f}" if isinstance(cell, float) else str(cell)


def _section(section: Section) -> str:
    table = ""
    if section.rows:
        head = "".join(f"<th>{escape(name)}</th>" for name in section.header)
        rows = "".join(f"<tr>{''.join(_cell(cell, section.even) for cell in row)}</tr>" for row in section.rows)
        table = f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
    return f"<h2>{escape(section.title)}</h2><p>{escape(section.text)}</p>{section.chart}{table}"


def _cell(cell: Cell, even: float | None) -> str:
    if isinstance(cell, Gap):
        return f"<td{_look(cell.share) if cell.certain else ''}>{escape(shown(cell))}</td>"
    if not isinstance(cell, Rate):
        return f"<td>{escape(shown(cell))}</td>"
    if not cell.games:
        return "<td>–</td>"
    low, high = cell.interval
    look = "" if even is None else _look(cell.share - even)
    return f'<td{look} title="{cell.games} games">{cell.share:.1%} <small>{low:.0%}–{high:.0%}</small></td>'


def _look(gap: float) -> str:
    """A colour for the distance between two shares."""
    depth = min(45, round(abs(gap) * 200))
    tone = "up" if gap > 0 else "down"
    return f' style="background: color-mix(in srgb, var(--{tone}) {depth}%, transparent)"'


STYLE: Final = """
:root { color-scheme: light dark; --up: #2a8f5b; --down: #c4483d; --ink: #4a6fa5; --soft: #8886; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1 { line-height: 1.2; } h2 { margin-top: 2.2rem; }
code { background: var(--soft); padding: .1em .35em; border-radius: 4px; overflow-wrap: anywhere; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .7rem; text-align: right; border-bottom: 1px solid var(--soft); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; } small { opacity: .7; }
svg { max-width: 100%; height: auto; display: block; margin: .6rem 0; }
svg text { font: 13px system-ui, sans-serif; fill: currentColor; }
.name { text-anchor: end; } .tick { text-anchor: middle; opacity: .75; }
.band { fill: var(--up); opacity: .14; } .axis { stroke: currentColor; opacity: .4; stroke-dasharray: 3 3; }
.range { stroke: var(--ink); stroke-width: 2; } .dot, .bar { fill: var(--ink); }
.curve { fill: none; stroke-width: 2; stroke: var(--ink); }
.c1 { --ink: #c46b1d; } .c2 { --ink: #2a8f5b; } .c3 { --ink: #8a4fb0; } .c4 { --ink: #c4483d; }
.c5 { --ink: #0f8b8d; } .c6 { --ink: #a0791a; } .c7 { --ink: #777; }
"""
