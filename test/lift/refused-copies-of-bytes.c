// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// Copies of what is not one scalar on both sides; the message names the type that the other side has.
#include <string.h>
#pragma tpb kernel
void from_bytes(long n, unsigned y[restrict n], const unsigned char a[restrict 4 * n])
{
    for (long i = 0; i < n; ++i) {
        unsigned u;
        memcpy(&u, &a[4 * i], 4); // expected-remark {{'memcpy' is understood where it copies the bits of one scalar to another of its size; read bytes that lie where an element of type 'unsigned int' may through a pointer to that, as in '((const unsigned int *)bytes)[i]' [TPB314]}}
        y[i] = u + 1;
    }
}

#pragma tpb kernel
void to_bytes(long n, unsigned char *restrict y, const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double x = a[i] + 1;
        memmove(y + 8 * i, &x, sizeof x); // expected-remark {{'memmove' is understood where it copies the bits of one scalar to another of its size; write bytes that lie where an element of type 'double' may through a pointer to that, as in '((double *)bytes)[i]' [TPB314]}}
    }
}

#pragma tpb kernel
void of_rows(long n, double y[restrict n][8], const double a[restrict n][8])
{
    for (long i = 0; i < n; ++i)
        memcpy(y[i], a[i], 64); // expected-remark {{of its size; write a loop over the elements [TPB314]}}
}
