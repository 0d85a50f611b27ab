// RUN: %hint TPB426 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel init(k = random(0, n - 1))
void before(long n, int y[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[k[i]] += 1;
}
#pragma tpb kernel init(k[i] = n - 1 - i) independent(y) unroll(1)
void after(long n, int y[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[k[i]] += 1;
}
#pragma tpb kernel init(k = random(0, n - 1)) unroll(1)
void after_forced(long n, int y[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[k[i]] += 1;
}
