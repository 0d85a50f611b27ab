// RUN: %tpbcc --isa=avx2 --emit=nest %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 --emit=ir %s -o - | FileCheck --check-prefix=LANES %s
// What an int counts lanes count in 32 bits, where nothing else has more: from one element to another, up to one
// itself, in steps and down.

// CHECK-LABEL: func from_to
// CHECK: let j_begin: i32
// CHECK: let j_trips: u32 = select.u32(lt.i32(local.i32(j_begin), load.i32(hi, iv(i))), sub.u32({{.*}}), 0:u32)
// CHECK: for serial j = 0:i64 to convert.i64(local.u32(j_trips)) step 1:i64 together {
// CHECK: convert.i32(add.u32(convert.u32(local.i32(j_begin)), convert.u32(iv(j))))
// LANES-LABEL: func from_to_avx2
// LANES-NOT: i64x4
#pragma tpb kernel init(lo = random(-9, 9, 3), hi = random(-12, 30, 4))
void from_to(long n, int y[restrict n], const int lo[restrict n], const int hi[restrict n])
{
    for (long i = 0; i < n; i++) {
        int p = 1;
        for (int j = lo[i]; j < hi[i]; ++j)
            p = (p * 3 + j) & 0xffff;
        y[i] = p;
    }
}

// CHECK-LABEL: func including
// CHECK: let j_trips: u32 = select.u32(le.i32(local.i32(j_begin), load.i32(hi, iv(i))), add.u32({{.*}}, 1:u32), 0:u32)
// LANES-LABEL: func including_avx2
// LANES-NOT: i64x4
#pragma tpb kernel init(lo = random(-9, 9, 3), hi = random(-12, 30, 4))
void including(long n, int y[restrict n], const int lo[restrict n], const int hi[restrict n])
{
    for (long i = 0; i < n; i++) {
        int p = 1;
        for (int j = lo[i]; j <= hi[i]; ++j)
            p = (p * 3 + j) & 0xffff;
        y[i] = p;
    }
}

// CHECK-LABEL: func steps
// CHECK: let j_trip_trips: u32 = select.u32(le.i32(
// LANES-LABEL: func steps_avx2
// LANES-NOT: i64x4
#pragma tpb kernel
void steps(long n, unsigned y[restrict n], const unsigned lo[restrict n], const int hi[restrict n])
{
    for (long i = 0; i < n; i++) {
        unsigned s = 0;
        for (int j = (int)(lo[i] & 7); j <= (hi[i] & 63); j += 2)
            s ^= (unsigned)j * s + lo[i];
        y[i] = s;
    }
}

// CHECK-LABEL: func down
// CHECK: for serial k_trip = 0:i64 to convert.i64(local.i32(k_trip_end)) step 1:i64 together {
// LANES-LABEL: func down_avx2
// LANES-NOT: i64x4
#pragma tpb kernel
void down(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; i++) {
        int k = a[i] + 3, s = 1;
        while (k-- > 0) {
            s = (s * 3 + k) & 0xffff;
            if (s & 64)
                break;
        }
        y[i] = k * 1000 + (s & 127);
    }
}
