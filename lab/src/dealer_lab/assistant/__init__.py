"""A seat at a table of a Dealer server for an assistant, through the Model Context Protocol."""
