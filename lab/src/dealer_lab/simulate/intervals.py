"""95% intervals: of a share, of a share seen in groups, of a mean."""

from __future__ import annotations

from dealer.review.intervals import Z95, grouped_interval, mean_interval, student, wilson

__all__ = ["Z95", "grouped_interval", "mean_interval", "student", "wilson"]
