"""one_figure.py TPBCC FOLDER SCRATCH: one figure of a machine file at a time is another one.

Each kernel below is bound by one operation. Twice the work of an operation has to change the predictions of the kernels
named beside it in BINDS, and of no kernel that does not use it; the same for latencies and the figures of the core.
"""
import os
import re
import subprocess
import sys

tpbcc, folder, scratch = sys.argv[1:]
os.makedirs(scratch, exist_ok=True)


def repeat(form, times=16):
    text = "x[i]"
    for _ in range(times):
        text = form % text
    return text


def map_of(name, expression, element="double", more="", unroll=1):
    return (f"#pragma tpb kernel unroll({unroll})\nvoid {name}(long n, {element} y[restrict n], const {element} x[restrict n], "
            f"{element} s, {element} t{more})\n{{\n    for (long i = 0; i < n; ++i)\n        y[i] = {expression};\n}}\n")


KERNELS = {
    "loads": "#pragma tpb kernel unroll(1)\nvoid loads(long n, double y[restrict n], " +
             ", ".join(f"const double x{k}[restrict n]" for k in range(8)) +
             ")\n{\n    for (long i = 0; i < n; ++i)\n        y[i] = " + " + ".join(f"x{k}[i]" for k in range(8)) + ";\n}\n",
    "stores": "#pragma tpb kernel unroll(1)\nvoid stores(long n, " + ", ".join(f"double y{k}[restrict n]" for k in range(4)) +
              ", double s)\n{\n    for (long i = 0; i < n; ++i) {\n" +
              "".join(f"        y{k}[i] = s;\n" for k in range(4)) + "    }\n}\n",
    "adds": map_of("adds", repeat("(%s + s)")),
    "products": map_of("products", repeat("(%s * s)")),
    "fused": map_of("fused", repeat("(%s * s + t)")),
    "quotients": map_of("quotients", "s / x[i]"),
    "quotients_of_floats": map_of("quotients_of_floats", "s / x[i]", "float"),
    "roots": map_of("roots", "sqrt(x[i])"),
    "roots_of_floats": map_of("roots_of_floats", "sqrtf(x[i])", "float"),
    "floors": map_of("floors", repeat("floor(%s * s)", 8)),
    "sums_of_ints": map_of("sums_of_ints", repeat("(%s + s ^ t)"), "unsigned"),
    "products_of_ints": map_of("products_of_ints", repeat("(%s * s)", 12), "unsigned"),
    "sum": "#pragma tpb kernel unroll(1)\ndouble sum(long n, const double x[restrict n])\n{\n    double s = 0;\n"
           "    for (long i = 0; i < n; ++i)\n        s += x[i];\n    return s;\n}\n",
    "product": "#pragma tpb kernel unroll(1)\ndouble product(long n, const double x[restrict n])\n{\n    double s = 1;\n"
               "    for (long i = 0; i < n; ++i)\n        s *= x[i];\n    return s;\n}\n",
    "dot": "#pragma tpb kernel unroll(1)\ndouble dot(long n, const double x[restrict n], const double y[restrict n])\n{\n    double s = 0;\n"
           "    for (long i = 0; i < n; ++i)\n        s += x[i] * y[i];\n    return s;\n}\n",
    "neighbours": "#pragma tpb kernel unroll(1)\nvoid neighbours(long n, double y[restrict n], const double x[restrict n + 4])\n{\n"
                  "    for (long i = 0; i < n; ++i)\n        y[i] = x[i + 1] + x[i + 2] + x[i + 3];\n}\n",
    "sums_of_pairs": "#pragma tpb kernel unroll(1)\nvoid sums_of_pairs(long n, double y[restrict n], const double x[restrict 2 * n])\n{\n"
                     "    for (long i = 0; i < n; ++i)\n        y[i] = x[2 * i] + x[2 * i + 1];\n}\n",
    "bytes_counted": "#pragma tpb kernel unroll(1)\nint bytes_counted(long n, const unsigned char x[restrict n], unsigned char s)\n{\n"
                     "    int c = 0;\n    for (long i = 0; i < n; ++i)\n        if (x[i] == s)\n            ++c;\n    return c;\n}\n",
    "floats_counted": "#pragma tpb kernel unroll(1)\nlong floats_counted(long n, const float x[restrict n], float s)\n{\n"
                      "    long c = 0;\n    for (long i = 0; i < n; ++i)\n        if (x[i] > s)\n            ++c;\n    return c;\n}\n",
    "ints_to_doubles": "#pragma tpb kernel unroll(1)\nvoid ints_to_doubles(long n, double y[restrict n], const int x[restrict n])\n{\n"
                       "    for (long i = 0; i < n; ++i)\n        y[i] = x[i];\n}\n",
    "widened": "#pragma tpb kernel unroll(1)\nvoid widened(long n, int y[restrict n], const short x[restrict n])\n{\n"
               "    for (long i = 0; i < n; ++i)\n        y[i] = x[i];\n}\n",
    "narrowed": "#pragma tpb kernel unroll(1)\nvoid narrowed(long n, short y[restrict n], const int x[restrict n])\n{\n"
                "    for (long i = 0; i < n; ++i)\n        y[i] = (short)x[i];\n}\n",
    "turned": "#pragma tpb kernel unroll(1)\nvoid turned(long n, double y[restrict n], const double x[restrict n])\n{\n"
              "    for (long i = 0; i < n; ++i)\n        y[i] = x[n - 1 - i];\n}\n",
    "from_behind": "#pragma tpb kernel unroll(1)\nvoid from_behind(long n, double y[restrict n + 8])\n{\n"
                   "    for (long i = 0; i < n; ++i)\n        y[i + 8] = y[i] * 0.5;\n}\n",
}

