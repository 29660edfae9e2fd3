### The page that the browser shows where there is no network. Plain texts alone.

title = You are offline
text = Dealer needs a network to show the table as it is now. The match is safe on the server.
again = Try again
