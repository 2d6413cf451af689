"""Writes what can be read off the code: `make generate`. A test fails while any of it is stale.

- `web/src/games/views.ts`: what each game's view and board hold, as TypeScript, from the TypedDicts of the games
- `web/src/lib/messages.ts`: every message of the socket and every body of HTTP, from the server's declarations
- `docs/adding-a-card.md`: between its markers, the tables of hooks and of verbs of every game
"""

import ast
import inspect
import re
import textwrap
import types
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, Required, Union, get_args, get_origin, get_type_hints

from fastapi.routing import APIRoute
from pydantic import BaseModel
from typing_extensions import is_typeddict

from warhall.kernel.registry import game_ids, get_game
from warhall.server.listening.app import DOORS
from warhall.server.messages import bodies, frames, incoming
from warhall.server.messages.shapes import As
from warhall.tabletop.hooks import GROUP, hooks_of

ROOT = Path(__file__).resolve().parent.parent
VIEWS = ROOT / "web" / "src" / "games" / "views.ts"
MESSAGES = ROOT / "web" / "src" / "lib" / "messages.ts"
GUIDE = ROOT / "docs" / "adding-a-card.md"

FOR_RULES = "for the rules"
"""The heading above verbs that only rules call: the tables for writers of cards leave them out."""

PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "unknown"}


# ── TypeScript ────────────────────────────────────────────────────────────────────────────────────────────────────
class Interfaces:
    """TypedDicts and models as interfaces, named shapes as types; each once, those it uses before it."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.written: dict[str, str] = {}

    def name(self, kind: type) -> str:
        own = kind.__name__
        return own if own.startswith(self.prefix) else self.prefix + own

    def add(self, kind: type) -> str:
        """The name of the interface for a TypedDict or a model, which is written if it was not yet."""
        name = self.name(kind)
        if name not in self.written:
            self.written[name] = ""  # a view may hold itself
            if issubclass(kind, BaseModel):
                fields = self._of_model(kind)
            else:
                fields = [self._field(kind, field, hint) for field, hint in self._hints(kind).items()]
            self.written[name] = f"{comment(kind.__doc__)}export interface {name} {{\n{''.join(fields)}}}\n"
        return name

    def alias(self, name: str, about: str, hint: Any) -> str:
        """The name of a type that stands for a longer one."""
        if name not in self.written:
            self.written[name] = ""
            self.written[name] = f"{comment(about)}export type {name} = {self.shape(hint)};\n"
        return name

    @staticmethod
    def _hints(kind: type) -> dict[str, Any]:
        return get_type_hints(kind, include_extras=True)

    def _field(self, kind: type, field: str, hint: Any) -> str:
        wrapped = get_origin(hint) in (NotRequired, Required)
        needed = field in kind.__required_keys__  # type: ignore[attr-defined]
        told = comment(field_docs(kind).get(field), "  ")
        return told + self._line(field, needed, get_args(hint)[0] if wrapped else hint)

    def _of_model(self, kind: type[BaseModel]) -> list[str]:
        """What a model takes in: a field that has a default may be left out."""
        return [
            comment(field.description, "  ") + self._line(field.alias or name, field.is_required(), field.annotation)
            for name, field in kind.model_fields.items()
        ]

    def _line(self, name: str, needed: bool, hint: Any) -> str:
        return f"  {name if name.isidentifier() else repr(name)}{'' if needed else '?'}: {self.shape(hint)};\n"

    def shape(self, hint: Any) -> str:
        """A type as TypeScript spells it."""
        if hint in PLAIN:
            return PLAIN[hint]
        if is_typeddict(hint) or (isinstance(hint, type) and issubclass(hint, BaseModel)):
            return self.add(hint)
        origin, inner = get_origin(hint), get_args(hint)
        if origin is Annotated:
            named = next((mark for mark in inner[1:] if isinstance(mark, As)), None)
            if named is not None:
                return self.alias(named.name, named.about, named.shape or inner[0])
            return self.shape(inner[0])
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.shape(one) for one in inner))
        if origin is Literal:
            return " | ".join(f"'{one}'" if isinstance(one, str) else str(one).lower() for one in inner)
        if origin is list or (origin is tuple and inner[-1] is Ellipsis):
            one = self.shape(inner[0])
            return f"({one})[]" if "|" in one else f"{one}[]"
        if origin is tuple:
            return f"[{', '.join(self.shape(one) for one in inner)}]"
        if origin is dict:
            return f"Record<{self.shape(inner[0])}, {self.shape(inner[1])}>"
        raise TypeError(f"no TypeScript for {hint!r}")


@cache
def classes_of(module: str) -> dict[str, ast.ClassDef]:
    """The classes of a module as its source declares them: read once, for they are many."""
    source = inspect.getsource(import_module(module))
    return {node.name: node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)}


def field_docs(kind: type) -> dict[str, str]:
    """For each field of a class that has one, the text below it."""
    return {
        field.target.id: str(ast.literal_eval(below.value))
        for field, below in pairwise(classes_of(kind.__module__)[kind.__name__].body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(below, ast.Expr)
    }


def comment(text: str | None, indent: str = "") -> str:
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def views() -> str:
    """The file of all games' views."""
    parts = [
        "/** What the views and boards of our games hold. Written by `make generate` from the games; do not edit. */\n"
    ]
    tables: list[str] = []
    for id in our_games():
        game = get_game(id)
        found = Interfaces(type(game).__name__)
        view = found.add(get_type_hints(type(game).view)["return"])
        static = found.add(get_type_hints(type(game).static)["return"])
        tables.append(f"  {id}: {{ view: {view}; static: {static} }};\n")
        parts.append(f"// {game.name}\n" + "\n".join(found.written.values()))
    parts.append("/** For each game, its view and what a client fetches once. */\n")
    return "\n".join(parts) + f"export interface Games {{\n{''.join(tables)}}}\n"


