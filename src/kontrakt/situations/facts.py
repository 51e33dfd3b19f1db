"""Reading the JSON of a situation: each value by its key, and for a bad one a line that names the key."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from kontrakt.errors import BridgeError, ParseError

T = TypeVar("T")
E = TypeVar("E", bound=enum.Enum)
_REQUIRED: Any = object()


class Facts:
    """A JSON object, read key by key.

    >>> from kontrakt import Seat
    >>> facts = Facts({"event": {"by": "E"}})
    >>> facts.part("event").read("by", Seat.parse)
    Seat.EAST
    >>> facts.part("event").read("player", Seat.parse)
    Traceback (most recent call last):
    kontrakt.errors.ParseError: event.player is missing
    """

    def __init__(self, data: object, path: str = "", looked_at: set[str] | None = None) -> None:
        if not isinstance(data, Mapping):
            raise ParseError(f"{path or 'a situation'} should be an object, not {shown(data)}")
        self.data: Mapping[str, Any] = data
        self.path = path
        self._looked_at = set() if looked_at is None else looked_at

    def read(self, key: str, reader: Callable[[Any], T], default: T = _REQUIRED) -> T:
        """Return what the reader makes of a value; the default, if there is one, for a key that is missing or null.

        Raises:
            ParseError: names the key, and says what is wrong and what would do.
        """
        self._looked_at.add(self._name(key))
        value = self.data.get(key)
        if value is None:
            if default is _REQUIRED:
                raise ParseError(f"{self._name(key)} is missing")
            return default
        return _read_at(self._name(key), reader, value)

    def part(self, key: str) -> Facts:
        """Return an object within this one; an empty one if the key is missing."""
        self._looked_at.add(self._name(key))
        value = self.data.get(key)
        return Facts({} if value is None else value, self._name(key), self._looked_at)

    def parts(self, key: str, *, needed: bool = False) -> list[Facts]:
        """Return a list of objects; if the key is missing, an empty one, or ParseError if it is needed."""
        found: list[Any] = self.read(key, list_of(_same), _REQUIRED if needed else [])
        return [Facts(item, f"{self._name(key)}[{place}]", self._looked_at) for place, item in enumerate(found)]

    def has(self, key: str) -> bool:
        """Return whether a key is there and not null."""
        self._looked_at.add(self._name(key))
        return self.data.get(key) is not None

    def not_looked_at(self) -> list[str]:
        """Return the names of the keys that are not null and that nobody has asked for, here and in the objects within.

        An object of which nothing was asked for was read as a whole.

        >>> facts = Facts({"by": "E", "bz": "W"})
        >>> facts.has("by"), facts.not_looked_at()
        (True, ['bz'])
        """
        unread = []
        for key, value in self.data.items():
            name = self._name(key)
            if name not in self._looked_at:
                unread += [] if value is None else [name]
                continue
            items = enumerate(value) if isinstance(value, list) else ()
            for path, within in [(name, value), *((f"{name}[{place}]", item) for place, item in items)]:
                if isinstance(within, Mapping) and any(f"{path}.{inner}" in self._looked_at for inner in within):
                    unread += Facts(within, path, self._looked_at).not_looked_at()
        return unread

    def _name(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key


def _same(value: Any) -> Any:
    return value


def _read_at(place: str, reader: Callable[[Any], T], value: Any) -> T:
    """Return what a reader makes of a value; ParseError names the place, for an item of a list `key[3]: ...`."""
    try:
        return reader(value)
    except BridgeError as error:
        message = getattr(error, "message", str(error))
        raise ParseError(place + (message if message.startswith("[") else f": {message}")) from None
    except (TypeError, AttributeError, KeyError, ValueError):
        raise ParseError(f"{place} cannot be {shown(value)}") from None


def shown(value: object) -> str:
    """Return a value as a message shows it, cut short."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def text(value: Any) -> str:
    """Read a text."""
    if not isinstance(value, str):
        raise ParseError(f"not a text: {shown(value)}")
    return value


def flag(value: Any) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise ParseError(f"not true or false: {shown(value)}")
    return value


def number(value: Any) -> int:
    """Read an integer."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise ParseError(f"not a whole number: {shown(value)}")
    return value


def number_from(least: int, most: int) -> Callable[[Any], int]:
    """Return a reader of an integer within these bounds."""

    def read(value: Any) -> int:
        if not least <= number(value) <= most:
            raise ParseError(f"not a whole number from {least} to {most}: {shown(value)}")
        return int(value)

    return read


def list_of(reader: Callable[[Any], T]) -> Callable[[Any], list[T]]:
    """Return a reader of a list of such values."""

    def read(value: Any) -> list[T]:
        if not isinstance(value, list):
            raise ParseError(f"not a list: {shown(value)}")
        return [_read_at(f"[{place}]", reader, item) for place, item in enumerate(value)]

    return read


def one_of(*words: str) -> Callable[[Any], str]:
    """Return a reader of one of these words."""

    def read(value: Any) -> str:
        if value not in words:
            raise ParseError(f"not {' or '.join(words)}: {shown(value)}")
        return str(value)

    return read


def member_of(kind: type[E]) -> Callable[[Any], E]:
    """Return a reader of a word that is the value of one of an enum's members."""

    def read(value: Any) -> E:
        return kind(one_of(*(member.value for member in kind))(value))

    return read


def mapping_of(key_reader: Callable[[str], Any], reader: Callable[[Any], T]) -> Callable[[Any], dict[Any, T]]:
    """Return a reader of an object whose keys and values are read by these."""

    def read(value: Any) -> dict[Any, T]:
        if not isinstance(value, Mapping):
            raise ParseError(f"not an object: {shown(value)}")
        return {key_reader(key): reader(item) for key, item in value.items()}

    return read
