// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o %t.c 2>&1
// RUN: grep -v CHECK %t.c | FileCheck %s
// RUN: timeout 60 %cc --target=aarch64-linux-gnu -O2 -w -I%build/include -c %t.c -o %t.o
// A product with -1 is a negation. As a product among choices, LLVM 19 would turn it into one and
// back for ever.

// CHECK-LABEL: {{^}}void turned_sve(
// CHECK: svneg_x(all, a0);
// CHECK: svneg_x(rest, va);
#pragma tpb kernel
void turned(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * -1.0;
}

// CHECK-LABEL: {{^}}void among_choices_sve(
// CHECK-NOT: svdup_f64(-1.0)
// CHECK: svneg_x(all, ve_2);
struct pair { double x, y; double v[2]; };
static double folded(const double *p) { double r = 0; for (int j = 0; j < 4; ++j) r = p[j] - r * 0.5; return r; }
static struct pair made(struct pair o, double x) { struct pair r = {o.y, x}; if (x < 0.5) return o; r.v[0] = o.v[1]; o.x = x; r.v[1] = o.x; return r; }
static void put(double *to, double x) { to[0] = x; to[1] += x * 2.0; }
#pragma tpb kernel
void among_choices(long n, long g, double y[restrict n + 1], const double a[restrict n + 1], const double b[restrict n + 1], const int k[restrict n + 1])
{
    for (long i = 0; i < n; ++i) { double e[4] = {a[i], b[i]}, t = a[i], u = b[i], q[2][2] = {{1, a[i]}, {b[i]}}, s = b[i]; struct pair z = {a[i], 3.0, {b[i]}}, w = {0}; e[k[i]] = a[i]; if (k[i] == 2) { z.v[1] = e[0] * 0.5; goto l1; } w.v[1] += made(z, a[i]).y; goto l2; l1: put(z.v, e[k[i]]); l2:; if (k[i] == 2) { t = k[i] == 2 ? a[i] : folded(e); t = a[i] < -1.0 ? a[i] - 2.0 : a[i] - 0.5; } else { { const double r[3] = {0.25, a[i] - 0.25}; s = r[0] * r[1] + r[2]; } if (e[0] < 0.5) goto l3; z = (struct pair){.y = s, .v = {[1] = a[i] - 2.0}}; w = a[i] > b[i] ? z : w; { double *p = e + 1; *p++ = e[k[i]]; p[1] = *p * -1.0; } l3:; } e[k[i]] = z.y * 0.5; y[i] = a[i] + e[k[i]]; (void)s; (void)t; (void)u; (void)q; (void)w; (void)z; }
}
