# campaign-restarts.sh TPBENCH DIRECTORY: a campaign that is killed twice has the points of one that is not. What goes on does
# so on a terminal, and DIRECTORY/progress has what it shows there.
set -e
tpbench=$1
terminal=$(dirname "$0")/terminal.py
cd "$2"
# One rank and small arrays: what is left out and run again does not depend on either.
small='--dry-run --verify-budget 0.001 --kib 16'
campaign() { "$tpbench" campaign --quick -q --ranks 1 --json "$1" -- $small; }
points() {
    python3 -c 'import json, sys
for line in open(sys.argv[1]):
    row = json.loads(line)
    print(row["job"], row.get("variant", ""), row.get("size", ""), row.get("swept", ""))' "$1" | sort > "$2"
}
campaign whole.jsonl > summary
points whole.jsonl whole
# As a lost node leaves it, after some runs.
"$tpbench" campaign --quick -q --ranks 1 --json parts.jsonl -- $small > /dev/null 2>&1 &
while [ "$(cat parts.jsonl 2> /dev/null | wc -l)" -lt 5 ]; do sleep 0.05; done
kill -KILL $!
wait $! || true
test "$(wc -l < parts.jsonl)" -lt "$(wc -l < whole.jsonl)"
# As if it had gone on and been killed again: the runs of larger sizes are there, some rows of a run that has more, and a line
# that was cut off.
python3 - whole.jsonl parts.jsonl << 'PYTHON'
import json, sys
whole, parts = [[(json.loads(line)["job"], line) for line in open(path) if line.endswith("\n")] for path in sys.argv[1:]]
have = {job for job, _ in parts}
with open(sys.argv[2], "a") as out:
    out.writelines(line for job, line in whole if job not in have and "--kib 16 " not in job and job != whole[-1][0])
PYTHON
grep mulldr whole.jsonl | head -n 3 >> parts.jsonl
tail -n 1 whole.jsonl | cut -c 1-100 | tr -d '\n' >> parts.jsonl
test "$(wc -l < parts.jsonl)" -lt "$(wc -l < whole.jsonl)"
python3 "$terminal" "$tpbench" campaign --quick --ranks 1 --json parts.jsonl -- $small > progress
points parts.jsonl parts
cmp whole parts
