// RUN: %tpbcc --isa=%native-isa,scalar %s -o %t -Rpass=tpb-vectorize 2>&1 | FileCheck %s --check-prefix=LANES
// RUN: %t --verify-only --size 1,31,100 --no-limit | FileCheck %s --implicit-check-not=FAILED --implicit-check-not="runs       the plain loop"
// RUN: %t --isa scalar --verify-only --size 31 -P d=3 --no-limit | FileCheck %s --check-prefix=ONCE --implicit-check-not=FAILED
// What a variable is set to in front of an if is what it has in the loop inside.
// LANES: values-before-a-condition.c:14:9: remark: loop vectorised
// LANES: values-before-a-condition.c:23:9: remark: loop vectorised
// LANES: values-before-a-condition.c:34:13: remark: loop vectorised
// CHECK-COUNT-9: verified against the plain loop
// ONCE-COUNT-3: verified against the plain loop
#pragma tpb kernel param(d = 1) verify(rtol(1e-6))
void ahead(long n, float a[restrict n], const float b[restrict n], int d) {
    int k = d;
    if (k > 0)
        for (long i = 0; i < n - k; i++)
            a[i] = a[i + k] + b[i];
}

#pragma tpb kernel
void down(long n, int a[restrict n])
{
    long i = n;
    if (n > 0)
        do {
            --i;
            a[i] = a[i] * 3;
        } while (i > 0);
}
#pragma tpb kernel param(d = 1)
void chosen(long n, int a[restrict n], int d)
{
    long first = 0;
    if (d != 1) {
        if (n > 5)
            for (long i = first; i < n; i++)
                a[i] += 5;
    } else {
        for (long i = first; i < n; i++)
            a[i] ^= 3;
    }
}
