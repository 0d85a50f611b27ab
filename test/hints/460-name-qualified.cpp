// RUN: %hint TPB460 %s %t
// The loop with the message, and after its hint.
namespace space {
int count = 0;
}
#pragma tpb kernel before extent(a = n)
void before(long n, const int *__restrict a)
{
    for (long i = 0; i < n; ++i)
        space::count += a[i] > 3;
}
#pragma tpb kernel after extent(a = n)
void after(long n, const int *__restrict a)
{
    int count = space::count;
    for (long i = 0; i < n; ++i)
        count += a[i] > 3;
    space::count = count;
}
