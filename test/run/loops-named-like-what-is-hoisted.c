// RUN: %tpbcc --isa=%native-isa %s -o %t && %t --size 50 --verify-only | FileCheck %s
// What is made before a loop has other names than the loop's variable.
// CHECK-COUNT-2: verified against the plain loop
#pragma tpb kernel
void named_t(long n, double out[restrict n], const double in[restrict n])
{
    for (long t = 0; t < n; ++t)
        out[t] = t & 1 ? -in[t] : in[t];
}
#pragma tpb kernel
void named_count(long n, float out[restrict n], const float in[restrict n], const float w[restrict 3])
{
    for (long count = 0; count < n; ++count)
        out[count] = in[count] * w[count % 3];
}
