// RUN: %tpbcc --isa=avx512,avx2,scalar --emit=plan %s -o - | FileCheck %s -DNATIVE=%native-isa
// RUN: env TPB_HIDE_ISA=avx512 %tpbcc --isa=avx512,avx2,scalar --emit=plan %s -o - | FileCheck %s -DNATIVE=avx2
// RUN: not %tpbcc --target=aarch64-linux-gnu -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=CROSS
// REQUIRES: avx2
// isa() restricts the list of the command line: to some sets, to this machine's, to the model's choice.

// CHECK: plan two
// CHECK: isa avx512
// CHECK: isa scalar
// CHECK: plan here
#pragma tpb kernel isa(scalar, avx512)
void two(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
// CHECK-NOT: {{^  isa}}
// CHECK: {{^}}  isa [[NATIVE]]{{$}}
// CHECK-NOT: {{^  isa}}
// CHECK: plan any
// CROSS: isa-clause.c:[[@LINE+1]]:1: error: isa(native) of kernel 'here' describes this machine, but the target is aarch64-linux-gnu; name the sets [TPB527]
#pragma tpb kernel isa(native)
void here(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
// CHECK: isa {{[a-z0-9]+}} chosen: {{.*}} cycles an iteration; next
// CHECK-COUNT-1: {{^  isa [a-z0-9]+$}}
// CHECK-NOT: {{^  isa [a-z0-9]+$}}
#pragma tpb kernel isa(auto)
void any(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
