"""The same kernels as programs spell them: sizes, scalars and arrays in a structure behind a pointer or in variables of the
file, values that pass through a function with an effect, arrays that are null where no loop runs."""

import re

import functions
import language as c
import text

# What a function with an effect does to a variable of the file before it returns its argument.
EFFECTS = ["++NAME_seen;", "NAME_seen += x > 0 ? 2 : 1;", "if (x < 1) NAME_seen ^= 3;", "NAME_seen = (3 * NAME_seen + 1) % 1000;"]


def up(m):
    """Dresses a finished kernel, or leaves it as it is."""
    k = m.kernel
    if k.raw:
        return
    k.dress = c.Dress()
    if m.chance(0.12) and not any(isinstance(s, c.For) and s.pragmas for s in k.body):
        add_effect(m)
    written = " ".join([e for a in k.arrays for e in a.extents] + k.clauses)
    free = [s.name for s in k.scalars if not re.search(rf"\b{s.name}\b", written)]
    if m.chance(0.3):
        behind = free + [a.name for a in k.arrays if not a.extents and not re.search(rf"\b{a.name}\b", written)]
        k.dress.members = tuple(name for name in behind if m.chance(0.6))
        k.dress.constant = m.chance(0.5)
    elif m.chance(0.15):
        k.dress.globals = tuple(name for name in free if m.chance(0.5))
    k.dress.null = runs_nothing(k) and m.chance(0.6)
    read = [n.what for s in k.body for root in text.roots(s) for n in text.nodes(root) if n.kind == "var"]
    read += [n.what for n in text.nodes(k.result)] if k.result else []
    k.dress.absent = k.dress.null and not set(read) & set(k.dress.members)


def add_effect(m):
    """One store's value goes through a function that writes to a variable of the file."""
    stores = [s for s in text.walk(m.kernel.body)
              if isinstance(s, c.Assign) and s.target.kind == "load" and s.value.type == s.target.type
              and not s.target.what.loose]
    if not stores:
        return
    store = m.random.choice(stores)
    t = store.value.type
    m.kernel.before.append(f"extern long NAME_seen;\n{m.random.choice(['static', 'static inline'])} {t.spelling} "
                           f"NAME_noted({t.spelling} x) {{ {m.random.choice(EFFECTS)} return x; }}")
    store.value = c.call(c.Function("NAME_noted", t, 1, "effect", functions.same), [store.value])
    m.kernel.dress.effect = True


def runs_nothing(k):
    """Whether nothing is read or written when n is 0."""
    for s in k.body:
        if isinstance(s, c.For):
            from_start = s.form in ("<", "while") and s.first.kind == "const" and s.first.what >= 0
            if not (from_start and s.bound.kind == "var" and s.bound.what == "n"):
                return False
        elif any(n.kind == "load" for root in text.roots(s) for n in text.nodes(root)):
            return False
    return not (k.result and any(n.kind == "load" for n in text.nodes(k.result)))
