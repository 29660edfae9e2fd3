"""The server: one package for each concern, which imports only those below it.

- ``run``, ``maintenance``: the commands of the operator
- ``app``: puts the parts together
- ``api``: HTTP and WebSocket: routes, messages, authentication
- ``discord``, ``bots``, ``series``, ``replays``
- ``matches``: the service, its commands, and how a match is stored and published
- ``chat``: who may read and write what, and how messages are stored
- ``db``: engine, group commit, tables, migrations
- ``errors``, ``clock``, ``tokens``, ``viewers``

A request goes from its handler (``api``) to a command (``matches.seating``, ``moves``, ``hosting``), which
``matches.service`` decides on, writes (``matches.writes``) and publishes (``matches.publication``).
"""
