"""The house rules that no type checker knows: floors, ledgers, effects, cards."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import warhall
from tests.exercised import exercised
from tests.sources import python_files
from tests.sources import tree as parsed
from tests.worlds import all_games
from warhall.kernel.errors import SetupError
from warhall.kernel.game import Game
from warhall.kernel.setup import complete

pytestmark = pytest.mark.xdist_group("house")  # so that one process alone reads all the code

SOURCE = Path(warhall.__file__).parent
TESTS = Path(__file__).parent

MAY_IMPORT = {
    "kernel": {"kernel"},
    "tabletop": {"kernel", "tabletop"},
    "games": {"kernel", "tabletop", "games"},
    "bots": {"kernel", "bots"},
    "hindsight": {"kernel", "bots", "hindsight"},
    "lab": {"kernel", "bots", "hindsight", "lab"},
    "envs": {"kernel", "bots", "envs"},
    "server": {"kernel", "bots", "hindsight", "server"},
    "cli": {"kernel", "tabletop", "bots", "hindsight", "lab", "envs", "server", "cli"},
}
RULE = re.compile(r"[a-z_]+(\.[a-z_]+)+")
STANDARD_ONLY = {"kernel", "tabletop", "games"}


def modules() -> Iterator[tuple[Path, ast.Module]]:
    for path in python_files(SOURCE):
        yield path, parsed(path)


def imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def test_every_room_of_the_house_has_its_place_in_the_plan() -> None:
    assert {path.parent.name for path in SOURCE.glob("*/__init__.py")} == set(MAY_IMPORT)


def test_an_import_never_points_up() -> None:
    for path, tree in modules():
        room, *rest = path.relative_to(SOURCE).parts
        if not rest:  # the face of the house, which shows what is in the kernel
            continue
        for name in imports(tree):
            parts = name.split(".")
            if parts[0] == "warhall":
                where = f"{path.relative_to(SOURCE)} imports {name}"
                assert len(parts) > 1 and parts[1] in MAY_IMPORT[room], where
                if room == "games" and parts[1] == "games":
                    assert len(rest) > 1 and parts[2] == rest[0], f"{where}: a game knows no other game"


def test_kernel_tabletop_and_games_use_the_standard_library_alone() -> None:
    for path, tree in modules():
        if path.relative_to(SOURCE).parts[0] in STANDARD_ONLY:
            for name in imports(tree):
                root = name.split(".")[0]
                assert root == "warhall" or root in sys.stdlib_module_names, f"{path} imports {name}"


def test_rules_use_no_clock_no_other_chance_and_no_files() -> None:
    forbidden = {"random", "time", "datetime", "secrets", "uuid", "os", "socket"}
    for path, tree in modules():
        if path.relative_to(SOURCE).parts[0] in STANDARD_ONLY:
            assert not forbidden & {name.split(".")[0] for name in imports(tree)}, path


def test_importing_warhall_imports_no_game() -> None:
    code = "import sys, warhall; print([m for m in sys.modules if m.startswith(('warhall.games', 'rich', 'typer'))])"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"


def effects(trees: list[ast.Module]) -> set[str]:
    """The names of functions that return an `Effect`, and of no other function."""
    yes: set[str] = set()
    no: set[str] = set()
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                returns = ast.unparse(node.returns) if node.returns else ""
                (yes if returns.startswith("Effect[") else no).add(node.name)
    return yes - no


def forgotten(tree: ast.Module, names: set[str]) -> Iterator[tuple[int, str]]:
    """Where an effect of one of these names is called as if it were a plain function, and which."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Expr, ast.Assign, ast.If, ast.While, ast.AnnAssign)):
            call = node.test if isinstance(node, (ast.If, ast.While)) else node.value
            if isinstance(call, ast.Call):
                called = call.func
                name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
                if name in names:
                    yield node.lineno, name


def test_every_effect_is_yielded_from() -> None:
    """mypy does not see a forgotten `yield from`; this does."""
    for folder in (path for path in (SOURCE / "games").iterdir() if path.is_dir()):
        trees = {path: parsed(path) for path in folder.rglob("*.py")}
        shared = [parsed(SOURCE / name) for name in ("kernel/decisions.py", "tabletop/offering.py")]
        names = effects([*trees.values(), *shared])
        for path, tree in trees.items():
            for line, name in forgotten(tree, names):
                pytest.fail(f"{path}:{line}: `yield from` is missing before {name}")


def test_a_forgotten_yield_from_is_found() -> None:
    code = """
def strike(me) -> Effect[None]:
    yield from me.wound(1)
    me.strike()
    if wound(2):
        pass
    hurt = me.wound(3)
    me.rest()

def wound(me) -> Effect[int]: ...
def rest(me) -> None: ...
"""
    tree = ast.parse(code)
    assert list(forgotten(tree, effects([tree]))) == [(4, "strike"), (5, "wound"), (7, "wound")]


@cache
def marked() -> dict[str, set[str]]:
    """Every `@pytest.mark.rule(game, id, …)` in the tests."""
    found: dict[str, set[str]] = {}
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                game, *ids = (arg.value for arg in node.args if isinstance(arg, ast.Constant))
                found.setdefault(str(game), set()).update(str(id) for id in ids)
    return found


games_with_rules = [game for game in all_games() if (game.folder / "rules.toml").exists()]


