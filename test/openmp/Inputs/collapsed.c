// Loops that are handed out together, each against the same loops that tpbcc does not touch. Prints
// nothing when all is right.
#include <stdio.h>

enum { Most = 1200 };

#pragma tpb kernel
void map2(long h, long w, double a[restrict h][w], const double b[restrict h][w])
{
    #pragma omp parallel for collapse(2)
    for (long i = 0; i < h; ++i)
        for (long j = 0; j < w; ++j)
            a[i][j] = 2 * b[i][j] + 1;
}

#pragma tpb kernel
void map3(long h, long w, long d, float a[restrict h][w][d], const float b[restrict h][w][d])
{
    #pragma omp parallel for collapse(3) schedule(static)
    for (int i = 0; i < h; ++i)
        for (unsigned j = 0; j < w; ++j) {
            for (size_t k = 0; k < (size_t)d; ++k)
                a[i][j][k] = 2 * b[i][j][k] + 1;
        }
}

// Two of three loops. (gcc 12 crashes on SVE's intrinsics in two inner loops up to d alone.)
#pragma tpb kernel
double sum(long h, long w, long d, double a[restrict h][w][d], const double b[restrict h][w][d])
{
    double s = 5;
    #pragma omp parallel for collapse(2) reduction(+ : s)
    for (long i = 0; i < h; ++i)
        for (long j = 0; j < w; ++j) {
            for (long k = 0; k < d && k < Most; ++k)
                a[i][j][k] = b[i][j][k] + 1;
            for (long k = 0; k < d && k < Most; ++k)
                s += a[i][j][k];
        }
    return s;
}

#pragma tpb kernel
double two_results(long h, long w, const double b[restrict h][w])
{
    double s = 0, most = -100;
    #pragma omp parallel for collapse(2) reduction(+ : s) reduction(max : most)
    for (long i = 0; i < h; ++i)
        for (long j = 0; j < w; ++j) {
            s += b[i][j];
            most = b[i][j] > most ? b[i][j] : most;
        }
    return s + 1000 * most;
}

// Down, by steps, from an offset.
#pragma tpb kernel
void steps(long h, long w, long by, double a[restrict h][w], const double b[restrict h][w])
{
    #pragma omp parallel for collapse(2)
    for (long i = h - 1; i >= 1; i -= 2)
        for (long j = 2; j < w - 1; j += by)
            a[i][j] = b[i - 1][j + 1] - i - 2 * j;
}

// The inner loop is the outer one in memory; an inner loop that follows both.
#pragma tpb kernel
void columns(long h, long w, double a[restrict h][w], const double b[restrict h][w])
{
    #pragma omp parallel for collapse(2)
    for (long j = 0; j < w; ++j)
        for (long i = 0; i < h; ++i) {
            double s = 0;
            for (long k = 0; k <= i; ++k)
                s += b[k][j];
            a[i][j] = s;
        }
}

#pragma tpb kernel
double chunked(long h, long w, int c, double a[restrict h][w], const double b[restrict h][w])
{
    double s = 0;
    #pragma omp parallel for collapse(2) schedule(static, c + 2) reduction(+ : s)
    for (long i = 0; i < h; ++i)
        for (long j = 0; j < w; ++j) {
            a[i][j] = 3 * b[i][j];
            s += b[i][j];
        }
    return s;
}

#pragma tpb kernel
double dynamic(long h, long w, double a[restrict h][w], const double b[restrict h][w])
{
    double t = -3;
    #pragma omp parallel for collapse(2) schedule(dynamic, 5) lastprivate(t)
    for (long i = 0; i < h; ++i)
        for (long j = 0; j < w; ++j) {
            t = b[i][j] + 4;
            a[i][j] = t;
        }
    return t;
}

#pragma tpb kernel
double last(int h, int w, double *restrict a, const double *restrict b)
{
    double t = -3;
    #pragma omp parallel for collapse(2) lastprivate(t)
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            t = b[i * w + j] + 4;
            a[i * w + j] = t;
        }
    return t;
}

// In a team of the user's: loops with the same iterations on the same threads.
#pragma tpb kernel
double region(long h, long w, double a[restrict h][w], const double b[restrict h][w])
{
    double s = 0;
    #pragma omp parallel
    {
        #pragma omp for collapse(2) schedule(static) nowait
        for (long i = 0; i < h; ++i)
            for (long j = 0; j < w; ++j)
                a[i][j] = b[i][j] + 1;
        #pragma omp for collapse(2) schedule(static) reduction(+ : s)
        for (long i = 0; i < h; ++i)
            for (long j = 0; j < w; ++j) {
                a[i][j] = 2 * a[i][j];
                s += a[i][j];
            }
        #pragma omp for collapse(2) schedule(guided)
        for (long i = 0; i < h; ++i)
            for (long j = 0; j < w; ++j)
                a[i][j] = a[i][j] - 1;
    }
    return s;
}

