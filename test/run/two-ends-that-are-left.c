// RUN: %tpbcc --isa=avx2 %s -o %t.x 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu %s -o %t.sve 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %qemu %t.sve --size 67 --verify-only | FileCheck %s --check-prefix=RAN
// REQUIRES: qemu-aarch64
// A loop from two ends may be left where they differ.
// QUIET-NOT: loop left as it is
// RAN-COUNT-3: result verified

#pragma tpb kernel init(s[i] = 7)
int palindrome(int n, const int s[restrict n])
{
    int i, j;
    for (i = 0, j = n - 1; i < j; i++, j--)
        if (s[i] != s[j])
            return 0;
    return 1;
}
#pragma tpb kernel init(s[i] = i / 100 * (i % 3))
long first_pair(long n, const int s[restrict n])
{
    for (long i = 0, j = n - 1; i < j; i++, j--)
        if (s[i] != s[j])
            return j * 1000 + i;
    return -1;
}
#pragma tpb kernel init(s[i] = i * 7 % 101)
long beside(long n, const int s[restrict n])
{
    long k = 3, i;
    for (i = 0; i < n; i++, k += 2)
        if (s[i] + k == 180)
            break;
    return i;
}
