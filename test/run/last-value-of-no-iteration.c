// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 -O1 -c %s -o %t.o && %cc -O1 %S/Inputs/last-value-main.c %t.o %include/../lib/tpbcc/x86_64-linux-gnu/libtpb.a -o %t -lm
// RUN: %t
// REQUIRES: avx2
// What a variable gains in each iteration is read behind the loop where there was one: else the pointer may be null.
struct step { int by; };
// CHECK: r = tpb_trips(0, n, 1) > 0 ? (int)({{.*}}in->by{{.*}}) : r;
#pragma tpb kernel
int behind_a_pointer(const struct step *in, int n, int b[restrict n])
{
    int r = 7;
    for (int i = 0; i < n; ++i) {
        r = r - in->by;
        b[i] = r;
    }
    return r;
}

#pragma tpb kernel
int of_an_array(const int step[restrict 1], int n, int b[restrict n])
{
    int r = 7;
    for (int i = 0; i < n; ++i) {
        r = r + step[0];
        b[i] = r;
    }
    return r;
}
