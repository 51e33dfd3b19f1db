"""What would one more trick have been worth to each declarer of a match?"""

from pathlib import Path

from kontrakt import pbn, score
from kontrakt.render import table

rows: list[tuple[object, ...]] = [("board", "result", "score", "with one more", "worth")]
for game in pbn.read(Path(__file__).with_name("match.pbn")):
    played = game.replay()
    result, vulnerability = played.result, played.vulnerability
    if result is None or vulnerability is None or result.contract.declarer is None or result.tricks == 13:
        continue
    vulnerable = vulnerability.includes(result.contract.declarer.side)
    points = score(result.contract, tricks=result.tricks, vulnerable=vulnerable)
    more = score(result.contract, tricks=result.tricks + 1, vulnerable=vulnerable)
    rows.append((game.tag("Board"), result, points, more, more - points))
print(table(rows, right=[0, 2, 3, 4]))
