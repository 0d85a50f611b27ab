// RUN: %if slow-tests %{ %tpbcc -O1 --isa=scalar %s -o %t.scalar && %t.scalar --verify-only --size 4,7,33,203 | FileCheck %s --implicit-check-not=FAILED %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc -O1 --isa=avx2 %s -o %t.avx2 && %t.avx2 --verify-only --size 4,7,33,203 | FileCheck %s --implicit-check-not=FAILED %}
// RUN: %if avx512 %{ %tpbcc -O1 --isa=avx512 %s -o %t.avx512 && %t.avx512 --verify-only --size 4,7,33,203 | FileCheck %s --implicit-check-not=FAILED %}
// RUN: %tpbcc -O1 --target=aarch64-linux-gnu --isa=sve %s -o %t.sve && %qemu %t.sve --verify-only --size 4,33 | FileCheck %s --check-prefix=TWICE --implicit-check-not=FAILED
// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s --check-prefix=PLAN
// REQUIRES: qemu-aarch64
// Elements that an iteration adds one after another are iterations of their own: lanes are neighbours
// in memory, where one lane for each of the user's iterations gathered them.
// CHECK-COUNT-40: verified against the plain loop
// TWICE-COUNT-20: verified against the plain loop

// PLAN-LABEL: plan products
// PLAN: steps reroll(i_trip); vector(i_trip)
#pragma tpb kernel init(a = random(-9, 9), b = random(-9, 9))
long products(long n, const int a[restrict n], const int b[restrict n])
{
    long s = 0, i;
    for (i = 0; i < (n & ~3L); i += 4) {
        s += a[i] * b[i];
        s += a[i + 1] * b[i + 1];
        s += a[i + 2] * b[i + 2];
        s += a[i + 3] * b[i + 3];
    }
    while (i < n) {
        s += a[i] * b[i];
        i++;
    }
    return s;
}
// PLAN-LABEL: plan in_one
// PLAN: steps reroll(i); vector(i)
#pragma tpb kernel init(a = random(-9, 9))
int in_one(long n, const int a[restrict 3 * n])
{
    int s = 5;
    for (long i = 0; i < n; ++i)
        s += a[3 * i] + a[3 * i + 1] + a[3 * i + 2];
    return s;
}
// PLAN-LABEL: plan numbers
// PLAN: steps reroll(i_trip); vector(i_trip)
#pragma tpb kernel
double numbers(long n, const double a[restrict n], const double b[restrict n])
{
    double s = 0;
    for (long i = 0; i + 2 <= n; i += 2) {
        s += a[i] * b[i];
        s += a[i + 1] * b[i + 1];
    }
    return s;
}
// PLAN-LABEL: plan less
// PLAN: steps reroll(i); vector(i)
#pragma tpb kernel
float less(long n, const float a[restrict 2 * n])
{
    float s = 1;
    for (long i = 0; i < n; ++i) {
        s -= a[2 * i];
        s -= a[2 * i + 1];
    }
    return s;
}
// PLAN-LABEL: plan down
// PLAN: steps reroll(i_trip); vector(i_trip)
#pragma tpb kernel init(a = random(-9, 9))
long down(long n, const long a[restrict n])
{
    long s = 0;
    for (long i = n - 1; i >= 1; i -= 2) {
        s += a[i];
        s += a[i - 1];
    }
    return s;
}
// PLAN-LABEL: plan counted
// PLAN: steps reroll(i_trip); vector(i_trip)
#pragma tpb kernel init(a = random(0, 3))
unsigned counted(long n, const unsigned char a[restrict n])
{
    unsigned s = 0;
    for (long i = 0; i + 4 <= n; i += 4) {
        s += a[i] == 2;
        s += a[i + 1] == 2;
        s += a[i + 2] == 2;
        s += a[i + 3] == 2;
    }
    return s;
}
// PLAN-LABEL: plan rows
// PLAN: reroll(j_trip)
#pragma tpb kernel init(a = random(-9, 9))
void rows(long n, long o[restrict n], const short a[restrict n][64])
{
    for (long i = 0; i < n; ++i) {
        long s = 0;
        for (long j = 0; j < 64; j += 2) {
            s += a[i][j];
            s += a[i][j + 1];
        }
        o[i] = s;
    }
}
// PLAN-LABEL: plan two_sums
// PLAN: steps reroll(i); vector(i)
#pragma tpb kernel
void two_sums(long n, const double a[restrict 2 * n], double o[restrict 2])
{
    double s = 0, q = 0;
    for (long i = 0; i < n; ++i) {
        s += a[2 * i];
        q += a[2 * i] * a[2 * i];
        s += a[2 * i + 1];
        q += a[2 * i + 1] * a[2 * i + 1];
    }
    o[0] = s;
    o[1] = q;
}
// What has gaps or other factors stays as it is.
// PLAN-LABEL: plan gaps
// PLAN-NOT: reroll
#pragma tpb kernel init(a = random(-9, 9))
long gaps(long n, const int a[restrict 4 * n])
{
    long s = 0;
    for (long i = 0; i < n; ++i) {
        s += a[4 * i];
        s += a[4 * i + 1];
    }
    return s;
}
// PLAN-LABEL: plan weighed
// PLAN-NOT: reroll
#pragma tpb kernel init(a = random(-9, 9))
long weighed(long n, const int a[restrict 2 * n])
{
    long s = 0;
    for (long i = 0; i < n; ++i) {
        s += a[2 * i] * 2;
        s += a[2 * i + 1] * 3;
    }
    return s;
}
