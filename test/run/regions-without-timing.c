// --no-timing leaves no time stamps in a program's own calls, around regions neither; a benchmark of the same kernel
// has its rows.
// RUN: %tpbcc --no-timing --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc -Wall -Wextra -Werror --no-timing %s -o %t
// RUN: %t --size 1000 --ntest 3 --warmup 0 --no-limit --csv - | FileCheck %s --check-prefix=BENCH
// RUN: %if slow-tests %{ %tpbcc -Wall -Wextra -Werror --no-timing --cc=gcc %s -o %t.gcc %}
// RUN: %if slow-tests %{ %t.gcc --size 1000 --ntest 3 --warmup 0 --no-limit --csv - | FileCheck %s --check-prefix=BENCH %}
#pragma tpb kernel
void two(long n, double a[restrict n], const double b[restrict n])
{
    #pragma tpb region first
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + 1;
    #pragma tpb region second
    for (long i = 0; i < n; ++i)
        a[i] = a[i] * 2;
}
// CHECK: {{^}}static struct tpb_slot two_slots[3] = {{[{][{]}}.off = 0}, {.off = 1}, {.off = 1}};
// BENCH: "two","first",{{.*}},"verified",
// BENCH: "two","second",{{.*}},"verified",
