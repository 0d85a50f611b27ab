// RUN: %tpbcc --isa=avx2 -fsyntax-only -Xclang -verify %s
// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - | FileCheck %s
// What a table has is gathered: the message says so, and not that elements be stored otherwise. One element of each vector is
// no gain; compilers wait longer for a table than the instructions take, which AVX-512 gathers.
// CHECK: plan constant_table
// CHECK: vector(i)

#pragma tpb kernel
void rows_of_a_table(long n, double y[restrict n], const int a[restrict 4 * n])
{
    static const double weights[4] = {1, 3, 5, 7};
    for (long i = 0; i < n; ++i) {
        double s = 0;
        for (int k = 0; k < 4; ++k) // expected-remark-re {{loop left as it is for avx2: lanes of 'k' would need {{[0-9.]+}} cycles an iteration, as elements of 'weights' at computed subscripts are put into lanes, single elements need {{[0-9.]+}}; where a formula gives what the table has, compute it; unroll(1) on the directive makes vectors nevertheless [TPB432]}}
            s += weights[a[4 * i + k] & 3]; // expected-remark {{no error bound for kernel}}
        y[i] = s;
    }
}

// The hint, followed.
#pragma tpb kernel
void rows_of_a_formula(long n, double y[restrict n], const int a[restrict 4 * n])
{
    for (long i = 0; i < n; ++i) {
        double s = 0;
        for (int k = 0; k < 4; ++k)
            s += 2 * (a[4 * i + k] & 3) + 1;
        y[i] = s;
    }
}

#pragma tpb kernel
void constant_table(long n, int y[restrict n], const int a[restrict n])
{
    static const int weights[4] = {1, 3, 5, 7};
    for (long i = 0; i < n; ++i)
        y[i] = weights[a[i] & 3];
}
