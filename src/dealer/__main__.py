"""`python -m dealer`: the same as the `dealer` command."""

from dealer.cli import main

if __name__ == "__main__":
    main()
