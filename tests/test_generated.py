"""What is generated is up to date."""

from pathlib import Path
from typing import Literal, NotRequired, TypedDict

import pytest

from scripts.generate import ROOT, TARGETS, Interfaces


@pytest.mark.parametrize("path", TARGETS, ids=lambda path: path.name)
def test_generated_files_are_what_the_code_says(path: Path) -> None:
    where = path.relative_to(ROOT)
    assert path.exists() and path.read_text("utf-8") == TARGETS[path](), f"{where} is stale: run `make generate`"


class Inner(TypedDict):
    """A part."""

    sizes: list[int | None]


class Outer(TypedDict):
    kind: Literal["a", "b"]
    """Which of two."""
    inner: dict[str, Inner]
    more: NotRequired[tuple[int, str]]


def test_a_typed_dict_becomes_an_interface() -> None:
    found = Interfaces("Toy")
    found.add(Outer)
    assert found.written["ToyInner"] == "/** A part. */\nexport interface ToyInner {\n  sizes: (number | null)[];\n}\n"
    assert found.written["ToyOuter"] == (
        "export interface ToyOuter {\n  /** Which of two. */\n  kind: 'a' | 'b';\n  inner: Record<string, ToyInner>;\n"
        "  more?: [number, string];\n}\n"
    )
