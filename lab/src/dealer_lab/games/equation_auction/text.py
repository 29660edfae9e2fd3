"""The Equation Auction as text."""

from __future__ import annotations

from dealer.games.equation_auction.rules.observation import Observation, RoundView
from dealer.language.english import count_noun

HOW = {
    "save": "save CARDS done: cards of your copy 1 1 2 2 3 3 + - x /, in this order; n cost (n-1)² garnets",
    "schedule": "schedule CARD POSITION: a card and a free position p1 to p10 in which it is auctioned",
    "bid": "bid SLOT AMOUNT chips: chips on an empty slot s1 to s10, so that no two slots have as many",
    "pass": "pass: you are out of this auction",
    "secret": "secret AMOUNT chips: your bid in the eleventh auction; 0 declines",
    "place": "place done; or place beginning CARDS done; or place end CARDS done: saved cards as they will"
    " stand (by option both: place beginning CARDS end CARDS done)",
    "bracket": "bracket GAP GAP: two gaps of the row, g0 before its first glyph, with a card between",
    "none": "none: no pair of brackets while the row stays as it is",
    "nominate": "nominate seat0 to seat4: who goes to the Death Match",
}


def lines(view: Observation, me: int, state: object) -> list[str]:
    """Return who has what, the own saved cards, the round."""
    saved = view.saved[me]
    current = view.rounds[-1] if view.rounds else None
    return [
        f"Total so far: {view.total}",
        *(
            f"Seat {seat}{' (you)' if seat == me else ''}: {team(view, seat)},"
            f" {count_noun(view.chips[seat], 'chip', 'chips')},"
            f" {count_noun(view.garnets[seat], 'garnet', 'garnets')}"
            for seat in range(len(view.chips))
        ),
        *([] if saved is None else [f"Your saved cards: {' '.join(saved) or 'none'}"]),
        *([] if current is None else of_round(current)),
    ]


def team(view: Observation, seat: int) -> str:
    """Return the team of a seat, and the brackets it may still place."""
    teams = view.teams
    if teams is None:
        return "no team yet"
    name = "neutral" if seat == teams.neutral else "positive" if seat in teams.positive else "negative"
    pairs = dict(zip(("positive", "negative", "neutral"), teams.pairs, strict=True))[name]
    return f"Team {name.capitalize()} with {'a pair' if pairs else 'no pair'} of brackets left"


def of_round(current: RoundView) -> list[str]:
    """Return the bidding order, the slots, the auction that runs, the row."""
    found = [
        f"Round {current.number}. Bidding order: {format_cards(current.schedule)}",
        f"Slots s1 to s10: {format_cards(current.slots)}",
    ]
    if current.row is not None:
        return [*found, f"The row: {current.row}"]
    if current.auctions and current.auctions[-1].slot is None:
        held = current.auctions[-1]
        lying = ", ".join(f"s{slot} {chips}" for slot, chips in enumerate(held.chips, 1) if chips)
        found.append(f"Auction {held.number} of card {held.card}. Chips: {lying or 'none yet'}")
    return found


def format_cards(cards: tuple[str | None, ...]) -> str:
    """Cards in a row; a dot where there is none."""
    return " ".join(card or "." for card in cards)
