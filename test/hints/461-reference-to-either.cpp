// RUN: %hint TPB461 %s %t
// The loop with the message, and after its hint.
#include <algorithm>
#pragma tpb kernel before extent(a = n, b = n)
void before(long n, int *__restrict a, const int *__restrict b)
{
    for (long i = 0; i < n; ++i) {
        const int &larger = std::max(a[i], b[i]);
        a[i] = b[i] + 1;
        a[i] += larger;
    }
}
#pragma tpb kernel after extent(a = n, b = n)
void after(long n, int *__restrict a, const int *__restrict b)
{
    for (long i = 0; i < n; ++i) {
        const int larger = std::max(a[i], b[i]);
        a[i] = b[i] + 1;
        a[i] += larger;
    }
}
