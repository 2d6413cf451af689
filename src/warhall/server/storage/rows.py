"""The rows of the database as values."""

from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple

from warhall.server.messages.shapes import (
    ApartKind,
    AwayRule,
    ChatLine,
    Fate,
    Motion,
    Outcome,
    SeatKind,
    TableState,
)

# the states of a table
GATHERING: Final = "gathering"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"

# the kinds of a seat
OPEN: Final = "open"
HUMAN: Final = "human"
BOT: Final = "bot"
LEFT: Final = "left"

# what may become of a left seat
WAIT: Final = "wait"
INVITE: Final = "invite"
FATES: Final[tuple[Fate, ...]] = (WAIT, BOT, INVITE)

# what happens when somebody is away: see `AwayRule`
DECIDE: Final = "decide"

# what the table may decide about itself
PAUSE: Final = "pause"
RESUME: Final = "resume"
OF_THE_TABLE: Final[tuple[Motion, ...]] = (PAUSE, RESUME)

# how a match ended for somebody who played it
WON: Final = "won"
LOST: Final = "lost"
GONE: Final = "left"

# how somebody keeps apart from somebody else
BLOCKED: Final = "blocked"
MUTED: Final = "muted"

# the kinds of an entry
ANSWER: Final = "answer"
UNDO: Final = "undo"
ASK: Final = "ask"
AGREE: Final = "agree"
REFUSE: Final = "refuse"
CLOSE: Final = "close"
VACATION: Final = "vacation"


class Entry(NamedTuple):
    """One thing that happened to a match. Entries are only ever added; (match, number) is their key.

    An `answer` has the option's key and the part it answers. An `undo` keeps the first `part` answers, and with the key
    "only" all later ones too but for the first after those. An `ask` proposes an undo; its key lists who must agree.
    A `pause` stops play and all clocks until a `resume`. A `vacation` of `part` days stops the clock of its seat; with
    no days it ends. A `close` is the last: whoever has not heard of it yet finds its number taken.
    """

    number: int
    kind: str
    seat: int
    key: str
    part: int
    at: float
    spent: float = 0.0
    """Of an answer: the seconds taken from the seat's time bank, below 0 if it added some.
    Of an undo: how long the seat had thought before."""


@dataclass(slots=True)
class SeatRow:
    seat: int
    kind: SeatKind = OPEN
    name: str = ""
    token: str | None = None
    player: str | None = None
    """The id of the person who sits here, if they are known to the hall."""
    bot: str = ""
    away: bool = False
    webhook: str = ""
    vote: str = ""
    """What this player wants to become of a left seat (see `vote_for`)."""
    invited: bool = False
    """Of a left seat: whether the table lets somebody else take it over."""
    household: str = ""
    """The mark of the address that took the seat; see `Signer.mark`."""
    muted: bool = False
    lent: bool = False
    """Whether the bot sits here because its player was away. It goes when they come."""
    profile: str | None = None
    """What leads to the profile of the person here, if they show it to everybody."""

    @property
    def is_played_by_bot(self) -> bool:
        return self.kind == BOT or self.away or (self.kind == LEFT and self.bot != "")

    @property
    def is_played_by_human(self) -> bool:
        return self.kind == HUMAN and not self.away

    @property
    def is_waited_for(self) -> bool:
        """Whether play waits for a person: one who is here, or one who is to come for a left seat."""
        return self.is_played_by_human or (self.kind == LEFT and not self.bot)

    @property
    def is_a_person_s(self) -> bool:
        """Whether the seat is somebody's: they play, a bot keeps it for them, or they left and may come back."""
        return self.kind in (HUMAN, LEFT)

    @property
    def fate(self) -> Fate | None:
        """What has become of a left seat."""
        if self.kind != LEFT:
            return None
        return BOT if self.bot else INVITE if self.invited else WAIT

    def vote_for(self, fate: Motion) -> str:
        """What it says at the seats of those who want this of a left seat. It counts until the seat is taken again."""
        return f"{self.seat} {fate} {(self.token or '')[:16]}"

    def is_held_by(self, hashes: frozenset[str]) -> bool:
        """Whether one of these keys opens the seat: the hash of its token, or the id of its person."""
        return self.kind == HUMAN and self.is_known_to(hashes)

    def is_known_to(self, hashes: frozenset[str]) -> bool:
        """Whether one of these keys opens the seat, or did until its player left."""
        return self.token in hashes or (self.player is not None and self.player in hashes)


