// Kernels in the program's own teams and in teams of their own, each against a loop that tpbcc does
// not touch. Prints nothing when all is right.
#include <omp.h>
#include <stdio.h>

enum { Most = 300 };

#pragma tpb kernel
double static_sum(long n, double a[restrict n], const double b[restrict n])
{
    double s = 1;
    long i;
    #pragma omp parallel for reduction(+ : s) schedule(static)
    for (i = 0; i < n; ++i) {
        a[i] = b[i] + 1;
        s += b[i];
    }
    return s;
}

#pragma tpb kernel
double chunked(int n, double *restrict a, const double *restrict b, int c)
{
    double s = 0;
    #pragma omp parallel for schedule(static, c / 2 + 1) reduction(+ : s) if(n > 4)
    for (int i = 1; i < n; i++) {
        a[i] = 2 * b[i];
        s += b[i];
    }
    return s;
}

#pragma tpb kernel
double dynamic(long n, double a[restrict n], const double b[restrict n])
{
    double most = -1e9;
    #pragma omp parallel for schedule(dynamic, 16) reduction(max : most) num_threads(2) default(none) shared(n, a, b)
    for (long i = 0; i < n; ++i) {
        a[i] = b[i] * b[i];
        most = b[i] > most ? b[i] : most;
    }
    return most;
}

#pragma tpb kernel
double guided(long n, double a[restrict n], const double b[restrict n], double f)
{
    double least = 1e9;
    #pragma omp parallel for schedule(guided) reduction(min : least) firstprivate(f)
    for (long i = 0; i < n; ++i) {
        a[i] = f * b[i];
        least = b[i] < least ? b[i] : least;
    }
    return least;
}

#pragma tpb kernel
double product(long n, const double b[restrict n])
{
    double p = 1;
    #pragma omp parallel for simd schedule(static) reduction(* : p) simdlen(8)
    for (long i = 0; i < n; ++i)
        p *= b[i];
    return p;
}

#pragma tpb kernel
double last_static(long n, double a[restrict n], const double b[restrict n])
{
    double t = -1, u;
    #pragma omp parallel for lastprivate(t) private(u) schedule(static)
    for (long i = 0; i < n; ++i) {
        u = b[i] + 1;
        t = u * 2;
        a[i] = t + u;
    }
    return t;
}

#pragma tpb kernel
double last_dynamic(long n, double a[restrict n], const double b[restrict n])
{
    double t = -1;
    #pragma omp parallel for lastprivate(t) schedule(dynamic, 8)
    for (long i = 0; i < n; ++i) {
        t = b[i] * 2;
        a[i] = t + 1;
    }
    return t;
}

#pragma tpb kernel
double lanes(long n, double *a, const double *b)
{
    double t = -1, s = 0;
    long i;
    #pragma omp simd lastprivate(t) reduction(+ : s) linear(i)
    for (i = 0; i < n; ++i) {
        t = b[i] * 2;
        s += t;
        a[i] = t + 1;
    }
    return t + s + (double)i;
}

#pragma tpb kernel
double region(long n, double a[restrict n], const double b[restrict n])
{
    double s = 0, t = -1;
    #pragma omp parallel reduction(+ : s) num_threads(3)
    {
        #pragma omp for nowait schedule(static)
        for (long i = 0; i < n; ++i)
            a[i] = b[i] + 1;
        #pragma omp for simd schedule(static) // each thread reads what it wrote
        for (long i = 0; i < n; ++i)
            s += a[i];
        #pragma omp for lastprivate(t)
        for (long i = 0; i < n; ++i) {
            t = b[i] + 3;
            a[i] = t;
        }
    }
    return s + t;
}

#pragma tpb kernel
void orphan(long n, double a[restrict n], const double b[restrict n], double *restrict total)
{
    double t;
    #pragma omp for private(t)
    for (long i = 0; i < n; ++i) {
        t = b[i] * 2;
        a[i] = t + 1;
    }
    #pragma omp for schedule(dynamic, 32)
    for (long i = 0; i < n; ++i)
        total[i] = a[i] * 3;
}

static double B[Most], A[Most], C[Most];
static int Bad;

static void check(const char *Name, long N, long First, double Got, double Want,
                  double (*Element)(double))
{
    for (long I = First; I < N; ++I)
        if (Element && A[I] != Element(B[I])) {
            printf("%s, n = %ld: element %ld is %g\n", Name, N, I, A[I]);
            Bad = 1;
        }
    for (long I = N; I < Most; ++I)
        if (A[I] != -7) {
            printf("%s, n = %ld: element %ld is written\n", Name, N, I);
            Bad = 1;
        }
    for (long I = 0; I < Most; ++I)
        A[I] = -7;
    if (Got != Want) {
        printf("%s, n = %ld: %g, not %g\n", Name, N, Got, Want);
        Bad = 1;
    }
}

static double plus1(double X) { return X + 1; }
static double twice(double X) { return 2 * X; }
static double square(double X) { return X * X; }
static double threefold(double X) { return 3 * X; }
static double both(double X) { return (X + 1) * 2 + (X + 1); }
static double twice1(double X) { return 2 * X + 1; }
static double plus3(double X) { return X + 3; }

int main(void)
{
    for (long I = 0; I < Most; ++I) {
        A[I] = -7;
        B[I] = (double)(I * 7 % 11) - 4;
    }
    for (long N = 0; N < Most; N += N < 40 ? 1 : 37) {
        double Sum = 0, From1 = 0, High = -1e9, Low = 1e9;
        for (long I = 0; I < N; ++I) {
            Sum += B[I];
            From1 += I ? B[I] : 0;
            High = B[I] > High ? B[I] : High;
            Low = B[I] < Low ? B[I] : Low;
        }
        const double End = N ? B[N - 1] : 0;
        check("static", N, 0, static_sum(N, A, B), Sum + 1, plus1);
        check("chunked", N, 1, chunked((int)N, A, B, 11), From1, twice);
        check("dynamic", N, 0, dynamic(N, A, B), High, square);
        check("guided", N, 0, guided(N, A, B, 3), Low, threefold);
        check("last_static", N, 0, last_static(N, A, B), N ? 2 * (End + 1) : -1, both);
        check("last_dynamic", N, 0, last_dynamic(N, A, B), N ? 2 * End : -1, twice1);
        check("lanes", N, 0, lanes(N, A, B), (N ? 2 * End : -1) + 2 * Sum + (double)N, twice1);
        check("region", N, 0, region(N, A, B), Sum + (double)N + (N ? End + 3 : -1), plus3);
        #pragma omp parallel
        orphan(N, A, B, C);
        for (long I = 0; I < N; ++I)
            Bad |= C[I] != 3 * A[I];
        check("orphan", N, 0, 0, 0, twice1);
    }
    double Twos[Most];
    for (long N = 0; N < 60; ++N) {
        Twos[N] = N % 3 ? 2 : 0.5;
        double Product = 1;
        for (long I = 0; I < N; ++I)
            Product *= Twos[I];
        check("product", 0, 0, product(N, Twos), Product, 0);
    }
    return Bad;
}
