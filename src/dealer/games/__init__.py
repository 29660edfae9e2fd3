"""The games that come with Dealer, one package each; no game imports another.

Nothing imports them by name: ``dealer.core.registry`` finds each through its entry point in the group
``dealer.games``, as it finds a game of any other package.
"""
