"""Law 78, 12C2: figures of comparison."""

from kontrakt.comparison import Average


def test_12c2_the_averages_are_exact_and_balance() -> None:
    assert [(int(average.percent), average.imps) for average in Average] == [(40, -3), (50, 0), (60, 3)]
    assert Average.PLUS.percent + Average.MINUS.percent == 100
    assert repr(Average.PLUS) == "Average.PLUS"
