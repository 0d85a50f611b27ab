// <script>alert(1)</script> & </script>
#pragma tpb kernel
void script(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] < 1 ? 2.0 : b[i]; // </script><img src=x onerror=alert(2)>
}
