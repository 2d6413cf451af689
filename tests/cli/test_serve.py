"""`warhall serve`: what it prints, and when."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.harness import PATIENCE, free_port
from warhall.cli import serve
from warhall.server.settings import Settings

RUN: Sequence[str] = (sys.executable, "-c", "from warhall.cli.main import run; run()", "serve")


@contextmanager
def serving(folder: Path, *words: str) -> Iterator["subprocess.Popen[str]"]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("WARHALL_")}
    process = subprocess.Popen(
        [*RUN, "--database", f"sqlite:///{folder}/hall.db", *words],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
    )  # fmt: skip
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)


def test_the_address_is_printed_when_it_can_be_opened(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, "--port", str(port)) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == f"Warhall is at http://localhost:{port} (Ctrl+C stops it).\n"
        assert httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE, verify=False).status_code == 200


@pytest.mark.parametrize("command", [RUN, (sys.executable, "-m", "warhall.server")], ids=["command", "module"])
def test_a_taken_port_is_one_plain_line_and_no_address(tmp_path: Path, command: Sequence[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        settings = {"WARHALL_PORT": str(port), "WARHALL_DATABASE": f"sqlite:///{tmp_path}/hall.db"}
        said = subprocess.run(command, env=os.environ | settings, capture_output=True, text=True, check=False)
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr == f"warhall: Port {port} is taken: choose another with --port\n"
    assert not list(tmp_path.iterdir()), "nothing was begun"


def test_a_host_that_is_not_this_machine_is_one_plain_line() -> None:
    said = subprocess.run([*RUN, "--host", "192.0.2.7"], capture_output=True, text=True, check=False)
    assert said.returncode == 2
    assert said.stderr.startswith("warhall: cannot listen on 192.0.2.7, port 8000: ") and said.stderr.count("\n") == 1


def said(capsys: pytest.CaptureFixture[str], settings: Settings) -> list[str]:
    serve.announce(settings)
    return capsys.readouterr().out.splitlines()


def test_a_hall_for_the_network_prints_an_address_that_others_can_open(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "network_address", {"0.0.0.0": "192.168.1.5", "::": "2001:db8::5"}.get)
    here = "Warhall is at http://localhost:8000 (Ctrl+C stops it)."
    assert said(capsys, Settings(host="0.0.0.0")) == [here, "Others on your network open http://192.168.1.5:8000"]
    assert said(capsys, Settings(host="::")) == [here, "Others on your network open http://[2001:db8::5]:8000"]
    assert said(capsys, Settings()) == [here]
    named = Settings(host="0.0.0.0", address="https://warhall.example")
    assert said(capsys, named) == ["Warhall is at https://warhall.example (Ctrl+C stops it)."]


def test_a_machine_without_a_network_has_no_address_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_socket(*family: object) -> socket.socket:
        raise OSError("network is unreachable")

    monkeypatch.setattr(socket, "socket", no_socket)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *of: [(0, 0, 0, "", ("127.0.1.1", 0))])
    assert serve.network_address("0.0.0.0") is None
    monkeypatch.setattr(
        socket, "getaddrinfo", lambda *of: [(0, 0, 0, "", (one, 0)) for one in ("127.0.1.1", "10.0.0.4")]
    )
    assert serve.network_address("0.0.0.0") == "10.0.0.4"
