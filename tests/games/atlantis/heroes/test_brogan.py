"""Brogan, sentence by sentence."""

from tests.games.atlantis.table import table


def test_brutal_jab_pushes_up_to_one_space() -> None:
    t = table("Br Wa . .", brogan="brutal_jab")
    t.brogan.chooses("skill", "pass", "wasp")
    assert t.brogan.offered() == ["a2", "a3"]
