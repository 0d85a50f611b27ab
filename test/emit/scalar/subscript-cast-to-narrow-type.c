// RUN: %tpbcc --isa=scalar -O1 %s -o %t
// RUN: %t 2>/dev/null
// A subscript that wraps in 8 or 16 bits.

#pragma tpb kernel
void to_short(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[(short)i];
}

#pragma tpb kernel
void to_byte(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[(unsigned char)i];
}

static double a[40000], b[80000];

int main(void)
{
    for (int i = 0; i < 80000; ++i)
        b[i] = i;
    to_byte(1000, a, b + 40000);
    for (int i = 0; i < 1000; ++i)
        if (a[i] != 40000 + (unsigned char)i)
            return 1;
    to_short(40000, a, b + 40000);
    for (int i = 0; i < 40000; ++i)
        if (a[i] != 40000 + (short)i)
            return 2;
    return 0;
}
