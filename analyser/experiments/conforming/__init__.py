"""The verb test-strategy: does a strategy play by the rules, and is what it says of itself true?"""
