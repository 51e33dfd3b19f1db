"""A replay as JSON data: what was derived, what the tags say, where they differ and what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kontrakt.cards import Hand
from kontrakt.laws.law64_rectification import RevokeRuling
from kontrakt.laws.ruling import Transfer
from kontrakt.pbn.replay import Replay
from kontrakt.seats import SEATS, Seat


def replay_to_json(replay: Replay, file: str = "") -> dict[str, Any]:
    """Return a replay as JSON data; what is not known is left out.

    Args:
        replay: the replay of a game.
        file: the name to give to its file.
    """
    game = replay.game
    recorded = {name: game.tags[name] for name in ("Contract", "Declarer", "Result", "Score") if name in game.tags}
    ruling = replay.revoke_ruling
    ruled = {} if ruling is None else {"revokes": _ruled(ruling, replay.ruled_score_ns)}
    return {
        "schema": "kontrakt/1",
        "file": file,
        "index": game.index,
        "board": game.tag("Board"),
        "line": game.first_tag_line,
        "derived": _derived(replay),
        "recorded": recorded,
        "disagreements": [
            {"what": d.what, "derived": d.derived, "recorded": d.recorded}
            | ({"explained": d.explained} if d.explained else {})
            for d in replay.disagreements
        ],
        "problems": [
            {
                "line": problem.line,
                "column": problem.column,
                "severity": problem.severity,
                "message": problem.message,
                "law": problem.law,
                "rule": problem.rule,
            }
            for problem in replay.problems
        ],
    } | ruled


def _ruled(ruling: RevokeRuling, score_ns: int | None) -> dict[str, Any]:
    """Return what the revokes cost, and the score as ruled."""
    found = [
        {
            "trick": revoke.trick,
            "player": str(revoke.seat),
            "card": str(revoke.card),
            "law": ruled.law,
            "tricks": ruled.tricks if isinstance(ruled, Transfer) else 0,
        }
        for revoke, ruled in ruling.revokes
    ]
    return {
        "found": found,
        "transfer": {str(side): tricks for side, tricks in ruling.transfer.items()},
        "declarer_tricks_final": ruling.final,
        "score_ns": score_ns,
        "open": [question.law for question in ruling.questions],
    }


def _derived(replay: Replay) -> dict[str, Any]:
    contract = replay.contract
    found: dict[str, Any] = {
        "dealer": replay.dealer and str(replay.dealer),
        "vul": replay.vulnerability and replay.vulnerability.to_pbn(),
        "deal": _deal(replay.hands) if replay.hands is not None and "Deal" in replay.game.tags else None,
        "contract": "Pass"
        if replay.is_passed_out
        else contract.to_pbn()
        if contract
        else replay.trump and str(replay.trump),
        "declarer": "" if replay.is_passed_out else contract and contract.declarer and str(contract.declarer),
        "tricks": replay.tricks,
        "tricks_from": replay.tricks_from,
        "score_ns": replay.score_ns,
    }
    auction, play = replay.auction_reading, replay.play_reading
    if auction is not None:
        standing = auction.auction.standing
        found["auction"] = {
            "calls": " ".join(call.to_pbn() for call in auction.calls),
            "complete": auction.auction.is_over,
            "legal": auction.is_legal,
        }
        if standing is not None and not auction.auction.is_over:
            found["auction"] |= {"standing": standing.to_pbn(), "standing_declarer": str(standing.declarer)}
        if replay.leading_passes:
            found["auction"]["leading_passes_added"] = replay.leading_passes
    if play is None and replay.game.play_section is not None:
        found["play"] = {"cards": 0, "complete": False, "legal": True}
    elif play is not None:
        found["play"] = {
            "cards": len(play.play.cards),
            "complete": play.play.is_over,
            "legal": play.is_legal,
        }
        if play.play.winners:
            found["play"]["winners"] = "".join(map(str, play.play.winners))
        if play.ended:
            found["play"]["ended"] = play.ended
        if play.is_rotated:
            found["play"]["layout"] = "rotated"
    return {key: value for key, value in found.items() if value is not None}


def _deal(hands: Mapping[Seat, Hand]) -> str:
    return "N:" + " ".join(str(hands[seat]) if seat in hands else "-" for seat in SEATS)
