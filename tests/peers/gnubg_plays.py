# Run by GNU Backgammon (gnubg -t -q -p): reads IDs (Position ID:Match ID, dice rolled), one per line, from $MPD_QUERIES. For each
# writes one line to $MPD_ANSWERS: the ID as gnubg writes it itself, and the legal plays, separated by "|".
import os

import gnubg

for command in (
    "set automatic roll off",
    "set automatic game off",
    "set automatic move off",
    "set automatic bearoff off",
    "set player 0 human",
    "set player 1 human",
    "set display off",
    "set confirm new off",
    "set evaluation chequerplay eval plies 0",
    "new game",
):
    gnubg.command(command)

MOST_PLAYS = 10000

with open(os.environ["MPD_QUERIES"]) as queries, open(os.environ["MPD_ANSWERS"], "w") as answers:
    for line in queries:
        gnubg.command("set gnubgid " + line.strip())
        hint = gnubg.hint(MOST_PLAYS) or {}
        plays = [play["move"] for play in hint.get("hint", [])]
        print("|".join([gnubg.gnubgid()] + plays), file=answers)
