// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc --isa=%native-isa -Wall -Wextra -Werror %s -o %t/clang
// RUN: %t/clang --kib 1 --ntest 2 --warmup 0 --no-limit | FileCheck %s --implicit-check-not=FAILED
// RUN: %if gcc && slow-tests %{ %tpbcc --isa=%native-isa --cc=gcc -Wall -Wextra -Werror %s -o %t/gcc %}
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu -Wall -Wextra -Werror -c %s -o %t/sve.o
// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v CHECK | FileCheck %s --check-prefix=EMITTED
// Bounds, extents and values of locals may be macros that hide parameters; a macro that is a sum without
// parentheses stays one value.
#define LIMIT (n / 2)
#define ROWS (2 * n)
#define PARTS (2 * k)
#define MORE n + 1
#define FIRST k - 1
#define SCALE (1.0 / n)

// CHECK: {{^}}bound
#pragma tpb kernel
void bound(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < LIMIT; ++i)
        a[i] = 2.0 * b[i];
}

// CHECK: {{^}}extent
#pragma tpb kernel
void extent(long n, double a[restrict ROWS], const double b[restrict ROWS])
{
    for (long i = 0; i < 2 * n; ++i)
        a[i] = 2.0 * b[i];
}

// CHECK: {{^}}local
#pragma tpb kernel param(k = 3)
void local(long n, int k, double a[restrict n], const double b[restrict n])
{
    long m = n - PARTS;
    for (long i = 0; i < m; ++i)
        a[i] = 2.0 * b[i];
}

// EMITTED: tpb_elements[0] = tpb_times((long){{\(+MORE\)+}}, m);
// EMITTED-NEXT: tpb_elements[1] = tpb_times((long)m, n);
// CHECK: {{^}}sum
#pragma tpb kernel size(n) param(m = 7)
void sum(long n, long m, double a[restrict MORE][m], const double b[restrict m][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            a[i + 1][j] = b[j][i];
}

// EMITTED: if (!((long)n + 1 > (long){{\(+FIRST\)+}}))
// CHECK: {{^}}start
#pragma tpb kernel param(k = 1)
void start(long n, long k, double a[restrict n], const double b[restrict n])
{
    for (long i = FIRST; i != n; ++i)
        a[i] = 2.0 * b[i];
}

// CHECK: {{^}}values
#pragma tpb kernel init(b[i] = SCALE * i, a = random(0, MORE)) flops(MORE)
void values(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] += b[i];
}
