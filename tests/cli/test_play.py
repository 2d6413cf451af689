"""An evening at one terminal: people, bots, and everything a player may type."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Warhall
from tests.cli.parade import Parade
from tests.toys import MusterState
from warhall.bots import Seat
from warhall.bots import registry as bots
from warhall.cli.files import write_line
from warhall.cli.table import Table
from warhall.kernel import registry
from warhall.kernel.decisions import NO, YES, Decision, Effect
from warhall.kernel.match import Match
from warhall.kernel.questions import Question
from warhall.kernel.state import Chance

ALONE = "play parade --seed 3"
TWO = "play parade --seed 3 --names Ann,Bo --bots none"


def saved(file: str) -> Match:
    return Match.load(Path(file).read_text(encoding="utf-8"))


def any_answers() -> list[str]:
    """More than enough lines for a whole match of Parade: whatever is asked, one of them answers it."""
    return ["1", "2", "3", "4", "5", "6", "yes"] * 60


# ── playing ───────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_whole_match_against_a_bot(warhall: Warhall) -> None:
    said = warhall(ALONE, *any_answers())
    assert said.code == 0
    assert "Parade: Player 1, greedy-bot" in said.out
    assert "wins." in said.out or "Nobody wins." in said.out


def test_the_question_comes_with_the_table_and_numbered_options(warhall: Warhall) -> None:
    said = warhall(ALONE)
    assert "Round 1, points [0, 0]" in said.out
    assert "Player 1              holds 5 6 6" in said.out
    assert "Player 1: Play a card\n  5  5\n  6  6\n" in said.out


def test_what_happened_is_told_in_sentences(warhall: Warhall) -> None:
    said = warhall(ALONE, "6")
    assert "• Seat 0 plays 6." in said.out and "• Seat 1 plays" in said.out


def test_an_answer_may_be_given_by_the_beginning_of_its_label(warhall: Warhall) -> None:
    said = warhall("play parade --seed 3 --record game.json", "6", "Y", "quit")
    assert saved("game.json").history[-1][1] in ("yes", "6")
    assert "not one of the answers" not in said.out


def test_what_is_no_answer_is_refused_and_changes_nothing(warhall: Warhall) -> None:
    said = warhall(ALONE, "dragon", "save a.json")
    assert "'dragon' is not one of the answers." in said.out
    assert [giver for giver, _, _ in saved("a.json").history] == [1], "only the bot has answered"


def test_a_beginning_that_fits_several_answers_asks_for_more(warhall: Warhall, monkeypatch: pytest.MonkeyPatch) -> None:
    said = warhall("play parade --seed 3 --seats 4 --bots random", "6", "yes", "no", "undo", "board")
    assert "may mean" not in said.out
    monkeypatch.setattr("warhall.cli.table.roughly", lambda words, options: options)
    assert "'five' may mean 5, 6: type more of it, or its number." in warhall(ALONE, "five").out


def test_bots_alone_are_watched(warhall: Warhall) -> None:
    said = warhall("play parade --seed 3 --bots random,greedy")
    assert said.code == 0
    assert "Parade: random-bot, greedy-bot" in said.out and "• Seat 0 plays" in said.out


def test_whoever_watches_is_told_what_is_open_to_all(warhall: Warhall) -> None:
    said = warhall("play parade --seed 3 --bots greedy,greedy")
    assert "wins." in said.out and "draws" not in said.out


def test_bots_of_one_name_are_numbered(warhall: Warhall) -> None:
    assert "Player 1, random-bot-2, random-bot-3, random-bot-4" in warhall(f"{ALONE} --seats 4 --bots random").out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("--people 3", "3 people and bots greedy do not make 2 seats"),
        ("--seats 4 --people 1 --bots random,greedy", "1 people and bots random, greedy do not make 4 seats"),
        ("--seats 4 --people 2 --bots none", "2 people and bots none do not make 4 seats"),
        ("--names Ann,Bo,Cy", "3 people and bots greedy do not make 2 seats"),
        ("--bots random,random,random", "3 bots for 2 seats: name one for all the other seats, or one for each"),
        ("--people 2 --names Ann", "1 names for 2 people: Ann"),
        ("--bots hal", "there is no bot 'hal'"),
    ],
)
def test_people_and_bots_must_fit_the_seats(warhall: Warhall, words: str, message: str) -> None:
    said = warhall(f"{ALONE} {words}")
    assert said.code == 2 and message in said.err


# ── several people ────────────────────────────────────────────────────────────────────────────────────────────────
def test_the_keyboard_is_handed_over_before_another_hand_is_shown(warhall: Warhall) -> None:
    said = warhall(TWO, "", "6", "", "2")
    before, _, after = said.out.partition("Hand the keyboard to Bo. Nobody else may look.")
    assert "holds 5 6 6" in before and "holds 1 1 2" not in before
    assert "holds 1 1 2" in after.split("Hand the keyboard to Ann")[0]


def test_names_stand_where_the_rules_say_player(warhall: Warhall) -> None:
    said = warhall(TWO, "")
    assert "Ann              holds 5 6 6" in said.out and "Ann: Play a card" in said.out
    assert "Player 1" not in said.out


def test_alone_against_bots_nobody_hands_over(warhall: Warhall) -> None:
    assert "Hand the keyboard to" not in warhall(ALONE, "6").out


def test_whoever_takes_back_anothers_secret_answer_does_not_learn_it(warhall: Warhall) -> None:
    said = warhall(TWO, "", "6", "", "undo")
    assert "Taken back: an answer by Ann." in said.out


# ── commands ──────────────────────────────────────────────────────────────────────────────────────────────────────
def test_help_shows_the_rule_behind_the_question_the_legend_and_the_commands(warhall: Warhall) -> None:
    said = warhall(ALONE, "help")
    assert "All play a card at once; the highest alone wins a point." in said.out
    assert "#  a card played" in said.out
    assert "undo   take back" in said.out


def test_help_works_for_a_game_that_has_no_ledger_yet(warhall: Warhall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Parade, "ledger", lambda game: (game.folder / "nowhere.toml").read_text())
    assert "undo   take back" in warhall(ALONE, "help").out


def test_undo_takes_back_a_persons_answer_and_the_bots_answers_since(warhall: Warhall) -> None:
    said = warhall(f"{ALONE} --record game.json", "5", "undo", "undo")
    assert "Taken back: 5 by Player 1." in said.out
    assert "Dice and cards will come out the same again." in said.out
    assert "There is nothing to take back yet." in said.out
    assert saved("game.json").history == [(1, saved("game.json").history[0][1], 1)]


def test_what_was_taken_back_is_no_longer_in_the_log(warhall: Warhall) -> None:
    said = warhall(ALONE, "5", "undo", "log")
    assert "plays 5" in said.out
    assert "plays 5" not in said.out.rpartition("Taken back")[2]


def test_the_log_tells_everything_this_seat_may_know(warhall: Warhall) -> None:
    said = warhall(ALONE, "6", "log")
    assert said.out.count("• Seat 0 plays 6.") == 2


def test_the_log_may_be_cut_to_its_last_lines(warhall: Warhall) -> None:
    said = warhall(ALONE, "6", "log 1")
    assert said.out.count("• Seat 0 plays 6.") == 1


def test_cards_and_rules_can_be_read_in_between(warhall: Warhall) -> None:
    said = warhall(ALONE, "cards captain", "cards kaptain", "rules draw", "rules dragon", "/help")
    assert "Counts 5." in said.out
    assert "Parade has no card 'kaptain'; did you mean Captain?" in said.out
    assert "The winner may draw two cards" in said.out
    assert "No rule contains 'dragon'." in said.out
    assert said.code == 0


# ── keeping ───────────────────────────────────────────────────────────────────────────────────────────────────────
def test_save_writes_a_record_that_replays(warhall: Warhall) -> None:
    said = warhall(ALONE, "6", "save here.json", "quit")
    assert "Saved. To continue later: warhall play --resume here.json" in said.out
    record = json.loads(Path("here.json").read_text(encoding="utf-8"))
    assert record["names"] == ["Player 1", "greedy-bot"] and len(record["times"]) == len(record["answers"])
    assert saved("here.json").answers >= 2


def test_save_does_not_write_over_a_file_that_is_not_the_matchs_own(warhall: Warhall) -> None:
    Path("letter.txt").write_text("Dear Ann")
    said = warhall(ALONE, "6", "save letter.txt", "save new.json", "save new.json", "save no/where.json", "quit", "n")
    assert "letter.txt exists already: choose another name" in said.out
    assert Path("letter.txt").read_text() == "Dear Ann"
    assert said.out.count("Saved.") == 2
    assert "cannot be written: no such file or directory" in said.out


@pytest.mark.parametrize("answer", ["", "y", "yes"])
def test_quit_offers_to_save(warhall: Warhall, answer: str) -> None:
    said = warhall(ALONE, "6", "quit", answer)
    assert "Save it in parade-3.json?" in said.out
    assert "To continue: warhall play --resume parade-3.json" in said.out
    assert saved("parade-3.json").answers >= 2


def test_a_command_is_not_taken_for_a_file_name(warhall: Warhall) -> None:
    said = warhall(ALONE, "6", "quit", "undo", "n")
    assert "'undo' is a command, not a file name" in said.out and "Not saved" in said.out
    assert not Path("undo").exists()


def test_quit_saves_under_another_name_and_asks_again_when_it_cannot(warhall: Warhall) -> None:
    warhall(ALONE, "6", "quit", "no/where.json", "mine.json")
    assert saved("mine.json").answers >= 2


def test_quit_without_saving_leaves_nothing(warhall: Warhall) -> None:
    assert "Not saved." in warhall(ALONE, "6", "quit", "n").out
    assert not list(Path().iterdir())


def test_before_the_first_answer_there_is_nothing_to_save(warhall: Warhall) -> None:
    assert "Goodbye." in warhall(ALONE, "quit").out
    assert not list(Path().iterdir())


def test_the_end_of_the_input_saves_the_match(warhall: Warhall) -> None:
    said = warhall(ALONE, "6")
    assert said.code == 0
    assert "The match is saved. To continue: warhall play --resume parade-3.json" in said.out
    assert saved("parade-3.json").answers >= 2


def test_saving_by_itself_never_writes_over_another_match(warhall: Warhall) -> None:
    warhall(ALONE, "6")
    before = Path("parade-3.json").read_text()
    warhall(ALONE, "5")
    assert Path("parade-3.json").read_text() == before
    assert saved("parade-3-2.json").answers >= 2


def test_an_interrupt_at_the_prompt_offers_to_save(warhall: Warhall, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["6", "", "mine.json"])

    def typed(prompt: str) -> str:
        line = next(lines)
        if not line:
            raise KeyboardInterrupt
        return line

    monkeypatch.setattr("builtins.input", typed)
    assert warhall(ALONE).code == 0
    assert saved("mine.json").answers >= 2


def test_a_record_is_up_to_date_after_every_answer(warhall: Warhall, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    answer = Table.answer

    def answer_and_look(table: Table, *args: object) -> None:
        answer(table, *args)  # type: ignore[arg-type]
        seen.append(saved("game.json").answers)

    monkeypatch.setattr(Table, "answer", answer_and_look)
    said = warhall(f"{ALONE} --record game.json", *any_answers()[:14], "quit")
    assert len(seen) > 3 and seen == list(range(1, len(seen) + 1))
    assert "The match is in game.json." in said.out


def test_a_record_that_cannot_be_written_is_refused_before_the_match(warhall: Warhall) -> None:
    said = warhall(f"{ALONE} --record no/where.json", "6")
    assert said.code == 2 and "no such file or directory" in said.err


def test_when_the_record_can_no_longer_be_written_play_goes_on_and_the_match_is_saved_elsewhere(
    warhall: Warhall, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(file: Path, line: str, over: bool) -> None:
        if json.loads(line)["answers"] and "elsewhere" not in str(file):
            raise OSError("the disk is full")
        write_line(file, line, over)

    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.setattr(Path, "home", lambda: elsewhere)
    monkeypatch.setattr("warhall.cli.table.write_line", fail)
    said = warhall(f"{ALONE} --record game.json", "6")
    assert "The record cannot be written: the disk is full" in said.out
    assert "The match is saved." in said.out
    assert saved(str(elsewhere / "game.json")).answers >= 2


def test_when_nothing_can_be_written_the_record_is_shown(warhall: Warhall, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(file: Path, line: str, over: bool) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr("warhall.cli.table.write_line", fail)
    said = warhall(ALONE, "6")
    assert Match.load(said.out.splitlines()[-1]).answers >= 2


def test_an_existing_record_is_not_begun_anew(warhall: Warhall) -> None:
    Path("game.json").write_text("{}")
    said = warhall(f"{ALONE} --record game.json")
    assert said.code == 2 and "game.json exists already: continue it with --resume, or choose another name" in said.err


def test_a_saved_match_goes_on_with_the_same_players_log_and_times(warhall: Warhall) -> None:
    warhall("play parade --seed 3 --seats 4 --names Ann --bots random", "6", "quit")
    before = json.loads(Path("parade-3.json").read_text())
    said = warhall("play --resume parade-3.json", "log", "quit")
    assert "Parade: Ann, random-bot-2, random-bot-3, random-bot-4" in said.out
    assert "• Seat 0 plays 6." in said.out
    assert "The match is in parade-3.json." in said.out
    warhall("play --resume parade-3.json", "save again.json", "quit")
    assert json.loads(Path("again.json").read_text()) == before


def test_a_resumed_match_saves_into_its_own_file(warhall: Warhall) -> None:
    warhall(ALONE, "6")
    before = saved("parade-3.json").answers
    warhall("play --resume parade-3.json", *any_answers()[:14])
    assert saved("parade-3.json").answers > before


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("--seed 4", "--seed comes from the record in parade-3.json"),
        ("--seats 4", "--seats comes from the record"),
        ("--setup points=3", "--setup comes from the record"),
        ("--people 3", "3 people and bots greedy do not make 2 seats"),
    ],
)
def test_what_the_record_says_cannot_be_given_again(warhall: Warhall, words: str, message: str) -> None:
    warhall(ALONE, "6")
    said = warhall(f"play --resume parade-3.json {words}")
    assert said.code == 2 and message in said.err


def test_a_record_of_another_game_is_refused(warhall: Warhall) -> None:
    warhall(ALONE, "6")
    said = warhall("play muster --resume parade-3.json")
    assert said.code == 2 and "parade-3.json is a match of parade, not of muster" in said.err


def test_a_broken_record_is_refused_with_the_place(warhall: Warhall) -> None:
    warhall(ALONE, "6")
    Path("cut.json").write_text(Path("parade-3.json").read_text()[:50])
    said = warhall("play --resume cut.json")
    assert said.code == 2 and said.err.startswith("warhall: cut.json: not a record: ") and "at character" in said.err


# ── when the rules fail ───────────────────────────────────────────────────────────────────────────────────────────
class Brittle(Parade):
    """A game that breaks when it is touched."""

    id = "brittle"

    def procedure(self, state: MusterState) -> Effect[None]:
        answer = yield Decision(0, "Touch it?", [YES, NO], "play")
        if answer is YES:
            raise ZeroDivisionError("it broke")
        state.points[0] = state.target


class First:
    """A bot that takes the first option."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, seat: Seat, question: Question) -> str:
        return question.options[0].key


