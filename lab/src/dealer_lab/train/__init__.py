"""Training bots by self-play: PPO with masks over thousands of matches at once (extra ``train``)."""
