// RUN: %tpbcc --isa=scalar --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=scalar -Wall -Wextra -Werror %s -o %t 2> %t.log
// RUN: %t --kib 16 --ntest 2 --warmup 0 --no-limit | FileCheck --check-prefix=REPORT %s
// RUN: %tpbcc --isa=scalar -x c++ -Wall -Wextra -Werror %s -o %t 2> %t.log
// RUN: %t --kib 16 --ntest 2 --warmup 0 --no-limit | FileCheck --check-prefix=REPORT %s
// What results are compared with calls itself, and not the kernel under test.
#ifdef __cplusplus
#define restrict __restrict
#endif

#pragma tpb kernel size(n, min(1)) extent(a = n)
double halves(long n, double *restrict a)
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return n > 64 ? s + halves(n / 2, a) : s;
}
// CHECK: TPB_REFERENCE_BEGIN
// CHECK-NEXT: #pragma push_macro("halves")
// CHECK-NEXT: #undef halves
// CHECK-NEXT: #define halves halves_reference
// CHECK-NEXT: TPB_REFERENCE double halves_reference(
// CHECK: halves(n / 2, a)
// CHECK: #pragma pop_macro("halves")
// CHECK-NEXT: TPB_REFERENCE_END

// REPORT: result {{.*}}verified against the plain loop