static double A[Most], B[Most];
static float F[Most], G[Most];
static int Bad;

static void in_a_function(long h, long w)
{
    #pragma tpb kernel
    #pragma omp parallel for collapse(2)
    for (long i = 0; i < h; ++i)
        for (long j = 0; j < w; ++j)
            A[i * w + j] = B[i * w + j] + 6;
}

static long H, W, D, Step;
static double Want[Most];

static void check(const char *Name, double Got, double Result)
{
    if (Got != Result) {
        printf("%s, %ld x %ld x %ld: %g, not %g\n", Name, H, W, D, Got, Result);
        Bad = 1;
    }
    for (long I = 0; I < Most; ++I)
        if (A[I] != Want[I]) {
            printf("%s, %ld x %ld x %ld: element %ld is %g, not %g\n", Name, H, W, D, I, A[I], Want[I]);
            Bad = 1;
            break;
        }
    for (long I = 0; I < Most; ++I)
        A[I] = Want[I] = -7;
}

static void all(void)
{
    const long All = H * W;
    double Sum = 0, High = -100;
    for (long I = 0; I < All; ++I) {
        Sum += B[I];
        High = B[I] > High ? B[I] : High;
    }
    const double End = All ? B[All - 1] + 4 : -3;
#define EACH(of) for (long I = 0; I < All; ++I) Want[I] = of
    EACH(2 * B[I] + 1);
    map2(H, W, (void *)A, (void *)B);
    check("map2", 0, 0);
    EACH(3 * B[I]);
    check("chunked", chunked(H, W, 5, (void *)A, (void *)B), Sum);
    EACH(B[I] + 4);
    check("dynamic", dynamic(H, W, (void *)A, (void *)B), End);
    EACH(B[I] + 4);
    check("last", last((int)H, (int)W, A, B), End);
    EACH(2 * B[I] + 1);
    check("region", region(H, W, (void *)A, (void *)B), 2 * Sum + 2 * (double)All);
    check("two_results", two_results(H, W, (void *)B), Sum + 1000 * High);
    EACH(B[I] + 6);
    in_a_function(H, W);
    check("in_a_function", 0, 0);
    for (long I = H - 1; I >= 1; I -= 2)
        for (long J = 2; J < W - 1; J += Step)
            Want[I * W + J] = B[(I - 1) * W + J + 1] - (double)I - 2 * (double)J;
    steps(H, W, Step, (void *)A, (void *)B);
    check("steps", 0, 0);
    for (long J = 0; J < W; ++J) {
        double S = 0;
        for (long I = 0; I < H; ++I)
            Want[I * W + J] = S += B[I * W + J];
    }
    columns(H, W, (void *)A, (void *)B);
    check("columns", 0, 0);
    double S = 5;
    for (long I = 0; I < All * D; ++I) {
        Want[I] = B[I] + 1;
        S += Want[I];
    }
    for (long I = 0; I < Most; ++I)
        F[I] = -8;
    map3(H, W, D, (void *)F, (void *)G);
    for (long I = 0; I < Most; ++I)
        if (F[I] != (I < All * D ? 2 * G[I] + 1 : -8)) {
            printf("map3, %ld x %ld x %ld: element %ld is %g\n", H, W, D, I, (double)F[I]);
            Bad = 1;
            break;
        }
    check("sum", sum(H, W, D, (void *)A, (void *)B), S);
}

int main(void)
{
    static const long Sizes[] = {0, 1, 2, 3, 7, 11};
    for (long I = 0; I < Most; ++I) {
        A[I] = Want[I] = -7;
        G[I] = (float)(B[I] = (double)(I * 7 % 11) - 4);
    }
    for (int I = 0; I < 6; ++I)
        for (int J = 0; J < 6; ++J)
            for (int K = 0; K < 5; ++K) {
                H = Sizes[I], W = Sizes[J], D = Sizes[K], Step = 1 + K;
                all();
            }
    for (H = 1; H < 60; H += 29)
        for (W = 19; W > 0; W -= 18) {
            D = 1;
            all();
        }
    return Bad;
}
