"""The rulebook's vocabulary: card types, abilities, costs, lanes, slots, phases, modes, and the sentences of the log.

A slot is one number: `side * 12 + lane * 4 + place`. Places 0 and 1 are the two 0-slots, 2 is the 1-slot, 3 the 2-slot.
"""

from collections.abc import Mapping
from typing import Final, Literal, get_args

# ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
RESOLUTION: Final = 0
COUNTER: Final = 1
ACTIVE: Final = 2
FIELD: Final = 3
Kind = Literal["Resolution", "Counter", "Active", "Field"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

# Ability types. Other cards count a card by its primary ones; the secondary ones are for the reader.
SWORD: Final = 1
HEART: Final = 2
SHIELD: Final = 4
QUEUE: Final = 8
TOKENS: Final = 16
DRAW: Final = 32
DISCARDING: Final = 64
SKILL: Final = 128
BUFF: Final = 256
ABILITIES: Final = ("sword", "heart", "shield", "queue", "tokens", "draw", "discard", "skill", "buff")

FREE: Final = 0
BUMP: Final = 1
DISCARD: Final = 2
EITHER: Final = 3
COSTS: Final = ("no cost", "bump back", "discard", "bump back or discard")
COST_RULES: Final = ("cost.free", "cost.bump", "cost.discard", "cost.either")

# What a counter answers. One side may answer each: the one named in the comment.
PLACED: Final = 0  # the side facing whoever placed a card
STRIKE: Final = 1  # the side about to be damaged by a card
SPECIAL: Final = 2  # the side facing whoever used a special ability
COUNTERED: Final = 3  # the side facing whoever played a counter
DESTROYED: Final = 4  # the side whose activated Field was destroyed
WEAKENED: Final = 5  # the side of the weakened hero
FELLED: Final = 6  # the side facing the weakened hero
OCCASIONS: Final = (
    "an enemy card is placed",
    "a card is about to damage your side",
    "an enemy Special Ability is used",
    "an enemy counter has resolved",
    "one of your activated Fields is destroyed",
    "a hero of yours is weakened",
    "an enemy hero is weakened",
)

LAST_LEVEL: Final = 3

# ── the Queue ─────────────────────────────────────────────────────────────────────────────────────────────────────────
LANES: Final = 3
DEPTH: Final = 4
HALF: Final = LANES * DEPTH
SLOTS: Final = 2 * HALF
ROUND_OF: Final = (0, 0, 1, 2)
"""The round number printed on each of a lane's four places."""

LANE_NAMES: Final = ("left", "middle", "right")
SIDE_NAMES: Final = ("north", "south")
PLACE_NAMES: Final = ("0a", "0b", "1", "2")
SLOT_NAMES: Final = ("0-slot", "0-slot", "1-slot", "2-slot")


def slot_at(side: int, lane: int, place: int = 0) -> int:
    """The number of a slot; of the first one in the lane, if no place is named.

    >>> slot_at(1, 2, 3)
    23
    """
    return side * HALF + lane * DEPTH + place


def slot_key(at: int) -> str:
    """A slot as answers call it.

    >>> slot_key(0), slot_key(23)
    ('north-left-0a', 'south-right-2')
    """
    return f"{SIDE_NAMES[at // HALF]}-{LANE_NAMES[at // DEPTH % LANES]}-{PLACE_NAMES[at % DEPTH]}"


def slot_name(at: int) -> str:
    """A slot within a sentence.

    >>> slot_name(23)
    'right 2-slot'
    """
    return f"{LANE_NAMES[at // DEPTH % LANES]} {SLOT_NAMES[at % DEPTH]}"


# ── the steps of a game, each a procedure of its own ──────────────────────────────────────────────────────────────────
OPENING: Final = 0
LANE_CLAIM: Final = 1
COIN: Final = 2
STARTING_CARDS: Final = 3
ROUND_START: Final = 4
PICKING: Final = 5
DRAWING: Final = 6
PLACING: Final = 7
SPECIALS: Final = 8
RESOLVING: Final = 9
COUNTDOWN: Final = 10
OVER: Final = 11
Phase = Literal[
    "choosing characters", "claiming lanes", "flipping the coin", "choosing starting cards", "start of the round",
    "choosing new cards", "Draw Phase", "Placement Phase", "Special Phase", "Resolution Phase", "Countdown Phase",
    "game over",
]  # fmt: skip
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)

