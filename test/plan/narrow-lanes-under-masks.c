// RUN: %tpbcc --isa=avx2 -fsyntax-only -Xclang -verify %s
// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2>/dev/null | FileCheck %s
// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - 2>/dev/null | FileCheck %s --check-prefix=AVX512
// No instruction gathers or scatters bytes: under a mask, each lane has a test and a jump of its own, as single elements have.
// CHECK: plan next_to_each_other
// CHECK: steps{{ *}}vector(i)
// Nor does AVX2 scatter floats: 2.3 times as long as single elements on Zen 5, whatever the condition.
// CHECK: plan of_floats
// CHECK: plain [TPB432]
// AVX512: plan of_floats
// AVX512: steps{{ *}}vector(i)

#pragma tpb kernel
void odd_by_even(long n, unsigned char c[restrict 2 * n])
{
    for (long i = 0; i < n; ++i) // expected-remark-re {{loop left as it is for avx2: lanes of 'i' would need 4.00 cycles an iteration, {{.*}} single elements need {{.*}} [TPB432]}}
        if (c[2 * i] > 7)
            c[2 * i + 1]++;
}

#pragma tpb kernel
void next_to_each_other(long n, unsigned char c[restrict n], const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 7)
            c[i]++;
}

#pragma tpb kernel
void of_floats(long n, float y[restrict 6 * n], const float x[restrict 6 * n])
{
    for (long i = 0; i < n; ++i) // expected-remark-re {{loop left as it is for avx2: lanes of 'i' would need {{.*}} that lie apart are put into lanes and taken out of them, single elements need {{.*}} [TPB432]}}
        if (x[6 * i] > 1.5f)
            y[6 * i + 1] = x[6 * i + 2] * 3;
}
