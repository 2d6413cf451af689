"""Every card by number. A deck is 36 numbers in a row, copies side by side; kill rewards count from `REWARD_BASE`.

The tables are filled once, by `content`, when the game is loaded.
"""

from typing import Final

from warhall.games.skirmish.cards import ANYWHERE, Card, Character, Reward, Team
from warhall.kernel.decisions import CARD, CHOICE, UNIT, Option, Thing, option
from warhall.kernel.errors import ContentError

DECK: Final = 36
REWARD_BASE: Final = 1000

TEAMS: Final[list[Team]] = []
TEAM_OPTIONS: Final[list[Option]] = []
CHARACTERS: Final[list[Character]] = []
"""Character `2 * team` is the main one of that team, the next one the secondary."""
THINGS: Final[list[Thing]] = []
ATTACKS: Final[list[list[int]]] = []
"""For each character, the numbers of its cards that attack and do not reach everywhere."""
UNIT_OPTIONS: Final[list[Option]] = []
HEAL_OPTIONS: Final[list[Option]] = []
REVIVE_OPTIONS: Final[list[Option]] = []

CARDS: Final[list[Card]] = []
"""For each card number, its card; the copies share one."""
FIRST: Final[list[int]] = []
"""For each card number, the number of its first copy, which stands for the design."""
KEYS: Final[list[str]] = []
NUMBER: Final[dict[str, int]] = {}
"""For each card key, the number of the first copy."""
CARD_THINGS: Final[list[Thing]] = []
CARD_OPTIONS: Final[list[Option]] = []
PLAY_OPTIONS: Final[list[Option]] = []
DEFEND_OPTIONS: Final[list[Option]] = []
DISCARD_OPTIONS: Final[list[Option]] = []

REWARDS: Final[list[Reward]] = []
REWARD_THINGS: Final[list[Thing]] = []


def reward(number: int) -> Reward:
    return REWARDS[number - REWARD_BASE]


def add_team(team: Team) -> None:
    for character in team.characters:
        number = len(CHARACTERS)
        CHARACTERS.append(character)
        key, name = character.key, character.name
        UNIT_OPTIONS.append(option(UNIT, key, name, number))
        THINGS.append(UNIT_OPTIONS[-1].things[0])
        HEAL_OPTIONS.append(Option(f"heal-{key}", f"Heal {name}: discard 2 cards", number, (THINGS[-1],)))
        REVIVE_OPTIONS.append(Option(f"revive-{key}", f"Revive {name}", number, (THINGS[-1],)))
    if sum(kind.copies for kind in team.cards) != DECK:
        raise ContentError(f"the {team.name} team's deck must have {DECK} cards")
    first = len(CARDS)
    for kind in team.cards:
        _add_card(kind)
    for place in range(len(team.characters)):
        own = [number for number in range(first, first + DECK) if CARDS[number].character == place]
        ATTACKS.append([number for number in own if CARDS[number].attacks and CARDS[number].range < ANYWHERE])
    names = " and ".join(character.name for character in team.characters)
    TEAM_OPTIONS.append(option(CHOICE, team.key, team.name, len(TEAMS), f"{team.name}: {names}"))
    TEAMS.append(team)


def _add_card(kind: type[Card]) -> None:
    card, first = kind(), len(CARDS)
    key, name = card.key, card.name
    if key in NUMBER:
        raise ContentError(f"two cards are called {name}")
    NUMBER[key] = first
    thing = Thing(CARD, key, name)
    options = [
        Option(key, name, first, (thing,)),
        Option(f"play-{key}", f"Play {name}", first, (thing,)),
        Option(key, f"Defend with {name}", first, (thing,)),
        Option(key, f"Discard {name}", first, (thing,)),
    ]
    for _ in range(kind.copies):
        CARDS.append(card)
        FIRST.append(first)
        KEYS.append(key)
        CARD_THINGS.append(thing)
        for table, made in zip((CARD_OPTIONS, PLAY_OPTIONS, DEFEND_OPTIONS, DISCARD_OPTIONS), options, strict=True):
            table.append(made)


def add_reward(kind: type[Reward]) -> None:
    kept = kind()
    REWARDS.append(kept)
    REWARD_THINGS.append(Thing(CARD, kept.key, kept.name))
