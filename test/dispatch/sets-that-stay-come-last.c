// RUN: %tpbcc -mavx2 --machine=zen4 --isa=avx512,avx2,scalar --emit=c %s -o - 2> %t.log | grep -v 'CHECK\|RUN' | FileCheck %s
// A set for which the loops stay comes behind one that has vectors of them, and before single elements: who has both runs the
// vectors.
// CHECK: the first of avx512, avx2, scalar that this processor has and that makes vectors of it, or that TPB_ISA
// CHECK-LABEL: packed_choose(void)
// CHECK: if (tpb_isa("avx2") && tpb_runs_avx2()) {
// CHECK-NEXT: packed_tuned = packed_tuned_avx2;
// CHECK: else if (tpb_isa("avx512") && tpb_runs_avx512()) {
// CHECK-NEXT: packed_tuned = packed_plain;
// CHECK-NEXT: }
// CHECK: else if (tpb_isa("scalar") && tpb_runs_anywhere()) {
// CHECK-NEXT: packed_tuned = packed_tuned_scalar;
#pragma tpb kernel packed
void packed(long n, unsigned char b[restrict n], const unsigned char x[restrict 6 * n])
{
    for (long i = 0; i < n; ++i) {
        unsigned char v = 0;
        for (int k = 0; k < 6; ++k)
            v |= (unsigned char)((x[6 * i + k] != 0) << k);
        b[i] = v;
    }
}
