import json
import re
import sys

document = json.load(open(sys.argv[1]))
assert document["tpb_inspection_schema_version"] == 1
(file,) = document["files"]
print(file["machine"], "caches", *(each["name"] for each in file["caches"]))
for version in file["versions"]:
    emitted = version["text"].splitlines()
    assert len(emitted) == len(version["lines"])
    user = file["text"].splitlines()
    copies = [of for line, of in zip(emitted, version["lines"]) if of > 0 and line == user[of - 1]]
    assert {1, 4, 6, 7, 8} <= set(copies), copies
    became = [line for line, of in zip(emitted, version["lines"]) if of == -7]
    wide = sorted({each for line in became for each in re.findall(r"_mm(?:512|256)", line)}, reverse=True)
    print(f"{version['isa']}: line 6 became {len(became)} derived:", *wide)
    assert version["kernels"][0]["name"] == "triad"
    for leaf in version["leaves"]:
        text = [line for first, last in leaf["lines"] for line in emitted[first - 1:last]]
        code = sorted({each for line in text for each in re.findall(r"_mm(?:512|256)_fmadd", line)})
        print(f"leaf {leaf['kernel']} {leaf['name']}:", *code or ["a[i] = b[i] + s * c[i]"[:any("a[i] = b[i] + s * c[i];" in line for line in text) * 99]])
rows = file["predictions"]
sets = sorted({row["set"] for row in rows})
print("predicted:", ", ".join(" ".join([each, *dict.fromkeys(row["level"] for row in rows if row["set"] == each)]) for each in sets))
