// RUN: %tpbcc --isa=avx512 -fsyntax-only -Xclang -verify %s
// Where lanes would change two tables one after another, both are named.

#pragma tpb kernel
void two_tables(long n, int h[restrict n], int g[restrict n], const int k[restrict n], const int l[restrict n])
{
    for (long i = 0; i < n; ++i) { // expected-remark-re {{loop left as it is for avx512: lanes that compute what goes into 'h' and 'g', and put it there one after another, would need {{[0-9.]+}} cycles an iteration, single elements need {{[0-9.]+}}; unroll(1) on the directive makes vectors nevertheless [TPB426]}}
        h[k[i]] += 1;
        g[l[i]] += 3;
    }
}

// Under a condition, single elements would wait for jumps that go wrong, too: lanes are collected for a block of iterations.
#pragma tpb kernel
void two_under_a_condition(long n, int h[restrict n], int g[restrict n], const int k[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (x[i] > 0.5) {
            h[k[i]] += 1;
            g[k[i]] += 3;
        }
}

// Of 32 bins, which any longer loop meets twice, nobody can say that.
#pragma tpb kernel
void fixed_bins(long n, int h[restrict 32], int g[restrict 32], const int k[restrict n], const int l[restrict n])
{
    for (long i = 0; i < n; ++i) { // expected-remark-re {{would need {{[0-9.]+}} cycles an iteration, single elements need {{[0-9.]+}}; unroll(1) on the directive makes vectors nevertheless [TPB426]}}
        h[k[i]] += 1;
        g[l[i]] += 3;
    }
}
