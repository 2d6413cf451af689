"""What a client fetches once: boards, card lists, texts, rules. Each has the hash of its content in its address."""

import contextlib
import hashlib
import json
import logging
from functools import lru_cache
from typing import Any, Final, cast

from warhall.kernel.game import PLANNING, REACTING, Game
from warhall.kernel.registry import game_ids, get_game
from warhall.kernel.setup import complete
from warhall.server.messages.bodies import CardInfo, CharacterInfo, GameInfo, GameStatic, GameSummary, Rule, SetupOption
from warhall.server.messages.shapes import StaticLinks
from warhall.server.messages.wire import dumps

log = logging.getLogger("warhall.statics")

HASH_LENGTH: Final = 16


class Static:
    """Bytes, and the hash of them."""

    __slots__ = ("content", "hash")

    def __init__(self, value: object) -> None:
        self.content = dumps(value)
        self.hash = hashlib.sha256(self.content).hexdigest()[:HASH_LENGTH]


@lru_cache(maxsize=64)
def game_static(id: str) -> Static:
    """All that is said about a game whatever its setup: cards, rules, and the sentences of its log."""
    game = get_game(id)
    static: GameStatic = {
        **summary(game),
        "cards": [cast("CardInfo", card.to_json()) for card in game.cards()],
        "characters": [cast("CharacterInfo", one.to_json()) for one in game.characters()],
        "rules": rules(game),
        "sentences": dict(game.sentences),
    }
    return Static(static)


@lru_cache(maxsize=256)
def _board(id: str, setup: str) -> Static:
    game = get_game(id)
    return Static(game.static(complete(game.options(), json.loads(setup))))


def board_static(id: str, setup: dict[str, Any]) -> Static:
    """What depends on the setup: the board, and the like."""
    return _board(id, json.dumps(setup, sort_keys=True))


def summary(game: Game[Any]) -> GameInfo:
    return {
        "id": game.id,
        "name": game.name,
        "summary": game.summary,
        "version": game.version,
        "minutes": game.minutes,
        "seating": game.seating,
        "first_seat": game.first_seat,
        "tempos": [tempo for tempo, rules in ((PLANNING, game.planning), (REACTING, game.reacting)) if rules],
        "content_note": game.content_note,
        "seat_counts": list(game.seat_counts),
        "default_seats": game.default_seats,
        "options": [cast("SetupOption", option.to_json()) for option in game.options()],
    }


def rules(game: Game[Any]) -> list[Rule]:
    if not (game.folder / "rules.toml").exists():
        return []
    return [cast("Rule", rule.to_json()) for rule in game.ledger().rules]


class Statics:
    """Every game that can be played here."""

    def prepare(self) -> None:
        """Load cards, rules and boards of all games, so that the first visitor does not wait for them."""
        for game in self.games():
            with contextlib.suppress(Exception):  # a package from somebody else: its tables will say what is wrong
                board_static(game["id"], {})

    def games(self) -> list[GameSummary]:
        found: list[GameSummary] = []
        for id in game_ids():
            try:
                found.append({**summary(get_game(id)), "static": game_link(id)})
            except Exception:  # a broken package from somebody else must not stop the other games
                log.exception("a game cannot be loaded", extra={"game": id})
        return found


def game_link(id: str) -> str:
    return f"/api/games/{id}/{game_static(id).hash}"


def links(game: str, holder: str, setup: dict[str, Any]) -> StaticLinks:
    """Where the static things of a game are; `holder` is the table or match whose board it is."""
    return {"game": game_link(game), "board": f"/api/{holder}/board/{board_static(game, setup).hash}"}
