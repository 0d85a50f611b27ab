// RUN: %tpbcc --isa=avx2 %s -o %t.x 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu %s -o %t.sve 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %qemu %t.sve --size 67 --verify-only | FileCheck %s --check-prefix=RAN
// REQUIRES: qemu-aarch64
// Members that are structures or arrays of them, whose sizes divide one another or not.
// QUIET-NOT: loop left as it is
// RAN-COUNT-4: result verified

struct small {
    struct {
        short a, b;
    } p[3];
    int w;
};
struct odd {
    struct {
        int a, b;
    } p[3];
    int w;
};
struct corner {
    short x, y, z;
};
struct triangle {
    struct corner c[3];
    int tag;
};
struct deep {
    char t;
    struct {
        struct {
            float x, y[2];
        } c[2][2];
        double d;
    } e[2];
};

#pragma tpb kernel unroll(1)
void pieces_of_four_bytes(int n, const struct small x[restrict n], int y[restrict n])
{
    for (int i = 0; i < n; i++) {
        int s = x[i].w;
        for (int k = 0; k < 3; k++)
            s += x[i].p[k].a * 3 - x[i].p[k].b;
        y[i] = s;
    }
}
#pragma tpb kernel unroll(1)
void pieces_of_the_gap(int n, struct odd x[restrict n])
{
    for (int i = 0; i < n; i++) {
        x[i].p[2].b = x[i].p[0].a ^ x[i].w;
        x[i].p[1].a ^= 3;
    }
}
static inline int dot(const struct corner *a, const struct corner *b)
{
    return a->x * b->x + a->y * b->y + a->z * b->z;
}
#pragma tpb kernel unroll(1)
void by_pointers(int n, const struct triangle t[restrict n], int y[restrict n])
{
    for (int i = 0; i < n; i++) {
        const struct corner *p = t[i].c;
        y[i] = dot(p, &t[i].c[1]) + dot(p + 1, p + 2);
    }
}
#pragma tpb kernel unroll(1)
void several_within(int n, struct deep x[restrict n])
{
    for (int i = 0; i < n; i++) {
        x[i].e[1].c[1][0].y[1] = x[i].e[0].c[0][1].x + (float)x[i].e[1].d;
        x[i].t ^= 5;
    }
}
