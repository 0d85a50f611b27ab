"""document.py SCHEMA DOCUMENT: the document of --explain=json for loops.c has the form and says what is so."""
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "Inputs"))
import schema  # noqa: E402

with open(sys.argv[1]) as file:
    form = json.load(file)
with open(sys.argv[2]) as file:
    document = json.load(file)
wrong = list(schema.mistakes(document, form))
assert not wrong, wrong

triad, powers = document["kernels"]
loop, plan = triad["loops"][0], triad["plan"]["loops"][0]
assert loop["vectorised"] and plan["vectorised"] and loop["line"] == plan["line"] == 4, loop
assert (loop["bytes_read"], loop["bytes_written"], loop["bytes_allocated"], loop["flops"]) == (16, 8, 8, 2), loop
assert loop["balance_words"] == 1.5 and loop["source"].startswith("for (long i"), loop
assert [a["name"] for a in loop["arrays"] if a["read"]] == ["b", "c"], loop
assert {d["what"] for d in plan["decisions"]} >= {"unroll", "tail", "store"}, plan
left = powers["loops"][0]["left"][0]
assert not powers["loops"][0]["vectorised"] and left["id"] == "TPB304" and left["line"] == 11, left
assert "i += 2" in left["hint"] and "positive amount" in left["reason"], left
