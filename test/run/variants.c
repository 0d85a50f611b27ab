// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc %s -o %t/all
// RUN: %t/all --kib 1 --ntest 3 --warmup 0 --json %t/json --csv %t/csv > %t/out
// RUN: FileCheck %s --input-file=%t/out --implicit-check-not=FAILED
// RUN: FileCheck %s --input-file=%t/json --check-prefix=JSON
// RUN: FileCheck %s --input-file=%t/csv --check-prefix=CSV
// RUN: %t/all --kernel step --variant F=2 --kib 1 --verify-only | FileCheck %s --check-prefix=SOME
// RUN: %t/all --kernel step --variant 3:1:6 --kib 1 --verify-only | FileCheck %s --check-prefix=ONE
// RUN: env TPB_VARIANT=K=6,F=3 %t/all --kernel step --kib 1 --verify-only | FileCheck %s --check-prefix=ONE
// RUN: not %t/all --variant F=4 --kib 1 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not %t/all --variant G=4 --kib 1 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not %t/all --variant 3:1 --kib 1 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not %t/all --kernel plain --variant F=2 2>&1 | FileCheck %s --check-prefix=WITHOUT
// RUN: not %t/all -P F=2 --kib 1 2>&1 | FileCheck %s --check-prefix=SET
// RUN: %t/all --list | FileCheck %s --check-prefix=LIST
// Each combination of values has its own rows, sizes, probe and check.
// CHECK: {{^}}step
// CHECK: probe {{.*}}sizes of each variant
// CHECK: {{^}}  variant
// CHECK-NEXT: {{^}}  F=2,L=7,K=5 - 126 {{.*}} verified
// CHECK-NEXT: {{^}}  F=2,L=7,K=6 - 126 {{.*}} verified
// CHECK-NEXT: {{^}}  F=3,L=1,K=5 - 128 {{.*}} verified
// CHECK-NEXT: {{^}}  F=3,L=1,K=6 - 128 {{.*}} verified
// CHECK: variant F=2,L=7,K=5, size 126: largest array
// JSON: "name": "step/F=2,L=7,K=5/126"
// JSON: "variant": "F=2,L=7,K=5"
// CSV: kernel,region,parameters,variant,size,
// CSV: {{^}}"step","","s = 1","F=2,L=7,K=5","126","","{{.*}}"verified"
// SOME: variant F=2,L=7,K=5,
// SOME: variant F=2,L=7,K=6,
// SOME-NOT: variant F=3
// ONE-NOT: K=5
// ONE: variant F=3,L=1,K=6,
// ONE-NOT: variant F=2
// NONE: kernel 'step' has no variant F=4; --list shows those it has
// NAME: --variant takes values such as 'F=2,L=7,K=5' for kernel 'step', not
// WITHOUT: no kernel here has variants
// SET: 'F' is set by the variants of kernel 'step': choose one with --variant F=2
// LIST: varied F
// LIST: variant F=2,L=7,K=5

#pragma tpb kernel variant(F:L = 2:7, 3:1) variant(K = 5, 3 * 2) size(n, multiple(L * 3 / 3)) init(a[i] = F * K + i, s = F * 0.5)
void step(long n, int F, int L, long K, double a[restrict n], double b[restrict n], double s)
{
    (void)F, (void)L, (void)K;
    for (long i = 0; i < n; ++i)
        b[i] = s * a[i];
}
#pragma tpb kernel plain
void other(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
