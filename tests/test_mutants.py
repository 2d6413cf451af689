"""The tool that changes the rules to see whether a test notices; see docs/mutants.md."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from scripts.differing import NOTE, Comparer, compared
from scripts.mutants import EQUIVALENT, Changed, Importer, equivalents
from scripts.mutating import KINDS, Mutant, mutants_of, sample
from scripts.patching import Uses, class_of, constant_of, give_default, give_numbers, give_value, outermost
from scripts.touching import PRINTED, ROOT, Record, Recorder, Suite, Watch, alike, module_name, spread
from warhall.kernel.registry import game_ids


def changes(source: str) -> list[str]:
    """What each mutant makes of a line."""
    return [mutant.becomes for mutant in mutants_of("cards.py", source.encode())]


@pytest.mark.parametrize(
    ("line", "becomes"),
    [
        ("near = away <= 3", ["near = away < 3", "near = away <= 4"]),
        ("both = here and there", ["both = there", "both = here", "both = here or there"]),
        ("left = life - harm", ["left = life + harm"]),
        ("most = max(here, there)", ["most = min(here, there)"]),
        ("free = not taken", ["free = taken"]),
        ("attack, steady = 4, False", ["attack, steady = 5, False", "attack, steady = 4, True"]),
        ("far = [it for it in all if open(it)]", ["far = [it for it in all if not open(it)]"]),
    ],
)
def test_numbers_comparisons_and_conditions_are_changed_one_at_a_time(line: str, becomes: list[str]) -> None:
    assert changes(line) == becomes


def test_a_condition_is_turned_round_whatever_is_around_it() -> None:
    assert changes("if found := here():\n    x = y") == ["if not (found := here()):"]
    assert changes("def play():\n  if (yield from here()):\n    return") == ["if (not (yield from here())):"]
    assert "shut = (here or there)" in changes("shut = not (here or there)")


@pytest.mark.parametrize(
    ("line", "kinds"),
    [
        ("near = True", ["number"]),
        ("near = not here", ["sign"]),
        ("near = here if there else gone", ["turned"]),
        ("near = here or there", ["part", "part", "sign"]),
        ("near = any(here)", ["call"]),
        ("def play():\n  act()\n  yield from stop()", ["statement", "statement"]),
        ("def play():\n  self.life -= harm", ["sign", "statement"]),
    ],
)
def test_each_change_is_of_a_kind_so_that_one_kind_can_be_tried_alone(line: str, kinds: list[str]) -> None:
    assert sorted(mutant.kind for mutant in mutants_of("cards.py", line.encode())) == kinds
    assert set(kinds) <= set(KINDS)


def test_each_part_of_a_condition_is_left_out() -> None:
    found = changes("far = here(1) or (there and not near) or last")
    for becomes in "(there and not near) or last", "here(1) or last", "here(1) or (there and not near)":
        assert f"far = {becomes}" in found
    for becomes in "here(1) or ((not near)) or last", "here(1) or (there) or last":
        assert f"far = {becomes}" in found
    named = changes("shut = not (here and (one := there))")
    assert "shut = not ((one := there))" in named and "shut = not (here)" not in named, "what gives a name stays"


def test_a_condition_of_several_lines_loses_a_part_too() -> None:
    (mutant, *_) = mutants_of("cards.py", b"near = (\n    here\n    and there\n)\n")
    assert mutant.apply(b"near = (\n    here\n    and there\n)\n") == b"near = (\n    there\n)\n"
    assert (mutant.line, mutant.becomes) == ("here and there", "there")


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


def test_a_class_gets_the_numbers_of_a_changed_one() -> None:
    source = b"class Blow:\n  attack, steady = 4, False\n  name = 'Blow'"
    number, flag = mutants_of("cards.py", source)
    for mutant, expected in (number, (5, False)), (flag, (4, True)):
        old: dict[str, object] = {}
        new: dict[str, object] = {}
        exec(source, old)
        exec(mutant.apply(source), new)
        blow, changed = class_of(mutant, old), class_of(mutant, new)
        assert blow is not None and changed is not None and give_numbers(blow, changed)
        assert (vars(blow)["attack"], vars(blow)["steady"]) == expected and not give_numbers(blow, changed)


def test_a_function_gets_the_default_of_a_changed_one() -> None:
    source = b"class Blow:\n  def power(self, more=2, *, twice=False, name='Blow'):\n    return more"
    for mutant, expected in zip(mutants_of("cards.py", source), ((3, False), (2, True)), strict=True):
        old: dict[str, object] = {}
        new: dict[str, object] = {}
        exec(source, old)
        exec(mutant.apply(source), new)
        blow, changed = class_of(mutant, old), class_of(mutant, new)
        assert blow is not None and changed is not None
        function = give_default(vars(blow), vars(changed))
        assert function is vars(blow)["power"] and function.__defaults__ is not None and function.__kwdefaults__
        assert (function.__defaults__[0], function.__kwdefaults__["twice"]) == expected
        assert give_default(vars(blow), vars(changed)) is None


def test_a_constant_gets_its_value_wherever_it_was_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    source = b"# Words\nHAND = 5\n"
    (mutant,) = mutants_of("words.py", source)
    assert constant_of(mutant, source) == "HAND"
    words, cards = ModuleType("words"), ModuleType("cards")
    monkeypatch.setitem(sys.modules, "of_mutants.words", words)
    monkeypatch.setitem(sys.modules, "of_mutants.cards", cards)
    give_value([("of_mutants.words", "HAND"), ("of_mutants.cards", "SIZE"), ("of_mutants.not_loaded", "HAND")], 6)
    assert vars(words)["HAND"] == vars(cards)["SIZE"] == 6


def test_a_constant_is_known_by_who_uses_it_and_whether_on_import(tmp_path: Path) -> None:
    game = tmp_path / "src" / "warhall" / "games" / "chess"
    (game / "rules").mkdir(parents=True)
    (game / "words.py").write_text("HAND = 5\nROWS = 8\nBOARD = [0] * ROWS\n")
    (game / "rules" / "turn.py").write_text(
        "from warhall.games.chess.words import HAND as MOST, ROWS\n\n\ndef draw(cards):\n    return cards[:MOST]\n"
    )
    uses = Uses(game, tmp_path)
    turn = "tests/test_mutants.py::turn"
    watched: Record = {
        "game": "", "files": {}, "importing": {},
        "tests": {turn: {"lines": {"rules/turn.py": [5]}, "seconds": 1.0}},
    }  # fmt: skip
    words = "warhall.games.chess.words"
    assert uses.everywhere((words, "HAND")) == [(words, "HAND"), ("warhall.games.chess.rules.turn", "MOST")]
    assert uses.tests((words, "HAND"), Suite(watched)) == [turn]
    assert uses.tests((words, "ROWS"), Suite(watched)) is None, "the board is made on import"
    on_import: Record = {**watched, "importing": {"rules/turn.py": [5]}}
    assert uses.tests((words, "HAND"), Suite(on_import)) is None


def test_a_test_in_which_a_mutant_comes_to_the_same_cannot_notice_it() -> None:
    source = b"def low(life):\n  if life <= 3:\n    return life + 1\n  return 0\n"
    mutants = mutants_of("cards.py", source)
    changed, inside = compared(source, [*enumerate(mutants)])
    assert inside == {*range(len(mutants))}
    for life, differing in (
        (2, {"return life - 1", "return life + 2"}),
        (3, {"if life < 3:", "return life - 1", "return life + 2"}),
        (4, {"if life <= 4:", "return 1"}),
    ):
        comparer = Comparer()
        namespace: dict[str, object] = {NOTE: comparer.note}
        exec(changed, namespace)
        assert namespace["low"](life) == (life + 1 if life <= 3 else 0)  # type: ignore[operator]
        assert {mutants[number].becomes for number in comparer.differed} == differing


def test_what_asks_or_names_on_the_way_is_not_worked_out_twice() -> None:
    source = b"def play(me):\n  if (yield from me.ask(1)) > 2:\n    return (x := 3)\n"
    assert compared(source, [*enumerate(mutants_of("cards.py", source))])[1] == set()


def test_equal_functions_of_two_files_are_watched_apart(tmp_path: Path) -> None:
    found: list[dict[str, object]] = []
    for name in ("here.py", "there.py"):
        namespace: dict[str, object] = {}
        code = "def low(life):\n  if life < 3:\n    return 1\n  return 0\n"
        exec(compile(code, str(tmp_path / name), "exec"), namespace)
        found.append(namespace)
    before = sys.gettrace()
    watch = Watch(str(tmp_path))
    try:
        found[0]["low"](2)  # type: ignore[operator]
        found[1]["low"](4)  # type: ignore[operator]
    finally:
        lines = watch.end()
        sys.settrace(before)
    assert lines == {"here.py": [1, 2, 3], "there.py": [1, 2, 4]}


def test_what_a_conftest_imports_before_the_tests_are_looked_for_is_executed_on_import(tmp_path: Path) -> None:
    before = sys.gettrace()
    recorder = Recorder(tmp_path)
    try:
        exec(compile("attack = 4\nrange = 1\n", str(tmp_path / "cards.py"), "exec"), {})
    finally:
        collecting = recorder.pytest_collection()
        next(collecting)
        collecting.close()
        sys.settrace(before)
    assert recorder.importing == {"cards.py": [1, 2]}


def test_tests_of_files_called_alike_come_first_and_then_different_files_take_turns() -> None:
    assert spread(["a::1", "a::2", "b::1", "a::3", "b::2"]) == ["a::1", "b::1", "a::2", "b::2", "a::3"]
    assert alike("tests/games/chess/test_setup.py", "rules/setting_up.py")
    assert not alike("tests/games/chess/test_turn.py", "me/moving.py")
    assert module_name(Path("games/chess"), "rules/__init__.py") == "warhall.games.chess.rules"


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
    assert tests.called_like("rules/mutants.py") == [blow, much] and tests.called_like("cards.py") == []
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
