"""The 93 Laws, each with a title in our words, what a program can make of it, and where this one does."""

from __future__ import annotations

import enum
from typing import Final

import attrs

from kontrakt.errors import BridgeError


class Status(enum.Enum):
    """What it takes to apply a Law."""

    COMPUTED = "computed"
    """It follows from the record of the board."""
    NEEDS_FACTS = "needs facts"
    """It follows from the record, and from what happened beside it."""
    JUDGEMENT = "judgement"
    """It turns on what a Director finds."""
    CONDUCT = "conduct"
    """It tells people how to behave or how to organize; there is nothing to compute."""


@attrs.frozen
class Law:
    """A row of the table.

    >>> law(77).status, law(77).is_planned, law(77).page
    (<Status.COMPUTED: 'computed'>, False, 'docs/reference.md')

    Attributes:
        number: 1 to 93.
        title: what the Law is about, in our words.
        status: what it takes to apply the Law, whether or not kontrakt does so yet.
        names: the dotted names of what applies it here; none for a Law of conduct, and for one still to be built.
        missing: what of a Law that is built in part is still to be built.
    """

    number: int
    title: str
    status: Status
    names: tuple[str, ...] = ()
    missing: str = ""

    @property
    def is_planned(self) -> bool:
        """Whether nothing of it has been built yet, and something should be."""
        return not self.names and self.status is not Status.CONDUCT

    @property
    def page(self) -> str | None:
        """The page of the documentation, from the root of the project; None if nothing has been built."""
        if not self.names:
            return None
        _, package, *rest = self.names[0].split(".")
        return f"docs/laws/{rest[0]}.md" if package == "laws" else "docs/reference.md"

    @property
    def extent(self) -> str:
        """How much of it is built: `yes`, `in part`, `not yet`, or `no` where there is nothing to build."""
        if self.status is Status.CONDUCT:
            return "no"
        return "not yet" if self.is_planned else "in part" if self.missing else "yes"

    def __str__(self) -> str:
        match self.extent:
            case "not yet":
                return f"not yet ({self.status.value})"
            case "in part":
                return f"{self.status.value}, in part"
        return self.status.value


def law(number: int) -> Law:
    """Return the row of a Law, by its number from 1 to 93.

    >>> law(64).title
    'What an established revoke costs'
    """
    if not 1 <= number <= len(LAWS):
        raise BridgeError(f"there is no Law {number}; they go from 1 to {len(LAWS)}")
    return LAWS[number - 1]


_COMPUTED, _FACTS, _JUDGEMENT, _CONDUCT = Status

