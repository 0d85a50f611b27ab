#pragma tpb kernel
void scale(long n, double größe[restrict n], const double b[restrict n])
{
    for (long i = 1; i < n; ++i)
        größe[i] = größe[i - 1] * 0.5 + /* für später: ∑ */ größe[b[i] > 0];
}
