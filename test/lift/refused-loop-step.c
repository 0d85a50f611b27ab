// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// The variable moves by a step that stays the same.

#pragma tpb kernel
void another(long n, double a[restrict n])
{
    long j = 0;
    for (long i = 0; i < n;
         ++j) // expected-remark {{'i' does not move by a positive amount that stays the same during the loop; step it as in i += 2, or count iterations with a variable of its own [TPB304]}}
        a[i] = 1;
}

#pragma tpb kernel
void none(long n, double a[restrict n])
{
    for (long i = 0; i < n;) // expected-remark {{'i' does not move by a positive amount that stays the same during the loop; step it as in i += 2, or count iterations with a variable of its own [TPB304]}}
        a[i] = 1;
}
