// RUN: %tpbcc --isa=avx2 -fsyntax-only -Xclang -verify %s
// Values of 8 and 16 bits are left to the compiler, whose vectors hold more of them.
#pragma tpb kernel
void mean(long n, unsigned char y[restrict n], const unsigned char a[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i) // expected-remark {{loop left as it is for avx2: what 'i' computes has 16 bits, of which a vector holds 2 times as many as lanes of 32; unroll(1) on the directive makes lanes all the same [TPB436]}}
        y[i] = (a[i] + b[i] + 2 * a[i] + 2) >> 2;
}

#pragma tpb kernel
unsigned char largest(long n, const unsigned char a[restrict n])
{
    unsigned char m = 0;
    for (long i = 0; i < n; ++i) // expected-remark {{has 8 bits, of which a vector holds 4 times as many}}
        m = a[i] > m ? a[i] : m;
    return m;
}

// Products have more bits than that, and sums may.
#pragma tpb kernel
void high_part(long n, unsigned short y[restrict n], const unsigned short a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = ((unsigned)a[i] * a[i]) >> 16;
}

#pragma tpb kernel
int sum(long n, const unsigned char a[restrict n])
{
    int s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}

#pragma tpb kernel
void into_integers(long n, int y[restrict n], const short a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] + 1;
}

#pragma tpb kernel unroll(1)
void all_the_same(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] + 1;
}
