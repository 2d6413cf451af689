"""A turn: everybody plays a card, the cards are resolved in initiative order, the turn ends."""

from typing import Final

from warhall.games.atlantis.cards import VALUE_BONUS
from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.me import Me
from warhall.games.atlantis.me.acting import attempt
from warhall.games.atlantis.me.asking import agree
from warhall.games.atlantis.me.lane import return_strays
from warhall.games.atlantis.me.piles import resolve, show
from warhall.games.atlantis.me.sight import bonuses, lasting
from warhall.games.atlantis.me.travelling import TRAVEL
from warhall.games.atlantis.rules import lull
from warhall.games.atlantis.state import (
    ACT,
    BATTLE,
    END_TURN,
    NO_CARD,
    PLAY,
    Active,
    AtlantisState,
    piece_option,
    piece_options,
)
from warhall.games.atlantis.words import (
    AFTER_PLAYING_CARDS,
    ATTACK,
    ATTACK_ACTION,
    CLEAR,
    END_OF_TURN,
    FAST_TRAVEL,
    HOLD_ACTION,
    INITIATIVE,
    MOVE_ACTION,
    NEXT_TURN,
    NOBODY,
    THIS_TURN,
    TOKEN,
    TURNS,
)
from warhall.kernel.decisions import CHOICE, DONE, Decision, Effect, Option, option, together
from warhall.tabletop.hexes import OFF
from warhall.tabletop.offering import Offer, total

HOLD: Final = option(CHOICE, HOLD_ACTION, "Hold: do nothing this turn")
CLEAR_TOKENS: Final = option(CHOICE, CLEAR, "Clear tokens next to you instead of attacking")
NO_TOKENS: Final = "no token is next to you"
STAY_AWAY: Final = option(CHOICE, "stay_away", "Do not respawn: resolve the card without acting")


# ── playing cards ─────────────────────────────────────────────────────────────────────────────────────────────────────
def play_cards(state: AtlantisState) -> Effect[None]:
    """Everybody plays a card face-down at the same time, then all are revealed."""
    state.tell("turn", turn=state.turn + 1)
    playing = [piece for piece, hero in enumerate(state.heroes) if hero.hand]
    picks = yield from together([_play_question(state, piece) for piece in playing])
    for piece in range(len(state.heroes)):
        hero = state.own(piece)
        hero.played = []
        hero.used = []
    for piece, pick in zip(playing, picks, strict=True):
        hero = state.heroes[piece]
        hero.hand.remove(pick.value)
        hero.take_up(pick.value)
        hero.played = [pick.value]
        show(state, piece, pick.value)
    for piece, hero in enumerate(state.heroes):
        if hero.unresolved == NO_CARD:
            state.tell("passed", hero=piece)
        else:
            state.tell("revealed", hero=piece, card=hero.unresolved, initiative=initiative(state, piece))
    state.phase = ACT
    if state.effects:
        yield from _apply(state, AFTER_PLAYING_CARDS)
    if not any(hero.unresolved != NO_CARD for hero in state.heroes):
        state.phase = END_TURN


def _play_question(state: AtlantisState, piece: int) -> Decision:
    hero = state.heroes[piece]
    options = [CARDS[number].option for number in hero.hand]
    prompt = f"Play a card for {piece_option(state, piece).label}{lull.reminder(state)}"
    return Decision(hero.seat, prompt, options, "turn.play")


def _apply(state: AtlantisState, when: int) -> Effect[None]:
    """Let every active effect of this kind happen once, those of the coin's team first."""
    due = [effect for effect in state.effects if effect.when == when and effect.turn == state.turn]
    for team in (state.coin, 1 - state.coin):
        for effect in due:
            if state.heroes[effect.owner].team == team and effect in state.effects:
                yield from apply_effect(state, effect)


def apply_effect(state: AtlantisState, effect: Active) -> Effect[None]:
    """Apply an effect that happens once; then it is over."""
    card = CARDS[effect.card]
    me = Me(state, effect.owner, card, card.kind, effect)
    if effect.when == AFTER_PLAYING_CARDS:
        yield from attempt(me, card.after_playing_cards)
    elif effect.when == END_OF_TURN:
        yield from attempt(me, card.end_of_turn)
    else:
        yield from attempt(me, card.end_of_round)
    state.effects = tuple([other for other in state.effects if other is not effect])
    yield from return_strays(me)


