// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// A logical reduction that starts as any number.

#pragma tpb kernel
int f(long n, const int a[restrict n], int any)
{
    for (long i = 0; i < n; ++i) {
        const int found = a[i] > 3;
        any = any || found;
    }
    return any;
}
// CHECK: refused-logical-start.c:10:9: remark: loop left as it is: 'any' is combined with '||' but does not start as 0 or 1; set it to 0 right before the loop [TPB386]
// CHECK-NEXT: any = any || found;
// CHECK-NEXT: {{^ *\| {9}\^~~~~~~~~~~~~~~~~~$}}
