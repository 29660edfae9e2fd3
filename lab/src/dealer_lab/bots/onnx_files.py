"""Models as ONNX files, for programs that run networks without Dealer (extra ``onnx``)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from dealer.core.chance import streams
from dealer.playout import secret_of
from dealer_lab.bots.array_files import replace_file
from dealer_lab.bots.trained import TrainedPolicy, load_seat_game
from dealer_lab.extras import from_extra
from dealer_lab.tensor.layout import Row
from dealer_lab.tree import Position, make_seated_game

with from_extra("onnx"):
    import onnx
    from onnx import TensorProto, helper, numpy_helper

if TYPE_CHECKING:
    from dealer.core.action_tree import Taken

OPSET: Final = 17
IR_VERSION: Final = 8
"""Versions that ONNX Runtime reads since 2022, and those of browsers and phones, too."""

BARRED: Final = -1e9
"""The logit of a step that is not legal, as in training."""

ROWS: Final = 256
"""Rows of matches at random on which an export is compared."""


def write_onnx(path: Path, policy: TrainedPolicy) -> None:
    """Write a model as an ONNX file.

    Its inputs are ``row`` (``float32[n, size]``: what seats know) and ``mask`` (``bool[n, steps]``: their
    legal steps), its output is ``log_probability`` (``float32[n, steps]``) of each step. The metadata name
    the game, the version of its rules, the words of the steps and the pieces of the row.

    Args:
        path: of the file; one of that name is replaced.
        policy: the model.
    """
    about = policy.about
    nodes, weights, logits = _describe_network(policy)
    weights.append(numpy_helper.from_array(np.array(BARRED, np.float32), "barred"))
    nodes.append(helper.make_node("Where", ["mask", logits, "barred"], ["legal"]))
    nodes.append(helper.make_node("LogSoftmax", ["legal"], ["log_probability"], axis=1))
    size, steps = policy.network.layers[0][0].shape[0], len(about.words)
    graph = helper.make_graph(
        nodes,
        about.game,
        [
            helper.make_tensor_value_info("row", TensorProto.FLOAT, ["n", size]),
            helper.make_tensor_value_info("mask", TensorProto.BOOL, ["n", steps]),
        ],
        [helper.make_tensor_value_info("log_probability", TensorProto.FLOAT, ["n", steps])],
        weights,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], producer_name="dealer")
    model.ir_version = IR_VERSION
    helper.set_model_props(
        model,
        {
            "game": about.game,
            "rules": str(about.rules),
            "words": msgspec.json.encode(about.words).decode(),
            "pieces": msgspec.json.encode(about.pieces).decode(),
        },
    )
    onnx.checker.check_model(model)
    with replace_file(path) as file:
        file.write(model.SerializeToString())


def _describe_network(policy: TrainedPolicy) -> tuple[list[Any], list[Any], str]:
    """Return nodes and weights of a network, and the name of its logits."""
    nodes: list[Any] = []
    weights: list[Any] = []
    name = "row"
    layers = policy.network.layers
    for number, (matrix, offsets) in enumerate(layers):
        weights += [
            numpy_helper.from_array(np.ascontiguousarray(matrix), f"weights{number}"),
            numpy_helper.from_array(np.ascontiguousarray(offsets), f"offsets{number}"),
        ]
        nodes.append(
            helper.make_node("Gemm", [name, f"weights{number}", f"offsets{number}"], [f"layer{number}"])
        )
        name = f"layer{number}"
        if number < len(layers) - 1:
            nodes.append(helper.make_node("Relu", [name], [f"hidden{number}"]))
            name = f"hidden{number}"

    def constant(label: str, numbers: list[int]) -> str:
        weights.append(numpy_helper.from_array(np.array(numbers, np.int64), label))
        return label

    for number, (place, first, count) in enumerate(policy.network.arrows):
        steps = len(policy.about.words)
        own = f"arrow{number}"
        axis = constant(f"{own}_axis", [1])

        def part(source: str, begin: int, end: int, label: str, own: str = own, axis: str = axis) -> str:
            bounds = [constant(f"{own}_{label}_{side}", [at]) for side, at in (("from", begin), ("to", end))]
            nodes.append(helper.make_node("Slice", [source, *bounds, axis], [f"{own}_{label}"]))
            return f"{own}_{label}"

        flat = part("row", place, place + count * count, "flat")
        shape = constant(f"{own}_shape", [-1, count, count])
        nodes.append(helper.make_node("Reshape", [flat, shape], [f"{own}_pointer"]))
        named = part(name, first, first + count, "named")
        nodes.append(helper.make_node("Unsqueeze", [named, axis], [f"{own}_line"]))
        nodes.append(helper.make_node("MatMul", [f"{own}_line", f"{own}_pointer"], [f"{own}_turned"]))
        nodes.append(helper.make_node("Squeeze", [f"{own}_turned", axis], [f"{own}_steps"]))
        parts = [part(name, 0, first, "before"), f"{own}_steps", part(name, first + count, steps, "after")]
        nodes.append(helper.make_node("Concat", parts, [f"{own}_logits"], axis=1))
        name = f"{own}_logits"
    return nodes, weights, name


class Agreement(NamedTuple):
    """How well an exported model agrees with its model.

    Attributes:
        rows: on which they were compared.
        same: on how many of them both find the same step the likeliest.
        difference: the greatest difference of a chance.
    """

    rows: int
    same: int
    difference: float


def compare_onnx(path: Path, policy: TrainedPolicy, seed: int = 0, rows: int = ROWS) -> Agreement:
    """Compare an ONNX file with the model that it is made of, in matches at random.

    Args:
        path: of the file.
        policy: the model.
        seed: of the matches.
        rows: how many decisions are compared.
    """
    with from_extra("onnx"):
        from onnxruntime import InferenceSession

    session = InferenceSession(str(path), providers=["CPUExecutionProvider"])
    shown = list(islice(_show_decisions(policy.about.game, policy.about.seats, seed), rows))
    seen = np.array([row for row, _ in shown], np.float32)
    mask = np.zeros((len(shown), len(policy.about.words)), np.bool_)
    for number, (_, legal_steps) in enumerate(shown):
        mask[number, list(legal_steps)] = True
    found: npt.NDArray[np.float32] = session.run(["log_probability"], {"row": seen, "mask": mask})[0]
    same, difference = 0, 0.0
    for number, (row, legal_steps) in enumerate(shown):
        wanted = np.array(policy.network.find_chances(row, legal_steps))
        own = np.exp(found[number, list(legal_steps)])
        difference = max(difference, float(np.abs(own - wanted).max()))
        same += int(own.argmax()) == int(wanted.argmax())
    return Agreement(len(shown), same, difference)


def _show_decisions(game_id: str, seats: int | None, seed: int) -> Iterator[tuple[Row, Taken]]:
    """Yield what seats know and may do in matches at random, one after the other."""
    game, tensor, random = (
        make_seated_game(game_id, seats),
        load_seat_game(game_id, seats).tensor,
        Random(seed),
    )
    number = 0
    while True:
        at = Position(game, game.begin(), streams=streams(secret_of(seed, number)))
        number += 1
        while not at.is_over:
            assert isinstance(at.actor, int)
            yield tensor.row(at.view(at.actor), at.taken, game.time_left(at.state)), at.legal_steps
            at = at.after(random.choice(at.legal_steps))
