// RUN: %tpbcc --emit=plan --isa=scalar -Xclang -verify %s -o -
// An array that is given for a buffer has all the bytes that the directive says.
// expected-note@+1 {{'space' is defined here}}
static double space[64];
#pragma tpb kernel
void f(long n, double a[restrict n])
{
    char own[100]; // expected-note {{'own' is defined here}}
// expected-error@+1 {{'space' has 512 bytes, and ldm_size says 513; make the buffer longer, or the number smaller [TPB227]}}
#pragma tpb buffer off mem2ldm(a) ldm_addr(space) ldm_size(513)
    for (long i = 0; i < n; ++i)
        a[i] = 1;
// expected-error@+1 {{'own' has 100 bytes, and sdm_size says 128; make the buffer longer, or the number smaller [TPB227]}}
#pragma tpb buffer off mem2sdm(a) sdm_addr(own) sdm_size(2 * 64)
    for (long i = 0; i < n; ++i)
        a[i] = 1;
#pragma tpb buffer off mem2ldm(a) ldm_addr(space) ldm_size(512)
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
