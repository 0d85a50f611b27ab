// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Real and imaginary parts are read and written, two streams each; the rows above and below are
// of the same streams.

#pragma tpb kernel init(in = random, out = 0.0)
void parts(long h, long w, double out[restrict h][w][2], const double in[restrict h][w][2])
{
    for (long j = 1; j < h - 1; ++j)
        for (long i = 0; i < w; ++i) {
            out[j][i][0] = in[j - 1][i][0] + in[j][i][0] - in[j][i][1];
            out[j][i][1] = in[j + 1][i][1] + in[j][i][1] + in[j][i][0];
        }
}
// CHECK: tpb_work->bytes_referenced += 64 *
// CHECK-NEXT: tpb_work->bytes_register_reuse += 48 *
