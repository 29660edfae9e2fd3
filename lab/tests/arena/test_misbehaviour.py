"""A match whose endpoint misbehaves: it goes on or stops, counts each fault, and writes it down."""

import json
import time

import pytest

from dealer.match import verify
from dealer_lab.arena.endpoint import Endpoint, EndpointRefusal, EndpointTrouble
from dealer_lab.arena.play import ArenaExecution, ArenaTable, MatchKey
from dealer_lab.arena.player import AskSettings, Price
from dealer_lab.arena.players import Player
from dealer_lab.simulate.formats import Conditions
from lab.tests.arena.fake_endpoint import KEY, behave_well, completion, fake_endpoint, find_legal

GAME = "increment-black-white"


class Played:
    """One match of a model that misbehaves in its first decision, against a bot."""

    def __init__(self, folder, misbehave, times=1, **settings):
        self.folder, self.slept = folder, []

        def behave(handler, body, number):
            (misbehave if number < times else behave_well)(handler, body, number)

        with fake_endpoint(behave) as server:
            self.requests = server.requests
            endpoint = Endpoint(
                server.address, "tiny", KEY, timeout=settings.get("timeout", 20), sleep=self.slept.append
            )
            players = (Player("tiny", None, server.address, "tiny"), Player("random", "random"))
            execution = ArenaExecution(folder, {"tiny": endpoint}, {"tiny": Price(1.0, 2.0)})
            asked = AskSettings(**settings)
            table = ArenaTable(GAME, players, 3, Conditions(), asked, execution)
            try:
                self.match = table.play(MatchKey("random", "tiny", 0, "a"))
            finally:
                endpoint.close()
        self.usage = self.match.usage["tiny"]
        (path,) = folder.glob("matches/*.transcript.jsonl")
        self.text = path.read_text("utf-8")
        self.head, *self.lines = map(json.loads, self.text.splitlines())
        self.first = self.lines[0]
        self.attempts = self.first["attempts"]

    def check(self):
        """Check the files of an arena: the record holds, all decisions are there, the key is nowhere."""
        (record,) = self.folder.glob("matches/*.dealer.json")
        raw = record.read_bytes()
        assert verify(raw).utility
        assert KEY not in self.text
        assert KEY.encode() not in raw
        assert self.usage.decisions == len(self.lines)
        assert self.usage.requests == sum(len(line["attempts"]) for line in self.lines)
        assert all(line["by"] == "model" for line in self.lines[1:])


def say(text, **more):
    return lambda handler, body, number: handler.send(completion(text(body), **more))


def wrap_in_prose(body):
    return f"Let me think about play 1.\n\nSo my answer is:\n\n**ANSWER:** `{find_legal(body)}`\n"


def wrap_in_fence(body):
    return f"Here it is:\n```text\n{find_legal(body)}\n```\nGood luck!"


def write_wide(body):
    wide = str.maketrans("0123456789", "０１２３４５６７８９")
    return f"ANSWER: {find_legal(body).translate(wide)}"


def write_arabic(body):
    return f"answer: {find_legal(body).translate(str.maketrans('0123456789', '٠١٢٣٤٥٦٧٨٩'))}"


def think_first(body):
    return f"<think>ANSWER: nothing yet, or ANSWER: 7?</think>\n> Answer: {find_legal(body)}"


def repeat_key(body):
    return f"My key is {KEY}.\nANSWER: {find_legal(body)}"


def send_parts(handler, body, number):
    parts = [{"type": "text", "text": "ANSWER: "}, {"type": "text", "text": find_legal(body)}]
    handler.send(completion(parts))


def name_another_model(handler, body, number):
    handler.send({**completion(f"ANSWER: {find_legal(body)}"), "model": "much-larger"})


def finish_strangely(handler, body, number):
    said = completion(f"ANSWER: {find_legal(body)}")
    said["choices"][0]["finish_reason"] = "eos_or_so"
    handler.send(said)


def count_no_tokens(handler, body, number):
    said = completion(f"ANSWER: {find_legal(body)}")
    del said["usage"]
    handler.send(said)


def stream_unasked(handler, body, number):
    pieces = ["AN", "SWER: ", find_legal(body)]
    chunks = [{"model": "tiny", "choices": [{"delta": {"content": piece}}]} for piece in pieces]
    lines = [f"data: {json.dumps(chunk)}\n\n" for chunk in chunks]
    handler.send("".join([": hello\n\n", *lines, "data: [DONE]\n\n"]).encode(), kind="text/event-stream")


