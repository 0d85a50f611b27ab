// Loops of a C++ program: in a namespace, behind an attribute, in a function with C's name.
#include <cstdio>
#include <vector>

namespace work { namespace {
[[maybe_unused]] double add(const std::vector<double> &v, double *out)
{
    double sum = 0;
    const double *const data = v.data();
    const int n = static_cast<int>(v.size());
    #pragma tpb kernel add_loop
    for (int i = 0; i < n; ++i) {
        out[i] = data[i] > 2.0 ? data[i] : 2.0;
        sum += data[i];
    }
    return sum;
}
} }

extern "C" void scale(double *__restrict__ a, const double *__restrict__ b, unsigned n)
{
    #pragma tpb kernel
    #pragma omp parallel for schedule(dynamic, 32)
    for (unsigned i = 0; i < n; i++)
        a[i] = 3 * b[i];
}

int main()
{
    std::vector<double> a(1000), b(1000), c(1000);
    for (int i = 0; i < 1000; ++i)
        b[i] = i;
    const double sum = work::add(b, a.data());
    scale(c.data(), b.data(), 1000);
    for (int i = 0; i < 1000; ++i)
        if (a[i] != (i > 2 ? i : 2) || c[i] != 3 * i)
            return 1;
    return sum == 499500 ? 0 : 1;
}
