"""Random steps for the loops of a batch, as far as the dependences allow them."""

import random
import re

import toolchain

LOOP = re.compile(r"( *)for serial (\w+) ")
VALUE = re.compile(r" *let (\w+):")
TOUCHED = re.compile(r"\b(?:load\.\w+\(|store )(\w+)[,\[]")
DOES = re.compile(r" *(store|assign|use) ")


class Nest:
    """The loops of one nest, as a schedule may name them, and how many statements it has."""

    def __init__(self, number):
        self.number, self.loops, self.statements, self.values = number, [], 0, []
        self.arrays = []
        self.inside = {}  # loop -> the loop around it

    def pair(self, dice):
        inner = [name for name in self.loops if self.inside.get(name)]
        if not inner:
            return None
        name = dice.choice(inner)
        return self.inside[name], name


def nests(dump):
    """Kernel -> its nests, from what lifting made."""
    found, kernel, around = {}, None, []
    for line in dump.splitlines():
        if named := re.match(r"func (\w+)", line):
            kernel = found.setdefault(named[1], [])
        elif line == "}":
            kernel = None
        elif kernel is None:
            continue
        elif loop := LOOP.match(line):
            depth = len(loop[1]) // 2
            if depth == 1:
                kernel.append(Nest(len(kernel) + 1))
                around = []
            if kernel:
                around = [a for a in around if a[0] < depth]
                nest = kernel[-1]
                if loop[2] not in nest.loops:
                    nest.loops.append(loop[2])
                    nest.inside[loop[2]] = around[-1][1] if around else None
                around.append((depth, loop[2]))
        if kernel and not LOOP.match(line):
            kernel[-1].arrays += [name for name in TOUCHED.findall(line) if name not in kernel[-1].arrays]
        if kernel and DOES.match(line):
            kernel[-1].statements += 1
        elif kernel and around and (value := VALUE.match(line)):
            kernel[-1].values.append((value[1], around[-1][1]))
    return found


def step(dice, nest):
    """One step or several, which may or may not be possible, and what they make of the names."""
    loop = dice.choice(nest.loops)
    pair = nest.pair(dice)
    number = dice.choice([2, 3, 4, 5, 8, 16])
    verb = dice.choice(["interchange", "interchange", "tile", "tile", "tile2", "jam", "jam", "reverse", "peel", "split",
                        "distribute", "distribute", "order", "collapse", "fuse", "expand", "expand", "beyond", "beyond"])
    if verb == "tile":
        nest.loops.append(loop.split(".")[0] + "t")
        return f"tile({loop}, {number})"
    if verb == "jam":
        nest.loops.append(loop.split(".")[0] + ".rest")
        return f"jam({loop}, {dice.choice([2, 3, 4])})"
    if verb in ("interchange", "tile2", "collapse") and pair:
        return (f"interchange({pair[0]}, {pair[1]})" if verb == "interchange" else
                f"tile({pair[0]}, {pair[1]}, {number}, {dice.choice([2, 4, 7])})" if verb == "tile2" else f"collapse({pair[0]}, {pair[1]})")
    if verb == "peel":
        nest.loops += [f"{loop.split('.')[0]}.{i}" for i in (1, 2)]
        return f"peel({loop}, {dice.choice(['first=1', 'last=1', 'first=2, last=1', 'first=3'])})"
    if verb == "beyond" and pair and "." not in "".join(pair):
        outer, inner = pair
        nest.loops += [f"{name}.{i}" for name in pair for i in (1, 2)]
        return (f"beyond({outer}, {inner}, {dice.choice([1, 1, 2, 9])}, {dice.choice([2, 3, 8, 17, 40])}); "
                f"tile({inner}.1, {number}); interchange({outer}.1, {inner}t)")
    if verb == "split":
        nest.loops += [f"{loop.split('.')[0]}.{i}" for i in (1, 2)]
        return f"split({loop}, at={dice.choice([0, 1, 3, 10, 'n'])})"
    if verb == "fuse" and len(nest.loops) > 1:
        shift = dice.choice(["", "", ", shift=1", ", shift=2"])
        return f"fuse({dice.choice(nest.loops)}, {dice.choice(nest.loops)}{shift})"
    if verb == "expand" and nest.values:
        name, around = dice.choice(nest.values)
        nest.statements += 1
        nest.loops.append(around + "t")
        names = [f"S{i + 1}" for i in range(nest.statements)]
        cut = dice.randrange(1, len(names))
        return (f"tile({around}, {number}); expand({name}, {around}); "
                f"distribute({around}: {' '.join(names[:cut])} | {' '.join(names[cut:])})")
    if verb in ("distribute", "order") and nest.statements > 1:
        names = [f"S{i + 1}" for i in range(nest.statements)]
        if dice.random() < 0.4:
            dice.shuffle(names)
        if verb == "order":
            return f"order({loop}: {' '.join(names)})"
        cut = dice.randrange(1, len(names))
        return f"distribute({loop}: {' '.join(names[:cut])} | {' '.join(names[cut:])})"
    return f"reverse({loop})"