# What has to change, for (machine, set, operation, field); what may is every kernel that uses the operation.
USES = {
    "load": set(KERNELS), "store": set(KERNELS),
    "add": {"adds", "loads", "sum", "neighbours", "sums_of_pairs"}, "mul": {"products", "floors", "product", "from_behind"}, "fma": {"fused", "dot"}, "fma_accumulate": {"dot"},
    "div64": {"quotients"}, "div32": {"quotients_of_floats"}, "sqrt64": {"roots"}, "sqrt32": {"roots_of_floats"},
    "round": {"floors"}, "int_add": {"sums_of_ints"}, "int_logic": {"sums_of_ints"}, "int_mul32": {"products_of_ints"},
    "permute_two": {"sums_of_pairs"}, "permute": {"turned"}, "mask_to_general64": {"bytes_counted"}, "mask_to_general": {"floats_counted"},
    "i32_f64": {"ints_to_doubles"}, "widen": {"widened"}, "narrow": {"narrowed"},
}
BINDS = [
    ("zen3", "avx2", "load", "work", {"loads"}), ("zen3", "avx2", "store", "work", {"stores"}),
    ("zen3", "avx2", "add", "work", {"adds"}), ("zen3", "avx2", "mul", "work", {"products"}),
    ("zen3", "avx2", "fma", "work", {"fused"}), ("zen3", "avx2", "div64", "work", {"quotients"}),
    ("zen3", "avx2", "div32", "work", {"quotients_of_floats"}), ("zen3", "avx2", "sqrt64", "work", {"roots"}),
    ("zen3", "avx2", "sqrt32", "work", {"roots_of_floats"}), ("zen3", "avx2", "round", "work", {"floors"}),
    ("zen3", "avx2", "int_add", "work", {"sums_of_ints"}), ("zen3", "avx2", "int_logic", "work", {"sums_of_ints"}),
    ("zen3", "avx2", "int_mul32", "work", {"products_of_ints"}),
    ("zen3", "avx2", "add", "latency", {"sum"}), ("zen3", "avx2", "mul", "latency", {"product"}),
    ("zen3", "avx2", "fma", "latency", {"dot"}),
    ("skylake-avx512", "avx512", "load", "work", {"loads"}), ("skylake-avx512", "avx512", "store", "work", {"stores"}),
    ("skylake-avx512", "avx512", "add", "work", {"adds"}), ("skylake-avx512", "avx512", "mul", "work", {"products"}),
    ("skylake-avx512", "avx512", "fma", "work", {"fused"}), ("skylake-avx512", "avx512", "div64", "work", {"quotients"}),
    ("skylake-avx512", "avx512", "sqrt64", "work", {"roots"}), ("skylake-avx512", "avx512", "add", "latency", {"sum"}),
    ("skylake-avx512", "avx512", "int_mul32", "work", {"products_of_ints"}),
    ("neoverse-v2", "sve", "load", "work", {"loads"}), ("neoverse-v2", "sve", "store", "work", {"stores"}),
    ("neoverse-v2", "sve", "add", "work", {"adds"}), ("neoverse-v2", "sve", "mul", "work", {"products"}),
    ("neoverse-v2", "sve", "fma", "work", {"fused"}), ("neoverse-v2", "sve", "div64", "work", {"quotients"}),
    ("neoverse-v2", "sve", "sqrt64", "work", {"roots"}), ("neoverse-v2", "sve", "add", "latency", {"sum"}),
    ("neoverse-v2", "sve", "fma_accumulate", "latency", {"dot"}),
    ("neoverse-n1", "neon", "add", "work", {"adds"}), ("neoverse-n1", "neon", "fma", "work", {"fused"}),
    ("neoverse-n1", "neon", "load", "work", {"loads"}), ("neoverse-n1", "neon", "div64", "work", {"quotients"}),
    ("a64fx", "sve", "fma", "work", {"fused"}), ("a64fx", "sve", "fma", "latency", {"dot"}),
    ("zen4", "avx512", "permute_two", "work", {"sums_of_pairs"}), ("zen4", "avx512", "permute", "work", {"turned"}),
    ("zen4", "avx512", "mask_to_general64", "work", {"bytes_counted"}), ("zen4", "avx512", "mask_to_general", "work", {"floats_counted"}),
    ("zen4", "avx512", "i32_f64", "work", {"ints_to_doubles"}), ("zen4", "avx512", "widen", "work", {"widened"}),
    ("zen4", "avx512", "narrow", "work", {"narrowed"}), ("zen4", "avx512", "fma", "work", {"fused"}),
]
CORE = [("zen3", "avx2", "line_crossing", {"neighbours"}), ("skylake-avx512", "avx512", "line_crossing", {"neighbours"}),
        ("neoverse-n1", "neon", "line_crossing", {"neighbours"}), ("zen3", "avx2", "store_forward", {"from_behind"}),
        ("neoverse-n1", "neon", "store_forward", {"from_behind"}),
        ("zen3", "avx2", "reorder_buffer", {"floors"}),
        ("a64fx", "sve", "reorder_buffer", {"loads", "adds", "products", "fused", "floors", "sums_of_ints", "products_of_ints"})]
