// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Ours come behind the user's own includes and feature macros, before the first kernel, once.

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
typedef double real;

// The first one.
#pragma tpb kernel
void f(long n, real a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
}

#include <string.h>
#pragma tpb kernel
void g(long n, real a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2.0;
}
// CHECK-NOT: tpb.h
// CHECK: {{^}}#define _GNU_SOURCE
// CHECK-NEXT: #include <stdio.h>
// CHECK-NEXT: #include <stdlib.h>
// CHECK-NEXT: typedef double real;
// CHECK: {{^}}// The first one.
// CHECK-NEXT: #include <tpb.h>
// CHECK-NEXT: TPB_EXACT_FP_BEGIN
// CHECK-NEXT: #include <tpb_x86.h>
// CHECK-NEXT: TPB_EXACT_FP_END
// CHECK: /* #pragma tpb kernel */
// CHECK: TPB_UNFUSED_REFERENCE void f_plain(
// CHECK: {{^}}#include <string.h>
// CHECK-NOT: {{^}}#include
// CHECK: TPB_UNFUSED_REFERENCE void g_plain(
// CHECK-NOT: {{^}}#include
