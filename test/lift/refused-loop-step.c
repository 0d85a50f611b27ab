// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// The variable moves by a step that stays the same.

#pragma tpb kernel
void another(long n, double a[restrict n])
{
    long j = 0;
    for (long i = 0; i < n;
         ++j) // expected-remark {{the loop variable must move by a positive step that stays the same, as in i += 2 [TPB304]}}
        a[i] = 1;
}

#pragma tpb kernel
void none(long n, double a[restrict n])
{
    for (long i = 0; i < n;) // expected-remark {{the loop variable must move by a positive step that stays the same, as in i += 2 [TPB304]}}
        a[i] = 1;
}
