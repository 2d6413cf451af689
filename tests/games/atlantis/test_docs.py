"""`docs/adding-a-card.md` names every verb and hook, and nothing that is not there."""

import re
from pathlib import Path

from warhall.games.atlantis.cards import Card
from warhall.games.atlantis.me import Me
from warhall.tabletop.hooks import hooks_of

GUIDE = (Path(__file__).parents[3] / "docs" / "adding-a-card.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    return GUIDE.partition(f"## {title}")[2].partition("\n## ")[0]


def named(text: str) -> set[str]:
    """What stands first between backticks."""
    return set(re.findall(r"`([a-z_]+)[`(]", text))


def test_the_guide_names_every_verb() -> None:
    verbs = {name for kind in Me.__mro__[:-1] for name in vars(kind) if not name.startswith("_")}
    data = {
        "action",
        "again",
        "board",
        "card",
        "effect",
        "piece",
        "hero",
        "noted",
        "plain",
        "repetition",
        "state",
        "strikes",
    }
    data |= {"at", "state", "strikes", "targeted", "team"}
    listed = named(section("The verbs of `me`"))
    assert verbs - data - listed == set()
    assert listed - verbs == {"discard", "retrieve", "swap_cards", "turn_facedown", "turn_faceup"}


def test_the_guide_names_every_hook() -> None:
    assert named(section("The hooks")) == set(hooks_of(Card))
