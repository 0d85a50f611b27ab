// RUN: %tpbcc --isa=avx512 --no-timing -O2 -c %s -o %t.512.o && objdump -d --no-show-raw-insn %t.512.o > %t.512
// RUN: awk '/>:$/ {lanes = /_avx512>/} lanes && /comiss/ {++n} END {print n + 0, "elements compared"}' %t.512 | FileCheck %s
// RUN: %if no-wider-than-avx2 || slow-tests %{ %tpbcc --isa=avx2 --no-timing -O2 -c %s -o %t.2.o && objdump -d --no-show-raw-insn %t.2.o > %t.2 %}
// RUN: %if no-wider-than-avx2 || slow-tests %{ awk '/>:$/ {lanes = /_avx2>/} lanes && /comiss/ {++n} END {print n + 0, "elements compared"}' %t.2 | FileCheck %s %}
// REQUIRES: x86
// clang 19 knows that floats were halves, and compares halves one by one: vectors of them are hidden from it. What is left is
// behind the vectors, no more than two comparisons a loop.

// CHECK: {{^[0-6]}} elements compared
#pragma tpb kernel unroll(1)
void less(long n, _Float16 y[restrict n], const _Float16 a[restrict n], const _Float16 b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] < b[i] ? a[i] : (_Float16)1;
}

#pragma tpb kernel unroll(1)
long different(long n, const _Float16 a[restrict n], const _Float16 b[restrict n])
{
    long count = 0;
    for (long i = 0; i < n; ++i)
        count += a[i] * b[i] != a[i];
    return count;
}

#pragma tpb kernel unroll(1)
void above_zero(long n, int y[restrict n], const _Float16 a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 0)
            y[i] += 3;
}
