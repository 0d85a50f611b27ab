"""Makes a failing kernel smaller while it still fails."""

import copy

import language as c
import text


def bodies(body):
    """Every list of statements."""
    yield body
    for s in body:
        for inner in (s.then, s.otherwise) if isinstance(s, c.If) else (s.body,) if isinstance(s, c.For) else ():
            yield from bodies(inner)


def rebuilt(node, values):
    """The same expression with ranges computed anew; Undefined when it may be undefined now."""
    parts = [rebuilt(p, values) for p in node.parts]
    if node.kind == "binary":
        # Accumulators are sums that the generator proved small.
        if node.type.signed and not node.type.floating and any(p.kind == "var" and p.what.startswith("r") for p in parts):
            return c.Node(node.kind, node.type, node.range, parts, node.what)
        return c.binary(node.what, *parts)
    if node.kind == "unary":
        return c.unary(node.what, parts[0])
    if node.kind == "cast":
        return c.cast(node.type, parts[0])
    if node.kind == "choice":
        return c.choice(*parts)
    if node.kind == "call":
        return c.call(node.what, parts)
    if node.kind == "load":
        return c.load(node.what, parts)
    if node.kind == "var" and node.what in values:
        return c.variable(node.what, node.type, values[node.what])
    return node


def check(kernel):
    """Recomputes all ranges, and says whether the kernel is defined for all data."""
    known = {s.name for s in kernel.scalars}
    try:
        check_body(kernel.body, {}, known)
    except (c.Undefined, KeyError, TypeError):
        return False
    return not kernel.result or kernel.result.what in known


def check_body(body, values, known):
    for s in body:
        if isinstance(s, c.For):
            known.add(s.name)
        for root in text.roots(s):
            for node in text.nodes(root):
                if node.kind == "var" and node.what not in known and not (isinstance(s, c.For) and node.what == s.name):
                    raise KeyError(node.what)
        if isinstance(s, c.Assign):
            s.value, s.target = rebuilt(s.value, values), rebuilt(s.target, values)
            c.converted(s.value.range, s.value.type, s.target.type)
            if s.target.kind == "var" and s.target.what in values:
                old, new = values[s.target.what], c.converted(s.value.range, s.value.type, s.target.type)
                values[s.target.what] = c.Range(min(old.low, new.low), max(old.high, new.high))
        elif isinstance(s, c.Declare):
            s.value = rebuilt(s.value, values)
            if not s.name.startswith("r"):
                values[s.name] = c.converted(s.value.range, s.value.type, s.type)
            known.add(s.name)
        elif isinstance(s, c.If):
            s.condition = rebuilt(s.condition, values)
            check_body(s.then, values, known)
            check_body(s.otherwise, values, known)
        else:
            check_body(s.body, values, known)


def guarded(kernel):
    """Are there accesses that only a condition keeps inside their array?"""
    return any(a.cover for a in kernel.arrays)


def dropped(kernel):
    """Copies with one statement less, or with a condition or loop replaced by what is in it."""
    for which, body in enumerate(bodies(kernel.body)):
        for at in range(len(body)):
            smaller = copy.deepcopy(kernel)
            target = list(bodies(smaller.body))[which]
            s = target[at]
            del target[at]
            yield smaller
            if isinstance(s, c.If) and not guarded(kernel):
                for branch in (s.then, s.otherwise):
                    flat = copy.deepcopy(kernel)
                    list(bodies(flat.body))[which][at:at + 1] = copy.deepcopy(branch)
                    yield flat


def places(kernel):
    """Every expression: a statement, the name of the part, and the path into it."""
    for s in text.walk(kernel.body):
        fields = ["value"] if isinstance(s, (c.Assign, c.Declare)) else ["condition"] if isinstance(s, c.If) else []
        if guarded(kernel) and (fields == ["condition"] or (fields == ["value"] and any(n.kind == "choice" for n in text.nodes(s.value)))):
            continue
        for field in fields:
            stack = [(getattr(s, field), [])]
            while stack:
                node, path = stack.pop(0)
                yield s, field, path, node
                if node.kind != "load":
                    stack += [(p, [*path, k]) for k, p in enumerate(node.parts)]


def simplified(kernel):
    """Copies with one expression replaced by a part of it or by a constant."""
    for which, (_, _, _, node) in enumerate(list(places(kernel))):
        choices = list(range(len(node.parts))) if node.kind not in ("load",) else []
        if node.kind not in ("const", "var"):
            choices.append("one")
        for choice in choices:
            smaller = copy.deepcopy(kernel)
            s, field, path, target = list(places(smaller))[which]
            new = c.constant(1, target.type if target.type.size >= 4 else c.I32) if choice == "one" else target.parts[choice]
            if not path:
                setattr(s, field, new)
            else:
                parent = getattr(s, field)
                for k in path[:-1]:
                    parent = parent.parts[k]
                parent.parts[path[-1]] = new
            yield smaller


def headers(kernel):
    for which, s in enumerate(list(text.walk(kernel.body))):
        if not isinstance(s, c.For):
            if isinstance(s, c.Assign) and s.operator != "=":
                smaller = copy.deepcopy(kernel)
                list(text.walk(smaller.body))[which].operator = "="
                yield smaller
            continue
        for change in ({"outside": False}, {"pragmas": []}, {"step": 1}, {"form": "<", "first": c.constant(0, c.I32)}):
            if all(getattr(s, k) == v for k, v in change.items()) or (s.form in (">", ">=", "-->") and "form" in change):
                continue
            smaller = copy.deepcopy(kernel)
            loop = list(text.walk(smaller.body))[which]
            for field, value in change.items():
                setattr(loop, field, value)
            yield smaller


def cleaned(kernel):
    """Without arrays and scalars that nothing uses."""
    used = {n.what.name if n.kind == "load" else n.what for n in text.all_nodes(kernel) if n.kind in ("load", "var")}
    texts = " ".join([s.value for s in kernel.scalars] + [e for a in kernel.arrays for e in a.extents] + [a.limit for a in kernel.arrays])
    kernel.arrays = [a for a in kernel.arrays if a.name in used]
    kernel.scalars = [s for s in kernel.scalars if s.name in used or s.name in texts.replace("(", " ").replace(")", " ").split()
                      or s.name in kernel.sizes]
    if kernel.result and kernel.result.what not in used | {n.what for n in text.all_nodes(kernel) if n.kind == "var"}:
        kernel.result = None
    return kernel


def candidates(kernel):
    yield from dropped(kernel)
    yield from headers(kernel)
    yield from simplified(kernel)
    if kernel.result:
        smaller = copy.deepcopy(kernel)
        smaller.result = None
        yield smaller


def reduce(kernel, fails, attempts=120):
    """`fails(kernel)`: does it still? Shrinks until nothing helps or the attempts are used up."""
    kernel, changed = copy.deepcopy(kernel), True
    while changed and attempts > 0:
        changed = False
        for smaller in candidates(kernel):
            if attempts <= 0:
                break
            if not check(smaller) or not smaller.body:
                continue
            smaller = cleaned(smaller)
            if not smaller.arrays:
                continue
            attempts -= 1
            if fails(smaller):
                kernel, changed = smaller, True
                break
    return kernel
