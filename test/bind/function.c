// RUN: %tpbcc --emit=pragmas %s | FileCheck %s
// A kernel before a function, whatever its declaration begins with.

#pragma tpb kernel
void plain(long n)
{
}
// CHECK: kernel (line 4) on function plain, lines 5-7

#pragma tpb kernel named
static inline __attribute__((noinline)) double *attributes(long n) {
  return 0;
}
// CHECK: kernel named (line 10) on function attributes, lines 11-13

#define LOCAL static
#pragma tpb kernel
LOCAL int macro(long n) { return 0; }
// CHECK: kernel (line 17) on function macro, lines 18-18

#pragma tpb kernel
struct pair { int x; } result(long n) { return (struct pair){1}; }
// CHECK: kernel (line 21) on function result, lines 22-22

#include <stddef.h>
#pragma tpb kernel
// a comment
#include <stdarg.h>
#define BETWEEN

int after_include(long n) { return BETWEEN 0; }
// CHECK: kernel (line 26) on function after_include, lines 31-31
