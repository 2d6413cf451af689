"""Records in files: one line each."""

import sys
from pathlib import Path

from warhall.kernel.errors import RecordError
from warhall.kernel.match import Match


def write_line(file: Path, line: str, over: bool) -> None:
    """Write a record completely or not at all. An existing file is replaced only with `over`."""
    if file.exists() and not over:
        raise FileExistsError(f"{file} exists already: choose another name")
    fresh = file.with_name(f".{file.name}.new")
    try:
        fresh.write_text(f"{line}\n", encoding="utf-8")
        fresh.replace(file)
    except OSError as error:
        raise OSError(f"{file} cannot be written: {_reason(error)}") from error


def read_line(file: str, line: int = 1) -> str:
    """One line of a file with one record per line. `-` is standard input."""
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"{file}: not a record: byte {error.start + 1} is not text") from error
    except OSError as error:
        raise RecordError(f"{file} cannot be read: {_reason(error)}") from error
    lines = [each for each in text.splitlines() if each.strip()]
    if not lines:
        raise RecordError(f"{file} is empty")
    if line > len(lines):
        raise RecordError(f"{file} has {len(lines)} records, so there is no number {line}")
    return lines[line - 1]


def _reason(error: OSError) -> str:
    """The system's message, without its error number."""
    return (error.strerror or str(error)).lower()


def load(file: str, line: int = 1, listening: bool = False) -> Match:
    """The match in a file. Errors name the file."""
    text = read_line(file, line)
    try:
        return Match.load(text, listening)
    except RecordError as error:
        where = f"{file}, line {line}" if line > 1 else file
        raise RecordError(f"{where}: {error}") from error
