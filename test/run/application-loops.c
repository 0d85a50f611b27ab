// TPB_VERIFY=1 checks loop kernels: the loop runs as written, then the worker on the same data. The results of the
// loop as written stay. What the worker changes wrongly ends the program with code 2.
// RUN: rm -rf %t && mkdir %t
// RUN: %cc -O2 -w %s -lm -o %t/plain
// RUN: %t/plain > %t/expected
// RUN: %tpbcc -O2 -fopenmp -Wall -Wextra -Werror %s -lm -o %t/good
// RUN: env TPB_VERIFY=1 %t/good > %t/results 2> %t/report
// RUN: diff %t/expected %t/results
// RUN: FileCheck %s --input-file=%t/report --check-prefix=GOOD --implicit-check-not=FAILED
// RUN: %t/good 2>&1 | FileCheck %s --check-prefix=OFF --implicit-check-not='{{ verified}}'
// RUN: %if slow-tests %{ %tpbcc -O2 --isa=avx2,scalar -fopenmp -w %s -lm -o %t/several %}
// RUN: %if slow-tests %{ env TPB_VERIFY=1 %t/several 2>&1 | FileCheck %s --check-prefix=GOOD --implicit-check-not=FAILED %}
// RUN: %if slow-tests %{ env TPB_VERIFY=1 TPB_ISA=none %t/several 2>&1 | FileCheck %s --check-prefix=NONE --implicit-check-not='{{ verified}}' %}
// A worker with an error, one after the other:
// RUN: %if slow-tests %{ %tpbcc --isa=scalar -fopenmp -w --emit=c %s -o %t/emitted.c %}
// RUN: %if slow-tests %{ python3 %S/Inputs/broken-loops.py %t/emitted.c %t %include | FileCheck %s --check-prefix=BROKEN %}
// REQUIRES: x86, avx2
// GOOD-DAG: {{^}}axpy {{.*}} verified, 3 of 4 calls (the others: the loop ran as written){{$}}
// GOOD-DAG: {{^}}dot {{.*}} verified, 1 call{{$}}
// GOOD-DAG: {{^}}jacobi {{.*}} verified, 3 calls{{$}}
// GOOD-DAG: {{^}}shift {{.*}} verified, 2 calls{{$}}
// GOOD-DAG: {{^}}count {{.*}} verified, 1 call{{$}}
// GOOD-DAG: {{^}}move {{.*}} verified, 1 call{{$}}
// GOOD-DAG: {{^}}back {{.*}} verified, 1 call{{$}}
// GOOD-DAG: {{^}}scatter {{.*}} unverified (range unknown){{$}}
// GOOD-DAG: {{^}}guarded {{.*}} verified, 1 call{{$}}
// GOOD-DAG: {{^}}team {{.*}} unverified (in a parallel region){{$}}
// GOOD-DAG: {{^}}largest {{.*}} verified, 1 call{{$}}
// OFF-COUNT-11: unverified (in application)
// NONE: {{^}}axpy {{.*}} unverified (the loop ran as written){{$}}
// BROKEN-DAG: {{^}}axpy: code 2: error: {{.*}}.c:[[#]]: kernel 'axpy', call 1: a[0] is {{.*}}, the plain loop has {{.*}}, allowed error {{.*}}
// BROKEN-DAG: {{^}}dot: code 2: error: {{.*}} kernel 'dot', call 1: sum is {{.*}}, the plain loop has
// BROKEN-DAG: {{^}}jacobi: code 2: error: {{.*}} kernel 'jacobi', call 1: u[54] is
// BROKEN-DAG: {{^}}shift: code 2: error: {{.*}} kernel 'shift', call 1: a[1] is
// BROKEN-DAG: {{^}}count: code 2: error: {{.*}} kernel 'count', call 1: found is {{[0-9]+}}, the plain loop has
// BROKEN-DAG: {{^}}move: code 2: error: {{.*}} kernel 'move', call 1: p[4] is
// BROKEN-DAG: {{^}}back: code 2: error: {{.*}} kernel 'back', call 1: a[2] is
// BROKEN-DAG: {{^}}guarded: code 2: error: {{.*}} kernel 'guarded', call 1: a[{{[0-9]+}}] is
// BROKEN-DAG: {{^}}largest: code 2: error: {{.*}} kernel 'largest', call 1: at is
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
static void axpy(long n, double *a, const double *b, double s)
{
#pragma tpb kernel axpy
    for (long i = 0; i < n; ++i)
        a[i] = a[i] + s * b[i];
}
static double dot(long n, const double *x, const double *y)
{
    double sum = 0.5;
#pragma tpb kernel dot
#pragma omp parallel for reduction(+ : sum)
    for (long i = 0; i < n; ++i)
        sum += x[i] * y[i];
    return sum;
}
static void jacobi(int h, int w, double u[h][w], double v[h][w])
{
#pragma tpb kernel jacobi
#pragma omp parallel for
    for (int i = 1; i < h - 1; ++i)
        for (int j = 1; j < w - 1; ++j)
            u[i][j] = 0.25 * (v[i - 1][j] + v[i + 1][j] + v[i][j - 1] + v[i][j + 1]);
}
static void shift(long n, float *a)
{
#pragma tpb kernel shift
    for (long i = 0; i < n - 1; ++i)
        a[i] = a[i + 1] * 1.5f + a[i];
}
static long count(long n, const int *p)
{
    long found = 3;
    int most = -5;
#pragma tpb kernel count
    for (long i = 0; i < n; ++i) {
        found += p[i] > 2;
        most = p[i] > most ? p[i] : most;
    }
    return found * 100 + most;
}
struct point { double x, y; int tag; };
static void move(int n, struct point *p)
{
    int i;
#pragma tpb kernel move
    for (i = 0; i < n; ++i) {
        p[i].x += 1.25;
        p[i].y *= 0.3;
    }
    if (i != n)
        abort();
}
static void back(long n, double *a)
{
    long i;
#pragma tpb kernel back unroll(1)
    for (i = n - 1; i >= 0; i -= 2)
        a[i] = 7 * a[i];
    if (i != -2 && i != -1)
        abort();
}
static void scatter(long n, double *restrict a, const int *p)
{
#pragma tpb kernel scatter unroll(1) independent(a)
    for (long i = 0; i < n; ++i)
        a[p[i]] = i;
}
static void guarded(long n, double *a, const double *x)
{
#pragma tpb kernel guarded
    for (long i = 0; i < n; ++i)
        if (x[i] > 0.5)
            a[i] = sqrt(x[i]);
}
static void team(long n, double *a)
{
#pragma omp parallel
    {
#pragma tpb kernel team
#pragma omp for
        for (long i = 0; i < n; ++i)
            a[i] = a[i] + 1;
    }
}
static double largest(long n, const double *x, long *where)
{
    double m = -1;
    long at = -1;
#pragma tpb kernel largest
    for (long i = 0; i < n; ++i)
        if (x[i] > m)
            m = x[i], at = i;
    *where = at;
    return m;
}
int main(void)
{
    enum { N = 1003, H = 41, W = 53 };
    static double a[N], b[N + 1], u[H][W], v[H][W];
    static float f[N];
    static int p[N];
    static struct point q[N];
    for (int i = 0; i < N; ++i)
        a[i] = sin(i), b[i] = cos(i) / 3, f[i] = i / 7.f, p[i] = i * 7 % 11, q[i] = (struct point){i, i / 3., i};
    for (int i = 0; i < H * W; ++i)
        v[i / W][i % W] = i * 0.3;
    axpy(N, a, b, 0.7), axpy(N, b + 1, b, 0.1), axpy(0, a, b, 0.1), axpy(N, a, b, -0.7);
    const double sum = dot(N, a, b);
    jacobi(H, W, u, v), jacobi(H, 2, u, v), jacobi(2, W, u, v);
    shift(N, f), shift(0, f);
    const long found = count(N, p);
    move(N, q);
    back(N, a);
    for (int i = 0; i < N; ++i)
        p[i] = i;
    scatter(N, b, p);
    guarded(N, b, a);
    team(N, b);
    long where;
    const double most = largest(N, a, &where);
    double total = 0;
    for (int i = 0; i < N; ++i)
        total += a[i] + b[i] + f[i] + q[i].x + q[i].y + q[i].tag;
    for (int i = 0; i < H * W; ++i)
        total += u[i / W][i % W];
    printf("results %.10g %ld %.10g %ld %.12g\n", sum, found, most, where, total);
    return 0;
}
