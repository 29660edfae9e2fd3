"""Parts that designers build rules of: stages, sealed answers, auctions, purses, grids, standings."""
