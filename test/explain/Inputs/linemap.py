"""linemap.py USER EMITTED TEXT JSON: the map of two-kernels.c, in both forms and both directions."""
import json
import sys

user, emitted = (open(path).read().split("\n") for path in sys.argv[1:3])
if emitted[-1] == "":
    emitted.pop()
to_user, to_emitted = {}, {}
for line in open(sys.argv[3]):
    word, *rest = line.split()
    if word == "to-user":
        to_user[int(rest[0])] = (rest[1], int(rest[2]) if len(rest) > 2 else None)
    elif word == "to-emitted":
        to_emitted[int(rest[0])] = [int(each) for each in rest[1:]]

document = json.load(open(sys.argv[4]))
assert document["tpb_linemap_schema_version"] == 1
assert {e["line"]: (e["kind"], e.get("user")) for e in document["to_user"]} == to_user
assert {e["line"]: e["emitted"] for e in document["to_emitted"]} == to_emitted

# Each emitted line has an entry, and the way back is the same way.
assert sorted(to_user) == list(range(1, len(emitted) + 1)), (len(to_user), len(emitted))
assert {(u, e) for u, lines in to_emitted.items() for e in lines} == {(u, e) for e, (_, u) in to_user.items() if u}
for line, (kind, of) in to_user.items():
    assert (of is None) == (kind == "own"), line


def line_of(text):
    return 1 + next(i for i, line in enumerate(user) if text in line)


# What is copied is the same text; functions have other names and heads.
for line, (kind, of) in to_user.items():
    if kind == "copied":
        ours, theirs = emitted[line - 1].strip(), user[of - 1].strip()
        assert ours == theirs or "(long n" in ours and "(long n" in theirs, (line, ours, theirs)
for text in ("static int before", "#line 100", "int between", "#line 200", "before = 1;", '#include "header.h"'):
    assert len(to_emitted[line_of(text)]) == 1, text

# Statements of workers lead to the user's statements, and each of those has some.
done_for = {"a[i] = b[i]": ("storeu", "fmadd"), "const double p = x[i]": ("mul",), "s += p": ("add_pd(s",),
            "t += p * x[i]": ("fmadd",), "for (long i": ("for (",)}
for text, made in done_for.items():
    lines = [emitted[e - 1] for e in to_emitted[line_of(text)] if to_user[e][0] == "derived"]
    for each in made:
        assert any(each in line for line in lines), (text, each, lines)
for line, text in enumerate(emitted, 1):
    if "storeu_pd(a " in text:
        assert to_user[line] == ("derived", line_of("a[i] = b[i]")), (line, text)
    if "triad_avx2(" in text and "void" not in text and to_user[line][0] != "own":
        assert to_user[line] == ("derived", line_of("for (long i")), (line, text)
    if text.startswith("TPB_WORKER") or text.startswith(" *"):
        assert to_user[line] == ("own", None), (line, text)
