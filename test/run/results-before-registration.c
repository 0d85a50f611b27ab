// A program's own constructor may call a kernel before the kernel's file has registered it: results of every width come back all the same.
// REQUIRES: x86
// RUN: %tpbcc --isa=avx2 -Wall -Wextra -Werror %s -o %t && env TPB_REPORT=off %t | FileCheck %s
// RUN: %if slow-tests %{ %tpbcc --cc=gcc --isa=avx2 -Wall -Wextra -Werror %s -o %t && env TPB_REPORT=off %t | FileCheck %s %}
#include <stdio.h>

static const float x[3] = {1, 2, 4};
static const unsigned char bytes[3] = {200, 100, 7};
static float early;
static unsigned char early_byte;
float total(long n, const float x[n]);
unsigned char low(long n, const unsigned char x[n]);

__attribute__((constructor(300))) static void first(void)
{
    early = total(3, x);
    early_byte = low(3, bytes);
}

#pragma tpb kernel
float total(long n, const float x[n])
{
    float s = 0.5f;
    for (long i = 0; i < n; ++i)
        s += x[i];
    return s;
}

#pragma tpb kernel
unsigned char low(long n, const unsigned char x[n])
{
    unsigned char s = 0;
    for (long i = 0; i < n; ++i)
        s += x[i];
    return s;
}

int main(void)
{
    printf("%g %d\n", early, early_byte);
    printf("%g %d\n", total(3, x), low(3, bytes));
    return 0;
}
// CHECK: 7.5 51
// CHECK-NEXT: 7.5 51
