"""The folder where JAX keeps what it has compiled for the next run: in the user's cache.

Importing this module sets it, unless the environment says where else. JAX knows what is out of date.
"""

from __future__ import annotations

import os

import jax

from dealer_lab.user_cache import user_folder

if "JAX_COMPILATION_CACHE_DIR" not in os.environ:
    jax.config.update("jax_compilation_cache_dir", str(user_folder() / "jax"))  # type: ignore[no-untyped-call]
    jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)  # type: ignore[no-untyped-call]
