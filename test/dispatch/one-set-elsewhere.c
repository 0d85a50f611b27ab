// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v '// [RCHNW]' | FileCheck %s --implicit-check-not=_choose
// RUN: %tpbcc --isa=avx512 -O2 -Wall -Wextra -Werror %s -o %t/avx512
// RUN: env TPB_HIDE_ISA=avx512 TPB_REPORT=off %t/avx512 2> %t/warning && FileCheck --check-prefix=WARNING %s < %t/warning
// RUN: env TPB_HIDE_ISA=avx512 TPB_REPORT=off TPB_VERIFY=1 %t/avx512
// RUN: %tpbcc --isa=avx2 -fopenmp -O2 -Wall -Wextra -Werror --cc=%gcc %s -o %t/avx2
// RUN: env TPB_HIDE_ISA=avx2 TPB_REPORT=off %t/avx2 && env TPB_ISA=none TPB_REPORT=off %t/avx2 && env TPB_REPORT=off %t/avx2
// RUN: %tpbcc --isa=avx512 -O2 -c %s -o %t/kernels.o && cc %t/kernels.o -L%include/../lib/tpbcc/x86_64-linux-gnu -ltpb -lm -o %t/linked
// RUN: env TPB_HIDE_ISA=avx512 TPB_REPORT=off %t/linked
// RUN: %tpbcc --isa=avx512 --no-timing -O2 -Wall -Wextra -Werror %s -o %t/untimed
// RUN: env TPB_HIDE_ISA=avx512 %t/untimed 2> %t/warning && FileCheck --check-prefix=WARNING %s < %t/warning
// RUN: %tpbcc --isa=scalar --no-timing --emit=c %s -o - | grep -v '// [RCHNW]' | FileCheck --check-prefix=NOTHING %s
// REQUIRES: x86, gcc, avx2
// A program that was built for one set runs on a processor without it: the plain loops do, and it says so once.
#include <stdlib.h>

#pragma tpb kernel
double sum(long n, const double *a)
{
    double s = 0;
#pragma omp parallel for reduction(+ : s)
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
// CHECK: sum_tuned(
// CHECK-NEXT: {
// CHECK-NEXT: if (!tpb_fits_avx512) {
// CHECK-NEXT: return sum_as_written(n, a);

#pragma tpb kernel
void copy(long n, double *a, const double *b)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i];
}
// CHECK: if (!tpb_fits_avx512) {

int main(void)
{
    enum { N = 1003 };
    double *a = malloc(N * sizeof *a), *b = malloc(N * sizeof *b);
#pragma tpb kernel filled
    for (int i = 0; i < N; ++i)
        a[i] = i;
    // CHECK: const int tpb_vectors = tpb_fits_avx512;
    // CHECK: if (!tpb_vectors || tpb_checked) {
    // CHECK-NEXT: TPB_SPARE_LOOP
    // CHECK-NEXT: for (int i = 0; i < N; ++i)
    copy(N, b, a);
    return sum(N, b) == N * (N - 1) / 2 ? 0 : 1;
}

// WARNING: warning: this processor has no avx512, or the environment leaves it out; kernels that were built for it alone run their plain loops
// WARNING-NOT: warning
// NOTHING-NOT: tpb_fits
