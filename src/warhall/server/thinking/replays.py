"""A replay of a match as a seat or a spectator saw it: the first view, then what each answer changed."""

from typing import Any

from warhall.kernel.changes import diff
from warhall.kernel.match import Match, resume
from warhall.kernel.origin import Origin
from warhall.kernel.registry import get_game
from warhall.kernel.setup import complete
from warhall.server.messages.shapes import GameEvent, ReplayFrame, View
from warhall.server.messages.wire import event_json, outcome_json


def replay(job: dict[str, Any]) -> dict[str, Any]:
    """The frames of a replay. `eyes` is a seat or None; what is wanted is the frames, the log or the last picture."""
    eyes, answers = job["eyes"], job["answers"]
    game = get_game(job["game"])
    origin = Origin(job["seats"], job["seed"], complete(game.options(), job["setup"]), *job["start"])
    match = resume(game, origin, listening=True)
    if job["want"] == "picture":
        for answer in answers:
            events_json(match, eyes, answer)
        return {"lines": game.picture(match.view(eyes), frozenset())}
    if job["want"] == "log":
        return {"log": [events_json(match, eyes, answer) for answer in answers]}
    view = first = view_json(match, eyes)
    frames: list[ReplayFrame] = []
    for seat, key, part in answers:
        prompt, label = _words(match, part, key)
        events = events_json(match, eyes, (seat, key, part))
        now = view_json(match, eyes)
        frame: ReplayFrame = {"seat": seat, "changes": diff(view, now), "events": events}
        if job["over"] or eyes == seat:
            frame["prompt"], frame["answer"] = prompt, label
        frames.append(frame)
        view = now
    return {"view": first, "frames": frames}


def tally(job: dict[str, Any]) -> list[tuple[list[str], dict[str, int]]]:
    """For each seat of a match that is over: its heroes, and how often it played which card."""
    game = get_game(job["game"])
    match = resume(game, Origin(job["seats"], job["seed"], complete(game.options(), job["setup"]), *job["start"]))
    cards: list[dict[str, int]] = [{} for _ in range(job["seats"])]
    for seat, key, part in job["answers"]:
        question = match.question(part)
        decision = question.decision
        card = game.card_played(decision, question.options[decision.index(key)])
        if card:
            cards[seat][card] = cards[seat].get(card, 0) + 1
        match.answer(seat, key, question.id)
    sides = game.account(match.state).sides
    return [(list(heroes), played) for heroes, played in zip(sides, cards, strict=True)]


def events_json(match: Match, eyes: int | None, answer: tuple[int, str, int] | list[Any]) -> list[GameEvent]:
    seat, key, part = answer
    events = match.answer(seat, key, match.question(part).id)
    return [event_json(event) for event in events if event.is_for(eyes)]


def _words(match: Match, part: int, key: str) -> tuple[str, str]:
    question = match.question(part)
    return question.prompt, question.options[question.decision.index(key)].label


def view_json(match: Match, eyes: int | None) -> View:
    """As in a running match, without what only matters while it runs."""
    game = match.game
    return {
        "game": game.id,
        "seat": eyes,
        "step": match.step,
        "waiting": sorted({seat for question in match.pending for seat in question.seats}),
        "talk": game.table_talk(match.state),
        "table": game.view(match.state, eyes),
        "outcome": outcome_json(match.outcome),
    }
