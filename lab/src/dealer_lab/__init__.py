"""The laboratory of Dealer: stronger bots, and tools for designers and researchers.

It adds to an installed ``genius-dealer`` through entry points alone; the host imports nothing of it.
"""

__version__ = "0.1.0"
