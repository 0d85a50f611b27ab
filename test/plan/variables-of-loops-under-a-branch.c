// RUN: %tpbcc --isa=avx2 '--schedule=promote(y, kj); promote(y, jj)' --dump-after=rewrite -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - 2>/dev/null | FileCheck --check-prefix=PLAIN %s

// A loop under a branch changes a variable of its own, as others do: what the loop around it hands
// on is seen, and that loop has no lanes.
// CHECK: if ne.u32
// CHECK: let [[V:v_[0-9]+]]: u32 = load.u32(a
// CHECK: for serial jj
// CHECK: let [[OWN:v_[0-9_]+]]: u32 = local.u32([[V]])
// CHECK: for serial kj
// CHECK: assign [[OWN]] = div.u32
// CHECK: assign [[V]] = local.u32([[OWN]])
// PLAIN-NOT: {{for \(; jj \+ [0-9]+ <=}}
#pragma tpb kernel
void k34(int n, const int k[restrict n], const unsigned a[restrict n], const unsigned b[restrict n], unsigned y[restrict n], unsigned g[restrict 4 * n], unsigned z[restrict n])
{
    for (int i = n - 1; i >= 0; --i) {
        unsigned v = a[i];
        if ((unsigned)k[i] & 1) {
            for (long jj = (k[i] & 7); jj <= (long)((unsigned)k[i] & 15); ++jj) {
                y[i] = v;
                for (int kj = 0; kj < (k[i] & 3); ++kj) {
                    v += b[i];
                    v = v / 2;
                    if ((v & 3) == 3) continue;
                    y[i] = v;
                }
                g[4 * i + (jj & 3)] = v;
            }
        }
        z[i] = v;
    }
}
