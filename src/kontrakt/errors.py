"""Everything that kontrakt raises for a user's data."""

from __future__ import annotations


class BridgeError(ValueError):
    """Something that the rules of bridge or of its notation do not allow; the base of all errors here."""


class ParseError(BridgeError):
    """A text that is not what it should be.

    >>> error = ParseError("not a card: 'S1' (write a suit and a rank, like 'SA' or 'H10')")
    >>> error.line is None
    True
    """

    def __init__(self, message: str, line: int | None = None, column: int | None = None) -> None:
        self.message = message
        self.line = line
        self.column = column
        place = "" if line is None else f"line {line}: " if column is None else f"line {line}, column {column}: "
        super().__init__(place + message)

    def __reduce__(self) -> tuple[type[ParseError], tuple[str, int | None, int | None]]:
        return type(self), (self.message, self.line, self.column)


def not_in_json(what: str, error: Exception, keys: str) -> ParseError:
    """Return the error for JSON data that is not what it should be, made from what Python said of it.

    >>> not_in_json("a board", KeyError("number"), "number, deal").message
    "not a board in JSON: 'number' is missing (write number, deal)"
    """
    reason = f"{error} is missing" if isinstance(error, KeyError) else "a value of the wrong kind"
    return ParseError(f"not {what} in JSON: {reason} (write {keys})")


class SearchTooLong(BridgeError):
    """A search of an ending that has proved nothing within its time."""


class _Illegal(BridgeError):
    """An action against a Law."""

    def __init__(self, message: str, *, code: str, law: str, dealt_with: str | None = None) -> None:
        self.message = message
        self.code = code
        self.law = law
        self.dealt_with = dealt_with
        super().__init__(f"{message} (Law {dealt_with or law})")

    def __reduce__(self) -> tuple[object, ...]:
        return _remake, (type(self), self.message, self.code, self.law, self.dealt_with)


def _remake(kind: type[_Illegal], message: str, code: str, law: str, dealt_with: str | None) -> _Illegal:
    return kind(message, code=code, law=law, dealt_with=dealt_with)


class IllegalCall(_Illegal):
    """A call that the Laws do not allow.

    Attributes:
        code: a word for programs: `insufficient_bid`, `inadmissible_double`, `inadmissible_redouble`,
            `call_out_of_rotation`, `must_pass`, `auction_over`.
        law: the rule broken, such as `18D`.
        dealt_with: the Law that rectifies it, such as `27`; None when there is none.
    """


class IllegalPlay(_Illegal):
    """A card that the Laws do not allow to be played.

    Attributes:
        code: a word for programs: `revoke`, `lead_out_of_turn`, `out_of_turn`, `lead_restriction`, `play_restriction`,
            `penalty_card`, `not_held`, `already_played`, `play_over`.
        law: the rule broken, such as `44C`.
        dealt_with: the Law that rectifies it, such as `61`; None when there is none.
    """