@pytest.fixture
def brittle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._loaded, "brittle", Brittle())
    monkeypatch.setitem(bots._added, "first", First)


@pytest.mark.usefixtures("brittle")
def test_when_the_rules_fail_the_match_stands_and_the_player_chooses_otherwise(warhall: Warhall) -> None:
    said = warhall("play brittle --seed 3", "yes", "no")
    assert "Your answer did not count: choose another." in said.out and "ZeroDivisionError('it broke')" in said.out
    assert "Player 1 wins." in said.out
    assert said.code == 0


@pytest.mark.usefixtures("brittle")
def test_when_the_rules_fail_under_a_bot_the_record_of_it_is_printed(warhall: Warhall) -> None:
    said = warhall("play brittle --seed 3 --people 0 --bots first")
    assert said.code == 1
    assert "the rules of brittle failed when seat 0 answered 'yes' to 'Touch it?'" in said.err
    record = json.loads(said.out.splitlines()[-1])
    assert record["answers"] == [[0, "yes"]]


def test_advice_says_what_a_bot_would_do_and_why_and_answers_nothing(warhall: Warhall) -> None:
    said = warhall("play parade --seed 1", "advice", "quit", "n")
    assert "looks ahead" in said.out and "% of the looks)" in said.out
    assert "Goodbye" in said.out


def test_a_command_that_wants_a_number_says_so(warhall: Warhall) -> None:
    said = warhall("play parade --seed 1", "undo x", "log abc", "quit", "n")
    assert "`undo` takes a number, such as `undo 3`" in said.out
    assert "`log` takes a number, such as `log 3`" in said.out
