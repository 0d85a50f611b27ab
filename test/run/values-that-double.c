// RUN: %if slow-tests %{ timeout 60 %tpbcc -O1 --isa=scalar %s -o %t.scalar && %t.scalar --verify-only --size 7,33,100 | FileCheck %s %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ timeout 60 %tpbcc -O1 --isa=avx2 %s -o %t.avx2 && %t.avx2 --verify-only --size 7,33,100 | FileCheck %s %}
// RUN: %if slow-tests %{ %if avx512 %{ timeout 60 %tpbcc -O1 --isa=avx512 %s -o %t.avx512 && %t.avx512 --verify-only --size 7,33,100 | FileCheck %s %} %}
// RUN: %if slow-tests %{ timeout 60 %tpbcc -O1 --target=aarch64-linux-gnu --isa=sve %s -o %t.sve && %qemu %t.sve --verify-only --size 7,33 | FileCheck %s --check-prefix=TWICE %}
// RUN: timeout 60 %tpbcc --target=aarch64-linux-gnu --isa=neon --emit=c %s -o /dev/null
// RUN: timeout 60 %tpbcc --isa=avx2 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=STAYS
// REQUIRES: qemu-aarch64
// Each round of a hash has the value before three times twice: thirty rounds written out would be
// longer than any memory. Subscripts, conditions, bounds and divisors are made of what each round left.
// CHECK-COUNT-42: verified against the plain loop
// TWICE-COUNT-28: verified against the plain loop
#define ROUND(h) h ^= h << 13; h ^= h >> 17; h ^= h << 5;
#define FIVE(h) ROUND(h) ROUND(h) ROUND(h) ROUND(h) ROUND(h)
#define THIRTY(h) FIVE(h) FIVE(h) FIVE(h) FIVE(h) FIVE(h) FIVE(h)
#define DOUBLED(h) h = h + h; h = h + h; h = h + h; h = h + h; h = h + h; h = h + h; h = h + h; h = h + h;

#pragma tpb kernel
void loads(long n, int o[restrict n], const int t[restrict 256])
{
    for (long i = 0; i < n; ++i) {
        unsigned h = (unsigned)i * 2654435761u;
        THIRTY(h)
        o[i] = t[h & 255];
    }
}
#pragma tpb kernel
void bins(long n, const int a[restrict n], int t[restrict 256])
{
    for (long i = 0; i < n; ++i) {
        unsigned h = (unsigned)a[i] * 2654435761u;
        THIRTY(h)
        t[h & 255] += a[i];
    }
}
#pragma tpb kernel
void conditions(long n, int o[restrict n], const int a[restrict n], const int t[restrict 256])
{
    for (long i = 0; i < n; ++i) {
        unsigned h = (unsigned)a[i] * 2654435761u;
        THIRTY(h)
        if (t[h & 255] > 3)
            o[i] = a[i] + t[h >> 24];
        else if (h & 2)
            o[i] = 1;
    }
}
#pragma tpb kernel
void under_a_condition(long n, int o[restrict n], const int a[restrict n], const int t[restrict 256])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 2) {
            unsigned h = (unsigned)i * 2654435761u;
            THIRTY(h)
            o[i] = t[h & 255];
        }
}
#define CHOOSE(h) if (h & 1) h ^= h << 13; else h += h >> 3;
#pragma tpb kernel
void choices(long n, int o[restrict n], const int t[restrict 256])
{
    for (long i = 0; i < n; ++i) {
        unsigned h = (unsigned)i * 2654435761u;
        CHOOSE(h) CHOOSE(h) CHOOSE(h) CHOOSE(h) CHOOSE(h) CHOOSE(h) CHOOSE(h) CHOOSE(h) CHOOSE(h) CHOOSE(h)
        CHOOSE(h) CHOOSE(h) CHOOSE(h) CHOOSE(h) CHOOSE(h) CHOOSE(h) CHOOSE(h) CHOOSE(h) CHOOSE(h) CHOOSE(h)
        o[i] = t[h & 255];
    }
}
#pragma tpb kernel
void inside(long n, int o[restrict n][20], const int t[restrict 256])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < 20; ++j) {
            unsigned h = (unsigned)(i + j) * 2654435761u;
            THIRTY(h)
            o[i][j] = t[h & 255];
        }
}
#pragma tpb kernel
void around(long n, int o[restrict n][20], const int t[restrict 256][20])
{
    for (long i = 0; i < n; ++i) {
        unsigned h = (unsigned)i * 2654435761u;
        THIRTY(h)
        if (h & 64)
            for (long j = h & 3; j < h % 20; ++j)
                o[i][j] = t[h & 255][j];
    }
}
#pragma tpb kernel param(s = 77)
void same_in_all(long n, long s, int o[restrict n], const int t[restrict n + 256])
{
    for (long i = 0; i < n; ++i) {
        unsigned long h = (unsigned long)s;
        THIRTY(h)
        o[i] = t[i + (long)(h & 255)];
    }
}
#pragma tpb kernel
void divisors(long n, unsigned o[restrict n], const unsigned a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        unsigned h = (unsigned)i * 2654435761u;
        THIRTY(h)
        o[i] = a[i] / (h | 1) + a[i] % (h | 3);
    }
}
static const unsigned char table[256] = {1, 2, 3, 4, 5};
static inline unsigned looked_up(unsigned h)
{
    ROUND(h)
    return h ^ table[h & 255];
}
static inline unsigned five_times(unsigned h)
{
    return looked_up(looked_up(looked_up(looked_up(looked_up(h)))));
}
#pragma tpb kernel
void functions(long n, unsigned o[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = table[five_times(five_times(five_times((unsigned)i))) & 255];
}
#pragma tpb kernel
void doubled(long n, int o[restrict n], const int t[restrict 256])
{
    for (long i = 0; i < n; ++i) {
        long h = i & 7;
        DOUBLED(h) DOUBLED(h) DOUBLED(h) DOUBLED(h)
        o[i] = t[(h >> 32) & 255];
    }
}
#define LARGER(h, g) h = h < g ? h + g : h - 1; g = g > h ? h : g + 1;
#define LARGEST(h, g) LARGER(h, g) LARGER(h, g) LARGER(h, g) LARGER(h, g)
#pragma tpb kernel
void extrema(long n, int o[restrict n], const int t[restrict 256])
{
    for (long i = 0; i < n; ++i) {
        int h = (int)i, g = 3;
        LARGEST(h, g) LARGEST(h, g) LARGEST(h, g) LARGEST(h, g)
        o[i] = t[(h + g) & 255];
    }
}
#pragma tpb kernel
long found(long n, const unsigned a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        unsigned h = a[i];
        THIRTY(h)
        if ((h & 63) == 7)
            return i;
    }
    return -1;
}
#pragma tpb kernel
unsigned sums(long n, const unsigned a[restrict n])
{
    unsigned s = 0;
    for (long i = 0; i < n; ++i) {
        unsigned h = a[i], g = (unsigned)i;
        THIRTY(h) THIRTY(g)
        s += h + g;
    }
    return s;
}
// STAYS: values-that-double.c:[[#@LINE+6]]:{{[0-9]+}}: remark: loop left as it is: {{.*}}('h' repeats what iterations before left more often than can be followed)
#pragma tpb kernel param(s = 5)
void handed_on(long n, unsigned o[restrict n], unsigned s)
{
    unsigned h = s;
    for (long i = 0; i < n; ++i) {
        THIRTY(h)
        o[i] = h;
    }
}
