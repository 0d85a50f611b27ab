// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// What block() names are loops of the kernel, and it has no more lengths than loops are inside each other.

// expected-error@+1 {{no loop of the kernel has the variable 'k'; there are i, j [TPB264]}}
#pragma tpb kernel block(k = 64)
void another(long n, double c[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            c[i][j] += 1;
}
// expected-error@+1 {{no loop of the kernel has the variable 'colunm'; did you mean 'column'? [TPB264]}}
#pragma tpb kernel block(colunm = 64)
void misspelt(long n, double c[restrict n][n])
{
    for (long row = 0; row < n; ++row)
        for (long column = 0; column < n; ++column)
            c[row][column] += 1;
}
// expected-error@+1 {{block() has 3 lengths, and no loops of the kernel are nested so deep; leave some out, or name the loops [TPB265]}}
#pragma tpb kernel block(8, 16, 64)
void deeper(long n, double c[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            c[i][j] += 1;
}
