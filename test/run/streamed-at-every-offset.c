// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc -Wall -Wextra -Werror --isa=avx2 -O1 --no-timing %s -o %t.avx2 && %t.avx2 %}
// RUN: %if avx2 && slow-tests %{ %tpbcc -Wall -Wextra -Werror --isa=avx2 -O1 --no-timing --cc=%gcc --plan-unroll=1 %s -o %t.avx2 && %t.avx2 %}
// RUN: %if avx512 %{ %tpbcc -Wall -Wextra -Werror --isa=avx512 -O2 --no-timing %s -o %t.avx512 && %t.avx512 %}
// RUN: %if avx512 && slow-tests %{ %tpbcc -Wall -Wextra -Werror --isa=avx512 -O2 --no-timing --cc=%gcc --plan-unroll=4 %s -o %t.avx512 && %t.avx512 %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc -Wall -Wextra -Werror --isa=avx2 -O1 --no-timing "--schedule=triad: stores(i, streaming, from=20)" "--schedule=two: stores(i, streaming, from=9)" %s -o %t.avx2 && %t.avx2 %}
// RUN: %if avx512 %{ %tpbcc -Wall -Wextra -Werror --isa=avx512 -O2 --no-timing "--schedule=triad: stores(i, streaming, from=20)" "--schedule=two: stores(i, streaming, from=9)" %s -o %t.avx512 && %t.avx512 %}
// RUN: %if slow-tests %{ %tpbcc -Wall -Wextra -Werror --isa=scalar -O1 --no-timing -Wno-tpb=TPB448 %s -o %t.scalar && %t.scalar %}
// RUN: %if slow-tests %{ %tpbcc -Wall -Wextra -Werror --target=aarch64-linux-gnu --isa=neon -O1 --no-timing %s -o %t.neon && %qemu %t.neon %}
// RUN: %if slow-tests %{ %tpbcc -Wall -Wextra -Werror --target=aarch64-linux-gnu --isa=neon -O1 --no-timing --cc=%aarch64-gcc %s -o %t.neon && %qemu %t.neon %}
// RUN: %tpbcc -Wall -Wextra -Werror --target=aarch64-linux-gnu --isa=sve -O2 --no-timing %s -o %t.sve
// RUN: %qemu -cpu max,sve-default-vector-length=16 %t.sve
// RUN: %qemu -cpu max,sve-default-vector-length=32 %t.sve
// RUN: %qemu -cpu max,sve-default-vector-length=64 %t.sve
// RUN: %qemu -cpu max,sve-default-vector-length=256 %t.sve
// REQUIRES: gcc, aarch64-gcc, qemu-aarch64
// Streaming stores at every place that arrays may begin at, together and apart: results are those of the plain loop, and nothing
// beside them changes.
#include <stdio.h>
#include <string.h>

#pragma tpb kernel store(nt)
void triad(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}

#pragma tpb kernel store(nt)
void two(long n, float a[restrict n], float c[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[i] + 1.0f;
        c[i] = b[i] * 2.0f;
    }
}

#pragma tpb kernel store(nt)
void rows(long h, long w, int b[restrict h * w], const int a[restrict h * w])
{
    for (long i = 0; i < h; ++i)
        for (long j = 1; j < w - 1; ++j)
            b[i * w + j] = a[i * w + j - 1] + a[i * w + j + 1];
}

#pragma tpb kernel store(nt)
void counted(long n, long a[restrict n], const long b[restrict n], const long *restrict first)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + *first + i;
}

#pragma tpb kernel store(nt) prefetch(40)
double kept(long n, double a[restrict n], const double b[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i) {
        a[i] = 3.0;
        s += b[i];
    }
    return s;
}

enum { N = 150, ROOM = N + 64 };
#define AT(T, name) static T name[ROOM] __attribute__((aligned(256)))
AT(double, ad); AT(double, bd); AT(double, cd);
AT(float, af); AT(float, bf); AT(float, cf);
AT(int, ai); AT(int, bi);
AT(long, al); AT(long, bl);
static int wrong;

#define CHECK(what, array, from, n, expected)                                                      \
    for (long k = 0; k < ROOM; ++k)                                                                \
        if (array[k] != (k >= from && k < from + n ? expected : -5)) {                             \
            printf("%s from %ld, %ld: [%ld]\n", what, (long)from, (long)n, k);                     \
            wrong = 1;                                                                             \
            break;                                                                                 \
        }
#define FILL(array)                                                                                \
    for (long k = 0; k < ROOM; ++k)                                                                \
    array[k] = -5

int main(void)
{
    for (long k = 0; k < ROOM; ++k) {
        bd[k] = (double)(3 * k % 17);
        cd[k] = (double)(k % 5);
        bf[k] = (float)(k % 13);
        bi[k] = (int)(k * k % 31);
        bl[k] = 7 * k;
    }
    static const long sizes[] = {0, 1, 7, 8, 9, 31, 64, 97, N};
    for (long from = 0; from < 18; ++from)
        for (int s = 0; s < 9; ++s) {
            const long n = sizes[s];
            FILL(ad);
            triad(n, ad + from, bd + 1, cd, 2.0);
            CHECK("triad", ad, from, n, bd[k - from + 1] + 2.0 * cd[k - from]);
            for (long other = from; other < from + 20; other += 16 - 13 * (s & 1)) {
                FILL(af);
                FILL(cf);
                two(n, af + from, cf + other, bf);
                CHECK("two", af, from, n, bf[k - from] + 1.0f);
                CHECK("two", cf, other, n, bf[k - other] * 2.0f);
            }
            FILL(ai);
            rows(3, n / 3, ai + from, bi);
            for (long i = 0; i < 3; ++i)
                for (long j = 1; j < n / 3 - 1; ++j) {
                    const long at = i * (n / 3) + j;
                    if (ai[from + at] != bi[at - 1] + bi[at + 1])
                        wrong = 1, printf("rows from %ld, %ld: [%ld][%ld]\n", from, n, i, j);
                    ai[from + at] = -5;
                }
            CHECK("rows", ai, 0, 0, 0);
            FILL(al);
            counted(n, al + from, bl, &bl[2]);
            CHECK("counted", al, from, n, bl[k - from] + 14 + k - from);
            FILL(ad);
            double sum = 0;
            for (long k = 0; k < n; ++k)
                sum += bd[k];
            if (kept(n, ad + from, bd) != sum)
                wrong = 1, printf("sum of %ld\n", n);
            CHECK("kept", ad, from, n, 3.0);
        }
    return wrong;
}
