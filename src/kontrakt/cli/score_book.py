"""What `kontrakt rubber` and `kontrakt chicago` share: reading the lines, asking for them, showing the pad."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import nullcontext, suppress
from typing import Any, Final

import attrs
import click
from click.core import ParameterSource

from kontrakt.cli.output import DATA_WRONG, write, write_error, write_json
from kontrakt.errors import BridgeError
from kontrakt.games import score_lines
from kontrakt.games.score_lines import ScoreBook
from kontrakt.games.score_pad import Contestant, Scored
from kontrakt.games.score_rules import read_rules, with_rules
from kontrakt.games.score_sheet import ScoreSheet
from kontrakt.seats import Side

_HELP: Final = f"""{score_lines.__doc__}
    save FILE             write the lines into a file; without FILE, into the one that was read
    quit                  stop

An empty line shows the pad again."""

interactive_option = click.option(
    "--interactive", is_flag=True, help="Ask for lines, after those of FILE; so it is without FILE."
)


def _two_names(_: click.Context, __: click.Parameter, text: str | None) -> dict[Contestant, str] | None:
    if text is None:
        return None
    names = [name.strip() for name in text.split(",")]
    if len(names) != 2 or not all(names):
        raise click.BadParameter("write two names with a comma between them, like We,They")
    return dict(zip(Side, names, strict=True))


names_option = click.option(
    "--names", callback=_two_names, metavar="NS,EW", help="What to write over the columns, like We,They."
)


@attrs.frozen
class Scorer:
    """How a sheet is shown, and whether as JSON."""

    picture: Callable[[ScoreSheet], str]
    facts: Callable[[ScoreSheet], dict[str, Any]]
    as_json: bool

    def keep(
        self, sheet: ScoreSheet, options: Mapping[str, str], file: str | None, *, interactive: bool, end: bool = False
    ) -> None:
        """Read the lines of a file, ask for more if wanted, and write the pad; status 1 if the file has a bad line.

        Args:
            sheet: an empty one.
            options: the rules as options have them, which hold where the file does not say others.
            file: its name, - for standard input, None if there is none.
            interactive: whether lines are asked for after those of a file.
            end: whether play stops after the last line.
        """
        if interactive and file == "-":
            raise click.UsageError("with --interactive the lines before must be in a file")
        is_bad = False
        lines: list[str] = []
        if file is not None:
            with nullcontext(sys.stdin) if file == "-" else open(file, encoding="utf-8-sig", errors="replace") as read:
                lines = read.readlines()
        book = ScoreBook(_started(sheet, options, lines))
        if file is not None:
            book, is_bad = self._of_file(book, lines, "standard input" if file == "-" else file)
        asked = interactive or file is None
        if asked:
            book = self._ask(book, file)
        if end and not book.sheet.is_over:
            book = book.read("end")
        if not asked or end or self.as_json:
            self.show(book.sheet)
        if is_bad:
            raise click.exceptions.Exit(DATA_WRONG)

    def show(self, sheet: ScoreSheet) -> None:
        """Write a sheet."""
        if self.as_json:
            write_json(**self.facts(sheet), **sheet_json(sheet))
        else:
            write(self.picture(sheet))

    def _of_file(self, book: ScoreBook, lines: Iterable[str], name: str) -> tuple[ScoreBook, bool]:
        """Return the book after the lines of a file; each bad one is reported and passed over."""
        is_bad = False
        for number, line in enumerate(lines, 1):
            try:
                book = book.read(line)
            except BridgeError as error:
                is_bad = True
                book = book.read(f"# {line}")  # so that it is not lost when the lines are saved
                write_error(f"{name}, line {number}: {error}")
                if self.as_json:
                    write_json(line=number, error={"message": str(error)})
        return book, is_bad

    def _ask(self, book: ScoreBook, file: str | None) -> ScoreBook:
        """Return the book after the lines that are typed; a wrong one is explained and changes nothing."""
        saved = book.lines
        sys.stderr.write("Write lines such as 4SX N 10 or pass; help tells the others, quit stops.\n")
        if file is not None and not self.as_json:
            self.show(book.sheet)
        try:
            while True:
                line = _typed("over> " if book.sheet.is_over else f"deal {len(book.sheet.deals) + 1}> ")
                verb, *rest = line.split(maxsplit=1) or [""]
                if verb.lower() in ("quit", "exit"):
                    return book
                try:
                    if verb.lower() == "help":
                        write(_HELP)
                        continue
                    if verb.lower() == "save":
                        _save(book.to_save, rest[0].strip() if rest else file)
                        saved = book.lines
                        continue
                    book = book.read(line) if verb else book
                except BridgeError as error:
                    write_error(error)
                    continue
                if not self.as_json:
                    self.show(book.sheet)
        finally:
            if book.lines != saved:
                write_error("not saved; these are the lines:")
                sys.stderr.writelines(f"{line}\n" for line in book.to_save)


def _typed(prompt: str) -> str:
    """Return the line that is typed, `quit` where the input ends."""
    line = ""
    try:
        sys.stdout.flush()
        sys.stderr.write(prompt)
        sys.stderr.flush()
        line = sys.stdin.readline()
    finally:
        if not line:
            sys.stderr.write("\n")
    return line or "quit"


def _started(sheet: ScoreSheet, options: Mapping[str, str], lines: Iterable[str]) -> ScoreSheet:
    """Return the empty sheet by the rules of the options, and of the first line with rules.

    It is wrong usage to give an option that contradicts the line.
    """
    said: dict[str, str] = {}
    with suppress(BridgeError):  # the line is reported when it is its turn
        said = next((found for line in lines if (found := read_rules(line, sheet)) is not None), said)
    source = click.get_current_context().get_parameter_source
    for name, word in said.items():
        if options[name] != word and source(name.replace("-", "_")) is ParameterSource.COMMANDLINE:
            raise click.UsageError(f"the file says {name}={word}, the command line {name}={options[name]}")
    try:
        return with_rules(sheet, {**options, **said})
    except BridgeError as error:
        raise click.UsageError(str(error)) from None


def _save(lines: Iterable[str], file: str | None) -> None:
    if file is None:
        raise BridgeError("where to? write save and the name of a file")
    try:
        with open(file, "w", encoding="utf-8") as stream:
            stream.writelines(f"{line}\n" for line in lines)
    except OSError as error:
        raise BridgeError(f"{file}: {error.strerror}") from None
    except ValueError:  # a null byte
        raise BridgeError(f"not the name of a file: {file!r}") from None
    write(f"saved in {file}")


def sheet_json(sheet: ScoreSheet) -> dict[str, Any]:
    """Return a sheet as JSON data: the deals, and what follows from them."""
    return {
        "deals": [_deal_json(number, deal) for number, deal in enumerate(sheet.deals, 1)],
        "entries": [
            {
                "deal": entry.deal,
                "game": entry.game,
                "side": str(entry.side),
                "below": entry.is_below,
                "kind": entry.kind.value,
                "points": entry.points,
                "reason": entry.reason,
            }
            for entry in sheet.pad.entries
        ],
        "games": [str(side) for side in sheet.pad.games],
        "totals": {str(side): points for side, points in sheet.totals.items()},
        "part_scores": {str(side): points for side, points in sheet.part_scores.items()},
        "dealer": None if sheet.dealer is None else str(sheet.dealer),
        "vulnerable": [str(side) for side in sheet.vulnerable],
        "is_over": sheet.is_over,
        "winner": None if sheet.winner is None else str(sheet.winner),
    }


def _deal_json(number: int, deal: Scored | None) -> dict[str, Any]:
    if deal is None:
        return {"deal": number, "passed_out": True}
    declarer, honours = deal.contract.declarer, deal.honours
    return {
        "deal": number,
        "contract": deal.contract.to_pbn(),
        "declarer": None if declarer is None else str(declarer),
        "side": str(deal.side),
        "tricks": deal.tricks,
        "honours": None if honours is None else {"side": str(honours.holder), "points": honours.points},
    }
