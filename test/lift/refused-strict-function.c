// fp(strict) of a kernel does not reach the functions that it calls: what compilers may fuse there stays theirs.
// RUN: %tpbcc -fsyntax-only -Rpass=tpb %s 2>&1 | FileCheck %s
// RUN: %tpbcc -fsyntax-only -Rpass=tpb -Ofast %s 2>&1 | FileCheck --check-prefix=FAST %s
static inline double fused(double x, double y, double z) { return x * y + z; }
static inline double across(double x, double y) { double t = -(x * x); return y - t; }
static inline double plain(double x, double y) { return x < y ? x * 2 : y / 3; }

// CHECK: [[#@LINE+4]]:{{.*}}may fuse or reorder the floating-point operations inside 'fused'{{.*}}[TPB377]
#pragma tpb kernel fp(strict)
void one(long n, double a[restrict n], const double b[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = fused(b[i], b[i], 1);
}
// CHECK: [[#@LINE+4]]:{{.*}}inside 'across'{{.*}}[TPB377]
#pragma tpb kernel fp(strict)
void two(long n, double a[restrict n], const double b[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = across(b[i], 1);
}
// CHECK: [[#@LINE+4]]:{{.*}}loop vectorised
// FAST: [[#@LINE+4]]:{{.*}}inside 'plain'{{.*}}[TPB377]
#pragma tpb kernel fp(strict)
void three(long n, double a[restrict n], const double b[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = plain(b[i], 1) + 2;
}
// The function's own mode is the kernel's: nothing to refuse.
// CHECK: [[#@LINE+3]]:{{.*}}loop vectorised
#pragma tpb kernel
void four(long n, double a[restrict n], const double b[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = fused(b[i], b[i], 1);
}
// A function that forbids fusing by itself is as strict as the kernel.
static inline double apart(double x, double y) { _Pragma("STDC FP_CONTRACT OFF") return x * y + 1; }
// CHECK: [[#@LINE+4]]:{{.*}}loop vectorised
// FAST: [[#@LINE+4]]:{{.*}}inside 'apart'{{.*}}[TPB377]
#pragma tpb kernel fp(strict)
void five(long n, double a[restrict n], const double b[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = apart(b[i], 2);
}
