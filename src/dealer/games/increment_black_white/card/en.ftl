### What lists and forms say of Increment Black & White.

title = Increment Black & White
pitch = Make your ten tiles stronger in secret, then fight with them twice: one against one, and all together on a grid. On the grid your opponent knows what you have shown in the duel.
advantage = says who leads first, and wins the last tie
