"""The server: HTTP and WebSocket application, store, clock loop, bot workers.

Read ``wire`` (what is said), ``routes`` (where), ``house`` (what a command does), ``store`` (how it lasts).
"""
