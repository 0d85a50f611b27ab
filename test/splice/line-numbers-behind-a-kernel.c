// RUN: %tpbcc --isa=scalar -Wall -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=scalar -DPROGRAM %s -o %t && %t 2>/dev/null
// What is compiled leads to the user's lines: __LINE__, __FILE__ and the compiler's own messages.

#pragma tpb kernel
void f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
}
_Static_assert(__LINE__ == 11, "behind a kernel");

#ifndef PROGRAM
static int behind_a_kernel;
// CHECK: line-numbers-behind-a-kernel.c:14:12: warning: unused variable 'behind_a_kernel'
#endif

int main(void)
{
    double x[10];
    int before = __LINE__;
#pragma tpb kernel inner
    for (long i = 0; i < 10; ++i)
        x[i] = 2.0;
    int after = __LINE__; const char *file = __FILE__;
    f(10, x);
    _Static_assert(__LINE__ == 27, "behind a loop kernel");
    while (file[1])
        ++file;
    return !(before == 21 && after == 25 && *file == 'c');
}
