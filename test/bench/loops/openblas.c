/* The same by OpenBLAS. Its header is not needed for one function. */
enum { ROWS = 101, PLAIN = 111 };
void cblas_dgemm(int, int, int, int, int, int, double, const double *, int, const double *, int, double, double *, int);

static void product(long n, double *c, const double *a, const double *b)
{
    const int size = (int)n;
    cblas_dgemm(ROWS, PLAIN, PLAIN, size, size, size, 1.0, a, size, b, size, 1.0, c, size);
}

void ijk(long n, double *c, const double *a, const double *b) { product(n, c, a, b); }
void ikj(long n, double *c, const double *a, const double *b) { product(n, c, a, b); }
void jki(long n, double *c, const double *a, const double *b) { product(n, c, a, b); }
