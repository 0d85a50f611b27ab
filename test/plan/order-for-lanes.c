// RUN: %tpbcc --isa=avx2 --emit=nest %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck --check-prefix=PLAN %s
// RUN: %tpbcc --isa=avx2 -Rpass=tpb -fsyntax-only %s 2>&1 | FileCheck --check-prefix=REMARK %s
// Lanes do a statement all before the next one: what an iteration hands on goes to a later statement, in the user's
// order or in another one.

// CHECK-LABEL: func forward
// CHECK: store a[add.i64(iv(i), 1:i64)]
// CHECK-NEXT: let [[OLD:a_old]]: f64 = load.f64(a, iv(i))
// CHECK-NEXT: store c[iv(i)]
// REMARK: [[#@LINE+4]]:5: remark: loop vectorised
#pragma tpb kernel unroll(1)
void forward(long n, double a[restrict n + 1], const double b[restrict n], double c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i + 1] = b[i];
        c[i] = a[i] + 1;
    }
}

// (unroll(1) asks for vectors whatever they cost; see loads-behind-stores.c.)
// The same with its statements the other way round: the store goes to the front.
// (Elements of 32 and 64 bits are handed on in registers.)
// CHECK-LABEL: func backward
// CHECK: store a[add.i64(iv(i), 1:i64)]
// CHECK-NEXT: let a_old: i16 = load.i16(a, iv(i))
// CHECK-NEXT: store c[iv(i)]
// REMARK: [[#@LINE+4]]:5: remark: loop vectorised
#pragma tpb kernel unroll(1)
void backward(long n, short a[restrict n + 1], const short b[restrict n], short c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        c[i] = a[i] + 1;
        a[i + 1] = b[i];
    }
}

// A statement is split: what it reads of the old a comes before the store.
// CHECK-LABEL: func split
// CHECK: let a_old: f64 = load.f64(a, add.i64(iv(i), 1:i64))
// CHECK-NEXT: store a[iv(i)]
// PLAN-LABEL: plan split
// PLAN: steps   order(i: #3 #2 #4); vector(i);
// PLAN-NEXT: order   i: load of a, store of a, store of c; lanes do each for all iterations before the next one
// REMARK: [[#@LINE+4]]:5: remark: loop vectorised
#pragma tpb kernel
void split(long n, double a[restrict n + 1], const double b[restrict n], double c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[i] * 2;
        c[i] = a[i] + a[i + 1];
    }
}

// Two stores of one array: the last one of each element stays the last.
// CHECK-LABEL: func twice
// CHECK: store a[add.i64(iv(i), 1:i64)] = 2
// CHECK-NEXT: store a[iv(i)] = 1
// REMARK: [[#@LINE+4]]:5: remark: loop vectorised
#pragma tpb kernel
void twice(long n, double a[restrict n + 1])
{
    for (long i = 0; i < n; ++i) {
        a[i] = 1;
        a[i + 1] = 2;
    }
}

// The next row needs what this one stored further right: lanes of j are in step, rows are not reordered.
// REMARK: [[#@LINE+4]]:5: remark: loop vectorised
#pragma tpb kernel
void next_row(long n, long m, double a[restrict n + 1][m + 1])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            a[i + 1][j] = a[i][j + 1] * 2;
}

// In a circle: no order helps.
// REMARK: [[#@LINE+6]]:20: remark: loop left as it is: 'b[i]' is what the iteration before stored
#pragma tpb kernel
void circle(long n, double a[restrict n + 1], double b[restrict n + 1])
{
    for (long i = 0; i < n; ++i) {
        // The sum keeps the statements apart.
        a[i + 1] = b[i] + 1;
        b[i + 1] = a[i] * 2;
    }
}
