"""Strategies for Making Monsters."""