def messages() -> str:
    """The file of what travels between the server and its clients."""
    found = Interfaces("")
    found.alias("Message", "What a client sends over the socket.", incoming.Message)
    found.alias("Frame", "What the server sends over the socket.", frames.Frame)
    routes = [route for doors in DOORS for route in doors.routes if isinstance(route, APIRoute)]
    lines = [line for route in routes for line in api_lines(found, route)]
    found.add(bodies.ErrorBody)
    found.add(bodies.Health)
    head = "What travels between the server and its clients. Written by `make generate` from the server; do not edit."
    foot = "Every address of HTTP: what is sent there, and what comes back."
    addresses = f"{comment(foot)}export interface Api {{\n{''.join(lines)}}}\n"
    return "\n".join([comment(head), *found.written.values(), addresses])


def api_lines(found: Interfaces, route: APIRoute) -> Iterator[str]:
    """An address, once for each method."""
    fields = []
    if route.body_field is not None:
        needed = "" if route.body_field.field_info.is_required() else "?"
        fields.append(f"body{needed}: {found.shape(route.body_field.field_info.annotation)}")
    fields.append(f"answer: {found.shape(route.response_model)}")
    for method in sorted(route.methods or ()):
        yield f"  '{method} {route.path}': {{ {'; '.join(fields)} }};\n"


def our_games() -> list[str]:
    return [id for id in game_ids() if type(get_game(id)).__module__.startswith("warhall.games.")]


# ── docs ──────────────────────────────────────────────────────────────────────────────────────────────────────────
def guide() -> str:
    """The page with its tables made anew."""
    text = GUIDE.read_text(encoding="utf-8")
    for id in our_games():
        for name, table in (("hooks", hook_table(id)), ("verbs", verb_table(id))):
            start, end = f"<!-- {name}:{id} -->", f"<!-- /{name}:{id} -->"
            if text.count(start) != 1 or text.count(end) != 1:
                raise ValueError(f"{GUIDE.name} must have {start} and {end} once each")
            text = text[: text.index(start) + len(start)] + f"\n{table}" + text[text.index(end) :]
    return text


def row(*cells: str) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |\n"


class Method:
    """A method as its source spells it, under the heading it stands below."""

    def __init__(self, node: ast.FunctionDef, heading: str) -> None:
        self.name = node.name
        self.heading = heading
        self.text = " ".join((ast.get_docstring(node) or "").split("\n\n")[0].split())
        self.returns = ast.unparse(node.returns).strip("'") if node.returns else ""
        self.asks = self.returns.startswith("Effect") or self.returns == "Text"
        self.is_property = any(ast.unparse(mark) == "property" for mark in node.decorator_list)
        spare = len(node.args.args) - len(node.args.defaults)
        parts = []
        for place, one in enumerate(node.args.args[1:], 1):
            kind = f": {ast.unparse(one.annotation).strip(chr(39))}" if one.arg == "me" and one.annotation else ""
            default = f"={ast.unparse(node.args.defaults[place - spare])}" if place >= spare else ""
            parts.append(one.arg + kind + default)
        self.shape = self.name if self.is_property else f"{self.name}({', '.join(parts)})"


def methods(kind: type) -> Iterator[Method]:
    """The public methods of a class in the order of its file."""
    source = textwrap.dedent(inspect.getsource(kind))
    headings = {}
    for number, line in enumerate(source.splitlines(), 1):
        if found := re.match(r"    # ── (.*?) ─", line):
            headings[number] = found[1]
    declared = ast.parse(source).body[0]
    assert isinstance(declared, ast.ClassDef)
    for node in declared.body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            above = [heading for number, heading in headings.items() if number < node.lineno]
            yield Method(node, above[-1] if above else "")


def hook_table(id: str) -> str:
    """Every hook that a card of a game can have, by the class that declares it."""
    module = import_module(f"warhall.games.{id}.cards")
    lines = [row("of a", "when", "hook", "what it says"), row("---", "---", "---", "---")]
    for base in (kind for kind in vars(module).values() if isinstance(kind, type) and hooks_of(kind)):
        for hook in methods(base):
            if hook.name in hooks_of(base):
                group = getattr(getattr(base, hook.name), GROUP)
                lines.append(row(base.__name__, group, f"`{hook.shape}` → `{hook.returns}`", hook.text))
    return "".join(lines)


def verb_table(id: str) -> str:
    """Every verb of `me` for cards; those that may ask are marked."""
    me = import_module(f"warhall.games.{id}.me").Me
    lines = [row("about", "verb", "what it does"), row("---", "---", "---")]
    for kind in reversed([kind for kind in me.__mro__ if kind.__module__.startswith("warhall.games.")]):
        for verb in methods(kind):
            if verb.text and verb.heading != FOR_RULES:
                lines.append(row(verb.heading, f"`{verb.shape}`{' …' if verb.asks else ''}", verb.text))
    return "".join(lines)


TARGETS: dict[Path, Callable[[], str]] = {VIEWS: views, MESSAGES: messages, GUIDE: guide}
"""Every file that is written, and what says what belongs in it."""


if __name__ == "__main__":
    for path, text in TARGETS.items():
        path.write_text(text(), encoding="utf-8")
        print(f"wrote {path.relative_to(ROOT)}")
