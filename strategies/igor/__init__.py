"""Strategies for IGOR: The Monster Making Game."""
