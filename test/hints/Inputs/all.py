"""all.py DIAGNOSTICS FOLDER: each message of a loop that stays has a test of its hint, or a line in without.txt."""
import os
import re
import sys

with open(sys.argv[1]) as file:
    messages = re.findall(r'DIAG\("(TPB\d+)", \w+, Remark,\s+((?:"[^"]*"\s*)+)', file.read())
with open(os.path.join(sys.argv[2], "without.txt")) as file:
    without = dict(line.strip().split(" ", 1) for line in file if not line.startswith("#"))
tested = {"TPB" + name[:3] for name in os.listdir(sys.argv[2]) if re.match(r"\d\d\d-", name)}
stays = {code for code, text in messages if "left as it is" in text.replace('"\n     "', "")}
problems = [f"{code} has neither a test nor a line in without.txt" for code in sorted(stays - tested - set(without))]
problems += [f"{code} has a test and a line in without.txt" for code in sorted(tested & set(without))]
problems += [f"{code} is no message of a loop that stays" for code in sorted((tested | set(without)) - stays)]
print("\n".join(problems) or f"{len(tested)} hints are followed, {len(without)} messages have none")
sys.exit(bool(problems))