def test_the_games_whose_rules_are_looked_at_are_all_there() -> None:
    """Of an empty list, pytest would skip every test."""
    assert {game.id for game in games_with_rules} >= {"atlantis", "bossbattle", "guardians", "skirmish"}


@pytest.mark.parametrize("game", games_with_rules, ids=lambda game: game.id)
def test_every_entry_of_the_ledger_is_named_by_a_test_and_every_name_is_an_entry(game: Game[object]) -> None:  # type: ignore[type-var]
    entries = {rule.id for rule in game.ledger().rules}
    named = marked().get(game.id, set())
    assert not entries - named, f"rules without a test: {sorted(entries - named)}"
    assert not named - entries, f"tests that name no rule: {sorted(named - entries)}"


def named_rules(tree: ast.Module) -> Iterator[str]:
    """Every text of a game's code that is shaped like the id of a rule: rules are the only dotted words there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value):
            yield node.value


def test_a_rule_is_found_wherever_the_code_names_it() -> None:
    code = """
def roll(me, options):
    yield from choose(me.seat, "Roll. Or not.", options, "moving.dcie")
    yield Decision(me.seat, f"{me.name}.", options, rule=LATE if me.late else "moving.water")

LATE = "turn.late.again"
"""
    assert set(named_rules(ast.parse(code))) == {"moving.dcie", "moving.water", "turn.late.again"}


@pytest.mark.parametrize("game", games_with_rules, ids=lambda game: game.id)
def test_every_rule_that_the_code_names_is_in_the_ledger(game: Game[object]) -> None:  # type: ignore[type-var]
    """A question's rule id is a string like "moving.dice"; one with a typing slip would show no help."""
    ledger = game.ledger()
    named = {rule: path for path in game.folder.rglob("*.py") for rule in named_rules(parsed(path))}
    assert named, f"the questions of {game.id} come from no rule at all"
    strays = {rule: str(path) for rule, path in named.items() if rule not in ledger}
    assert not strays, f"not in the ledger: {strays}"


@pytest.mark.parametrize("game", games_with_rules, ids=lambda game: game.id)
def test_every_card_shows_its_text_and_is_used_by_a_test(game: Game[object]) -> None:  # type: ignore[type-var]
    untold = [card.key for card in game.cards() if not card.text.strip()]
    assert not untold, f"cards without a text: {untold}"
    keys = {card.key for card in game.cards()}
    for path in (TESTS / "games" / game.id).rglob("test_*.py"):
        keys -= exercised(path.read_text(encoding="utf-8"), keys)
    assert not keys, f"cards that no test uses: {sorted(keys)}"


USES_REND = """
from tests.games.dummy.scene import placing
from other import rows

HAND = ["rend"]

def begin(card):
    return placing(hand=card)

"""


@pytest.mark.parametrize(
    ("test", "is_use"),
    [
        ('def test_it():\n    t = placing(hand="rend bite")\n    assert t.life == 3', True),
        ('def test_it():\n    t = begin("bite")\n    t.plays("rend")\n    assert t.life == 3', True),
        ("@pytest.mark.parametrize('card', HAND)\ndef test_it(card):\n    assert begin(card).life == 3", True),
        ("def test_rend_hurts():\n    assert placing(level=8).life == 3", True),
        ('def test_it():\n    with pytest.raises(ValueError):\n        placing(hand="rend")', True),
        ("def test_it():\n    # rend\n    assert placing(hand='bite').life == 3", False),
        ('def test_it():\n    """How rend hurts."""\n    assert begin("bite").life == 3', False),
        ('def test_it():\n    placing(hand="rend")', False),
        ('def test_it():\n    t = rows(hand="rend")\n    assert t.life == 3', False),
        ("def test_rend_hurts():\n    assert True", False),
        ('def test_it():\n    assert placing(hand="rending").life == 3', False),
        ('def helper():\n    assert placing(hand="rend").life == 3', False),
    ],
)
def test_a_card_is_used_by_a_test_that_sets_a_table_with_it_and_checks(test: str, is_use: bool) -> None:
    assert exercised(USES_REND + test, ["rend"]) == ({"rend"} if is_use else set())


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_setup_option_is_explained_to_people(game: Game[object]) -> None:  # type: ignore[type-var]
    for option in game.options():
        shown = option.to_json()
        assert option.label and option.help.endswith("."), f"{option.name}: a label, and a sentence"
        assert option.label[0].isupper() and option.help[0].isupper(), f"{option.name} is shown as it is written"
        assert list(shown["words"]) == shown["choices"], f"{option.name}: every choice has a label"  # type: ignore[call-overload]
        assert all(label for label, _ in option.words.values()), option.name


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_a_form_offers_a_choice_for_as_many_players_as_the_game_allows_it_for(game: Game[object]) -> None:  # type: ignore[type-var]
    for option in game.options():
        for choice, counts in option.fits.items():
            setup = complete(game.options(), {option.name: choice})
            for seats in game.seat_counts:
                if seats in counts:
                    game.check(seats, setup)
                else:
                    with pytest.raises(SetupError):
                        game.check(seats, setup)


def test_the_readmes_example_plays_a_match_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (TESTS.parent / "README.md").read_text(encoding="utf-8")
    example = readme.partition("## From Python")[2].partition("```python\n")[2].partition("```")[0]
    exec(compile(example, "README.md", "exec"), {})
    assert "Outcome(" in capsys.readouterr().out
