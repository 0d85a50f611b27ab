// RUN: %tpbcc --isa=avx2 --emit=nest %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 --emit=ir %s -o - | FileCheck --check-prefix=LANES %s
// RUN: %tpbcc --isa=scalar %s -o %t && %t --size 37 --verify-only | FileCheck --check-prefix=RIGHT %s
// RIGHT-COUNT-4: verified against the plain loop

// Lanes compare the iteration with their own end, and the loop goes on to the last of them.
// CHECK-LABEL: func own_end
// CHECK: let j_end: i32 = load.i32(k, iv(i))
// CHECK: for serial j = 0:i64 to convert.i64(local.i32(j_end)) step 1:i64 together {
// CHECK: assign s = select.f64(lt.i32(convert.i32(iv(j)), local.i32(j_end))
// LANES-LABEL: func own_end_avx2
// LANES: reduce.max.i32
#pragma tpb kernel init(k = random(0, 9))
void own_end(long n, double y[restrict n], const double a[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 1;
        for (int j = 0; j < k[i]; ++j)
            s = s * s * 0.25 + a[i];
        y[i] = s;
    }
}

// Those that begin elsewhere count their trips.
// CHECK-LABEL: func own_begin
// CHECK: let j_begin: i64
// CHECK: let j_trips: i64 = select.i64(lt.i64(local.i64(j_begin)
// CHECK: for serial j = 0:i64 to local.i64(j_trips) step 1:i64 together {
#pragma tpb kernel init(k = random(0, 9))
void own_begin(long n, double y[restrict n], const double a[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 1;
        for (int j = k[i]; j < 9; ++j)
            s = s * s * 0.25 + a[i] + j;
        y[i] = s;
    }
}

// A loop of which no variable counts the trips ends when no lane goes on, which a mask says.
// CHECK-LABEL: func until
// CHECK: let trip_goes: bool = 1:bool
// CHECK: for serial trip = 0:i64 to 9223372036854775807:i64 step 1:i64 {
// CHECK-NEXT: if together
// CHECK-NEXT: exit
// CHECK: assign trip_goes = and.bool(local.bool(trip_goes)
// LANES-LABEL: func until_avx2
// LANES: let goes_on: bool = reduce.or.bool
// LANES-NEXT: if not.bool(local.bool(goes_on)) {
// LANES-NEXT: exit
#pragma tpb kernel
void until(long n, unsigned g[restrict n], const unsigned a[restrict n], const unsigned b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        unsigned x = a[i] + 9, y = b[i] + 6;
        while (y) {
            unsigned t = x > y ? x - y : y - x;
            x = x > y ? y : x;
            y = t;
        }
        g[i] = x;
    }
}

// Where lanes set variables as they leave, the next iteration finds that none goes on.
// CHECK-LABEL: func at
// CHECK: for serial k = 0:i64 to 20:i64 step 1:i64 {
// CHECK-NEXT: if together not.bool(local.bool(k_goes)) {
#pragma tpb kernel
void at(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        int v = a[i], found = -1;
        for (int k = 0; k < 20; ++k) {
            v = v * 5 + 1;
            if ((v & 31) == 9) {
                found = k;
                break;
            }
        }
        y[i] = found;
    }
}
