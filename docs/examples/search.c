/* A loop that is left early: docs/emitted-code.md shows what it becomes. */
#pragma tpb kernel init(a = random(0, 1000, 3), x = 990)
long find(long n, const int a[restrict n], int x)
{
    long i = 0;
    while (i < n && a[i] != x)
        ++i;
    return i;
}