def staging(dice, nest):
    """Steps that stage an array or several, in parts or whole, and may ask first how long loops are."""
    if not nest.arrays:
        return step(dice, nest)
    loop, number = dice.choice(nest.loops), dice.choice([1, 1, 2, 3, 4, 5, 7, 8, 9, 16, 64, 2000])
    verb = lambda array, of: f"{dice.choice(['stage', 'stage', 'pack'])}({array}, {of})"
    some = dice.sample(nest.arrays, dice.randint(1, len(nest.arrays)))
    form, pair = dice.randrange(6), nest.pair(dice)
    if form == 0:
        return "; ".join(verb(array, loop) for array in some)
    if form == 1:
        inner = dice.choice(nest.loops)
        pitch = dice.choice(["", "", f", pitch={dice.choice(['n', 'h'])}, of={dice.choice([2, 3, 8])}"])
        return f"dispatch({loop}, {inner}, {number}{pitch}); {verb(some[0], loop + '.1')}"
    if form == 4 and pair and dice.random() < 0.5:
        apart = f"apart({pair[0]}, {dice.choice(pair)}, {dice.choice(['n', 'h'])})"
        return f"{apart}; interchange({pair[0]}.1, {pair[1]}.1); {verb(some[0], pair[1] + '.1')}"
    if form == 2 and pair:
        return f"tile({pair[0]}, {pair[1]}, {number}, {dice.choice([1, 2, 4, 7])}); " + "; ".join(verb(a, dice.choice(pair)) for a in some)
    if form == 3 and pair:
        return f"interchange({pair[0]}, {pair[1]}); tile({loop}, {number}); {verb(some[0], dice.choice(pair))}"
    return f"tile({loop}, {number}); " + "; ".join(verb(array, dice.choice([loop, loop, dice.choice(nest.loops)])) for array in some)


def command(batch, isa, chosen):
    return [*batch.emit_command(isa, "-"), "-fsyntax-only", *texts(chosen)]


def texts(chosen):
    """Options of the compiler."""
    return [f"--schedule={kernel}.{number}: {'; '.join(steps)}" for (kernel, number), steps in chosen.items() if steps]


def of(chosen, kernels):
    """Those for some kernels."""
    names = {k.name for k in kernels}
    return {place: steps for place, steps in chosen.items() if place[0] in names}


def refused(batch, output):
    """Kernel -> the steps that can't be done, as they are written."""
    result = {}
    for m in re.finditer(r"kernels\.c(?:pp)?:(\d+):\d+: error: step '([^']*)' of --schedule= is refused", output):
        result.setdefault(batch.lines.get(int(m[1])), set()).add(m[2])
    return result


def choose(seed, batch, isa):
    """(kernel, loop) -> steps that are legal: what was drawn, up to the first that is refused."""
    dump = toolchain.run("lifting", [*batch.emit_command(isa, "-"), "-fsyntax-only", "--dump-after=lift"], good=(0, 1))
    chosen, staged = {}, {k.name for k in batch.kernels if k.scheduled}
    for kernel, found in nests(dump).items():
        dice = random.Random(f"{seed}/{kernel}")
        for nest in found:
            make = staging if kernel in staged else step
            steps = "; ".join(make(dice, nest) for _ in range(dice.choice([1, 1, 2, 2, 3, 4])))
            chosen[kernel, nest.number] = steps.split("; ")
    for _ in range(6):
        output = toolchain.run("trying schedules", command(batch, isa, chosen), good=(0, 1))
        wrong = refused(batch, output)
        if not wrong and " error: " in output:
            raise toolchain.Failure("trying schedules", command(batch, isa, chosen), output)
        if not wrong:
            return {place: steps for place, steps in chosen.items() if steps}
        for (kernel, number), steps in chosen.items():
            bad = [i for i, text in enumerate(steps) if text in wrong.get(kernel, ())]
            if bad:
                del steps[bad[0]:]
            elif kernel in wrong and not set(wrong[kernel]) & {text for (other, _), its in chosen.items() if other == kernel for text in its}:
                steps.clear()  # it is called otherwise in the message
    return {}
