"""MONSTArgh!'s records: what the rules, the table, a hand and the box hold."""

from analyser.core.records import MAX_SEATS, Counters, Field, box_fields, hand_fields, layout

SPECIES = 6
VALUES = 6  # of the monsters of a species: 1 to 6
CARDS = SPECIES * VALUES  # card = VALUES * species + value - 1

SIDE = 79  # of the square that a scene grows on; 36 cards from its centre never reach the edge
CELLS = SIDE * SIDE
CENTRE = CELLS // 2
UP, RIGHT, DOWN, LEFT = range(4)
STEP = (-SIDE, 1, SIDE, -1)  # from a cell to its neighbour, by direction
DIRECTIONS = 4
NEIGHBOURS = (-SIDE, -1, 1, SIDE, -SIDE - 1, -SIDE + 1, SIDE - 1, SIDE + 1)  # the orthogonal ones first
MAX_SPACES = 8 * CARDS

FOCUS_1, FOCUS_2 = CARDS, CARDS + 1  # play_card: a monster card 0-35, or a focus card
HAND_CARDS = CARDS + 2
FOCUS_CARDS = 2

PLAY_CARD, PLACE_MONSTER, FOCUS_MONSTER, CHOOSE_VICTIM = range(4)  # decisions
STOP = 4  # choose_victim, where the interaction is optional

STEALS, ECLIPSES, CLOSE_UPS, VISIBLE_CARDS = range(4)  # the game's own columns of each seat
SCENES, SCENE_TURNS = range(2)  # and of the table

TURNS_SHOWN = 16  # turns of a player in a scene that the role panel shows

COUNTERS = Counters(
    guessed=TURNS_SHOWN,
    guessed_right=TURNS_SHOWN,
    close_ups=VALUES + 1,
    focus_played=FOCUS_CARDS,
    focus_worked=FOCUS_CARDS,
    stolen_by=MAX_SEATS,
    used=SPECIES,
    used_share=SPECIES,
)

RULES_FIELDS = (
    Field("species", "i8", (), "species in play"),
    Field("target", "i8", (), "Close-Up Shots that end the game"),
    Field("extra_scene", "i8", (), "1: a tie at the end is followed by another scene"),
    Field("extra_scenes", "i8", (), "extra scenes at most"),
    Field("random_start", "i8", (), "1: chance names the first scene's starting player"),
    Field("random_tie", "i8", (), "1: chance names the starting player among equals; 0: the lowest seat"),
    Field("focus_cards", "i8", (), "1: each player has two focus cards"),
    Field("eight", "i8", (), "1: cards may be placed diagonally as well"),
    Field("grid_limit", "i8", (), "rows and columns that a scene may cover; 0 = no limit"),
    Field("optional", "i8", (), "1: stealing may be declined"),
    Field("clamped", "i8", (), "1: a focused value stays between 1 and 6"),
    Field("redeal", "i8", (), "1: species are dealt in every scene; 0: once"),
    Field("reveal_unassigned", "i8", (), "1: the diary shows unassigned species at the end of a scene"),
    Field("hand_size", "i8", (), "monster cards dealt to each player"),
    Field("max_scenes", "i8", (), "scenes after which a game counts as unfinished"),
)
TABLE_FIELDS = (
    Field("seats", "i8", (), "seats of the game, 2-6"),
    Field("species", "i8", (), "species in play"),
    Field("target", "i8", (), "Close-Up Shots that end the game"),
    Field("optional", "i8", (), "1: stealing may be declined"),
    Field("clamped", "i8", (), "1: a focused value stays between 1 and 6"),
    Field("seat", "i8", (), "seat whose turn it is"),
    Field("turn", "i8", (), "turns begun in this game, 1 or more"),
    Field("scene", "i8", (), "scenes begun, 1 or more"),
    Field("scene_turn", "i8", (), "turns begun in this scene, 1 or more"),
    Field("top", "i8", (CELLS,), "card on top of each cell's pile; -1 = no pile"),
    Field("near", "i8", (CELLS,), "piles next to each cell, as placement counts"),
    Field("pile", "i8", (CARDS,), "cells with a pile, ascending, as they were when the turn began"),
    Field("piles", "i8", (), "how many"),
    Field("space", "i8", (MAX_SPACES,), "free spaces for a monster, ascending, as they were when the turn began"),
    Field("spaces", "i8", (), "how many"),
    Field("cell_of", "i8", (CARDS,), "cell of each visible card; -1 = covered or not on the table"),
    Field("under", "i8", (CARDS,), "card under each card of a pile; -1 = none"),
    Field("played_by", "i8", (CARDS,), "seat that played each card in this scene; -1 = not played"),
    Field("visible", "i8", (SPECIES,), "visible cards of each species"),
    Field("close_ups", "i8", (MAX_SEATS,), "Close-Up Shots by seat, from earlier scenes"),
    Field("hand_cards", "i8", (MAX_SEATS,), "monster cards in each hand"),
    Field("focus_left", "i8", (MAX_SEATS, FOCUS_CARDS), "1 for each focus card not yet played"),
    Field("deck_left", "i8", (), "cards in the deck"),
    Field("turns_of", "i8", (MAX_SEATS,), "turns each seat has had in this scene"),
    Field("evidence", "i8", (MAX_SEATS, SPECIES), "visible cards each species has gained by each seat's turns"),
    # What is being decided
    Field("card", "i8", (), "place_monster: the card to place"),
    Field("change", "i8", (), "focus_monster: 1 or 2, up or down"),
    Field("protagonist", "i8", (), "choose_victim: the card that acts"),
    Field("at", "i8", (), "choose_victim: its cell"),
    Field("value", "i8", (), "choose_victim: its value, focus included"),
    Field("low_row", "i8", (), "first row with a pile, or less"),
    Field("high_row", "i8", (), "last row with a pile, or more"),
    Field("low_column", "i8", (), "first column with a pile, or less"),
    Field("high_column", "i8", (), "last column with a pile, or more"),
)
HAND_FIELDS = hand_fields(
    Field("seat", "i8", (), "this seat"),
    Field("role", "i8", (), "species this seat stands for in this scene"),
    Field("holds", "i8", (HAND_CARDS,), "1 for each card in hand: monsters 0-35, focus cards 36 and 37"),
    Field("legal", "i8", (MAX_SPACES,), "scratch: answers listed by legal_answers(table, me, decision)"),
    Field("scratch", "i8", (128,), "scratch: room for thinking ahead"),
)
BOX_FIELDS = box_fields(
    COUNTERS.total,
    Field("deck", "i8", (CARDS,), "cards in the deck; the top is the end"),
    Field("token", "i8", (SPECIES,), "species tokens in the order dealt"),
    Field("bottom", "i8", (CARDS,), "bottom card of the pile under each visible card"),
    Field("start", "i8", (), "starting player of the scene"),
    Field("total", "i8", (MAX_SEATS,), "Close-Up Shots by seat"),
    Field("held", "i8", (MAX_SEATS,), "species each seat has stood for in this game, as bits"),
    Field("board_is_clear", "i8", (), "1 once the board has been cleared"),
)

RULES, TABLE, HAND, BOX = map(layout, (RULES_FIELDS, TABLE_FIELDS, HAND_FIELDS, BOX_FIELDS))
