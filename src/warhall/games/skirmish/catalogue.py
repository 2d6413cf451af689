"""Every card, reward, character and team by number, and the options that point at them.

A team's deck is 36 numbers in a row, copies side by side; kill rewards count from `REWARD_BASE`.
"""

from typing import Final

from warhall.games.skirmish.cards import AttackOrDefense, Basic, Card, Character, Distance, Reward, Special, Team
from warhall.games.skirmish.rewards import REWARDS as PRINTED_REWARDS
from warhall.games.skirmish.teams import TEAMS as PRINTED_TEAMS
from warhall.games.skirmish.words import ANYWHERE, DECK, MAIN, PLAYERS, SECONDARY
from warhall.kernel.decisions import CHOICE, PLAYER, UNIT, Option, Thing, option
from warhall.kernel.errors import ContentError, SetupError
from warhall.tabletop.catalogue import Numbered, added, check_named, tune
from warhall.tabletop.hooks import check_hooks

REWARD_BASE: Final = 1000


class Play(Option):
    """Play a card; `value` is the number of its first copy."""

    __slots__ = ()


class Heal(Option):
    """Pay two cards for a character's life; `value` is the character."""

    __slots__ = ()


class Revive(Option):
    """Revive a stunned character; `value` is the character."""

    __slots__ = ()


_CARDS: Final[Numbered[Card]] = Numbered()
_CHARACTERS: Final[Numbered[Character]] = Numbered(UNIT)
_TEAMS: Final[Numbered[Team]] = Numbered(CHOICE)
_REWARDS: Final[Numbered[Reward]] = Numbered()


def check_team(kind: type[Team]) -> Team:
    """The team. One that the rules could not play is refused."""
    check_named(kind, "main", "secondary", "cards")
    for character in (kind.main, kind.secondary):
        check_named(character, "life")
    for card in kind.cards:
        check_hooks(card, Card)
    count = sum(card.copies for card in kind.cards)
    if count != DECK:
        raise ContentError(f"the deck of {kind.__name__} has {count} cards, not {DECK}")
    return kind()


for _kind in (*PRINTED_TEAMS, *added("skirmish", Team)):
    _team = check_team(_kind)
    _TEAMS.add(_team)
    for _character in (_team.main(), _team.secondary()):
        _CHARACTERS.add(_character, whose=_team.name)
    for _card in _team.cards:
        _CARDS.add(_card(), _card.copies, _team.name)
for _reward in PRINTED_REWARDS:
    check_hooks(_reward, Reward)
    _REWARDS.add(_reward())

TEAMS: Final = _TEAMS.printed
CHARACTERS: Final = _CHARACTERS.printed
"""Character `2 * team` is the main one of that team, the next one the secondary."""
THINGS: Final = _CHARACTERS.things
CARDS: Final = _CARDS.printed
FIRST: Final = _CARDS.first
"""For each card number, the number of its first copy, which stands for the design."""
NUMBER: Final = _CARDS.number
"""For each card key, the number of the first copy."""
CARD_THINGS: Final = _CARDS.things
REWARDS: Final = _REWARDS.printed
REWARD_THINGS: Final = _REWARDS.things


# ── what rules ask at every step ──────────────────────────────────────────────────────────────────────────────────
class CardData:
    """What is printed on a card. To read it off the card costs a look-up by name. Tuning makes it anew."""

    __slots__ = (
        "attack", "attacks", "character", "close", "defends", "defense", "far", "free", "lunge", "moves", "range",
        "special",
    )  # fmt: skip

    def __init__(self, card: Card) -> None:
        self.character = card.character
        self.attack = card.attack
        self.attacks = card.attacks
        self.defense = card.defense
        self.defends = card.defends
        self.range = card.range
        self.lunge = card.lunge
        self.free = card.free
        self.moves = card.moves
        self.special = isinstance(card, Special)
        self.far = isinstance(card, Distance)
        """Whether effects that stand can change its range…"""
        self.close = isinstance(card, (AttackOrDefense, Basic))
        """…or kill rewards."""


CARD_DATA: Final[list[CardData]] = []
"""For each card number."""


def _copy_data() -> None:
    CARD_DATA[:] = [CardData(card) for card in CARDS]


_copy_data()


def speaking(hook: str) -> list[bool]:
    """For each card number, whether the card uses a hook: rules ask only those that answer."""
    silent = getattr(Card, hook)
    return [getattr(type(card), hook) is not silent for card in CARDS]


ADDS_RANGE: Final = speaking("adds_range")
ADDS_MOVEMENT: Final = speaking("adds_movement")
IS_WORTH: Final = speaking("worth")

ATTACKS: Final = [
    [
        number
        for number in range(team * DECK, (team + 1) * DECK)
        if CARDS[number].character == place and CARDS[number].attacks and CARDS[number].range < ANYWHERE
    ]
    for team in range(len(TEAMS))
    for place in (MAIN, SECONDARY)
]
"""For each character, the numbers of its cards that attack and do not reach everywhere."""

PLAYER_OPTIONS: Final = [option(PLAYER, f"player-{n + 1}", f"Player {n + 1}", n) for n in range(PLAYERS)]
TEAM_OPTIONS: Final = [
    option(CHOICE, team.key, team.name, n, f"{team.name}: {THINGS[2 * n].name} and {THINGS[2 * n + 1].name}")
    for n, team in enumerate(TEAMS)
]
UNIT_OPTIONS: Final = _CHARACTERS.options()
HEAL_OPTIONS: Final = [
    Heal(f"heal-{who.key}", f"Heal {who.name}: discard 2 cards", n, (who,)) for n, who in enumerate(THINGS)
]
REVIVE_OPTIONS: Final = [Revive(f"revive-{who.key}", f"Revive {who.name}", n, (who,)) for n, who in enumerate(THINGS)]
CARD_OPTIONS: Final = _CARDS.options()
PLAY_OPTIONS: Final = {
    first: Play(f"play-{key}", f"Play {CARDS[first].name}", first, (CARD_THINGS[first],))
    for key, first in NUMBER.items()
}
"""For the first copy of each card."""
DEFEND_OPTIONS: Final = _CARDS.options(label="Defend with {name}")
DISCARD_OPTIONS: Final = _CARDS.options(label="Discard {name}")


def reward(number: int) -> Reward:
    return REWARDS[number - REWARD_BASE]


def card_thing(number: int) -> Thing:
    """A card, or a kill reward, as the log names it."""
    return CARD_THINGS[number] if number < REWARD_BASE else REWARD_THINGS[number - REWARD_BASE]


def distinct(cards: list[int], table: list[Option]) -> list[Option]:
    """One option for each different card, in the order of the card list."""
    return _CARDS.distinct(cards, table)


def designs(cards: list[int]) -> list[int]:
    """The first copy of each different card, in the order of the card list."""
    return _CARDS.firsts(cards)


ATTACK_NUMBERS: Final = ("attack", "range", "recoil", "lunge")


def tune_number(key: str, number: str, value: int) -> int:
    """Change a number of a card, or a character's life, in this process. Returns the old number."""
    if key in NUMBER:
        card = CARDS[NUMBER[key]]
        unused = (*(() if card.attacks else ATTACK_NUMBERS), *(() if card.defends else ("defense",)))
        before = tune(card, key, number, value, ("character", "copies", "spread", *unused))
        _copy_data()
        return before
    if key in _CHARACTERS.number:
        return tune(_CHARACTERS.get(key), key, number, value)
    raise SetupError(f"no card or character of the skirmish is called {key!r}")
