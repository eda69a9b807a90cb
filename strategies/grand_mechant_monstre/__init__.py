"""Strategies for Le grand méchant Monstre."""
