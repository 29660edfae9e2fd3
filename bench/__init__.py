"""What Dealer's speed is measured with: ``make bench``."""

from dealer.bots import (
    kernel_cache as kernel_cache,  # before a room imports Numba, so that it measures no kernels of before
)
