"""What Dealer's speed is measured with: ``make bench``."""
