// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 %s -o %t.avx2 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET && %t.avx2 --verify-only --size 1,7,100 | FileCheck %s %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 %s -o %t.avx512 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET && %t.avx512 --verify-only --size 1,7,100 | FileCheck %s %}
// RUN: %if slow-tests %{ %tpbcc --isa=scalar %s -o %t.scalar && %t.scalar --verify-only --size 1,7,100 | FileCheck %s %}
// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon %s -o %t.neon 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET %}
// RUN: %if slow-tests %{ %qemu %t.neon --verify-only --size 1,7,100 | FileCheck %s %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve %s -o %t.sve 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %qemu %t.sve --verify-only --size 1,7,100 | FileCheck %s
// REQUIRES: qemu-aarch64
// Members of several dimensions are followed like those of one; structures of others are copied.
// QUIET-NOT: loop left as it is
// CHECK-COUNT-30: result {{ *}}verified
typedef struct { float m[3][3]; } mat3;
struct named { int id; double m[2][2]; struct { float v[2][3]; } in[2]; short s[2][2][2]; };
#pragma tpb kernel unroll(1) param(s = 1.5)
void scale(long n, mat3 a[restrict n], float s)
{
    for (long i = 0; i < n; ++i)
        for (int r = 0; r < 3; ++r)
            for (int c = 0; c < 3; ++c)
                a[i].m[r][c] *= s;
}
#pragma tpb kernel unroll(1)
void mul(long n, mat3 c[restrict n], const mat3 a[restrict n], const mat3 b[restrict n])
{
    for (long i = 0; i < n; ++i)
        for (int r = 0; r < 3; ++r)
            for (int k = 0; k < 3; ++k) {
                float s = 0;
                for (int j = 0; j < 3; ++j)
                    s += a[i].m[r][j] * b[i].m[j][k];
                c[i].m[r][k] = s;
            }
}
#pragma tpb kernel unroll(1)
double trace(long n, const struct named a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i].m[0][0] + a[i].m[1][1] + a[i].m[1][0] * 3;
    return s;
}
#pragma tpb kernel unroll(1)
double inner(long n, const struct named a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i].in[0].v[1][2] + a[i].in[1].v[0][1] + a[i].in[1].v[1][1];
    return s;
}
#pragma tpb kernel unroll(1) param(t = 3)
void shorts(long n, struct named a[restrict n], short t)
{
    for (long i = 0; i < n; ++i) {
        a[i].s[1][0][1] += t;
        a[i].s[0][1][0] -= t;
    }
}
#pragma tpb kernel unroll(1)
void whole(long n, mat3 c[restrict n], const mat3 a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        mat3 t = a[i];
        float x = t.m[0][1];
        t.m[0][1] = t.m[1][0];
        t.m[1][0] = x;
        c[i] = t;
    }
}
struct pt { float x, y; };
struct line { struct pt a, b; };
#pragma tpb kernel unroll(1)
void turned(long n, struct line c[restrict n], const struct line a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        struct line t = a[i];
        struct pt x = t.a;
        t.a = t.b;
        t.b = x;
        c[i] = t;
    }
}
#pragma tpb kernel unroll(1)
void rowptr(long n, mat3 c[restrict n], const mat3 a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const float (*p)[3] = a[i].m;
        float *q = &c[i].m[1][0];
        const float *r = a[i].m[2];
        const float *f = (const float *)a[i].m;
        q[0] = p[2][1] + r[2];
        q[1] = p[1][1] * f[8];
        q[2] = *(p[0] + 1);
    }
}
#pragma tpb kernel unroll(1) param(s = 0.75)
void walk(long n, mat3 c[restrict n], float s)
{
    for (long i = 0; i < n; ++i)
        for (float *q = c[i].m[0], *e = c[i].m[1]; q < e; ++q)
            *q *= s;
}
static struct { float w[40][64]; } g;
#pragma tpb kernel unroll(1)
void global(long n, float c[restrict n])
{
    for (long i = 0; i < n; ++i)
        c[i] = g.w[3][i & 63] * g.w[i & 31][2];
}
