"""Compares the loops of object code with what the plan says: planned_loops.py FILE ISA FLAGS... -- tpbcc FLAGS...

FILE says what one vector of each kernel loads, stores and computes. The innermost loop with the most vector instructions has
to do this as often as the comment above the worker says: vectors of a trip, times copies that compilers make of it; where
FILE says one, any loop, as those that single vectors go through are the compiler's. Loops of single elements do one. FLAGS
are those of an optimisation each. Prints what differs."""
import math
import re
import subprocess
import sys
import tempfile

file, isa, *flags = sys.argv[1:]
tool = flags[flags.index("--") + 1:]
optimisations = [each.split() for each in flags[:flags.index("--")]]
AARCH64 = isa in ("neon", "sve")
X86_OPERATION = re.compile(r"v?p?(add|sub|mul|div|max|min|fn?m|cmp|sqrt)")
AARCH64_OPERATION = re.compile(r"f?(add|sub|mul|ml[as]|m[as][db]|nm\w+|div|max\w*|min\w*|cm\w+)$")


def run(*command):
    return subprocess.run([*tool, f"--isa={isa}", *command, file], check=True, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True).stdout


def functions(text):
    """Addresses, mnemonics and operands of each function."""
    code = {}
    for line in text.splitlines():
        if begin := re.match(r"[0-9a-f]+ <([^.>]+).*>:", line):
            body = code.setdefault(begin[1], [])
        elif instruction := re.match(r"\s*([0-9a-f]+):\s+(\S+)\s*(.*)", line):
            operands = re.split(r"\s//" if AARCH64 else r"\s#", instruction[3])[0]
            body.append((int(instruction[1], 16), instruction[2], operands.strip()))
    return code


def innermost(code):
    """What lies between conditional jumps back and their targets, with no other such jump inside."""
    place = {address: at for at, (address, _, _) in enumerate(code)}
    jumps = re.compile(r"b\.\w+$|cbn?z$|tbn?z$" if AARCH64 else r"j(?!mp)")
    back = set()
    for at, (_, mnemonic, operands) in enumerate(code):
        target = re.search(r"0x([0-9a-f]+)(?: <.*>)?$", operands)
        if jumps.match(mnemonic) and target and place.get(int(target[1], 16), at + 1) <= at:
            back.add((place[int(target[1], 16)], at))
    return [code[begin:end + 1] for begin, end in sorted(back)
            if not any(begin <= b and e <= end and (b, e) != (begin, end) for b, e in back)]


def kind(mnemonic, operands):
    """Of one instruction: whether it is of vectors, how much it loads, stores and computes."""
    if AARCH64:
        vectors = re.search(r"\b([vz]\d+\.|q\d)", operands)
        if not vectors and not re.search(r"\b[dsh]\d+", operands):
            return None
        registers = 2 if re.match(r"(ld|st)n?p$", mnemonic) else 1
        loads, stores = mnemonic.startswith("ld"), mnemonic.startswith("st")
        return vectors, loads * registers, stores * registers, bool(AARCH64_OPERATION.match(mnemonic))
    if not re.search(r"%[xyz]mm|%k\d", operands):
        return None
    each = re.split(r",\s*(?![^(]*\))", operands)
    stores = "(" in each[-1]
    loads = not stores and "(" in operands and "(%rip)" not in operands  # a constant is no vector of the loop
    vectors = not re.search(r"s[sd]$", mnemonic)
    return vectors, loads, stores, bool(X86_OPERATION.match(mnemonic))


def counted(loop, of_vectors):
    found = [k for _, mnemonic, operands in loop if (k := kind(mnemonic, operands)) and bool(k[0]) == of_vectors]
    return [sum(k[column] for k in found) for column in (1, 2, 3)]


def stored_registers(loop):
    """The registers of the vectors that a loop stores, x, y or z; of another architecture, the same for all."""
    return {"" if AARCH64 else re.search(r"%([xyz])mm", operands)[1] for _, mnemonic, operands in loop
            if (k := kind(mnemonic, operands)) and k[0] and k[2] and (AARCH64 or "mm" in operands)}


def is_rest_alone(loop):
    """Whether all that it loads and stores is under a mask: compilers copy loops around for rows shorter than a
    vector, and put what is left of no vector behind what jumps back to it."""
    return all("{%k" in operands for _, mnemonic, operands in loop if any((kind(mnemonic, operands) or [0] * 3)[1:3]))


def planned():
    """Vectors of a trip, with the compiler's copies, by kernel."""
    trips, told = {}, []
    for line in run("--emit=c", "-o", "-").splitlines():
        if row := re.match(r" \*   (unroll|copies) +(\d+):", line):
            told.append(int(row[2]))
        elif worker := re.match(rf"\w+ (\w+)_{isa}\(", line):
            trips[worker[1]], told = math.prod(told), []
    return trips


def compiled(optimisation):
    with tempfile.NamedTemporaryFile(suffix=".o") as object_file:
        run(*optimisation, "--emit=obj", "-o", object_file.name)
        listing = subprocess.run(["llvm-objdump-19", "-d", "--no-show-raw-insn", object_file.name], check=True,
                                 capture_output=True, text=True)
    return functions(listing.stdout)


def differences(kernel, expected, is_one, is_nest, trip, loops):
    loops = [loop for loop in loops if not is_rest_alone(loop)] or loops
    of_vectors = [counted(loop, True) for loop in loops]
    if is_one and any(all(one == "-" or int(one) * trip == n for one, n in zip(expected, each)) for each in of_vectors):
        return
    hottest, hottest_loop = max(zip(of_vectors, loops), key=lambda each: (each[0][2], sum(each[0])))
    for what, one, found in zip(("loads", "stores", "operations"), expected, hottest):
        if one != "-" and int(one) * trip != found:
            yield f"{kernel}: {found} {what} of vectors in its hottest loop, not {trip} times {one}"
    if is_nest:
        return
    single = max(counted(loop, False)[1] for loop in loops)
    if single > int(expected[1]):
        yield f"{kernel}: {single} elements stored in a trip of single elements"
    # Shorter vectors, each once at most, are no loops; but where code is laid out behind a jump back, they look so.
    storing = sum(bool(stored_registers(loop) & stored_registers(hottest_loop)) for loop in loops)
    if storing > 2:
        yield f"{kernel}: {storing} loops store vectors, not the planned one and that of single vectors"


with open(file) as source:
    kernels = re.findall(r"^// (\w+) ([\d-]) (\d) (\d)(?: (one))?(?: \[(\w+)\])?\n((?:.+\n)+)", source.read(), re.M)
assert len(kernels) > 5
trips, wrong = planned(), False
for optimisation in optimisations:
    code = compiled(optimisation)
    for kernel, *expected, is_one, without, text in kernels:
        if without != isa:
            for line in differences(kernel, expected, is_one, text.count("for (") > 1, trips[kernel],
                                    innermost(code[f"{kernel}_{isa}"])):
                print(*optimisation, line)
                wrong = True
sys.exit(wrong)
