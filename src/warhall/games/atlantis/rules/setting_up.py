"""Before the first turn: what can be set up, seats and teams, counters, and the pieces on the board."""

from typing import Final

from warhall.games.atlantis.board import MAPS, USUAL_MAPS, lane_count, title
from warhall.games.atlantis.catalogue import CARD_DATA, HEROES, cards_of, hero_number
from warhall.games.atlantis.me.lane import muster
from warhall.games.atlantis.rules.drafting import CHOICES, deal, draft_steps
from warhall.games.atlantis.rules.turn import respawn_spaces
from warhall.games.atlantis.state import PLAY, AtlantisState, HeroState
from warhall.games.atlantis.words import HANDICAP
from warhall.kernel.decisions import Effect
from warhall.kernel.errors import SetupError
from warhall.kernel.setup import Setup, SetupOption
from warhall.tabletop.hexes import OFF

SEAT_COUNTS: Final[tuple[int, ...]] = (2, 3, 4, 5, 6, 7, 8, 9, 10)
METHODS: Final = (
    "auto", "starter", "all_random", "all_pick", "single_draft", "random_draft", "player_draft", "pick_and_ban",
    "fixed",
)  # fmt: skip
QUICK_LIVES: Final = {2: 4, 3: 4, 4: 4, 5: 4, 6: 5, 7: 4, 8: 6, 9: 5, 10: 7}
FULL_LIVES: Final = {2: 6, 3: 6, 4: 6, 5: 6, 6: 8, 7: 6, 8: 6, 9: 7, 10: 7}
SIX_ON_TWO_LANES: Final = 6
QUICK_WAVES: Final = 3
FULL_WAVES: Final = 5
WAVES_A_LANE: Final = 7

LENGTHS: Final = {
    "quick": ("Quick", "Fewer lives for each team and fewer waves of minions, so that it ends sooner."),
    "full": ("Full", "All the lives and waves: plan for an evening."),
}
WAYS_TO_SELECT: Final = {
    "auto": (
        "As usual",
        "In quick games the starter heroes, or random ones for more than six players; in full games everybody picks.",
    ),
    "starter": ("Starter heroes", "The six heroes for a first game are given out. For up to six players."),
    "all_random": ("At random", "Everybody is dealt one hero."),
    "all_pick": ("Pick from all", "The teams take turns to pick from all heroes."),
    "single_draft": ("One of three", "Everybody is dealt three heroes and keeps one."),
    "random_draft": ("Pick from a few", "Two heroes more than players lie open; the teams take turns to pick."),
    "player_draft": (
        "Captains choose",
        "Everybody picks a hero, then two captains choose who fights for them. For four players or more.",
    ),
    "pick_and_ban": ("Pick and ban", "The teams take turns to rule heroes out and to pick from the rest."),
    "fixed": ("As named below", "Everybody plays the hero that is named below, in the order of the seats."),
}
HANDICAPS: Final = {
    "odd": ("Only to even the teams", "With an odd number of players, whoever has a hero more uses them; else nobody."),
    "red": ("Red as well", "The first, third, fifth … player use them too: for a Blue team that is still learning."),
    "blue": ("Blue as well", "The second, fourth, sixth … player use them too: for a Red team that is still learning."),
}
PLAYERS: Final = {f"player_{number}": (f"Player {number}", "") for number in range(1, SEAT_COUNTS[-1] + 1)}
CAPTAINED: Final = ("all_pick", "all_random", "single_draft", "random_draft")
"""The ways in which players can come by heroes before captains choose among them."""
STARTS: Final = {
    "given": ("Given out", "Heroes stand on the spawn points of their throne in the order of the seats."),
    "chosen": ("Chosen", "Where a throne has more spawn points than heroes, the teams take turns to choose theirs."),
}
STARS: Final = {
    "1": ("★ alone", ""),
    "2": ("up to ★★", ""),
    "3": ("up to ★★★", ""),
    "4": ("all heroes", ""),
}


_OPTIONS: Final[dict[int, tuple[SetupOption, ...]]] = {}
"""What can be set up with so many heroes as there are, made once: packages can add some."""


def setup_options() -> tuple[SetupOption, ...]:
    count = len(HEROES)
    if count not in _OPTIONS:
        _OPTIONS[count] = _setup_options()
    return _OPTIONS[count]


