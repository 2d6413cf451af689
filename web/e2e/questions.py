"""Find every kind of question that a game asks, and say how to come to one of each: `python questions.py GAME`.

Random matches with fixed seeds are played by the rules alone. Of each kind the position with the most options is kept,
because that needs the most room, and the earliest of those, because that is reached soonest. It is printed as the
setup, the seed and the answers that lead there, one line of JSON for all: see `opening` in the body of
`POST /api/tables`.
"""

import json
import random
import sys
from typing import Any, Final

from warhall.kernel.match import Match, new_match
from warhall.kernel.questions import Question

Table = tuple[int, dict[str, object]]
"""How many play, and the setup."""

TABLES: Final[dict[str, list[Table]]] = {
    "atlantis": [
        (4, {"selection": "starter"}),
        (4, {"selection": "all_random"}),
        (4, {"selection": "all_random", "length": "full", "starts": "chosen"}),
        (5, {"selection": "all_pick"}),
        (4, {"selection": "single_draft"}),
        (4, {"selection": "random_draft"}),
        (4, {"selection": "player_draft"}),
        (4, {"selection": "pick_and_ban"}),
        (6, {"map": "across_the_river", "selection": "all_random"}),
    ],
    "guardians": [(2, {}), (4, {}), (2, {"first_game": True})],
    "bossbattle": [
        (2, {"mode": "versus"}),
        (4, {"mode": "versus"}),
        (2, {"mode": "bosses"}),
        (4, {"mode": "heroes"}),
        (2, {"mode": "cooperative"}),
        (1, {"mode": "legendary"}),
        (1, {"mode": "solo"}),
    ],
    "skirmish": [(2, {}), (3, {"map": "hollow"}), (5, {})],
}
SEEDS: Final = range(1, 13)
LONGEST: Final = 600
"""So many answers of a match are played at most."""


def kind(question: Question) -> str:
    """What tells questions apart as far as their place on the screen goes: the rule, and what its options point at."""
    pointing = {"+".join(thing.kind for thing in option.things) for option in question.options}
    return " ".join([question.rule, *sorted(pointing)])


def play(match: Match, dice: random.Random, found: dict[str, dict[str, Any]], table: Table) -> None:
    given: list[tuple[int, str, int]] = []
    while match.pending and len(given) < LONGEST:
        asked = match.pending
        for question in asked:
            best = found.get(kind(question))
            if best is None or (len(question.options), -len(given)) > (best["options"], -best["answers"]):
                found[kind(question)] = {
                    "options": len(question.options),
                    "seats": table[0],
                    "setup": table[1],
                    "seat": question.seat,
                    "seed": match.seed,
                    "answers": len(given),
                    "match": given,
                }
        question = asked[0]
        option = dice.choice(question.options)
        given.append((question.seat, option.key, question.part))
        match.answer(question.seat, option.key, question.id)


def main(game: str) -> None:
    found: dict[str, dict[str, Any]] = {}
    for table in TABLES[game]:
        for seed in SEEDS:
            play(new_match(game, table[0], seed, table[1]), random.Random(seed), found, table)
    for position in found.values():
        position["answers"] = position.pop("match")[: position["answers"]]
    print(json.dumps(found))


if __name__ == "__main__":
    main(*sys.argv[1:])
