// Members that lie apart, stored under a condition: x86-64 takes lanes apart one by one, whichever the mask means. SVE has predicates for that.
// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=SVE
struct particle { float x, y, z, vx, vy, vz; int alive; };

// CHECK: loop left as it is for {{.*}}: lanes of 'i' would need {{.*}}, as elements of 'p' that lie apart are put into lanes {{.*}} [TPB432]
// CHECK-LABEL: plan moved
// CHECK: plain [TPB432]
// SVE-LABEL: plan moved
// SVE: vector(i)
#pragma tpb kernel extent(p = n)
void moved(long n, struct particle *restrict p, float dt)
{
    for (long i = 0; i < n; ++i)
        if (p[i].alive) {
            p[i].x += p[i].vx * dt;
            p[i].y += p[i].vy * dt;
            p[i].z += p[i].vz * dt;
        }
}

// The condition is of neighbours.
// CHECK-LABEL: plan kept
// CHECK: vector(i)
#pragma tpb kernel
void kept(long n, float y[restrict n], const float x[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (x[i] > 1.5f)
            y[i] = x[i];
}
