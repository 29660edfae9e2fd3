"""Other libraries look at the arrays of matches side by side without a copy, and see each step."""

import jax.numpy as jnp
import numpy as np
import pytest

from dealer_lab.vector import make_matches
from dealer_lab.vector.shared import ALIGNMENT, allocate


def address_of(array):
    """Where the numbers of an array lie, whatever the library."""
    if isinstance(array, np.ndarray):
        return array.ctypes.data
    return array.data_ptr() if hasattr(array, "data_ptr") else array.unsafe_buffer_pointer()


def torch_from_dlpack(array):
    torch = pytest.importorskip("torch")
    return torch.from_dlpack(array)


@pytest.mark.parametrize("count", [1, 7, 33])
@pytest.mark.parametrize("from_dlpack", [np.from_dlpack, jnp.from_dlpack, torch_from_dlpack])
def test_a_library_sees_each_step_in_the_same_memory(from_dlpack, count):
    matches = make_matches("increment-black-white", count, seed=1)
    shared = matches.share(from_dlpack)
    own = matches.mask, matches.rewards, matches.over
    assert [address_of(each) for each in shared[1:]] == [each.ctypes.data for each in own]
    assert address_of(shared.rows) == address_of(matches.share(from_dlpack).rows)
    ended, before = 0, None
    for _ in range(90):
        matches.observe_shared()
        known = np.asarray(shared.rows).copy()
        assert np.array_equal(known, matches.observe())
        assert not np.array_equal(known, before)
        assert np.array_equal(np.asarray(shared.mask), matches.mask)
        rewards, over = matches.step(matches.mask.argmax(axis=1))
        assert np.array_equal(np.asarray(shared.rewards), rewards)
        assert np.array_equal(np.asarray(shared.over), over)
        ended, before = ended + over.sum(), known
    assert ended


def test_jax_can_write_into_none_of_them():
    """Its arrays are constants for it; NumPy's view of them says so, too."""
    shared = make_matches("increment-black-white", 4).share(jnp.from_dlpack)
    assert not any(np.asarray(each).flags.writeable for each in shared)


@pytest.mark.parametrize("shape", [(), (0, 3), (5,), (3, 7)])
def test_memory_is_aligned_and_empty(shape):
    for kind in (np.uint8, np.float32, np.bool_):
        found = allocate(shape, kind)
        assert (found.shape, found.dtype) == (shape, kind)
        assert found.ctypes.data % ALIGNMENT == 0 or found.size == 0
        assert not found.any()
