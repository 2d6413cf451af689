"""The rulebook's words as numbers: teams, pieces, kinds, colours, tiers, values, actions.

Everything that can stand on a space is a piece with a number of its own for the whole match: ten heroes, then the
further figures of each hero, then the minions of each lane and team, then each hero's tokens, then a miniature for each
hero that is neither unit nor token.
So every fact about a piece is one look-up in a table.
"""

from typing import Final


def spelled(key: str) -> str:
    """A key as people read it.

    >>> spelled("basic defense")
    'basic defence'
    """
    return key.replace("defense", "defence")


# ── teams ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
TEAMS: Final = ("red", "blue")
TEAM_NAMES: Final = ("Red", "Blue")
NOBODY: Final = -1
ANYBODY: Final = -2
NOWHERE: Final = 255
"""The zone of anything that is in no zone."""
SOLID: Final = 255
"""What is on a space that is an obstacle by itself; a piece is there as its number plus 1, and nothing as 0."""

# ── what a piece is, and how it stands to a hero: bits, so that a card says ENEMY | HERO ──────────────────────────────
HERO: Final = 1
MELEE: Final = 2
RANGED: Final = 4
HEAVY: Final = 8
TOKEN: Final = 16
MINION: Final = MELEE | RANGED | HEAVY
UNIT: Final = HERO | MINION
FRIENDLY: Final = 32
ENEMY: Final = 64
ANYONE: Final = FRIENDLY | ENEMY
OBJECT: Final = 128  # a miniature that is neither a unit nor a token

# ── pieces ────────────────────────────────────────────────────────────────────────────────────────────────────────────
HEROES: Final = 10
FIGURES_A_HERO: Final = 3  # besides the first, for a hero of several figures
FIRST_FIGURE: Final = HEROES
MINIONS_A_TEAM: Final = 7  # in one lane: four melee, two ranged, one heavy
LANES: Final = 2
FIRST_MINION: Final = FIRST_FIGURE + HEROES * FIGURES_A_HERO
FIRST_TOKEN: Final = FIRST_MINION + LANES * 2 * MINIONS_A_TEAM
ALL_MINIONS: Final = range(FIRST_MINION, FIRST_TOKEN)
TOKENS_A_HERO: Final = 8
FIRST_OBJECT: Final = FIRST_TOKEN + HEROES * TOKENS_A_HERO
PIECES: Final = FIRST_OBJECT + HEROES

_OF_A_TEAM: Final = (MELEE, MELEE, MELEE, MELEE, RANGED, RANGED, HEAVY)
KIND: Final = (
    (HERO,) * FIRST_MINION + _OF_A_TEAM * (LANES * 2) + (TOKEN,) * (HEROES * TOKENS_A_HERO) + (OBJECT,) * HEROES
)  # fmt: skip
"""What each piece is."""
KIND_THERE: Final = bytes([0, *KIND]) + bytes(SOLID - PIECES)
"""The same by what is on a space; 0 where that is no piece."""


def whole_of(piece: int) -> int:
    """The hero that a figure is one of; any other piece itself."""
    return (piece - FIRST_FIGURE) // FIGURES_A_HERO if FIRST_FIGURE <= piece < FIRST_MINION else piece


def minions_of(lane: int, team: int) -> range:
    """The pieces that are a team's minions in a lane, the heavy one last."""
    first = FIRST_MINION + (lane * 2 + team) * MINIONS_A_TEAM
    return range(first, first + MINIONS_A_TEAM)


# Lists, because compiled code iterates over a list faster than over a tuple or a range.
TROOPS: Final = [[list(minions_of(lane, team)) for team in (0, 1)] for lane in range(LANES)]
"""`TROOPS[lane][team]`: the team's minions of that lane, the heavy one last."""
ESCORTS: Final = [[troop[:-1] for troop in teams] for teams in TROOPS]
"""`ESCORTS[lane][team]`: those whose presence makes the heavy one immune."""

LANE: Final = tuple(
    (piece - FIRST_MINION) // (2 * MINIONS_A_TEAM) if FIRST_MINION <= piece < FIRST_TOKEN else NOBODY
    for piece in range(PIECES)
)
"""The lane a minion is bound to."""

MINION_TEAM: Final = tuple(
    (piece - FIRST_MINION) // MINIONS_A_TEAM % 2 if FIRST_MINION <= piece < FIRST_TOKEN else NOBODY
    for piece in range(PIECES)
)

MINION_WORDS: Final = {MELEE: "melee", RANGED: "ranged", HEAVY: "heavy"}
MINION_COINS: Final = {MELEE: 2, RANGED: 2, HEAVY: 4}

HIDDEN: Final = 100_000
"""The first value of options that stand for a hidden face; cards and pieces have smaller numbers."""

# ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
RED: Final = "red"
GREEN: Final = "green"
BLUE: Final = "blue"
GOLD: Final = "gold"
SILVER: Final = "silver"
PURPLE: Final = "purple"
COLORS: Final = (GOLD, SILVER, RED, GREEN, BLUE)
UPGRADED: Final = (RED, GREEN, BLUE)

