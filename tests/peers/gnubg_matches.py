# Run by GNU Backgammon (gnubg -t -q -p). Each line of $MPD_QUERIES is a task, answered by a line "done" in $MPD_ANSWERS:
#   play LENGTH SEED FILE   gnubg plays a match against itself (LENGTH 0: one game for money) and writes it to FILE (.mat)
#   convert FROM TO         gnubg reads the match FROM and writes it to TO
import os

import gnubg


def prepare():
    commands = ["set automatic roll on", "set rng mersenne", "set display off", "set confirm new off", "set confirm save off", "set beavers 0"]
    for player in (0, 1):
        commands.append(f"set player {player} gnubg")
        commands.append(f"set player {player} chequerplay evaluation plies 0")
        commands.append(f"set player {player} cubedecision evaluation plies 0")
    for command in commands:
        gnubg.command(command)


def play(length, seed, file):
    gnubg.command("set automatic game " + ("off" if length == "0" else "on"))
    gnubg.command("set seed " + seed)
    gnubg.command("new session" if length == "0" else "new match " + length)
    if length == "0":
        gnubg.command("new game")
    gnubg.command("export match mat " + file)


def convert(source, target):
    gnubg.command("import mat " + source)
    gnubg.command("export match mat " + target)


prepare()
with open(os.environ["MPD_QUERIES"]) as queries, open(os.environ["MPD_ANSWERS"], "w") as answers:
    for line in queries:
        words = line.split()
        {"play": play, "convert": convert}[words[0]](*words[1:])
        print("done", file=answers)
