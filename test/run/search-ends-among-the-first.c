// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// RUN: %tpbcc --isa=avx2 -O1 %s -o %t && %t --size 5 --verify-only | FileCheck --check-prefix=SAME %s
// RUN: %t --size 203 --verify-only | FileCheck --check-prefix=SAME %s
// The first iterations run one at a time; where one of them leaves, what it did is done once, and
// what it left is not that of the vectors' last iteration.

#pragma tpb kernel param(x = 3) init(a[i] = i)
int last_of_few(long n, const int a[restrict n], int x)
{
    int last = -1;
    for (long i = 0; i < n; ++i) {
        last = 2 * a[i];
        if (a[i] == x)
            break;
    }
    return last;
}

#pragma tpb kernel param(x = 3) init(a[i] = i)
long sum_of_few(long n, const int a[restrict n], int x)
{
    long s = 0;
    for (long i = 0; i < n; ++i) {
        s += a[i];
        if (a[i] == x)
            break;
    }
    return s;
}

#pragma tpb kernel param(x = 90) init(a[i] = i)
int last_of_many(long n, const int a[restrict n], int x)
{
    int last = -1;
    for (long i = 0; i < n; ++i) {
        last = 2 * a[i];
        if (a[i] == x)
            break;
    }
    return last;
}

// CHECK-LABEL: int last_of_few_avx2
// CHECK: for (; i < first; ++i) {
// CHECK: const long [[LAST:last[_0-9]*]] = (i < first) ? i : end;
// CHECK-NEXT: for (; i + {{[0-9]+}} <= [[LAST]]; i += {{[0-9]+}}) {
// CHECK: if (first < i) {
// CHECK: for (; i < [[LAST]]; ++i) {
// SAME-COUNT-3: no difference