# Figures that no prediction of a loop in the first cache level depends on.
NONE = ["frequency_ghz", "mispredicted_branch"]

source = os.path.join(scratch, "kernels.c")
with open(source, "w") as out:
    out.write("#include <math.h>\n" + "\n".join(KERNELS.values()))


def predictions(text, machine, isa):
    path = os.path.join(scratch, machine + ".yaml")
    with open(path, "w") as out:
        out.write(text)
    target = ["--target=aarch64-linux-gnu"] if "architecture: aarch64" in text else []
    done = subprocess.run([tpbcc, *target, "-fno-math-errno", "--isa=" + isa, "--machine=" + path, "--emit=plan", source, "-o", "-"],
                          capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{machine}: {done.stderr}")
    found = {}
    for plan in re.split(r"^plan ", done.stdout, flags=re.M)[1:]:
        found[plan.split()[0]] = re.findall(r"limit +([\d.]+) cycles", plan)
    return found


def row_changed(text, isa, operation, field):
    begin = text.index(f"  - name: {isa}\n")
    at = re.compile(rf"^      {operation}: *(\S+) +(\S+) +(\S+) +(\S+)$", re.M).search(text, begin)
    latency, uops, ports, origin = at.groups()
    if field == "latency":
        latency = str(3 * float(latency))
    else:
        def thrice(part):
            name, _, work = part.partition("x")
            return f"{name}x{3 * float(work or 1):g}"
        ports = "&".join(thrice(part) for part in ports.split("&"))
    return text[:at.start()] + f"      {operation}: {latency} {uops} {ports} {origin}" + text[at.end():]


def core_changed(text, figure):
    return re.sub(rf"^  {figure}: *([\d.]+),", lambda m: f"  {figure}: {3 * float(m[1]):g},", text, flags=re.M)


wrong, tried = [], 0
plain = {}
for machine, isa, operation, field, must in BINDS + [(m, i, "", f, k) for m, i, f, k in CORE] + \
        [("zen3", "avx2", "", figure, set()) for figure in NONE]:
    text = open(os.path.join(folder, machine + ".yaml")).read()
    if (machine, isa) not in plain:
        plain[machine, isa] = predictions(text, machine, isa)
    new = row_changed(text, isa, operation, field) if operation else core_changed(text, field)
    if new == text:
        sys.exit(f"{machine} {isa} {operation} {field}: nothing to change")
    after = predictions(new, machine, isa)
    changed = {name for name in plain[machine, isa] if plain[machine, isa][name] != after.get(name)}
    may = USES[operation] if operation else must
    tried += 1
    if must - changed:
        wrong.append(f"{machine} {isa} {operation} {field}: {sorted(must - changed)} did not change")
    if changed - may:
        wrong.append(f"{machine} {isa} {operation} {field}: {sorted(changed - may)} changed")
print(f"{tried} figures")
if wrong:
    sys.exit("\n".join(wrong))
