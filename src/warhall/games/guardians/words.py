"""The rulebook's words: phases, tokens, the numbers of the game, and the sentences of the log."""

from typing import Final, Literal, get_args

# ── the table ─────────────────────────────────────────────────────────────────────────────────────────────────────
SEATS: Final = 4
SIDES: Final = 2
FACTIONS: Final = ("Loyalist", "Renegade")
ROW: Final = 4
"""Locations in play. A place is a number in this row."""
ADJACENT: Final[tuple[tuple[int, ...], ...]] = ((1,), (0, 2), (1, 3), (2,))
"""For each place, those next to it. The row has two ends; it is not a ring."""
ELSEWHERE: Final[tuple[tuple[int, ...], ...]] = ((1, 2, 3), (0, 2, 3), (0, 1, 3), (0, 1, 2))
"""For each place, all others."""

NOBODY: Final = -1
"""No hero, where a hero could be named."""
NOWHERE: Final = -1
"""The place of a hero that is knocked out or not yet placed."""

# ── numbers of the rulebook ───────────────────────────────────────────────────────────────────────────────────────
DRAFTED_FROM: Final = 8
"""Heroes on offer in the draft."""
SAME_VALUE: Final = 2
"""At most so many locations of one value when the row is first laid."""
DECK: Final = 6
"""Power cards of a hero, and basic cards of a player."""
HAND_LIMIT: Final = 8
WINNING: Final = 9
LULL: Final = 15
"""Turns of each side without a location scored that decide a game."""
LULL_WARNING: Final = 3
"""So many turns of each side before, everybody is told."""

# ── phases ────────────────────────────────────────────────────────────────────────────────────────────────────────
FACTION: Final = 0
DRAFT: Final = 1
PLACING: Final = 2
MULLIGAN: Final = 3
CONTROL: Final = 4
READY: Final = 5
ACTION: Final = 6
SCORE: Final = 7
DRAW: Final = 8
Phase = Literal["faction", "draft", "placing", "mulligan", "control", "ready", "action", "score", "draw"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)

# ── kinds of cards ────────────────────────────────────────────────────────────────────────────────────────────────
ACTION_CARD: Final = "action"
REACTION_CARD: Final = "reaction"
UTILITY_CARD: Final = "utility"
ULTIMATE_CARD: Final = "ultimate"

# ── what can happen in the course of a deed: flags, so that a reaction can name several ───────────────────────────
ATTACKED: Final = 1
DAMAGED: Final = 2
MOVED: Final = 4
FELL: Final = 8
TOKEN: Final = 16

# ── the log ───────────────────────────────────────────────────────────────────────────────────────────────────────
SENTENCES: Final = {
    "faction": "The {faction} faction is led by {players}.",
    "drafted": "{player} takes {hero}.",
    "row": "The locations are {locations}.",
    "placed": "{hero} is placed at {to}.",
    "kept": "{player} keeps the starting hand.",
    "redrew": "{player} shuffles the starting hand back for a new one.",
    "turn": "Round {round}: the {faction} turn ({players}).",
    "token": "The token at {location} moves {words} towards the {faction} space.",
    "readied": "{hero} is readied.",
    "exhausted": "{hero} is exhausted.",
    "attacked": "{hero} attacks {target} for {amount}.",
    "damaged": "{hero} takes {amount} damage: {left} life left.",
    "prevented": "{hero} is spared {what}.",
    "healed": "{hero} heals {amount} damage: {left} life left.",
    "fell": "{hero} is knocked out at {location}.",
    "moved": "{hero} moves to {to}.",
    "condition": "{hero} is {what}.",
    "played": "{player} plays {card}.",
    "ultimate": "{player} plays the Ultimate {card}.",
    "ability": "{hero} uses {ability}.",
    "visited": "{player} uses {location}.",
    "location": "{location} takes effect: {text}",
    "charged": "{card} is charged: {words}.",
    "stayed": "{card} has become impossible and stays in the hand of {player}.",
    "drew": "{player} draws {words}.",
    "got": "You draw {cards}.",
    "discarded": "{player} discards {card}.",
    "reshuffled": "{player} shuffles the discard pile into a new deck.",
    "scored": "The {faction} side scores {points} for {location}: {total} in all.",
    "lull": "Nobody has scored for {past} turns each. In {left} turns the game is decided as it stands.",
    "dealt": "{location} is dealt in its place.",
}
THEMES: Final = {
    "scored": "Score a location",
    "fell": "Knock out a hero",
    "token": "Win ground",
    "ultimate": "Play an Ultimate",
    "prevented": "Prevent damage",
    "condition": "Hinder a hero",
    "healed": "Heal",
    "damaged": "Strike home",
}
"""What a line of play brings about, the most important first."""
HARMS: Final = frozenset(("fell", "condition", "damaged"))
"""Which of it is bad for whom it befalls."""
THREATS: Final = {
    "scored": "Hold a location",
    "fell": "Save a hero",
    "token": "Hold ground",
    "condition": "Block a threat",
    "damaged": "Block a threat",
}
"""What a line of play prevents."""
