### What lists and forms say of Expression Black & White.

title = Expression Black & White
pitch = Lay five tiles as close to 10 as you can, but not the obvious ones. Your opponent sees their colours, and a good guess pays better than the round.
advantage = decides who starts, and wins the last tie
