// RUN: %if slow-tests %{ %tpbcc --isa=scalar -w %s -o %t.scalar && %t.scalar --size 1,4,7,203 --verify-only | FileCheck %s %}
// RUN: %if avx2 %{ %tpbcc --isa=avx2 -w %s -o %t.avx2 && %t.avx2 --size 1,4,7,203 --verify-only | FileCheck %s %}
// RUN: %if avx512 && slow-tests %{ %tpbcc --isa=avx512 --cc=gcc -O3 -w %s -o %t.avx512 && %t.avx512 --size 1,3,7,203 --verify-only | FileCheck %s %}
// RUN: %if slow-tests %{ %tpbcc --isa=scalar --cc=gcc -O3 -w %s -o %t.gcc && %t.gcc --size 1,4,7,203 --verify-only | FileCheck %s %}
// RUN: %tpbcc --isa=scalar --emit=c -w %s -o - | FileCheck %s --check-prefix=TEXT
// Unsigned counters pass the end of their numbers: signed ones that are computed instead of them would overflow.
// CHECK-COUNT-20: verified against the plain loop
// TEXT-LABEL: {{^}}void of_hashes_scalar(
// TEXT: 11400714819323198485ul
// TEXT-NOT: {{[0-9]L \* i}}
// TEXT-NOT: {{[0-9]L? \* (\(\(long\)k\)|m)}}
// TEXT: (unsigned long)tpb_trips(
#pragma tpb kernel param(s = 77)
void of_hashes(long n, unsigned long o[restrict n], unsigned long s)
{
    for (long i = 0; i < n; ++i) {
        unsigned long z = (s += 0x9e3779b97f4a7c15ul);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ul;
        o[i] = z ^ (z >> 31);
    }
}

#pragma tpb kernel param(s = 1)
void halves(long n, long o[restrict n], unsigned long s)
{
    for (long i = 0; i < n; ++i) {
        s += 0x7ffffffffffffffful;
        o[i] = (long)s >> 3;
    }
}

#pragma tpb kernel param(s = 3)
void in_rows(long n, unsigned long o[restrict 8 * n], unsigned long s)
{
    for (long i = 0; i < n; ++i) {
        for (int j = 0; j < 8; ++j) {
            o[8 * i + j] = s / 3;
            s -= 0x123456789abcdeful;
        }
        s += 5;
    }
}

#pragma tpb kernel param(s = 3, k = -7)
void by_rows(long n, unsigned long o[restrict n][5], unsigned long s, unsigned long k)
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < 5; ++j) {
            o[i][j] = s >> 3;
            s += k;
        }
}

#pragma tpb kernel
unsigned long behind(long n, const unsigned long a[restrict n])
{
    unsigned long s = 1, h = 0;
    for (long i = 0; i < n; ++i) {
        s -= 0x9e3779b97f4a7c15ul;
        h += a[i] ^ (s >> 7);
    }
    return h + s / 3;
}
