// RUN: %hint TPB430 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel
_Float16 before(long n, const _Float16 a[restrict n])
{
    _Float16 s = 0;
    for (long i = 0; i < n; ++i)
        s = s + a[i];
    return s;
}
#pragma tpb kernel
_Float16 after(long n, const _Float16 a[restrict n])
{
    float s = 0;
    for (long i = 0; i < n; ++i)
        s = s + (float)a[i];
    return (_Float16)s;
}
