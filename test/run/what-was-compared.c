// Rows say verified only where vector code ran and was compared.
// REQUIRES: avx2
// RUN: %tpbcc --isa=avx2 -Wno-all %s -o %t
// RUN: %t --size 1000 --ntest 2 --warmup 0 --no-limit --json %t.json | FileCheck %s
// RUN: FileCheck %s --check-prefix=JSON --input-file=%t.json
// RUN: %t --size 0 --ntest 2 --warmup 0 --no-limit --kernel doubled | FileCheck %s --check-prefix=NONE

#pragma tpb kernel doubled init(b = random(0, 1))
void doubled(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2.0 * b[i];
}
// CHECK-LABEL: {{^}}doubled
// CHECK: {{ }}verified
// NONE: {{ }}no work
// NONE: nothing to compare: size 0 has no iteration

// A recurrence stays as it is.
#pragma tpb kernel prefix init(b = random(0, 1))
void prefix(long n, double a[restrict n], const double b[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i) {
        s = b[i] / (1 + s);
        a[i] = s;
    }
}
// CHECK-LABEL: {{^}}prefix
// CHECK: {{ }}plain loop
// CHECK: nothing to compare: what ran is your own loop (no loop was vectorised)

// A check on entry finds that iterations depend on each other.
#pragma tpb kernel shifted param(k = 1) init(a = random(0, 1))
void shifted(long n, double a[restrict n], long k)
{
    for (long i = k; i < n; ++i)
        a[i] = a[i - k] + 1.0;
}
// CHECK-LABEL: {{^}}shifted
// CHECK: {{ }}plain loop
// CHECK: nothing to compare: what ran is your own loop (a check on entry chose it)

// A condition that never holds leaves nothing to compare, and is no mistake.
#pragma tpb kernel never init(b = random(0, 1))
void never(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 2.0)
            a[i] = b[i];
}
// CHECK-LABEL: {{^}}never
// CHECK: {{ }}no output

// JSON: "result": "verified"
// JSON: "result": "plain loop"
// JSON: "result": "plain loop"
