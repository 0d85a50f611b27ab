// RUN: %tpbcc -std=c++20 --isa=avx2 %s -o %t.x 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %tpbcc -std=c++20 --isa=sve --target=aarch64-linux-gnu %s -o %t.sve 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %qemu %t.sve --size 67 --verify-only | FileCheck %s --check-prefix=RAN
// REQUIRES: qemu-aarch64
// std::pair, the names of a structured binding, the size of a std::span, and std::max of a list.
// QUIET-NOT: loop left as it is
// RAN-COUNT-6: result verified
#include <algorithm>
#include <span>
#include <utility>

#pragma tpb kernel extent(y = n, x = n)
void pairs(int n, double *__restrict y, const double *__restrict x)
{
    for (int i = 0; i < n; ++i) {
        auto [a, b] = std::pair<double, double>(x[i], y[i]);
        y[i] = a > b ? a : b;
    }
}
static std::pair<int, int> ordered(int a, int b)
{
    return a < b ? std::pair(a, b) : std::pair(b, a);
}
#pragma tpb kernel extent(y = n, x = n) init(x[i] = i * 7 % 101, y[i] = i * 5 % 97)
void pairs_of_functions(int n, int *__restrict y, int *__restrict x)
{
    for (int i = 0; i < n; ++i) {
        const auto [low, high] = ordered(x[i], y[i]);
        x[i] = low;
        y[i] = high - low;
    }
}
struct point {
    float x, y;
};
#pragma tpb kernel extent(p = n, r = n)
void bindings_of_structures(int n, float *__restrict r, const point *__restrict p)
{
    for (int i = 0; i < n; ++i) {
        const auto &[x, y] = p[i];
        const auto [u, v] = point{x + y, x - y};
        r[i] = u * v;
    }
}
#pragma tpb kernel extent(y = n, x = n)
void sizes_of_spans(int n, float *__restrict y, const float *__restrict x)
{
    std::span<const float> s(x, n);
    for (size_t i = 0; i < s.size(); ++i)
        y[i] = s[i] * 2;
}
#pragma tpb kernel extent(x = n) init(x[i] = i * 7 % 101)
int largest_of_lists(int n, const int *__restrict x)
{
    int m = -5;
    for (int i = 0; i < n; ++i)
        m = std::max({m, x[i], 3});
    return m;
}
#pragma tpb kernel extent(x = n, y = n, z = n)
void smallest_of_lists(int n, double *__restrict y, const double *__restrict x, const double *__restrict z)
{
    for (int i = 0; i < n; ++i)
        y[i] = std::min({x[i], y[i], z[i], 0.75}) + std::max({x[i], z[i]});
}
