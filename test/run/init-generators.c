// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc %s -o %t/all
// RUN: %t/all --size 1,2,7,64,1001 --verify-only > %t/report
// RUN: FileCheck %s --input-file=%t/report --implicit-check-not=FAILED --implicit-check-not=UNVERIFIED
// RUN: %tpbcc -DWRONG %s -o %t/wrong
// RUN: not %t/wrong --kernel integers --size 1001 --verify-only > %t/wrong-report
// RUN: FileCheck %s --input-file=%t/wrong-report --check-prefix=WRONG
// WRONG: FAILED: the checking function says that the result is wrong at size 1001
// The initial values are what init() says: each kernel leaves them alone, and its checking function looks at them.
#include <tpb.h>

// CHECK: {{^}}integers
// CHECK-COUNT-5: verified by the checking function
static int check_integers(long n, int *a, const unsigned char *b, const long *c)
{
    int low = 0, high = 0, same = 1;
    for (long i = 0; i < n; ++i) {
        if (a[i] < -3 || a[i] > 4 || b[i] > 1 || c[i] < 0 || c[i] >= n)
            return 0;
        low += a[i] == -3, high += a[i] == 4;
        same &= a[i] == (int)tpb_random_integer(-3, 4, 7, (unsigned long)i);
    }
#ifdef WRONG
    low = 0;
#endif
    return same && (n < 1000 || (low > 60 && high > 60));
}
#pragma tpb kernel size(n) init(a = random(-3, 4, 7), b = random(0, 1), c = random(0, n - 1)) verify(check_integers)
void integers(long n, int a[restrict n], const unsigned char b[restrict n], const long c[restrict n])
{
    a[0] = a[0] + 0 * b[0] + 0 * (int)c[0];
}

// CHECK: {{^}}permutations
// CHECK-COUNT-5: verified by the checking function
static int check_permutations(long n, int *p, const unsigned short *q)
{
    long same = 0, fixed = 0;
    static char seen[2][2000];
    for (long i = 0; i < n; ++i)
        seen[0][i] = seen[1][i] = 0;
    for (long i = 0; i < n; ++i) {
        if (p[i] < 0 || p[i] >= n || q[i] >= n || seen[0][p[i]]++ || seen[1][q[i]]++)
            return 0;
        same += p[i] == q[i], fixed += p[i] == i;
    }
    return n < 100 || (same < 10 && fixed < 10);
}
#pragma tpb kernel init(p = permutation(1), q = permutation(2)) verify(check_permutations)
void permutations(long n, int p[restrict n], const unsigned short q[restrict n])
{
    p[0] = p[0] + 0 * q[0];
}

// CHECK: {{^}}cycles
// CHECK-COUNT-5: verified by the checking function
static int cycle_of(long n, long step, const int *next)
{
    const long lines = (n + step - 1) / step;
    long place = n / 2, first = -1, hops = 0, ahead = 0;
    do {
        const long line = place / step, to = next[place];
        if (to < 0 || to >= n || to % step || (lines > 1 && to / step == line))
            return 0;
        ahead += to / step == line + 1;
        place = to;
        first = first < 0 ? place : first;
        ++hops;
    } while (hops == 1 || place != first);
    return hops - 1 == lines && (lines < 50 || ahead < lines / 2);
}
static int check_cycles(long n, int *p, int *q, int *r)
{
    return cycle_of(n, 16, p) && cycle_of(n, 1, q) && cycle_of(n, 32, r);
}
#pragma tpb kernel init(p = cycle(64, 1), q = cycle(1, 5), r = cycle(128, 1)) verify(check_cycles)
void cycles(long n, int p[restrict n], int q[restrict n], int r[restrict n])
{
    p[0] = p[0] + 0 * (q[0] + r[0]);
}

// CHECK: {{^}}shapes
// CHECK-COUNT-5: verified by the checking function
static int check_shapes(long n, long k, double (*a)[4], double (*b)[4], int (*c)[3][2], const int *row, double s)
{
    int good = s >= 2 && s < 3 && row[n] == k * n;
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < 4; ++j)
            good &= a[i][j] == 10 * i + j && b[i][j] == a[i][j] + k * row[i];
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < 3; ++j)
            for (long l = 0; l < 2; ++l)
                good &= c[i][j][l] == 100 * i + 10 * j + l + 1;
    return good;
}
#pragma tpb kernel size(n) param(k = 3) verify(check_shapes) \
    init(row[i] = k * i, a[i][j] = 10 * i + j, b[i][j] = a[i][j] + k * row[i], \
         c[i][j][l] = 100 * i + 10 * j + l + rank + nranks, s = random(2, 3))
void shapes(long n, long k, double a[restrict n][4], double b[restrict n][4], int c[restrict n][3][2],
            const int row[restrict n + 1], double s)
{
    a[0][0] = a[0][0] + 0 * (b[0][0] + c[0][0][0] + row[0] + k + s);
}

// CHECK: {{^}}members
// CHECK-COUNT-5: verified by the checking function
struct pair { float x, y; };
struct atom { struct pair at; int kind; double q; char unused[5]; };
static int check_members(long n, struct atom *a, const struct pair *b, struct atom *c)
{
    for (long i = 0; i < n; ++i)
        if (!(a[i].at.x >= -1 && a[i].at.x <= 1 && a[i].at.x != a[i].at.y && a[i].kind >= 1 && a[i].kind <= 3 &&
              a[i].q == 0.1 * i && a[i].unused[2] == 0 && b[i].x >= 0.5f && b[i].y >= 0.5f && b[i].x != b[i].y &&
              c[i].at.x == a[i].at.x && c[i].kind == a[i].kind))
            return 0;
    return 1;
}
#pragma tpb kernel verify(check_members) \
    init(a.at.x = random(-1, 1), a.at.y = random(-1, 1), a.kind = random(1, 3), a[i].q = 0.1 * i, c = a)
void members(long n, struct atom a[restrict n], const struct pair b[restrict n], struct atom c[restrict n])
{
    a[0].at.x = a[0].at.x + 0 * (b[0].x + c[0].at.x);
}

// CHECK: {{^}}elements
// CHECK-COUNT-5: verified by the checking function
static int check_elements(long n, _Float16 *h, _Complex double *z, _Bool *b, _Complex float *w)
{
    long ones = 0;
    for (long i = 0; i < n; ++i) {
        if (!((float)h[i] >= -1 && (float)h[i] <= 1 && __real__ z[i] >= 2 && __imag__ z[i] < 3 &&
              __real__ z[i] != __imag__ z[i] && __real__ w[i] >= 0.5f && __real__ w[i] != __imag__ w[i]))
            return 0;
        ones += b[i];
    }
    return n < 1000 || (ones > 400 && ones < 600);
}
#pragma tpb kernel init(h = random(-1, 1), z = random(2, 3)) verify(check_elements)
void elements(long n, _Float16 h[restrict n], _Complex double z[restrict n], _Bool b[restrict n],
              _Complex float w[restrict n])
{
    b[0] = b[0] && __real__ z[0] > 0 && __real__ w[0] > 0;
    h[0] = h[0];
}
