"""Every reason for which the server refuses a request, each with a fixed code. `docs/protocol.md` lists them."""

from typing import Final

CODES: Final[dict[str, tuple[int, str]]] = {
    "bad_message": (400, "The message is not a JSON object of the documented form."),
    "too_large": (413, "The message or request is larger than the limit."),
    "too_frequent": (429, "Too many messages, requests, tables or connections; wait and try again."),
    "unknown_type": (400, "There is no message of this type."),
    "hello_first": (400, "The first message on a socket must be hello."),
    "bad_token": (401, "This server did not issue the token, or its seat was given up."),
    "not_known": (401, "The hall does not know you here. Sign in, or sit down at a table first."),
    "bad_passkey": (401, "The passkey did not fit, or took too long. Try again."),
    "bad_phrase": (401, "These are not the words of anybody here."),
    "bad_ticket": (401, "The link was used already, or it is too old. Make a new one."),
    "not_your_seat": (403, "The token does not hold this seat."),
    "not_seated": (403, "Only players at the table may do this."),
    "no_spectators": (403, "This table is closed to spectators."),
    "not_host": (403, "Only the host of the table may do this."),
    "barred": (403, "The host of this table has removed you from it."),
    "muted": (403, "The host of this table has muted this seat."),
    "kept_apart": (403, "You and somebody at this table keep apart from each other."),
    "not_owner": (403, "Only the owner of the circle may do this."),
    "no_table": (404, "There is no such table."),
    "no_match": (404, "There is no such match."),
    "no_puzzle": (404, "There is no such puzzle."),
    "no_game": (404, "There is no such game."),
    "no_seat": (404, "The table has no such seat."),
    "not_found": (404, "There is nothing at this address."),
    "not_allowed": (405, "The address exists, but does not support this method."),
    "bad_request": (422, "A field is missing, has the wrong type, or is outside its limits."),
    "bad_setup": (422, "The game cannot be set up like this; the message says what is allowed."),
    "bad_name": (422, "A name has 1 to 24 printable characters."),
    "bad_text": (422, "A chat message has 1 to 400 characters."),
    "bad_webhook": (422, "The webhook is not an address that may be called."),
    "bad_push": (422, "This is not a subscription that a browser made for push messages."),
    "no_mail": (409, "This hall sends no e-mail; its host has not set that up."),
    "no_passkeys": (409, "There are no passkeys at this address; the host has to set the hall's public address."),
    "last_way": (409, "This is the only way back to your account. Add another passkey or a phrase first."),
    "no_bot": (422, "There is no such bot."),
    "seat_taken": (409, "Somebody else has this seat."),
    "seat_left": (
        409,
        "Its player left, and those at the table have invited nobody to take it over.",
    ),
    "not_left": (409, "Nobody has left this seat in the middle of the match."),
    "knows_hand": (403, "You know another hand of this match, so this seat is not for you."),
    "still_here": (409, "During a match the host can remove only a player who has gone."),
    "house_rules": (409, "The rules of this table do not allow this."),
    "paused": (409, "The table is paused. It goes on when the host, or everybody here, says so."),
    "no_vacation": (409, "This vacation cannot be taken."),
    "not_paused": (409, "The table is not paused."),
    "no_other": (409, "There is no other person on this seat."),
    "not_started": (409, "The match has not begun."),
    "already_started": (409, "The match has already begun."),
    "match_over": (409, "The match is over."),
    "not_over": (409, "The match is still going on."),
    "table_closed": (409, "The table was closed."),
    "newer_rules": (409, "This match is played under newer rules than this server has."),
    "set_aside": (409, "What is stored of this is damaged; it is set aside until the host of this server looks."),
    "stale_question": (409, "The question is no longer open."),
    "duplicate": (409, "This answer was already given; it counts once."),
    "not_asked": (409, "The seat is not asked this question."),
    "illegal_answer": (409, "The answer is not among the options."),
    "undo_off": (409, "Undo is switched off at this table."),
    "nothing_to_undo": (409, "The seat has nothing to undo."),
    "undo_away": (409, "Everybody has to agree to this, and somebody is away."),
    "rated": (409, "The table is rated, and this would make the match say nothing about who is better."),
    "no_request": (409, "Nobody is asking this seat to agree to anything."),
    "no_advice": (409, "Bots give advice only if everybody else at the table is a bot."),
    "talk_locked": (409, "The game does not allow table talk now."),
    "rules_crash": (500, "The rules failed on this answer; nothing was changed and the record was kept."),
    "internal": (500, "Something failed on the server. It was logged, and nothing was changed."),
    "busy": (503, "The server could not save this; nothing was changed. Try again."),
    "no_answer_in_time": (503, "The server took too long; try again."),
}


class Refusal(Exception):
    """A refusal: a documented code, and a sentence that says what to do."""

    def __init__(self, code: str, message: str = "") -> None:
        self.status, standard = CODES[code]
        self.code = code
        self.message = message or standard
        super().__init__(f"{code}: {self.message}")

    def to_json(self) -> dict[str, dict[str, str]]:
        return {"error": {"code": self.code, "message": self.message}}
