/* Elements that only some iterations take: docs/emitted-code.md shows what this becomes. */
#pragma tpb kernel init(a = random(-1, 1))
long positive(long n, float y[restrict n], const float a[restrict n])
{
    long j = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 0) {
            y[j] = a[i];
            j++;
        }
    return j;
}
