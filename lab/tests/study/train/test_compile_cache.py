"""What JAX compiles is kept where the user's programs keep such things, or where the environment says."""

import os
import subprocess
import sys

import pytest

pytest.importorskip("jax")
COMPILE = """
from dealer_lab.train import compile_cache
import jax
jax.jit(lambda numbers: numbers + 1)(jax.numpy.ones(3)).block_until_ready()
"""


@pytest.mark.long
@pytest.mark.parametrize("is_said", [False, True])
def test_what_is_compiled_is_kept(tmp_path, is_said):
    known = {name: value for name, value in os.environ.items() if not name.startswith("JAX_")}
    said = {"JAX_COMPILATION_CACHE_DIR": str(tmp_path / "there")} if is_said else {}
    more = {"JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS": "0"} if is_said else {}
    folder = tmp_path / "there" if is_said else tmp_path / "dealer" / "jax"
    environment = known | said | more | {"XDG_CACHE_HOME": str(tmp_path)}
    subprocess.run([sys.executable, "-c", COMPILE], env=environment, check=True, timeout=120)
    assert any(folder.iterdir())
    assert [each.name for each in tmp_path.iterdir()] == [folder.relative_to(tmp_path).parts[0]]
