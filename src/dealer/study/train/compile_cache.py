"""The folder where JAX keeps what it has compiled, beside the kernels, so that the next run compiles nothing.

Importing this module sets it, unless the environment says where else.
"""

from __future__ import annotations

import os
from pathlib import Path

import jax

from dealer.bots import kernel_cache as kernel_cache  # it sets NUMBA_CACHE_DIR

if "JAX_COMPILATION_CACHE_DIR" not in os.environ:
    folder = Path(os.environ["NUMBA_CACHE_DIR"]) / "jax"
    jax.config.update("jax_compilation_cache_dir", str(folder))  # type: ignore[no-untyped-call]
    jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)  # type: ignore[no-untyped-call]
