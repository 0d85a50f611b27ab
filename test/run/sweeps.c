// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc %s -o %t/all
// RUN: %t/all -P stride=1,2,4..8:x2 --size 64..256:+64 --ntest 3 --warmup 0 --json %t/json --csv %t/csv > %t/out
// RUN: FileCheck %s --input-file=%t/out --implicit-check-not=FAILED
// RUN: not grep -E '.{101}' %t/out
// RUN: FileCheck %s --input-file=%t/json --check-prefix=JSON
// RUN: grep -c '"verified"' %t/csv | FileCheck %s --check-prefix=COUNT
// RUN: %t/all -P stride=1,2 --size 64..256:+64 --ntest 3 --warmup 0 --details | FileCheck %s --check-prefix=DETAILS
// RUN: not %t/all -P stride=1..4 --size 64 2>&1 | FileCheck %s --check-prefix=STEP
// RUN: not %t/all -P stride=2,x --size 64 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: not %t/all --size 8..1:x2 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: %t/all --details --size 64 --verify-only 2>&1 | FileCheck %s --check-prefix=SHARED
// RUN: %t/all -P details=3 --size 64 --ntest 3 --warmup 0 2>&1 | FileCheck %s --check-prefix=NAMED
// Every combination of the values is a row with a name of its own; a long table has no details.
// CHECK: {{^}}  parameters details = 0
// CHECK: {{^}}  stride level size array KiB
// CHECK-NEXT: {{^ +1 - +64 .* verified$}}
// CHECK-NEXT: {{^ +1 - +128 }}
// CHECK-NEXT: {{^ +1 - +192 }}
// CHECK-NEXT: {{^ +1 - +256 }}
// CHECK-NEXT: {{^ +2 - +64 }}
// CHECK: {{^ +4 - +64 }}
// CHECK: {{^ +8 - +256 .* verified$}}
// CHECK-NOT: median
// CHECK: --details prints the quantiles of each row
// JSON: "name": "strided/stride:1/64"
// JSON: "parameters": "stride = 1, details = 0"
// JSON: "swept": {
// JSON-NEXT: "stride": "1"
// JSON: "name": "strided/stride:8/256"
// COUNT: {{^}}16{{$}}
// DETAILS: stride 1, size 64: largest array
// DETAILS: stride 2, size 256: largest array
// STEP: error: -P stride: the range '1..4' needs a step: '1..4:x2' or '1..4:+1'
// VALUE: error: parameter 'stride' of kernel 'strided' needs a whole number that its type holds, not 'x'
// EMPTY: error: --size: the range '8..1:x2' is empty: write the smaller number first
// SHARED: warning: --details is the option; the parameter of that name is set with -P details=VALUE
// NAMED-NOT: warning: --details
// NAMED: details = 3

#pragma tpb kernel param(stride = 1, details = 0) init(a = 1.0, b = 2.0)
void strided(long n, long stride, long details, double a[restrict n], const double b[restrict n * stride])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i * stride] + 0 * details;
}
