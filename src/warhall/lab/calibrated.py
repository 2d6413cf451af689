"""What a calibration run shows: a table, a plot, and the numbers that reviews use from then on."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from warhall.hindsight.calibration import FILE, Calibration
from warhall.kernel.game import Game
from warhall.lab.calibrate import Bin, Judged, off, reliability
from warhall.lab.charts import reliability_chart

STYLE = ".axis,.range{stroke:#777}.dot{fill:#0072b2}.tick{fill:#777;text-anchor:middle;font:12px sans-serif}"
"""What a plot needs that stands in no page, in light and dark."""
HEADING = "| said | positions | said on average | won | before the fit: positions | won |"


def told(game: Game[Any], judged: Sequence[Judged], scale: Calibration) -> Iterator[str]:
    """The table, and how far chances are off before and after the fit."""
    before, after = reliability(judged, Calibration()), reliability(judged, scale)
    games = len({one.game for one in judged})
    lean = f", lean {scale.leans[0]:+.2f} for the first team" if scale.leans else ""
    yield f"{game.name}, rules version {game.version}: {games} games, {len(judged)} positions"
    yield f"Slope {scale.slope:.2f}{lean}. Chances are off by {off(before):.1%} before the fit, {off(after):.1%} after."
    yield ""
    yield from table(before, after)


def table(before: Sequence[Bin], after: Sequence[Bin]) -> Iterator[str]:
    yield HEADING
    yield "|---|---|---|---|---|---|"
    for place, (raw, one) in enumerate(zip(before, after, strict=True)):
        low, high = 10 * place, 10 * place + 10
        said = f"{one.said:.0%}" if one.positions else "–"
        yield f"| {low}–{high} % | {one.positions} | {said} | {one.won} | {raw.positions} | {raw.won} |"


def page(folder: Path, game: Game[Any], judged: Sequence[Judged], scale: Calibration, command: str) -> None:
    """The game's part of the documentation: a plot, and a page with the table."""
    folder.mkdir(parents=True, exist_ok=True)
    plot = reliability_chart([(one.said, one.won) for one in reliability(judged, scale)])
    (folder / f"{game.id}.svg").write_text(alone(plot), encoding="utf-8")
    lines = [
        f"# What a chance means: {game.name}", "", f"Made by `{command}`. Equal bots play; {len(judged)} positions are",
        "compared with who won. The interval takes positions of one game for independent, so it is rather too narrow.",
        "", *told(game, judged, scale), "", f"![What was said, and what was won]({game.id}.svg)", "",
    ]  # fmt: skip
    (folder / f"{game.id}.md").write_text("\n".join(lines), encoding="utf-8")


def alone(plot: str) -> str:
    """A plot as a file of its own."""
    head, _, body = plot.partition(">")
    head = head.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    return f"{head}><style>{STYLE}</style>{body}\n"


def keep_fit(game: Game[Any], scale: Calibration, games: int, bots: str) -> None:
    """Write what was fitted where reviews look for it."""
    fitted = json.loads(FILE.read_text(encoding="utf-8"))
    fitted[game.id] = {
        "rules": game.version, "slope": scale.slope, "leans": list(scale.leans), "games": games, "bots": bots,
    }  # fmt: skip
    FILE.write_text(json.dumps(dict(sorted(fitted.items())), indent=2) + "\n", encoding="utf-8")
