"""Does a setup cost more than another? Both play the same random games by turns, in one process:

    python bench/setups.py atlantis selection=starter selection=all_random

Each setup adds its words to those that the game declares for the bench. Times are processor time, the best round.
"""

import argparse
import time
from functools import partial

from warhall.cli.bench import play_randomly, weight
from warhall.cli.words import read_setup
from warhall.kernel.match import Match, new_match
from warhall.kernel.registry import get_game
from warhall.kernel.state import Chance


def start(id: str, words: str, disposable: bool, seed: int) -> Match:
    game = get_game(id)
    seats, setup = game.bench or (game.default_seats, {})
    return new_match(game, seats, seed, {**setup, **read_setup([words])}, disposable=disposable)


def decisions_per_second(id: str, words: str, disposable: bool, games: int) -> float:
    began = time.process_time()
    decisions = sum(play_randomly(start(id, words, disposable, seed), Chance(seed)) for seed in range(games))
    return decisions / (time.process_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("setups", nargs="+")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    ways = [(words, disposable) for words in asked.setups for disposable in (False, True)]
    best = dict.fromkeys(ways, 0.0)
    for _ in range(asked.rounds):
        for words, disposable in ways:
            best[words, disposable] = max(
                best[words, disposable], decisions_per_second(asked.game, words, disposable, asked.games)
            )
    width = max(len(words) for words in asked.setups)
    print(f"{'setup':{width}}  decisions/s  in rollouts  KB a match")
    for words in asked.setups:
        held = weight(partial(start, asked.game, words, False))
        print(f"{words:{width}}  {best[words, False]:11,.0f}  {best[words, True]:11,.0f}  {held:10.1f}")


if __name__ == "__main__":
    main()