BASIC: Final = 0
I: Final = 1  # noqa: E741 - the rulebook's numeral
II: Final = 2
III: Final = 3
IV: Final = 4
HANDICAP: Final = 5
TIER_WORDS: Final = ("basic", "I", "II", "III", "IV", "H")

# ── the six values a card can show, in the order of the item slots ────────────────────────────────────────────────────
ATTACK: Final = 0
DEFENSE: Final = 1
INITIATIVE: Final = 2
MOVEMENT: Final = 3
RANGE: Final = 4
RADIUS: Final = 5
VALUES: Final = ("attack", "defense", "initiative", "movement", "range", "radius")
VALUE_WORDS: Final = tuple(spelled(value) for value in VALUES)

# ── actions ───────────────────────────────────────────────────────────────────────────────────────────────────────────
MOVE_ACTION: Final = "movement"
SKILL_ACTION: Final = "skill"
ATTACK_ACTION: Final = "attack"
DEFENSE_ACTION: Final = "defense"
HOLD_ACTION: Final = "hold"
FAST_TRAVEL: Final = "fast_travel"
CLEAR: Final = "clear"
REPEAT: Final = "repeat"

# ── how a piece can come to another space; only the first two are movement ───────────────────────────────────────────
MOVED: Final = 0
PUSHED: Final = 1
SWAPPED: Final = 2
PLACED: Final = 3

DIRECTION_WORDS: Final = ("east", "north-east", "north-west", "west", "south-west", "south-east")
"""The six directions, as maps are drawn."""

# ── when an active effect applies ────────────────────────────────────────────────────────────────────────────────────
THIS_TURN: Final = 0
THIS_ROUND: Final = 1
NEXT_TURN: Final = 2
AFTER_PLAYING_CARDS: Final = 3
END_OF_TURN: Final = 4
END_OF_ROUND: Final = 5
ALWAYS: Final = 6  # an ultimate, while its hero is on the board
MARKER: Final = 7  # a marker given to a hero: it outlives its card, not the round
WITH_TOKEN: Final = 8  # the qualities of a token, while it lies on the board
WITH_CARD: Final = 9  # what was set for a hero's unresolved card, until that card changes state
LIFETIME_WORDS: Final = (
    "this turn", "this round", "next turn", "next turn, after playing cards",
    "end of turn", "end of round", "always", "marker", "while its token is on the board",
    "until the card is resolved",
)  # fmt: skip
LIFETIME_TOLD: Final = (
    "is in effect this turn", "is in effect this round", "is in effect next turn",
    "is in effect next turn, once cards are played", "takes effect at the end of the turn",
    "takes effect at the end of the round", "is in effect from now on", "stays with its marker",
    "is in effect while its token is on the board", "is in effect until the card is resolved",
)  # fmt: skip
"""The same, said of a card when its effect begins."""

# ── levels ────────────────────────────────────────────────────────────────────────────────────────────────────────────
TOP_LEVEL: Final = 8
TIER_OF_LEVEL: Final = (0, 1, 1, 1, 2, 2, 2, 3, 3)
"""The lowest tier among a hero's cards: what its teammates' assists and its team's lives are counted by."""
TURNS: Final = 4
LULL: Final = 15
"""Rounds without a life counter spent or a wave counter removed that decide a game."""
LULL_WARNING: Final = 3
"""From so many rounds before the end on, everybody is told."""

