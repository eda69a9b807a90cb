"""The questions that MONSTArgh! puts to a seat, in the order of their numbers in state.py."""

from analyser.core.facts import Decision

DECISIONS = (
    Decision(
        "play_card",
        "which card to play?",
        "a card in hand: monster 6 * species + value - 1 (0-35), 36 the focus card of 1, 37 that of 2; no focus card while "
        "no monster is on the table; no monster where no space is free, unless no focus card is left",
    ),
    Decision(
        "place_monster",
        "in which free space does the monster table.card go? not asked for the first card of a scene",
        "position in the list table.space, 0 to table.spaces - 1",
    ),
    Decision(
        "focus_monster",
        "which visible monster acts, with its value changed by table.change, down or up?",
        "2 * pile for down, 2 * pile + 1 for up; pile is the position in the list table.pile, 0 to table.piles - 1",
    ),
    Decision(
        "choose_victim",
        "whose shot does the monster table.protagonist steal next? asked only if there is a choice",
        "direction of a neighbour of another species, one point below table.value: 0 up, 1 right, 2 down, 3 left; "
        "4 = no more, only if table.optional",
    ),
)
