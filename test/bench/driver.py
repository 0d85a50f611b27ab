"""Programs that call forms of kernels in turn, on the same data: made, run, and what they print."""
import dataclasses
import os
import re

import builds
import machine
import sources

HERE = os.path.dirname(os.path.abspath(__file__))
TYPES = {"double", "float", "long", "int", "unsigned", "bool", "unsigned char", "unsigned long", "unsigned short", "short", "signed char", "char"}


@dataclasses.dataclass
class Case:
    """A kernel with sizes."""

    kernel: sources.Kernel
    level: str
    scalars: dict  # C for each parameter that is no array
    part: int = 0  # elements of what a call sees where calls take turns at parts of drawn data
    offset: int = 0  # bytes behind the begin of a line at which arrays begin
    elements: int = 1  # what times are divided by where they are one element's
    room: int = 1 << 20  # bytes of an array whose extents say nothing

    @property
    def name(self):
        return f"{self.kernel.name}@{self.level}{f'+{self.offset}' if self.offset else ''}"


def element_bytes(type_text):
    kind, size = sources.kind_of(type_text)
    if "_Complex" in type_text:
        return 2 * size
    known = re.search(r"\b(double|float|_Float16|long|int|unsigned|short|char|bool)\b", type_text)
    return size if known else 64


def bytes_of(parameter, case):
    """C for the bytes of an array: of its extents where they name parameters alone."""
    name, each = sources.variable_of(parameter), element_bytes(parameter)
    sizes = [re.sub(r"\b(restrict|const|static)\b", "", s).strip() for s in re.findall(r"\[([^\]]*)\]", parameter)]
    if name in case.kernel.extents and "*" in parameter:
        sizes = [case.kernel.extents[name]]
    known = sizes and not re.search(r"\(\s*\*", parameter) and all(s and set(re.findall(r"[A-Za-z_]\w*", s)) <= set(case.scalars) for s in sizes)
    return " * ".join([*(f"(size_t)({s})" for s in sizes), f"{each} + 4096"]) if known else str(case.room)


def first_values(index, size, parameter, value, kernel):
    """C that sets an array to what init says of it, where that is more than "random" or another array."""
    element = re.match(r"(?:const )?((?:unsigned |signed )?(?:double|float|long|int|short|char|unsigned|bool|_Float16))", parameter)
    if not value or value == "random" or not element or value in {sources.variable_of(p) for p in kernel.parameters}:
        return []
    value = re.sub(r"random\(([^,]*),([^,)]*)\)", r"random(\1,\2, 1)", value).replace("random(", "drawn(i, ")
    return [f"    for (long i = 0; i < (long)arrays[{index}].bytes / {size}; ++i)"
            f" (({element[1]} *)arrays[{index}].first)[i] = ({element[1]})({value});"]


def one_case(case, at, forms):
    """C of a case: its variables, a call for each form, and what fills and measures."""
    k, prefix = case.kernel, f"c{at}"
    drawn = k.branches and case.part > 0
    returned = k.result if k.result in TYPES else ""
    lines, arguments, types, setup, arrays = [], [], [], [], []  # scalars first, as extents and values are made of them
    for p in k.parameters:
        name = sources.variable_of(p)
        if not sources.is_array(p):
            type_text = sources.type_of(p) or "long"
            lines.append(f"static {type_text.replace('const ', '')} {prefix}_{name};")
            arguments.append(f"{prefix}_{name}")
            types.append(type_text)
            continue
        kind, size = sources.kind_of(sources.type_of(p) if "*" not in p else p)
        value = k.values.get(name, "")
        turns = drawn and (not value or "random(" in value)
        part = (case.part * size + 63) // 64 * 64 + 64
        lines.append(f"static char *{prefix}_{name};")
        arguments.append(f"(void *)({prefix}_{name}{f' + turn * {part}' if turns else ''})")
        types.append("void *")
        arrays.append((name, kind, size, int(not re.match(r"const\b", p)), bytes_of(p, case) + (f" + TURNS * {part}ul" if turns else ""), p, value))
    for p in k.parameters:
        if not sources.is_array(p):
            name = sources.variable_of(p)
            type_text = (sources.type_of(p) or "long").replace("const ", "")
            setup.append(f"    const {type_text} {name} = {case.scalars[name]};\n    {prefix}_{name} = {name};")
    for index, (name, kind, size, written, count, p, value) in enumerate(arrays):
        setup.append(f"    arrays[{index}] = array({count}, {kind}, {size}, {written}, {case.offset});\n    {prefix}_{name} = arrays[{index}].data;")
        setup.append(f"    fill(&arrays[{index}], {index});" if name not in k.zeros else f"    memset(arrays[{index}].first, 0, arrays[{index}].bytes);")
        setup += first_values(index, size, p, value, k)
    calls = []
    for form in forms:
        target = f"{form.label.replace('-', '_')}_{k.name}"
        lines.append(f"{returned or 'void'} {target}({', '.join(types) or 'void'});")
        call = f"{target}({', '.join(arguments)})"
        calls.append(f"static void {prefix}_{form.label.replace('-', '_')}(void) {{ "
                     + (f"const {returned} x = {call}; memcpy(results[turn], &x, sizeof x);" if returned else f"{call};") + " }")
    kind, size = sources.kind_of(returned) if returned else (0, 0)
    table = ", ".join(f'{{"{f.label}", {prefix}_{f.label.replace("-", "_")}, {int(f.role != "reference")}}}' for f in forms)
    body = "\n".join(setup)
    return "\n".join([*lines, *calls, f"static void run_{at}(void)\n{{\n    static struct array arrays[{max(1, len(arrays))}];\n{body}",
                      f"    static const struct form forms[] = {{{table}}};",
                      f"    USE(\"{case.name}\", forms, {len(forms)}, arrays, {len(arrays)}, {'TURNS' if drawn else 1}, {kind}, {size});",
                      *[f"    drop(&arrays[{i}]);" for i in range(len(arrays))], "}"])