ACCEPTED = {
    "wraps the answer in prose": say(wrap_in_prose),
    "wraps the answer in a fence": say(wrap_in_fence),
    "writes wide digits": say(write_wide),
    "writes Arabic digits": say(write_arabic),
    "thinks aloud first": say(think_first),
    "repeats the key": say(repeat_key),
    "sends parts instead of a text": send_parts,
    "names another model": name_another_model,
    "ends for an unknown reason": finish_strangely,
    "counts no tokens": count_no_tokens,
    "streams when not asked": stream_unasked,
}


@pytest.mark.parametrize("name", ACCEPTED)
def test_an_unusual_reply_that_holds_one_legal_answer_counts(name, tmp_path):
    played = Played(tmp_path, ACCEPTED[name])
    played.check()
    assert (played.usage.faults, played.usage.fallbacks, played.usage.troubles) == ({}, 0, 0)
    assert played.first["by"] == "model"
    assert len(played.attempts) == 1
    assert played.first["answer"] == find_legal(played.requests[0][2])
    others = {
        "names another model": ("other_models", 1, "model", "much-larger"),
        "ends for an unknown reason": ("requests", len(played.lines), "finish_reason", "eos_or_so"),
        "counts no tokens": ("uncounted", 1, "prompt_tokens", None),
        "repeats the key": ("faults", {}, "text", f"My key is [key].\nANSWER: {played.first['answer']}"),
    }
    if name in others:
        counted, value, kept, said = others[name]
        assert getattr(played.usage, counted) == value
        assert played.attempts[0].get(kept) == said


def answer_late(handler, body, number):
    time.sleep(1.2)
    behave_well(handler, body, number)


def drip(handler, body, number):
    """Send a byte now and then: no single wait is long, but the whole never ends."""
    handler.send_response(200)
    handler.send_header("content-type", "application/json")
    handler.send_header("content-length", "100000")
    handler.end_headers()
    for _ in range(30):
        handler.wfile.write(b" ")
        handler.wfile.flush()
        time.sleep(0.1)


def cut_thoughts(handler, body, number):
    said = completion("<think>There are so many tiles")
    said["choices"][0]["finish_reason"] = "length"
    handler.send(said)


