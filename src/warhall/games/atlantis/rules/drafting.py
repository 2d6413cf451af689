"""How players come by their heroes: what is dealt, and who picks, bans and chooses in which order."""

from collections.abc import Callable
from typing import Final

from warhall.games.atlantis.board import shown
from warhall.games.atlantis.catalogue import HERO_DATA, HERO_OPTIONS, HEROES, STARTERS
from warhall.games.atlantis.rules.turn import respawn_spaces
from warhall.games.atlantis.state import AtlantisState, piece_option
from warhall.games.atlantis.words import NOBODY, TEAM_NAMES
from warhall.kernel.decisions import PLAYER, Decision, Effect, Option, option
from warhall.tabletop.offering import Offer

PICK_AND_BAN: Final = (
    ("ban", "AB"), ("pick", "AB"), ("ban", "BA"), ("pick", "BA"), ("ban", "AB"), ("pick", "BA"),
    ("ban", "BA"), ("pick", "AB"), ("ban", "BA"), ("pick", "BA"),
)  # fmt: skip
"""In the printed order; A is the team that the coin shows."""
HAND_OF_SINGLE_DRAFT: Final = 3
SPARE_IN_RANDOM_DRAFT: Final = 2
DOUBLE_SEAT: Final = 1
"""With three players, the seat that has two heroes."""


# ── what is dealt ─────────────────────────────────────────────────────────────────────────────────────────────────────
def deal(state: AtlantisState, named: list[int]) -> None:
    """The random part of the setup, before anybody chooses."""
    slots = len(state.heroes)
    if state.method == "player_draft":
        for piece in range(2, slots):
            state.own(piece).team = NOBODY
    if state.picks_by == "starter":
        for team in (0, 1):
            mine = state.team_heroes(team)
            given = STARTERS[team][: len(mine)]
            state.shuffle(given)
            for piece, hero in zip(mine, given, strict=True):
                take_hero(state, piece, hero)
    elif state.picks_by == "fixed":
        for piece, hero in enumerate(named):
            take_hero(state, piece, hero)
    elif state.picks_by == "all_random":
        state.shuffle(state.pool)
        for piece in range(slots):
            take_hero(state, piece, state.pool.pop())
    elif state.picks_by == "single_draft":
        state.offers = _hands_of_three(state, slots)
        state.pool = []
    elif state.picks_by == "random_draft":
        state.shuffle(state.pool)
        state.pool = sorted(state.pool[: slots + SPARE_IN_RANDOM_DRAFT])


def _hands_of_three(state: AtlantisState, hands: int) -> list[list[int]]:
    """Three different heroes for each player. When the heroes run out, they are shuffled and dealt again."""
    heroes = sorted(set(state.pool))
    dealt: list[list[int]] = []
    deck: list[int] = []
    for _ in range(hands):
        hand: list[int] = []
        while len(hand) < min(HAND_OF_SINGLE_DRAFT, len(heroes)):
            if all(hero in hand for hero in deck):
                more = heroes[:]
                state.shuffle(more)
                deck += more
            hero = next(hero for hero in deck if hero not in hand)
            deck.remove(hero)
            hand.append(hero)
        dealt.append(sorted(hand))
    return dealt


# ── in which order ────────────────────────────────────────────────────────────────────────────────────────────────────
def draft_steps(state: AtlantisState) -> list[tuple[str, int]]:
    """The choices that players make, in order: heroes and players, then who is weaker, then who starts where.

    A step is `("pick", piece)`, `("ban", team)`, `("recruit", team)`, `("weaken", seat)` or `("start", piece)`.
    """
    steps = _selection_steps(state)
    if state.seats == 3:
        steps.append(("weaken", DOUBLE_SEAT))
    if state.starts_chosen:
        points = [len(spawns) for spawns in state.board.hero_spawns]
        roomy = [points[team] > len(state.team_heroes(team)) for team in (0, 1)]
        steps += [("start", piece) for piece in _alternating(state) if roomy[state.heroes[piece].team]]
    return steps


def _selection_steps(state: AtlantisState) -> list[tuple[str, int]]:
    if state.method in ("all_pick", "single_draft", "random_draft"):
        return [("pick", piece) for piece in _alternating(state)]
    if state.method == "player_draft":
        slots = range(len(state.heroes))
        picks = [("pick", piece) for piece in slots] if state.picks_by != "all_random" else []
        return picks + [("recruit", (state.first_team + turn) % 2) for turn in range(len(state.heroes) - 2)]
    if state.method == "pick_and_ban":
        return _bans_and_picks(state)
    return []


def _alternating(state: AtlantisState) -> list[int]:
    """The heroes in the order of picking: the coin's team first, then by turns, each team in seat order."""
    queues = [state.team_heroes(state.first_team), state.team_heroes(1 - state.first_team)]
    order: list[int] = []
    while queues[0] or queues[1]:
        for queue in queues:
            order += queue[:1]
            del queue[:1]
    return order