def _setup_options() -> tuple[SetupOption, ...]:
    listed = [hero for hero in HEROES if hero.listed]
    maps = {id: title(id) for id in MAPS}
    by_number = ("By the number of players", "Forgotten Island for up to six, Across the River for more.")
    return (
        SetupOption(
            "length",
            "How much it takes to win.",
            "quick",
            tuple(LENGTHS),
            label="Length of the game",
            words=LENGTHS,
            mode=True,
        ),
        SetupOption(
            "map",
            "A map with one lane is for up to six players, one with two lanes for six to ten.",
            "auto",
            ("auto", *MAPS),
            words={"auto": by_number, **maps},
            fits={id: [seats for seats in SEAT_COUNTS if suits(id, seats)] for id in MAPS},
        ),
        SetupOption(
            "selection",
            "How players come by their heroes. The team that the coin shows always goes first.",
            "auto",
            METHODS,
            label="Choosing heroes",
            words=WAYS_TO_SELECT,
            fits={"starter": [seats for seats in SEAT_COUNTS if seats <= 6], "player_draft": SEAT_COUNTS[2:]},
        ),
        SetupOption(
            "heroes",
            "Only the heroes named here can be chosen; with none named, all of them.",
            (),
            tuple(hero.key for hero in listed),
            label="Heroes to choose from",
            words={hero.key: (hero.name, "") for hero in listed},
        ),
        SetupOption(
            "complexity",
            "Every hero has from one to four stars; those with more than this are left out.",
            4,
            tuple(STARS),
            label="How hard heroes may be to play",
            words=STARS,
        ),
        SetupOption(
            "handicap",
            "Every hero has a handicap card: a weaker version of one of its five cards, to hold instead of it.",
            "odd",
            tuple(HANDICAPS),
            label="Teams that play with handicap cards",
            words=HANDICAPS,
        ),
        SetupOption(
            "handicap_players",
            "These players use handicap cards, whatever their team does: for those who know the game best.",
            (),
            tuple(PLAYERS),
            label="Players with handicap cards",
            words=PLAYERS,
            fits={key: [seats for seats in SEAT_COUNTS if seats > place] for place, key in enumerate(PLAYERS)},
        ),
        SetupOption(
            "both_golds",
            "To help one player, let them hold the handicap card beside the card it stands for: six cards, not five.",
            0,
            label="A sixth card for one player",
            seat=True,
        ),
        SetupOption(
            "draft_by",
            "If captains choose the teams: how everybody comes by a hero before that.",
            "all_pick",
            CAPTAINED,
            label="Heroes before captains choose",
            words={method: WAYS_TO_SELECT[method] for method in CAPTAINED},
            when={"selection": ["player_draft"]},
        ),
        SetupOption(
            "starts", "Where heroes stand at first.", "given", tuple(STARTS), label="Starting spaces", words=STARTS
        ),
    )


# ── seats, teams, counters ────────────────────────────────────────────────────────────────────────────────────────────
def hero_seats(seats: int) -> list[tuple[int, int]]:
    """For each hero in play its seat and team: seats take turns between Red and Blue; with two or three players there
    are four heroes, and the second seat (and with two players the first) has two of them."""
    if seats == 2:
        return [(0, 0), (1, 1), (0, 0), (1, 1)]
    if seats == 3:
        return [(0, 0), (1, 1), (2, 0), (1, 1)]
    return [(seat, seat % 2) for seat in range(seats)]


def map_for(seats: int, setup: Setup) -> str:
    chosen = str(setup["map"])
    if chosen != "auto":
        return chosen
    return USUAL_MAPS[seats > 6]


def method_for(seats: int, setup: Setup) -> str:
    chosen = str(setup["selection"])
    if chosen != "auto":
        return chosen
    if setup["length"] == "quick" and not setup["heroes"]:
        return "starter" if seats <= 6 else "all_random"
    return "all_pick"


