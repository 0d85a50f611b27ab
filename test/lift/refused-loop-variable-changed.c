// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// Only the head of the loop changes its variable.

void keep(long *);

#pragma tpb kernel
void assigned(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = 1;
        i = i + 1; // expected-remark {{the body changes the loop variable 'i'; compute with a copy of it [TPB306]}}
    }
}

#pragma tpb kernel
void incremented(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i++] = 1; // expected-remark {{the body changes the loop variable 'i'; compute with a copy of it [TPB306]}}
}

#pragma tpb kernel
void address_taken(long n, double a[restrict n])
{
    long i;
    keep(
        &i); // expected-remark {{the body changes the loop variable 'i'; compute with a copy of it [TPB306]}}
    for (i = 0; i < n; ++i)
        a[i] = 1;
}
