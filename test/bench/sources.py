"""What a file of kernels says of each: parameters, sizes, first values. And texts that compilers of both sides can be given."""
import dataclasses
import os
import re

# Kind (0 floating, 1 integer, 2 bool) and bytes of an element, by a word of its type: the first one counts.
SIZES = {"double": (0, 8), "float": (0, 4), "_Float16": (0, 2), "long": (1, 8), "int": (1, 4), "unsigned": (1, 4), "short": (1, 2),
         "char": (1, 1), "bool": (2, 1), "Point": (0, 8), "vec": (0, 8)}
NESTED = r"((?:[^()]|\([^()]*\))*)"


@dataclasses.dataclass
class Kernel:
    name: str
    result: str  # type of what it returns
    parameters: list
    defaults: dict  # of scalars
    values: dict  # first ones of arrays, as C of i
    extents: dict  # of arrays whose parameter says none
    branches: bool
    strict: bool  # its directive keeps the order of sums
    zeros: set  # arrays of structures with a bool, which may be 0 or 1 alone
    span: tuple  # where it stands in the text


def kind_of(type_text):
    """Kind and bytes of an element of that type."""
    short = re.search(r"\bshort\b", type_text)  # "unsigned short" has both words
    char = re.search(r"\bchar\b", type_text)
    if short or char:
        return SIZES["short" if short else "char"]
    return next((size for word, size in SIZES.items() if re.search(rf"\b{word}\b", type_text)), (0, 8))


def variable_of(parameter):
    if pointer := re.search(r"\(\s*\*\s*(?:(?:const|restrict)\s+)*(\w+)\s*\)", parameter):  # to an array
        return pointer[1]
    return re.sub(r"\[.*", "", parameter).split()[-1].lstrip("*")


def type_of(parameter):
    return re.sub(r"\W*\b\w+$", "", re.sub(r"\[.*", "", parameter)).strip()


def is_array(parameter):
    return "[" in parameter or "*" in parameter


def separated(text):
    """Parts between commas that no bracket is around."""
    parts, depth, start = [], 0, 0
    for i, c in enumerate(text + ","):
        depth += (c in "([") - (c in ")]")
        if c == "," and not depth:
            parts.append(" ".join(text[start:i].split()))
            start = i + 1
    return [p for p in parts if p]


def kernels(text):
    """Each function kernel."""
    for m in re.finditer(r"^#pragma tpb kernel((?:.*\\\n)*.*)\n([^\n(;]*?)(\w+)\(([^;{}]*?)\)\s*\{", text, re.M):
        clauses = m[1].replace("\\\n", " ")
        values = re.search(rf"init\({NESTED}\)", clauses)
        values = re.findall(r"(\w+)(?:\[i\])? = ((?:[^,()]|\([^()]*\))*)", values[1] if values else "")
        extents = re.search(rf"extent\({NESTED}\)", clauses)
        end = text.find("\n}\n", m.end() - 1)
        yield Kernel(m[3], m[2].replace("static", "").replace("inline", "").strip(), separated(m[4]),
                     dict(re.findall(r"(\w+) = ([-\w.]+)", clauses)), {name: value.strip() for name, value in values},
                     dict(re.findall(r"(\w+) = ([^,]+)", extents[1])) if extents else {},
                     has_branches(text[m.end():end]), "fp(strict)" in clauses, with_bool(text, separated(m[4])), (m.start(), end + 3))


def with_bool(text, parameters):
    """Names of the parameters that point to structures of the file in which there is a bool."""
    found = {m[1] for m in re.finditer(r"struct (\w+)\s*\{([^}]*)\}", text) if re.search(r"\bbool\b", m[2])}
    return {variable_of(p) for p in parameters if set(re.findall(r"\w+", p)) & found}


def has_branches(body):
    """Of its loops: what stands in front of the first one is decided once."""
    loop = re.search(r"\b(for|while|do)\b", body)
    return bool(re.search(r"\b(if|while|break|switch|goto)\b| \? ", body[loop.start() if loop else 0:]))


def with_kernels(text, kept):
    """The text without the kernels whose names are not among those."""
    for kernel in sorted(kernels(text), key=lambda k: -k.span[0]):
        if kernel.name not in kept:
            text = text[:kernel.span[0]] + text[kernel.span[1]:]
    return text


def with_globals_kept(text):
    """Variables of the file can be seen from outside: what is stored to them is not left out."""
    return re.sub(r"^static (?!const)(?=[^()\n]*;$)", "", text, flags=re.M)


def with_lines_of_their_own(text):
    """Arrays of the file begin with a line of the cache: whether vectors of either side cross one is no chance."""
    return re.sub(r"^static (?=[^()\n=]*\][^()\n=]*;$)", "static __attribute__((aligned(64))) ", text, flags=re.M)


def functions(text):
    """Names of all functions of a text, kernels among them."""
    return sorted(set(re.findall(r"^(?:[\w]+[ *]+)+(\w+)\([^;]*?\)(?:\n| )\{", text, re.M)) | {k.name for k in kernels(text)})


def sizes_for(kernel, elements):
    """C for the scalars of a kernel so that its arrays have about so many elements; `run` changes the number of iterations.

    A kernel with branches takes turns at eight parts of what is drawn, which have to be in the cache together."""
    grid = {"long h", "long w"} <= set(kernel.parameters)
    size = r"(?:long|int|unsigned|unsigned long|size_t)"
    loops = [p.split()[-1] for p in kernel.parameters if re.fullmatch(rf"{size} [lmnt{'hw' if grid else ''}]", p)]
    nested = any("][" in p or "*" in p for p in kernel.parameters)
    two = len(loops if nested else [s for s in loops if s not in kernel.defaults]) > 1 or any(
        re.search(r"n\]\[n|n \* \(?n", p) for p in kernel.parameters)
    deep = "long l" in kernel.parameters or any(re.search(r"(\[(restrict )?n\]){3}", p) for p in kernel.parameters)
    side = int(elements ** (1 / (3 if deep else 2))) if two else elements // 4 if kernel.branches else elements
    extent = f"({side} - run % 4 * {1 if two else 7})"
    given = {}
    for p in kernel.parameters:
        name = variable_of(p)
        if not is_array(p):
            inside = f"({min(side, 1000)} - run % 4 * 7)"  # of a loop around elements: their product is what a call does
            given[name] = kernel.defaults.get(name, inside if name == "d" else extent if name in loops or re.fullmatch(f"{size} t", p) else "1")
    return given, side, side * max(1, elements // side if two else 1)


def read(path):
    with open(path) as file:
        return file.read()


def families(folder):
    """Files of loops, by name."""
    for file in sorted(os.listdir(folder)):
        stem, extension = os.path.splitext(file)
        if extension in (".c", ".cpp") and stem != "level":
            yield stem, os.path.join(folder, file)
