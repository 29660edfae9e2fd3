"""The laws of every season, looked at after each entry."""

from __future__ import annotations

from collections import Counter

import msgspec

from dealer.season.entries import Line
from dealer.season.parts import BANK, Episode
from dealer.season.season import Season
from dealer.season.visibility import count_known, fold_public
from tests.season.reckless import RecklessTable


class Laws:
    """What holds after every entry: money, tokens, namings, placements, what is known."""

    def __init__(self) -> None:
        self.accounts: Counter[tuple[int, str]] = Counter()
        self.seen = 0

    def __call__(self, table: RecklessTable, before: Season) -> None:
        after = table.season
        if after.places is not before.places or after.transfers is not before.transfers or self.seen == 0:
            self._money_is_conserved(after)
            self._nobody_owes(after)
        self._tokens_end_with_their_episode(after)
        self._who_is_named_is_not_safe(before, after)
        self._the_alive_fall_by_those_who_go(table.log[-1], before, after)
        self._placements_are_a_permutation(after)
        self._what_is_known_grows(table, before)
        self._nothing_open_is_of_an_episode_that_is_closed(after)

    def _money_is_conserved(self, after: Season) -> None:
        """The sum of all accounts is 0, and the lines give the balances."""
        lines = [line for book in after.books for line in book] if self.seen == 0 else after.books[-1]
        for line in lines:
            if line.entry == after.size - 1:
                assert line.amount > 0
                assert line.source != line.target
                self.accounts[line.source, line.money] -= line.amount
                self.accounts[line.target, line.money] += line.amount
        self.seen = after.size
        assert sum(self.accounts.values()) == 0
        for place in after.places:
            for money, purse in zip(after.house_rules.moneys, place.purses, strict=bool(place.purses)):
                assert purse.balance == self.accounts[place.number, money.name]
                offered = [
                    each.amount
                    for each in after.transfers
                    if (each.source, each.money) == (place.number, money.name)
                ]
                assert purse.reserved == sum(offered)
        assert sum(sum(each) for each in after.balances()) == -sum(
            amount for (account, _), amount in self.accounts.items() if account == BANK
        )

    def _nobody_owes(self, after: Season) -> None:
        for place in after.places:
            for money, purse in zip(after.house_rules.moneys, place.purses, strict=bool(place.purses)):
                if not money.may_be_negative:
                    assert purse.balance >= purse.reserved >= 0
                    assert sum(amount for _, amount in purse.lasting) <= purse.balance

    def _tokens_end_with_their_episode(self, after: Season) -> None:
        for episode in after.episodes[after.current_number + 1 :]:
            assert episode.tokens == episode.immune == ()
        for episode in after.episodes:
            assert episode.closed == (episode.number < after.current_number)
        if after.episode is None and after.stage == "running":
            planned = after.planned or Episode(after.current_number, "ordinary", "", None, None)
            protected = {place for place in after.alive if after.is_protected(place)}
            assert after.safe(planned) == protected

    def _who_is_named_is_not_safe(self, before: Season, after: Season) -> None:
        """A candidate or an opponent holds no Token of Life, no immunity and no protection when named."""
        episode, earlier = after.episode, before.episode
        if episode is None or earlier is None or episode.kind == "final":
            return
        if episode.candidates is not None and episode.candidates != earlier.candidates:
            assert not set(episode.candidates) & before.safe(earlier)
            assert set(episode.candidates) <= set(after.alive)
            assert episode.candidates
        for number, death in enumerate(episode.deaths):
            old = earlier.deaths[number].opponent if number < len(earlier.deaths) else None
            if death.opponent is not None and death.opponent != old:
                assert death.opponent not in after.safe(episode)
                assert death.opponent in after.alive
        pairs = [place for death in episode.deaths if death.void is None for place in death.pair]
        assert len(set(pairs)) == len(pairs)

    def _the_alive_fall_by_those_who_go(self, line: Line, before: Season, after: Season) -> None:
        if after.stage in ("draft", "casting"):
            return
        back = [new for old, new in zip(before.places, after.places, strict=True) if _came(old, new)]
        gone = [new for old, new in zip(before.places, after.places, strict=True) if _came(new, old)]
        assert len(after.alive) == len(before.alive) - len(gone) + len(back)
        assert len(after.alive) >= 1
        if after.current_number > before.current_number and before.episode is not None:
            episode = after.episodes[before.current_number]
            fell = set(before.alive) - set(after.alive)
            lost = {place for death in episode.deaths for place in death.out or ()}
            assert fell <= lost | set(episode.gone)
            if episode.kind != "final":
                assert lost <= {place.number for place in after.places if place.status == "out"}
            assert all(death.is_over for death in episode.deaths)

    def _placements_are_a_permutation(self, after: Season) -> None:
        if after.stage in ("draft", "casting"):
            return
        placed = sorted(place.placement for place in after.cast if place.placement is not None)
        first = 1 if after.stage == "finished" else len(after.alive) + 1
        if after.stage in ("revealed", "running", "final", "finished"):
            assert placed == list(range(first, len(after.cast) + 1))
        for place in after.cast:
            assert (place.status == "out") == (place.placement is not None and place.placement != 1)

    def _what_is_known_grows(self, table: RecklessTable, before: Season) -> None:
        after = table.season
        assert before.known <= after.known <= after.size
        assert table.public.size == after.known

    def _nothing_open_is_of_an_episode_that_is_closed(self, after: Season) -> None:
        for selection in after.open_selections():
            if selection.kind not in ("custom", "chair", "order"):
                assert selection.episode == after.current_number
                assert set(selection.choosers) <= set(after.alive) or selection.kind == "supporter"


def _came(old: object, new: object) -> bool:
    return getattr(old, "status", None) == "out" and getattr(new, "status", None) == "in"


def check_log(table: RecklessTable) -> None:
    """The same log folds to the same season, also from its JSON; what is public is a fold of a prefix."""
    assert Season.fold(table.log) == table.season
    encoded = [msgspec.json.encode(line) for line in table.log]
    decoder = msgspec.json.Decoder(Line)
    assert Season.fold(map(decoder.decode, encoded)) == table.season
    known = count_known(table.log)
    assert known == table.season.known
    assert fold_public(table.log, known) == table.public
