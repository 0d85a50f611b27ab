// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// Jumps.

#pragma tpb kernel
void jump(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = 1;
        goto end; // expected-remark {{a label or goto in it; write it as if and else [TPB334]}}
    }
end:;
}

#pragma tpb kernel
void label(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
    again: // expected-remark {{a label or goto in it; write it as if and else [TPB334]}}
        a[i] = 1;
        if (a[i] < 1)
            goto again;
    }
}
