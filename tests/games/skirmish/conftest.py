"""Tests of texts and rules are about texts and rules: they keep life totals of their own, which balance may change."""

import pytest

from warhall.games.skirmish.catalogue import CHARACTERS

LIFE = {
    "brakka": 19, "cinder": 10, "toma": 16, "fuse": 10, "thorn": 18, "wren": 9, "hallow": 18, "bell": 10,
    "vesper": 16, "moth": 10,
}  # fmt: skip


@pytest.fixture(autouse=True)
def lives(monkeypatch: pytest.MonkeyPatch) -> None:
    for one in CHARACTERS:
        if one.key in LIFE:
            monkeypatch.setattr(one, "life", LIFE[one.key])
