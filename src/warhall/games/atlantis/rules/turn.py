"""A turn: everybody plays a card, the cards are resolved in initiative order, the turn ends."""

from itertools import combinations
from typing import Final

from warhall.games.atlantis.catalogue import CARD_DATA, CARDS, HERO_DATA
from warhall.games.atlantis.me import Me
from warhall.games.atlantis.me.acting import HOLD, actions, perform
from warhall.games.atlantis.me.asking import agree
from warhall.games.atlantis.me.lane import return_strays
from warhall.games.atlantis.me.piles import resolve, show
from warhall.games.atlantis.me.sight import bonuses, lasting
from warhall.games.atlantis.me.texts import attempt
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
)
from warhall.games.atlantis.state.spoken import AFTER_RESOLVING, CHOOSES_FOR, PLAYS_TWO, PRINTED_AS, REVERSES_ORDER
from warhall.games.atlantis.words import (
    AFTER_PLAYING_CARDS,
    END_OF_TURN,
    INITIATIVE,
    NEXT_TURN,
    NOBODY,
    THIS_TURN,
    TURNS,
)
from warhall.kernel.decisions import CHOICE, Decision, Effect, Option, option, together
from warhall.tabletop.catalogue import take_out
from warhall.tabletop.hexes import OFF
from warhall.tabletop.offering import total

NO_CARDS: Final[list[int]] = []
"""Heroes and copies of them share it, since the cards of a turn are replaced and never changed in place."""
STAY_AWAY: Final = option(CHOICE, "stay_away", "Do not respawn: resolve the card without acting")


# ── playing cards ─────────────────────────────────────────────────────────────────────────────────────────────────────
def play_cards(state: AtlantisState) -> Effect[None]:
    """Everybody plays a card face-down at the same time, then all are revealed."""
    if state.log is not None:
        state.tell("turn", turn=state.turn + 1)
    playing = [piece for piece, hero in enumerate(state.heroes) if hero.hand]
    reminder = lull.reminder(state)
    picks = yield from together([_play_question(state, piece, reminder) for piece in playing])
    state.begin_turn()
    for piece in range(len(state.heroes)):
        hero = state.own(piece)
        hero.played = NO_CARDS
        hero.lost = NO_CARDS
        hero.acted = False
        if hero.used:
            hero.used = []
    two = state.spoken & PLAYS_TWO != 0
    for piece, pick in zip(playing, picks, strict=True):
        hero = state.heroes[piece]
        hero.played = pick.cards if isinstance(pick, PlayBoth) else [pick.value]
        for number in hero.played:
            take_out(hero.hand, number)
            show(state, piece, number)
    for piece, hero in enumerate(state.heroes):
        for number in hero.played:
            hero.take_up(number)
            if state.log is not None:
                state.tell("revealed", hero=piece, card=number, initiative=initiative(state, piece))
        if not hero.played:
            state.tell("passed", hero=piece)
    state.phase = ACT
    if two:
        yield from _take_back(state)
    if is_reversed(state):
        state.tell("reversed")
    if state.effects:
        yield from apply_effects(state, _due(state, AFTER_PLAYING_CARDS))
    if not any(hero.unresolved != NO_CARD for hero in state.heroes):
        state.phase = END_TURN


class PlayBoth(Option):
    """Two cards played in the same turn."""

    __slots__ = ("cards",)

    def __init__(self, cards: list[int]) -> None:
        first, then = (CARDS[number] for number in cards)
        label = f"{first.name} and {then.name}: take one back once cards are revealed"
        super().__init__(f"{first.key}_and_{then.key}", label, first.number, (first.thing, then.thing))
        self.cards = cards


def _play_question(state: AtlantisState, piece: int, reminder: str) -> Decision:
    hero = state.heroes[piece]
    options = [CARD_DATA[number].option for number in hero.hand]
    what = "a card"
    if state.spoken & PLAYS_TWO and len(hero.hand) > 1 and _plays_two(state, piece):
        what = "a card, or two,"
        options += [PlayBoth([*pair]) for pair in combinations(sorted(hero.hand), 2)]
    prompt = f"Play {what} for {piece_option(state, piece).label}{reminder}"
    return Decision(hero.seat, prompt, options, "turn.play")


def _plays_two(state: AtlantisState, piece: int) -> bool:
    """Whether a hero may play two cards this turn."""
    return any(other.piece == piece and other.card.plays_two(other) for other in lasting(state, "plays_two"))


