// RUN: %tpbcc --isa=avx2 -fsyntax-only -Xclang -verify %s
// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2>/dev/null | FileCheck %s
// Elements that lie apart are shuffled into vectors one by one, which a little work does not pay for.
// CHECK: plan beside_each_other
// CHECK: steps{{ *}}vector(i)
// CHECK: plan all_the_same
// CHECK: steps{{ *}}vector(i)
// CHECK: plan with_work
// CHECK: steps{{ *}}vector(i)
// CHECK: plan taken_by_number
// CHECK: steps{{ *}}vector(i)

#pragma tpb kernel
void one_of_seven(long n, float y[restrict 7 * n], const float a[restrict 7 * n])
{
    for (long i = 0; i < n; ++i) // expected-remark {{loop left as it is for avx2: lanes of 'i' would need 1.50 cycles an iteration, as elements of 'y' and 'a' that lie apart are put into lanes and taken out of them, single elements need 1.00; where you can, store 'y' and 'a' so that the iterations of 'i' touch one element behind the other; unroll(1) on the directive makes vectors nevertheless [TPB432]}}
        y[7 * i] += a[7 * i];
}

#pragma tpb kernel
void beside_each_other(long n, float y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] += a[i];
}

#pragma tpb kernel unroll(1)
void all_the_same(long n, float y[restrict 7 * n], const float a[restrict 7 * n])
{
    for (long i = 0; i < n; ++i)
        y[7 * i] += a[7 * i];
}

// What there is to compute pays for it.
#pragma tpb kernel
void with_work(long n, float y[restrict 7 * n], const float a[restrict 7 * n])
{
    for (long i = 0; i < n; ++i)
        y[7 * i] = a[7 * i] / (1.0f + y[7 * i] * y[7 * i]);
}

// A load for each lane, and a store for all.
#pragma tpb kernel
void taken_by_number(long n, float y[restrict n], const float a[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[k[i]];
}

// Elements that only move are loaded and stored one by one either way.
#pragma tpb kernel
void moved(long n, double y[restrict 9 * n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) // expected-remark-re {{loop left as it is for avx2: lanes of 'i' would need {{.*}} [TPB432]}}
        y[9 * i] = a[i];
}
