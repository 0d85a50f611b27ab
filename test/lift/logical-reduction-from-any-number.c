// RUN: %tpbcc --isa=scalar --plan-unroll=2 --emit=c %s -o - 2>/dev/null | grep -v CHECK | FileCheck %s
// && and || leave 0 or 1 as soon as they run once; a conditional assignment leaves what came in.

#pragma tpb kernel
int any(long n, int any, const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        any = a[i] > 3 || any;
    return any;
}
// CHECK-LABEL: int any_scalar(
// CHECK: int any0 = 0;
// CHECK: any = ((begin < end) & (any != 0)) ? 1 : any;
// CHECK: any0 = any0 | any1;
// CHECK-NEXT: any = (any0 != 0) ? 1 : any;

#pragma tpb kernel
int all(long n, int all, const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 3)
            all = 0;
    return all;
}
// CHECK-LABEL: int all_scalar(
// CHECK: int all0 = 1;
// CHECK-NOT: begin < end
// CHECK: all0 = all0 & all1;
// CHECK-NEXT: all = (all0 != 0) ? all : 0;
