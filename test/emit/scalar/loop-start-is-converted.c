// RUN: %tpbcc --isa=scalar -O1 %s -o %t
// RUN: %t 2>/dev/null
// The start of a loop has the type of its variable: -1 is a large unsigned number.

#pragma tpb kernel
void to_size_t(int k, __SIZE_TYPE__ n, double a[restrict n])
{
    for (__SIZE_TYPE__ i = k; i < n; ++i)
        a[i] = 1.0;
}

#pragma tpb kernel
void to_unsigned(int k, unsigned n, double a[restrict n])
{
    for (unsigned i = k; i < n; ++i)
        a[i] = 1.0;
}

#pragma tpb kernel
void to_int(long k, int n, double a[restrict n])
{
    for (int i = k; i < n; ++i)
        a[i] = 1.0;
}

int main(void)
{
    double a[16] = {0};
    to_size_t(-4, 4, a + 8);
    to_unsigned(-4, 4, a + 8);
    for (int i = 0; i < 16; ++i)
        if (a[i] != 0)
            return 1;
    to_int(0x100000002L, 4, a + 8);
    for (int i = 0; i < 16; ++i)
        if (a[i] != (i == 10 || i == 11))
            return 2;
    return 0;
}
