"""Find the positions in which the lessons of the browser client begin, and write them to web/src/lessons. Positions
right before moments that are seldom seen go to web/e2e, where they are looked at.

python scripts/openings.py [GAME …]

Bots play until the aim of a stage is reached. The stage begins at the learner's question shortly before. What the bot
answered from there is the line that the coach suggests. Run it again when the rules of a game have changed:
`tests/test_lessons.py` fails when a line no longer leads to its aim.
"""

import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from warhall.bots import Seat, make_bots
from warhall.kernel.events import Event
from warhall.kernel.match import Match, new_match
from warhall.kernel.questions import Question
from warhall.kernel.registry import get_game
from warhall.kernel.setup import complete

FOLDER: Final = Path(__file__).resolve().parents[1] / "web" / "src" / "lessons"
OPENINGS: Final = FOLDER / "openings"
VIEWS: Final = FOLDER / "views"
"""What the learner sees in each position, for the pages of rules; and the board of the game."""
MOMENTS_FILE: Final = FOLDER.parents[1] / "e2e" / "openings.json"
SEEDS: Final = range(1, 200)

Aim = Callable[[Match, int, list[Event]], bool]


@dataclass
class Table:
    """Where a lesson is played, and who learns."""

    seats: int
    setup: Mapping[str, object]
    learner: int
    bots: str = "greedy"


@dataclass
class Stage:
    """What is to be reached, and the rule of the question at which the learner takes over."""

    name: str
    rule: str
    aim: Aim
    own: int = 4
    """So many answers of the learner lead there at most."""
    others: int = 0
    """And so many of everybody else: what they choose at the table may be something else."""
    first: str = ""
    """What the first answer of the line says, where it has to be about something…"""
    second: str = ""
    """…and what the second says."""
    longest: int = 420
    """So many answers at most are played before the aim."""


def key(event: Event, name: str) -> str:
    return str(getattr(event.data.get(name), "key", ""))


def number(event: Event, name: str) -> int:
    return int(str(event.data[name]))


