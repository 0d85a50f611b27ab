#pragma tpb kernel in_flops flops(5 / (n - 1000)) state(reset)
void f1(long n, double a[restrict n]) { for (long i = 0; i < n; ++i) a[i] = a[i] * 2; }
#pragma tpb kernel in_bytes bytes(8 * n + 5 % (n - 1000)) state(reset)
void f2(long n, double a[restrict n]) { for (long i = 0; i < n; ++i) a[i] = a[i] * 2; }
#pragma tpb kernel in_default param(m = 5 / (n - 1000)) state(reset)
void f3(long n, long m, double a[restrict n]) { for (long i = 0; i < n; ++i) a[i] = a[i] * m; }
#pragma tpb kernel in_element init(a[i] = 5 / (i - 3)) state(reset)
void f4(long n, double a[restrict n]) { for (long i = 0; i < n; ++i) a[i] = a[i] * 2; }
#pragma tpb kernel in_extent extent(a = n / (n - 1000)) state(reset)
void f5(long n, double *restrict a) { for (long i = 0; i < n / (n - 1000); ++i) a[i] = a[i] * 2; }
#pragma tpb kernel in_multiple size(n, multiple(4 / (n - n))) state(reset)
void f6(long n, double a[restrict n]) { for (long i = 0; i < n; ++i) a[i] = a[i] * 2; }
#pragma tpb kernel in_own init(b = 1) state(reset)
void f7(long n, int a[restrict n], const int b[restrict n]) { for (long i = 0; i < n; ++i) a[i] = 100 / (b[i] - 1); }
#pragma tpb kernel in_guarded flops(n == 1000 ? 2 * n : 5 / (n - 1000)) bytes(n != 1000 && 8 / (n - 1000) ? 8 * n : n) state(reset)
void f8(long n, double a[restrict n]) { for (long i = 0; i < n; ++i) a[i] = a[i] * 2; }

