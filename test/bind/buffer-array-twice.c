// RUN: %tpbcc --emit=plan --isa=scalar -Xclang -verify %s -o -
// All directives before one loop have their arrays for themselves. A loop inside is another one, though both end in one place.
#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n])
{
// expected-note@+2 {{first given here}}
// expected-error@+1 {{'b' is staged twice before one loop, and its elements would be in two places; name it once [TPB225]}}
#pragma tpb buffer off mem2ldm(a, b) sdm2ldm(b)
    for (long i = 0; i < n; ++i)
        a[i] = b[i];
// expected-note@+1 {{first given here}}
#pragma tpb buffer off mem2ldm(a)
// expected-error@+1 {{'a' is staged twice before one loop, and its elements would be in two places; name it once [TPB225]}}
#pragma tpb buffer off sdm2ldm(b, a)
    for (long i = 0; i < n; ++i)
        a[i] = b[i];
#pragma tpb buffer off mem2ldm(b)
    for (long k = 0; k < 4; ++k)
#pragma tpb buffer off mem2ldm(b)
        for (long i = 0; i < n; ++i)
            a[i] += b[i];
}