def _take_back(state: AtlantisState) -> Effect[None]:
    """Who has played two cards takes one of them back, those of the coin's team first."""
    doubles = [piece for piece, hero in enumerate(state.heroes) if len(hero.played) > 1]
    for piece in sorted(doubles, key=lambda piece: state.heroes[piece].team != state.coin):
        hero = state.heroes[piece]
        options = [CARD_DATA[number].option for number in hero.played]
        prompt = f"{piece_option(state, piece).label} has played two cards: take one of them back"
        picked = yield Decision(hero.seat, prompt, options, "turn.take_back")
        hero = state.own(piece)
        hero.take_up(next(number for number in hero.played if number != picked.value))
        hero.played = [hero.unresolved, picked.value]
        hero.hand.append(picked.value)
        state.tell("retrieved", hero=piece, card=picked.value)


def _due(state: AtlantisState, when: int) -> list[Active]:
    """The active effects that happen at this moment of this turn."""
    return [effect for effect in state.effects if effect.when == when]


def apply_effects(state: AtlantisState, due: list[Active]) -> Effect[None]:
    """Let each of these effects happen once, those of the coin's team first, unless an earlier one has cancelled it."""
    for team in (state.coin, 1 - state.coin):
        for effect in due:
            if state.heroes[effect.owner].team == team and effect in state.effects:
                yield from _apply(state, effect)


def _apply(state: AtlantisState, effect: Active) -> Effect[None]:
    """Apply an effect that happens once; then it is over."""
    card = CARDS[effect.card]
    me = Me(state, effect.owner, effect.card, CARD_DATA[effect.card].kind, effect)
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
    if not state.hooks:
        return hero.initiative
    if state.spoken & PRINTED_AS:
        return Me(state, piece, hero.unresolved).value(INITIATIVE)
    if not state.spoken >> INITIATIVE & 1:
        return hero.initiative
    return hero.initiative + total(bonuses(state, piece, INITIATIVE, CARDS[hero.unresolved]))


def is_reversed(state: AtlantisState) -> bool:
    """Whether the lower initiative acts first this turn."""
    if not state.spoken & REVERSES_ORDER:
        return False
    return any(other.card.reverses_order(other) for other in lasting(state, "reverses_order"))


def next_to_act(state: AtlantisState) -> tuple[list[int], bool]:
    """The heroes of whom one acts next, and whether the coin broke a tie between teams for them."""
    best, tied = -999, [0]
    backwards = is_reversed(state)
    for piece, hero in enumerate(state.heroes):
        if hero.unresolved != NO_CARD:
            value = initiative(state, piece)
            if backwards:
                value = -value
            if value > best:
                best = value  # the list is made anew only when somebody beats a tie
                if len(tied) > 1:
                    tied = [piece]
                else:
                    tied[0] = piece
            elif value == best:
                tied.append(piece)
    if len(tied) == 1:
        return tied, False
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
    card = CARD_DATA[hero.unresolved]
    me: Me | None = None
    if state.at[piece] != OFF or (yield from respawn(state, piece)):
        me = Me(state, piece, card.number, card.kind)
        steered = state.spoken & CHOOSES_FOR != 0 and _hand_over(me)
        if HERO_DATA[hero.hero].figures:
            yield from me.choose_figure()
        prompt = f"{piece_option(state, piece).label}: choose an action of {card.name}"
        offer = actions(me)
        offer.put(HOLD)
        picked = yield offer.decision(me.seat, prompt, "turn.one_action", subject=piece)
        if state.log is not None:
            state.tell("acts", hero=piece, card=card.number, action=picked.label)
        yield from perform(me, picked)
        if steered:
            state.own(piece).steered_by = NOBODY
    # Its text may have exchanged it; a defeated hero has already resolved it.
    if state.heroes[piece].unresolved != NO_CARD:
        resolve(state, piece)
        if me is not None and state.spoken & AFTER_RESOLVING:
            yield from _after_resolving(me)
    if flips:
        state.flip_coin()
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
    picked = yield Decision(hero.seat, prompt, options, "respawn.hero", subject=piece)
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


# ── the end of a turn ─────────────────────────────────────────────────────────────────────────────────────────────────
def end_turn(state: AtlantisState) -> Effect[None]:
    """What happens at the end of a turn happens before the effects of this turn expire."""
    yield from apply_effects(state, _due(state, END_OF_TURN))
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
