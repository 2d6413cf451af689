"""The processor time of one answer inside the server: checked, applied, stored, and shown to every seat. No sockets.

    python bench/server/answer.py --rounds 20

Matches of random answers are played side by side through their rooms, with SQLite below and a pair of ears at every
seat. The time is that of the whole process, in rounds. On a busy machine even processor time grows, because others use
the same caches; so the quickest round says most, and two versions are compared by running them in turn.
"""

import argparse
import asyncio
import random
import statistics
import tempfile
import time

import uvloop

from warhall.server.hosting.hall import Hall
from warhall.server.hosting.lobby import Wish
from warhall.server.live.room import Room
from warhall.server.settings import Settings


class Ear:
    """A connection that only listens."""

    def __init__(self, room: Room, seat: int) -> None:
        self.hashes = frozenset({str(room.table.places[seat].token)})
        self.seats = frozenset({seat})
        self.watches = False
        self.bytes = 0

    def push(self, frame: bytes) -> None:
        self.bytes += len(frame)

    def hold(self, frame: bytes) -> None:
        self.push(frame)

    def sit(self, seats: frozenset[int]) -> None:
        self.seats = seats

    def dismiss(self, code: str) -> None:
        raise SystemExit(f"sent away: {code}")


async def play(room: Room, answers: int, chance: random.Random) -> int:
    given = 0
    for _ in range(answers):
        live = room.require_live()
        if live.is_over:
            break
        question = chance.choice(live.pending)
        key = chance.choice(question.options).key
        await room.answer(chance.choice(question.seats), live.wire_id(question), key)
        given += 1
    return given


async def run(arguments: argparse.Namespace, folder: str) -> None:
    hall = Hall(Settings(database=f"sqlite:///{folder}/hall.db", log_level="ERROR"))
    await hall.open()
    chance = random.Random(1)
    wish = Wish(arguments.game, seats=arguments.seats, places=["me"] * arguments.seats)
    rooms = []
    for _ in range(arguments.matches):
        room, _, _ = await hall.lobby.create(wish)
        for seat in range(arguments.seats):
            ear = Ear(room, seat)
            room.join(ear)
            room.show_all(ear)
        rooms.append(room)
    await asyncio.gather(*(play(room, 20, chance) for room in rooms))
    times = []
    for _ in range(arguments.rounds):
        began = time.process_time()
        given = sum(await asyncio.gather(*(play(room, 10, chance) for room in rooms)))
        if given:
            times.append((time.process_time() - began) / given * 1e6)
    print(f"an answer          quickest round {min(times):.0f} µs, median {statistics.median(times):.0f} µs")
    await hall.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="atlantis")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--matches", type=int, default=24)
    parser.add_argument("--rounds", type=int, default=20)
    arguments = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        runner.run(run(arguments, folder))


if __name__ == "__main__":
    main()
