"""The tool that changes the rules to see whether a test notices; see docs/mutants.md."""

from pathlib import Path

import pytest

from scripts.mutants import EQUIVALENT, Changed, Importer, equivalents, outermost
from scripts.mutating import Mutant, mutants_of, sample
from scripts.touching import PRINTED, ROOT, Record, Suite
from warhall.kernel.registry import game_ids


def changes(source: str) -> list[str]:
    """What each mutant makes of a line."""
    return [mutant.becomes for mutant in mutants_of("cards.py", source.encode())]


@pytest.mark.parametrize(
    ("line", "becomes"),
    [
        ("near = away <= 3", ["near = away < 3", "near = away <= 4"]),
        ("both = here and there", ["both = here or there"]),
        ("left = life - harm", ["left = life + harm"]),
        ("most = max(here, there)", ["most = min(here, there)"]),
        ("free = not taken", ["free = taken"]),
        ("attack, steady = 4, False", ["attack, steady = 5, False", "attack, steady = 4, True"]),
        ("far = [it for it in all if open(it)]", ["far = [it for it in all if not open(it)]"]),
    ],
)
def test_numbers_comparisons_and_conditions_are_changed_one_at_a_time(line: str, becomes: list[str]) -> None:
    assert changes(line) == becomes


def test_what_a_rule_does_is_left_out() -> None:
    body = "def play(self, me):\n    me.draw()\n    yield from me.move()\n    me.life += 1\n    me.done = True"
    assert changes(body) == [
        "pass", "yield from ()", "pass", "me.life -= 1", "me.life += 2", "pass", "me.done = False",
    ]  # fmt: skip


def test_texts_types_and_what_is_told_stay_as_they_are() -> None:
    assert changes('"""Draw 2 cards."""\nname: Literal[1] = "one"') == []
    assert changes('def play(state):\n    state.tell("drew", cards=2)\n    assert state.turn == 1') == []


def test_a_mutant_knows_the_lines_a_test_must_touch_and_none_if_it_is_executed_on_import() -> None:
    source = "class Blow:\n  attack = 4\n  def power(self):\n    if (\n      self.x\n    ):\n      return 2"
    number, condition, result = mutants_of("cards.py", source.encode())
    assert (number.lines, condition.lines, result.lines) == ((), (4, 5, 6), (7,))
    assert [it.owner for it in (number, condition)] == ["Blow", "Blow.power"]


def test_mutants_that_read_the_same_are_told_apart() -> None:
    first, second = mutants_of("cards.py", b"x = 1\nx = 1")
    assert first.key != second.key


def test_a_sample_is_the_same_for_the_same_seed_and_keeps_its_members_when_others_come() -> None:
    few = mutants_of("cards.py", b"\n".join(b"x%d = %d" % (n, n) for n in range(30)))
    many = mutants_of("cards.py", b"\n".join(b"x%d = %d" % (n, n) for n in range(60)))
    chosen = sample(few, 10, seed=3)
    assert len(chosen) == 10 and chosen == sample(few, 10, seed=3) != sample(few, 10, seed=4)
    kept = {it.key for it in sample(many, 10, seed=3)} & {it.key for it in few}
    assert kept <= {it.key for it in chosen}


def test_a_changed_module_is_imported_as_changed() -> None:
    path = ROOT / "src" / "warhall" / "games" / "skirmish" / "words.py"
    spec = Importer("warhall.games.skirmish.words", path, b"DECK = 37").find_spec("warhall.games.skirmish.words", None)
    assert spec is None, "outside its package there is no such module"
    namespace: dict[str, object] = {}
    exec(Changed("words", str(path), b"DECK = 37").get_code("words"), namespace)
    assert namespace["DECK"] == 37


def test_a_function_gets_its_new_code_with_what_is_nested_in_it() -> None:
    source = b"class Blow:\n  def power(self):\n    def more():\n      return 2\n    return more()\n"
    (mutant,) = mutants_of("cards.py", source)
    code = outermost(mutant, compile(mutant.apply(source), "cards.py", "exec"))
    assert code is not None and code.co_qualname == "Blow.power"

    class Blow:
        def power(self) -> int:
            return 2

    Blow.power.__code__ = code
    assert Blow().power() == 3


def test_tests_that_touch_the_place_come_first_and_printed_numbers_for_what_is_executed_on_import() -> None:
    printed, blow, much = f"{PRINTED[0]}[skirmish]", "tests/test_mutants.py::blow", "tests/test_mutants.py::much"
    record: Record = {
        "game": "",
        "files": {},
        "tests": {
            much: {"lines": {"cards.py": [2, 3, 4]}, "seconds": 1.0},
            blow: {"lines": {"cards.py": [4]}, "seconds": 0.1},
            printed: {"lines": {}, "seconds": 0.1},
        },
        "importing": {"cards.py": [1, 2]},
    }
    tests = Suite(record)
    number, result = mutants_of("cards.py", b"class Blow:\n  attack = 4\n  def power(self):\n    return 2")
    assert tests.in_order(result) == [blow, much, printed] and not tests.on_import(result)
    assert tests.in_order(number)[0] == printed and tests.on_import(number)


@pytest.mark.parametrize("game", game_ids())
def test_every_mutant_that_no_test_can_notice_exists_and_has_its_reason(game: str) -> None:
    folder = ROOT / "src" / "warhall" / "games" / game
    listed = equivalents(game)
    files = {key.partition(" ")[0] for key in listed}
    keys = {mutant.key for file in files for mutant in every(folder / file, file)}
    assert listed.keys() <= keys, f"{EQUIVALENT.name} lists what is no mutant: {listed.keys() - keys}"
    assert all(why.endswith(".") for why in listed.values())


def every(path: Path, file: str) -> list[Mutant]:
    return mutants_of(file, path.read_bytes())
