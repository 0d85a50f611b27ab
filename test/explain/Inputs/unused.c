static int unused(void) { return 0; }

#pragma tpb kernel
void scale(long n, double a[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = s * a[i];
}
