"""What all games speak: seats and actors, the Game protocol, timers, errors, outcomes, chance."""
