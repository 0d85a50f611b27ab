"""The part of JSON Schema that docs/results.schema.json uses. An unknown keyword is an error."""

TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
NOTES = {"$schema", "title", "description"}


def is_type(value, name):
    if name in ("number", "integer"):
        number = isinstance(value, (int, float)) and not isinstance(value, bool)
        return number and (name == "number" or value == int(value))
    return isinstance(value, TYPES[name])


def mistakes(value, schema, where="$"):
    """What is wrong with a value, each with its place."""
    for key, rule in schema.items():
        if key in NOTES or key in ("then", "else"):
            continue
        if key == "type":
            names = rule if isinstance(rule, list) else [rule]
            if not any(is_type(value, name) for name in names):
                yield "%s: %r is no %s" % (where, value, " or ".join(names))
        elif key == "const":
            if value != rule:
                yield "%s: %r is not %r" % (where, value, rule)
        elif key == "enum":
            if value not in rule:
                yield "%s: %r is none of %s" % (where, value, rule)
        elif key == "minimum":
            if is_type(value, "number") and value < rule:
                yield "%s: %r is below %r" % (where, value, rule)
        elif key == "minItems":
            if isinstance(value, list) and len(value) < rule:
                yield "%s: fewer than %d items" % (where, rule)
        elif key == "items":
            for index, each in enumerate(value if isinstance(value, list) else []):
                yield from mistakes(each, rule, "%s[%d]" % (where, index))
        elif key == "required":
            for name in rule if isinstance(value, dict) else []:
                if name not in value:
                    yield "%s: %s is missing" % (where, name)
        elif key in ("properties", "additionalProperties"):
            for name, each in value.items() if isinstance(value, dict) else []:
                if key == "properties" and name in rule:
                    yield from mistakes(each, rule[name], where + "." + name)
                elif key == "additionalProperties" and name not in schema.get("properties", {}):
                    yield from mistakes(each, rule, where + "." + name)
        elif key == "if":
            holds = not list(mistakes(value, rule))
            yield from mistakes(value, schema.get("then" if holds else "else", {}), where)
        else:
            raise ValueError("unknown keyword of the schema: " + key)
