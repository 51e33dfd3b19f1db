from __future__ import annotations

import pytest

from kontrakt import lin, pbn

BOARD = '[Board "7"][Dealer "S"][Vulnerable "All"]'
DEAL = '[Deal "S:AKQJ.AKQJ.AKQJ.A T98.T98.T98.KQJT 765.765.765.9876 432.432.432.5432"]'


def losses(text: str) -> list[str]:
    (game,) = pbn.loads(text).games
    return list(lin.losses(game))


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        (f"{BOARD}{DEAL}", []),
        (f'{BOARD}[Site ""][Date "?"][Round "-"]', []),  # nothing is said there
        (f'[Site "Rome"]{BOARD}[Room "Three"]', ["tag Site: 'Rome'", "tag Room: 'Three'"]),
        (f'[Board "A7"]{BOARD[12:]}', ["tag Board: 'A7'"]),
        (f'[Board "007"]{BOARD[12:]}', []),
        (f'[North "Doe, J."]{BOARD}', ["tag North: 'Doe, J.', becomes 'Doe J.'"]),
        (f'{BOARD}[Auction "S"] 1C! $7 ^I 1C =1= Pass *\n[Note "1:x"]', ["South's 1C: ! $7", "West's 1C: ^I"]),
        (f'{BOARD}[Auction "S"] 1C* =1= Pass +\n[Note "1:x"]', []),
        (f'{BOARD}[Auction "S"] 1C Pass\n[Note "1:x"]', ["note 1 of the auction: 'x'"]),
        (f'{BOARD}[Auction "S"] 1C ^S 1D', ["South's 1C and what follows in the auction"]),
        ('[Board "2"][Auction "N"] 1C Pass', []),  # the dealer is who called first
        (f'{BOARD}[Auction "S"] 1C what 1D', ["the end of the auction, which cannot be read"]),
        (
            f'{BOARD}{DEAL}[Auction "S"] 7S AP [Play "W"] CK =1= C6 C2 CA *\n[Note "1:top"]',
            ["the note on West's CK: 'top', becomes a comment"],
        ),
        (f'{BOARD}{DEAL}[Auction "S"] 7S AP [Play "W"] CK! C6 $14 C2 CA', ["West's CK: !", "North's C6: $14"]),
        (f'{BOARD}{DEAL}[Auction "S"] 7S AP [Play "W"] CK C5 C2 CA', ["the end of the play, which cannot be read"]),
        (f'{BOARD}{DEAL}[Contract "7S"][Declarer "S"]', ["tag Contract: '7S'", "tag Declarer: 'S'"]),
        (f'{BOARD}{DEAL}[Contract "7S"][Declarer "S"][Result "13"][Score "2210"]', []),
        (f'{BOARD}[ScoreTable "Rank"]\n1\n2\n', ["table ScoreTable"]),
        (f"%font\n{BOARD}", ["escape line '%font'"]),
        (f"{BOARD}{{kept}}", []),
        (f"{BOARD}{{a|b}}", ["comment 'a|b'"]),
        (
            '[Dealer "N"][Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -"]',
            ["tag Deal: 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -'"],
        ),
    ],
)
def test_what_is_lost(text: str, lost: list[str]) -> None:
    assert [loss.split(", becomes 'N:")[0] for loss in losses(text)] == lost
