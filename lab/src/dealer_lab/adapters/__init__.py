"""The games in the frameworks of others: OpenSpiel, PettingZoo, Gymnasium, text."""
