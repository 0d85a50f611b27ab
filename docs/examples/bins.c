/* Heights above a threshold, by bin: docs/emitted-code.md shows what this becomes. */
#pragma tpb kernel init(k = random(0, 63))
void bins(long n, double h[restrict 64], const int k[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25)
            h[k[i]] += a[i];
}
