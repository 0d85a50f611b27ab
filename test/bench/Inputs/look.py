"""Whether the JSON of a group has what its readers need: look.py FILE GROUP"""
import json
import sys

with open(sys.argv[1]) as file:
    made = json.load(file)
group = made["groups"][0]
assert group["group"] == sys.argv[2] and made["command"].startswith("./bootstrap bench " + sys.argv[2])
assert made["machine"]["processor"] and made["machine"]["caches"]["L1"] > 0 and made["machine"]["compilers"]
assert group["rows"] and group["goals"]
for row in group["rows"]:
    assert "error" not in row, row
    assert all(f["ns"] > 0 and f["spread"] >= 0 for f in row["forms"].values()), row
    assert row["regret"] >= 0 if sys.argv[2] == "regret" else row["ratio"] > 0, row
for goal in group["goals"]:
    assert goal["relation"] in (">=", "<=") and goal["met"] in (True, False, None), goal
for skipped in group["skipped"]:
    assert skipped["what"] and skipped["reason"], skipped
print(f"{len(group['rows'])} rows")
