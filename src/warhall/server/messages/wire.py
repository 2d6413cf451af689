"""How things look on the wire: compact questions, and what the kernel writes as JSON."""

import orjson

from warhall.kernel.decisions import About as DecisionAbout
from warhall.kernel.decisions import Decision, Option
from warhall.kernel.events import Event
from warhall.kernel.game import Outcome as MatchOutcome
from warhall.server.messages.shapes import About, Choice, GameEvent, Outcome, Question

Encoded = orjson.Fragment
"""Something written already, to stand in several frames."""


def dumps(value: object) -> bytes:
    return orjson.dumps(value)


def encoded(value: object) -> Encoded:
    return Encoded(orjson.dumps(value))


def option_json(option: Option) -> Choice:
    """`[key, label]`, with the things it points at: one kind alone stands for a thing of the same key and name."""
    things = option.things
    if not things:
        return [option.key, option.label]
    first = things[0]
    if len(things) == 1 and first.key == option.key and first.name == option.label:
        return [option.key, option.label, first.kind]
    return [option.key, option.label, [[thing.kind, thing.key, thing.name] for thing in things]]


def question_json(id: str, decision: Decision) -> Question:
    question: Question = {
        "id": id,
        "prompt": decision.prompt,
        "rule": decision.rule,
        "options": [option_json(option) for option in decision.options],
    }
    if decision.team:
        question["seats"] = list(decision.seats)
    if decision.about is not None:
        question["about"] = True
    return question


# What the kernel writes itself is plain dicts to the type checker; a test holds it to the shapes named here.
def event_json(event: Event) -> GameEvent:
    return event.to_json()  # type: ignore[return-value]


def outcome_json(outcome: MatchOutcome | None) -> Outcome | None:
    return None if outcome is None else outcome.to_json()  # type: ignore[return-value]


def about_json(about: DecisionAbout) -> About:
    return about.to_json()  # type: ignore[return-value]
