"""E-mail: short letters in plain text, sent by the host's own SMTP server, in a thread beside the event loop."""

import asyncio
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import urlsplit

from warhall.server.settings import Settings

SECONDS: Final = 20.0
"""How long the SMTP server may take for one step."""
UNSENT: Final = (OSError, smtplib.SMTPException, ValueError)
"""What may go wrong on the way. The text of an SMTP error may hold the address: it is for no log."""


def clean_mail(address: str) -> str:
    """One spelling for one mailbox.

    >>> clean_mail(" Ann@Example.COM ")
    'ann@example.com'
    """
    return address.strip().lower()


def letter(
    settings: Settings, to: str, subject: str, lines: list[str], stop: str = "", now: float = 0.0
) -> EmailMessage:
    """A letter. With `stop`, the token that stops more of its kind, mail programs show a button for that too."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = settings.smtp_from, to, subject
    message["Date"] = formatdate(now)
    message["Message-ID"] = make_msgid(domain=urlsplit(settings.address).hostname or "localhost")
    message["Auto-Submitted"] = "auto-generated"
    if stop:
        message["List-Unsubscribe"] = f"<{settings.address}/api/mail/stop/{stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        lines = [*lines, "", "No more of these, with one click:", f"{settings.address}/stop#{stop}"]
    message.set_content("\n".join(lines) + "\n")
    return message


async def send(settings: Settings, message: EmailMessage) -> None:
    await asyncio.to_thread(_send, settings, message)


def _send(settings: Settings, message: EmailMessage) -> None:
    host, port = settings.smtp_host, settings.smtp_port
    if settings.smtp_security == "tls":
        server: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=ssl.create_default_context())
    else:
        server = smtplib.SMTP(host, port, timeout=SECONDS)
    with server:
        if settings.smtp_security == "starttls":
            server.starttls(context=ssl.create_default_context())
        if settings.smtp_user:
            server.login(settings.smtp_user, settings.smtp_password)
        server.send_message(message)
