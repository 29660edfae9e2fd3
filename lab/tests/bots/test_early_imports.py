"""To name the policies of the laboratory loads nothing that takes long."""

import subprocess
import sys

GAME = "different-number-hunt"


def test_nothing_heavy_is_loaded_before_a_policy_thinks():
    code = (
        "import sys; from dealer.bots import policies, policy_names; from dealer.core.registry import GAMES;"
        f"print(all(map(policy_names, GAMES)), 'strong' in policies({GAME!r}));"
        "print({'numba', 'numpy', 'scipy'} & set(sys.modules))"
    )
    there = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert there.stdout.splitlines() == ["True True", "set()"]
