// RUN: %tpbcc --isa=%native-isa %s -o %t && %t --size 50 --verify-only | FileCheck %s
// A number that stands twice in the first member is two in another, or changes in one of its places alone.
// CHECK: verified against the plain loop
// CHECK: verified against the plain loop
#pragma tpb kernel
void one_differs(long n, float p[restrict 2 * n], const float q[restrict 2 * n])
{
    for (long k = 0; k < n; ++k) {
        p[2 * k] = 2.0f * q[2 * k] + 2.0f;
        p[2 * k + 1] = 3.0f * q[2 * k + 1] + 2.0f;
    }
}
#pragma tpb kernel
void both_differ(long n, double p[restrict 3 * n], const double q[restrict 3 * n])
{
    for (long k = 0; k < n; ++k) {
        p[3 * k] = 2.0 * q[3 * k] + 2.0;
        p[3 * k + 1] = 3.0 * q[3 * k + 1] + 5.0;
        p[3 * k + 2] = 2.0 * q[3 * k + 2] + 2.0;
    }
}
