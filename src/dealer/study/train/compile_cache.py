"""The folder where JAX keeps what it has compiled, beside the kernels, so that the next run compiles nothing.

Importing this module sets it, unless the environment says where else, or that nothing is kept.
"""

from __future__ import annotations

import os
from pathlib import Path

import jax

from dealer.bots import kernel_cache as kernel_cache  # it sets NUMBA_CACHE_DIR

if jax.config.jax_compilation_cache_dir is None:
    for name, value in (
        ("compilation_cache_dir", str(Path(os.environ["NUMBA_CACHE_DIR"]) / "jax")),
        ("persistent_cache_min_compile_time_secs", 0),
    ):
        jax.config.update(f"jax_{name}", value)  # type: ignore[no-untyped-call]
