"""Plots as SVG, written directly: small, sharp, readable without colours, and embedded in the page."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from warhall.lab.numbers import Band, Rate

LEFT, WIDTH, ROW = 170, 460, 26


def rate_chart(rates: Mapping[str, Rate], band: Band | None) -> str:
    """A dot for each rate, with its interval as a line. The band, if any, is where a balanced rate should lie."""
    if not rates:
        return ""
    floor, ceiling = _ends(rates.values(), band)

    def x(share: float) -> float:
        return LEFT + WIDTH * (share - floor) / (ceiling - floor)

    height = ROW * len(rates) + 30
    parts = []
    if band is not None:
        start, end, even = x(band.low), x(band.high), x(band.even)
        parts += [
            f'<rect class="band" x="{start:.1f}" y="0" width="{end - start:.1f}" height="{height - 24}"/>',
            f'<line class="axis" x1="{even:.1f}" y1="0" x2="{even:.1f}" y2="{height - 24}"/>',
        ]
    for place, (name, rate) in enumerate(rates.items()):
        y = ROW * place + ROW / 2
        start, end = rate.interval
        parts += [
            f'<text class="name" x="{LEFT - 10}" y="{y + 4}">{escape(name)}</text>',
            f'<line class="range" x1="{x(start):.1f}" y1="{y}" x2="{x(end):.1f}" y2="{y}"/>',
            f'<circle class="dot" cx="{x(rate.share):.1f}" cy="{y}" r="4.5">'
            f"<title>{escape(name)}: {rate}</title></circle>",
        ]
    for share in _ticks(floor, ceiling, band):
        parts.append(f'<text class="tick" x="{x(share):.1f}" y="{height - 8}">{share:.0%}</text>')
    return _svg(LEFT + WIDTH + 30, height, "Win rates with their intervals", parts)


def reliability_chart(bins: Sequence[tuple[float, Rate]], size: int = 320) -> str:
    """What was said against what came of it: dots on the diagonal say what they mean."""

    def at(share: float) -> float:
        return size * share

    parts = [f'<line class="axis" x1="40" y1="{10 + size}" x2="{40 + size}" y2="10"/>']
    for said, won in bins:
        if won.games:
            low, high = won.interval
            x, y = 40 + at(said), 10 + size - at(won.share)
            ends = 10 + size - at(low), 10 + size - at(high)
            parts += [
                f'<line class="range" x1="{x:.1f}" y1="{ends[0]:.1f}" x2="{x:.1f}" y2="{ends[1]:.1f}"/>',
                f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="4.5">'
                f"<title>said {said:.0%}, won {won}</title></circle>",
            ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts += [
            f'<text class="tick" x="{40 + at(share):.1f}" y="{size + 28}">{share:.0%}</text>',
            f'<text class="tick" x="18" y="{14 + size - at(share):.1f}">{share:.0%}</text>',
        ]
    return _svg(size + 60, size + 36, "The chance that was said, and the share that was won", parts)


def histogram(values: Sequence[int], unit: str, bars: int = 24) -> str:
    """How many games took how long."""
    if not values:
        return ""
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // bars))
    counts = [0] * ((high - low) // width + 1)
    for value in values:
        counts[(value - low) // width] += 1
    tallest, step, height = max(counts), WIDTH / len(counts), 150
    parts = []
    for place, count in enumerate(counts):
        tall = (height - 30) * count / tallest
        first, last = low + place * width, low + (place + 1) * width - 1
        span = str(first) if first == last else f"{first}–{last}"
        parts.append(
            f'<rect class="bar" x="{20 + place * step:.1f}" y="{height - 24 - tall:.1f}" '
            f'width="{max(1, step - 2):.1f}" height="{tall:.1f}">'
            f"<title>{span} {escape(unit)}: {count} games</title></rect>"
        )
    for value, at in ((low, 20.0), ((low + high) // 2, 20 + WIDTH / 2), (high, 20.0 + WIDTH)):
        parts.append(f'<text class="tick" x="{at:.1f}" y="{height - 8}">{value}</text>')
    return _svg(WIDTH + 60, height, f"Games by length in {unit}", parts)


def curves(lines: Mapping[str, Sequence[tuple[int, Rate]]], unit: str, band: Band | None) -> str:
    """Win rates over the values of a number, one line for each side."""
    values = sorted({value for points in lines.values() for value, _ in points})
    if not values:
        return ""
    height, top = 260, 10
    span = max(1, values[-1] - values[0])
    floor, ceiling = _ends((rate for line in lines.values() for _, rate in line), band)

    def x(value: int) -> float:
        return 60 + (WIDTH - 60) * (value - values[0]) / span

    def y(share: float) -> float:
        return top + (height - 50) * (ceiling - share) / (ceiling - floor)

    parts = []
    if band is not None:
        start, end, even = y(band.high), y(band.low), y(band.even)
        parts += [
            f'<rect class="band" x="60" y="{start:.1f}" width="{WIDTH - 60}" height="{end - start:.1f}"/>',
            f'<line class="axis" x1="60" y1="{even:.1f}" x2="{WIDTH}" y2="{even:.1f}"/>',
        ]
    for place, (name, points) in enumerate(lines.items()):
        path = " ".join(f"{x(value):.1f},{y(rate.share):.1f}" for value, rate in points)
        parts.append(f'<polyline class="curve c{place % 8}" points="{path}"/>')
        for value, rate in points:
            start, end = rate.interval
            at = f"{x(value):.1f}"
            parts += [
                f'<line class="range c{place % 8}" x1="{at}" y1="{y(start):.1f}" x2="{at}" y2="{y(end):.1f}"/>',
                f'<circle class="dot c{place % 8}" cx="{at}" cy="{y(rate.share):.1f}" r="4">'
                f"<title>{escape(name)} at {value}: {rate}</title></circle>",
            ]
        last, rate = points[-1]
        parts.append(f'<text class="side" x="{x(last) + 10:.1f}" y="{y(rate.share) + 4:.1f}">{escape(name)}</text>')
    parts += [f'<text class="tick" x="{x(value):.1f}" y="{height - 22}">{value}</text>' for value in values]
    parts.append(f'<text class="tick" x="{30 + WIDTH / 2}" y="{height - 4}">{escape(unit)}</text>')
    for share in _ticks(floor, ceiling, band):
        parts.append(f'<text class="name" x="52" y="{y(share) + 4:.1f}">{share:.0%}</text>')
    return _svg(WIDTH + 170, height, f"Win rates over {unit}", parts)


def _ends(rates: Iterable[Rate], band: Band | None) -> tuple[float, float]:
    """Where the axis begins and ends: it shows every interval, with the even share in the middle if there is room."""
    if band is None:
        return (0.0, 1.0)
    reach = 0.02 + max(0.1, *(abs(end - band.even) for rate in rates for end in rate.interval))
    return (max(0.0, band.even - reach), min(1.0, band.even + reach))


def _ticks(floor: float, ceiling: float, band: Band | None) -> list[float]:
    marks = (0.5,) if band is None else (band.low, band.even, band.high)
    return sorted({floor, *marks, ceiling})


def _svg(width: float, height: float, title: str, parts: Sequence[str]) -> str:
    body = "".join(parts)
    return (
        f'<svg viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" role="img" aria-label="{escape(title)}">'
        f"{body}</svg>"
    )
