# endless.py FOLDER: kernels whose loops have more text than anybody would write.
import sys


def kernel(name, body, before=""):
    with open(f"{sys.argv[1]}/{name}.c", "w") as file:
        file.write(f"{before}#pragma tpb kernel\nvoid k(long n, double a[restrict n], const double b[restrict n])\n"
                   f"{{\n    for (long i = 0; i < n; ++i) {{\n        {body}\n    }}\n}}\n")


kernel("sum", "a[i] = " + " + ".join(["b[i]"] * 10000) + ";")
kernel("long", "a[i] = " + " + ".join(f"{k} * b[i]" for k in range(100)) + ";")
kernel("statements", "a[i] += b[i];\n" * 10000)
kernel("locals", "double t0 = b[i];\n" + "".join(f"double t{k + 1} = t{k} * 2 + t{max(k - 1, 0)};\n" for k in range(6000))
       + "a[i] = t6000;")
kernel("conditions", "".join(f"if (b[i] > {k}) a[i] = {k}; else " for k in range(1000)) + "a[i] = 0;")
kernel("calls", "a[i] = f6(b[i]);", "static double f0(double x) { return x * 1.5; }\n" + "".join(
    f"static double f{k}(double x) {{ return " + " + ".join(f"f{k - 1}(x + {j})" for j in range(10)) + "; }\n" for k in range(1, 7)))
