// DEFINE: %{compile} = %tpbcc -Wall -Wextra -Werror -O2 --no-timing --target=aarch64-linux-gnu "--schedule=triad: stores(i, zero, from=3)" "--schedule=two: stores(i, zero, from=1)" %s
// RUN: %{compile} --isa=neon -o %t.neon && %qemu %t.neon
// RUN: %{compile} --isa=neon --plan-peel=3 --cc=%aarch64-gcc -o %t.neon && %qemu %t.neon
// RUN: %{compile} --isa=sve -o %t.sve
// RUN: %qemu -cpu max,sve-default-vector-length=16 %t.sve
// RUN: %qemu -cpu max,sve-default-vector-length=64 %t.sve
// RUN: %qemu -cpu max,sve-default-vector-length=256 %t.sve
// REQUIRES: aarch64-gcc, qemu-aarch64
// Lines that are made zero before they are stored, from every place that arrays may begin at: results are those of the plain loop,
// and nothing beside them changes. Strips of the loop are longer than a few lines and shorter than the arrays.
#include <stdio.h>

#pragma tpb kernel
void triad(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}

#pragma tpb kernel
void two(long n, float a[restrict n], unsigned char c[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[i] + 1.0f;
        c[i] = (unsigned char)(b[i] * 2.0f);
    }
}

enum { N = 1100, ROOM = N + 300 };
#define AT(T, name) static T name[ROOM] __attribute__((aligned(256)))
AT(double, ad); AT(double, bd); AT(double, cd);
AT(float, af); AT(float, bf);
AT(unsigned char, ac);
static int wrong;

#define CHECK(what, array, from, n, expected)                                                      \
    for (long k = 0; k < ROOM; ++k)                                                                \
        if (array[k] != (k >= from && k < from + n ? expected : 205)) {                            \
            printf("%s from %ld, %ld: [%ld]\n", what, (long)from, (long)n, k);                     \
            wrong = 1;                                                                             \
            break;                                                                                 \
        }
#define FILL(array)                                                                                \
    for (long k = 0; k < ROOM; ++k)                                                                \
    array[k] = 205

int main(void)
{
    for (long k = 0; k < ROOM; ++k) {
        bd[k] = (double)(3 * k % 17);
        cd[k] = (double)(k % 5);
        bf[k] = (float)(k % 13);
    }
    for (long from = 0; from < 18; ++from)
        for (long n = 0; n <= N; n += n < 70 ? 1 : 171) {
            FILL(ad);
            triad(n, ad + from, bd + 1, cd, 2.0);
            CHECK("triad", ad, from, n, bd[k - from + 1] + 2.0 * cd[k - from]);
            FILL(af);
            FILL(ac);
            two(n, af + from, ac + 7 * from, bf);
            CHECK("two", af, from, n, bf[k - from] + 1.0f);
            CHECK("two", ac, 7 * from, n, (unsigned char)(bf[k - 7 * from] * 2.0f));
        }
    return wrong;
}
