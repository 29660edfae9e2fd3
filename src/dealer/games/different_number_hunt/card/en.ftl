### What lists and forms say of Different Number Hunt.

title = Different Number Hunt
pitch = Trace an expression through a grid of numbers and symbols that makes one of two targets: the longer, the more it pays. But whoever claims first takes the number they like, and then has only seconds left.
advantage = may keep the other from claiming once, and wins a tie