def _bans_and_picks(state: AtlantisState) -> list[tuple[str, int]]:
    """The printed order, as far as needed. If there are not enough heroes for both bans and all picks, no team bans."""
    queues = {"A": state.team_heroes(state.first_team), "B": state.team_heroes(1 - state.first_team)}
    spare = state.pool_size - len(state.heroes)
    steps: list[tuple[str, int]] = []
    for kind, order in PICK_AND_BAN:
        letters = [letter for letter in order if queues[letter]]
        if kind == "pick":
            steps += [("pick", queues[letter].pop(0)) for letter in letters]
        elif spare >= len(letters):
            spare -= len(letters)
            steps += [("ban", state.first_team if letter == "A" else 1 - state.first_team) for letter in letters]
    return steps


# ── the choices ───────────────────────────────────────────────────────────────────────────────────────────────────────
def _recruit(state: AtlantisState, team: int) -> Effect[None]:
    """A captain takes a player."""
    free = [piece for piece, hero in enumerate(state.heroes) if hero.team == NOBODY]
    options = [_player_option(state, piece) for piece in free]
    picked = yield Decision(team, f"Choose a player for {TEAM_NAMES[team]}", options, "selection.player_draft")
    state.own(picked.value).team = team
    state.tell("drafted", seat=state.heroes[picked.value].seat, team=team)


def _ban(state: AtlantisState, team: int) -> Effect[None]:
    picked = yield Decision(state.captain(team), "Ban a hero", _hero_options(state.pool), "selection.pick_and_ban")
    state.pool = _without(state.pool, picked.value)
    state.banned = [*state.banned, picked.value]
    state.tell("banned", team=team, hero=HEROES[picked.value].name)


def _pick(state: AtlantisState, piece: int) -> Effect[None]:
    offered = state.offers[piece] if state.offers else state.pool
    seat = state.captain(state.heroes[piece].team) if state.method == "pick_and_ban" else state.heroes[piece].seat
    picked = yield _picks(state, offered).decision(seat, "Pick a hero", f"selection.{state.method}")
    left = _without(offered, picked.value)
    if state.offers:
        state.offers = [left if dealt is offered else dealt for dealt in state.offers]
    else:
        state.pool = left
    take_hero(state, piece, picked.value)


def _choose_weaker(state: AtlantisState, seat: int) -> Effect[None]:
    """Who has two heroes says which of them uses its handicap card."""
    mine = [piece_option(state, piece) for piece, hero in enumerate(state.heroes) if hero.seat == seat]
    picked = yield Decision(seat, "Which of your heroes uses its handicap card?", mine, "setup.three_players")
    state.weak_hero = picked.value


def _choose_start(state: AtlantisState, piece: int) -> Effect[None]:
    """A hero is put on a free spawn point of its throne."""
    state.fix_teams()
    hero = state.heroes[piece]
    prompt = f"Choose where {piece_option(state, piece).label} starts"
    picked = yield Decision(hero.seat, prompt, shown(state.board, respawn_spaces(state, hero.team)), "setup.hero_spawn")
    state.put(piece, picked.value)
    state.tell("spawned", unit=piece, to=picked.value)


def _without(heroes: list[int], taken: int) -> list[int]:
    """These heroes, without one copy of the hero that was taken."""
    place = heroes.index(taken)
    return heroes[:place] + heroes[place + 1 :]


def _picks(state: AtlantisState, offered: list[int]) -> Offer:
    """The heroes to pick from. One that was dealt to a player may be taken already; if all are, that does not count."""
    taken = [hero.hero for hero in state.heroes] if state.offers else []
    all_taken = all(number in taken for number in offered)
    offer = Offer()
    for pick in _hero_options(offered):
        gone = pick.value in taken and not all_taken
        offer.put(pick, "another player has taken this hero" if gone else "")
    return offer


def _hero_options(numbers: list[int]) -> list[Option]:
    """An option for each hero, once, however many copies there are."""
    return [HERO_OPTIONS[number] for number in sorted(set(numbers))]


def _player_option(state: AtlantisState, piece: int) -> Option:
    seat = state.heroes[piece].seat
    return option(PLAYER, f"player_{seat + 1}", f"Player {seat + 1} ({piece_option(state, piece).label})", piece)


def take_hero(state: AtlantisState, piece: int, number: int) -> None:
    """A seat gets its hero, and with it the deck."""
    dealt = state.own(piece)
    dealt.copy_number = 1 + sum(other.hero == number for other in state.heroes)
    dealt.hero = number
    dealt.hand = HERO_DATA[number].hand[:]
    dealt.deck = HERO_DATA[number].deck[:]
    state.tell("dealt", seat=dealt.seat, hero=piece, team=dealt.team)


CHOICES: Final[dict[str, Callable[[AtlantisState, int], Effect[None]]]] = {
    "recruit": _recruit, "ban": _ban, "pick": _pick, "weaken": _choose_weaker, "start": _choose_start,
}  # fmt: skip
