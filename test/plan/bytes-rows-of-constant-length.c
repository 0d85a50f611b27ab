// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Ten references in float: of three rows, two with two elements each, one with four. The length of a
// row is a constant, so that only it tells a neighbour in the row from one in the next. The weight is
// an element that the inner loop does not change: named each time, loaded once for each row.

#pragma tpb kernel init(in = random, weight = random, out = 0.0)
void smooth(long h, float out[restrict h][64], const float in[restrict h][64], const float weight[restrict h])
{
    for (long j = 1; j < h - 1; ++j)
        for (long i = 2; i < 62; ++i)
            out[j][i] = weight[j] * (in[j][i - 2] + in[j][i - 1] + in[j][i] + in[j][i + 1]) + in[j - 1][i] +
                        in[j - 1][i + 1] + (in[j + 1][i] - in[j + 1][i - 1]);
}
// CHECK: void smooth_work(
// CHECK: tpb_work->bytes_register_reuse += 4 * tpb_trips;
// CHECK: tpb_work->bytes_referenced += 40 * tpb_trips1;
// CHECK-NEXT: tpb_work->bytes_register_reuse += 16 * tpb_trips1;
