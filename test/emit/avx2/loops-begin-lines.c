// A loop of vectors begins a line of the processor's instructions; what is left of it does not: rows would run through the
// filling in front of it.
// RUN: %tpbcc --isa=avx2 --machine=zen4 --target=x86_64-linux-gnu --no-timing -O2 -S %s -o - | FileCheck %s
// RUN: %tpbcc++ --isa=avx2 --machine=zen4 --target=x86_64-linux-gnu --no-timing -O2 -S -x c++ -D restrict=__restrict %s -o - | FileCheck %s
// Nothing is said of the attribute, whatever the standard.
// RUN: %tpbcc --isa=avx2 --machine=zen4 --target=x86_64-linux-gnu -std=c11 -Wall -Wextra -pedantic -Werror -c %s -o %t.o
#pragma tpb kernel
void rows_added(long m, long n, double *restrict y, const double *restrict a, const double *restrict b)
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            y[i * n + j] = a[i * n + j] + b[j];
}
// CHECK-LABEL: rows_added_avx2{{.*}}:
// CHECK: .p2align 6, 0x90
// CHECK: vaddpd
// CHECK-NOT: .p2align 6, 0x90
// CHECK: vaddsd
// CHECK-LABEL: .Lfunc_end
