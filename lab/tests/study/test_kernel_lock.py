"""A kernel that several processes of a test run need is compiled by one of them."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
PROGRAM = """
import sys
from pathlib import Path
from tests.kernel_lock import share_compilation
share_compilation(Path(sys.argv[1]))
import kernel
print(kernel.count(3), sum(kernel.count.stats.cache_misses.values()))
"""
KERNEL = """
from numba import njit

@njit(cache=True)
def twice(n):
    return 2 * n

@njit(cache=True)
def count(n):
    return 0 if n == 0 else twice(1) + count(n - 1)
"""


def test_a_function_is_compiled_by_one_process(tmp_path):
    (tmp_path / "kernel.py").write_text(KERNEL)
    environment = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    environment["PYTHONPATH"] = os.pathsep.join((str(ROOT), str(tmp_path)))
    command = [sys.executable, "-c", PROGRAM, str(tmp_path / "locks")]
    running = [
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) for _ in range(3)
    ]
    said = sorted(process.communicate()[0].split() for process in running)
    assert said == [["6", "0"], ["6", "0"], ["6", "1"]]
