from analyser.api import parameter
from analyser.games import making_monsters
from analyser.games.making_monsters.odds import batch_bust_chance, draw_bust_chance
from analyser.games.making_monsters.prospects import gain_of_draw


class ExpectedPrestige(making_monsters.Strategy):
    """Draw, and push on, while the prestige to gain on average exceeds the bonus to lose on average.

    Idea: the average over the tokens in the bag of what the next one adds: a monster's prestige and its step of the
    bonus if it is the last part missing, else `progress` times an even share of them. Against it stands the exact
    chance of a bust times the bonus of the monsters finished. Pushing on counts `batch` draws, and the chance that such
    a batch busts; it has to gain `patience` besides, since the round is lost for the next lab. Without a finished
    monster it pushes on.

    Source: one-step look-ahead, the usual first approximation to an optimal stopping rule.

    Weakness: sees one draw, or one batch, ahead; what a reanimation does to parts on unfinished monsters does not count.
    """

    progress: float = parameter(
        0.2, low=0, high=1, unit="share", meaning="how much of its even share a part counts that finishes nothing"
    )
    batch: int = parameter(4, low=1, high=6, unit="tokens", meaning="tokens drawn together in the round to come")
    patience: float = parameter(
        4.0, low=0, high=100, unit="points", meaning="prestige that pushing on has to gain beyond its risk"
    )

    def draw_again(table, me, my):
        return gain_of_draw(table, me, my.progress) > draw_bust_chance(table, me) * table.bonus[me.finished]

    def reanimate(table, me, my):
        if me.finished == 0:
            return False
        gain = my.batch * gain_of_draw(table, me, my.progress) - my.patience
        return gain <= batch_bust_chance(table, me, my.batch) * table.bonus[me.finished]
