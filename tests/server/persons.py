"""Somebody with a browser: the token it keeps, and the passkeys of its owner."""

from typing import Any

import httpx

from tests.server.authenticator import Authenticator
from tests.server.harness import PATIENCE, Opened, Refused, Served, call

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"


class Person:
    """A device of somebody. Without a token it is a new one, which nobody has used yet."""

    def __init__(self, server: Served, name: str = "", token: str = "") -> None:
        self.server = server
        self.name = name
        self.token = token or (call(server, "POST", "/players", name=name)["token"] if name else "")

    @property
    def host(self) -> str:
        return f"localhost:{self.server.settings.port}"

    def ask(self, method: str, path: str, **body: Any) -> Any:
        headers = {"Host": self.host, "User-Agent": FIREFOX}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        content = body if method not in ("GET", "DELETE") else None
        url = f"{self.server.http}/api{path}"
        answer = httpx.request(method, url, json=content, headers=headers, timeout=PATIENCE, verify=False)
        if answer.status_code >= 400:
            raise Refused(**answer.json()["error"])
        return answer.json()

    @property
    def me(self) -> dict[str, Any]:
        found: dict[str, Any] = self.ask("GET", "/me")
        return found

    def makes(self, game: str = "muster", **wanted: Any) -> Opened:
        return Opened(self.ask("POST", "/tables", game=game, name=self.name, **wanted))

    def takes(self, table: str, seat: int) -> str:
        return str(self.ask("POST", f"/tables/{table}/seats/{seat}", name=self.name)["token"])

    def tables(self) -> list[str]:
        return [line["id"] for line in self.ask("GET", "/greeting")["tables"]]

    # ── ways to come in ───────────────────────────────────────────────────────────────────────────────────────────
    def makes_passkey(self, name: str = "My key") -> Authenticator:
        passkey = Authenticator(f"http://{self.host}")
        credential = passkey.make(self.ask("POST", "/me/passkeys/options")["options"])
        self.ask("POST", "/me/passkeys", credential=credential, name=name)
        return passkey

    def comes_with(self, passkey: Authenticator, bring: bool = False) -> "Person":
        """The same device, signed in."""
        credential = passkey.use(self.ask("POST", "/sign-in/options")["options"])
        return self._signed_in(self.ask("POST", "/sign-in", credential=credential, bring=bring))

    def recovers(self, phrase: str, bring: bool = False) -> "Person":
        return self._signed_in(self.ask("POST", "/recover", phrase=phrase, bring=bring))

    def opens(self, ticket: str, bring: bool = False) -> "Person":
        return self._signed_in(self.ask("POST", "/carry", ticket=ticket, bring=bring))

    def _signed_in(self, arrival: dict[str, Any]) -> "Person":
        return Person(self.server, token=arrival["token"])
