// RUN: %tpbcc --isa=scalar --emit=c %s -o - | FileCheck %s
// A product is fused with what is added to it, as clang does it, also one of elements with constant subscripts: memory
// is no constant that would be folded.

// CHECK-LABEL: {{^}}void two_elements_scalar(
// CHECK: fma(x[2], x[3], -x[i])
#pragma tpb kernel
void two_elements(long n, double a[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = x[2] * x[3] - x[i];
}

// CHECK-LABEL: {{^}}void element_and_constant_scalar(
// CHECK: fma(0.3, x[3], x[i])
#pragma tpb kernel
void element_and_constant(long n, double a[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 0.3 * x[3] + x[i];
}

// CHECK-LABEL: {{^}}void root_of_an_element_scalar(
// CHECK: fma(2.5, {{.*}}, x[i])
#pragma tpb kernel
void root_of_an_element(long n, double a[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = x[i] + 2.5 * __builtin_sqrt(x[0]);
}
