void scale(long n, double y[restrict n], const double x[restrict n], double s);
