// A map is compared bit for bit at the size of the run: one rounding more is seen where a bound would allow it.
// REQUIRES: avx2, gcc
// RUN: %tpbcc --cc=%cc --isa=avx2 %s -o %t.clang
// RUN: %t.clang --size 10007 --ntest 2 --warmup 0 --no-limit | FileCheck %s --check-prefixes=CHECK,CLANG
// RUN: %tpbcc --cc=%cc -fopenmp --isa=avx2 %s -o %t.openmp
// RUN: env OMP_NUM_THREADS=2 %t.openmp --size 10007 --ntest 2 --warmup 0 --no-limit | FileCheck %s --check-prefixes=CHECK,CLANG
// gcc has no rule for what it fuses that the workers could follow.
// RUN: %if slow-tests %{ %tpbcc --cc=%gcc --isa=avx2 %s -o %t.gcc %}
// RUN: %if slow-tests %{ %t.gcc --size 10007 --ntest 2 --warmup 0 --no-limit | FileCheck %s --check-prefixes=CHECK,GCC %}
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - \
// RUN:   | sed 's/_mm256_fmadd_pd(\(.*\), \(.*\), \(.*\))/_mm256_add_pd(_mm256_mul_pd(\1, \2), \3)/' > %t.twice.c
// RUN: not diff -q %s %t.twice.c
// RUN: %cc -w -O2 -I%include %t.twice.c %include/../lib/tpbcc/x86_64-linux-gnu/libtpb_main.a \
// RUN:   %include/../lib/tpbcc/x86_64-linux-gnu/libtpb.a -lm -o %t.twice
// RUN: not %t.twice --size 10007 --ntest 2 --warmup 0 --no-limit --kernel fused | FileCheck %s --check-prefix=TWICE

#pragma tpb kernel fused param(s = 0.3) init(b = random(0, 1), c = random(0, 1))
void fused(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}
// CHECK-LABEL: {{^}}fused
// CLANG: verified against the plain loop at size 10007: equal bit for bit
// GCC: verified against the plain loop at size 10007: within the error bound
// TWICE: not equal bit for bit

#pragma tpb kernel divided param(s = 3.0) init(b = random(0, 1), c = random(0, 1))
void divided(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = (b[i] - c[i]) / s;
}
// CHECK-LABEL: {{^}}divided
// CHECK: verified against the plain loop at size 10007: equal bit for bit

// Functions and sums have a bound.
#pragma tpb kernel sum init(b = random(0, 1))
double sum(long n, const double b[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += b[i];
    return s;
}
// CHECK-LABEL: {{^}}sum
// CHECK: verified against the plain loop at size 10007: within the error bound
