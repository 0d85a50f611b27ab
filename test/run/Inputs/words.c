enum how { up, down = 4, negated = -2 };
#pragma tpb kernel param(how = up env(WORDS_HOW))
void words(long n, enum how how, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] * how;
}
