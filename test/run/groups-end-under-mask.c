// RUN: %tpbcc --isa=avx512 --plan-tail=masked -w -c %s -o %t.o
// RUN: %if avx512 %{ %tpbcc --isa=avx512 --plan-tail=masked -w %s -o %t && %t --size 1,2,31,63,64,65,200 --verify-only | FileCheck %s %}
// Groups of bytes and shorts end under a mask where somebody asks for it.
// CHECK-COUNT-14: verified against the plain loop
#pragma tpb kernel
void pixels(long n, unsigned char d[restrict 3 * n], const unsigned short s[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const int r = s[i] >> 11, g = (s[i] >> 5) & 63, b = s[i] & 31;
        d[3 * i] = (unsigned char)((r << 3) | (r >> 2));
        d[3 * i + 1] = (unsigned char)((g << 2) | (g >> 4));
        d[3 * i + 2] = (unsigned char)((b << 3) | (b >> 2));
    }
}

#pragma tpb kernel
void greys(long n, unsigned char d[restrict n], const unsigned char s[restrict 3 * n])
{
    for (long i = 0; i < n; ++i)
        d[i] = (unsigned char)((s[3 * i] + 2 * s[3 * i + 1] + s[3 * i + 2]) >> 2);
}
