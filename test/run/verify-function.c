// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc %s -o %t/good
// RUN: %t/good --size 3,1000 --ntest 5 --warmup 0 --json %t/json > %t/out
// RUN: FileCheck %s --input-file=%t/out --implicit-check-not=FAILED
// RUN: FileCheck %s --input-file=%t/json --check-prefix=JSON
// RUN: %tpbcc -DSTRICTER %s -o %t/bad
// RUN: not %t/bad --size 3,1000 --ntest 5 --warmup 0 --no-limit > %t/out
// RUN: FileCheck %s --input-file=%t/out --check-prefix=BAD
// RUN: sh -c '%t/bad --size 3 > /dev/null; test $? = 2'
// A checking function takes the place of the comparison, at the probe's sizes as well.
// CHECK: {{^}}total
// CHECK: probe checked: {{[0-9]+}} bod{{.*}} are right by the checking function
// CHECK-COUNT-2: result verified by the checking function at size
// CHECK: {{^}}fill
// CHECK-COUNT-2: result verified by the checking function at size
// JSON: "result": "verified"
// JSON: "probe": "checked"
// BAD: {{^}}total
// BAD: FAILED
// BAD: body {{.*}} at size 3: the checking function says that the result is wrong
// BAD-NOT: result verified
// BAD: {{^}}fill

static int near(double result, long n, const double *a)
{
    double exact = 0;
    for (long i = 0; i < n; ++i)
        exact += a[i];
#ifdef STRICTER
    exact += n == 3;
#endif
    return result - exact < 1e-9 && exact - result < 1e-9;
}
#pragma tpb kernel init(a = random) verify(near)
double total(long n, const double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}

static int filled(long n, double *a, double s)
{
    for (long i = 0; i < n; ++i)
        if (a[i] != 3 * s)
            return 0;
    return 1;
}
#pragma tpb kernel param(s = 0.5) verify(filled)
void fill(long n, double a[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = 3 * s;
}
