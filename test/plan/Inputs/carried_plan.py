"""carried_plan.py PLAN EMITTED: compares the plan with the two strings in the emitted file."""
import ast
import json
import re
import sys

plan = open(sys.argv[1]).read()
text = open(sys.argv[2]).read()


def member(name):
    body = re.search(rf"\.{name} =\s*((?:\"(?:[^\"\\]|\\.)*\"\s*)+)", text)[1]
    return "".join(ast.literal_eval(s) for s in re.findall(r"\"(?:[^\"\\]|\\.)*\"", body))


if member("plan") != plan:
    sys.exit("the plan in the binary differs:\n" + member("plan") + plan)
carried = json.loads(member("plan_json"))
loop = carried["loops"][0]
decisions = {d["what"]: d for d in loop["decisions"]}
if carried["machine"] not in plan or loop["isa"] not in plan:
    sys.exit("another machine or instruction set")
for what, d in decisions.items():
    if f"{d['choice']}: {d['reason']}" not in plan:
        sys.exit(f"another decision on {what}")
unroll = decisions["unroll"]
both = f"({unroll['cost']:.3f} cycles an iteration; next {unroll['runner_up']}: {unroll['runner_up_cost']:.3f})"
if both not in plan:
    sys.exit("another cost or runner-up: " + both)
