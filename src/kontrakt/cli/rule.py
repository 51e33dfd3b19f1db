"""`kontrakt rule`: rulings on situations, from a file or asked for step by step."""

from __future__ import annotations

import json
import sys
from typing import Any, Final

import click

from kontrakt.cli.output import DATA_WRONG, examples, json_option, write, write_error, write_json
from kontrakt.errors import BridgeError, ParseError
from kontrakt.situations import answer
from kontrakt.situations.phrases import seat_name
from kontrakt.situations.words import QUESTIONS, in_words


@click.command(
    epilog=examples(
        "kontrakt rule examples/situations.json",
        """echo '{"dealer": "N", "calls": ["1S", "1H"], "event": {"type": "ruling"}}' | kontrakt rule -""",
    )
)
@click.argument("file", required=False)
@click.option("--interactive", is_flag=True, help="Ask for the calls and walk through the options.")
@json_option
def rule(file: str | None, interactive: bool, as_json: bool) -> None:
    """Rule on situations, with the paragraphs of the Laws.

    FILE holds one situation or a list of them, as JSON; - for standard input. A situation says what was called and
    played, what happened, and what the Director has found.
    """
    if interactive == (file is not None):
        raise click.UsageError("give a FILE, or --interactive")
    if interactive and as_json:
        raise click.UsageError("--interactive ends with the situation as JSON; --json is for a FILE")
    if file is None:
        _ask()
        return
    is_bad = False
    for place, situation in enumerate(_situations(file), 1):
        given = situation.get("id") if isinstance(situation, dict) else None
        given = place if given is None else given
        try:
            ruling = answer(situation)
        except BridgeError as error:
            is_bad = True
            write_error(f"{file}: situation {given}: {error}")
            if as_json:
                write_json(id=given, error=str(error))
            continue
        if as_json:
            write_json(id=given, ruling=ruling)
        else:
            title = situation.get("title")
            heading = " ".join((f"{given}: {title}" if title else str(given)).split())
            write("\n".join([heading, *(f"  {line}" for line in in_words(ruling))]))
    if is_bad:
        raise click.exceptions.Exit(DATA_WRONG)


def _situations(file: str) -> list[Any]:
    """Return the situations of a file; ParseError with line and column if it is not JSON."""
    if file == "-":
        text = sys.stdin.read()
    else:
        with open(file, encoding="utf-8-sig", errors="surrogateescape") as stream:
            text = stream.read()
    try:
        found = json.loads(text, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise ParseError(f"{file} is not JSON: {error.msg}", error.lineno, error.colno) from None
    except RecursionError:
        raise ParseError(f"{file} is not JSON: nested too deeply") from None
    except ParseError:
        raise
    except ValueError:  # of int: more digits than Python reads
        raise ParseError(f"{file}: it holds a number of thousands of digits") from None
    return found if isinstance(found, list) else [found]


def _no_number(word: str) -> None:
    raise ParseError(f"not JSON: {word} is no number there")


_HELP: Final = """\
Write a call (1H, P, X), or with its player E:1H; then one of:
  decline              the player who may accept does not
  rule                 the Director rules on a call that nobody may accept
  change E:1H          a player changes his last call; `change E:1H misinformation` after a wrong explanation
  withdraw E           a player takes back the call that he made over a changed one
  lead E               a defender faces the opening lead
  hands                the hands of a passed-out board are back in their pockets
  done                 print the situation as JSON and stop"""


def _ask() -> None:
    """Build a situation by asking, show after each step what stands, and write the situation at the end."""
    dealer = click.prompt("Dealer", type=click.Choice(["N", "E", "S", "W"], case_sensitive=False), err=True)
    write(_HELP)
    situation: dict[str, Any] = {"dealer": dealer.upper(), "calls": [], "judgements": {}}
    steps: list[dict[str, str]] = []
    situation["event"] = {"type": "ruling", "steps": steps}
    try:
        _walk(situation, steps)
    finally:  # whatever ends it, so that nothing told is lost
        write_json(**situation)


def _walk(situation: dict[str, Any], steps: list[dict[str, str]]) -> None:
    """Take one step after another into the situation, until all is done."""
    while True:
        ruling = answer(situation)
        write("\n".join(f"  {line}" for line in in_words(ruling)))
        questions = [paragraph for paragraph in ruling["open"] if paragraph in QUESTIONS]
        if questions:
            _find(situation, steps, ruling, questions[0])
            continue
        words = click.prompt(_prompt(ruling), default="done", show_default=False, err=True).split()
        if not words or words[0].lower() == "done":
            return
        try:
            steps.append(_step(words, ruling))
            answer(situation)
        except BridgeError as error:
            del steps[-1:]
            write_error(error)


def _prompt(ruling: dict[str, Any]) -> str:
    if ruling["options"]:
        return f"{seat_name(ruling['chooser'])} accepts by calling, or declines"
    return f"{seat_name(ruling['next'])}'s call, or a step" if ruling["next"] else "A step, or done"


def _step(words: list[str], ruling: dict[str, Any]) -> dict[str, str]:
    """Return the step of a situation that these words mean."""
    verb, rest = words[0].lower(), words[1:]
    if verb == "decline":
        return {"do": "decline", "by": ruling["chooser"] or ""}
    if verb == "rule":
        return {"do": "rule"}
    if verb == "hands":
        return {"do": "return_hands"}
    if verb in ("withdraw", "lead"):
        return {"do": "withdraw" if verb == "withdraw" else "face_lead", "by": rest[0].upper() if rest else ""}
    if verb == "change":
        seat, _, call = (rest[0] if rest else "").partition(":")
        return {"do": "change", "by": seat.upper(), "call": call} | ({"because": rest[1]} if len(rest) > 1 else {})
    seat, colon, call = words[0].rpartition(":")
    by = seat.upper() if colon else ruling["chooser"] or ruling["next"] or ""
    return {"do": "call", "by": by, "call": call}


def _find(situation: dict[str, Any], steps: list[dict[str, str]], ruling: dict[str, Any], paragraph: str) -> None:
    """Ask for a finding and put it into the situation."""
    name, question = QUESTIONS[paragraph]
    last = steps[-1]
    judged = f"{last.get('by')}:{last.get('call')}"
    if name in ("unintended", "influenced"):  # of the call that is to be changed
        judged = next(made for made in reversed(ruling["auction"]) if made.startswith(f"{last['by']}:"))
    elif name == "artificial":  # of the pass that has just been cancelled
        judged = next(made for made in reversed(ruling["withdrawn"]) if made.endswith(":P"))
    found = click.confirm(f"{judged}: {question}", err=True)
    situation["judgements"].setdefault(name, {})[judged.upper()] = found
