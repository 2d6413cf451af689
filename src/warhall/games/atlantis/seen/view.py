"""What a seat may know, built up from nothing."""

from warhall.games.atlantis.catalogue import CARDS, HEROES
from warhall.games.atlantis.rules.turn import initiative
from warhall.games.atlantis.seen.threats import fast_travel, hero_threat, minion_threat
from warhall.games.atlantis.state import NO_CARD, PHASES, SELECT, Active, AtlantisState, HeroState, piece_option
from warhall.games.atlantis.words import (
    FIRST_MINION,
    FIRST_TOKEN,
    KIND,
    LIFETIME_WORDS,
    MINION_WORDS,
    NOBODY,
    PIECES,
    TEAMS,
    TOP_LEVEL,
    VALUES,
)
from warhall.kernel.game import View
from warhall.tabletop.hexes import OFF


def view(state: AtlantisState, seat: int | None) -> View:
    board = state.board
    names = board.hexes.names
    chosen = state.phase != SELECT
    return {
        "map": board.id,
        "phase": PHASES[state.phase],
        "round": state.round,
        "turn": state.turn + 1,
        "coin": TEAMS[state.coin],
        "lives": state.lives[:],
        "waves": state.waves[:],
        "overtime": state.overtime,
        "battle_zones": [board.zone_names[state.battle_zone(lane)] for lane in range(len(state.battle))],
        "heroes": [_hero(state, piece, hero, seat, names) for piece, hero in enumerate(state.heroes)],
        "minions": [
            {
                "key": piece_option(state, piece).key,
                "team": TEAMS[state.side[piece]],
                "kind": MINION_WORDS[KIND[piece]],
                "at": names[state.at[piece]].lower(),
                "threat": minion_threat(piece),
            }
            for piece in range(FIRST_MINION, FIRST_TOKEN)
            if state.at[piece] != OFF
        ],
        "tokens": [
            {
                "key": piece_option(state, piece).key,
                "name": piece_option(state, piece).label,
                "at": names[state.at[piece]].lower(),
            }
            for piece in range(FIRST_TOKEN, PIECES)
            if state.at[piece] != OFF
        ],
        "effects": [
            {
                "card": CARDS[effect.card].key,
                "owner": piece_option(state, effect.owner).key,
                "when": _lifetime(state, effect),
                "on": piece_option(state, effect.target).key if effect.target != NOBODY else None,
            }
            for effect in state.effects
        ],
        "selection": None if chosen else _selection(state),
    }


def _lifetime(state: AtlantisState, effect: Active) -> str:
    """When an effect applies; what was to be in effect next turn is so this turn, once that has come."""
    words = LIFETIME_WORDS[effect.when]
    return words.replace("next turn", "this turn") if effect.turn == state.turn else words


def _hero(state: AtlantisState, piece: int, hero: HeroState, seat: int | None, names: list[str]) -> View:
    """A hero's dashboard: the hand and what lies under the dashboard only for the seat that plays it."""
    known = hero.hero != NOBODY
    mine = hero.seat == seat
    at = state.at[piece]
    return {
        "key": piece_option(state, piece).key if known else None,
        "name": piece_option(state, piece).label if known else None,
        "seat": hero.seat,
        "team": TEAMS[hero.team] if hero.team != NOBODY else None,
        "at": names[at].lower() if at != OFF else None,
        "level": hero.level,
        "coins": hero.coins,
        "hand": sorted(CARDS[number].key for number in hero.hand) if mine else len(hero.hand),
        "deck": sorted(CARDS[number].key for number in hero.deck) if mine else len(hero.deck),
        "unresolved": CARDS[hero.unresolved].key if hero.unresolved != NO_CARD else None,
        "initiative": initiative(state, piece) if hero.unresolved != NO_CARD else None,
        "resolved": [None if number == NO_CARD else _face(hero, number) for number in hero.resolved],
        "discard": [_face(hero, number) for number in hero.discard],
        "items": {VALUES[value]: bonus for value, bonus in enumerate(hero.bonus) if bonus},
        "tucked": sorted(CARDS[number].key for number in hero.items) if mine else None,
        "set_aside": sorted(CARDS[number].key for number in hero.aside) if mine else len(hero.aside),
        "ultimate": hero.level == TOP_LEVEL,
        "threat": hero_threat(state, piece, mine) if known and at != OFF else None,
        "travel": fast_travel(state, piece) if mine and known and at != OFF else None,
    }


def _face(hero: HeroState, number: int) -> str:
    return "face-down" if number in hero.facedown else CARDS[number].key


def _selection(state: AtlantisState) -> View:
    return {
        "method": state.method,
        "pool": sorted(HEROES[number].key for number in state.pool),
        "banned": [HEROES[number].key for number in state.banned],
        "offers": [[HEROES[number].key for number in offer] for offer in state.offers],
    }
