"""Passkeys (WebAuthn): making one, and coming in with one. The browser and its device do the rest; no password exists.

A challenge is a ticket: it is good once, for a few minutes, on any worker.
"""

import json
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json_dict, parse_client_data_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from warhall.server.errors import Refusal
from warhall.server.settings import Settings
from warhall.server.storage.rows import PasskeyRow, PersonRow

HALL: Final = "Warhall"
TIMEOUT: Final = 300_000
"""Milliseconds for which the browser waits for a finger or a key."""
LOCAL: Final = "localhost"
UNREADABLE: Final = (WebAuthnException, ValueError, TypeError, LookupError)
"""What a damaged or made-up credential may raise before its signature is looked at."""


class Party(NamedTuple):
    """Where a passkey is good: the name of a host, and the origins of its pages."""

    id: str
    origins: list[str]


def relying_party(settings: Settings, host: str) -> Party:
    """The hall's public address says where passkeys are good. Without one, they are good on this machine alone.

    `host` is what the request names. Nobody else's word for it is believed, as a passkey is bound to it for ever.

    >>> relying_party(Settings(address="https://warhall.example/"), "other.example")
    Party(id='warhall.example', origins=['https://warhall.example'])
    >>> relying_party(Settings(), "localhost:8000")
    Party(id='localhost', origins=['http://localhost:8000'])
    """
    if settings.address:
        parts = urlsplit(settings.address)
        return Party(parts.hostname or "", [f"{parts.scheme}://{parts.netloc}", *settings.origins])
    name = host.partition(":")[0]
    if name != LOCAL:
        raise Refusal("no_passkeys")
    return Party(LOCAL, [f"http://{host}"])


def has_passkeys(settings: Settings, host: str) -> bool:
    try:
        relying_party(settings, host)
    except Refusal:
        return False
    return True


def making(party: Party, person: PersonRow, challenge: str, known: list[PasskeyRow]) -> dict[str, Any]:
    """What the browser needs to make a passkey that it can find again without a name."""
    options = generate_registration_options(
        rp_id=party.id,
        rp_name=HALL,
        user_id=person.id.encode(),
        user_name=person.name,
        user_display_name=person.name,
        challenge=challenge.encode(),
        timeout=TIMEOUT,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in known],
    )
    return options_to_json_dict(options)


def made(party: Party, person: str, credential: dict[str, Any], challenge: str, name: str, now: float) -> PasskeyRow:
    """The passkey that the browser has made."""
    try:
        verified = verify_registration_response(
            credential=credential,
            expected_challenge=challenge.encode(),
            expected_rp_id=party.id,
            expected_origin=party.origins,
            require_user_verification=True,
        )
    except UNREADABLE as error:
        raise Refusal("bad_passkey") from error
    id = bytes_to_base64url(verified.credential_id)
    return PasskeyRow(id, person, verified.credential_public_key, verified.sign_count, name, now)


def using(party: Party, challenge: str) -> dict[str, Any]:
    """What the browser needs to offer the passkeys it has for this hall."""
    options = generate_authentication_options(
        rp_id=party.id,
        challenge=challenge.encode(),
        timeout=TIMEOUT,
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return options_to_json_dict(options)


def used(party: Party, passkey: PasskeyRow, credential: dict[str, Any], challenge: str) -> int:
    """How often the passkey was used by now, if it is the one it says it is."""
    try:
        verified = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge.encode(),
            expected_rp_id=party.id,
            expected_origin=party.origins,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.uses,
            require_user_verification=True,
        )
    except UNREADABLE as error:
        raise Refusal("bad_passkey") from error
    return verified.new_sign_count


def challenge_of(credential: dict[str, Any]) -> str:
    """The challenge that a credential says it answers; it still has to be one of ours."""
    try:
        data = base64url_to_bytes(credential["response"]["clientDataJSON"])
        return parse_client_data_json(data).challenge.decode()
    except (*UNREADABLE, json.JSONDecodeError) as error:
        raise Refusal("bad_passkey") from error
