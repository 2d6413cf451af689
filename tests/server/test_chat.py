"""Talk at a table: who comes in hears what was said before and what is said meanwhile, each line once and in order."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.handtime import HandTime
from tests.server.harness import ServerHere, client, served_here
from tests.server.persons import Person


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    with served_here(f"sqlite:///{tmp_path_factory.mktemp('chat') / 'hall.db'}", HandTime()) as server:
        yield server


@pytest.mark.parametrize("when", ["before", "after"])
def test_what_is_said_while_you_come_in_is_heard_once_and_after_what_was_said_before(
    when: str, here: ServerHere, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        ann = Person(here, "Ann")
        table = ann.makes()
        store, note = here.hall.store.chat, here.hall.rooms[table.id].note

        async def read(*what: Any) -> Any:
            """Reads what was said. Somebody speaks a moment before or after."""
            monkeypatch.setattr(here.hall.store, "chat", store)
            if when == "before":
                await note("Meanwhile")
            said = await store(*what)
            if when == "after":
                await note("Meanwhile")
            return said

        async with client(here, table.id, ann.token) as of_ann:
            await of_ann.send(type="chat", text="Hello")
            monkeypatch.setattr(here.hall.store, "chat", read)
            async with client(here, table.id) as watcher:
                await watcher.send(type="ping")
                assert [line["text"] for line in watcher.chat] == ["Hello", "Meanwhile"]

    asyncio.run(run())
