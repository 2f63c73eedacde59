"""The command `odds`: its figures are those of the contract, and whatever is wrong is one line."""

from __future__ import annotations

import json
from fractions import Fraction
from importlib.resources import files
from pathlib import Path

import pytest

from .asking import ask

FRESH = """\
Play credits: 6 packs, 312 cards unseen

unseen of each rank
     2   3   4   5   6   7   8   9  10   J   Q   K   A
    24  24  24  24  24  24  24  24  24  24  24  24  24

chances
  you win on the first cards                         144/311    46.3023 %
  you lose on the first cards                        144/311    46.3023 %
  the first cards tie                                 23/311     7.3955 %
  tied again, once there is a war                 1181/15965     7.3974 %

worth, in antes (below zero is the house's gain)
  a round, every tie to war                  -142853/4965115    -2.8771 %
  a round, every tie surrendered                     -23/622    -3.6977 %
  at a tie, war                                  -6211/15965   -38.9039 %
  at a tie, surrender                                   -1/2   -50.0000 %

standard deviation, in antes
  a round, every tie to war                           1.0497
  a round, every tie surrendered                      0.9712

the Tie bet, at 10 to 1
  worth, in Tie bets                                 -58/311   -18.6495 %
  breaks even if this many tie                          1/11     9.0909 %
"""


def test_a_fresh_shoe_of_the_usual_table() -> None:
    assert ask("odds") == (0, FRESH, "")


def test_the_readme_shows_it_as_it_is() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    assert f"```\n$ casinowar-tui odds\n{FRESH}```\n" in readme


def test_cards_that_were_seen_are_missing() -> None:
    told = ask("odds", "--seen", "9c 9h, Td 10s 10s").text
    assert "307 cards unseen" in told
    assert "    24  24  24  24  24  24  24  22  21  24  24  24  24\n" in told
    ties = 11 * 24 * 23 + 22 * 21 + 21 * 20
    assert f"{Fraction(ties, 307 * 306)} " in told


def test_the_ledger_has_no_tie_bet_and_tells_how_a_session_ends() -> None:
    told = ask("odds", "--game", "ledger").text
    assert told.startswith("Home ledger: 6 packs")
    assert "-2.3301 %" in told
    assert "Tie bet" not in told
    assert told.endswith("""\

a session of 20 rounds                                   won        drawn
  every tie to war                                 41.2614 %     9.9356 %
  every tie surrendered                            41.9253 %     4.5305 %
  the best choice at each tie                      45.2327 %     4.1805 %
""")


def test_a_session_is_not_told_from_a_shoe_that_misses_cards() -> None:
    assert "a session of" not in ask("odds", "--game", "ledger", "--seen", "9c").text


def test_another_number_of_packs() -> None:
    told = ask("odds", "--packs", "1").text
    assert told.startswith("Play credits: 1 pack, 52 cards unseen")
    assert "1/17     5.8824 %" in told


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    file = tmp_path / "my.toml"
    text = files("casinowar_tui.bank.house").joinpath("tables/credits.toml").read_text(encoding="utf-8")
    text = text.replace("Play credits", "Mine").replace("surrender = [1, 2]", "surrender = false")
    file.write_text(text, encoding="utf-8")
    return file


def test_rules_of_the_players_own(rules: Path) -> None:
    told = ask("odds", "--rules", str(rules)).text
    assert told.startswith("Mine: 6 packs")
    assert "surrender" not in told


def test_one_json_object() -> None:
    told = json.loads(ask("odds", "--json").text)
    assert told["schema"] == 1
    assert told["table"] == {"id": "credits", "name": "Play credits", "packs": 6}
    assert told["unseen"]["T"] == 24
    assert told["chances"]["tie"] == {"exact": "23/311", "value": 23 / 311}
    assert told["worth"]["war"]["exact"] == "-142853/4965115"
    assert told["tie_bet_breaks_even"]["exact"] == "1/11"
    ledger = json.loads(ask("odds", "--game", "ledger", "--json").text)
    assert ledger["worth"]["tie_bet"] is ledger["tie_bet_breaks_even"] is None


