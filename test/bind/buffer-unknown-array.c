// RUN: %tpbcc --emit=plan --isa=scalar -Xclang -verify %s -o -
// What a buffer directive names is an array of the kernel.
#pragma tpb kernel
void f(long n, double values[restrict n], const double b[restrict n])
{
// expected-error@+1 {{'valves' is no array here; did you mean 'values'? [TPB222]}}
#pragma tpb buffer off mem2ldm(valves)
    for (long i = 0; i < n; ++i)
        values[i] = b[i];
// expected-error@+1 {{'q' is no array here; name an array of the kernel [TPB222]}}
#pragma tpb buffer off mem2ldm(b, q)
    for (long i = 0; i < n; ++i)
        values[i] = b[i];
}
