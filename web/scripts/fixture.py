"""Write what component tests look at: the first answers of a real match, as the server would send them.

python web/scripts/fixture.py skirmish 7 60 > web/tests/fixtures/skirmish.json
"""

import json
import sys

from warhall.bots import Seat, make_bots
from warhall.kernel.match import new_match
from warhall.kernel.registry import get_game
from warhall.server.messages.statics import board_static, game_static
from warhall.server.thinking.replays import replay


def main(id: str, seed: int, answers: int) -> None:
    game = get_game(id)
    match = new_match(game, seed=seed, setup={"teams": ("red", "blue")} if id == "skirmish" else {})
    bots = make_bots(["greedy"], match.seats, seed)
    given: list[tuple[int, str, int]] = []
    while match.pending and len(given) < answers:
        question = match.pending[0]
        key = bots[question.seat].choose(Seat(match, question.seat), question)
        given.append((question.seat, key, int(question.id.partition(".")[2] or 0)))
        match.answer(question.seat, key, question.id)
    setup = {name: list(value) if isinstance(value, tuple) else value for name, value in match.setup.items()}
    job = {
        "game": id, "seats": match.seats, "seed": seed, "setup": setup, "start": ["", 0],
        "answers": given, "eyes": 0, "want": "frames", "over": True,
    }  # fmt: skip
    found = {
        "game": json.loads(game_static(id).content),
        "board": json.loads(board_static(id, setup).content),
        "questions": [question.to_json() for question in match.pending],
        **replay(job),
    }
    json.dump(found, sys.stdout, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
