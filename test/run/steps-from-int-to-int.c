// RUN: %if slow-tests %{ %tpbcc --isa=scalar %s -o %t.scalar && %t.scalar --size 1,9,70 --verify-only > %t.out && FileCheck %s --input-file=%t.out --implicit-check-not=FAILED %}
// RUN: %tpbcc --emit=nest --isa=avx2 %s -o - | FileCheck %s --check-prefix=WORDS --implicit-check-not='div.i64'
// REQUIRES: avx2
// RUN: %tpbcc --isa=avx2 %s -o %t.avx2 && %t.avx2 --size 1,9,70 --verify-only > %t.out && FileCheck %s --input-file=%t.out --implicit-check-not=FAILED
// How often lanes go round is counted in 32 bits where the variable goes by a number from one int to another, whatever lies
// between them.
// CHECK-COUNT-24: {{equal bit for bit|no difference}}

// WORDS-COUNT-8: _trips: u32
#pragma tpb kernel init(lo = random(-2147483648, -2147480000, 3), hi = random(1073740000, 1073741824, 4))
void far_apart(long n, int y[restrict n], const int lo[restrict n], const int hi[restrict n])
{
    for (long i = 0; i < n; i++) {
        int p = 1;
        for (int j = lo[i]; j < hi[i]; j += 1073741823)
            p = (p * 3 + (j & 7)) & 0xffff;
        y[i] = p;
    }
}

#pragma tpb kernel init(lo = random(-2147483648, -2147480000, 3), hi = random(1073740000, 1073741823, 4))
void far_apart_including(long n, int y[restrict n], const int lo[restrict n], const int hi[restrict n])
{
    for (long i = 0; i < n; i++) {
        int p = 1;
        for (int j = lo[i]; j <= hi[i]; j += 1073741823)
            p = (p * 3 + (j & 7)) & 0xffff;
        y[i] = p;
    }
}

#pragma tpb kernel init(lo = random(-9, 9, 3), hi = random(-12, 30, 4))
void every_second(long n, float y[restrict n], const int lo[restrict n], const int hi[restrict n])
{
    for (long i = 0; i < n; i++) {
        float p = 1;
        for (int j = lo[i]; j < hi[i]; j += 2)
            p = p > 3.0f ? p - 2.0f : p * 0.5f + j;
        y[i] = p;
    }
}

#pragma tpb kernel init(lo = random(-9, 9, 3), hi = random(-12, 30, 4))
void every_third_including(long n, int y[restrict n], const int lo[restrict n], const int hi[restrict n])
{
    for (long i = 0; i < n; i++) {
        int p = 1;
        for (int j = lo[i]; j <= hi[i]; j += 3)
            p = (p * 3 + j) & 0xffff;
        y[i] = p;
    }
}

#pragma tpb kernel init(lo = random(-9, 9, 3), hi = random(-12, 30, 4))
void down_by_four(long n, int y[restrict n], const int lo[restrict n], const int hi[restrict n])
{
    for (long i = 0; i < n; i++) {
        int p = 1;
        for (int j = hi[i]; j > lo[i]; j -= 4)
            p = (p * 3 + j) & 0xffff;
        y[i] = p;
    }
}

#pragma tpb kernel init(lo = random(-2147300000, -2147200000, 3), hi = random(1073740000, 1073741824, 4))
void far_down(long n, int y[restrict n], const int lo[restrict n], const int hi[restrict n])
{
    for (long i = 0; i < n; i++) {
        int p = 1;
        for (int j = hi[i]; j > lo[i]; j -= 1073700000)
            p = (p * 3 + (j & 7)) & 0xffff;
        y[i] = p;
    }
}

#pragma tpb kernel unroll(1) init(lo = random(0, 9, 3), a = random(0, 5, 4))
void under_a_condition(long n, int y[restrict n], const unsigned char lo[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; i++) {
        int p = 1;
        if (a[i] > 2)
            for (int j = lo[i]; j < a[i] * 7; j += 5)
                p = (p * 3 + j) & 0xffff;
        y[i] = p;
    }
}

#pragma tpb kernel init(lo = random(-9, 9, 3), hi = random(-12, 30, 4))
void left_early(long n, int y[restrict n], const int lo[restrict n], const int hi[restrict n])
{
    for (long i = 0; i < n; i++) {
        int p = 1;
        for (int j = lo[i]; j < hi[i]; j += 2) {
            p = (p * 3 + j) & 0xffff;
            if (p % 7 == 3)
                break;
        }
        y[i] = p;
    }
}
