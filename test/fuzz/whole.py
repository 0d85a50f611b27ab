"""Whole nests as they are found in programs: solvers, products, stencils."""

import language as c

# name: (sizes, scalars, arrays, body). T is float or double. An array: its type and a colon unless that is T, name and
# extents; w: written; loose: a floating-point sum; below=e: subscripts below e; rows=e: not falling, at most e.
NESTS = {
    "jacobi": ("n m", "T w", "out[m + 2][n + 2] w, in[m + 2][n + 2]", """
    for (long i = 1; i <= m; ++i)
        for (long j = 1; j <= n; ++j)
            out[i][j] = w * (in[i - 1][j] + in[i + 1][j] + in[i][j - 1] + in[i][j + 1]);
"""),
    "gauss_seidel": ("n m", "T w pick(c, -2, 2) * 0.125", "x[m + 2][n + 2] w rounded", """
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
    "sparse_product": ("n m", "", "y[n + 1] w loose, val[3 * n + 1], i32:col[3 * n + 1] below=m+1, i32:row[n + 2] rows=3*n, x[m + 1]", """
    for (long i = 0; i < n; ++i) {
        T s = 0;
        for (long k = row[i]; k < row[i + 1]; ++k)
            s += val[k] * x[col[k]];
        y[i] = s;
    }
"""),
    "histogram": ("n", "", "u8:in[n + 1], u32:bins[256] w", """
    for (long i = 0; i < n; ++i)
        ++bins[in[i]];
"""),
    "compaction": ("n", "", "a[n + 1], out[n + 1] w, i64:count[1] w", """
    long at = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 0)
            out[at++] = a[i];
    count[0] = at;
"""),
    "first_negative": ("n", "", "a[n + 1], i64:where[1] w", """
    long i;
    for (i = 0; i < n; ++i)
        if (a[i] < 0)
            break;
    where[0] = i;
"""),
    "absolute_differences": ("n", "", "u8:a[n + 1], u8:b[n + 1], u32:sum[1] w", """
    unsigned s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i] > b[i] ? a[i] - b[i] : b[i] - a[i];
    sum[0] = s;
"""),
    "blend": ("n", "u8 alpha", "u8:out[n + 1] w, u8:a[n + 1], u8:b[n + 1]", """
    for (long i = 0; i < n; ++i)
        out[i] = (a[i] * alpha + b[i] * (255 - alpha) + 128) >> 8;
"""),
    "grey": ("n", "", "u8:out[n + 1] w, u8:rgb[3 * n + 3]", """
    for (long i = 0; i < n; ++i)
        out[i] = (77 * rgb[3 * i] + 150 * rgb[3 * i + 1] + 29 * rgb[3 * i + 2]) >> 8;
"""),
    "short_dot": ("n", "", "i16:a[n + 1], i16:b[n + 1], i64:sum[1] w", """
    long s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i] * b[i];
    sum[0] = s;
"""),
    "to_bytes": ("n", "", "u8:out[n + 1] w, in[n + 1]", """
    for (long i = 0; i < n; ++i) {
        T v = in[i] * 40 + 100;
        v = v < 0 ? 0 : v > 255 ? 255 : v;
        out[i] = (unsigned char)v;
    }
"""),
    "complex_product": ("n", "", "c[2 * n + 2] w, a[2 * n + 2], b[2 * n + 2]", """
    for (long i = 0; i < n; ++i) {
        c[2 * i] = a[2 * i] * b[2 * i] - a[2 * i + 1] * b[2 * i + 1];
        c[2 * i + 1] = a[2 * i] * b[2 * i + 1] + a[2 * i + 1] * b[2 * i];
    }
"""),
    "unrolled": ("n", "T w", "a[n + 4] w, b[n + 4]", """
    for (long i = 0; i < n; i += 4) {
        a[i] += w * b[i];
        a[i + 1] += w * b[i + 1];
        a[i + 2] += w * b[i + 2];
        a[i + 3] += w * b[i + 3];
    }
"""),
    # Small whole numbers: unbounded values would grow until no sum of them is exact.
    "back_substitution": ("n", "", "x[n + 1] w loose, u[n + 1][n + 1]", """
    for (long i = n - 1; i >= 0; --i) {
        T s = x[i];
        for (long j = i + 1; j < n; ++j)
            s -= u[i][j] * x[j];
        x[i] = (long)(s > 8 ? 8 : s < -8 ? -8 : s);
    }
"""),
    "thomas": ("n", "", "x[n + 1] w rounded, c[n + 1], d[n + 1]", """
    for (long i = 1; i < n; ++i)
        x[i] = (x[i] - d[i] * x[i - 1]) / (3 - c[i]);
    for (long i = n - 2; i >= 0; --i)
        x[i] -= c[i] * x[i + 1];
"""),
    "horner": ("n m", "", "y[n + 1] w, x[n + 1], p[m + 1]", """
    for (long i = 0; i < n; ++i) {
        T s = 0;
        for (long k = m - 1; k >= 0; --k)
            s = s * x[i] + p[k];
        y[i] = s;
    }
