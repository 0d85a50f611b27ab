#pragma tpb kernel
void scale(long n, double a[restrict n])
{
    undeclared = 1;
}
