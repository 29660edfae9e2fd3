"""Announcements of the Equation Auction: which message each event becomes."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path
from typing import assert_never

from dealer.core.message import Listing, Message, Seat, Value, list_seats, message
from dealer.core.outcome import Outcome
from dealer.games.equation_auction.rules import events
from dealer.games.equation_auction.rules.actions import TEAMS, Team
from dealer.games.equation_auction.rules.events import AnyEvent
from dealer.games.equation_auction.rules.observation import AuctionView, Observation, RoundView, TeamsView
from dealer.games.equation_auction.rules.result import prizes, tier
from dealer.games.equation_auction.rules.state import SEATS
from dealer.language.english import format_expression, format_number
from dealer.narration.game_narration import GameNarration, Messages, seat_or_nobody


def describe_event(event: AnyEvent, view: Observation) -> Messages:
    """One announcement."""
    match event:
        case events.CardsSaved(garnets):
            counts = (
                message("player-count", seat=Seat(seat), count=count) for seat, count in enumerate(garnets)
            )
            left = Listing(tuple(counts), "plain")
            return message("event-saved"), message("event-saved-garnets", garnets=left)
        case events.CardPlaced(card=card, slot=slot, chips=chips, bidder=bidder, by=by):
            printed = format_expression(card)
            placed = message("event-card-placed", card=printed, slot=slot, chips=chips, by=by)
            return (placed,) if bidder is None else (placed, message("event-last-bidder", seat=Seat(bidder)))
        case events.Ended(winners, decided_by):
            return describe_ending(view, winners, decided_by)
    return (_describe(event, view),)


def describe_ending(view: Observation, winners: tuple[int, ...], decided_by: str) -> Messages:
    """Return who has won, and the prizes."""
    if decided_by == "annulled" or view.teams is None:
        return (message("event-annulled"),)
    if not winners:
        return (message("event-nobody-left"),)
    if decided_by == "total":
        won = message("event-team-wins", team=team_of(view.teams, winners[0]))
        return won, *describe_prizes(view)
    return (message("event-players-win", players=list_seats(winners), count=len(winners)),)


def _describe(event: AnyEvent, view: Observation) -> Message:
    match event:
        case events.TeamsDrawn():
            players: dict[str, Value] = {team: list_seats(members(event, team)) for team in TEAMS}
            return message("event-teams", **players)
        case events.OrderSet(round=played, seats=seats):
            order = Listing(tuple(map(Seat, seats)), "plain")
            return message("event-order", round=played, players=order)
        case events.Scheduled(_, seat, card, position, by):
            printed = format_expression(card)
            if seat is None:
                return message("event-scheduled-last", card=printed, position=position)
            values: dict[str, Value] = {"seat": Seat(seat), "card": printed, "position": position}
            return message("event-scheduled-late" if by == "clock" else "event-scheduled", **values)
        case events.Tied(seats=seats):
            return message("event-tied", players=list_seats(seats))
        case events.EleventhWon(_, seat, chips, by):
            return message("event-eleventh", seat=seat_or_nobody(seat), chips=chips, by=by)
        case events.SavedPlayed():
            return describe_saved(event)
        case events.BracketPlaced(seat=seat, team=team):
            row = space_out(find_bracketed_row(event, view.rounds[event.round - 1]))
            return message("event-bracket", seat=Seat(seat), team=team, row=row)
        case events.Evaluated(played, row, value, total):
            values = {"row": space_out(row), "value": format_number(value), "total": format_number(total)}
            return message("event-evaluated-row", round=played, **values)
        case events.Nominated(seat, by):
            if by == "clock" or view.teams is None:
                return message("event-nominated-late", candidate=Seat(seat))
            return message("event-nominated", candidate=Seat(seat), neutral=Seat(view.teams.neutral))
        case events.Left(seat, by, paid):
            return message("event-left", seat=Seat(seat), by=by, paid=paid)
        case events.CardsSaved() | events.CardPlaced() | events.Ended():
            raise AssertionError(event)
    assert_never(event)


def describe_moves(before: Observation, after: Observation) -> Messages:
    """Return the bids and passes since another observation. Rule: EQ-14, EQ-16, EQ-A10, EQ-A17."""
    told = []
    for round_index, played in enumerate(after.rounds):
        known = before.rounds[round_index].auctions if round_index < len(before.rounds) else ()
        for index, auction in enumerate(played.auctions):
            since = len(known[index].moves) if index < len(known) else 0
            told += [describe_move(auction, at) for at in range(since, len(auction.moves))]
    return tuple(told)


def describe_move(auction: AuctionView, at: int) -> Message:
    """Return one turn of an auction."""
    move, card = auction.moves[at], format_expression(auction.card)
    seat = Seat(move.seat)
    if move.slot is None:
        return message("move-pass", seat=seat, by=move.by)
    if move.by == "clock":
        return message("move-bid-late", seat=seat, card=card, slot=move.slot)
    if not any(each.slot for each in auction.moves[:at]):
        return message("move-bid-first", seat=seat, card=card, chips=move.chips, slot=move.slot)
    total = sum(each.chips for each in auction.moves[: at + 1] if each.slot == move.slot)
    if total == move.chips:
        return message("move-bid", seat=seat, chips=move.chips, slot=move.slot)
    return message("move-add", seat=seat, chips=move.chips, slot=move.slot, total=total)


def find_bracketed_row(placed: events.BracketPlaced, played: RoundView) -> str:
    """Return the row as it was when a pair had been placed, without the pairs that came later."""
    row = played.row or ""
    for pair in reversed(played.pairs):
        if (pair.seat, pair.open, pair.close) == (placed.seat, placed.open, placed.close):
            break
        row = row[: pair.close + 1] + row[pair.close + 2 :]
        row = row[: pair.open] + row[pair.open + 1 :]
    return row


def describe_prizes(view: Observation) -> Messages:
    """Return what the total has brought, and to whom. Rule: EQ-32, EQ-33, EQ-34, EQ-35."""
    assert view.teams is not None
    total = Fraction(view.total)
    teams = tuple(team_of(view.teams, seat) for seat in range(SEATS))
    unpaid = () if view.outcome is None else view.outcome.detail.get("unpaid", ())
    garnets, tokens = prizes(view.options, total, teams, unpaid)
    told = []
    for prize in sorted({*zip(tokens, garnets, strict=True)} - {(0, 0)}, reverse=True):
        seats = [seat for seat in range(SEATS) if (tokens[seat], garnets[seat]) == prize]
        parts = (message("tokens", tokens=prize[0]), message("garnets", garnets=prize[1]))
        won = Listing(tuple(part for part, count in zip(parts, prize, strict=True) if count))
        told.append(message("event-prize", players=list_seats(seats), count=len(seats), prize=won))
    if total < 0 and tier(total, view.options) == "inner":
        told.append(message("event-prize-reading"))
    return tuple(told)


def space_out(row: Iterable[str]) -> str:
    """Cards and brackets as they are printed."""
    return " ".join(map(format_expression, row))


def describe_saved(event: events.SavedPlayed) -> Message:
    """Return what the winner of the eleventh auction has added."""
    beginning, end = space_out(event.beginning), space_out(event.end)
    nothing = "late" if event.by == "clock" else "none"
    where = "both" if beginning and end else "beginning" if beginning else "end" if end else nothing
    return message("event-saved-played", seat=Seat(event.seat), where=where, beginning=beginning, end=end)


def members(teams: events.TeamsDrawn | TeamsView, team: Team) -> tuple[int, ...]:
    """The seats of a team."""
    return {"positive": teams.positive, "negative": teams.negative, "neutral": (teams.neutral,)}[team]


def team_of(teams: TeamsView, seat: int) -> Team:
    """The team of a seat."""
    return next(team for team in TEAMS if seat in members(teams, team))


def describe_waiting(view: Observation, acting: tuple[int, ...]) -> Messages:
    """Return what is expected, and of whom."""
    first, players = Seat(acting[0]), list_seats(acting)
    match view.phase:
        case "save":
            return (message("due-save", players=players, count=len(acting)),)
        case "schedule":
            return (message("due-schedule", seat=first),)
        case "bid":
            card = format_expression(view.rounds[-1].auctions[-1].card)
            return (message("due-begin" if view.compelled else "due-bid", seat=first, card=card),)
        case "secret_bid":
            return (message("due-secret-bid", players=players, count=len(acting)),)
        case "place":
            return (message("due-place", seat=first, ends=view.options.saved_cards),)
        case "bracket":
            return (message("due-bracket", players=players),)
        case "nominate":
            return (message("due-nominate", seat=first),)
        case "teams" | "order" | "over":
            return ()
    assert_never(view.phase)


def describe_outcome(view: Observation, outcome: Outcome) -> Messages:
    """Return the result in a few lines."""
    teams = view.teams
    if outcome.decided_by == "annulled" or teams is None:
        first = message("result-annulled")
    elif not outcome.winners:
        first = message("result-nobody-left")
    elif outcome.decided_by == "total":
        first = message("result-team-wins", team=team_of(teams, outcome.winners[0]))
    else:
        count = len(outcome.winners)
        first = message("result-players-win", players=list_seats(outcome.winners), count=count)
    rounds = [
        message(
            "result-round",
            round=played.number,
            row=space_out(played.row),
            value=format_number(played.value),
        )
        for played in view.rounds
        if played.row is not None and played.value is not None
    ]
    sides = (
        [message("team-side", team=team, players=list_seats(members(teams, team))) for team in TEAMS]
        if teams
        else []
    )
    going = message("result-candidates", players=list_seats(view.candidates), count=len(view.candidates))
    lost = [message("result-unpaid", seat=Seat(seat)) for seat in outcome.detail.get("unpaid", ())]
    return first, *rounds, message("result-total", total=format_number(view.total)), *sides, going, *lost


NARRATION = GameNarration(
    Path(__file__).parent / "words", describe_event, describe_waiting, describe_outcome, describe_moves
)
