"""The page that opens in a browser, built or not."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from fastapi.testclient import TestClient

from tests.server.harness import patient
from warhall.server.listening.app import make_app
from warhall.server.listening.pages import PATHS

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@contextmanager
def visitor(folder: Path, client: Path) -> Iterator[TestClient]:
    with TestClient(make_app(patient(f"sqlite:///{folder}/hall.db", client=str(client)))) as one:
        yield one


def opened(one: TestClient, path: str) -> httpx.Response:
    """What a browser is shown at an address, with any word where a name stands."""
    response: httpx.Response = one.get(re.sub(r"{.*?}", "any", path), headers=BROWSER)
    return response


def test_where_the_client_is_not_built_every_page_says_how(tmp_path: Path) -> None:
    with visitor(tmp_path, tmp_path / "nothing") as one:
        for path in PATHS:
            page = opened(one, path)
            assert page.status_code == 503 and page.headers["content-type"].startswith("text/html")
            assert "make play" in page.text and "pip install" in page.text and "WARHALL_CLIENT" in page.text
        assert opened(one, "/no/such/page").status_code == 404
        assert one.get("/api/games").status_code == 200, "whoever needs no page can play"


@pytest.mark.parametrize("path", PATHS)
def test_where_it_is_built_every_page_is_the_client(tmp_path: Path, path: str) -> None:
    built = tmp_path / "built"
    built.mkdir()
    (built / "index.html").write_text("<title>The client</title>")
    (built / "client.js").write_text("play()")
    with visitor(tmp_path, built) as one:
        page = opened(one, path)
        assert (page.status_code, page.text) == (200, "<title>The client</title>")
        assert page.headers["cache-control"] == "no-cache"
        assert one.get("/client.js").text == "play()"
        assert opened(one, "/no/such/page").text == "<title>The client</title>"
