"""Makes the file of loops that call a mathematical function: y[i] = f(x[i]), in double and in single precision."""
# Function, range of x: where programs use it, and where all of it is no special case.
FUNCTIONS = (("exp", "0.001 * (i % 8000) - 4.0"), ("log", "0.001 * (i % 9000) + 0.25"), ("sin", "0.001 * (i % 8000) - 4.0"),
             ("cos", "0.001 * (i % 8000) - 4.0"), ("tanh", "0.001 * (i % 6000) - 3.0"), ("pow", "0.001 * (i % 4000) + 0.25"))
TYPES = (("double", "", ""), ("float", "f", "f"))


def kernel(name, type_text, suffix, values, ulp):
    second = f", const {type_text} p[restrict n]" if name == "pow" else ""
    argument = f"x[i]{', p[i]' if name == 'pow' else ''}"
    powers = ", p[i] = 0.5 + 0.001 * (i % 2000)" if name == "pow" else ""
    return f"""#pragma tpb kernel math(ulp({ulp})) init(x[i] = {values}{powers})
void {name}_{type_text}(long n, {type_text} y[restrict n], const {type_text} x[restrict n]{second})
{{
    for (long i = 0; i < n; ++i)
        y[i] = {name}{suffix}({argument});
}}
"""


def file(ulp):
    return "#include <math.h>\n" + "".join(
        "\n" + kernel(name, type_text, suffix, values, ulp) for type_text, suffix, _ in TYPES for name, values in FUNCTIONS)
