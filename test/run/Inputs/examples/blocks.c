/* Blocks of strided elements; parameters come from the environment. */
#pragma tpb kernel blocks param(taken = 5 env(TAKEN), left = 3 env(LEFT)) init(a = 0.5, b[i] = 1 + i, s = 0.25)
void blocks(int n, int taken, int left, float a[restrict n], const float b[restrict n], float s)
{
    for (int j = 0; j < n; j += taken + left)
        for (int i = j; i < j + taken && i < n; ++i)
            a[i] = a[i] * s + b[i];
}
