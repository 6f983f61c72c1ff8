# Run by GNU Backgammon (gnubg -t -q -p): reads IDs (Position ID:Match ID, dice rolled) from standard input, a line each, and answers
# each with a line "MPD PLAY": what gnubg plays at 0 plies, without thinking about the cube.
import sys

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
    "set evaluation chequerplay eval cubeful off",
    "new game",
):
    gnubg.command(command)

for line in sys.stdin:
    gnubg.command("set gnubgid " + line.strip())
    print("MPD " + gnubg.hint(1)["hint"][0]["move"], flush=True)