@dataclass(slots=True)
class TableRow:
    id: str
    game: str
    seats: int
    setup: dict[str, Any]
    listed: bool
    state: TableState
    undo: bool
    spectators: bool
    clock_answer: float | None
    clock_bank: float | None
    match_id: str | None
    round: int
    created: float
    changed: float
    places: list[SeatRow] = field(default_factory=list)
    changes: int = 0
    """How often the table was changed: other workers notice by it."""
    from_match: str | None = None
    """The match that this one goes on from…"""
    from_answers: int = 0
    """…after so many of its answers."""
    as_dealt: bool = False
    """Whether what nobody has seen still lies as it did in that match, whose record anybody may have read; or, without
    such a match, by a seed that the maker of the table has chosen.
    """
    maker: str = ""
    """The mark of the address that made the table."""
    host: str | None = None
    """The token of the player who is the host, as long as that player sits here."""
    barred: list[str] = field(default_factory=list)
    """The marks of addresses that the host has removed."""
    asked: str = field(default="", compare=False)
    """The seats that are asked, with commas between them…"""
    asked_at: str = field(default="", compare=False)
    """…as of this entry: the match, a space, and the entry's number. See `hosting.asked`."""
    clock_increment: float = 0.0
    """What an answer in its own time adds to the bank…"""
    clock_cap: float | None = None
    """…up to so much; no more than it began with if this is not said."""
    clock_advisory: bool = False
    """Whether the clock only tells, and nothing happens when time runs out."""
    away: AwayRule = DECIDE
    """What happens when somebody is away…"""
    away_minutes: int = 10
    """…and after how long a bot takes over, if one does."""
    vacation: int = 0
    """How many days of vacation each player may take in a match."""
    clock_plan: float | None = None
    """The seconds for a choice that everybody makes at once, if not those of any other answer…"""
    clock_react: float | None = None
    """…and for a reaction to what somebody else does."""
    rated: bool = False
    """Whether its matches change ratings."""
    friends: bool = False
    """Whether friends of the host find the table by themselves, to join it or to watch."""
    circle: str | None = None
    """The circle that the table was made for."""
    again: str | None = None
    """The match whose people play again here."""

    @property
    def has_clock(self) -> bool:
        return self.clock_answer is not None

    @property
    def host_seat(self) -> int | None:
        """The seat of the host: of who made the table or was handed it, or else of the first person at it."""
        people = [place for place in self.places if place.kind == HUMAN]
        chosen = next((place for place in people if place.token == self.host), people[0] if people else None)
        return None if chosen is None else chosen.seat

    @property
    def is_full(self) -> bool:
        return all(place.kind != OPEN for place in self.places)


@dataclass(slots=True)
class MatchRow:
    id: str
    table_id: str
    round: int
    game: str
    rules: int
    seats: int
    seed: int
    setup: dict[str, Any]
    names: list[str]
    state: Literal["playing", "over", "closed"] = PLAYING
    start: str = ""
    start_step: int = 0
    outcome: Outcome | None = None
    note: str = ""
    created: float = 0.0
    ended: float | None = None


@dataclass(slots=True)
class PersonRow:
    """Somebody the hall knows: a guest, or somebody with an account, who has a passkey."""

    id: str
    name: str
    created: float
    phrase: str | None = None
    """The hash of the recovery phrase, if there is one."""
    told: float | None = None
    """When they were told that it is their turn, if they have not looked since."""
    profile: str | None = None
    """What leads to their profile, if they show it to everybody."""
    shows: bool = True
    """Whether their friends see that they are here."""


@dataclass(slots=True)
class SessionRow:
    """What a device holds: its token opens all that the person has, or one seat."""

    token: str
    id: str
    person: str | None
    seat: str | None
    """If it opens one seat alone: the hash of that seat's token."""
    device: str
    created: float
    seen: float


@dataclass(slots=True)
class PasskeyRow:
    id: str
    person: str
    public_key: bytes
    uses: int
    """How often the passkey says it was used; many always say 0."""
    name: str
    created: float
    used: float | None = None


@dataclass(slots=True)
class TicketRow:
    """Something that is good once, for a short time: a link that carries a seat or a person, or a challenge."""

    token: str
    purpose: str
    person: str | None
    table_id: str | None
    seat: str | None
    expires: float


@dataclass(slots=True)
class ContactRow:
    """Where somebody wants to hear that it is their turn, besides their devices."""

    person: str
    mail: str = ""
    mail_confirmed: bool = False
    """Whether its owner has followed the link that was sent there. Until then nothing else is."""
    mail_turns: bool = False
    """Whether turns are told by e-mail, or the address is kept as a way back alone."""
    stop: str = ""
    """What is signed in the links that stop the e-mails: it stays, so that those of old e-mails work too."""
    webhook: str = ""


@dataclass(slots=True)
class SubscriptionRow:
    """A device that is told by Web Push. Its id is the hash of its endpoint: a browser has one person at a time."""

    id: str
    person: str
    session: str
    """The (hashed) token of the session it belongs to, and ends with."""
    endpoint: str
    p256dh: str
    auth: str
    created: float


class PlayedRow(NamedTuple):
    """A finished match of a person."""

    match: str
    game: str
    names: list[str]
    seats: list[int]
    result: str
    ended: float


class FriendRow(NamedTuple):
    """A friend, as one person sees them. The `id` is good for this person alone."""

    id: str
    person: str
    name: str
    shows: bool
    since: float


class ApartRow(NamedTuple):
    """Somebody whom a person has blocked or muted, under the name they had then."""

    id: str
    other: str
    kind: ApartKind
    name: str
    since: float


class InviteRow(NamedTuple):
    """A table that somebody is invited to, and by whom."""

    id: str
    table: str
    name: str
    at: float


class LinkRow(NamedTuple):
    """A link by which others become somebody's friends, or join a circle, until it expires."""

    nonce: str
    person: str
    circle: str | None
    expires: float


class CircleRow(NamedTuple):
    id: str
    name: str
    owner: str
    created: float


class MemberRow(NamedTuple):
    """Somebody in a circle. The `id` is good in this circle alone."""

    id: str
    person: str
    name: str
    joined: float


class CircleMatchRow(NamedTuple):
    """A finished match at a table of a circle."""

    match: str
    game: str
    names: list[str]
    winners: list[int]
    ended: float


@dataclass(slots=True)
class ChatRow:
    number: int
    seat: int | None
    name: str
    text: str
    at: float
    person: str | None = None
    """Who said it, if they are known to the hall. It leaves the hall in no frame."""

    def to_json(self) -> ChatLine:
        return {"number": self.number, "seat": self.seat, "name": self.name, "text": self.text, "at": self.at}
