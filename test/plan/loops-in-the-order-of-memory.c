// Loops that hold nothing but each other go into the order in which the nest touches the fewest lines, where that is legal.
// RUN: %tpbcc --isa=avx2 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t
// RUN: %if avx2 %{ %t --verify-only --size 7 --no-limit | FileCheck %s --check-prefix=RIGHT --implicit-check-not=FAILED %}
// RUN: %if avx2 %{ %t --verify-only --size 37 --no-limit | FileCheck %s --check-prefix=RIGHT --implicit-check-not=FAILED %}

// CHECK-LABEL: plan product
// CHECK: nest interchange(j, k); interchange(j, i); interchange(k, i): as written, lanes are no neighbours in memory
// RIGHT: {{^}}product
// RIGHT: verified against
#pragma tpb kernel init(A = random, B = random, C = 0.0)
void product(long n, double C[restrict n][n], const double A[restrict n][n], const double B[restrict n][n])
{
    for (long j = 0; j < n; ++j)
        for (long k = 0; k < n; ++k)
            for (long i = 0; i < n; ++i)
                C[i][j] += A[i][k] * B[k][j];
}

// Three loops, the contiguous one first.
// CHECK-LABEL: plan planes
// CHECK: nest interchange(
// RIGHT: {{^}}planes
// RIGHT: verified against
#pragma tpb kernel
void planes(long n, float y[restrict n][n][n], const float a[restrict n][n][n])
{
    for (long k = 0; k < n; ++k)
        for (long j = 0; j < n; ++j)
            for (long i = 0; i < n; ++i)
                y[i][j][k] = 0.5f * a[i][j][k] + 1.0f;
}

// An element of another row and of a later column, which the order of columns has not reached: nothing changes places.
// CHECK-LABEL: plan held
// CHECK-NOT: interchange
// CHECK: {{^$}}
// RIGHT: {{^}}held
#pragma tpb kernel
void held(long n, double a[restrict n][n])
{
    for (long j = 1; j < n; ++j)
        for (long i = 1; i < n; ++i)
            a[i][j] = a[i - 1][n - j] + 1.0;
}

// fp(strict) keeps the order of sums, which this order keeps, too: each element has its terms in the order of k.
// CHECK-LABEL: plan strict
// CHECK: nest interchange(
// RIGHT: {{^}}strict
// RIGHT: verified against
#pragma tpb kernel fp(strict) init(A = random, B = random, C = 0.0)
void strict(long n, double C[restrict n][n], const double A[restrict n][n], const double B[restrict n][n])
{
    for (long j = 0; j < n; ++j)
        for (long k = 0; k < n; ++k)
            for (long i = 0; i < n; ++i)
                C[i][j] += A[i][k] * B[k][j];
}
