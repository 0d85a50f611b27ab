// RUN: %hint TPB358 --isa=avx512 %s %t
// FLAGS: -march=sapphirerapids
// The loop with the message, and after its hint.
float before(long n, const _Float16 a[restrict n])
{
    float s = 0.0f;
#pragma tpb kernel before
    for (long i = 0; i < n; ++i)
        s += a[i] * a[i];
    return s;
}
float after(long n, const _Float16 a[restrict n])
{
    float s = 0.0f;
#pragma tpb kernel after
    for (long i = 0; i < n; ++i)
        s += (float)a[i] * (float)a[i];
    return s;
}
