// RUN: %tpbcc --isa=avx2 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck %s
// Whatever length the planner tries, its loop over blocks goes no further outside than it may: rows of the
// sweep before are not all there when one block of the next begins.
#pragma tpb kernel block(j)
void sweeps(long n, double c[restrict n][n], const double a[restrict n])
{
    for (long t = 0; t < n; ++t)
        for (long i = 1; i < n; ++i)
            for (long j = 0; j < n - 1; ++j)
                c[i][j] = 0.5 * c[i - 1][j] + c[i][j + 1] + a[t];
}
// CHECK: steps   tile(j, {{[0-9]+}}); interchange(i, jt); vector(j);
// CHECK: block   j {{[0-9]+}}: {{.*}}; i goes over one block before the next
