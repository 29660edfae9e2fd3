"""What may go wrong in a season. Most of it is refused most of the time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from msgspec.structs import replace

from dealer.season import entries as e
from dealer.season import episode_entries as x
from dealer.season.due import DAY_MS
from dealer.season.house_rules import Game
from dealer.season.selections import list_choices
from dealer.season.simulation import SECOND_MS
from dealer.season.values import DEALER, MoneyChange, Role
from tests.season.random_rules import random_rules
from tests.season.reckless import RecklessTable


def _leave(table: RecklessTable) -> Any:
    if table.random.random() < 0.6:
        return None
    return (e.Quit(table.place(), "gone"), table.random.choice((None, table.actor())))


def _post(table: RecklessTable) -> Any:
    return e.Posted("note", "something", table.random.randint(0, table.season.size + 1))


def _rules(table: RecklessTable) -> Any:
    rules = random_rules(table.random)
    before = table.season.house_rules.moneys
    moneys = tuple(replace(money, lasts=table.random.choice((0, 1)), shown="own") for money in before)
    first = table.season.current_number + table.random.randint(0, 2)
    return e.Amended("better so", replace(rules, moneys=moneys), first)


def _tell_selection(table: RecklessTable) -> Any:
    waiting = table.season.open_selections()
    if not waiting:
        return None
    selection = table.random.choice(waiting)
    choices = list_choices(table.season, selection)
    chosen = tuple(table.random.sample(choices, min(1, len(choices))))
    return e.SelectionRuled("no answer", selection.number, chosen)


def _ask(table: RecklessTable) -> Any:
    random, alive = table.random, table.season.alive
    choosers = tuple(random.sample(alive, random.randint(0, min(4, len(alive)))))
    method = random.choice(("one", "agree", "majority", "ordered", "lot"))
    fallback = random.choice(("lot", "fewest_garnets", "most_garnets", "nothing", "host"))
    until = random.choice((None, table.now + DAY_MS))
    options = random.choice((("red", "blue"), tuple(alive), ("one",)))
    return e.Asked("custom", choosers, method, fallback, until, question="Which?", options=options)


def _ask_order(table: RecklessTable) -> Any:
    rights = [right for right in table.season.rights if right.right.kind == "priority_list"]
    if not rights:
        return None
    right = table.random.choice(rights)
    until = table.now + DAY_MS
    return e.Asked("order", (right.right.place,), "ordered", "nothing", until, right=right.number)


def _take_proposal(table: RecklessTable) -> Any:
    """Take any of the proposals: each one is legal, whichever comes first."""
    if table.season.paused is None:
        proposals = [each for each in table.propose() if each.kind != "rule_selection"]
        if proposals:
            table.take(table.random.choice(proposals))


def _later(table: RecklessTable) -> Any:
    table.now += table.random.choice((SECOND_MS * 90, SECOND_MS * 7200, DAY_MS, 3 * DAY_MS))


def _take_table(table: RecklessTable) -> Any:
    waiting = [each for each in table.season.open_tables() if each.plan.match is not None]
    if waiting:
        table.take_match(table.random.choice(waiting).plan)


def _annul(table: RecklessTable) -> Any:
    waiting = [each.plan.match for each in table.season.open_tables() if each.plan.match is not None]
    return (x.TableAnnulled(table.random.choice(waiting)), DEALER) if waiting else None


def _return(table: RecklessTable) -> Any:
    absent = [place for place in table.season.alive if table.season.is_protected(place)]
    return e.Returned(table.random.choice(absent)) if absent else None


def _right_number(table: RecklessTable) -> int:
    return table.random.randint(0, len(table.season.rights))


def _main(table: RecklessTable) -> Any:
    return table.open_matches() if len(table.season.alive) > 1 else None


def _amount(table: RecklessTable) -> int:
    return table.random.randint(-6, 6)


def _some(table: RecklessTable, count: int) -> tuple[int, ...]:
    return tuple(table.random.sample(table.season.alive, min(count, len(table.season.alive))))


def _transfer(table: RecklessTable) -> Any:
    payer, index = table.place(), table.random.randrange(len(table.season.house_rules.moneys))
    purses = table.season.places[payer].purses
    most = max(1, purses[index].free if purses and table.random.random() < 0.9 else 9)
    money = table.season.house_rules.moneys[index].name
    amount = table.random.randint(1, most)
    return (e.TransferOffered(table.place(), money, amount, "for you"), f"place{payer}")


def _settle(table: RecklessTable) -> Any:
    kinds = (e.TransferAccepted, e.TransferDeclined, e.TransferWithdrawn)
    kind = table.random.choice(kinds)
    if not table.season.transfers:
        return (kind(table.random.randint(0, 3)), table.actor())
    transfer = table.random.choice(table.season.transfers)
    side = transfer.source if kind is e.TransferWithdrawn else transfer.target
    return (kind(transfer.number), f"place{side}")


def _reverse(table: RecklessTable) -> Any:
    booked = [n for n, line in enumerate(table.log) if isinstance(line.entry, e.Booked)]
    return e.Reversed("a mistake", table.random.choice(booked)) if booked else None


def _rule_death(table: RecklessTable) -> Any:
    episode, number = table.season.episode, table.death()
    if episode is None or number >= len(episode.deaths):
        return None
    pair = episode.deaths[number].pair
    out = table.random.sample(pair, table.random.randint(0, len(pair)))
    return x.DeathMatchRuled("no-show", number, tuple(out))


def _plan(table: RecklessTable) -> Any:
    kind = table.random.choice(("ordinary", "ordinary", "tournament", "special"))
    death = table.random.choice((None, Game("Planned"), Game(f"Planned {table.season.size}")))
    if table.random.random() < 0.5 and len(table.season.episodes) < table.season.current_number + 3:
        return x.EpisodePlanned(kind, "", None, death)
    number = table.random.randint(0, len(table.season.episodes))
    return x.EpisodeChanged(number, kind, "", Game("Other"), death)


def _consequences(table: RecklessTable) -> Any:
    out = [place.number for place in table.season.places if place.status == "out"]
    revived = tuple(table.random.sample(out, min(len(out), table.random.choice((0, 0, 1)))))
    changes = (MoneyChange(table.place(), _amount(table), table.money()),)
    number = table.random.randint(0, table.season.current_number)
    return x.ConsequencesRuled("found out", number, changes, revived)


def _revive(table: RecklessTable) -> Any:
    out = [place.number for place in table.season.places if place.status == "out"]
    return e.Revived("once more", table.random.choice(out)) if out and table.random.random() < 0.3 else None


def _abandon(table: RecklessTable) -> Any:
    return x.FinalAbandoned("enough", table.place()) if table.season.stage == "final" else None


def _host(table: RecklessTable) -> Any:
    random, hosts = table.random, len(table.season.hosts)
    return random.choice(
        (
            e.HostAdded(f"Helper {table.season.size}", random.choice(get_args(Role))),
            e.HostLeft(random.randrange(hosts)),
            e.DealerNamed(random.randrange(hosts), random.randint(0, table.season.current_number + 1)),
            (e.HostLeft(random.randrange(hosts)), f"host{random.randrange(hosts)}"),
            (e.Booked("by hand", table.place(), table.money(), 1), f"host{random.randrange(hosts)}"),
        )
    )


def _planned_post(table: RecklessTable) -> Any:
    if table.random.random() < 0.7:
        return e.PostPlanned("note", "later", table.now + DAY_MS)
    planned = [post.number for post in table.season.posts if post.posted is None and not post.dropped]
    return e.PostDropped(table.random.choice([*planned, len(table.season.posts)]))


DEEDS: tuple[Callable[[RecklessTable], Any], ...] = (
    _leave,
    lambda t: e.Expelled("rude", t.place()) if t.random.random() < 0.15 else None,
    lambda t: e.Replaced("ill", t.place(), f"Someone {t.season.size}"),
    lambda t: e.Cancelled("enough") if t.random.random() < 0.03 else None,
    lambda t: e.Paused("a week off") if t.random.random() < 0.3 else None,
    lambda t: e.Resumed(),
    lambda t: (e.OutageCredited(60_000), DEALER),
    _rules,
    _host,
    lambda t: t.vanish() if t.random.random() < 0.15 else None,
    _planned_post,
    _post,
    lambda t: e.AbsenceGranted(t.place(), t.random.randint(1, 3)),
    _return,
    _revive,
    _consequences,
    lambda t: e.Booked("by hand", t.place(), t.money(), _amount(t)),
    _reverse,
    _transfer,
    _transfer,
    _settle,
    _settle,
    _ask,
    _ask_order,
    _tell_selection,
    lambda t: x.RightGranted("earned", t.right()),
    lambda t: (x.RightUsed(_right_number(t), "now"), t.actor()),
    lambda t: x.RightUsed(_right_number(t), "now"),
    _plan,
    _main,
    _take_table,
    lambda t: (x.TableAnnulled(t.some_match()), DEALER),
    _annul,
    lambda t: x.TableReplayed("annulled", t.random.choice((None, Game("Another")))),
    lambda t: x.MainMatchSkipped("no time") if t.random.random() < 0.2 else None,
    lambda t: x.ResultEntered(t.make_result()),
    lambda t: x.ResultCorrected("a slip", t.make_result()),
    lambda t: x.ResultCorrected("a slip", t.make_result()),
    lambda t: x.ResultDisputed("was it?"),
    lambda t: x.DisputeEnded(),
    lambda t: x.CandidateRuled("so be it", _some(t, t.random.randint(0, 3))),
    lambda t: x.OpponentRuled("so be it", t.death(), t.place()),
    lambda t: x.NamingUndone("wrong"),
    lambda t: x.NamingUndone("wrong"),
    lambda t: x.GameNamed(t.death(), Game(f"Game {t.season.size}")),
    RecklessTable.open_death,
    _rule_death,
    lambda t: x.DeathMatchVoided("again", t.death(), t.random.random() < 0.5),
    _abandon,
    lambda t: (e.OutageCredited(t.random.randint(1, DAY_MS)), DEALER),
    _take_proposal,
    _later,
)
"""Everything that may go wrong, each of which may be refused."""


class MischiefTable(RecklessTable):
    """A season with every kind of mischief."""

    deeds = DEEDS
