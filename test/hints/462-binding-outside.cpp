// RUN: %hint TPB462 %s %t
// FLAGS: -std=c++17
// The loop with the message, and after its hint.
struct two {
    int p, q;
};
static inline two both(int v) { return {v, v + 1}; }
#pragma tpb kernel before extent(a = n)
void before(long n, int *__restrict a)
{
    auto [x, y] = both(3);
    for (long i = 0; i < n; ++i)
        a[i] = a[i] > x ? y : x;
}
#pragma tpb kernel after extent(a = n)
void after(long n, int *__restrict a)
{
    auto [x, y] = both(3);
    const int low = x, high = y;
    for (long i = 0; i < n; ++i)
        a[i] = a[i] > low ? high : low;
}
#pragma tpb kernel before_by_reference extent(a = n)
void before_by_reference(long n, int *__restrict a)
{
    two t{1, 2};
    auto &[x, y] = t;
    for (long i = 0; i < n; ++i)
        a[i] += x * y;
}
#pragma tpb kernel after_by_reference extent(a = n)
void after_by_reference(long n, int *__restrict a)
{
    two t{1, 2};
    auto &[x, y] = t;
    const int left = x, right = y;
    for (long i = 0; i < n; ++i)
        a[i] += left * right;
}
