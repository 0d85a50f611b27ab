// RUN: not %tpbcc --isa=avx2 --emit=plan %s -o %t.plan 2>&1 | FileCheck %s
// Loops are cut only where their dependences allow it and nothing stands beside them: else the clause is
// an error, with a caret at the length, a note at what forbids it, and a way out.

// CHECK: block-refused.c:[[#@LINE+3]]:26: error: loop 'j' can't be cut into blocks: an iteration would come before another one whose results it needs; leave it out of block(), or cut another loop [TPB266]
// CHECK-NEXT: #pragma tpb kernel block(j = 64)
// CHECK-NEXT: {{^ +\| +\^~~~~~$}}
#pragma tpb kernel block(j = 64)
void upwards(long n, double c[restrict n][n])
{
    for (long i = 1; i < n; ++i)
        for (long j = 0; j < n - 1; ++j)
            // CHECK: block-refused.c:[[#@LINE+1]]:24: note: flow c[i][j] -> c[i - 1][j + 1] carried by i (1, >=, -1) [TPB267]
            c[i][j] += c[i - 1][j + 1];
}

// CHECK: block-refused.c:[[#@LINE+1]]:26: error: loop 'column' can't be cut into blocks: where it begins or ends follows 'row'; cut 'row' instead [TPB266]
#pragma tpb kernel block(column = 64)
void triangle(long n, double c[restrict n][n])
{
    for (long row = 1; row < n; ++row)
        for (long column = 0; column < row; ++column)
            c[row][column] += 1;
}

// CHECK: block-refused.c:[[#@LINE+1]]:26: error: loop 'j' can't be cut into blocks: it is not alone in 'i'; move what stands beside it to a loop of its own [TPB266]
#pragma tpb kernel block(64)
void beside(long n, double c[restrict n][n], double s[restrict n])
{
    for (long i = 1; i < n; ++i) {
        double sum = 0;
        for (long j = 0; j < n; ++j)
            sum += c[i][j];
        s[i] = sum;
    }
}

// A sum in order would have another one.
// CHECK: block-refused.c:[[#@LINE+1]]:37: error: loop 'j' can't be cut into blocks: {{.*}} [TPB266]
#pragma tpb kernel fp(strict) block(j = 64)
void ordered(long n, const double c[restrict n][n], double s[restrict n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            s[0] += c[i][j];
}
// CHECK: errors generated
