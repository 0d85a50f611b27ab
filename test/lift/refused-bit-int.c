// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Numbers of as many bits as the user likes wrap around there, not where the next larger type does.

#pragma tpb kernel
void wraps_at_24_bits(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (_BitInt(24))a[i]; // expected-remark {{no vector form for values of type '_BitInt(24)'}}
}
