"""Which of the four is declarer, and who leads? Not always the player who made the last bid."""

from kontrakt import Auction

for text in ("N: 1H P 2H P P P", "N: 1S P 2C P 2NT P 3NT P P P", "E: P P 1D 1S 2D 2S P P X P P P"):
    contract = Auction.parse(text).contract
    assert contract is not None
    print(f"{text}: {contract.to_pbn()}, declarer {contract.declarer}, {contract.leader} leads")
