/* Enough arithmetic for each element that a part of the range takes that part of the time. */
#pragma tpb kernel init(x = random(0.5, 1.0, 1))
void polynomial(long n, double y[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = ((((((((((0.1 * x[i] + 0.2) * x[i] + 0.3) * x[i] + 0.4) * x[i] + 0.5) * x[i] + 0.6) *
                  x[i] + 0.7) * x[i] + 0.8) * x[i] + 0.9) * x[i] + 1.0) * x[i] + 1.1) * x[i] + 1.2;
}