# ── initiative ────────────────────────────────────────────────────────────────────────────────────────────────────────
def initiative(state: AtlantisState, piece: int) -> int:
    """The initiative of a hero's unresolved card, as it is now."""
    hero = state.heroes[piece]
    if "printed_as" in state.hooks:
        return Me(state, piece, CARDS[hero.unresolved]).value(INITIATIVE)
    if VALUE_BONUS[INITIATIVE] not in state.hooks:
        return hero.initiative
    return hero.initiative + total(bonuses(state, piece, INITIATIVE, CARDS[hero.unresolved]))


def next_to_act(state: AtlantisState) -> tuple[list[int], bool]:
    """The heroes of whom one acts next, and whether the coin broke a tie between teams for them."""
    best, tied = -999, [0]
    changed = VALUE_BONUS[INITIATIVE] in state.hooks or "printed_as" in state.hooks
    for piece, hero in enumerate(state.heroes):
        if hero.unresolved != NO_CARD:
            value = initiative(state, piece) if changed else hero.initiative
            if value > best:
                best, tied = value, [piece]
            elif value == best:
                tied.append(piece)
    if len(tied) > 1:
        favoured = [piece for piece in tied if state.heroes[piece].team == state.coin]
        if 0 < len(favoured) < len(tied):
            return favoured, True
    return tied, False


# ── resolving one card ────────────────────────────────────────────────────────────────────────────────────────────────
def act(state: AtlantisState) -> Effect[None]:
    """The hero with the highest initiative resolves its card."""
    tied, flips = next_to_act(state)
    piece = tied[0] if len(tied) == 1 else (yield from _team_decides(state, tied))
    hero = state.heroes[piece]
    card = CARDS[hero.unresolved]
    me: Me | None = None
    if state.at[piece] != OFF or (yield from respawn(state, piece)):
        me = Me(state, piece, card, card.kind)
        steered = "chooses_for" in state.hooks and _hand_over(me)
        prompt = f"{piece_option(state, piece).label}: choose an action of {card.name}"
        picked = yield actions(me).decision(me.seat, prompt, "turn.one_action")
        state.tell("acts", hero=piece, card=card.number, action=picked.label)
        yield from perform(me, picked)
        if steered:
            state.own(piece).steered_by = NOBODY
    # Its text may have exchanged it; a defeated hero has already resolved it.
    if state.heroes[piece].unresolved != NO_CARD:
        resolve(state, piece)
        if me is not None and "after_resolving" in state.hooks:
            yield from _after_resolving(me)
    if flips:
        state.coin = 1 - state.coin
        state.tell("coin", team=state.coin)
    for other in state.heroes:
        if other.unresolved != NO_CARD:
            return
    state.phase = END_TURN
    if not any(effect.when == END_OF_TURN for effect in state.effects):
        close_turn(state)


def _hand_over(me: Me) -> bool:
    """If an effect lets another player choose the action of this hero, that player answers for it while it acts.
    Returns whether one does.
    """
    state = me.state
    for other in lasting(state, "chooses_for"):
        if other.card.chooses_for(other, me.piece):
            state.own(me.piece).steered_by = other.hero.seat
            state.tell("steers", hero=other.piece, other=me.piece)
            return True
    return False


def _after_resolving(done: Me) -> Effect[None]:
    """What happens once a hero has resolved its card."""
    card = CARDS[done.hero.resolved[done.state.turn]]
    for other in done.triggered("after_resolving", mine=True):
        yield from attempt(other, other.card.after_resolving, card, done)


def _team_decides(state: AtlantisState, tied: list[int]) -> Effect[int]:
    """Which of a team's heroes acts first."""
    seats = sorted({state.heroes[piece].seat for piece in tied})
    options = [piece_option(state, piece) for piece in tied]
    prompt = "Your team is tied: who acts first?"
    picked = yield from agree(state, seats, prompt, options, "initiative.team_tie", "{} to act first")
    return picked.value


