// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=plan %s -o - | FileCheck %s --check-prefix=SVE
// A gather takes nothing from scatters to the same array that are on their way: where lanes gain nothing by their instructions alone, single elements
// do not wait.

// CHECK: remark: loop left as it is for avx512: lanes of 'i' would need {{.*}} single elements need {{.*}} [TPB432]
// CHECK-LABEL: plan added
// CHECK: plain [TPB432]
// SVE-LABEL: plan added
// SVE: vector(i)
#pragma tpb kernel independent(a)
void added(unsigned long n, const double *restrict d, double *restrict a, const unsigned *restrict b, const double *restrict e)
{
    for (unsigned long i = 0; i < n; ++i)
        a[b[i]] = (d[i + 1] - e[i]) + a[b[i]];
}

// Elements that are only stored are not waited for.
// CHECK-LABEL: plan stored
// CHECK: vector(i)
#pragma tpb kernel independent(a)
void stored(unsigned long n, const double *restrict d, double *restrict a, const unsigned *restrict b)
{
    for (unsigned long i = 0; i < n; ++i)
        a[b[i]] = d[i] * 2.0;
}
