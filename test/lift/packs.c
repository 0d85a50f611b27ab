// RUN: %tpbcc --isa=scalar -fsyntax-only -Rpass=tpb-vectorize -Xclang -verify %s
// Elements that only some iterations take, and why it may be refused.

#pragma tpb kernel
long kept(long n, int y[restrict n], const int a[restrict n], int x)
{
    long j = 0;
    for (long i = 0; i < n; ++i) { // expected-remark {{loop vectorised}}
        if (a[i] > x) {
            y[j] = a[i];
            j++;
        }
    }
    return j;
}

#pragma tpb kernel
void places(long n, long at[restrict n], int b[restrict n], const int a[restrict n], long count[restrict 1])
{
    int j = 0;
    for (long i = 0; i < n; ++i) { // expected-remark {{loop vectorised}}
        if (a[i] == 0)
            continue;
        at[j] = i;
        b[j] = a[i];
        j = j + 1;
    }
    count[0] = j;
}

#pragma tpb kernel
void two_ways(long n, int y[restrict n], int z[restrict n], const int a[restrict n])
{
    long j = 0, k = 0;
    for (long i = 0; i < n; ++i) { // expected-remark {{loop vectorised}}
        if (a[i] & 1) {
            y[j] = a[i];
            ++j;
        } else {
            z[k] = a[i];
            ++k;
        }
    }
}

#pragma tpb kernel
void unpacked(long n, int y[restrict n], const int a[restrict n], const int b[restrict n])
{
    long j = 0;
    for (long i = 0; i < n; ++i) { // expected-remark {{loop vectorised}}
        if (a[i] > 0) {
            y[i] = b[j];
            j += 1;
        } else {
            y[i] = 0;
        }
    }
}

#pragma tpb kernel
long in_place(long n, int a[restrict n])
{
    long j = 0;
    for (long i = 0; i < n; ++i) { // expected-remark {{loop vectorised}}
        if (a[i] != 3) {
            a[j] = a[i];
            j++;
        }
    }
    return j;
}

// The counter is wanted for itself, too: lanes see the partial counts.
#pragma tpb kernel
void numbered(long n, int y[restrict n], int at[restrict n], const int a[restrict n])
{
    int j = 0;
    for (long i = 0; i < n; ++i) { // expected-remark {{loop vectorised}}
        if (a[i] > 0) {
            y[j] = a[i];
            j++;
        }
        at[i] = j;
    }
}

#pragma tpb kernel
void numbered_by_another(long n, int y[restrict n], int at[restrict n], const int a[restrict n])
{
    int j = 0;
    for (long i = 0; i < n; ++i) // expected-remark {{loop vectorised}}
        if (a[i] > 0) {
            y[j] = a[i];
            j++;
        }
    int k = 0;
    for (long i = 0; i < n; ++i) { // expected-remark {{loop vectorised}}
        if (a[i] > 0)
            k++;
        at[i] = k;
    }
}

// What is packed is read behind, where it may have been written.
#pragma tpb kernel
void read_behind(long n, int a[restrict n + 1])
{
    long j = 0;
    for (long i = 1; i < n; ++i)
        if (a[i - 1] > 0) {
            a[j] = a[i - 1]; // expected-remark {{loop left as it is: 'j' says which element of 'a' comes next; lanes can follow where it goes up by one under the condition of that store, is used for nothing else, and no other subscript of 'a' falls behind it; store what belongs together in arrays of their own, and keep a count of its own for other uses [TPB356]}}
            j++;
        }
}
