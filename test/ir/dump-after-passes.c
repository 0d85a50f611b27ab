// RUN: %tpbcc --isa=scalar --dump-after=lift --dump-after=plan --dump-after=legalise --dump-after=guard --dump-after=splice --emit=c %s -o %t.c 2>%t.dumps
// RUN: FileCheck %s --input-file=%t.dumps
// RUN: not %tpbcc --dump-after=nothing -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=NONE
// --dump-after prints what each named pass produced, in the order of the passes.

#pragma tpb kernel
void f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
}
// CHECK: {{^}}// after lift
// CHECK-NEXT: func f {
// CHECK: store a[iv(i)] = 1.0:f64 "1.0"; @
// CHECK: {{^}}// after plan
// CHECK-NEXT: plan f
// CHECK: {{^}}// after legalise
// CHECK-NEXT: func f_scalar {
// CHECK: {{^}}// after guard
// CHECK-NEXT: func f_scalar {
// CHECK: {{^}}// after splice
// CHECK: TPB_UNFUSED_REFERENCE void f_plain(
// NONE: tpbcc: error: no pass is called 'nothing'; the passes are {{.*}}lift{{.*}} [TPB554]
