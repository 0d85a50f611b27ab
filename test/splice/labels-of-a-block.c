// Labels of a block's own are declared before anything else in it.
// RUN: %tpbcc --isa=%native-isa,scalar -c %s -o %t.o
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu -c %s -o %t.sve.o
// RUN: %tpbcc --isa=avx2,scalar --emit=c %s -o - | FileCheck %s
// CHECK: void copied_tuned_avx2(
// CHECK: return;
// CHECK-NEXT: }
// CHECK-NEXT: {
// CHECK-NEXT: __label__ out;
#pragma tpb kernel
void copied(long n, int *a, const int *b)
{
    __label__ out;
    for (long i = 0; i < n; ++i)
        a[i] = b[i];
    if (n < 0)
        goto out;
    a[0] = 1;
out:;
}
