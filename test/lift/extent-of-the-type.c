// RUN: %tpbcc --isa=avx2 -fsyntax-only -Xclang -verify %s
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - 2>/dev/null | FileCheck %s
// A search may read ahead as far as the type of an array goes.
static int table[400];
extern int grown[];
static int rows[16][8];

// CHECK: {{^}}void first_in_the_file_avx2(
// CHECK: n <= 400
#pragma tpb kernel
long first_in_the_file(long n, int x)
{
    for (long i = 0; i < n; ++i)
        if (table[i] > x)
            return i;
    return -1;
}

// CHECK: {{^}}void first_of_a_local_loop2_avx2(
#pragma tpb kernel
long first_of_a_local(const int a[restrict 64], int x)
{
    int squares[64];
    for (long i = 0; i < 64; ++i)
        squares[i] = a[i] * a[i];
    for (long i = 0; i < 64; ++i)
        if (squares[i] == x)
            return i;
    return -1;
}

// CHECK: {{^}}void first_of_a_row_avx2(
// CHECK: 8 * (long)r >= 0
// CHECK-NEXT: 8 * (long)r + 8 <= 128
#pragma tpb kernel
long first_of_a_row(long r, int x)
{
    for (long i = 0; i < 8; ++i)
        if (rows[r][i] > x)
            return i;
    return -1;
}

#pragma tpb kernel
long unknown_to_this_file(long n, int x)
{
    for (long i = 0; i < n; ++i)
        if (grown[i] > x) // expected-remark {{nobody says that 'grown' goes on as far}}
            return i;
    return -1;
}
