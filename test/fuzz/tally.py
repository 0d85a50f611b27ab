"""Counts of a run, kept in a file so that runs add up, and the table of them."""

import collections
import hashlib
import json
import os

import language as c
import text


def vectorised(remarks):
    """Of the loops that a kernel's remarks speak of, were all vectorised?"""
    codes = [code for code, _ in remarks]
    return "TPB401" in codes and not refusals(remarks)


def refusals(remarks):
    return [code for code, _ in remarks if code.startswith("TPB3")]


class Tally:
    def __init__(self, path=None):
        self.path = path
        self.seen = set()
        self.rows = collections.defaultdict(lambda: collections.defaultdict(int))  # "class isa" -> counts
        self.seconds = 0.0
        self.examples = {}  # "class isa code" -> a kernel
        if path and os.path.exists(path):
            with open(path) as source:
                data = json.load(source)
            self.seen = set(data["seen"])
            self.seconds = data["seconds"]
            self.examples = data["examples"]
            for key, row in data["rows"].items():
                self.rows[key].update(row)

    def save(self):
        if not self.path:
            return
        with open(self.path + ".new", "w") as out:
            json.dump({"seen": sorted(self.seen), "seconds": self.seconds, "examples": self.examples, "rows": self.rows}, out)
        os.replace(self.path + ".new", self.path)

    def kernel(self, k):
        """Notes a kernel; kernels that differ in names only are one."""
        self.seen.add(hashlib.sha1(text.function(k, "f").encode()).hexdigest()[:16])

    def result(self, k, isa, remarks, runs, plain):
        row = self.rows[f"{k.group} {isa}"]
        row["kernels"] += 1
        row["legal"] += k.legal
        row["runs"] += runs
        row["plain"] += plain
        if vectorised(remarks):
            row["vectorised"] += 1
            # Not asked to check overlap, and yet the user's loop ran.
            row["fell back"] += bool(plain) and k.group != "alias"
        for code in sorted(set(refusals(remarks))) or ([] if vectorised(remarks) else ["no remark"]):
            row[code] += 1
            self.examples.setdefault(f"{k.group} {isa} {code}", text.function(k))

    def failed(self, k, isa):
        self.rows[f"{k.group} {isa}"]["failed"] += 1

    def table(self):
        isas = [i for i in ("avx512", "avx2", "scalar", "sve", "neon") if any(key.endswith(" " + i) for key in self.rows)]
        lines = [f"{'class':24}" + "".join(f"{isa:>16}" for isa in isas) + "   not vectorised because"]
        total = collections.defaultdict(lambda: [0, 0])
        for group in dict.fromkeys(key.split()[0] for key in sorted(self.rows)):
            line, reasons = f"{group:24}", collections.Counter()
            for isa in isas:
                row = self.rows.get(f"{group} {isa}")
                if not row:
                    line += f"{'-':>16}"
                    continue
                kernels, good = row["kernels"], row.get("vectorised", 0)
                line += f"{kernels:>9}{100 * good / max(kernels, 1):>6.1f}%"
                if row.get("legal"):
                    total[isa][0] += kernels
                    total[isa][1] += good
                for code, count in row.items():
                    if code.startswith(("TPB", "no remark")):
                        reasons[code] = max(reasons[code], count)
            lines.append(line + "   " + ", ".join(f"{code} {count}" for code, count in reasons.most_common(5)))
        lines.append(f"{'all that are legal':24}" + "".join(
            f"{total[isa][0]:>9}{100 * total[isa][1] / max(total[isa][0], 1):>6.1f}%" for isa in isas))
        failed = sum(row.get("failed", 0) for row in self.rows.values())
        back = sum(row.get("fell back", 0) for row in self.rows.values())
        kernels = sum(row["kernels"] for row in self.rows.values())
        lines.append(f"{len(self.seen)} distinct kernels, {kernels} builds of one, "
                     f"{sum(row['runs'] for row in self.rows.values())} calls compared, {failed} failed, "
                     f"{back} vectorised but the plain loop ran, {self.seconds:.0f} s")
        return "\n".join(lines)