def test_whatever_is_exact_is_so_in_json_too() -> None:
    def pairs(value: object) -> list[dict[str, object]]:
        if not isinstance(value, dict):
            return []
        inner = [pair for one in value.values() for pair in pairs(one)]
        return [value, *inner] if "exact" in value else inner

    found = pairs(json.loads(ask("odds", "--json", "--seen", "Ac Kd").text))
    assert len(found) == 12
    assert all(float(Fraction(str(pair["exact"]))) == pair["value"] for pair in found)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", "party"], "argument --game: invalid choice: 'party'"),
        (["--game", "credits", "--rules", "x"], "not allowed with argument"),
        (["--rules", "none.toml"], "there is no such rules file"),
        (["--packs", "0"], "argument --packs: expected a whole number from 1 to 8, not '0'"),
        (["--packs", "9"], "argument --packs: expected a whole number from 1 to 8"),
        (["--packs", "two"], "argument --packs: expected a whole number from 1 to 8"),
        (["--seen", "9x"], "argument --seen: '9x' is not a card"),
        (["--seen", " "], "argument --seen: expected cards"),
        (["--packs", "1", "--seen", "Kd Kd"], "argument --seen: more copies of Kd than the pack holds"),
        (["--seen", "Kd " * 7], "argument --seen: more copies of Kd than the 6 packs hold"),
    ],
)
def test_wrong_usage(arguments: list[str], said: str) -> None:
    assert said in ask("odds", *arguments).wrong


def test_a_rest_that_cannot_see_a_war_through_is_not_counted() -> None:
    pack = [f"{rank}{suit}" for suit in "cdhs" for rank in "23456789TJQKA"]
    wrong = ask("odds", "--packs", "1", "--seen", " ".join(pack[:46])).wrong
    assert "argument --seen: 6 cards would be left, and a round with a war takes 7" in wrong
    assert ask("odds", "--packs", "1", "--seen", " ".join(pack[:45])).status == 0


def test_packs_that_do_not_go_with_the_rules(rules: Path) -> None:
    rules.write_text(rules.read_text(encoding="utf-8").replace("opening = 0", "opening = 60"), encoding="utf-8")
    wrong = ask("odds", "--rules", str(rules), "--packs", "1").wrong
    assert "argument --packs: with 1, burn.opening is 60: expected 0 to 50" in wrong


MANY = """\
1,000 rounds with 100 on Hand and 10 on Tie, where every tie goes to war
  result on average                                -4,742.09
  standard deviation                                3,355.82
  ahead                                             7.8716 %
  level                                             0.0438 %
  behind                                           92.0846 %
  5 in 100 end at or below                           -10,260
  50 in 100 end at or below                           -4,740
  95 in 100 end at or below                              780
  ruin from 10,000                                  8.6703 %
  (rounds are taken as independent, each dealt from the cards above)
"""


def test_many_rounds_with_a_bankroll() -> None:
    told = ask("odds", "--rounds", "1000", "--bet", "100", "--tie", "10")
    assert told == (0, f"{FRESH}\n{MANY}", "")


def test_many_rounds_at_the_ledger_have_no_bankroll() -> None:
    told = ask("odds", "--game", "ledger", "--rounds", "20").text
    assert "20 rounds with 2 on Hand, where every tie goes to war" in told
    assert f"{'ahead':34}{'41.2614 %':>24}" in told
    assert f"{'level':34}{'9.9356 %':>24}" in told
    assert f"{'ahead by the best plan for that':34}{'45.2327 %':>24}" in told
    assert "ruin" not in told
    assert ask("odds", "--game", "ledger", "--rounds", "20", "--bet", "2").text == told


def test_one_round_that_surrenders_in_dollars_from_a_bankroll_of_the_players_own() -> None:
    options = ("--rounds", "1", "--bet", "2.00", "--choose", "surrender", "--bankroll", "3")
    told = ask("odds", "--game", "classic", *options).text
    assert "1 round with 2 on Hand, where every tie is surrendered" in told
    assert f"{'result on average':34}{'-0.0740':>24}" in told
    assert f"{'ruin from 3':34}{'46.3023 %':>24}" in told


