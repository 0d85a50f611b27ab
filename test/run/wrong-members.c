// A member that a loop computes wrongly is named, whatever its kind, though other members of the same structure are
// right. Errors that a tolerance of 1e-3 would hide are seen.
// REQUIRES: x86
// RUN: %tpbcc --isa=scalar --emit=c -w %S/members-of-several-kinds.c -o %t.c
// RUN: sed -e 's/ y\[6 \* i\] = vy;/ y[6 * i] = vy * (i == 90 ? 1.00001f : 1.0f);/' -e '/^void two_kinds_scalar/,/^}/s/ y_i32\[6 \* i + 1\] = vy_i32;/&  y_i32[6 * i + 1] += i == 2;/' \
// RUN:   -e 's/ y_u8\[24 \* i + 16\] = y_u8_2;/ y_u8[24 * i + 16] = y_u8_2 ^ (i == 90);/' -e 's/ y\[3 \* i + 1\] = vy;/ y[3 * i + 1] = vy + 1e-9;/' \
// RUN:   -e 's/ y_f32\[34 \* i + 29\] = vy_f32;/ y_f32[34 * i + 29] = vy_f32 * 1.00001f;/' \
// RUN:   -e 's/ p\[2 \* i\] = x\[i\];/ p[2 * i] = x[i] * 1.00001f;/' %t.c > %t.wrong.c
// RUN: %cc -w -O2 -I%include %t.wrong.c %include/../lib/tpbcc/x86_64-linux-gnu/libtpb_main.a \
// RUN:   %include/../lib/tpbcc/x86_64-linux-gnu/libtpb.a -lm -o %t
// RUN: not %t --size 100 --verify-only | FileCheck %s
// Two of them are larger than what the probe runs.
// CHECK-LABEL: {{^}}exps
// CHECK: y[90].z is
// CHECK-LABEL: {{^}}dots
// CHECK: y[90].flag is
// CHECK-LABEL: {{^}}sums
// CHECK: y[0].w is
// CHECK-LABEL: {{^}}two_kinds
// CHECK: y[2].t is
// CHECK-LABEL: {{^}}alike_cancels
// CHECK: p[0] is
// CHECK-LABEL: {{^}}within
// CHECK: y[0].far[17] is
