// RUN: %tpbcc --isa=avx2 --emit=nest %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck --check-prefix=PLAN %s
// RUN: %tpbcc --isa=scalar %s -o %t && %t --size 37 --verify-only | FileCheck --check-prefix=RIGHT %s
// RIGHT-COUNT-3: verified against the plain loop

// Nobody reads v behind the loop: lanes that are done go on changing it.
// CHECK-LABEL: func found
// CHECK: let k_left: i32 =
// CHECK: assign k_left = select.i32(
// CHECK-NEXT: assign v_2 = add.i32(
#pragma tpb kernel
void found(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        int v = a[i], k;
        for (k = 0; k < 20; ++k) {
            v = v * 5 + 1;
            if ((v & 31) == 9)
                break;
        }
        y[i] = k;
    }
}

// Lanes that leave set s to what those set that stay: one selection of both. Several vectors hide what masks wait for.
// CHECK-LABEL: func both
// CHECK: assign s = select.i32({{.*}}, add.i32(local.i32(s), and.i32(local.i32(v_2), 7:i32)), local.i32(s))
// CHECK-NEXT: assign v_2 = shr.i32(local.i32(v_2), 3:i32)
// PLAN-LABEL: plan both
// PLAN: unroll  4: lanes leave the loops inside one by one: 4 vectors go through them together, which hides the latency of masks
#pragma tpb kernel
void both(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        int v = a[i] & 0xffff, s = 0;
        while (v != 0) {
            s += v & 7;
            v >>= 3;
            if (s > 8)
                break;
        }
        y[i] = s;
    }
}

// The loop inside goes on with the x that it left: lanes that were done keep it.
// CHECK-LABEL: func goes_on_with_x
// CHECK: assign x_2 = select.i32(
#pragma tpb kernel init(k = random(0, 9))
void goes_on_with_x(long n, int y[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i) {
        int s = 0, x = 1;
        for (int m = 0; m < 3; ++m)
            for (int j = 0; j < ((k[i] >> m) & 7); ++j) {
                s += x;
                x = x * 3 & 1023;
            }
        y[i] = s;
    }
}