def test_a_bet_below_the_least_is_raised_as_at_the_table() -> None:
    assert "with 2 on Hand" in ask("odds", "--game", "classic", "--rounds", "9", "--bet", "1").text


def test_what_is_worth_more_is_chosen_where_nothing_else_is(rules: Path) -> None:
    text = rules.read_text(encoding="utf-8").replace("surrender = false", "surrender = [9, 10]")
    rules.write_text(text, encoding="utf-8")
    assert "where every tie is surrendered" in ask("odds", "--rules", str(rules), "--rounds", "1", "--bet", "10").text


@pytest.mark.parametrize("options", [("--rounds", "101"), ("--rounds", "20", "--seen", "9c")])
def test_the_best_plan_is_told_where_it_can_be_counted_out(options: tuple[str, ...]) -> None:
    assert "best plan" not in ask("odds", "--game", "ledger", *options).text


def test_many_rounds_in_json() -> None:
    assert json.loads(ask("odds", "--json").text)["many"] is None
    many = json.loads(ask("odds", "--rounds", "1000", "--bet", "100", "--json").text)["many"]
    assert (many["rounds"], many["hand"], many["tie"], many["choose"], many["bankroll"]) == (
        1000, 100, 0, "war", 10_000,
    )  # fmt: skip
    assert many["percentiles"] == {"5": -8_300, "50": -2_900, "95": 2_600}
    assert Fraction(many["mean"]["exact"]) == Fraction(-142_853, 4_965_115) * 100_000
    assert many["ahead"] + many["level"] + many["behind"] == pytest.approx(1, abs=1e-12)
    assert 0 < many["error"] < 1e-12
    ledger = json.loads(ask("odds", "--game", "ledger", "--rounds", "20", "--json").text)["many"]
    assert ledger["bankroll"] is ledger["ruin"] is None
    assert round(ledger["ahead_by_best_plan"]["value"], 6) == 0.452327
    assert many["ahead_by_best_plan"] is None


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--bet", "100"], "argument --bet: expected --rounds beside it"),
        (["--bankroll", "100"], "argument --bankroll: expected --rounds beside it"),
        (["--rounds", "0"], "argument --rounds: expected a whole number from 1 to 10,000, not '0'"),
        (["--rounds", "10001"], "argument --rounds: expected a whole number from 1 to 10,000"),
        (["--rounds", "9"], "argument --rounds: expected --bet beside it, as in --bet 10"),
        (["--rounds", "9", "--bet", "x"], "argument --bet: expected an amount from 1 to 100,000,000"),
        (["--rounds", "9", "--bet", "0"], "argument --bet: expected an amount from 1"),
        (["--rounds", "9", "--bet", "6000"], "these bets cannot be made: The most on Hand is 5,000."),
        (["--rounds", "9", "--bet", "55"], "these bets cannot be made: The nearest bet that chips make on Hand is 50."),
        (["--rounds", "9", "--bet", "50", "--tie", "2000"], "these bets cannot be made: The most on Tie is 1,000."),
        (["--rounds", "9", "--bet", "50", "--bankroll", "40"], "these bets cannot be made: You have only cr 40."),
        (["--game", "ledger", "--rounds", "9", "--bet", "3"], "these bets cannot be made: Every round stakes 2 here"),
        (["--game", "ledger", "--rounds", "9", "--tie", "3"], "these bets cannot be made: Every round stakes 2 here"),
        (["--game", "ledger", "--rounds", "9", "--bankroll", "9"], "argument --bankroll: this table keeps no bankroll"),
    ],
)
def test_rounds_that_the_table_would_not_deal(arguments: list[str], said: str) -> None:
    assert said in ask("odds", *arguments).wrong


def test_a_table_without_surrender(rules: Path) -> None:
    options = ("odds", "--rules", str(rules), "--rounds", "9", "--bet", "100")
    assert "argument --choose: a tie goes to war at this table" in ask(*options, "--choose", "surrender").wrong
    wrong = ask(*options, "--bankroll", "150").wrong
    assert "these bets cannot be made: A tie goes to war here, and you could not cover a raise of 100." in wrong
    assert "where every tie goes to war" in ask(*options).text
