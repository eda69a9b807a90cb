"""The verb check: the balance contract, decided while it is played."""
