// RUN: %if slow-tests %{ %tpbcc -O1 --isa=scalar %s -o %t.scalar && %t.scalar --verify-only --size 1,33,203 | FileCheck %s --implicit-check-not=FAILED %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc -O1 --isa=avx2 %s -o %t.avx2 && %t.avx2 --verify-only --size 1,33,203 | FileCheck %s --implicit-check-not=FAILED %}
// RUN: %if avx512 %{ %tpbcc -O1 --isa=avx512 %s -o %t.avx512 && %t.avx512 --verify-only --size 1,33,203 | FileCheck %s --implicit-check-not=FAILED %}
// A string is an array of constant characters, also where a pointer leads to it that nothing changes.
// CHECK-COUNT-12: verified against the plain loop
#pragma tpb kernel
void digits(long n, int o[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = "0123456789abcdef"[a[i] & 15];
}
#pragma tpb kernel
void by_pointer(long n, int o[restrict n], const int a[restrict n])
{
    const char *d = "0123456789abcd\xff";
    for (long i = 0; i < n; ++i)
        o[i] = d[a[i] & 15] + d[3];
}
static const char *const letters = "abcdefghijklmnop";
#pragma tpb kernel
void of_the_file(long n, int o[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = letters[a[i] & 15] + letters[16];
}
static inline int letter(int x)
{
    const char *const names = "xyzw";
    return names[x & 3];
}
#pragma tpb kernel
void of_a_function(long n, int o[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = letter(a[i]);
}