REFUSED = {
    "rambles": (say(lambda body: "Numbers are beautiful. " * 400), "no answer", "no line that begins with"),
    "sends nothing": (say(lambda body: ""), "empty", "was empty"),
    "sends null": (say(lambda body: None), "empty", "was empty"),
    "sends no choices": (lambda h, body, n: h.send({"choices": []}), "empty", "was empty"),
    "calls a tool": (
        say(lambda body: None, tool_calls=[{"id": "1", "type": "function", "function": {"name": "look"}}]),
        "tool call",
        "There are no tools",
    ),
    "gives several answers": (
        say(lambda body: f"ANSWER: {find_legal(body)}\nANSWER: distribute 1 1 1 1 1 1 1 1 1 1"),
        "several answers",
        "2 different answers",
    ),
    "asks for hidden tiles": (
        say(lambda body: "What did Seat 0 distribute?\nTell me first."),
        "no answer",
        "no legal answer",
    ),
    "answers illegally": (
        say(lambda body: "ANSWER: distribute 9 1 1 1 1 1 1 1 1 1"),
        "illegal",
        "Your answer is refused: '9'",
    ),
    "answers in one line that is none": (say(lambda body: "resign"), "illegal", "is no word of this game"),
    "thinks until it is cut off": (cut_thoughts, "no answer", "no legal answer"),
    "answers late": (answer_late, "timeout", "No reply within 1 seconds"),
    "drips": (drip, "timeout", "within 1 seconds"),
    "answers with two megabytes": (
        lambda h, body, n: h.send(completion("word " * 400_000)),
        "too long",
        "longer than 1,000,000 bytes",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_reply_without_one_legal_answer_is_refused_with_a_sentence_and_asked_again(name, tmp_path):
    misbehave, fault, sentence = REFUSED[name]
    played = Played(tmp_path, misbehave, timeout=1.0)
    played.check()
    assert (played.usage.faults, played.usage.fallbacks) == ({fault: 1}, 0)
    assert [each.get("fault", "") for each in played.attempts] == [fault, ""]
    assert sentence in played.attempts[0]["said"]
    assert played.first["by"] == "model"
    again = played.requests[1][2]["messages"]
    assert again[-1]["role"] == "user"
    if fault not in ("timeout", "too long"):
        assert again[-1]["content"].startswith(played.attempts[0]["said"])
    assert sum(len(each["content"]) for each in again[2:]) < 3000


def close_midway(handler, body, number):
    handler.send_response(200)
    handler.send_header("content-type", "application/json")
    handler.send_header("content-length", "5000")
    handler.end_headers()
    handler.wfile.write(b'{"choices": [{"mess')
    handler.close_connection = True


def answer(status, **headers):
    return lambda handler, body, number: handler.send({"error": "busy"}, status, **headers)


TROUBLED = {
    "closes the connection midway": (close_midway, [1.0], "RemoteProtocolError"),
    "limits the rate and says how long": (answer(429, retry_after="7"), [7.0], "answers 429 for tiny"),
    "limits the rate for a year": (answer(429, retry_after="31536000"), [120.0], "answers 429 for tiny"),
    "limits the rate": (answer(429), [1.0], "answers 429 for tiny"),
    "fails": (answer(500), [1.0], "answers 500 for tiny"),
    "sends broken JSON": (
        lambda h, body, n: h.send(b'{"choices": [{'),
        [1.0],
        "application/json that is no chat completion",
    ),
    "sends a page": (
        lambda h, body, n: h.send(b"<html>Welcome</html>", kind="text/html"),
        [1.0],
        "text/html that is no chat completion",
    ),
    "sends bytes that are no text": (
        lambda h, body, n: h.send(b'{"choices": "\xff\xfe"}'),
        [1.0],
        "no chat completion",
    ),
    "sends something else as JSON": (
        lambda h, body, n: h.send({"choices": [{"message": {"content": 7}}]}),
        [1.0],
        "no chat completion",
    ),
    "nests without end": (
        lambda h, body, n: h.send(b'{"choices":' + b"[" * 100_000),
        [1.0],
        "no chat completion",
    ),
}


@pytest.mark.parametrize("name", TROUBLED)
def test_an_endpoint_in_trouble_is_asked_again_later_and_the_model_is_not_blamed(name, tmp_path):
    misbehave, slept, sentence = TROUBLED[name]
    played = Played(tmp_path, misbehave)
    played.check()
    assert played.slept == slept
    assert (played.usage.faults, played.usage.fallbacks, played.usage.troubles) == ({}, 0, 1)
    assert sentence in played.attempts[0]["troubles"][0]
    assert played.requests[0][2] == played.requests[1][2]


REFUSING = {
    "refuses the key": (401, f"Incorrect API key provided: {KEY}"),
    "forbids the model": (403, "no access"),
    "does not know the model": (404, "no such model"),
    "does not take the request": (400, "max_tokens is not supported"),
    "sends elsewhere": (302, "moved"),
}


@pytest.mark.parametrize("name", REFUSING)
def test_an_endpoint_that_refuses_stops_the_match(name, tmp_path):
    status, said = REFUSING[name]

    def refuse(handler, body, number):
        handler.send({"error": said}, status, location="http://127.0.0.1:1/")

    with pytest.raises(EndpointRefusal) as refused:
        Played(tmp_path, refuse)
    assert f"answers {status} for tiny" in str(refused.value)
    assert KEY not in str(refused.value)
    assert not list(tmp_path.glob("matches/*.dealer.json"))
    assert not list(tmp_path.glob("matches/*.jsonl"))


def test_an_endpoint_that_stays_in_trouble_stops_the_match(tmp_path):
    with pytest.raises(EndpointTrouble, match="answers 503"):
        Played(tmp_path, answer(503), times=99)


@pytest.mark.parametrize(("fallback", "answered"), [("random", "distribute"), ("forfeit", "resign")])
def test_after_the_last_retry_the_fallback_decides_and_says_so(fallback, answered, tmp_path):
    illegal = say(lambda body: "ANSWER: distribute 9 9 9 9 9 9 9 9 9 9")
    played = Played(tmp_path, illegal, times=3, fallback=fallback)
    assert (played.usage.faults, played.usage.fallbacks) == ({"illegal": 3}, 1)
    assert played.first["by"] == fallback
    assert played.first["answer"].split()[0] == answered
    assert len(played.attempts) == 3
    if fallback == "forfeit":
        assert played.match.result.winner == 0
        assert played.match.result.decided_by == "resigned"
        assert len(played.lines) == 1
    else:
        played.check()