FULL_PARTY: Final = 3
ALONE_HAND: Final = 1
"""So many cards the hand of a hero alone is larger, against a boss that plays itself."""
FEW_POWER: Final = 2
"""With so much Power a boss starts in a competitive game against two heroes, and against most heroes alone."""
SOLO_POWER: Final = (-2, -1, 0)
"""What a boss gets on top of its starting Power in boss solo, by the level of the battle."""
GAME_OVER: Final = 10
"""The space after round 9."""

# ── the ways to play ──────────────────────────────────────────────────────────────────────────────────────────────────
# Numbered as the setup lists them; no rule asks for 2, heroes against heroes.
VERSUS: Final = 0
BOSS_DUEL: Final = 1
COOPERATIVE: Final = 3
LEGENDARY: Final = 4
SOLO: Final = 5

BATTLES: Final = ("easy", "standard", "elite")


class Mode:
    """One way to play. A lone boss always has side 0."""

    __slots__ = ("about", "automatic", "id", "name", "seats", "sides")

    def __init__(self, id: str, name: str, sides: str, seats: tuple[int, ...], automatic: int, about: str) -> None:
        self.id = id
        self.name = name
        self.sides = sides
        """"b" for a boss, "h" for heroes, side 0 first."""
        self.seats = seats
        self.automatic = automatic
        """The side that plays itself; -1 for none."""
        self.about = about

    def counts(self) -> str:
        """How many people play it, in words.

        >>> MODES[VERSUS].counts()
        '2, 3 or 4 players'
        """
        *first, last = map(str, self.seats)
        numbers = f"{', '.join(first)} or {last}" if first else last
        return f"{numbers} {'player' if numbers == '1' else 'players'}"


MODES: Final = (
    Mode("versus", "Competitive", "bh", (2, 3, 4), -1, "One boss against one, two or three heroes."),
    Mode("bosses", "Boss against boss", "bb", (2,), -1, "Two bosses fight it out."),
    Mode("heroes", "Heroes against heroes", "hh", (2, 4, 6), -1, "One, two or three heroes on each side."),
    Mode("cooperative", "Cooperative", "bh", (1, 2, 3), 0, "All of you are heroes, against a boss that plays itself."),
    Mode("legendary", "Legendary Hero", "bh", (1,), 0, "You are one hero, against a boss that plays itself."),
    Mode("solo", "Boss solo", "bh", (1,), 1, "You are the boss, against heroes that play themselves."),
)

IS_BOSS: Final = [[kind == "b" for kind in mode.sides] for mode in MODES]
"""For each mode and side, whether a boss fights there. Rules ask at every step, and a mode is read by name."""
AUTOMATIC: Final = [mode.automatic for mode in MODES]
"""For each mode, the side that plays itself; -1 where none does."""

BOSS_TURNS: Final = 3
# Of a side that plays itself, by the level of the battle.
AUTOMATIC_TURNS: Final = (2, 3, 4)
AUTOMATIC_HP: Final = (-10, 0, 10)
AUTOMATIC_HEROES: Final = (1, 2, 3)
HERO_TURNS: Final = 4
"""How many turns an automatic hero has in a Placement Phase."""
COOP_LEVELS: Final = (1, 2, 2)
"""The level at which heroes start against a boss that plays itself…"""
SOLO_LEVEL: Final = 3
"""…and at which those start who play themselves."""
COOP_ROUNDS: Final = ((3, 2), (1, 1), (1, 4))
"""The rounds on which the tokens of a boss that plays itself and of three heroes start."""

