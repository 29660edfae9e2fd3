"""Each kernel is compiled by one process of a run, and read by the others.

Numba keeps compiled functions in a folder that all processes share, but does not wait for a function that
another process is compiling: it compiles it once more.
"""

from __future__ import annotations

import fcntl
from hashlib import sha256
from pathlib import Path
from typing import Any


def share_compilation(folder: Path) -> None:
    """Let each function be compiled by one process at a time; who waited finds it in the cache.

    Args:
        folder: of the locks, the same one for all processes.
    """
    from numba.core.dispatcher import Dispatcher

    compile_alone, held = Dispatcher.compile, set[str]()
    folder.mkdir(parents=True, exist_ok=True)

    def compile_once(self: Any, sig: Any) -> Any:
        name = f"{self.py_func.__module__}.{self.py_func.__qualname__}"
        if name in held:  # it calls itself
            return compile_alone(self, sig)
        with (folder / sha256(name.encode()).hexdigest()).open("w") as lock:
            held.add(name)
            try:
                fcntl.flock(lock, fcntl.LOCK_EX)
                return compile_alone(self, sig)
            finally:
                held.remove(name)

    Dispatcher.compile = compile_once
