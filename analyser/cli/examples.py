"""Examples below the help of each command; the tests run every one of them, in this order and in one folder."""

EXAMPLES = {
    "games": ("analyser games", "analyser games igor"),
    "strategies": ("analyser strategies pig", "analyser strategies igor threshold"),
    "run": (
        "analyser run pig --players hold_at:at=20,bold=hold_at:at=25 --set target=50",
        "analyser run configs/igor.toml -n 1M --seed 1",
        "analyser run pig --seats 2-4 --out by-seats",
    ),
    "sweep": (
        "analyser sweep pig --players hold_at,bold=hold_at --vary bold.at=15..25",
        "analyser sweep igor --vary rules.removed_cards=0,5,10 -n 20k",
        "analyser sweep pig --vary seats=2..4 --metric turns",
    ),
    "compare": (
        "analyser compare pig --set target=50 --margin 0.5",
        "analyser compare configs/igor.toml --set removed_cards=5 --until-decided",
    ),
    "tournament": (
        "analyser tournament pig",
        "analyser tournament pig --players hold_at:at=15,hold_at,random --adaptive",
        "analyser tournament igor --seats 3 -n 2k --players threshold,spoiler,random",
    ),
    "check": (
        "analyser check configs/contracts/pig.toml",
        "analyser check configs/contracts/pig.toml -n 1M --junit check.xml",
    ),
    "tune": (
        "analyser tune pig --rule target=40..120 --target turns=12",
        "analyser tune pig --rule target=40..120 --target busts_per_game@hold_at=3",
        "analyser tune pig --player hold_at --maximise share",
    ),
    "probe": (
        "analyser probe pig",
        "analyser probe igor --handicap stop_at_once",
        "analyser probe igor --knock-out -n 20k",
    ),
    "trace": (
        "analyser trace pig --seed 1 --game 0",
        "analyser trace igor --players threshold,random --seed 1 --game 3 --json",
    ),
    "report": ("analyser report by-seats",),
    "merge": (
        "analyser run pig --seed 1 --shard 1/2 -o part-1",
        "analyser run pig --seed 1 --shard 2/2 -o part-2",
        "analyser merge part-1 part-2 -o whole",
    ),
    "new strategy": ("analyser new strategy pig my_bot",),
    "new config": ("analyser new config pig", "analyser new config pig fair_pig"),
    "test-strategy": ("analyser test-strategy ./my_bot.py:MyBot", "analyser test-strategy random --game pig"),
    "warm": ("analyser warm pig igor",),
    "bench": ("analyser bench pig igor",),
}


def examples(command: str) -> str:
    """Return the text below the help of a command; the first letter keeps its lines as they are.

    >>> print(examples("report").replace(chr(8), "(as it is)"))
    (as it is)
    Examples:
      analyser report by-seats
    """
    return "\n".join(["\b", "Examples:", *(f"  {line}" for line in EXAMPLES[command])])
