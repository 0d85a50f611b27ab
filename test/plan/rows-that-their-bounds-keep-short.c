// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t.x
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// A loop inside whose bounds leave it few iterations is over before a vector has run: each lane of the loop around goes
// through it by itself.
// RAN-COUNT-4: result verified

// CHECK: plan horner
// CHECK: steps vector(i); together(i, 4)
// CHECK: lanes i: each lane goes through {{.*}} by itself, which has 15 iterations at most: too few for vectors
#pragma tpb kernel
void horner(long n, double y[restrict n], const int len[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; i++) {
        double p = 1;
        for (int j = 0; j < (len[i] & 15); j++)
            p = p * a[i] + j;
        y[i] = p;
    }
}

// Of a remainder, downwards, in steps.
// CHECK: plan downwards
// CHECK: steps vector(i); together(i, 4)
#pragma tpb kernel
void downwards(long n, int y[restrict n], const unsigned hi[restrict n])
{
    for (long i = 0; i < n; i++) {
        unsigned s = 1;
        for (unsigned j = hi[i] % 13; j > 0; --j)
            s = s * 5 + j;
        y[i] = (int)(s & 0xffff);
    }
}

// Vectors of i would load elements that lie apart; a sum has no powers to begin with, and runs one vector at a time.
// CHECK: plan rows
// CHECK: steps vector(j); unroll(j, 1)
// CHECK: unroll 1: the loop has no more than 15 iterations
#pragma tpb kernel
void rows(long n, float y[restrict n], const int len[restrict n], const float a[restrict n][16])
{
    for (long i = 0; i < n; i++) {
        float s = 0;
        for (int j = 0; j < (len[i] & 15); j++)
            s += a[i][j];
        y[i] = s;
    }
}

// Any number of iterations, as far as is known.
// CHECK: plan any
// CHECK: steps vector(j)
#pragma tpb kernel init(len = random(0, 40))
void any(long n, double y[restrict n], const int len[restrict n])
{
    for (long i = 0; i < n; i++) {
        double p = 1;
        for (int j = 0; j < len[i]; j++)
            p = p * 0.25 + j;
        y[i] = p;
    }
}
