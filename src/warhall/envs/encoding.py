"""Numbers for answers and for what a seat sees. docs/research.md describes them for users.

*Actions.* Id 0 means wait; it is legal only for a seat that is not asked. Then come the words of the game, each with
its own id: the kernel's own answers, small numbers, every card, and everything with a key on the board of this setup.
An option with any other key ("play-longsword", "brakka-d4") is hashed into the spare ids after them. If another option
of the same question has that id already, it takes the next free one.

*Observations.* Every leaf of `Match.view` is a feature, named by its path. A number gives its size. A small number, a
key or a name also gives "this path has this value". A sentence may be reworded at any time, so only its presence
counts. Features are hashed into a vector of fixed length, each with a sign, so that two in the same place do not look
like a third.

An encoding sees only views, so it cannot give away what a seat may not know.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from warhall.kernel.decisions import AMOUNTS, DONE, NO, PASS, YES
from warhall.kernel.errors import SetupError
from warhall.kernel.game import Game, View
from warhall.kernel.setup import complete

VERSION: Final = 3
"""Goes up when the encoding of any view or question changes. A model trained on one version fits no other."""

WAIT: Final = 0
FEATURES: Final = 4096
SPARE: Final = 8192
"""How many ids there are for options that are not words of the game."""

NUMBERS: Final = 21
"""Amounts below this have their own id."""

SMALL: Final = 16
"""Whole numbers below this are also encoded as words, because they are often positions in a list."""

SENTENCE: Final = 3
"""A text with this many spaces is a sentence, unless it begins with a capital, as names do."""

HALF: Final = 8.0
"""The number that is encoded as one half. Larger numbers approach 1."""

BOUND: Final = 4.0
SIGN: Final = 0x80000000

Legal = dict[int, str]
"""The ids that answer a question, each with its option's key."""

Observation = NDArray[np.float32]
Mask = NDArray[np.int8]


class Encoding:
    """The encoding of a game in a setup. It does not depend on the seats, the seed, or anything that happens.

    >>> import warhall
    >>> encoding = Encoding(warhall.get_game("skirmish"))
    >>> view = warhall.new_match("skirmish", seats=2, seed=7).view(0)
    >>> encoding.observation(view).shape == (encoding.features,)
    True
    """

    __slots__ = ("actions", "features", "first_spare", "rules", "words")

    version: Final = VERSION

    def __init__(self, game: Game[Any], setup: Mapping[str, object] | None = None, features: int = FEATURES) -> None:
        if features < 1:
            raise SetupError(f"an observation cannot have {features} features; the usual number is {FEATURES}")
        whole = complete(game.options(), setup or {})
        self.rules = game.version
        known = [answer.key for answer in (YES, NO, PASS, DONE, *AMOUNTS[:NUMBERS])]
        known += [card.key for card in game.cards()]
        known += keys(game.static(whole))
        self.words = {key: id for id, key in enumerate(dict.fromkeys(known), WAIT + 1)}
        self.first_spare = WAIT + 1 + len(self.words)
        self.actions = self.first_spare + SPARE
        self.features = features

    @property
    def fingerprint(self) -> str:
        """Equal if the numbers mean the same. Store it with a trained model. New rules, cards or spaces change it."""
        names = "\n".join(self.words)
        return f"{VERSION}-{self.rules}-{self.actions}-{self.features}-{crc32(names.encode()):08x}"

    # ── actions ───────────────────────────────────────────────────────────────────────────────────────────────────
    def legal(self, options: Iterable[str]) -> Legal:
        """The ids for the keys of a question's options, in rising order.

        Keys are placed in alphabetical order, so an option's id does not depend on where it stands in the question.
        """
        found: Legal = {}
        late: list[str] = []
        for key in sorted(options):
            id = self.words.get(key)
            if id is None:
                late.append(key)
            else:
                found[id] = key
        for key in late[:SPARE]:
            place = crc32(key.encode()) % SPARE
            while self.first_spare + place in found:
                place = (place + 1) % SPARE
            found[self.first_spare + place] = key
        return dict(sorted(found.items()))

    def mask(self, legal: Legal) -> Mask:
        """1 for every id that may be chosen. A seat that is not asked may only wait."""
        mask = np.zeros(self.actions, np.int8)
        mask[list(legal) or [WAIT]] = 1
        return mask

    # ── observations ──────────────────────────────────────────────────────────────────────────────────────────────
    def observation(self, view: View) -> Observation:
        """What a seat sees, as numbers between -4 and 4."""
        seen: dict[int, float] = {}
        for name, amount in features(view):
            code = crc32(name.encode())
            place = code % self.features
            seen[place] = seen.get(place, 0.0) + (amount if code & SIGN else -amount)
        observation = np.zeros(self.features, np.float32)
        observation[list(seen)] = list(seen.values())
        return observation.clip(-BOUND, BOUND)


def features(view: View) -> list[tuple[str, float]]:
    """Everything in a view that is not just text for people: the table, who must answer, what is asked."""
    found = [(f"seat={view['seat']}", 1.0)]
    found += [(f"waiting={seat}", 1.0) for seat in view["waiting"]]
    for question in view["questions"][:1]:
        found.append((f"rule={question['rule']}", 1.0))
        card, asks, _ = question["prompt"].partition(": ")
        if asks:
            found.append((f"for={card}", 1.0))
    _add_leaves(found, "", view["table"])
    return found


def _add_leaves(found: list[tuple[str, float]], path: str, value: object) -> None:
    if isinstance(value, dict):
        for name, part in value.items():
            _add_leaves(found, f"{path}.{name}", part)
    elif isinstance(value, list):
        if any(isinstance(part, str) for part in value) and None not in value:
            for part in value:  # such as cards: which, and how many of each; with gaps, positions matter
                _add_leaves(found, path, part)
        else:
            for place, part in enumerate(value):
                _add_leaves(found, f"{path}.{place}", part)
    elif isinstance(value, str):
        found.append((f"{path}={value}" if is_name(value) else path, 1.0))
    elif isinstance(value, bool):
        if value:
            found.append((path, 1.0))
    elif isinstance(value, (int, float)):
        found.append((path, value / (abs(value) + HALF)))
        if isinstance(value, int) and 0 <= value < SMALL:
            found.append((f"{path}={value}", 1.0))


def is_name(text: str) -> bool:
    """Whether a text is a key, a name or a short term, and not a sentence for people.

    >>> [is_name(text) for text in ("stone_gaze", "Red Beach of the second lane", "end of turn", "an enemy is there")]
    [True, True, True, False]
    """
    return text.count(" ") < SENTENCE or text[0].isupper()


def keys(value: object) -> Iterator[str]:
    """Every `"key"` in plain data, in order."""
    if isinstance(value, dict):
        if isinstance(value.get("key"), str):
            yield value["key"]
        for part in value.values():
            yield from keys(part)
    elif isinstance(value, list):
        for part in value:
            yield from keys(part)