"""),
    "box27": ("n m l", "T w", "out[l + 2][m + 2][n + 2] w loose, in[l + 2][m + 2][n + 2]", """
    for (long k = 1; k <= l; ++k)
        for (long j = 1; j <= m; ++j)
            for (long i = 1; i <= n; ++i) {
                T s = 0;
                for (long z = -1; z <= 1; ++z)
                    for (long y = -1; y <= 1; ++y)
                        for (long x = -1; x <= 1; ++x)
                            s += in[k + z][j + y][i + x];
                out[k][j][i] = w * s;
            }
"""),
    "bits": ("n", "", "u32:out[n + 1] w, u32:in[n + 1]", """
    for (long i = 0; i < n; ++i) {
        unsigned v = in[i];
        v = v - ((v >> 1) & 0x55555555u);
        v = (v & 0x33333333u) + ((v >> 2) & 0x33333333u);
        out[i] = ((v + (v >> 4) & 0x0f0f0f0fu) * 0x01010101u) >> 24;
    }
"""),
    "random_numbers": ("n m", "", "u64:state[n + 1] w", """
    for (long i = 0; i < n; ++i) {
        unsigned long z = state[i];
        z ^= z << 13;
        z ^= z >> 7;
        z ^= z << 17;
        state[i] = z;
    }
"""),
    "wrap_around": ("n", "", "out[n + 1] w, in[n + 1]", """
    for (long i = 0; i < n; ++i)
        out[i] = in[i == n - 1 ? 0 : i + 1];
"""),
    "rotate_points": ("n", "T s;T t", "x[n + 1] w, y[n + 1] w", """
    for (long i = 0; i < n; ++i) {
        T old = x[i];
        x[i] = t * old - s * y[i];
        y[i] = s * old + t * y[i];
    }
"""),
    "saturating_add": ("n", "", "i16:out[n + 1] w, i16:a[n + 1], i16:b[n + 1]", """
    for (long i = 0; i < n; ++i) {
        int v = a[i] + b[i];
        out[i] = v > 32767 ? 32767 : v < -32768 ? -32768 : v;
    }
"""),
    "row_extremes": ("n m", "", "low[m + 1] w, high[m + 1] w, a[m + 1][n + 1]", """
    for (long i = 0; i < m; ++i) {
        T lo = a[i][0], hi = a[i][0];
        for (long j = 1; j < n; ++j) {
            if (a[i][j] < lo)
                lo = a[i][j];
            if (a[i][j] > hi)
                hi = a[i][j];
        }
        low[i] = lo;
        high[i] = hi;
    }
"""),
    "cumulative_rows": ("n m", "", "a[m + 1][n + 1] w", """
    for (long i = 1; i < m; ++i)
        for (long j = 0; j < n; ++j)
            a[i][j] += a[i - 1][j];
"""),
    "sum_table": ("n m", "", "u32:t[m + 1][n + 1] w", """
    for (long i = 1; i <= m; ++i)
        for (long j = 1; j <= n; ++j)
            t[i][j] += t[i - 1][j] + t[i][j - 1] - t[i - 1][j - 1];
"""),
}


KEYS = {t.key: t for t in c.FLOATS + c.INTEGERS}
SEQUENTIAL = {"gauss_seidel", "floyd_warshall", "histogram", "thomas", "sum_table"}


def array(declaration, real):
    end = declaration.rindex("]") + 1
    declared, words = declaration[:end], declaration[end:].split()
    type = real
    if ":" in declared:
        key, declared = declared.split(":")
        type = KEYS[key]
    name, *extents = declared.replace("]", "").split("[")
    a = c.Array(name, type, c.full(type), extents, True, "w" in words, "rounded" if "rounded" in words else "loose" in words)
    for word in words:
        if "=" in word:
            a.limit, a.rows = word.split("=")[1], word.startswith("rows")
    return a


def kernel(random, name, strict):
    which = random.choice(list(NESTS))
    sizes, scalars, arrays, body = NESTS[which]
    real = random.choice([c.F64, c.F32])
    index = random.choice([c.I64, c.I64, c.I32])
    k = c.Kernel(name, "whole", [], [], [])
    k.sizes = sizes.split()
    k.scalars = [c.Scalar(s, index, "", c.Range(0, 1500)) for s in k.sizes]
    for s in filter(None, scalars.split(";")):
        # With a value where any would let what follows from iteration to iteration overflow.
        key, its_name, value = (*s.split(maxsplit=2), "")[:3]
        type = KEYS.get(key, real)
        k.scalars.append(c.Scalar(its_name, type, value or ("" if type.floating else "pick(c, 0, 255)"), c.full(type)))
    k.arrays = [array(a, real) for a in arrays.split(", ")]
    # Counters take the type of the index; 64-bit integers that are data keep theirs.
    counters = body if "i64:" in arrays or "unsigned long" in body else body.replace("long ", index.spelling + " ")
    k.raw = f"    /* {which} */" + counters.replace("T ", real.spelling + " ").rstrip("\n")
    k.finite = which == "to_bytes"
    k.legal = which not in SEQUENTIAL
    if strict:
        k.clauses.append("fp(strict)")
        for a in k.arrays:
            a.loose = a.loose is True
    return k
