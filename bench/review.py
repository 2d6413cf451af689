"""How long a review takes, and whether two reviews of the same match agree.

python bench/review.py skirmish --matches 6 --bots greedy,random

Plays matches between the bots, reviews each twice with other seeds, and compares the answers that were named blunders
or missed wins. Agreement is how many of the answers that one review named the other named too, on average over the two.
"""

import argparse
from time import process_time

from warhall.bots import make_bots, play
from warhall.hindsight import Review, review
from warhall.hindsight.naming import BLUNDERED, MISSED
from warhall.kernel.match import Match, new_match
from warhall.kernel.registry import get_game
from warhall.kernel.state import Chance


def played(game: str, number: int, bots: list[str]) -> Match:
    rules = get_game(game)
    seats, setup = rules.bench or (rules.default_seats, {})
    match = new_match(rules, seats, number, dict(setup))
    names = [bots[seat % len(bots)] for seat in range(seats)]
    drafting = Chance(number)
    while match.decision is not None and rules.is_draft(match.decision):
        match.pick(drafting.random(len(match.decision.options)))
    play(match, make_bots(names, seats, number))
    return match


def blunders(found: Review) -> set[int]:
    return {named.number for named in found.named if named.kind in (BLUNDERED, MISSED)}


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game")
    words.add_argument("--matches", type=int, default=4)
    words.add_argument("--bots", default="greedy,random")
    given = words.parse_args()
    both = either = named = 0
    for number in range(given.matches):
        match = played(given.game, number, given.bots.split(","))
        began = process_time()
        one = review(match, seed=1)
        seconds = process_time() - began
        first, second = blunders(one), blunders(review(match, seed=2))
        both += len(first & second)
        either += len(first | second)
        named += len(first) + len(second)
        rate = 1000 * seconds / match.answers
        print(
            f"{given.game} {number}: {match.answers} answers, {one.looks} looks, {seconds:.1f} s "
            f"({rate:.0f} s for 1,000 answers); named {len(first)} and {len(second)}, both {len(first & second)}",
            flush=True,
        )
    print(f"Named by both: {both} of {either}. The other review agrees on {2 * both / max(1, named):.0%} of the named.")


if __name__ == "__main__":
    main()
