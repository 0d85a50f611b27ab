// RUN: %tpbcc %s -o %t
// RUN: %t --size 64x64 --ntest 1 --json %t.json > /dev/null
// RUN: python3 %S/Inputs/balance-json.py %t.json | FileCheck %s
// The plan that a program carries has the same streams, words and slots.

// CHECK: stream in load 3
// CHECK-NEXT: stream out store, new 1
// CHECK-NEXT: bytes 32 40
// CHECK-NEXT: bytes 16 24 while 3 rows of in and 1 of out, 32 * w bytes
// CHECK-NEXT: level 1 rows up to {{[1-9][0-9]*}}
// CHECK: flops 3 slots 3 factor 0.5
#pragma tpb kernel init(in = random, out = 0.0)
void smooth(long h, long w, double out[restrict h][w], const double in[restrict h][w])
{
    for (long j = 1; j < h - 1; ++j)
        for (long i = 0; i < w; ++i)
            out[j][i] = in[j - 1][i] + in[j][i] + in[j + 1][i] + 1;
}
