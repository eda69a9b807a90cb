"""Strategies for Pig."""