LAWS: Final = (
    Law(1, "The pack of 52 cards", _COMPUTED, ("kontrakt.cards.Card", "kontrakt.cards.Suit", "kontrakt.cards.Rank")),
    Law(2, "Boards: who deals and who is vulnerable", _COMPUTED, (
        "kontrakt.deal.Board", "kontrakt.deal.board_dealer", "kontrakt.deal.board_vulnerability",
    )),
    Law(3, "Four players at a table", _COMPUTED, ("kontrakt.seats.Seat",)),
    Law(4, "Partnerships", _COMPUTED, ("kontrakt.seats.Side",)),
    Law(5, "Who sits where", _COMPUTED, ("kontrakt.seats.Seat",)),
    Law(6, "Shuffling and dealing", _FACTS, (
        "kontrakt.deal.Deal", "kontrakt.deal.Deal.random", "kontrakt.deal.Deal.dealt",
        "kontrakt.deal.has_to_be_dealt_anew",
    ), "deals that were not shuffled, or come from another session (6D2)"),
    Law(7, "Handling the board and its cards", _CONDUCT),
    Law(8, "Rounds and sessions", _CONDUCT),
    Law(9, "What to do when something went wrong", _FACTS, ("kontrakt.laws.law09_attention.may",)),
    Law(10, "Who rules, and who chooses", _FACTS, ("kontrakt.laws.law09_attention.may", "kontrakt.laws.director"),
        "undoing what players have settled without the Director (10B)"),
    Law(11, "Losing the right to a rectification", _JUDGEMENT),
    Law(12, "Adjusted scores", _JUDGEMENT, (
        "kontrakt.laws.law12_adjusted_score.artificial_score", "kontrakt.laws.law12_adjusted_score.knockout_margin",
        "kontrakt.laws.law12_adjusted_score.shared_fault", "kontrakt.comparison.artificial.Average",
        "kontrakt.comparison.weights.WeightedScore",
    ), "which score to assign (12C1)"),
    Law(13, "A hand with a wrong number of cards", _FACTS, ("kontrakt.laws.law13_wrong_cards.rule_on_card_count",)),
    Law(14, "A missing card", _FACTS, ("kontrakt.laws.law13_wrong_cards.rule_on_card_count",)),
    Law(15, "The wrong board or hand", _FACTS, (
        "kontrakt.laws.law13_wrong_cards.rule_on_wrong_hand", "kontrakt.laws.law13_wrong_cards.rule_on_wrong_board",
    ), "coming to the board whose cards one has held before (15A3)"),
    Law(16, "Information that may and may not be used", _JUDGEMENT, (
        "kontrakt.laws.law16_information.rule_on_extraneous_information",
        "kontrakt.laws.law16_information.may_use_withdrawn",
    ), "information from partner (16B)"),
    Law(17, "The course of the auction", _COMPUTED, (
        "kontrakt.auction.Auction", "kontrakt.auction.Auction.turn",
        "kontrakt.laws.director.face_lead", "kontrakt.laws.director.return_hands",
    )),
    Law(18, "Bids, and which of two is higher", _COMPUTED, ("kontrakt.calls", "kontrakt.calls.Call.bid")),
    Law(19, "Doubles and redoubles", _COMPUTED, ("kontrakt.calls", "kontrakt.auction")),
    Law(20, "Restating and explaining calls", _FACTS, ("kontrakt.laws.law20_explanation.may_ask",)),
    Law(21, "Calls made on wrong information", _JUDGEMENT, (
        "kontrakt.laws.law25_change_of_call.change", "kontrakt.laws.law25_change_of_call.withdraw",
    )),
    Law(22, "How the auction ends", _COMPUTED, (
        "kontrakt.auction.Auction.is_over", "kontrakt.auction.Auction.is_passed_out",
        "kontrakt.auction.Auction.contract", "kontrakt.contract.Contract",
    )),
    Law(23, "Comparable calls", _JUDGEMENT, ("kontrakt.laws.law23_comparable_call.compare_with_offence",)),
    Law(24, "Cards shown or led during the auction", _FACTS, (
        "kontrakt.laws.law24_exposed_in_auction.rule_on_exposed_cards",
    )),
    Law(25, "Changing one's call", _FACTS, (
        "kontrakt.laws.law25_change_of_call.change", "kontrakt.laws.law25_change_of_call.withdraw",
    )),
    Law(26, "Leads after a call was withdrawn", _FACTS, (
        "kontrakt.laws.law26_withdrawn_call.lead_restrictions", "kontrakt.restrictions.MustNotLead",
    )),
    Law(27, "Bids that are too low", _FACTS, (
        "kontrakt.laws.law27_insufficient_bid", "kontrakt.laws.examination.examine", "kontrakt.auction.Auction.accept",
    )),
    Law(28, "Calls that count as in rotation", _COMPUTED, ("kontrakt.laws.law28_call_out_of_rotation",)),
    Law(29, "What follows a call out of rotation", _COMPUTED, (
        "kontrakt.laws.law28_call_out_of_rotation", "kontrakt.auction.Auction.accept",
    )),
    Law(30, "A pass out of rotation", _FACTS, ("kontrakt.laws.law28_call_out_of_rotation",)),
    Law(31, "A bid out of rotation", _FACTS, ("kontrakt.laws.law28_call_out_of_rotation",)),
    Law(32, "A double or redouble out of rotation", _FACTS, ("kontrakt.laws.law28_call_out_of_rotation",)),
    Law(33, "Calls made at the same moment", _FACTS, (
        "kontrakt.laws.law28_call_out_of_rotation", "kontrakt.laws.director.call_together",
    )),
    Law(34, "A turn lost before the last passes", _COMPUTED, (
        "kontrakt.laws.law28_call_out_of_rotation", "kontrakt.auction.Auction.accept",
        "kontrakt.laws.proceedings.Proceedings.stand",
    )),
    Law(35, "Calls that can never be accepted", _COMPUTED, (
        "kontrakt.laws.law35_inadmissible_call", "kontrakt.restrictions.MustPass",
    )),
    Law(36, "Doubles and redoubles that are not allowed", _FACTS, ("kontrakt.laws.law35_inadmissible_call",)),
    Law(37, "Calling when one has to pass", _FACTS, (
        "kontrakt.laws.law35_inadmissible_call", "kontrakt.auction.Auction.accept",
    )),
    Law(38, "Bids above seven", _FACTS, ("kontrakt.laws.law35_inadmissible_call",)),
    Law(39, "Calls after the end", _FACTS, ("kontrakt.laws.law35_inadmissible_call",)),
    Law(40, "What partners may agree and must disclose", _CONDUCT),
    Law(41, "The opening lead and dummy's hand", _COMPUTED, (
        "kontrakt.contract.Contract.leader", "kontrakt.play.Play.player",
        "kontrakt.laws.law41_dummy.rule_on_face_down_lead",
    ), "what one may be told in the play of the contract (41C)"),
    Law(42, "What dummy may do", _FACTS, ("kontrakt.laws.law41_dummy.rule_on_dummys_act",)),
    Law(43, "What dummy may not do", _FACTS, ("kontrakt.laws.law41_dummy.rule_on_dummys_act",)),
    Law(44, "Following suit, and who wins a trick", _COMPUTED, ("kontrakt.play", "kontrakt.play.trick_winner")),
    Law(45, "When a card has been played", _FACTS, (
        "kontrakt.laws.law45_card_played.rule_on_shown_card",
        "kontrakt.laws.law45_card_played.rule_on_change_of_designation",
        "kontrakt.laws.law45_card_played.rule_on_dummys_wrong_card", "kontrakt.laws.law46_dummys_card",
        "kontrakt.laws.law41_dummy.rule_on_dummys_act", "kontrakt.laws.law53_out_of_turn.rule_on_fifth_card",
    )),
    Law(46, "Naming dummy's card in part", _FACTS, ("kontrakt.laws.law46_dummys_card.rule_on_dummys_card",)),
    Law(47, "Taking a card back", _FACTS, (
        "kontrakt.laws.law45_card_played.rule_on_misinformed_play",
        "kontrakt.laws.law45_card_played.rule_on_change_of_designation",
        "kontrakt.laws.law53_out_of_turn.rule_on_lead_out_of_turn",
    )),
    Law(48, "Declarer's cards shown", _FACTS, (
        "kontrakt.laws.law48_exposed_card.rule_on_exposed_card", "kontrakt.laws.law45_card_played.rule_on_shown_card",
        "kontrakt.laws.law68_claim.rule_on_faced_hand",
    )),
    Law(49, "A defender's cards shown", _FACTS, (
        "kontrakt.laws.law48_exposed_card.rule_on_exposed_card", "kontrakt.laws.law45_card_played.rule_on_shown_card",
    )),
    Law(50, "Penalty cards", _FACTS, (
        "kontrakt.laws.law48_exposed_card.add_penalty_cards", "kontrakt.laws.law48_exposed_card.rule_on_partners_lead",
        "kontrakt.laws.law48_exposed_card.information_of_penalty_card", "kontrakt.restrictions.PenaltyCard",
        "kontrakt.duties",
    ), "the score if the other side was damaged by what the card told (50E4)"),
    Law(51, "Two or more penalty cards", _FACTS, (
        "kontrakt.laws.law48_exposed_card.rule_on_partners_lead", "kontrakt.laws.law45_card_played.chooser",
        "kontrakt.duties",
    )),
    Law(52, "A penalty card not played", _FACTS, (
        "kontrakt.laws.law48_exposed_card.rule_on_unplayed_penalty_card", "kontrakt.play.Play.accept",
    )),
    Law(53, "A lead out of turn that is accepted", _COMPUTED, (
        "kontrakt.laws.law53_out_of_turn.rule_on_lead_out_of_turn", "kontrakt.play.Play.accept",
    )),
    Law(54, "An opening lead out of turn", _FACTS, ("kontrakt.laws.law53_out_of_turn.rule_on_lead_out_of_turn",)),
    Law(55, "Declarer's lead out of turn", _FACTS, ("kontrakt.laws.law53_out_of_turn.rule_on_lead_out_of_turn",),
        "whether declarer has used what he learnt from it (55C)"),
    Law(56, "A defender's lead out of turn", _FACTS, ("kontrakt.laws.law53_out_of_turn.rule_on_lead_out_of_turn",)),
    Law(57, "Playing too early", _FACTS, (
        "kontrakt.laws.law57_premature_play.rule_on_premature_play", "kontrakt.restrictions.PlayOrder",
    )),
    Law(58, "Cards played at the same moment", _FACTS, (
        "kontrakt.laws.law57_premature_play.rule_on_simultaneous_cards",
        "kontrakt.laws.law57_premature_play.rule_on_simultaneous_lead",
    )),
    Law(59, "A lead or play that cannot be made", _COMPUTED, ("kontrakt.duties",)),
    Law(60, "Playing on after an irregularity", _FACTS, (
        "kontrakt.laws.law53_out_of_turn.rule_on_lead_out_of_turn",
        "kontrakt.laws.law53_out_of_turn.rule_on_play_after_retraction",
    )),
    Law(61, "Failing to follow suit", _COMPUTED, ("kontrakt.laws.law61_revoke.find_revokes",),
        "asking whether a card was a revoke, and looking at tricks for it (61B, 61C)"),
    Law(62, "Correcting a revoke", _FACTS, ("kontrakt.laws.law62_correction.rule_on_noticed_revoke",)),
    Law(63, "When a revoke is established", _FACTS, ("kontrakt.laws.law61_revoke.established_by",)),
    Law(64, "What an established revoke costs", _FACTS, (
        "kontrakt.laws.law64_rectification.rule_on_revoke", "kontrakt.laws.law64_rectification.rule_on_revokes",
    )),
    Law(65, "The tricks on the table", _COMPUTED, (
        "kontrakt.laws.law65_tricks.may_point_out", "kontrakt.play", "kontrakt.table.View",
    ), "cards that were not kept in order (65D)"),
    Law(66, "Looking at tricks again", _COMPUTED, (
        "kontrakt.laws.law65_tricks.may_see_trick", "kontrakt.laws.law65_tricks.may_look_at_own_card",
        "kontrakt.table.View",
    ), "facts that were lost when the cards were mixed (66D)"),
    Law(67, "Tricks with a card too many or too few", _FACTS, (
        "kontrakt.laws.law67_defective_trick.rule_on_missing_card",
        "kontrakt.laws.law67_defective_trick.rule_on_extra_card",
        "kontrakt.laws.law67_defective_trick.rule_on_misplaced_card",
    )),
    Law(68, "Claiming and conceding tricks", _FACTS, (
        "kontrakt.laws.law68_claim.rule_on_claim", "kontrakt.laws.law68_claim.rule_on_faced_hand",
        "kontrakt.laws.law68_claim.rule_on_objection", "kontrakt.laws.law68_claim.rule_on_playing_on",
        "kontrakt.laws.law68_claim.rule_on_remark",
    )),
    Law(69, "Claims and concessions that were agreed to", _JUDGEMENT, (
        "kontrakt.laws.law68_claim.rule_on_agreed_claim",
    )),
    Law(70, "Claims that were doubted", _JUDGEMENT, (
        "kontrakt.laws.law70_contested_claim.rule_on_contested_claim", "kontrakt.endings.outlook",
    )),
    Law(71, "Concessions that are taken back", _JUDGEMENT, ("kontrakt.laws.law68_claim.rule_on_concession",)),
    Law(72, "Playing by the Laws", _CONDUCT),
    Law(73, "How partners may communicate", _CONDUCT),
    Law(74, "Courtesy", _CONDUCT),
    Law(75, "Wrong explanation or wrong call", _CONDUCT),
    Law(76, "Spectators", _CONDUCT),
    Law(77, "The table of scores", _COMPUTED, ("kontrakt.scoring.score", "kontrakt.scoring.score_parts")),
    Law(78, "Matchpoints, IMPs and other ways to compare", _COMPUTED, (
        "kontrakt.comparison.matchpointing.matchpoints", "kontrakt.comparison.matchpointing.neuberg",
        "kontrakt.comparison.imp_scoring.imps", "kontrakt.comparison.imp_scoring.cross_imps",
        "kontrakt.comparison.imp_scoring.butler", "kontrakt.comparison.teams.total_points",
        "kontrakt.comparison.teams.board_a_match", "kontrakt.comparison.vp_scales.victory_points",
        "kontrakt.events.method.score_board", "kontrakt.events.compare.compare",
    )),
    Law(79, "Tricks won", _FACTS, (
        "kontrakt.laws.law79_tricks_won.rule_on_tricks_won", "kontrakt.laws.law79_tricks_won.rule_on_correction",
        "kontrakt.play.Play.won",
    )),
    Law(80, "Who organizes and who regulates", _CONDUCT),
    Law(81, "The Director", _CONDUCT),
    Law(82, "When the Director was wrong", _CONDUCT),
    Law(83, "Telling of the right to appeal", _CONDUCT),
    Law(84, "Ruling when the facts are agreed", _CONDUCT),
    Law(85, "Ruling when the facts are disputed", _CONDUCT),
    Law(86, "Team play", _JUDGEMENT, ("kontrakt.laws.law86_team_play.rule_on_lost_boards",),
        "boards replayed or scored when the result of the match is known (86A); one clear result at one table (86B1)"),
    Law(87, "Boards played with wrong cards", _FACTS, (
        "kontrakt.comparison.matchpointing.matchpoints_by_form", "kontrakt.events.method.score_board",
        "kontrakt.laws.law86_team_play.rule_on_lost_boards",
    )),
    Law(88, "Indemnity for a board not played", _CONDUCT),
    Law(89, "Individual contests", _CONDUCT),
    Law(90, "Procedural penalties", _JUDGEMENT, (
        "kontrakt.comparison.penalties.Penalty", "kontrakt.comparison.penalties.after_penalties",
    ), "when one is due"),
    Law(91, "Penalizing and suspending", _CONDUCT),
    Law(92, "The right to appeal", _CONDUCT),
    Law(93, "How an appeal is heard", _CONDUCT),
)  # fmt: skip
"""The Laws in order; `law` finds one by its number."""
