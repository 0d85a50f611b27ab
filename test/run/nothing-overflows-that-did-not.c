// DEFINE: %{trap} = -w -fsanitize=signed-integer-overflow,shift,float-cast-overflow -fsanitize-trap=all
// RUN: %tpbcc --isa=scalar %{trap} %s -o %t.scalar && %t.scalar --size 1,7,203 --verify-only | FileCheck %s
// RUN: %if avx2 %{ %tpbcc --isa=avx2 %{trap} %s -o %t.avx2 && %t.avx2 --size 1,7,203 --verify-only | FileCheck %s %}
// What conditions keep from overflowing does not where lanes and copies compute it without them; sums of parts go beyond
// their type where those in the user's order don't. Traps end the program otherwise.
// CHECK-COUNT-51: {{^}}    result      verified against
#include <stdlib.h>

#pragma tpb kernel init(a[i] = i % 3 == 1 ? 2147483647 : i % 3 - 1)
void behind_labels(int n, int o[restrict n], const int a[restrict n])
{
    for (int i = 0; i < n; i++) {
        int t = a[i];
        if (t < 0)
            goto below;
        if (t == 0)
            goto zero;
        o[i] = t / 2;
        continue;
    below:
        t = -(t / 3);
    zero:
        o[i] = t + 1;
    }
}

#pragma tpb kernel init(a[i] = i % 2 ? 3e9f * i : 1.5f * i)
void floors(int n, int o[restrict n], const float a[restrict n])
{
    for (int i = 0; i < n; i++)
        if (a[i] > -1e6f && a[i] < 1e6f) {
            int t = (int)a[i];
            t -= t > a[i];
            o[i] = t;
        }
}

#pragma tpb kernel init(a[i] = i % 2 ? 1e30 * i : 0.5 * i)
void to_long(int n, long o[restrict n], const double a[restrict n])
{
    for (int i = 0; i < n; i++)
        if (a[i] > -1e18 && a[i] < 1e18)
            o[i] = (long)a[i];
}

#pragma tpb kernel init(a[i] = i % 2 ? 1e30 * i : 0.5 * i)
void to_bytes(int n, unsigned char o[restrict n], const double a[restrict n])
{
    for (int i = 0; i < n; i++)
        if (a[i] >= 0 && a[i] < 256)
            o[i] = (unsigned char)a[i];
}

#pragma tpb kernel unroll(1) init(a[i] = i % 2 ? -1e30f * i : 1e9f * (i % 4))
void to_unsigned(int n, unsigned o[restrict n], unsigned long p[restrict n], const float a[restrict n])
{
    for (int i = 0; i < n; i++)
        if (a[i] > -1) {
            o[i] = (unsigned)a[i];
            p[i] = (unsigned long)a[i];
        }
}

#pragma tpb kernel init(a[i] = i % 4 == 3 ? i : -2147483647, b[i] = i % 4 == 3 ? i : 2147483647)
int last(int n, const int a[restrict n], const int b[restrict n])
{
    int k = -1, v = 7;
    for (int i = 0; i < n; i++)
        if (a[i] >= b[i]) {
            k = i;
            v = a[i] - (b[i] >> 1) > 3;
        }
    return k * 2 + v;
}

#pragma tpb kernel init(a[i] = 2147483647)
int truncated(int n, const long a[restrict n])
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s = (int)((unsigned)s + (unsigned)a[i]);
    return s;
}

#pragma tpb kernel init(a[i] = i % 2 ? -1500000000 : 1500000000)
int there_and_back(int n, const int a[restrict n])
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

#pragma tpb kernel init(a[i] = i % 2 ? -6000000000000000000 : 6000000000000000000)
long in_long(int n, const long a[restrict n])
{
    long s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

#pragma tpb kernel init(a[i] = i % 2 ? 2147483647 : i, b[i] = i % 2 ? 41 : i % 7)
void shifts(int n, int o[restrict n], unsigned p[restrict n], const int a[restrict n], const int b[restrict n])
{
    for (int i = 0; i < n; i++)
        if (b[i] >= 0 && b[i] < 8 && a[i] >= 0 && a[i] < 1000) {
            o[i] = a[i] << b[i] >> (b[i] >> 1);
            p[i] = (unsigned)a[i] << b[i];
        }
}

#pragma tpb kernel init(a[i] = i % 2 ? -2147483647 - 1 : i)
void signs(int n, int o[restrict n], int p[restrict n], const int a[restrict n])
{
    for (int i = 0; i < n; i++)
        if (a[i] >= 0) {
            o[i] = -a[i];
            p[i] = abs(a[i] - 50) * (a[i] + 3);
        }
}

#pragma tpb kernel init(a[i] = i % 2 ? -2147483647 - 1 : i, b[i] = i % 2 ? -1 : i + 1)
void quotients(int n, int o[restrict n], const int a[restrict n], const int b[restrict n])
{
    for (int i = 0; i < n; i++)
        if (b[i] > 0)
            o[i] = a[i] / b[i] + a[i] % b[i];
}

#pragma tpb kernel param(k = 100000, m = 100000)
void never(int n, int o[restrict n], const int a[restrict n], int k, int m)
{
    for (int i = 0; i < n; i++)
        o[i] = a[i] > 1000000 ? k * m : a[i];
}

#pragma tpb kernel init(a[i] = i < 11 ? i : i == 11 ? 500 : 2147483647)
int first(int n, const int a[restrict n])
{
    int i;
    for (i = 0; i < n; i++)
        if (a[i] + 1 > 100)
            break;
    return i;
}

#pragma tpb kernel init(a[i] = 2000000000)
int in_turns(int n, const int a[restrict n])
{
    int x = 0;
    for (int i = 0; i < n; i++)
        x = a[i] - x;
    return x;
}

#pragma tpb kernel init(a[i] = i % 3 ? i : 2147483647, b[i] = i % 3 ? i : 2147483647)
int chosen(int n, const int a[restrict n], const int b[restrict n])
{
    int s = 0;
    for (int i = 0; i < n; i++)
        if (a[i] < 1000)
            s += a[i] * b[i] - (a[i] + b[i]);
    return s;
}

#pragma tpb kernel init(a[i] = 2000000000, b[i] = i % 2 ? 5 : 2000000000)
void either(int n, int o[restrict n], const int a[restrict n], const int b[restrict n])
{
    for (int i = 0; i < n; i++)
        o[i] = b[i] < 100 && a[i] + b[i] > 7 ? a[i] + b[i] : b[i] > 100 ? a[i] - b[i] : 0;
}
