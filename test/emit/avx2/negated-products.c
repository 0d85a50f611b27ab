// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t.x
// RUN: %if slow-tests %{ %tpbcc --isa=avx2 -O1 --cc=gcc %s -o %t.gcc.x %}
// RUN: %tpbcc --isa=avx512 -c %s -o %t.o
// REQUIRES: avx2, gcc
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %if slow-tests %{ %t.gcc.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN %}
// What is negated and multiplied twice: clang 19 goes round in circles where a xor with -0.0 does that.
// RAN-COUNT-2: result verified

// CHECK-LABEL: twice_avx2(
// CHECK: = -(va);
#pragma tpb kernel
void twice(long n, float a[restrict n], const float b[restrict n + 1])
{
    for (long i = 0; i < n; ++i) {
        float t = -a[i];
        a[i] = t * 4.0f - t * b[i + 1];
    }
}

#pragma tpb kernel
long counted(long n, float a[restrict n], const float b[restrict n + 1])
{
    long seen = 0;
    for (long i = 0; i < n; ++i) {
        float t = -a[i];
        ++seen;
        a[i] = t * 4.0f - t * b[i + 1];
    }
    return seen;
}
