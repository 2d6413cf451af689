"""The table of Guards of Atlantis II as plain data, copied by hand."""

from warhall.games.atlantis.state.active import Active
from warhall.games.atlantis.state.hero import NO_CARD, HeroState
from warhall.games.atlantis.state.pieces import owner_of, piece_option, piece_options, stays, token_kind
from warhall.games.atlantis.state.table import (
    ACT,
    BATTLE,
    END_ROUND,
    END_TURN,
    LEVEL,
    OVER,
    PHASES,
    PLAY,
    SELECT,
    AtlantisState,
)

__all__ = [
    "ACT",
    "BATTLE",
    "END_ROUND",
    "END_TURN",
    "LEVEL",
    "NO_CARD",
    "OVER",
    "PHASES",
    "PLAY",
    "SELECT",
    "Active",
    "AtlantisState",
    "HeroState",
    "owner_of",
    "piece_option",
    "piece_options",
    "stays",
    "token_kind",
]
