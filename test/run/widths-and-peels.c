// DEFINE: %{compile} = %tpbcc -Wall -Wextra -Werror -O2 --no-timing -Wno-tpb=TPB457 -Wno-tpb=TPB458 %s
// DEFINE: %{aligned} = "--schedule=triad: align(i, of=a)" "--schedule=two: align(i, of=c, to=64)" "--schedule=rows: align(j, of=b)" "--schedule=halves: align(i, of=a, to=8)" "--schedule=kept: align(i, of=a, to=128)"
// RUN: %if slow-tests %{ %if avx2 %{ %{compile} --isa=avx2 --plan-width=2 -o %t.avx2 && %t.avx2 %} %}
// RUN: %if avx2 %{ %{compile} --isa=avx2 --plan-width=4 --plan-peel=3 --plan-unroll=2 -o %t.avx2 && %t.avx2 %}
// RUN: %if avx2 %{ %{compile} --isa=avx2 %{aligned} -o %t.avx2 && %t.avx2 %}
// RUN: %if slow-tests %{ %if avx512 %{ %{compile} --isa=avx512 --plan-width=4 --plan-peel=5 -o %t.avx512 && %t.avx512 %} %}
// RUN: %if avx512 %{ %{compile} --isa=avx512 --plan-width=3 --plan-unroll=3 -o %t.avx512 && %t.avx512 %}
// RUN: %if slow-tests %{ %if avx512 %{ %{compile} --isa=avx512 --plan-peel=auto --plan-store=temporal --cc=%gcc -o %t.avx512 && %t.avx512 %} %}
// RUN: %if avx512 %{ %{compile} --isa=avx512 %{aligned} -o %t.avx512 && %t.avx512 %}
// RUN: %if slow-tests %{ %if avx512 %{ %{compile} --isa=avx512 %{aligned} --plan-tail=scalar -o %t.avx512 && %t.avx512 %} %}
// RUN: %{compile} --target=aarch64-linux-gnu --isa=neon --plan-width=2 --plan-peel=1 -o %t.neon && %qemu %t.neon
// RUN: %if slow-tests %{ %{compile} --target=aarch64-linux-gnu --isa=neon %{aligned} -o %t.neon && %qemu %t.neon %}
// RUN: %{compile} --target=aarch64-linux-gnu --isa=sve --plan-width=3 --plan-peel=5 --plan-unroll=2 -o %t.sve
// RUN: %{compile} --target=aarch64-linux-gnu --isa=sve %{aligned} -o %t.line
// DEFINE: %{length} = 16
// DEFINE: %{with} = %qemu -cpu max,sve-default-vector-length=%{length}
// RUN: %{with} %t.sve && %{with} %t.line
// REDEFINE: %{length} = 32
// RUN: %if slow-tests %{ %{with} %t.sve && %{with} %t.line %}
// REDEFINE: %{length} = 64
// RUN: %if slow-tests %{ %{with} %t.sve && %{with} %t.line %}
// REDEFINE: %{length} = 256
// RUN: %{with} %t.sve && %{with} %t.line
// REQUIRES: gcc, qemu-aarch64
// Vectors of other lengths than registers, and iterations before the first one, for lengths up to 100 from every place that arrays
// may begin at: results are those of the plain loop, and nothing beside them changes.
#include <stdio.h>

#pragma tpb kernel
void triad(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}

#pragma tpb kernel
void two(long n, float a[restrict n], float c[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[i] + 1.0f;
        c[i] = b[i] * 2.0f;
    }
}

#pragma tpb kernel
void rows(long h, long w, int b[restrict h * w], const int a[restrict h * w])
{
    for (long i = 0; i < h; ++i)
        for (long j = 1; j < w - 1; ++j)
            b[i * w + j] = a[i * w + j - 1] + a[i * w + j + 1];
}

#pragma tpb kernel verify(rtol(1e-9))
double kept(long n, double a[restrict n], const double b[restrict n], float *largest)
{
    double s = 0;
    float m = 0;
    for (long i = 0; i < n; ++i) {
        a[i] = b[i] > 7.0 ? 3.0 : (double)i;
        s += b[i];
        m = (float)b[i] > m ? (float)b[i] : m;
    }
    *largest = m;
    return s;
}

#pragma tpb kernel
void halves(long n, short a[restrict n], const short b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = (short)(b[i] / 3 + a[i]);
}

#pragma tpb kernel
void behind(long n, double a[n + 5], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + 5] = a[i] + b[i];
}

#pragma tpb kernel
float highest(long h, long w, const float a[restrict h * w])
{
    float m = -1;
    for (long i = 0; i < h; ++i)
        for (long j = 2; j < w; ++j)
            m = a[i * w + j] * 2.0f > m ? a[i * w + j] * 2.0f : m;
    return m;
}

#pragma tpb kernel
long found(long n, const int a[restrict n], int wanted)
{
    for (long i = 0; i < n; ++i)
        if (a[i] == wanted)
            return i;
    return -1;
}

enum { N = 100, ROOM = N + 64 };
#define AT(T, name) static T name[ROOM] __attribute__((aligned(256)))
AT(double, ad); AT(double, bd); AT(double, cd);
AT(float, af); AT(float, bf); AT(float, cf);
AT(int, ai); AT(int, bi);
AT(short, as); AT(short, bs);
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
        bs[k] = (short)(k * 7);
    }
    for (long from = 0; from < 17; ++from)
        for (long n = 0; n <= N; ++n) {
            FILL(ad);
            triad(n, ad + from, bd + 1, cd, 2.0);
            CHECK("triad", ad, from, n, bd[k - from + 1] + 2.0 * cd[k - from]);
            FILL(af);
            FILL(cf);
            two(n, af + from, cf + 3, bf);
            CHECK("two", af, from, n, bf[k - from] + 1.0f);
            CHECK("two", cf, 3, n, bf[k - 3] * 2.0f);
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
            FILL(ad);
            double sum = 0, most = 0;
            float largest = -1;
            for (long k = 0; k < n; ++k) {
                sum += bd[k];
                most = bd[k] > most ? bd[k] : most;
            }
            if (kept(n, ad + from, bd, &largest) != sum || largest != (float)most)
                wrong = 1, printf("sum of %ld\n", n);
            CHECK("kept", ad, from, n, (bd[k - from] > 7.0 ? 3.0 : (double)(k - from)));
            FILL(as);
            halves(n, as + from, bs);
            CHECK("halves", as, from, n, bs[k - from] / 3 - 5);
            FILL(ad);
            for (long k = 0; k < n + 5; ++k)
                ad[from + k] = 1;
            behind(n, ad + from, cd);
            CHECK("behind", ad, from, n + 5, k - from < 5 ? 1 : ad[k - 5] + cd[k - from - 5]);
            float above = -1;
            for (long i = 0; i < 2; ++i)
                for (long j = 2; j < n / 2; ++j)
                    above = bf[from + i * (n / 2) + j] * 2.0f > above ? bf[from + i * (n / 2) + j] * 2.0f : above;
            if (highest(2, n / 2, bf + from) != above)
                wrong = 1, printf("highest of %ld from %ld\n", n, from);
            if (found(n, bi + from, -1) != -1 || found(n, bi + from, bi[from]) != (n ? 0 : -1))
                wrong = 1, printf("found in %ld\n", n);
        }
    return wrong;
}
