"""Whole nests as they are found in programs: solvers, products, stencils."""

import language as c

# name: (sizes, scalars, arrays: name, extents, written, loose; body). T is float or double.
NESTS = {
    "jacobi": ("n m", "T w", "out[m + 2][n + 2] w, in[m + 2][n + 2]", """
    for (long i = 1; i <= m; ++i)
        for (long j = 1; j <= n; ++j)
            out[i][j] = w * (in[i - 1][j] + in[i + 1][j] + in[i][j - 1] + in[i][j + 1]);
"""),
    "gauss_seidel": ("n m", "T w", "x[m + 2][n + 2] w", """
    for (long i = 1; i <= m; ++i)
        for (long j = 1; j <= n; ++j)
            x[i][j] = w * (x[i - 1][j] + x[i + 1][j] + x[i][j - 1] + x[i][j + 1]);
"""),
    "heat": ("n m l", "T w", "out[l + 2][m + 2][n + 2] w, in[l + 2][m + 2][n + 2]", """
    for (long k = 1; k <= l; ++k)
        for (long j = 1; j <= m; ++j)
            for (long i = 1; i <= n; ++i)
                out[k][j][i] = in[k][j][i] + w * (in[k][j][i - 1] + in[k][j][i + 1] + in[k][j - 1][i] + in[k][j + 1][i]
                                                  + in[k - 1][j][i] + in[k + 1][j][i] - 6 * in[k][j][i]);
"""),
    "floyd_warshall": ("n", "", "d[n + 1][n + 1] w", """
    for (long k = 0; k < n; ++k)
        for (long i = 0; i < n; ++i)
            for (long j = 0; j < n; ++j)
                if (d[i][k] + d[k][j] < d[i][j])
                    d[i][j] = d[i][k] + d[k][j];
"""),
    "covariance": ("n m", "", "data[n + 1][m + 1] w, mean[m + 1] w loose, cov[m + 1][m + 1] w loose", """
    for (long j = 0; j < m; ++j) {
        mean[j] = 0;
        for (long i = 0; i < n; ++i)
            mean[j] += data[i][j];
    }
    for (long j = 0; j < m; ++j)
        for (long k = 0; k < m; ++k) {
            T s = 0;
            for (long i = 0; i < n; ++i)
                s += data[i][j] * data[i][k];
            cov[j][k] = s;
        }
"""),
    "lower_solve": ("n", "", "x[n + 1] w loose, b[n + 1], a[n + 1][n + 1]", """
    for (long i = 0; i < n; ++i) {
        T s = b[i];
        for (long j = 0; j < i; ++j)
            s -= a[i][j] * b[j];
        x[i] = s;
    }
"""),
    "lu": ("n", "", "a[n + 1][n + 1] w", """
    for (long k = 0; k < n; ++k)
        for (long i = k + 1; i < n; ++i) {
            a[i][k] /= a[k][k];
            for (long j = k + 1; j < n; ++j)
                a[i][j] -= a[i][k] * a[k][j];
        }
"""),
    "gemv": ("n m", "T w", "y[m + 1] w loose, a[m + 1][n + 1], x[n + 1]", """
    for (long i = 0; i < m; ++i) {
        T s = 0;
        for (long j = 0; j < n; ++j)
            s += a[i][j] * x[j];
        y[i] = w * s;
    }
"""),
    "gemv_transposed": ("n m", "", "y[n + 1] w loose, a[m + 1][n + 1], x[m + 1]", """
    for (long j = 0; j < n; ++j)
        y[j] = 0;
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[j] += a[i][j] * x[i];
"""),
    "gemm": ("n m l", "", "c[m + 1][n + 1] w loose, a[m + 1][l + 1], b[l + 1][n + 1]", """
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j) {
            T s = 0;
            for (long k = 0; k < l; ++k)
                s += a[i][k] * b[k][j];
            c[i][j] += s;
        }
"""),
    "gemm_rows": ("n m l", "", "c[m + 1][n + 1] w loose, a[m + 1][l + 1], b[l + 1][n + 1]", """
    for (long i = 0; i < m; ++i)
        for (long k = 0; k < l; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
"""),
    "transpose": ("n m", "", "out[n + 1][m + 1] w, in[m + 1][n + 1]", """
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            out[j][i] = in[i][j];
"""),
    "rank_one": ("n m", "T w", "a[m + 1][n + 1] w, x[m + 1], y[n + 1]", """
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            a[i][j] += w * x[i] * y[j];
"""),
    "convolution": ("n m", "", "out[n + 1] w loose, in[n + m + 1], tap[m + 1]", """
    for (long i = 0; i < n; ++i) {
        T s = 0;
        for (long k = 0; k < m; ++k)
            s += in[i + k] * tap[k];
        out[i] = s;
    }
"""),
    "edges": ("n", "T w", "out[n + 1] w, in[n + 1]", """
    for (long i = 0; i < n; ++i) {
        if (i == 0)
            out[i] = in[i];
        else if (i == n - 1)
            out[i] = in[i] - w;
        else
            out[i] = w * (in[i - 1] + in[i + 1]);
    }
"""),
    "normalise": ("n m", "", "a[m + 1][n + 1] w loose", """
    for (long i = 0; i < m; ++i) {
        T s = 1;
        for (long j = 0; j < n; ++j)
            s += a[i][j] * a[i][j];
        for (long j = 0; j < n; ++j)
            a[i][j] /= s;
    }
"""),
    "syrk_lower": ("n m", "", "c[m + 1][m + 1] w loose, a[m + 1][n + 1]", """
    for (long i = 0; i < m; ++i)
        for (long j = 0; j <= i; ++j)
            for (long k = 0; k < n; ++k)
                c[i][j] += a[i][k] * a[j][k];
"""),
}


def kernel(random, name, strict):
    which = random.choice(list(NESTS))
    sizes, scalars, arrays, body = NESTS[which]
    type = random.choice([c.F64, c.F32])
    index = random.choice([c.I64, c.I64, c.I32])
    k = c.Kernel(name, "whole", [], [], [])
    k.sizes = sizes.split()
    k.scalars = [c.Scalar(s, index, "", c.Range(0, 1500)) for s in k.sizes]
    k.scalars += [c.Scalar(s.split()[1], type, "", c.full(type)) for s in scalars.split(",") if s]
    for text in arrays.split(", "):
        end = text.rindex("]") + 1
        declared, words = text[:end], text[end:].split()
        array, *extents = declared.replace("]", "").split("[")
        k.arrays.append(c.Array(array, type, c.full(type), extents, True, "w" in words, "loose" in words))
    k.raw = f"    /* {which} */" + body.replace("T ", type.spelling + " ").replace("long ", index.spelling + " ").rstrip("\n")
    k.legal = which not in ("gauss_seidel", "floyd_warshall")
    if strict:
        k.clauses.append("fp(strict)")
    return k

