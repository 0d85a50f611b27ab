// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// The innermost loop goes down a column: elements of one column meet in neighbouring iterations, those
// of one row do not.

#pragma tpb kernel init(in = random, out = 0.0)
void column(long h, long w, double out[restrict h][w], const double in[restrict h][w])
{
    for (long i = 1; i < w - 1; ++i)
        for (long j = 1; j < h - 1; ++j)
            out[j][i] = in[j - 1][i] + in[j][i] + in[j + 1][i] + in[j][i - 1] + in[j][i + 1];
}
// CHECK: tpb_work->bytes_referenced += 48 *
// CHECK-NEXT: tpb_work->bytes_register_reuse += 32 *
