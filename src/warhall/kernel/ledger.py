"""A game's rules as a ledger: one entry per rule, in our own words. The tests that prove a rule name its id.

    [[rule]]
    id = "moving.dice"
    section = "Moving"
    text = "The white die moves the main character, the black die the secondary one."

An entry with a `reason` is a ruling: the rulebook contradicts itself or says nothing, and this is our decision.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from warhall.kernel.errors import ContentError

FIELDS: Final = {"id", "section", "text", "reason"}


class Rule:
    __slots__ = ("id", "reason", "section", "text")

    def __init__(self, id: str, section: str, text: str, reason: str = "") -> None:
        self.id = id
        self.section = section
        self.text = text
        self.reason = reason

    def to_json(self) -> dict[str, str]:
        return {"id": self.id, "section": self.section, "text": self.text, "reason": self.reason}


class Ledger:
    """The entries in the order of the rulebook. Find them by id or by words."""

    __slots__ = ("_by_id", "rules")

    def __init__(self, rules: list[Rule]) -> None:
        self.rules = rules
        self._by_id = {rule.id: rule for rule in rules}

    def __contains__(self, id: object) -> bool:
        return id in self._by_id

    def __getitem__(self, id: str) -> Rule:
        return self._by_id[id]

    def __len__(self) -> int:
        return len(self.rules)

    def search(self, words: str) -> list[Rule]:
        """The entries that contain every one of the words, in their id, section, text or reason."""
        wanted = words.lower().split()
        return [
            rule
            for rule in self.rules
            if all(word in f"{rule.id} {rule.section} {rule.text} {rule.reason}".lower() for word in wanted)
        ]


@cache
def read_ledger(path: Path) -> Ledger:
    """Read and check a `rules.toml`; the error names the entry."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{path.name}: {error}") from error
    rules: list[Rule] = []
    seen: set[str] = set()
    for number, entry in enumerate(data.get("rule", []), 1):
        where = f"{path.name}: rule {number} ({entry.get('id', 'no id')})"
        if unknown := set(entry) - FIELDS:
            raise ContentError(f"{where}: unknown field {', '.join(sorted(unknown))}; use {', '.join(sorted(FIELDS))}")
        for field in ("id", "section", "text"):
            if not str(entry.get(field, "")).strip():
                raise ContentError(f"{where}: {field} is missing")
        if entry["id"] in seen:
            raise ContentError(f"{where}: this id is used twice")
        seen.add(entry["id"])
        text, reason = " ".join(entry["text"].split()), " ".join(entry.get("reason", "").split())
        rules.append(Rule(entry["id"], entry["section"], text, reason))
    return Ledger(rules)
