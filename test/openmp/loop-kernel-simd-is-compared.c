// RUN: %tpbcc --isa=scalar -O2 -fopenmp -Wall -Wextra -Werror %s -o %t
// RUN: env TPB_VERIFY=1 TPB_OUTPUT=%t.report %t && FileCheck %s --input-file=%t.report
// RUN: %tpbcc --isa=scalar -O2 -fopenmp-simd -Wall -Wextra -Werror %s -o %t
// A loop kernel with a pragma of OpenMP: the loop that is compared gets no other pragma, which clang refuses before it.
void twice(long n, double *restrict a, const double *restrict b)
{
#pragma tpb kernel twice
#pragma omp simd
    for (long i = 0; i < n; ++i)
        a[i] = 2 * b[i];
}
int main(void)
{
    static double a[100], b[100];
    b[99] = 3;
    twice(100, a, b);
    return a[99] != 6;
}
// CHECK: twice {{.*}} verified, 1 call
