// RUN: %hint TPB393 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel init(at[i] = n - 1 - i)
void before(long n, short y[restrict n], const int at[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[at[i]] += 1;
}
#pragma tpb kernel init(at[i] = n - 1 - i) independent(y) unroll(1)
void after(long n, int y[restrict n], const int at[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[at[i]] += 1;
}
