// RUN: %tpbcc --isa=scalar %s -o %t.scalar && %t.scalar --verify-only --size 1,17,64 --no-limit | FileCheck %s
// RUN: %if avx2 %{ %tpbcc --isa=avx2 %s -o %t.avx2 && %t.avx2 --verify-only --size 1,17,64 --no-limit | FileCheck %s %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 %s -o %t.avx512 && %t.avx512 --verify-only --size 1,17,64 --no-limit | FileCheck %s %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve,neon %s -o %t.arm && %qemu %t.arm --isa sve --verify-only --size 1,17,64 --no-limit | FileCheck %s
// RUN: %qemu %t.arm --isa neon --verify-only --size 1,17,64 --no-limit | FileCheck %s
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - 2> %t.log | FileCheck %s --check-prefix=VIEWS
// REQUIRES: qemu-aarch64
// Each member of a structure that is copied, passed or chosen as a whole is read and stored as what it is.
// CHECK-NOT: FAILED
// CHECK: {{^.}}
// VIEWS-LABEL: void passed_avx2(
// VIEWS-SAME: const int *restrict s,
// VIEWS: const float *restrict s_f32
struct two { int a; float b; };
struct mixed { char tag; short w; double v; };
struct record { int c; float p[4]; };
#pragma tpb kernel
void copied(long n, struct two o[restrict n], const struct two s[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = s[i];
}
#pragma tpb kernel init(s.w = random(-9, 9))
void changed(long n, struct mixed o[restrict n], const struct mixed s[restrict n])
{
    for (long i = 0; i < n; ++i) {
        struct mixed t = s[i];
        if (t.w < 0) {
            t.w = (short)-t.w;
            t.tag = 'n';
        }
        o[i] = t;
    }
}
#pragma tpb kernel
void chosen(long n, struct two o[restrict n], const struct two s[restrict n], const struct two r[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = s[i].a > 3 ? s[i] : r[i];
}
static float value(struct two t) { return t.a > 3 ? t.b : 0; }
#pragma tpb kernel
void passed(long n, float o[restrict n], const struct two s[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = value(s[i]);
}
#pragma tpb kernel init(s.c = random(0, 99))
void subscripts(long n, float o[restrict n], const struct record s[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = s[i].p[s[i].c & 3];
}
#pragma tpb kernel
void exchanged(long n, struct two s[restrict 2 * n])
{
    for (long i = 0; i < n; ++i) {
        const struct two t = s[2 * i];
        s[2 * i] = s[2 * i + 1];
        s[2 * i + 1] = t;
    }
}
#pragma tpb kernel init(k[i] = n - 1 - i)
void gathered(long n, struct two o[restrict n], const struct two s[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (k[i] % 3)
            o[i] = s[k[i]];
}
