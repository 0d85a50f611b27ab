// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc %s -o %t/program 2> %t/remarks
// RUN: %t/program --size 100 --dry-run --json %t/json > %t/text
// RUN: python3 %S/Inputs/useful_bytes.py %t/json
// Useful bytes are the elements that a nest reads and those that it writes, each once, whatever its loops are
// and whether they became vectors or not. Inputs/useful_bytes.py has the numbers, counted by hand.

// Row by row and down the columns.
#pragma tpb kernel rows init(A = random, x = random)
void rows(long n, double y[restrict n], const double A[restrict n][n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 0.0;
        for (long j = 0; j < n; ++j)
            s += A[i][j] * x[j];
        y[i] = s;
    }
}
#pragma tpb kernel columns init(A = random, x = random, y = 0.0)
void columns(long n, double y[restrict n], const double A[restrict n][n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            y[j] += A[i][j] * x[i];
}

#pragma tpb kernel product init(A = random, B = random, C = 0.0)
void product(long n, float C[restrict n][n], const float A[restrict n][n], const float B[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                C[i][j] += A[i][k] * B[k][j];
}

// Windows that overlap: neighbours, and such as share half.
#pragma tpb kernel filter param(m = 16) init(x = random, w = random)
void filter(long n, long m, double y[restrict n], const double x[restrict n + m], const double w[restrict m])
{
    for (long i = 0; i < n; ++i) {
        double s = 0.0;
        for (long k = 0; k < m; ++k)
            s += x[i + k] * w[k];
        y[i] = s;
    }
}
#pragma tpb kernel halves init(x = random)
void halves(long n, double y[restrict n], const double x[restrict 8 * n + 16])
{
    for (long i = 0; i < n; ++i) {
        double s = 0.0;
        for (long k = 0; k < 16; ++k)
            s += x[8 * i + k];
        y[i] = s;
    }
}

// A star without its corners, and a loop over its radius.
#pragma tpb kernel star init(in = random)
void star(long n, double out[restrict n][n], const double in[restrict n][n])
{
    for (long i = 1; i < n - 1; ++i)
        for (long j = 1; j < n - 1; ++j)
            out[i][j] = in[i][j] + in[i][j - 1] + in[i][j + 1] + in[i - 1][j] + in[i + 1][j];
}
#pragma tpb kernel radius size(n, min(9)) init(in = random)
void radius(long n, double out[restrict n][n], const double in[restrict n][n])
{
    for (long i = 4; i < n - 4; ++i)
        for (long j = 4; j < n - 4; ++j) {
            double s = in[i][j];
            for (long r = 1; r <= 4; ++r)
                s += in[i][j - r] + in[i][j + r] + in[i - r][j] + in[i + r][j];
            out[i][j] = s;
        }
}

#pragma tpb kernel pairs init(x = random)
void pairs(long n, double f[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 0.0;
        for (long j = 0; j < n; ++j)
            s += x[i] - x[j];
        f[i] = s;
    }
}

// Below the diagonal; blocks of columns, the last one short; each second element.
#pragma tpb kernel triangle init(L = random, x = random)
void triangle(long n, double y[restrict n], const double L[restrict n][n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 0.0;
        for (long j = 0; j < i; ++j)
            s += L[i][j] * x[j];
        y[i] = s;
    }
}
#pragma tpb kernel blocks param(width = 32) init(in = random)
void blocks(long n, long width, double out[restrict n][n], const double in[restrict n][n])
{
    for (long left = 0; left < n; left += width)
        for (long i = 0; i < n; ++i)
            for (long j = left; j < left + width && j < n; ++j)
                out[i][j] = in[i][j] + in[i][j];
}
#pragma tpb kernel second size(n, multiple(2)) init(a = random)
void second(long n, double a[restrict n])
{
    for (long i = 0; i < n / 2; ++i)
        a[2 * i] = a[2 * i] + a[2 * i];
}

// Data say how long the rows are, and which elements they take.
#pragma tpb kernel sparse init(first[i] = i * (i - 1) / 2, column = cycle(8, 1), value = random, x = random)
void sparse(long n, const int first[restrict n + 1], const long column[restrict n * n], const double value[restrict n * n],
            const double x[restrict n * n], double y[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 0.0;
        for (long p = first[i]; p < first[i + 1]; ++p)
            s += value[p] * x[column[p]];
        y[i] = s;
    }
}

// These stay as they are written.
#pragma tpb kernel carried init(a = random)
void carried(long n, double a[restrict n])
{
    for (long i = 1; i < n; ++i)
        a[i] = a[i - 1] * 0.5 + a[i];
}
#pragma tpb kernel chased param(hops = 5000) init(next = cycle(8, 1))
long chased(long n, long hops, const long next[restrict n])
{
    long p = 0;
    for (long i = 0; i < hops; ++i)
        p = next[p];
    return p;
}

// Members of structures, which lie apart; streams that interleave; rows that a constant names.
struct particle { double x, y, z; float mass; int kind; }; // 32 bytes
#pragma tpb kernel members init(p.x = random, p.y = random, p.z = random)
void members(long n, double e[restrict n], const struct particle p[restrict n])
{
    for (long i = 0; i < n; ++i)
        e[i] = p[i].x * p[i].x + p[i].z;
}
#pragma tpb kernel member_written init(p.x = random)
void member_written(long n, struct particle p[restrict n], const double v[restrict n])
{
    for (long i = 0; i < n; ++i)
        p[i].x = p[i].x + v[i];
}
#pragma tpb kernel interleaved init(x = random)
void interleaved(long n, double y[restrict n], const double x[restrict 4 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[4 * i] + x[4 * i + 1] + x[4 * i + 3];
}
#pragma tpb kernel interleaved_rows init(x = random)
void interleaved_rows(long n, double y[restrict n][n], const double x[restrict n][2 * n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            y[i][j] = x[i][2 * j] * x[i][2 * j + 1];
}
#pragma tpb kernel third size(n, min(4)) init(a = random)
void third(long n, double b[restrict n], const double a[restrict n][n])
{
    for (long j = 0; j < n; ++j)
        b[j] = a[3][j] + a[3][j];
}
#pragma tpb kernel two_rows size(n, min(4)) init(a = random)
void two_rows(long n, double b[restrict n][n], const double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[i][j] = a[3][j] + a[1][j];
}
#pragma tpb kernel row_and_all size(n, min(4)) init(a = random)
void row_and_all(long n, double b[restrict n][n], const double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[i][j] = a[i][j] + a[3][j];
}
#pragma tpb kernel column size(n, min(4)) init(a = random)
void column(long n, double b[restrict n], const double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        b[i] = a[i][2] * a[i][2];
}
#pragma tpb kernel nested_members init(p.x = random)
void nested_members(long n, double e[restrict n], const struct particle p[restrict n][n])
{
    for (long i = 0; i < n; ++i) {
        double s = 0.0;
        for (long j = 0; j < n; ++j)
            s += p[i][j].x * p[i][j].y;
        e[i] = s;
    }
}
#pragma tpb kernel rows_of_three init(q = random)
void rows_of_three(long n, double e[restrict n], const double q[restrict n][3])
{
    for (long i = 0; i < n; ++i)
        e[i] = q[i][0] * q[i][0] + q[i][2];
}
#pragma tpb kernel stored_row size(n, min(4)) init(a = random)
void stored_row(long n, double b[restrict n][n], const double a[restrict n])
{
    for (long j = 0; j < n; ++j)
        b[2][j] = a[j];
}
