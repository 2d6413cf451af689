"""Playing a plan: the same on any number of processes, and nothing lost when something dies."""

import os
import signal
from pathlib import Path
from time import perf_counter, thread_time

import pytest

from warhall.bots.protocol import Seat
from warhall.bots.registry import _added
from warhall.bots.search import Search
from warhall.kernel.errors import WarhallError
from warhall.kernel.questions import Question
from warhall.kernel.registry import get_game
from warhall.kernel.state import Chance
from warhall.lab.games import Result, play_task
from warhall.lab.plan import Change, Task
from warhall.lab.run import TRIES, Crew, Journal, play_here
from warhall.lab.session import play_plan


def by_number(results: list[Result]) -> list[Result]:
    return sorted(results, key=lambda result: result.number)


def test_two_processes_give_the_same_results_as_one(plan: list[Task], results: list[Result]) -> None:
    assert by_number(list(play_here(plan, 2))) == results


def test_in_the_lab_a_search_counts_only_the_time_that_its_own_thread_works(
    plan: list[Task], monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Search] = []

    def maker(chance: Chance) -> Search:
        made.append(Search(chance, float("inf"), 1))
        return made[-1]

    monkeypatch.setitem(_added, "patient", maker)
    assert not play_task(plan[0]._replace(bots=("patient",) * plan[0].seats)).error
    assert [bot.clock for bot in made] == [thread_time] * plan[0].seats
    assert Search(Chance(1)).clock is perf_counter


def test_a_worker_that_dies_costs_only_its_game_which_is_played_again(plan: list[Task], results: list[Result]) -> None:
    crew = Crew(plan)
    found: list[Result] = []
    try:
        for result in crew.work(2):
            found.append(result)
            if len(found) in (1, 4):
                worker = next(worker for worker in crew.workers.values() if worker.task.number != result.number)
                assert worker.process.pid is not None
                os.kill(worker.process.pid, signal.SIGKILL)
                worker.process.join()  # on a busy machine a process can outlive its end for a while
    finally:
        crew.dismiss()
    assert by_number(found) == results
    assert sum(crew.deaths.values()) == 2


def test_a_game_that_kills_every_worker_is_given_up(plan: list[Task]) -> None:
    crew = Crew(plan[:1])
    crew.deaths[0] = TRIES - 1
    work = crew.work(1)
    crew._hire()
    for worker in crew.workers.values():
        assert worker.process.pid is not None
        os.kill(worker.process.pid, signal.SIGKILL)
    assert next(work) == Result(0, f"{TRIES} workers died while playing this game")
    crew.dismiss()


def test_a_game_given_to_a_worker_that_has_died_is_not_lost(plan: list[Task]) -> None:
    crew = Crew(plan[:2])
    crew.deaths[1] = TRIES - 1
    work = crew.work(1)
    assert next(work).number == 0
    (worker,) = crew.workers.values()
    worker.process.kill()
    worker.process.join()
    assert list(work) == [Result(1, f"{TRIES} workers died while playing this game")]


def test_a_game_that_goes_wrong_is_a_result_with_the_reason(plan: list[Task]) -> None:
    result = play_task(plan[0]._replace(version=99))
    assert result.error == "WarhallError: the plan is for version 99 of skirmish, but this is " + str(plan[0].version)


