// RUN: %tpbcc -std=c2x --isa=scalar --emit=c %s -o - | grep -v '// [RC][UH]' | FileCheck %s
// [[attributes]] in front of a function are its own, not those of what is put in front of it.

#pragma tpb kernel
[[deprecated]] void one(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1;
}
[[nodiscard]] int two(long n, double a[restrict n])
{
#pragma tpb kernel loop
    for (long i = 0; i < n; ++i)
        a[i] = 1;
    return 0;
}
// CHECK: TPB_UNFUSED_REFERENCE void one_plain(
// CHECK: {{^\[\[}}deprecated]] void one(
// CHECK: void loop_scalar(
// CHECK: {{^\[\[}}nodiscard]] int two(
