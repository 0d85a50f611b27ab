// How a function is linked and inlined is the function's own: copies of it have other names.
// RUN: %tpbcc --isa=%native-isa -Wall -Wextra -Werror -c %s -o %t.o
// RUN: %if gcc && x86 %{ %tpbcc --cc=gcc --isa=%native-isa -Wall -Wextra -Werror -c %s -o %t.gcc.o %}
// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v '// CHECK' | FileCheck %s
#define FORCED __attribute__((always_inline))
#define SEEN __attribute__((visibility("default")))

// CHECK: void one_plain(
// CHECK: __attribute__((weak)) void one(
#pragma tpb kernel
extern __attribute__((weak)) void one(long n, int a[restrict n], const int b[restrict n])
{
    for (long i = 0; i < n; i++)
        a[i] = b[i];
}

// The others stay.
// CHECK: __attribute__((cold, )) void two_plain(
// CHECK: __attribute__((cold, visibility("hidden"))) void two(
#pragma tpb kernel
__attribute__((cold, visibility("hidden"))) void two(long n, int a[restrict n], const int b[restrict n])
{
    for (long i = 0; i < n; i++)
        a[i] = b[i];
}

#pragma tpb kernel
static inline __attribute__((always_inline)) void three(long n, int a[restrict n], const int b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + 1;
}

#pragma tpb kernel
static inline FORCED void four(long n, int a[restrict n], const int b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + 1;
}

#pragma tpb kernel
SEEN void five(long n, int a[restrict n], const int b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + 1;
}

void calls(long n, int a[restrict n], const int b[restrict n])
{
    three(n, a, b);
    four(n, a, b);
}
