"""Compares the bytes of a call, in a results file of useful-bytes.c at n = 100, with numbers by hand."""

import json
import sys

n, m = 100, 16
inner = n - 8
# read, written; elements of 8 bytes unless there is a third number
expected = {
    "rows": (n * n + n, n),
    "columns": (n * n + 2 * n, n),
    "product": (3 * n * n, n * n, 4),
    "filter": (n + m - 1 + m, n),
    "halves": (8 * (n - 1) + 16, n),
    "star": (n * n - 4, (n - 2) ** 2),
    "radius": (n * n - 4 * 16, inner * inner),
    "pairs": (n, n),
    "triangle": (n * (n - 1) // 2 + n - 1, n),
    "blocks": (n * n, n * n),
    "second": (n // 2, n // 2),
    # 0 + 0 + 1 + ... + 99 entries; row starts are half as long
    "sparse": (3 * (n * (n - 1) // 2) + (n + 1) / 2, n),
    "carried": (n, n - 1),
    "chased": (n, 0),
    "members": (2 * n, n),
    "member_written": (2 * n, n),
    "interleaved": (3 * n, n),
    "interleaved_rows": (2 * n * n, n * n),
    "third": (n, n),
    "two_rows": (2 * n, n * n),
    "row_and_all": (n * n, n * n),
    "column": (n, n),
    "nested_members": (2 * n * n, n),
    "rows_of_three": (2 * n, n),
    "stored_row": (n, n),
}
found = {}
for row in json.load(open(sys.argv[1]))["benchmarks"]:
    found[row["name"].split("/")[0]] = row["bytes_per_call"]
wrong = [
    f"{name}: {found.get(name)} bytes, expected {(counts[0] + counts[1]) * (counts[2:] or (8,))[0]}"
    for name, counts in expected.items()
    if found.get(name) != (counts[0] + counts[1]) * (counts[2:] or (8,))[0]
]
sys.exit("\n".join(wrong) if wrong or len(found) != len(expected) else 0)
