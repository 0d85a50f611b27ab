// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc --isa=avx512,avx2,scalar --emit=c %s -o - | grep -v '// [RC][UH]' | FileCheck %s
// RUN: %tpbcc --isa=avx512,avx2,scalar -O2 -Wall -Wextra -Werror %s -o %t/clang
// RUN: %tpbcc --isa=avx512,avx2,scalar -O2 -Wall -Wextra -Werror --cc=%gcc %s -o %t/gcc
// RUN: %t/clang && env TPB_ISA=avx2 %t/clang && env TPB_ISA=scalar %t/clang && env TPB_ISA=none %t/clang
// RUN: %t/gcc && env TPB_ISA=avx2 %t/gcc && env TPB_ISA=scalar %t/gcc && env TPB_ISA=none %t/gcc
// REQUIRES: x86, gcc
// A loop in a program calls the worker that was chosen before main; the user's loop is what runs
// when there is none.
#include <stdlib.h>

int main(void)
{
    enum { N = 1003 };
    double *a = malloc(N * sizeof *a), sum = 0;
    for (int i = 0; i < N; ++i)
        a[i] = i;
    // CHECK: const int tpb_vectors = !!total_tuned;
    // CHECK: if (!tpb_vectors || tpb_checked) {
    // CHECK-NEXT: for (int i = 0; i < N; ++i)
    // CHECK: if (tpb_vectors) {
    // CHECK-NEXT: sum = total_tuned(0, N, a, sum);
    #pragma tpb kernel total
    for (int i = 0; i < N; ++i)
        sum += a[i];
    return sum == N * (N - 1) / 2 ? 0 : 1;
}