def program_text(cases, forms, head, use="measure"):
    parts = [head, '#include "driver.h"', f"#define USE {use}"]
    parts += [one_case(case, at, forms) for at, case in enumerate(cases)]
    runs = "\n".join(f"        if (count < 3 || !strcmp(words[2], \"{c.name}\")) run_{at}();" for at, c in enumerate(cases))
    main = f"""int main(int count, char **words)
{{
    run = count > 1 ? atol(words[1]) : 0;
    for (phase = 0; phase < 2; ++phase) {{
{runs}
    }}
    return 0;
}}
"""
    return "\n".join([*parts, main])


def link(program, objects, folder, given, libraries=(), cc="clang-19"):
    main = os.path.join(folder, "driver.c")
    with open(main, "w") as file:
        file.write(program)
    made = os.path.join(folder, "driver.o")
    if not os.path.exists(made):
        builds.run([cc, "-O2", "-w", "-falign-functions=64", f"-I{HERE}", "-c", main, "-o", made])
    out = os.path.join(folder, "program")
    builds.run([given.tpbcc, made, *objects, *libraries, "-lm", "-o", out])
    return out


@dataclasses.dataclass
class Measured:
    times: dict  # {case: {label: [times of the rounds of a run, ...]}}
    differs: dict  # {case: {label: what}}
    said: dict  # by --explain=json, for each label
    assembly: dict  # paths
    program: str = ""


def run_program(program, given, *words):
    """What a program prints."""
    return builds.run([*machine.pinned(given.core), program, *words], env={**os.environ, "TPB_REPORT": "off", "OPENBLAS_NUM_THREADS": "1"})


def take(output, into):
    """Adds the times and differences that a program printed."""
    for line in output.splitlines():
        word, case, label, *rest = line.split()
        if word == "time":
            into.times.setdefault(case, {}).setdefault(label, []).append([float(t) for t in rest])
        elif word == "differs":
            into.differs.setdefault(case, {})[label] = " ".join(rest)


def build_and_run(path, cases, forms, given, folder):
    """What all runs of a program with those cases print."""
    names = sorted({c.kernel.name for c in cases})
    said, texts, made = {}, {}, []
    for form in forms:
        try:
            texts[form.label], said[form.label] = builds.assembly(path, names, form, folder, given.include)
        except builds.Failure:
            if not form.optional:
                raise
    forms = [form for form in forms if form.label in texts]
    head = f"#define ROUNDS {given.rounds}\n#define NANOSECONDS {given.nanoseconds}"
    text = program_text(cases, forms, head)
    libraries = sorted({library for form in forms for library in form.libraries})
    found = Measured({}, {}, said, texts)
    for number in range(given.repeat):
        made = []
        for form in forms:
            out = os.path.join(folder, form.label + ".o")
            builds.assemble(form, texts[form.label], out, number % 4 * 16)
            builds.rename(out, names, form.label.replace("-", "_"), builds.objcopy_for(""))
            made.append(out)
        found.program = link(text, made, folder, given, libraries)
        take(run_program(found.program, given, number), found)
    return found
