// RUN: %tpbcc --isa=avx512 -O2 --no-timing -mavx512vpopcntdq -mavx512cd -S %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx512 -O2 --no-timing -S %s -o - | FileCheck %s --check-prefix=PLAIN
// Instructions that count bits are taken where the flags say that processors have them.
// CHECK-LABEL: {{^}}ones_avx512:
// CHECK: vpopcntd {{.*}}%zmm
// PLAIN-LABEL: {{^}}ones_avx512:
// PLAIN-NOT: vpopcntd
// PLAIN-LABEL: {{^}}zeros_avx512:
#pragma tpb kernel
void ones(long n, unsigned y[restrict n], const unsigned a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (unsigned)__builtin_popcount(a[i]);
}

// CHECK-LABEL: {{^}}zeros_avx512:
// CHECK: vplzcntq {{.*}}%zmm
#pragma tpb kernel
void zeros(long n, unsigned long y[restrict n], const unsigned long a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (unsigned long)__builtin_clzl(a[i] | 1);
}
