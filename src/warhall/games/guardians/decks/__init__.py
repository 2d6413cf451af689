"""The deck that every player has besides the cards of her heroes."""

from warhall.games.guardians.decks.basic import BASIC as BASIC
