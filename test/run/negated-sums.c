// RUN: %if slow-tests %{ %tpbcc --isa=neon --target=aarch64-linux-gnu %s -o %t.neon %}
// RUN: %if slow-tests %{ %qemu %t.neon --size 203 --verify-only | FileCheck %s %}
// RUN: %if slow-tests %{ %tpbcc --isa=scalar --target=aarch64-linux-gnu %s -o %t.scalar %}
// RUN: %if slow-tests %{ %qemu %t.scalar --size 203 --verify-only | FileCheck %s %}
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu %s -o %t.sve
// RUN: %qemu %t.sve --size 203 --verify-only | FileCheck %s
// RUN: %if slow-tests %{ %tpbcc --isa=neon --target=aarch64-linux-gnu --cc=%aarch64-gcc %s -o %t.gcc %}
// RUN: %if slow-tests %{ %qemu %t.gcc --size 203 --verify-only | FileCheck %s --check-prefix=GCC %}
// RUN: %tpbcc --isa=avx2 %s -o %t.avx2
// RUN: %t.avx2 --size 203 --verify-only | FileCheck %s
// RUN: %tpbcc --isa=scalar --emit=c %s -o - | FileCheck %s --check-prefix=TEXT
// The zero of a negated sum of a product keeps its sign: no compiler moves the negation into the product.
// CHECK-NOT: FAILED
// CHECK-COUNT-5: result verified against the plain loop at size 203: equal bit for bit
// GCC-COUNT-5: result verified against the plain loop at size 203: within the error bound, no difference

#pragma tpb kernel init(a = 1.0, b = 1.0)
void of_difference(long n, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = -(a[i] * b[i] - 1);
}

#pragma tpb kernel init(a = 1.0, b = 1.0, c = -1.0)
void of_sum(long n, float y[restrict n], const float a[restrict n], const float b[restrict n], const float c[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = -(c[i] + a[i] * b[i]);
}

// The sign of the infinity is that of the zero.
#pragma tpb kernel init(a = 1.0, b = 1.0)
void divided(long n, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const double t = a[i] * b[i] - 1;
        y[i] = (b[i] - t * t) / -t;
    }
}

#pragma tpb kernel init(a = 1.0, b = 1.0)
void twice(long n, float y[restrict n], const float a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        float t = a[i] * b[i] - 1;
        y[i] = b[i] - t * a[i] - 1;
        y[i] = -t * a[i] - t;
    }
}

// gcc makes x / -y of -x / y, and of -x, where that is a fused operation, another one.
// TEXT: {{^}}void beside_scalar(
// TEXT: {{y = t[_0-9]* / tpb_negated[(]}}
#pragma tpb kernel init(a = 1.0, b = -2.0)
void beside(long n, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (b[i] + 2.0 * a[i]) / -(a[i] + 0.5);
}
