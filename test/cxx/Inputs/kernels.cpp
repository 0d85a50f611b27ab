// Kernels that the benchmark runs: at file scope, in namespaces, with C's names and with C++'s.
#include <cstddef>
#include <vector>

#pragma tpb kernel size(n) extent(a = n, b = n, c = n) param(s = 0.42)
extern "C" void triad(long n, double *__restrict a, const double *__restrict b,
                      const double *__restrict__ c, double s)
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}

namespace outer {
namespace {
struct unrelated {
    int x;
};
} // namespace
namespace inner {
#pragma tpb kernel size(n) extent(x = n, y = n)
[[nodiscard]] float dot(std::size_t n, const float *x, const float *y)
{
    float sum = 0;
    for (std::size_t i = 0; i < n; ++i)
        sum += x[i] * y[i];
    return sum;
}
} // namespace inner
} // namespace outer

extern "C" {
#pragma tpb kernel size(n) extent(a = n, b = n)
static void clip(int n, double *a, const double *b, double top)
{
    for (int i = 0; i < n; i++) {
        const double v = b[i];
        a[i] = v < top ? v : top;
    }
}
void clip_again(int n, double *a, const double *b) { clip(n, a, b, 1); }
}

template <class T> T twice(T x) { return x + x; }

#pragma tpb kernel size(n) extent(a = 64 * n)
void plane(long n, double a[][64])
{
    for (long i = 0; i < n; ++i)
        a[i][0] = twice(2.0);
}
