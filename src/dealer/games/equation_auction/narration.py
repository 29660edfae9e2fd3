"""What the Dealer says in the Equation Auction, in English."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import assert_never

from dealer.core.outcome import Outcome
from dealer.games.equation_auction.rules import events
from dealer.games.equation_auction.rules.actions import TEAMS, Team
from dealer.games.equation_auction.rules.events import AnyEvent
from dealer.games.equation_auction.rules.observation import AuctionView, Observation, RoundView, TeamsView
from dealer.games.equation_auction.rules.result import prizes, tier
from dealer.games.equation_auction.rules.state import SEATS
from dealer.language.english import (
    Names,
    conjugate,
    count_noun,
    format_expression,
    format_number,
    join_names,
    join_sentences,
    name_all,
)
from dealer.narration.game_narration import ANNULLED, GameNarration

CALLED = {team: f"Team {team.capitalize()}" for team in TEAMS}
LEAVES = {"resigned": "resigns and leaves the match", "forfeit": "has to leave the match"}
LOSES = "The others play on, and the prizes of this seat are lost."
KEEPS = "The total is known: it stays as it is."
LEFT = "its player left before the total was known"
MIRRORED = "The garnets, and Neutral's token, are our reading of EQ-34."
NOBODY_LEFT = "Nobody is left to play, and nobody wins"


def describe_event(event: AnyEvent, view: Observation, who: Names) -> str:
    """One announcement."""
    match event:
        case events.TeamsDrawn():
            return f"The teams: {'; '.join(sides(event, who))}."
        case events.CardsSaved(garnets):
            left = ", ".join(f"{who(seat)} {count}" for seat, count in enumerate(garnets))
            return f"All have saved, and paid. Garnets: {left}."
        case events.OrderSet(round=played, seats=seats):
            return f"Round {played}. The order: {', '.join(who(seat) for seat in seats)}."
        case events.Scheduled(_, seat, card, position, by):
            if seat is None:
                return f"{format_expression(card)} takes position {position} in the bidding."
            if by == "clock":
                card_text = format_expression(card)
                return f"{who(seat)}'s time is up: {card_text} to position {position}, by chance."
            return f"{who(seat)} puts {format_expression(card)} in position {position} of the bidding."
        case events.CardPlaced(card=card, slot=slot, chips=chips, bidder=bidder, by=by):
            if by == "chance":
                return f"Nobody has a chip: {format_expression(card)} goes to slot {slot}, by chance."
            if by == "rules":
                return f"{format_expression(card)} takes the last slot, {slot}."
            last = "" if bidder is None else f"; {who(bidder)} bid last"
            return f"{format_expression(card)} goes to slot {slot} for {describe_chips(chips)}{last}."
        case events.Tied(seats=seats):
            return f"{name_all(seats, who)} tie in the eleventh auction and bid again."
        case events.EleventhWon(_, seat, chips, by):
            if seat is None:
                return "Nobody bids in the eleventh auction."
            how = ", by chance" if by == "chance" else ""
            return f"{who(seat)} wins the eleventh auction for {describe_chips(chips)}{how}."
        case events.SavedPlayed():
            return describe_saved(event, who)
        case events.BracketPlaced(seat=seat, team=team):
            row = space_out(find_bracketed_row(event, view.rounds[event.round - 1]))
            return f"{who(seat)} places the brackets of {CALLED[team]}: {row}."
        case events.Evaluated(played, row, value, total):
            total_now = f"The total is {format_number(total)}."
            return f"Round {played}: {space_out(row)} is worth {format_number(value)}. {total_now}"
        case events.Nominated(seat, by):
            if by == "clock":
                return f"Chance names {who(seat)} as Elimination Candidate."
            return f"Team Neutral names {who(seat)} as Elimination Candidate."
        case events.Left(seat, by, paid):
            return f"{who(seat)} {LEAVES[by]}. {KEEPS if paid else LOSES}"
        case events.Ended(winners, decided_by):
            if decided_by == "annulled" or view.teams is None:
                return ANNULLED
            if not winners:
                return f"{NOBODY_LEFT}."
            if decided_by == "total":
                won = f"{CALLED[team_of(view.teams, winners[0])]} wins."
                return join_sentences(won, *describe_prizes(view, who))
            return f"{name_all(winners, who)} win."
    assert_never(event)


def describe_moves(before: Observation, after: Observation, who: Names) -> tuple[str, ...]:
    """Return the bids and passes since another observation. Rule: EQ-14, EQ-16, EQ-A10, EQ-A17."""
    told = []
    for round_index, played in enumerate(after.rounds):
        known = before.rounds[round_index].auctions if round_index < len(before.rounds) else ()
        for index, auction in enumerate(played.auctions):
            since = len(known[index].moves) if index < len(known) else 0
            told += [
                describe_move(auction, at, format_expression(auction.card), who)
                for at in range(since, len(auction.moves))
            ]
    return tuple(told)


def describe_move(auction: AuctionView, at: int, card: str, who: Names) -> str:
    """Return one turn of an auction."""
    move = auction.moves[at]
    if move.slot is None:
        if move.by == "clock":
            return f"{who(move.seat)}'s time is up: that is a pass."
        return f"{who(move.seat)} passes{', without chips' if move.by == 'rules' else ''}."
    if move.by == "clock":
        late = f"{who(move.seat)} must bid for {card}, and the time is up"
        return f"{late}: 1 chip on slot {move.slot}, by chance."
    chips = describe_chips(move.chips)
    lies = sum(each.chips for each in auction.moves[: at + 1] if each.slot == move.slot)
    if not any(each.slot for each in auction.moves[:at]):
        return f"{who(move.seat)} must bid for {card}: {chips} on slot {move.slot}."
    now = "" if lies == move.chips else f", which has {lies} now"
    return f"{who(move.seat)} bids {chips} for slot {move.slot}{now}."


def find_bracketed_row(placed: events.BracketPlaced, played: RoundView) -> str:
    """Return the row as it was when a pair had been placed, without the pairs that came later."""
    row = played.row or ""
    for pair in reversed(played.pairs):
        if (pair.seat, pair.open, pair.close) == (placed.seat, placed.open, placed.close):
            break
        row = row[: pair.close + 1] + row[pair.close + 2 :]
        row = row[: pair.open] + row[pair.open + 1 :]
    return row


def describe_prizes(view: Observation, who: Names) -> list[str]:
    """Return what the total has brought, and to whom. Rule: EQ-32, EQ-33, EQ-34, EQ-35."""
    assert view.teams is not None
    total = Fraction(view.total)
    teams = tuple(team_of(view.teams, seat) for seat in range(SEATS))
    unpaid = () if view.outcome is None else view.outcome.detail.get("unpaid", ())
    garnets, tokens = prizes(view.options, total, teams, unpaid)
    told = []
    for prize in sorted({*zip(tokens, garnets, strict=True)} - {(0, 0)}, reverse=True):
        seats = [seat for seat in range(SEATS) if (tokens[seat], garnets[seat]) == prize]
        token, garnet = (
            count_noun(prize[0], "Token of Life", "Tokens of Life"),
            count_noun(prize[1], "garnet", "garnets"),
        )
        won = join_names([text for text, count in ((token, prize[0]), (garnet, prize[1])) if count])
        told.append(f"{conjugate(seats, who, 'get', 'gets')} {won}{' each' if len(seats) > 1 else ''}.")
    if total < 0 and tier(total, view.options) == "inner":
        told.append(MIRRORED)
    return told


def describe_chips(chips: int) -> str:
    """So many chips."""
    return count_noun(chips, "chip", "chips")


def space_out(row: Iterable[str]) -> str:
    """Cards and brackets as they are printed."""
    return " ".join(map(format_expression, row))


def describe_saved(event: events.SavedPlayed, who: Names) -> str:
    """Return what the winner of the eleventh auction has added."""
    ends = [
        f"{space_out(cards)} at the {end}"
        for cards, end in ((event.beginning, "beginning"), (event.end, "end"))
        if cards
    ]
    what = " and ".join(ends) or ("no cards in time" if event.by == "clock" else "no cards")
    return f"{who(event.seat)} plays {what}."


def members(teams: events.TeamsDrawn | TeamsView, team: Team) -> tuple[int, ...]:
    """The seats of a team."""
    return {"positive": teams.positive, "negative": teams.negative, "neutral": (teams.neutral,)}[team]


def team_of(teams: TeamsView, seat: int) -> Team:
    """The team of a seat."""
    return next(team for team in TEAMS if seat in members(teams, team))


def sides(teams: events.TeamsDrawn | TeamsView, who: Names) -> list[str]:
    """Return who plays for whom."""
    return [f"{CALLED[team]}: {name_all(members(teams, team), who)}" for team in TEAMS]


def describe_waiting(view: Observation, acting: tuple[int, ...], who: Names) -> str:
    """Return what is expected, and of whom."""
    match view.phase:
        case "save":
            return f"{conjugate(acting, who, 'save', 'saves')} cards for later, or none."
        case "schedule":
            return f"{conjugate(acting, who, 'pick', 'picks')} a card and its position."
        case "bid":
            card = format_expression(view.rounds[-1].auctions[-1].card)
            if view.compelled:
                return f"{card} is up. {conjugate(acting, who, 'begin', 'begins')} the bidding."
            return f"{who(acting[0])} bids for {card} or passes."
        case "secret_bid":
            return f"{conjugate(acting, who, 'bid', 'bids')} in secret for the right to add saved cards."
        case "place":
            return f"{conjugate(acting, who, 'may', 'may')} add saved cards."
        case "bracket":
            return f"{conjugate(acting, who, 'may', 'may')} place brackets."
        case "nominate":
            return f"{conjugate(acting, who, 'name', 'names')} a candidate."
        case "teams" | "order" | "over":
            return ""
    assert_never(view.phase)


def describe_outcome(view: Observation, outcome: Outcome, who: Names) -> tuple[str, ...]:
    """Return the result in a few lines."""
    teams = view.teams
    if outcome.decided_by == "annulled" or teams is None:
        first = "The match was annulled"
    elif not outcome.winners:
        first = NOBODY_LEFT
    elif outcome.decided_by == "total":
        first = f"{CALLED[team_of(teams, outcome.winners[0])]} wins"
    else:
        first = f"{name_all(outcome.winners, who)} win"
    rounds = [
        f"Round {played.number}: {space_out(played.row)} = {format_number(played.value)}"
        for played in view.rounds
        if played.row is not None and played.value is not None
    ]
    if not view.candidates:
        going = "Nobody goes to the Death Match."
    elif len(view.candidates) == 1:
        going = f"{who(view.candidates[0])} is the Elimination Candidate."
    else:
        going = f"{name_all(view.candidates, who)} meet in the Death Match."
    lost = tuple(f"{who(seat)} gets nothing: {LEFT}." for seat in outcome.detail.get("unpaid", ()))
    total = f"Total: {format_number(view.total)}"
    return first, *rounds, total, *(sides(teams, who) if teams else ()), going, *lost


NARRATION = GameNarration(describe_event, describe_waiting, describe_outcome, describe_moves)
