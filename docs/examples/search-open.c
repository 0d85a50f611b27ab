/* A search of what has no known end: docs/emitted-code.md shows what it becomes for SVE. */
#pragma tpb kernel size(n) init(a = random(0, 1000, 3), x = 990)
long find(long n, const int *a, int x)
{
    long i = 0;
    while (i < n && a[i] != x)
        ++i;
    return i;
}
