"""Do reviews slow down running games? Answers at many tables, with reviews at work and with reviews halted, by turns.

    python bench/server/reviewing.py --matches 200 --seconds 240

The load is that of `load.py steady`. Meanwhile somebody looks at reviews of finished matches, one after the other. The
time is cut into spans. In half of them the process that works out reviews is halted, so both kinds of spans see the
same tables and the same machine. The share is the p99 with reviews by the p99 without them, with a 95 % interval from
drawing pairs of spans anew.
"""

import argparse
import asyncio
import contextlib
import itertools
import os
import random
import signal
from pathlib import Path

from load import Game, Load, beside_servers

FINISHED = 8
"""Matches that were played to their end before, to be reviewed by every pair of eyes."""
SPANS = 24
AT_WORK = (False, True, True, False)
"""Whether reviews are at work, span by span, over and over: neither kind is always first."""
DRAWN = 1000


def reviewer(server: int) -> int:
    """The process that works out reviews."""
    for child in Path(f"/proc/{server}/task/{server}/children").read_text().split():
        if b"idle" in Path(f"/proc/{child}/cmdline").read_bytes().split(b"\0"):
            return int(child)
    raise SystemExit("no process works out reviews")


def processor_time(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def p99(spans: list[list[float]]) -> float:
    times = sorted(itertools.chain.from_iterable(spans))
    return times[int(len(times) * 0.99)]


def interval(with_them: list[list[float]], without: list[list[float]]) -> tuple[float, float]:
    """Between which shares 95 of 100 lie when the pairs of spans are drawn anew."""
    chance, count = random.Random(1), len(with_them)
    shares = []
    for _ in range(DRAWN):
        drawn = [chance.randrange(count) for _ in range(count)]
        shares.append(p99([with_them[pair] for pair in drawn]) / p99([without[pair] for pair in drawn]))
    shares.sort()
    return shares[DRAWN * 25 // 1000], shares[DRAWN * 975 // 1000]


async def finished(load: Load) -> list[str]:
    found = []
    for number in range(FINISHED):
        game = Game(load, len(load.games) + number)
        await game.start(load.http)
        await game.connect()
        found.append(game.match)
        while game.answer():
            seen = game.next_seq
            while game.next_seq == seen:
                await asyncio.sleep(0)
    return found


async def look(load: Load, matches: list[str]) -> None:
    """Somebody who goes from one review to the next as soon as it is done."""
    eyes = [{}, {"open": "true"}, *({"seat": str(seat)} for seat in range(load.seats))]
    for number, (match, words) in enumerate(itertools.product(matches, eyes)):
        while True:
            found = (await load.http.get(f"/api/matches/{match}/review", params=words)).raise_for_status().json()
            if found["done"]:
                print(f"review             {number + 1} is done", flush=True)
                break
            await asyncio.sleep(1)
    raise RuntimeError("all reviews are done before the time is over: have more FINISHED")


async def run(arguments: argparse.Namespace, port: int) -> None:
    load = Load(arguments, port)
    matches = await finished(load)
    await load.set_up()
    looking = asyncio.create_task(look(load, matches))
    await asyncio.sleep(5)  # the process is there
    process = reviewer(arguments.servers.process)
    load.seconds = arguments.seconds / SPANS
    spans: dict[bool, list[list[float]]] = {True: [], False: []}
    began = processor_time(process)
    for span in range(SPANS):
        at_work = AT_WORK[span % len(AT_WORK)]
        os.kill(process, signal.SIGCONT if at_work else signal.SIGSTOP)
        load.latencies = []
        await load.steady()
        spans[at_work].append(load.latencies)
    os.kill(process, signal.SIGCONT)
    if looking.done():
        looking.result()
    looking.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await looking
    print(f"load average       {os.getloadavg()[0]:.1f}")
    print(f"reviews took       {processor_time(process) - began:.0f} s of a core in {arguments.seconds / 2:.0f} s")
    for at_work, times in spans.items():
        answers = sorted(itertools.chain.from_iterable(times))
        print(
            f"reviews {'at work' if at_work else 'halted '}    {len(answers)} answers, p50 "
            f"{answers[len(answers) // 2] * 1e3:.2f} ms, p99 {p99(times) * 1e3:.2f}, longest {answers[-1] * 1e3:.0f}"
        )
        print(f"  p99 span by span {', '.join(f'{p99([one]) * 1e3:.1f}' for one in times)}")
    low, high = interval(spans[True], spans[False])
    print(f"share of the p99   {p99(spans[True]) / p99(spans[False]):.3f} ({low:.3f} to {high:.3f})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="atlantis")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=240)
    arguments = parser.parse_args()
    arguments.mode, arguments.answers = "steady", 0
    arguments.database, arguments.redis, arguments.workers = "", "", 1
    beside_servers(arguments, run)


if __name__ == "__main__":
    main()
