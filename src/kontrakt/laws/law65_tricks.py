"""The tricks on the table: who may look at one again, and point out a card that lies the wrong way (Laws 65, 66)."""

from __future__ import annotations

from kontrakt.laws.law09_attention import Permission
from kontrakt.play import Play
from kontrakt.seats import Seat


def may_see_trick(
    play: Play,
    seat: Seat,
    *,
    trick: int | None = None,
    own_card_turned: bool = False,
    side_played_on: bool | None = None,
) -> Permission:
    """Return whether a player may have all four cards of a trick shown again.

    Laws 66A, 66C: declarer or a defender may, of the last trick only, while he has not turned his own card and his
    side has not played on. Later only the Director lets cards be looked at.

    Args:
        play: the record.
        seat: who asks.
        trick: the number of the trick in the record, from 1; the last complete one if None.
        own_card_turned: whether he has turned his card.
        side_played_on: whether his side has played to the next trick; as the record has it if None.

    >>> from kontrakt import Deal
    >>> play = Play.start(Deal.parse("N:A2... K3... Q4... J5..."), leader=Seat.NORTH)
    >>> for card in ("SA", "SK", "SQ", "SJ"):
    ...     play = play.play(card)
    >>> may_see_trick(play, Seat.EAST).allowed, may_see_trick(play.play("S2"), Seat.SOUTH).allowed
    (True, False)
    """
    last = len(play.tricks)
    is_last = bool(last) and trick in (None, last)
    may = is_last and seat is not play.dummy and not own_card_turned and not _played_on(play, seat, side_played_on)
    return Permission("66A" if may else "66C", may)


def may_look_at_own_card(play: Play, seat: Seat, *, side_played_on: bool | None = None) -> Permission:
    """Return whether a player may look at the card that he played last, without showing it.

    Law 66B: declarer or a defender may, until his side has played to the next trick.

    Args:
        play: the record.
        seat: who wants to look.
        side_played_on: whether his side has played to the next trick; as the record has it if None.
    """
    may = bool(play.tricks) and seat is not play.dummy and not _played_on(play, seat, side_played_on)
    return Permission("66B" if may else "66C", may)


def may_point_out(play: Play, seat: Seat, *, side_played_on: bool | None = None) -> Permission:
    """Return whether a player, dummy too, may point out that a quitted card lies the wrong way.

    Law 65B3: until his side has played to the next trick; later that is for Law 16B.

    Args:
        play: the record.
        seat: who wants to point it out.
        side_played_on: whether his side has played to the next trick; as the record has it if None.
    """
    return Permission("65B3", bool(play.tricks) and not _played_on(play, seat, side_played_on))


def _played_on(play: Play, seat: Seat, fact: bool | None) -> bool:
    return any(other.side is seat.side for other, _ in play.trick) if fact is None else fact
