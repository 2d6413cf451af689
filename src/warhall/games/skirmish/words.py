"""The rulebook's words: characters, stages of a game, how long an effect lasts, and the sentences of the log."""

from typing import Final, Literal, get_args

# ── characters: a unit's place in its team ────────────────────────────────────────────────────────────────────────
MAIN: Final = 0
SECONDARY: Final = 1

# ── the stages of a game, in their order ──────────────────────────────────────────────────────────────────────────
FIRST_PLAYER: Final = 0
CHOOSING_TEAMS: Final = 1
PLACING: Final = 2
MOVING: Final = 3
ACTING: Final = 4
ENDING: Final = 5
Stage = Literal["first_player", "teams", "placing", "moving", "acting", "ending"]
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)

# ── how long the standing text of a card holds ────────────────────────────────────────────────────────────────────
# So many turns of its player still begin before it ends; 0 ends with the present turn.
THIS_TURN: Final = 0
UNTIL_NEXT_TURN: Final = 1
UNTIL_SECOND_TURN: Final = 2
UNTIL_THIRD_TURN: Final = 3

# ── numbers of the rulebook ───────────────────────────────────────────────────────────────────────────────────────
PLAYERS: Final = 5
ACTIONS: Final = 3
DECK: Final = 36
DIE: Final = 6
HAND_LIMIT: Final = 12
STARTING_HAND: Final = 3
LULL: Final = 25
"""Turns of each player without an elimination that decide a game."""
LULL_WARNING: Final = 5
"""So many turns of each player before, everybody is told."""
ANYWHERE: Final = 99
"""The range of an attack that reaches the whole board."""

# ── the log ───────────────────────────────────────────────────────────────────────────────────────────────────────
SENTENCES: Final = {
    "rolled_for_first": "{player} rolls {roll} for the first turn.",
    "begins": "{player} begins.",
    "took_team": "{player} leads the {team} team.",
    "placed": "{unit} is placed on {to}.",
    "turn": "{player}'s turn.",
    "rolled": "{unit} rolls {roll} on the {die} die.",
    "moved": "{unit} moves to {to}.",
    "pushed": "{unit} is pushed to {to}.",
    "drew": "{player} draws a card.",
    "drew_card": "You draw {card}.",
    "reshuffled": "{player} shuffles the discard pile into a new deck.",
    "discarded": "{player} discards {card}.",
    "recalled": "{player} takes {card} back from the discard pile.",
    "extra_actions": "{player} has {words}.",
    "played": "{unit} plays {card}.",
    "attacked": "{unit} strikes {targets} with {card}.",
    "defended": "{unit} defends with {card}.",
    "damaged": "{unit} takes {amount} damage (attack {attack}, defence {defense}).",
    "unhurt": "{unit} takes no damage (attack {attack}, defence {defense}).",
    "harmed": "{unit} loses {amount} life.",
    "healed": "{unit} regains {amount} life.",
    "stunned": "{unit} is stunned.",
    "steady": "{unit} cannot be stunned.",
    "revived": "{unit} is revived.",
    "looked": "{by} looks at the hand of {player}.",
    "saw": "In the hand of {player}: {cards}.",
    "laid": "{unit} lays {card} on {to}.",
    "taken_up": "{unit} takes up {card} from {to}.",
    "ended": "{card} of {unit} ends.",
    "eliminated": "{unit} is eliminated.",
    "out": "{player} is out of the game.",
    "lull": "Nobody has fallen for {past} turns each. In {left} turns the game ends in a tie.",
    "rewarded": "{unit} takes the kill reward {card}.",
    "fizzled": "{card} has no effect.",
}
THEMES: Final = {
    "out": "Eliminate a player",
    "eliminated": "Finish a character",
    "stunned": "Stun",
    "damaged": "Strike home",
    "healed": "Heal",
    "unhurt": "Defend",
    "pushed": "Push",
}
"""What a line of play brings about, the most important first."""
HARMS: Final = frozenset(("out", "eliminated", "stunned", "damaged", "pushed"))
"""Which of it is bad for whom it befalls."""
THREATS: Final = {
    "out": "Stay in the game",
    "eliminated": "Save a character",
    "stunned": "Block a threat",
    "damaged": "Block a threat",
}
"""What a line of play prevents."""