def respawn(state: AtlantisState, piece: int) -> Effect[bool]:
    """A hero that is not on the board may come back before it acts. Returns whether it did."""
    hero = state.heroes[piece]
    board = state.board
    options = [*(board.options[space] for space in respawn_spaces(state, hero.team)), STAY_AWAY]
    prompt = f"{piece_option(state, piece).label} is not on the board: choose where to respawn"
    picked = yield Decision(hero.seat, prompt, options, "respawn.hero")
    if picked is STAY_AWAY:
        state.tell("stays_away", hero=piece, card=hero.unresolved)
        return False
    state.put(piece, picked.value)
    state.tell("respawned", unit=piece, to=picked.value)
    return True


def respawn_spaces(state: AtlantisState, team: int) -> list[int]:
    """The empty spawn points in the throne zone, or else the empty spaces nearest to one."""
    free = [space for space in state.board.hero_spawns[team] if not state.blocked[space]]
    if free:
        return free
    away = state.board.to_spawn[team]
    empty = [space for space in range(len(away)) if not state.blocked[space]]
    nearest = min([away[space] for space in empty])
    return [space for space in empty if away[space] == nearest]


# ── actions ───────────────────────────────────────────────────────────────────────────────────────────────────────────
def actions(me: Me) -> Offer:
    """The actions printed on a hero's card, and Hold, which is always possible."""
    card, offer = me.card, Offer()
    offer.put(card.primary, me.why_no_primary())
    if card.movement is not None:
        by = me.barred_from_moving()
        no_walk = by and f"{by} forbids it"
        no_travel = no_walk or me.why_no_travel()
        if no_travel and "prepares" in me.state.hooks:
            no_walk = me.why_not_instead(MOVE_ACTION, Me.why_no_secondary)
            no_travel = me.why_not_instead(FAST_TRAVEL, Me.why_no_secondary)
        if card.kind != MOVE_ACTION:
            offer.put(card.move_option(me.movement_value()), no_walk)
        offer.put(TRAVEL, no_travel)
    strikes = card.kind == ATTACK_ACTION
    if card.attack is not None and not strikes:
        strikes = True
        offer.put(card.strike_option(me.value(ATTACK)), me.why_not_instead(ATTACK_ACTION, Me.why_no_secondary))
    if strikes and (no_clear := me.why_not_instead(CLEAR, _why_no_clear)) != NO_TOKENS:
        offer.put(CLEAR_TOKENS, no_clear)
    offer.put(HOLD)
    return offer


def _why_no_clear(me: Me) -> str:
    if not me.targets(TOKEN):
        return NO_TOKENS
    by = me.barred()
    return by and f"{by} forbids it"


def perform(me: Me, chosen: Option) -> Effect[None]:
    """Perform the chosen action, its repeats, and what they trigger."""
    me.primary = chosen is me.card.primary
    if chosen is HOLD:
        me.action = HOLD_ACTION
        yield from me.about_to_act()
    elif chosen is CLEAR_TOKENS:
        me.action = CLEAR
        if (yield from me.about_to_act()):
            yield from clear(me)
    else:
        me.action = FAST_TRAVEL if chosen is TRAVEL else me.card.kind if me.primary else chosen.key
        yield from me.perform()


def clear(me: Me) -> Effect[None]:
    """Instead of attacking, remove any number of tokens next to me."""
    while tokens := me.targets(TOKEN):
        options = [*piece_options(me.state, tokens), DONE]
        picked = yield Decision(me.seat, "Clear: remove tokens next to you", options, "clear.action")
        if picked is DONE:
            return
        yield from me.remove_piece(picked.value)


# ── the end of a turn ─────────────────────────────────────────────────────────────────────────────────────────────────
def end_turn(state: AtlantisState) -> Effect[None]:
    """What happens at the end of a turn happens before the effects of this turn expire."""
    yield from _apply(state, END_OF_TURN)
    close_turn(state)


def close_turn(state: AtlantisState) -> None:
    """The effects of this turn expire. Then comes the next turn or the end of the round."""
    if state.effects:
        over = (THIS_TURN, NEXT_TURN, AFTER_PLAYING_CARDS, END_OF_TURN)
        state.effects = tuple(
            [effect for effect in state.effects if effect.when not in over or effect.turn > state.turn]
        )
    state.turn += 1
    state.phase = PLAY if state.turn < TURNS else BATTLE
