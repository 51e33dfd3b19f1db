"""A command in a real terminal, typed to as a person would."""

from __future__ import annotations

import codecs
import os
import pty
import select
import signal
import subprocess
import sys
from types import TracebackType


class Terminal:
    """`kontrakt` with these arguments on a terminal of its own."""

    def __init__(self, *arguments: str) -> None:
        self._screen, other = pty.openpty()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "kontrakt", *arguments],
            stdin=other,
            stdout=other,
            stderr=other,
            env={**os.environ, "TERM": "dumb"},
        )
        os.close(other)

    def until(self, *prompts: str) -> str:
        """Return what is written on the screen up to one of the prompts, or the end; it fails if neither comes."""
        seen, decoder = "", codecs.getincrementaldecoder("utf-8")()
        while not seen.endswith(prompts):
            ready, _, _ = select.select([self._screen], [], [], 60)
            assert ready, f"none of {prompts} after: {seen}"
            try:
                part = os.read(self._screen, 4096)
            except OSError:  # the command has ended
                break
            seen += decoder.decode(part).replace("\r\n", "\n")
        return seen

    def enter(self, line: str, *prompts: str) -> str:
        """Type a line, and return what is written after it up to the next prompt."""
        os.write(self._screen, f"{line}\n".encode())
        return self.until(*prompts).removeprefix(f"{line}\n")

    def interrupt(self) -> str:
        """Interrupt the command, as Ctrl-C does, and return what is written after it.

        An interrupt that comes just before the command waits for a line is noticed with the next one.
        """
        ready: list[int] = []
        while not ready:
            self._process.send_signal(signal.SIGINT)
            ready, _, _ = select.select([self._screen], [], [], 2)
        return self.until("no prompt")

    def leave(self, line: str) -> int:
        """Type a last line and return the exit status."""
        os.write(self._screen, f"{line}\n".encode())
        return self.status()

    def status(self) -> int:
        """Return the exit status of the command, when it has ended."""
        return self._process.wait(60)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        os.close(self._screen)
