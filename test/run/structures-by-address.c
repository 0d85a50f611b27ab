// RUN: %tpbcc --isa=avx2 --no-timing -O2 %s -o %t.x 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %t.x
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --no-timing -O2 %s -o %t.sve 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %qemu %t.sve
// REQUIRES: qemu-aarch64
// A structure that is passed by value may be handed on by its address; what a pointer to it changes is seen.
// QUIET-NOT: loop left as it is
#include <stdio.h>

struct turn {
    int w, x, y, z;
};
static inline void turned(const struct turn *q, const int *v, int *o) { *o = q->w * *v + q->y - q->z; }

#pragma tpb kernel
void by_address(int n, const struct turn q, const int *restrict v, int *restrict o)
{
    for (int i = 0; i < n; i++)
        turned(&q, v + i, o + i);
}
#pragma tpb kernel
void by_another_name(int n, struct turn q, const int *restrict v, int *restrict o)
{
    int *x = &q.x;
    *x += 5;
    for (int i = 0; i < n; i++)
        o[i] = v[i] * q.x + q.w;
}

int main(void)
{
    enum { N = 75 };
    const struct turn q = {3, 5, 7, 11};
    int v[N], o[N], wrong = 0;
    for (int n = 0; n <= N; n += n < 20 ? 1 : 11) {
        for (int i = 0; i < N; ++i)
            v[i] = i * i - 40, o[i] = -1;
        by_address(n, q, v, o);
        for (int i = 0; i < N; ++i)
            wrong |= o[i] != (i < n ? 3 * v[i] - 4 : -1);
        by_another_name(n, q, v, o);
        for (int i = 0; i < n; ++i)
            wrong |= 2 * (o[i] != v[i] * 10 + 3);
    }
    if (wrong)
        printf("%d\n", wrong);
    return wrong != 0;
}
