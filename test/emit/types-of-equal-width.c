// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc --isa=avx2 -Wall -Werror -c %s -o %t/c.o
// RUN: %tpbcc --isa=avx2 -x c++ -Wall -Werror -c %s -o %t/cxx.o
// RUN: %if slow-tests %{ %tpbcc --isa=neon --target=aarch64-linux-gnu -Wall -Werror -c %s -o %t/neon.o %}
// RUN: %if slow-tests %{ %tpbcc --isa=sve --target=aarch64-linux-gnu -x c++ -Wall -Werror -c %s -o %t/sve.o %}
// RUN: %if gcc && slow-tests %{ %tpbcc --isa=avx2 --cc=gcc -Wall -Werror -c %s -o %t/gcc.o %}
// RUN: %tpbcc --isa=avx2 -DPROGRAM %s -o %t/program && %t/program
// REQUIRES: avx2
// Pointers to char, long long and enumerations, which C tells apart from signed char, long and int: workers take one
// type for each element, in C and in C++.

#ifdef __cplusplus
extern "C" int puts(const char *);
#define restrict __restrict
#else
int puts(const char *);
#endif

enum colour { red, green, blue };
struct lists {
    char *bytes;
    long long *counts;
};
struct pixel {
    char r, g;
};

void bytes(long n, char *restrict a, const char *b)
{
#pragma tpb kernel
    for (long i = 0; i < n; ++i)
        a[i] = (char)(b[i] + 1);
}

void counts(long n, long long *restrict a, const unsigned long long *b)
{
#pragma tpb kernel
    for (long i = 0; i < n; ++i)
        a[i] += (long long)b[i];
}

void colours(long n, enum colour *restrict a, const int *b)
{
#pragma tpb kernel
    for (long i = 0; i < n; ++i)
        a[i] = b[i] > 1 ? blue : green;
}

void rows(long n, char (*restrict a)[8], const char *b)
{
#pragma tpb kernel
    for (long i = 0; i < n; ++i)
        for (int j = 0; j < 8; ++j)
            a[i][j] = b[i];
}

void members(long n, const struct lists *p, const struct lists *q)
{
    char *restrict to = p->bytes;
#pragma tpb kernel
    for (long i = 0; i < n; ++i)
        to[i] = q->bytes[i];
}

void more_members(long n, const struct lists *p, const long long *b)
{
#pragma tpb kernel
    for (long i = 0; i < n; ++i)
        p->counts[i] = b[i] + 1;
}

/* Two members of one element, one read and one written, are one array. */
void pixels(long n, struct pixel *restrict a)
{
#pragma tpb kernel unroll(1)
    for (long i = 0; i < n; ++i)
        a[i].r = (char)(a[i].g + a[i].r);
}

#ifdef PROGRAM
int main(void)
{
    enum { N = 70 };
    char a[N], b[N], r[N][8];
    long long c[N];
    unsigned long long d[N];
    enum colour e[N];
    int f[N];
    struct pixel p[N];
    for (int i = 0; i < N; ++i) {
        b[i] = (char)(i - 35), c[i] = -i, d[i] = 3u * (unsigned)i, f[i] = i % 4;
        p[i].r = (char)i, p[i].g = (char)(2 * i % 7);
    }
    bytes(N, a, b);
    counts(N, c, d);
    colours(N, e, f);
    rows(N, r, b);
    pixels(N, p);
    int wrong = 0;
    for (int i = 0; i < N; ++i) {
        wrong += a[i] != (char)(i - 34);
        wrong += c[i] != 2 * i;
        wrong += e[i] != (i % 4 > 1 ? blue : green);
        wrong += r[i][7] != b[i];
        wrong += p[i].r != (char)(i + 2 * i % 7);
    }
    struct lists lists = {a, c};
    long long more[N] = {5};
    more_members(N, &lists, more);
    wrong += c[0] != 6 || c[1] != 1;
    if (wrong)
        puts("wrong");
    return wrong;
}
#endif
