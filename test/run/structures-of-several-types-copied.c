// RUN: %tpbcc --isa=avx2 --plan-unroll=1 %s -o %t
// RUN: %t --size 7,203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %if slow-tests %{ %tpbcc --isa=scalar %s -o %t.scalar %}
// RUN: %if slow-tests %{ %t.scalar --size 7,203 --verify-only | FileCheck %s --check-prefix=RAN %}
// RUN: %tpbcc --isa=avx2 --plan-unroll=1 --emit=c %s -o - | FileCheck %s
// Members of a structure that is copied, passed on or chosen as a whole have the types that they have, and so has a
// member's element whose number another member says.
// RAN-NOT: FAILED
// RAN-COUNT-20: {{verified.*(equal bit for bit|within)}}
#include <stdint.h>

struct two {
    int a;
    float b;
};
struct mix {
    char tag;
    short w;
    double v;
};
struct rows {
    int c;
    float p[4];
};

// CHECK-LABEL: {{^}}void copied_avx2(
// CHECK: {{o_f32|o_i32}}
#pragma tpb kernel init(s.a = random(-9, 9), s.b = random(-2.0, 2.0))
void copied(long n, struct two o[restrict n], const struct two s[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = s[i];
}

#pragma tpb kernel init(s.a = random(-9, 9), s.b = random(-2.0, 2.0))
void changed(long n, struct two o[restrict n], const struct two s[restrict n])
{
    for (long i = 0; i < n; ++i) {
        struct two t = s[i];
        t.b += (float)t.a;
        o[i] = t;
    }
}

#pragma tpb kernel init(s.a = random(-9, 9), s.b = random(-2.0, 2.0))
void made(long n, struct two o[restrict n], const struct two s[restrict n])
{
    for (long i = 0; i < n; ++i) {
        struct two t;
        t.a = s[i].a;
        t.b = s[i].b * 2;
        o[i] = t;
    }
}

#pragma tpb kernel init(s.a = random(-9, 9), s.b = random(-2.0, 2.0), r.a = random(-9, 9), r.b = random(-2.0, 2.0))
void chosen(long n, struct two o[restrict n], const struct two s[restrict n], const struct two r[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = s[i].a > 3 ? s[i] : r[i];
}

#pragma tpb kernel init(s.a = random(-9, 9), s.b = random(-2.0, 2.0))
void exchanged(long n, struct two s[restrict n])
{
    for (long i = 0; i < n / 2; ++i) {
        struct two t = s[i];
        s[i] = s[n - 1 - i];
        s[n - 1 - i] = t;
    }
}

#pragma tpb kernel init(k = random(0, n - 1), s.a = random(-9, 9), s.b = random(-2.0, 2.0))
void gathered(long n, float o[restrict n], const struct two s[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i) {
        struct two t = s[k[i]];
        o[i] = t.b * (float)t.a;
    }
}

static float value(struct two t)
{
    return t.a > 3 ? t.b : 0;
}

#pragma tpb kernel init(s.a = random(-9, 9), s.b = random(-2.0, 2.0))
void passed(long n, float o[restrict n], const struct two s[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = value(s[i]);
}

#pragma tpb kernel init(s.tag = random(0, 3), s.w = random(-9, 9), s.v = random(-2.0, 2.0))
void mixed(long n, struct mix o[restrict n], const struct mix s[restrict n])
{
    for (long i = 0; i < n; ++i) {
        struct mix t = s[i];
        if (t.w < 0) {
            t.w = (short)-t.w;
            t.tag = 'n';
        }
        o[i] = t;
    }
}

#pragma tpb kernel init(s.c = random(0, 3))
void computed(long n, float o[restrict n], const struct rows s[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = s[i].p[s[i].c & 3];
}

#pragma tpb kernel init(s.a = random(-9, 9), s.b = random(-2.0, 2.0))
void under_a_condition(long n, struct two o[restrict n], const struct two s[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (s[i].a > 3)
            o[i] = s[i];
}
