"""What Dealer's speed is measured with: ``make bench``."""

from dealer_lab.kernels import cache as cache  # before a room imports Numba, so that it keeps its cache there