def told(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def heroes(match: Match, learner: int) -> set[str]:
    """The heroes of Guards of Atlantis II that the learner plays."""
    return {hero["key"] for hero in match.view(learner)["table"]["heroes"] if hero["seat"] == learner}


def blocks(match: Match, learner: int, events: list[Event]) -> bool:
    return heroes(match, learner) == {"wasp"} and any(
        key(event, "hero") == "wasp" and number(event, "total") >= number(event, "attack")
        for event in told(events, "defends")
    )


def defeats_a_minion(match: Match, learner: int, events: list[Event]) -> bool:
    return heroes(match, learner) == {"wasp"} and any(
        key(event, "by") == "wasp" and key(event, "unit").startswith("blue_") for event in told(events, "defeated")
    )


def pushes(match: Match, learner: int, events: list[Event]) -> bool:
    return any(event.data["team"] == "Red" for event in told(events, "lane_pushed"))


def respawns(match: Match, learner: int, events: list[Event]) -> bool:
    return bool(told(events, "respawned"))


def gains_an_ultimate(match: Match, learner: int, events: list[Event]) -> bool:
    return bool(told(events, "ultimate"))


def team(match: Match, learner: int) -> set[str]:
    """The characters of the skirmish that the learner plays."""
    return {unit["key"] for unit in match.view(learner)["table"]["units"] if unit["seat"] == learner}


def hurts(match: Match, learner: int, events: list[Event]) -> bool:
    mine = team(match, learner)
    return any(key(event, "unit") not in mine and number(event, "amount") >= 2 for event in told(events, "damaged"))


def is_unhurt(match: Match, learner: int, events: list[Event]) -> bool:
    mine = team(match, learner)
    return any(key(event, "unit") in mine for event in told(events, "unhurt"))


def eliminates(match: Match, learner: int, events: list[Event]) -> bool:
    mine = team(match, learner)
    return any(key(event, "unit") not in mine for event in told(events, "eliminated"))


def side(match: Match, learner: int) -> set[str]:
    """The heroes of Guardians on the learner's side."""
    table = match.view(learner)["table"]
    mine = table["players"][learner]["side"]
    return {hero["key"] for hero in table["heroes"] if hero["side"] == mine}


def plays(match: Match, learner: int, events: list[Event]) -> bool:
    return any(key(event, "player") == str(learner) for event in told(events, "played"))


def knocks_out(match: Match, learner: int, events: list[Event]) -> bool:
    mine = side(match, learner)
    fallen = [key(event, "hero") for event in told(events, "fell")]
    return bool(fallen) and mine.isdisjoint(fallen)


def scores(match: Match, learner: int, events: list[Event]) -> bool:
    mine = match.view(learner)["table"]["players"][learner]["side"]
    return any(event.data["side"] == mine for event in told(events, "scored"))


def strikes_the_dragon(match: Match, learner: int, events: list[Event]) -> bool:
    return any(key(event, "Target") == "fighter0" and number(event, "amount") >= 3 for event in told(events, "struck"))


def cries(match: Match, learner: int, events: list[Event]) -> bool:
    return any(key(event, "who") == "fighter1" for event in told(events, "special"))


def guards(match: Match, learner: int, events: list[Event]) -> bool:
    """The shield that was placed stands, the only one, and a blow comes down its lane: so it is seen what it is for."""
    if not any(key(event, "piece") == "raise_shield" for event in told(events, "activated")):
        return False
    queue = match.view(learner)["table"]["queue"]
    fields = [slot for slot, piece in queue.items() if piece.get("kind") == "Field" and piece["owner"] == learner]
    faced = fields[0].replace("south", "north").rpartition("-")[0]
    blows = [slot for slot, piece in queue.items() if slot.startswith(faced) and piece.get("damage") and piece["card"]]
    return len(fields) == 1 and bool(blows)


LESSONS: Final[Mapping[str, tuple[Table, list[Stage]]]] = {
    "atlantis": (
        Table(4, {"length": "quick"}, 0),
        [
            Stage("defence", "defense.discard", blocks, own=1),
            Stage("minion", "turn.one_action", defeats_a_minion),
            Stage("push", "turn.one_action", pushes),
        ],
    ),
    "guardians": (
        Table(2, {"first_game": True}, 0),
        [
            Stage("card", "action.what", plays, own=2, first="Play"),
            Stage("knock_out", "action.what", knocks_out),
            Stage("score", "action.what", scores, own=6, first="Attack"),
        ],
    ),
    "bossbattle": (
        Table(2, {"mode": "versus", "boss": "dragon", "heroes": ("warrior",)}, 1),
        [
            Stage("strike", "placing.turn", strikes_the_dragon, own=5, others=4, first="Quick Jab", second="Discard"),
            Stage("cry", "specials.use", cries, own=1),
            Stage("guard", "placing.turn", guards, own=3, others=8, first="Raise Shield"),
        ],
    ),
    "skirmish": (
        Table(2, {"teams": ("red", "blue"), "map": "causeway"}, 0),
        [
            Stage("strike", "actions.three", hurts, others=1, first="Torch Jab"),
            Stage("defence", "battle.defense", is_unhurt, own=1),
            Stage("fell", "actions.three", eliminates, others=1, first="Axe Swing"),
        ],
    ),
}


MOMENTS: Final[Mapping[str, tuple[Table, Stage]]] = {
    "push": (Table(4, {"length": "quick"}, 0), Stage("push", "turn.one_action", pushes, own=1)),
    "respawn": (Table(4, {"length": "quick"}, 0), Stage("respawn", "respawn.hero", respawns, own=1)),
    "ultimate": (
        Table(4, {"selection": "starter"}, 0),
        Stage("ultimate", "level.upgrade", gains_an_ultimate, own=1, longest=1000),
    ),
}
"""Moments of Guards of Atlantis II, each one answer away."""


@dataclass
class Given:
    """An answer, and what it was an answer to."""

    question: Question
    key: str

    def to_json(self) -> list[object]:
        answer = [self.question.seat, self.key]
        return [*answer, self.question.part] if self.question.part else answer


def beginning(given: list[Given], stage: Stage, learner: int) -> int | None:
    """How many answers to keep, so that the learner takes over at the right question and the aim is near."""
    own = others = 0
    said = after = ""
    for place in range(len(given) - 1, -1, -1):
        question = given[place].question
        if question.seat == learner:
            own += 1
            after, said = said, next(option.label for option in question.options if option.key == given[place].key)
            fits = question.rule == stage.rule and stage.first in said and stage.second in after
            if fits and own <= stage.own and len(question.options) > 1:
                return place
        else:
            others += 1
        if own > stage.own or others > stage.others:
            return None
    return None


def find(game: str, table: Table, stage: Stage) -> dict[str, object]:
    for seed in SEEDS:
        match = new_match(game, table.seats, seed, table.setup, listening=True)
        bots = make_bots([table.bots], table.seats, seed)
        given: list[Given] = []
        while match.pending and len(given) < stage.longest:
            question = match.pending[0]
            chosen = bots[question.seat].choose(Seat(match, question.seat), question)
            given.append(Given(question, chosen))
            events = match.answer(question.seat, chosen, question.id)
            if not stage.aim(match, table.learner, events):
                continue
            kept = beginning(given, stage, table.learner)
            if kept is not None:
                own = [one for one in given[kept:] if one.question.seat == table.learner]
                for one in own:
                    option = next(option for option in one.question.options if option.key == one.key)
                    print(f"{game} {stage.name}: {one.question.prompt} ({one.question.rule}) → {option.label}")
                return {
                    "seed": seed,
                    "answers": [one.to_json() for one in given[:kept]],
                    "line": [one.key for one in own],
                }
    raise SystemExit(f"{game}: bots do not reach {stage.name} within {len(SEEDS)} matches")


def opened(game: str, table: Table, name: str, file: Path | None = None) -> tuple[Match, list[str], int]:
    """The match at the learner's first question, the line that is suggested, and the seed."""
    opening = json.loads((file or OPENINGS / f"{game}.json").read_text("utf-8"))[name]
    match = new_match(game, table.seats, opening["seed"], table.setup, listening=True)
    for seat, key, *part in opening["answers"]:
        match.answer(seat, key, match.question(part[0] if part else 0).id)
    return match, opening["line"], opening["seed"]


def seen(game: str) -> str:
    """The views of all positions of a lesson, as the client reads them."""
    table, stages = LESSONS[game]
    setup = complete(get_game(game).options(), table.setup)
    views = {stage.name: opened(game, table, stage.name)[0].view(table.learner) for stage in stages}
    return json.dumps({"board": get_game(game).static(setup), "views": views}, separators=(",", ":")) + "\n"


def main(*games: str) -> None:
    OPENINGS.mkdir(parents=True, exist_ok=True)
    VIEWS.mkdir(parents=True, exist_ok=True)
    for game in games or LESSONS:
        table, stages = LESSONS[game]
        found = {stage.name: find(game, table, stage) for stage in stages}
        (OPENINGS / f"{game}.json").write_text(json.dumps(found, separators=(",", ":")) + "\n", "utf-8")
        (VIEWS / f"{game}.json").write_text(seen(game), "utf-8")
    if not games or "atlantis" in games:
        moments = {
            name: {"setup": table.setup, **find("atlantis", table, stage)} for name, (table, stage) in MOMENTS.items()
        }
        MOMENTS_FILE.write_text(json.dumps(moments, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