def pool_for(seats: int, setup: Setup) -> list[int]:
    """The heroes that can be chosen; a small roster is laid out more than once, so that there is one for everybody."""
    named = setup["heroes"]
    assert isinstance(named, tuple)
    limit = setup["complexity"]
    assert isinstance(limit, int)
    found = [
        number for number, hero in enumerate(HEROES)
        if hero.listed and hero.complexity <= limit and (not named or hero.key in named)
        and (seats > 2 or hero.for_two)
    ]  # fmt: skip
    needed = len(hero_seats(seats))
    if named:
        return found
    return found * -(-needed // len(found))


def suits(map: str, seats: int) -> bool:
    """Whether a map is for so many players."""
    return seats >= 6 if lane_count(map) > 1 else seats <= 6


def check(seats: int, setup: Setup) -> None:
    """Refuse choices that contradict each other, and say what is possible."""
    chosen, method, needed = map_for(seats, setup), method_for(seats, setup), len(hero_seats(seats))
    name = title(chosen)[0]
    if not suits(chosen, seats) and seats > 6:
        raise SetupError(
            f"{name} has one lane, for up to 6 players; with {seats} play Across the River (map=across_the_river)"
        )
    if not suits(chosen, seats):
        raise SetupError(f"{name} has two lanes, for 6 to 10 players; with {seats} take another map")
    named, pool = setup["heroes"], pool_for(seats, setup)
    assert isinstance(named, tuple)
    if method == "fixed":
        if len(named) != needed:
            raise SetupError(
                f"to play heroes as named (selection=fixed), name {needed} heroes (heroes=), in seat order"
            )
    elif method == "starter":
        if seats > 6 or named:
            raise SetupError(
                "starter heroes (selection=starter) are for up to 6 players, and no others can be named (heroes=)"
            )
    elif len(pool) < needed:
        raise SetupError(
            f"{needed} heroes are needed; those named (heroes=) and as hard as that (complexity=) are {len(pool)}"
        )
    if method == "player_draft" and seats < 4:
        raise SetupError(
            "captains (selection=player_draft) need at least 4 players: two captains, and players to choose"
        )
    weakened = setup["handicap_players"]
    assert isinstance(weakened, tuple)
    if any([*PLAYERS].index(key) >= seats for key in weakened):
        raise SetupError(f"handicap cards (handicap_players) go to players from player_1 to player_{seats}")
    if not 0 <= int(str(setup["both_golds"])) <= seats:
        raise SetupError(f"the sixth card (both_golds) goes to a player from 1 to {seats}, or to nobody (0)")


def new_state(seats: int, seed: int, setup: Setup) -> AtlantisState:
    state = AtlantisState(seed, seats, MAPS.index(map_for(seats, setup)))
    state.quick = setup["length"] == "quick"
    two_lanes = len(state.board.lanes) > 1
    lives = (QUICK_LIVES if state.quick else FULL_LIVES)[seats]
    if two_lanes and seats == 6 and not state.quick:
        lives = SIX_ON_TWO_LANES
    state.lives = [lives, lives]
    state.fewest = [lives, lives]
    state.full_lives = lives
    waves = WAVES_A_LANE if two_lanes else QUICK_WAVES if state.quick else FULL_WAVES
    state.waves = [waves] * len(state.waves)
    state.coin = state.first_team = state.random(2)
    state.heroes = [HeroState(seat, team) for seat, team in hero_seats(seats)]
    state.handicap = str(setup["handicap"])
    weakened = setup["handicap_players"]
    assert isinstance(weakened, tuple)
    state.weakened = tuple([*PLAYERS].index(key) for key in weakened)
    state.both_golds = int(str(setup["both_golds"]))
    state.starts_chosen = setup["starts"] == "chosen"
    state.method = method_for(seats, setup)
    state.picks_by = str(setup["draft_by"]) if state.method == "player_draft" else state.method
    state.pool = pool_for(seats, setup)
    state.pool_size = len(state.pool)
    named = setup["heroes"]
    assert isinstance(named, tuple)
    deal(state, [hero_number(key) for key in named])
    if state.draft == len(draft_steps(state)):
        finish(state)
    return state


# ── the choices of the players ────────────────────────────────────────────────────────────────────────────────────────
def select(state: AtlantisState) -> Effect[None]:
    """The next choice before the first turn."""
    kind, who = draft_steps(state)[state.draft]
    yield from CHOICES[kind](state, who)
    state.draft += 1
    if state.draft == len(draft_steps(state)):
        finish(state)


# ── the board ─────────────────────────────────────────────────────────────────────────────────────────────────────────
def finish(state: AtlantisState) -> None:
    """Everybody has a hero. Set up handicap cards, miniatures and minions; the first turn begins."""
    state.fix_teams()
    for piece in handicapped(state):
        weaken(state, piece, state.heroes[piece].seat + 1 == state.both_golds)
    for piece, hero in enumerate(state.heroes):
        if hero.seat + 1 == state.both_golds and piece not in handicapped(state):
            weaken(state, piece, True)
        if state.at[piece] == OFF:
            state.put(piece, respawn_spaces(state, hero.team)[0])
    for lane in range(len(state.battle)):
        muster(state, lane)
    state.phase = PLAY


def handicapped(state: AtlantisState) -> list[int]:
    """The heroes that use their handicap card."""
    sizes = [len(state.team_heroes(team)) for team in (0, 1)]
    chosen: list[int] = []
    if state.seats == 3:
        chosen = [state.weak_hero]
    elif sizes[0] != sizes[1]:
        chosen = state.team_heroes(0 if sizes[0] > sizes[1] else 1)
    if state.handicap in ("red", "blue"):
        chosen += state.team_heroes(("red", "blue").index(state.handicap))
    chosen += [piece for piece, hero in enumerate(state.heroes) if hero.seat in state.weakened]
    return sorted(set(chosen))


def weaken(state: AtlantisState, piece: int, keep: bool) -> None:
    """Replace a basic card by the handicap card of its colour, or hold it as well."""
    hero = state.own(piece)
    weaker = next(card for card in cards_of(hero.hero) if card.tier == HANDICAP)
    if not keep:
        hero.hand = [card for card in hero.hand if CARD_DATA[card].color != weaker.color]
    hero.hand.append(weaker.number)
