"""Reanimations in the slow Making Monsters."""

from making_monsters_twin_gains import (
    BY_ACTION,
    BY_BOGO,
    BY_MED_SCHOOL,
    REPLICATORS,
)
from making_monsters_twin_lab import BOGO, LESTER, MUTATION, REFRIGERATION, ROT, SLOTS, UNIVERSAL, USEFUL

CHOSEN, BUST, FORCED = range(3)  # why a player reanimates
NOTHING = 6  # keep_cold: the kind of part that stays, or this
NO_ACTION, GAIN_OWN, GAIN_ANY, PRESTIGE_1, EXTRA_ITEM, DRAW_MONSTER, COMPOST_ONE, GAIN_MUTATION = range(8)


class Reanimations:
    """The phase Reanimate (Optional)."""

    def reanimate_phase(self):
        """Rulebook: "When the last Rot is removed ..., complete the current round (everyone must Reanimate)"."""
        order = self.in_resolution_order()
        willing = [lab for lab in order if not lab.is_bust and self.chooses_to_reanimate(lab)]
        done = [lab for lab in order if lab.is_bust or lab in willing]
        for lab in done:
            self.reanimate(lab, BUST if lab.is_bust else CHOSEN)
        if self.rot_track == 0 and self.rules.final_forced:
            for lab in order:
                if lab not in done:
                    self.reanimate(lab, FORCED)

    def chooses_to_reanimate(self, lab):
        self.move_parts(lab)
        may_reanimate = lab.finished_slots() or self.rules.allow_zero_reanimate
        if may_reanimate and self.ask(lab, "reanimate", [0, 1]):
            return True
        self.log(lab, "push_on")
        return False

    def reanimate(self, lab, why):
        finished = lab.finished_slots()
        column = len(finished)
        self.reanimations[lab.seat] += 1
        self.score_monsters(lab, finished, why)
        extra_items = 0
        if why != BUST or self.rules.bust_triggers_actions:
            extra_items = self.trigger_actions(lab, finished)
        if why != BUST or self.rules.bust_takes_rot:
            self.take_rot(lab, self.tables.rot[column])
        for upgrade in lab.upgrades:
            upgrade.is_seasoned = True
        self.take_items(lab, self.tables.items[column] + extra_items)
        self.trigger_upgrades(lab)
        self.clear_the_lab(lab)
        for slot in finished:
            if lab.slots[slot].is_card():
                lab.card_to_pile(slot)
        lab.is_bust = False

    def score_monsters(self, lab, finished, why):
        """Rulebook: after a bust "the player will not receive the bonus points indicated on the table"."""
        bonus = 0 if why == BUST else self.tables.bonus[len(finished)]
        self.log(lab, "reanimate", len(finished), why, bonus)
        lab.prestige += bonus
        self.bonus_prestige[lab.seat] += bonus
        for slot in finished:
            monster = lab.slots[slot]
            lab.prestige += monster.worth
            self.monsters_completed[lab.seat] += 1
            self.log(lab, "complete", monster.number, slot, monster.worth)

    def trigger_actions(self, lab, finished):
        """The Reanimate actions of the monsters, slot by slot; returns how many more items they allow."""
        extra_items = 0
        for slot in finished:
            monster = lab.slots[slot]
            if monster.action != NO_ACTION:
                self.log(lab, "action", monster.number, monster.action)
                extra_items += monster.action == EXTRA_ITEM
                self.act(lab, monster)
        return extra_items

    def act(self, lab, monster):
        if monster.action == GAIN_OWN:
            self.gain_one_of(lab, [kind for kind in USEFUL if monster.needs[kind] > 0], BY_ACTION)
        elif monster.action == GAIN_ANY:
            self.gain_one_of(lab, USEFUL, BY_ACTION)
        elif monster.action == PRESTIGE_1:
            self.win_prestige(lab, 1, BY_ACTION)
        elif monster.action == DRAW_MONSTER:
            self.draw_monster_to_pile(lab)
        elif monster.action == COMPOST_ONE:
            self.compost_one_rot(lab, BY_ACTION)
        elif monster.action == GAIN_MUTATION:
            self.gain_this(lab, MUTATION, BY_ACTION)

    def draw_monster_to_pile(self, lab):
        kept, other = self.draw_two_and_keep_one(lab, to_pile=True)
        if other:
            self.discard_card(lab, other)
        if kept:
            lab.pile.append(kept)
            self.log(lab, "keep", kept.number, SLOTS, -1)

    def take_rot(self, lab, number):
        """Rulebook: "they'll be taking Rot tokens from the Graveyard track"; the rest comes from the supply."""
        if number == 0:
            return
        from_track = min(number, self.rot_track)
        from_supply = min(number - from_track, self.supply[ROT])
        self.rot_track -= from_track
        self.supply[ROT] -= from_supply
        lab.bag[ROT] += from_track + from_supply
        self.rot_overshoot += number - from_track
        self.log(lab, "rot", from_track, from_supply)

    def trigger_upgrades(self, lab):
        """What the upgrades do at every reanimation, if their owner had them before this one's items."""
        for _ in range(lab.seasoned(BOGO)):
            self.gain_one_of(lab, [*USEFUL, MUTATION] if self.rules.bogo_mutation else USEFUL, BY_BOGO)
        for replicator in REPLICATORS:
            for _ in range(lab.seasoned(replicator)):
                self.replicate(lab, replicator, lab.seasoned(UNIVERSAL))
        if self.rules.lester_upgrade_timing == "reanimation":
            tiles = [upgrade for upgrade in lab.upgrades if upgrade.kind == LESTER and upgrade.is_seasoned]
            self.play_card_of_each_lester_upgrade(lab, tiles)
        if pairs := len(lab.med_school) // 2:
            self.win_prestige(lab, 2 * pairs, BY_MED_SCHOOL)

    def clear_the_lab(self, lab):
        """All tokens return to the bag, but for what Refrigeration holds: "any 1 Body Part after Reanimate"."""
        may_stay = lab.parts_that_may_stay_cold()
        kept = []
        while len(kept) < lab.seasoned(REFRIGERATION) and may_stay:
            kind = self.ask(lab, "keep_cold", [*sorted(set(may_stay)), NOTHING])
            if kind == NOTHING:
                break
            may_stay.remove(kind)
            kept.append(kind)
            self.log(lab, "keep_cold", kind)
        lab.return_all_tokens()
        for kind in kept:
            lab.bag[kind] -= 1
        lab.fridge = kept