# ── the log ───────────────────────────────────────────────────────────────────────────────────────────────────────────
SENTENCES: Final[Mapping[str, str]] = {
    "chosen": "Player {player} fights as {who}.",
    "faced": "{Who} plays itself.",
    "claimed": "{Who} claims the {lane}.",
    "coin": "The coin falls for {side}, who may say which side places first.",
    "first": "First to place, and first when speeds are tied: {side}.",
    "picked": "{Who} adds {cards} to the deck.",
    "picked_some": "{Who} adds {words} of level {level} to the deck.",
    "round": "Round {round} begins.",
    "ahead": "The round token of {side} is on {round}.",
    "levelled": "Level {level} for {side}.",
    "powered": "{Who} now has {power} Power.",
    "gained_round": "A round is gained by {side}: {reason}.",
    "drew": "{Who} draws {cards}.",
    "drew_some": "{Who} draws {words}.",
    "reshuffled": "{Who} shuffles the discard pile into a new deck.",
    "asked_lane": "{Who} may use the lane of {owner}.",
    "refused_lane": "{Owner} keeps the lane closed to {who}.",
    "placed": "{Who} places {card} in the {slot}.",
    "passed": "{Who} passes.",
    "revealed": "{Who} reveals {card}.",
    "discarded": "{Who} discards {card}.",
    "bumped": "{piece} is bumped back to the {slot}.",
    "bumped_out": "{piece} is bumped out of the Queue.",
    "hastened": "{piece} moves up to the {slot}.",
    "moved": "{piece} is moved to the {slot}.",
    "left": "{piece} leaves the Queue.",
    "destroyed": "{piece} is destroyed.",
    "stunned": "{piece} is stunned.",
    "recovered": "{piece} recovers from its stun.",
    "nullified": "{piece} loses its text.",
    "buffed": "{piece} counts for {amount} more.",
    "debuffed": "{piece} counts for {amount} less.",
    "doubled": "{piece} doubles its printed number.",
    "hurried": "{piece} will resolve First.",
    "widened": "{piece} affects the {lane} too.",
    "token": "A {damage}-damage token lands in the {slot}.",
    "token_gone": "The damage token in the {slot} is removed.",
    "turned": "{piece} becomes a {damage}-damage token.",
    "activated": "{piece} is activated with {hp} hp.",
    "raised": "{piece} is already activated, with {hp} hp.",
    "resolves": "{piece} resolves at speed {speed}.",
    "struck": "{Target} takes {amount} damage ({hp} hp left).",
    "field_struck": "{piece} takes {amount} damage ({hp} hp left).",
    "absorbed": "{piece} takes all of it and falls: the excess is lost.",
    "decayed": "{piece} loses {amount} hp ({hp} left).",
    "healed": "{Target} heals {amount} damage ({hp} hp now).",
    "guarded": "Hits on the {lane} of {side} are reduced by {amount} this round.",
    "countered": "{Who} counters with {card}.",
    "no_cost": "{Who} cannot pay for {card}: it does nothing.",
    "reduced": "The damage is reduced to {amount}.",
    "redirected": "The damage is redirected to {target}.",
    "special": "{Who} uses {special}.",
    "weakened": "{Who} is weakened{cost}.",
    "peeked": "{Who} looks at the hand of {owner}: {cards}.",
    "peeked_some": "{Who} looks at the hand of {owner}.",
    "random_discard": "{Who} loses {card} at random.",
    "taken": "{Who} takes {card} from the discard pile.",
    "drawn_automatic": "{Who} turns over {card}.",
    "unplaceable": "{card} cannot be placed and is discarded.",
    "tick": "The cards march on.",
    "over": "{reason}",
}
THEMES: Final = {
    "over": "Decide the battle",
    "gained_round": "Gain a round",
    "countered": "Counter",
    "bumped_out": "Bump a card out",
    "destroyed": "Destroy a card",
    "stunned": "Stun a card",
    "bumped": "Bump a card",
    "healed": "Heal",
    "struck": "Strike home",
}
"""What a line of play brings about, the most important first."""
HARMS: Final = frozenset(("bumped_out", "destroyed", "stunned", "bumped", "struck"))
"""Which of it is bad for whom it befalls."""
THREATS: Final = {
    "gained_round": "Deny a round",
    "bumped_out": "Keep a card in the Queue",
    "destroyed": "Keep a card in the Queue",
    "stunned": "Block a threat",
    "struck": "Block a threat",
}
"""What a line of play prevents."""


def cards_in_words(count: int) -> str:
    """A number of cards within a sentence.

    >>> cards_in_words(1), cards_in_words(2)
    ('a card', '2 cards')
    """
    return "a card" if count == 1 else f"{count} cards"
