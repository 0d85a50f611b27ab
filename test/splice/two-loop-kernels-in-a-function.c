// RUN: %same-outside %s --cut 6
// RUN: %tpbcc --isa=scalar %s -o %t && %t 2>/dev/null
// Two loop kernels in one function, one of them nested in other statements.

int printf(const char *, ...);
int main(void)
{
    double x[7], s = 0.0;
    long i;
#pragma tpb kernel one
    for (i = 0; i < 7; ++i)
        x[i] = 2.0;
    {
        if (i == 7) {
            #pragma tpb kernel two
            for (long k = 0; k < i; ++k)
                s += x[k];
        }
    }
    printf("%g\n", s);
    return s != 14.0 || i != 7;
}
