"""However much somebody asks for, others have their turn."""

from __future__ import annotations

import asyncio

from dealer.server.replays.turns import FairTurns


def serve(asked: list[tuple[str, float]]) -> list[str]:
    """Have all wait at once, each for a turn of some cost; who was served, in order."""
    served: list[str] = []

    async def use(turns: FairTurns, sharer: str, cost: float) -> None:
        async with turns.take((sharer,)) as turn:
            await asyncio.sleep(0)
            served.append(sharer)
            turn.cost = cost

    async def all_at_once() -> None:
        turns = FairTurns()
        await asyncio.gather(*(use(turns, sharer, cost) for sharer, cost in asked))

    asyncio.run(all_at_once())
    return served


def test_who_asks_for_much_and_who_asks_for_little_take_turns() -> None:
    assert serve([("a", 1)] * 5 + [("b", 1)] * 2) == ["a", "b", "a", "b", "a", "a", "a"]


def test_who_takes_long_is_served_less_often() -> None:
    assert serve([("a", 4)] * 3 + [("b", 1)] * 6) == ["a", "b", "b", "b", "b", "a", "b", "b", "a"]


def test_who_comes_late_does_not_get_all_that_others_have_had() -> None:
    async def come_late() -> list[str]:
        turns, served = FairTurns(), list[str]()

        async def use(sharer: str) -> None:
            async with turns.take((sharer,)) as turn:
                served.append(sharer)
                turn.cost = 1
                await asyncio.sleep(0)

        early = [asyncio.create_task(use("a")) for _ in range(6)]
        while len(served) < 3:
            await asyncio.sleep(0)
        late = [asyncio.create_task(use("b")) for _ in range(3)]
        await asyncio.gather(*early, *late)
        return served

    assert "".join(asyncio.run(come_late())) in ("aaabababa", "aaababab"[:8] + "a", "aaaababab")


def test_several_may_have_a_turn_at_a_time_and_each_costs() -> None:
    async def use_two_places() -> tuple[int, list[str]]:
        turns, served, now, most = FairTurns(2), list[str](), 0, 0

        async def use(sharer: str) -> None:
            nonlocal now, most
            async with turns.take((sharer,)) as turn:
                now += 1
                most = max(most, now)
                served.append(sharer)
                turn.cost = 1
                await asyncio.sleep(0)
                now -= 1

        await asyncio.gather(*(use("a") for _ in range(6)), *(use("b") for _ in range(3)))
        return most, served

    most, served = asyncio.run(use_two_places())
    assert most == 2
    assert served.index("b") <= 2
    assert served[-1] == "a", "whoever asks for more waits longer"


def test_who_gives_up_passes_the_turn_on() -> None:
    async def give_up() -> bool:
        turns = FairTurns()

        async def use(seconds: float) -> None:
            async with turns.take(("a",)):
                await asyncio.sleep(seconds)

        first, second, third = (asyncio.create_task(use(3600)) for _ in range(3))
        await asyncio.sleep(0)
        second.cancel()
        first.cancel()
        last = asyncio.create_task(use(0))
        third.cancel()
        await asyncio.wait([first, second, third, last])
        return not last.cancelled() and turns.count_waiting().total() == 0

    assert asyncio.run(give_up())