# ── what is told ──────────────────────────────────────────────────────────────────────────────────────────────────────
SENTENCES: Final = {
    "dealt": "{seat} plays {hero} for {team}.",
    "banned": "{team} bans {hero}.",
    "drafted": "{seat} joins {team}.",
    "coin": "The tie breaker coin shows {team}.",
    "round": "Round {round} begins.",
    "turn": "Turn {turn}.",
    "revealed": "{hero} reveals {card} (initiative {initiative}).",
    "passed": "{hero} has no card to play.",
    "prefers": "{seat} would like {wish}.",
    "acts": "{hero} resolves {card} ({action}).",
    "performs": "{hero} performs {card} ({action}).",
    "stays_away": "{hero} does not respawn and resolves {card} without acting.",
    "respawned": "{unit} respawns at {to}.",
    "moved": "{unit} moves from {origin} to {to}.",
    "pushed": "{unit} is pushed from {origin} to {to}.",
    "placed": "{unit} is placed at {to} (from {origin}).",
    "swapped": "{unit} and {other} swap places.",
    "fizzled": "{card} cannot go on and ends there.",
    "repeats": "{hero} repeats {card}.",
    "attacks": "{hero} attacks {target} with a value of {total}.",
    "defends": "{hero} defends with {card}: {total} against {attack}.",
    "blocks": "{hero} blocks with {card}.",
    "fails_to_block": "{hero} discards {card}, which does not block this attack.",
    "yields": "{hero} does not defend.",
    "defeated": "{unit} is defeated by {by}.",
    "lives": "{team} spends {amount} and has {left} left.",
    "regained": "{team} regains {amount} and has {left}.",
    "coins": "{hero} gains {amount} and has {total}.",
    "took": "{hero} takes {amount} from {other}.",
    "removed": "{unit} is removed.",
    "joined": "{unit} appears at {to}.",
    "steps_up": "{hero} acts from {to}.",
    "turned_up": "{unit} turns out to be a {face}.",
    "saved": "{unit} stays on the board.",
    "discarded": "{hero} discards {card}.",
    "retrieved": "{hero} takes {card} back into hand.",
    "retrieved_unseen": "{hero} takes a face-down card back into hand.",
    "exchanged": "{hero} swaps {card} with {item}.",
    "exchanged_unseen": "{hero} swaps its {color} card with one of its deck, unseen.",
    "reversed": "This turn, heroes with lower initiative act first.",
    "marked": "{hero} gives {other} a {marker} marker.",
    "traded": "{hero} takes {item} into hand and puts {card} in its place.",
    "item_swapped": "{hero} has {card} as an item now, and {item} as a card in its place.",
    "inscribed": "{hero} puts these runes below the turns, from the first to the last: {runes}.",
    "prepared": "{hero} adds all spells to the spellbook.",
    "cast": "{hero} casts {card}, which leaves the spellbook.",
    "spell_removed": "{hero} removes {card} from the spellbook.",
    "rune_added": "{hero} counts {rune} as a second rune.",
    "named": "{hero} names {color}.",
    "guessed": "{hero} guesses {color}; {other} reveals {card}.",
    "laughs": "{hero} laughs diabolically.",
    "borrows": "{hero} uses {card} of {other} ({action}).",
    "slots_swapped": "{hero} swaps {card} and {item} of {other}: what is in effect stays so.",
    "split": "{hero} splits the board {line}.",
    "in_effect": "{card} {when}.",
    "initiative_set": "{hero} sets the initiative on {other}'s {card} to {initiative}.",
    "steers": "{hero} chooses what {other} does, and how.",
    "too_late": "{card} is for the next turn, and the round has none: it has no effect.",
    "battle": "Minion battle in the {zone}: Red {red}, Blue {blue}.",
    "lane_pushed": "{team} pushes the lane: the battle zone is now the {zone}; {waves} left.",
    "spawned": "{unit} spawns at {to}.",
    "returned": "{unit} goes back to the battle zone at {to}.",
    "overtime": "The lanes stand level: the next push won by one team alone decides.",
    "level": "{hero} reaches level {level}.",
    "upgraded": "{hero} takes {card} and sets {item} aside.",
    "items": "{hero} gains {items}.",
    "ultimate": "{hero} unlocks {card}.",
    "pity": "{hero} collects a pity coin.",
    "lull": (
        "For {past} rounds no team came to fewer lives than ever and no lane was pushed. "
        "After {left} more the game ends as it stands."
    ),
    "won": "{team} wins: {reason}.",
    "won_alone": "{hero} alone wins: {reason}.",
    "shared": "Both teams win: {reason}.",
}
THEMES: Final = {
    "won": "Win the match",
    "won_alone": "Win the match",
    "lane_pushed": "Push the lane",
    "lives": "Finish a hero",
    "saved": "Save a minion",
    "defeated": "Take a minion",
    "blocks": "Block an attack",
    "defends": "Defend",
    "regained": "Regain a life",
    "retrieved": "Take a card back",
    "level": "Rise a level",
}
"""What a line of play brings about, the most important first."""
HARMS: Final = frozenset(("lives", "defeated"))
"""Which of it is bad for whom it befalls."""
THREATS: Final = {
    "won": "Avert defeat",
    "won_alone": "Avert defeat",
    "lane_pushed": "Hold the lane",
    "lives": "Save a hero",
    "defeated": "Block a threat",
}
"""What a line of play prevents."""
COUNTED: Final = {
    "lives": "life counter",
    "regained": "life counter",
    "coins": "coin",
    "took": "coin",
    "lane_pushed": "wave counter",
}
"""What an event of a kind counts."""
UNCHANGED: Final = f"for {LULL} rounds no team came to fewer lives than ever and no lane was pushed"
REASONS: Final = {
    "win.throne": "the battle zone reached the enemy throne",
    "win.last_push": "it won the last push",
    "win.lives": "the other team has no life counters left",
    "win.two_lanes": "it holds more zones across both lanes",
    "win.overtime": "it won the deciding push",
    "win.coins": "the hero has collected enough coins for it",
    "win.third_cast": "a spell that wins the game was cast for the third time",
    "win.lull": f"{UNCHANGED}, and it is ahead",
}
"""Why a team won, for each rule by which it can win."""
NEITHER_AHEAD: Final = f"{UNCHANGED}, and neither team is ahead"
"""Why both teams won."""
