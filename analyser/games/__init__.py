"""The games: one folder each, holding facts, records, rules, components and diary."""
