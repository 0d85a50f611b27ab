// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// A logical reduction that starts as any number, which only some iterations make 0 or 1.

#pragma tpb kernel
int f(long n, const int a[restrict n], int any)
{
    for (long i = 0; i < n; ++i) {
        const int found = a[i] > 3;
        if (a[i] < 9)
            any = any || found;
    }
    return any;
}
// CHECK: refused-logical-start.c:11:13: remark: loop left as it is: 'any' is combined with '||' in some iterations and may start as another number than 0 and 1; declare it _Bool [TPB386]
// CHECK-NEXT: any = any || found;
// CHECK-NEXT: {{^ *\| {13}\^~~~~~~~~~~~~~~~~~$}}
