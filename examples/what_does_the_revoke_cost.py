"""How many tricks does a revoke cost, and what is the result after that?"""

from pathlib import Path

from kontrakt import laws, pbn

for game in pbn.read(Path(__file__).with_name("revoke.pbn")):
    play = game.replay().play
    assert play is not None
    ruling = laws.rule_on_revokes(play)
    for revoke, cost in ruling.revokes:
        print(f"{revoke}; {cost}")
    print(f"played: {play.result}, after the ruling: {laws.result_after(play, ruling)}")
    for question in ruling.questions:
        print(f"the Director still has to say: {question.text}")
