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


# A prefix sum, a scalar or an element that the iteration before left: nothing to be vectorised, but named.
RECURRENCES = ("TPB380", "TPB381", "TPB382")


# Plain loops are at least as fast: neither vectors nor a failure.
COSTS = ("TPB378", "TPB399", "TPB425", "TPB426", "TPB432", "TPB433", "TPB436", "TPB437", "TPB439", "TPB440", "TPB441", "TPB449")


def left_by_cost(remarks):
    return bool(refusals(remarks)) and all(code in COSTS for code in refusals(remarks))


def refusals(remarks):
    # TPB343 is about pieces that the user's schedule made shorter than a vector.
    return [code for code, _ in remarks if (code.startswith("TPB3") and code != "TPB343") or code in COSTS]


class Tally:
    def __init__(self, path=None):
        self.path = path
        self.seen = set()
        self.rows = collections.defaultdict(lambda: collections.defaultdict(int))  # "class isa" -> counts
        self.seconds = 0.0
        self.examples = {}  # "class isa code" -> a kernel
        self.beaten = []  # kernels that a compiler vectorises and tpbcc does not
        if path and os.path.exists(path):
            with open(path) as source:
                data = json.load(source)
            self.seen = set(data["seen"])
            self.seconds = data["seconds"]
            self.examples, self.beaten = data["examples"], data["beaten"]
            for key, row in data["rows"].items():
                self.rows[key].update(row)

    def save(self):
        if not self.path:
            return
        with open(self.path + ".new", "w") as out:
            json.dump({"seen": sorted(self.seen), "seconds": self.seconds, "examples": self.examples, "beaten": self.beaten, "rows": self.rows}, out)
        os.replace(self.path + ".new", self.path)

    def kernel(self, k, *steps):
        """Notes a kernel with its schedules; kernels that differ in names only are one."""
        content = "\n".join([text.function(k, "f"), *(each.partition(".")[2] for each in steps)])
        self.seen.add(hashlib.sha1(content.encode()).hexdigest()[:16])

    def result(self, k, isa, remarks, runs, plain):
        row = self.rows[f"{k.group} {isa}"]
        row["kernels"] += 1
        row["legal"] += k.legal
        row["runs"] += runs
        row["plain"] += plain
        if vectorised(remarks):
            row["vectorised"] += 1
            row["legal vectorised"] += k.legal
            # Not asked to check overlap, and yet the user's loop ran.
            if plain and not k.group.startswith("alias"):
                row["fell back"] += 1
                self.examples.setdefault(f"{k.group} {isa} fell back", text.function(k))
        row["legal by cost"] += k.legal and not vectorised(remarks) and left_by_cost(remarks)
        for code in sorted(set(refusals(remarks))) or ([] if vectorised(remarks) else ["no remark"]):
            row[code] += 1
            self.examples.setdefault(f"{k.group} {isa} {code}", text.function(k))

    def compared(self, k, isa, compilers, remarks):
        row = self.rows[f"{k.group} {isa}"]
        row["by compilers"] += bool(compilers)
        if compilers and "TPB401" not in [code for code, _ in remarks]:
            row["compilers only"] += 1
            reasons = sorted({f"{code}: {message}" for code, message in remarks}) or ["no remark"]
            self.beaten.append([k.group, isa, compilers, reasons, text.function(k), left_by_cost(remarks)])

    def comparison(self):
        """What only compilers vectorise: by reason, with the smallest example of each; then how many that are."""
        reasons = collections.defaultdict(list)
        for group, isa, compilers, why, source, _ in self.beaten:
            code = ", ".join(sorted({w.split(":")[0] for w in why}))
            reasons[code].append((len(source), group, isa, compilers, why, source))
        lines = []
        for code, found in sorted(reasons.items(), key=lambda item: -len(item[1])):
            _, group, isa, compilers, why, source = min(found)
            lines += [f"{len(found)} because of {code}; the smallest ({group}, {isa}, by {' and '.join(compilers)}):",
                      *("  " + w for w in why), source.rstrip(), ""]
        for isa in sorted({key.split()[1] for key in self.rows}):
            total = sum(row.get("by compilers", 0) for key, row in self.rows.items() if key.endswith(" " + isa))
            cost = [b[-1] for b in self.beaten if b[1] == isa]
            lines.append(f"{isa}: clang -O3 or gcc -O3 vectorises a loop of {total} kernels; tpbcc none of {cost.count(False)} of these "
                         f"({100 * cost.count(False) / max(total, 1):.1f} %), and of {cost.count(True)} more as plain loops are faster")
        return "\n".join(lines)

    def failed(self, k, isa):
        self.rows[f"{k.group} {isa}"]["failed"] += 1

    def table(self):
        isas = [i for i in ("avx512", "avx2", "scalar", "sve", "neon") if any(key.endswith(" " + i) for key in self.rows)]
        lines = [f"{'class':24}" + "".join(f"{isa:>16}" for isa in isas) + "   not vectorised because"]
        total = collections.defaultdict(lambda: [0, 0, 0])
        for group in dict.fromkeys(key.split()[0] for key in sorted(self.rows)):
            line, reasons = f"{group:24}", collections.Counter()
            for isa in isas:
                row = self.rows.get(f"{group} {isa}")
                if not row:
                    line += f"{'-':>16}"
                    continue
                kernels, good = row["kernels"], row.get("vectorised", 0)
                line += f"{kernels:>9}{100 * good / max(kernels, 1):>6.1f}%"
                total[isa][0] += row.get("legal", 0)
                total[isa][1] += row.get("legal vectorised", 0)
                total[isa][2] += row.get("legal by cost", 0)
                for code, count in row.items():
                    if code.startswith(("TPB", "no remark")):
                        reasons[code] = max(reasons[code], count)
            lines.append(line + "   " + ", ".join(f"{code} {count}" for code, count in reasons.most_common(5)))
        # The share is of those that do not stay by cost.
        lines.append(f"{'all that are legal':24}" + "".join(
            f"{legal:>9}{100 * good / max(legal - cost, 1):>6.1f}%" for legal, good, cost in (total[isa] for isa in isas)))
        lines.append(f"{'of these left by cost':24}" + "".join(f"{total[isa][2]:>9}{'':7}" for isa in isas))
        named = {isa: sum(row.get(code, 0) for key, row in self.rows.items() if key.endswith(" " + isa) for code in RECURRENCES)
                 for isa in isas}
        lines.append(f"refused by name: recurrences {max(named.values(), default=0)}")
        failed = sum(row.get("failed", 0) for row in self.rows.values())
        back = sum(row.get("fell back", 0) for row in self.rows.values())
        kernels = sum(row["kernels"] for row in self.rows.values())
        lines.append(f"{len(self.seen)} distinct kernels, {kernels} builds of one, "
                     f"{sum(row['runs'] for row in self.rows.values())} calls compared, {failed} failed, "
                     f"{back} vectorised but the plain loop ran, {self.seconds:.0f} s")
        return "\n".join(lines)
