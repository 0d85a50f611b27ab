#include <vector>

#pragma tpb kernel add extent(a = n, b = n)
void add(long n, double *a, const double *b)
{
    for (long i = 0; i < n; ++i)
        a[i] += b[i];
}

int main()
{
    std::vector<double> a(1003, 1.0), b(1003, 2.0);
    add(1003, a.data(), b.data());
    double sum = 0;
#pragma tpb kernel sum
    for (int i = 0; i < 1003; ++i)
        sum += a[i];
    return sum == 3 * 1003 ? 0 : 1;
}
