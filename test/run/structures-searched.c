// RUN: %tpbcc --isa=scalar --emit=c -w %s -o /dev/null
// RUN: %if avx2 %{ %tpbcc --isa=avx2 -w %s -o %t && %t --size 203 -P t=1.9 --verify-only | FileCheck %s %}
// Extents count elements as they are declared; lanes read members, of which each has several.
// CHECK-NOT: nothing to compare
// CHECK: {{^}}first_above
// CHECK: result {{ *}}verified
// CHECK-NOT: nothing to compare
// CHECK: {{^}}bins
// CHECK: result {{ *}}verified
// CHECK-NOT: nothing to compare
// CHECK: {{^}}first_imaginary
// CHECK: result {{ *}}verified
// CHECK-NOT: nothing to compare
struct point {
    float x, y;
};

#pragma tpb kernel first_above
long first_above(long n, const struct point s[restrict n], float t)
{
    for (long i = 0; i < n; ++i)
        if (s[i].y > t)
            return i;
    return -1;
}

#pragma tpb kernel bins
void bins(long n, int bin[restrict n], const float x[restrict n], const struct point edge[restrict 8])
{
    for (long i = 0; i < n; ++i) {
        int k = 0;
        while (k < 7 && x[i] > edge[k].x)
            ++k;
        bin[i] = k;
    }
}

#pragma tpb kernel first_imaginary
long first_imaginary(long n, const float _Complex z[restrict n], float t)
{
    for (long i = 0; i < n; ++i)
        if (__imag__ z[i] > t)
            return i;
    return -1;
}
