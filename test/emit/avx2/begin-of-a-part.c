// RUN: %tpbcc --isa=avx2 --emit=c %s -o - 2>/dev/null | FileCheck %s
// RUN: %tpbcc --isa=avx2 -c %s -o %t.o
// Where a part of a loop begins may be a choice, which binds less than the sum that is an address: it has a name.
// CHECK: const long [[END:i_end[_0-9]*]] = {{.*}} < {{.*}} ? {{.*}};
// CHECK: _mm_loadu_si128((const __m128i *)(x + [[END]]));
#pragma tpb kernel extent(x = 2 * n + 64)
void cut_in_four(long n, long k, long *restrict x, const long *restrict b)
{
    for (long i = 0; i < n; ++i) {
        x[2 * n + 2 - 2 * i] = x[i];
        x[2 * n + 6 - 2 * i] = b[i] ^ x[i + 3];
        x[i + 2] = x[n + k - i] | b[i];
    }
}