def test_a_bot_that_answers_what_was_not_asked_fails_its_game(
    plan: list[Task], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Babbler:
        def choose(self, seat: Seat, question: Question) -> str:
            return "abracadabra"

    monkeypatch.setitem(_added, "babbler", lambda chance: Babbler())
    result = play_task(plan[0]._replace(bots=("babbler", "random")))
    assert result.error.startswith("IllegalAnswer: bot Babbler answered 'abracadabra' to ") and not result.scores


def test_a_number_that_cannot_be_changed_fails_the_game_and_leaves_no_other_changed(plan: list[Task]) -> None:
    game = get_game("skirmish")
    result = play_task(plan[0]._replace(changes=(Change("brakka", "life", 1), Change("brakka", "wit", 1))))
    assert result.error == "SetupError: brakka has no number 'wit' to tune; it has: life"
    before = game.tune("brakka", "life", 1)
    assert game.tune("brakka", "life", before) == 1 < before


def test_a_changed_number_holds_for_one_game_only(plan: list[Task], results: list[Result]) -> None:
    game = get_game("skirmish")
    frail = tuple(Change(key, "life", 1) for key in ("brakka", "cinder", "toma", "fuse"))
    short = play_task(plan[0]._replace(changes=frail))
    assert short.answers < results[0].answers
    assert play_task(plan[0]) == results[0]
    before = game.tune("brakka", "life", 1)
    assert game.tune("brakka", "life", before) == 1 < before


# ── journals ──────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_run_that_was_stopped_goes_on_where_it_was(plan: list[Task], results: list[Result], folder: Path) -> None:
    told: list[tuple[int, int]] = []
    assert play_plan(plan, folder, 1, "", lambda done, total: told.append((done, total))) == results
    assert told[0] == (0, 12) and told[-1] == (12, 12)
    journal = folder / "journal.jsonl"
    lines = journal.read_text().splitlines()
    journal.write_text("\n".join([*lines[:6], lines[6][:40]]))  # the last line was cut short
    told.clear()
    assert play_plan(plan, folder, 1, "", lambda done, total: told.append((done, total))) == results
    assert told[0] == (5, 12)


def test_what_a_journal_holds_is_not_played_again(plan: list[Task], results: list[Result], folder: Path) -> None:
    path = folder / "journal.jsonl"
    kept = Journal(path, plan)
    changed = results[3]._replace(answers=-1)
    list(kept.keep([*results[:3], changed]))
    again = Journal(path, plan)
    assert [task.number for task in again.left(plan)] == list(range(4, 12))
    assert again.in_order()[3].answers == -1


def test_a_game_that_went_wrong_is_played_again(plan: list[Task], folder: Path) -> None:
    path = folder / "journal.jsonl"
    list(Journal(path, plan).keep([Result(0, "it broke")]))
    assert Journal(path, plan).left(plan) == plan


def test_a_journal_of_another_run_is_refused(plan: list[Task], folder: Path) -> None:
    path = folder / "journal.jsonl"
    Journal(path, plan)
    with pytest.raises(WarhallError, match="is the journal of another run: choose another folder with --out, or"):
        Journal(path, plan[:5])
    with pytest.raises(WarhallError, match="is the journal of another run"):
        Journal(path, [*(task._replace(seed=task.seed + 1) for task in plan), plan[0]._replace(number=12)])


def test_a_run_can_be_made_longer(plan: list[Task], results: list[Result], folder: Path) -> None:
    path = folder / "journal.jsonl"
    list(Journal(path, plan[:5]).keep(results[:5]))
    longer = Journal(path, plan)
    assert longer.in_order() == results[:5] and longer.left(plan) == plan[5:]
    assert Journal(path, plan).in_order() == results[:5]


def test_a_start_that_fails_leaves_the_journal_whole(
    plan: list[Task], results: list[Result], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def disk_is_full(result: Result) -> str:
        raise OSError("no space left on device")

    path = folder / "journal.jsonl"
    list(Journal(path, plan).keep(results))
    before = path.read_text()
    monkeypatch.setattr("warhall.lab.run._line", disk_is_full)
    with pytest.raises(OSError, match="no space left"):
        Journal(path, plan)
    assert path.read_text() == before


# ── a cluster ─────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.xdist_group("ray")
def test_a_local_ray_gives_the_same_results(plan: list[Task], results: list[Result], folder: Path) -> None:
    pytest.importorskip("ray", reason="Ray is not installed here: pip install 'warhall[ray]'")
    assert play_plan(plan, folder, 1, "local", lambda done, total: None) == results


@pytest.mark.xdist_group("ray")
def test_a_game_that_kills_its_worker_on_ray_is_played_again(
    plan: list[Task], results: list[Result], folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("ray", reason="Ray is not installed here: pip install 'warhall[ray]'")
    deaths = tmp_path / "deaths"

    def die_once(task: Task) -> Result:
        if task.number == 3 and not deaths.exists():
            deaths.touch()
            os._exit(1)
        return play_task(task)

    monkeypatch.setattr("warhall.lab.cluster.play_task", die_once)
    assert play_plan(plan, folder, 1, "local", lambda done, total: None) == results
    assert deaths.exists()
