"""From a request to plans: who plays whom, in which seats, under which rules."""
