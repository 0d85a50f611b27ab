// RUN: %tpbcc --emit=deps %s -o - | FileCheck %s --match-full-lines
// Loops whose dependences are known by enumeration of their iterations: every edge, its level, and its distance or
// direction for each loop.

// CHECK-LABEL: kernel map
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   no dependence
#pragma tpb kernel
double map(long n, double *restrict a, double *restrict b, double *restrict c)
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[i] + c[i];
    }
    return 0;
}

// CHECK-LABEL: kernel update
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   no dependence
#pragma tpb kernel
double update(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        a[i] = a[i] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel chain
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   flow a[i + 1] ({{.*}}) -> a[i] ({{.*}}) carried by i (1)
#pragma tpb kernel
double chain(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        a[i + 1] = a[i] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel pull
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   anti a[i + 1] ({{.*}}) -> a[i] ({{.*}}) carried by i (1)
#pragma tpb kernel
double pull(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        a[i] = a[i + 1] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel forward_flow
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   flow a[i + 1] ({{.*}}) -> a[i] ({{.*}}) carried by i (1)
#pragma tpb kernel
double forward_flow(long n, double *restrict a, double *restrict b, double *restrict c)
{
    for (long i = 0; i < n; ++i) {
        a[i + 1] = b[i];
        c[i] = a[i];
    }
    return 0;
}

// CHECK-LABEL: kernel backward_flow
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   flow a[i + 1] ({{.*}}) -> a[i] ({{.*}}) carried by i (1)
#pragma tpb kernel
double backward_flow(long n, double *restrict a, double *restrict b, double *restrict c)
{
    for (long i = 0; i < n; ++i) {
        c[i] = a[i];
        a[i + 1] = b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel distance_four
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   flow a[i + 4] ({{.*}}) -> a[i] ({{.*}}) carried by i (4) if n >= 5
#pragma tpb kernel
double distance_four(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        a[i + 4] = a[i] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel distance_symbolic
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   anti a[i] ({{.*}}) -> a[i + k] ({{.*}}) carried by i (-k) if k + n >= 1 and 0 >= k + 1
// CHECK-NEXT:   flow a[i + k] ({{.*}}) -> a[i] ({{.*}}) carried by i (k) if k >= 1 and n >= k + 1
#pragma tpb kernel
double distance_symbolic(long n, long k, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        a[i + k] = a[i] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel distance_known_positive
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   anti a[i + k] ({{.*}}) -> a[i] ({{.*}}) carried by i (k) if n >= k + 1 and k >= 1
#pragma tpb kernel
double distance_known_positive(long n, unsigned k, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        a[i] = a[i + k] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel apart_by_trips
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   no dependence
#pragma tpb kernel
double apart_by_trips(long m, double *restrict a, double *restrict b)
{
    for (long i = 0; i < m; ++i) {
        a[i] = a[i + m] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel trips_end_first
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   no dependence
#pragma tpb kernel
double trips_end_first(double *restrict a)
{
    for (long i = 0; i < 3; ++i) {
        a[i + 3] = a[i];
    }
    return 0;
}

// CHECK-LABEL: kernel crossing
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   anti a[n - 1 - i] ({{.*}}) -> a[i] ({{.*}}) carried by i (<)
// CHECK-NEXT:   flow a[i] ({{.*}}) -> a[n - 1 - i] ({{.*}}) carried by i (<)
#pragma tpb kernel
double crossing(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        a[i] = a[n - 1 - i] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel crossing_first_half
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   no dependence
#pragma tpb kernel
double crossing_first_half(long m, double *restrict a, double *restrict b)
{
    for (long i = 0; i < m; ++i) {
        a[i] = a[2 * m - 1 - i] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel parity
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   no dependence
#pragma tpb kernel
double parity(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        a[2 * i] = a[2 * i + 1] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel doubling
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   flow a[2 * i] ({{.*}}) -> a[i] ({{.*}}) carried by i (<) if n >= 3
#pragma tpb kernel
double doubling(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        a[2 * i] = a[i] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel three_by_two
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   flow a[3 * i] ({{.*}}) -> a[2 * i] ({{.*}}) carried by i (<) if n >= 4
#pragma tpb kernel
double three_by_two(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        a[3 * i] = a[2 * i] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel first_element
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   flow a[i] ({{.*}}) -> a[0] ({{.*}}) carried by i (<)
#pragma tpb kernel
double first_element(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        a[i] = a[0] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel first_element_peeled
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   no dependence
#pragma tpb kernel
double first_element_peeled(long n, double *restrict a, double *restrict b)
{
    for (long i = 1; i < n; ++i) {
        a[i] = a[0] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel last_element
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   anti a[n - 1] ({{.*}}) -> a[i] ({{.*}}) carried by i (<)
#pragma tpb kernel
double last_element(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        a[i] = a[n - 1] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel middle_element
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   anti a[k] ({{.*}}) -> a[i] ({{.*}}) carried by i (<) if n >= k + 1 and k >= 1
// CHECK-NEXT:   flow a[i] ({{.*}}) -> a[k] ({{.*}}) carried by i (<) if n >= k + 2 and k >= 0
#pragma tpb kernel
double middle_element(long n, long k, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        a[i] = a[k] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel sum
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   anti s ({{.*}}) -> s ({{.*}}) carried by i (<)
// CHECK-NEXT:   flow s ({{.*}}) -> s ({{.*}}) carried by i (<)
// CHECK-NEXT:   output s ({{.*}}) -> s ({{.*}}) carried by i (<)
#pragma tpb kernel
double sum(long n, double *restrict a, double s0)
{
    double s = s0;
    for (long i = 0; i < n; ++i) {
        s += a[i];
    }
    return s;
}

// CHECK-LABEL: kernel previous_iteration
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   anti p ({{.*}}) -> p ({{.*}}) in one iteration (0)
// CHECK-NEXT:   anti p ({{.*}}) -> p ({{.*}}) carried by i (<)
// CHECK-NEXT:   flow p ({{.*}}) -> p ({{.*}}) carried by i (<)
// CHECK-NEXT:   output p ({{.*}}) -> p ({{.*}}) carried by i (<)
#pragma tpb kernel
double previous_iteration(long n, double *restrict a, double *restrict b, double p0)
{
    double p = p0;
    for (long i = 0; i < n; ++i) {
        b[i] = a[i] + p;
        p = a[i];
    }
    return p;
}

// CHECK-LABEL: kernel both_store
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   output a[i + 1] ({{.*}}) -> a[i] ({{.*}}) carried by i (1)
#pragma tpb kernel
double both_store(long n, double *restrict a, double *restrict b, double *restrict c)
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[i];
        a[i + 1] = c[i];
    }
    return 0;
}

// CHECK-LABEL: kernel one_element
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   output a[0] ({{.*}}) -> a[0] ({{.*}}) carried by i (<)
#pragma tpb kernel
double one_element(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        a[0] = b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel wavefront
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   flow a[i][j] ({{.*}}) -> a[i - 1][j] ({{.*}}) carried by i (1, 0)
// CHECK-NEXT:   flow a[i][j] ({{.*}}) -> a[i][j - 1] ({{.*}}) carried by j (0, 1)
#pragma tpb kernel
double wavefront(long n, long m, double a[restrict][m + 8])
{
    for (long i = 1; i < n; ++i) {
        for (long j = 1; j < m; ++j) {
            a[i][j] = a[i - 1][j] + a[i][j - 1];
        }
    }
    return 0;
}

// CHECK-LABEL: kernel skewed
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   flow a[i][j] ({{.*}}) -> a[i - 1][j + 1] ({{.*}}) carried by i (1, -1)
#pragma tpb kernel
double skewed(long n, long m, double a[restrict][m + 8], double b[restrict][m + 8])
{
    for (long i = 1; i < n; ++i) {
        for (long j = 0; j < m; ++j) {
            a[i][j] = a[i - 1][j + 1] + b[i][j];
        }
    }
    return 0;
}

// CHECK-LABEL: kernel diagonal
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   flow a[i][j] ({{.*}}) -> a[i - 1][j - 1] ({{.*}}) carried by i (1, 1)
#pragma tpb kernel
double diagonal(long n, long m, double a[restrict][m + 8], double b[restrict][m + 8])
{
    for (long i = 1; i < n; ++i) {
        for (long j = 1; j < m; ++j) {
            a[i][j] = a[i - 1][j - 1] + b[i][j];
        }
    }
    return 0;
}

// CHECK-LABEL: kernel rows_independent
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   flow a[i][j] ({{.*}}) -> a[i][j - 1] ({{.*}}) carried by j (0, 1)
#pragma tpb kernel
double rows_independent(long n, long m, double a[restrict][m + 8], double b[restrict][m + 8])
{
    for (long i = 0; i < n; ++i) {
        for (long j = 1; j < m; ++j) {
            a[i][j] = a[i][j - 1] + b[i][j];
        }
    }
    return 0;
}

// CHECK-LABEL: kernel anti_both
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   anti a[i + 1][j] ({{.*}}) -> a[i][j] ({{.*}}) carried by i (1, 0)
// CHECK-NEXT:   anti a[i][j + 1] ({{.*}}) -> a[i][j] ({{.*}}) carried by j (0, 1)
#pragma tpb kernel
double anti_both(long n, long m, double a[restrict][m + 8])
{
    for (long i = 0; i < n; ++i) {
        for (long j = 0; j < m; ++j) {
            a[i][j] = a[i + 1][j] + a[i][j + 1];
        }
    }
    return 0;
}

// CHECK-LABEL: kernel product_of_polynomials
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   anti a[i + j] ({{.*}}) -> a[i + j] ({{.*}}) carried by i (<, >)
// CHECK-NEXT:   flow a[i + j] ({{.*}}) -> a[i + j] ({{.*}}) carried by i (<, >)
// CHECK-NEXT:   output a[i + j] ({{.*}}) -> a[i + j] ({{.*}}) carried by i (<, >)
#pragma tpb kernel
double product_of_polynomials(long n, long m, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        for (long j = 0; j < m; ++j) {
            a[i + j] = a[i + j] + b[i];
        }
    }
    return 0;
}

// CHECK-LABEL: kernel coupled_never
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   no dependence
#pragma tpb kernel
double coupled_never(long n, double a[restrict][n + 8], double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        a[i + 1][i + 2] = a[i][i] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel coupled_once
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   anti a[i + 1][n - 2 - i] ({{.*}}) -> a[i][n - 1 - i] ({{.*}}) carried by i (1)
#pragma tpb kernel
double coupled_once(long n, double a[restrict][n + 8], double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        a[i][n - 1 - i] = a[i + 1][n - 2 - i] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel transposed
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   anti a[j][i] ({{.*}}) -> a[i][j] ({{.*}}) carried by i (<, >)
// CHECK-NEXT:   flow a[i][j] ({{.*}}) -> a[j][i] ({{.*}}) carried by i (<, >)
#pragma tpb kernel
double transposed(long n, double a[restrict][n + 8], double b[restrict][n + 8])
{
    for (long i = 0; i < n; ++i) {
        for (long j = 0; j < n; ++j) {
            a[i][j] = a[j][i] + b[i][j];
        }
    }
    return 0;
}

// CHECK-LABEL: kernel linear_rows
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   flow a[i * m + j] ({{.*}}) -> a[(i - 1) * m + j] ({{.*}}) carried by i (1, 0)
#pragma tpb kernel
double linear_rows(long n, long m, double *restrict a, double *restrict b)
{
    for (long i = 1; i < n; ++i) {
        for (long j = 0; j < m; ++j) {
            a[i * m + j] = a[(i - 1) * m + j] + b[j];
        }
    }
    return 0;
}

// CHECK-LABEL: kernel linear_inside_the_edge
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   flow a[i * m + j] ({{.*}}) -> a[i * m + j - 1] ({{.*}}) carried by j (0, 1)
#pragma tpb kernel
double linear_inside_the_edge(long n, long m, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        for (long j = 1; j < m; ++j) {
            a[i * m + j] = a[i * m + j - 1] + b[j];
        }
    }
    return 0;
}

// CHECK-LABEL: kernel triangle
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   anti a[j] ({{.*}}) -> a[j] ({{.*}}) carried by i (<, 0)
// CHECK-NEXT:   flow a[j] ({{.*}}) -> a[j] ({{.*}}) carried by i (<, 0)
// CHECK-NEXT:   flow a[j] ({{.*}}) -> a[i] ({{.*}}) carried by i (<, <) if n >= 3
// CHECK-NEXT:   output a[j] ({{.*}}) -> a[j] ({{.*}}) carried by i (<, 0)
#pragma tpb kernel
double triangle(long n, double *restrict a)
{
    for (long i = 0; i < n; ++i) {
        for (long j = i + 1; j < n; ++j) {
            a[j] = a[j] + a[i];
        }
    }
    return 0;
}

// CHECK-LABEL: kernel downwards_flow
// CHECK: loop i_trip ({{.*}})
// CHECK-NEXT:   flow a[i] ({{.*}}) -> a[i + 1] ({{.*}}) carried by i_trip (1)
#pragma tpb kernel
double downwards_flow(long n, double *restrict a, double *restrict b)
{
    for (long i = n - 1; i > -1; --i) {
        a[i] = a[i + 1] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel downwards_anti
// CHECK: loop i_trip ({{.*}})
// CHECK-NEXT:   anti a[i - 1] ({{.*}}) -> a[i] ({{.*}}) carried by i_trip (1)
#pragma tpb kernel
double downwards_anti(long n, double *restrict a, double *restrict b)
{
    for (long i = n - 1; i > -1; --i) {
        a[i] = a[i - 1] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel step_two_apart
// CHECK: loop i_trip ({{.*}})
// CHECK-NEXT:   no dependence
#pragma tpb kernel
double step_two_apart(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; i += 2) {
        a[i + 1] = a[i] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel step_two_meets
// CHECK: loop i_trip ({{.*}})
// CHECK-NEXT:   flow a[i + 2] ({{.*}}) -> a[i] ({{.*}}) carried by i_trip (1)
#pragma tpb kernel
double step_two_meets(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; i += 2) {
        a[i + 2] = a[i] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel sweeps
// CHECK: loop k ({{.*}})
// CHECK-NEXT:   flow a[i] ({{.*}}) -> a[i - 1] ({{.*}}) carried by i (0, 1)
// CHECK-NEXT:   anti a[i - 1] ({{.*}}) -> a[i] ({{.*}}) carried by k (<, -1)
// CHECK-NEXT:   flow a[i] ({{.*}}) -> a[i - 1] ({{.*}}) carried by k (<, 1)
// CHECK-NEXT:   anti a[i + 1] ({{.*}}) -> a[i] ({{.*}}) carried by i (0, 1)
// CHECK-NEXT:   anti a[i + 1] ({{.*}}) -> a[i] ({{.*}}) carried by k (<, 1)
// CHECK-NEXT:   flow a[i] ({{.*}}) -> a[i + 1] ({{.*}}) carried by k (<, -1)
// CHECK-NEXT:   output a[i] ({{.*}}) -> a[i] ({{.*}}) carried by k (<, 0)
#pragma tpb kernel
double sweeps(long t, long n, double *restrict a)
{
    for (long k = 0; k < t; ++k) {
        for (long i = 1; i < n; ++i) {
            a[i] = a[i - 1] + a[i + 1];
        }
    }
    return 0;
}

// CHECK-LABEL: kernel two_phases
// CHECK: loop k ({{.*}})
// CHECK-NEXT:   anti a[i - 1] ({{.*}}) -> a[j] ({{.*}}) in one iteration (0) if n >= 3
// CHECK-NEXT:   anti a[i - 1] ({{.*}}) -> a[j] ({{.*}}) carried by k (<) if n >= 3
// CHECK-NEXT:   flow a[j] ({{.*}}) -> a[i - 1] ({{.*}}) carried by k (<) if n >= 3
// CHECK-NEXT:   anti a[i + 1] ({{.*}}) -> a[j] ({{.*}}) in one iteration (0) if n >= 3
// CHECK-NEXT:   anti a[i + 1] ({{.*}}) -> a[j] ({{.*}}) carried by k (<) if n >= 3
// CHECK-NEXT:   flow a[j] ({{.*}}) -> a[i + 1] ({{.*}}) carried by k (<) if n >= 3
// CHECK-NEXT:   output b[i] ({{.*}}) -> b[i] ({{.*}}) carried by k (<, 0)
// CHECK-NEXT:   flow b[i] ({{.*}}) -> b[j] ({{.*}}) in one iteration (0)
// CHECK-NEXT:   flow b[i] ({{.*}}) -> b[j] ({{.*}}) carried by k (<)
// CHECK-NEXT:   anti b[j] ({{.*}}) -> b[i] ({{.*}}) carried by k (<)
// CHECK-NEXT:   output a[j] ({{.*}}) -> a[j] ({{.*}}) carried by k (<, 0)
#pragma tpb kernel
double two_phases(long t, long n, double *restrict a, double *restrict b)
{
    for (long k = 0; k < t; ++k) {
        for (long i = 1; i < n; ++i) {
            b[i] = a[i - 1] + a[i + 1];
        }
        for (long j = 1; j < n; ++j) {
            a[j] = b[j];
        }
    }
    return 0;
}

// CHECK-LABEL: kernel matrix_product
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   anti c[i][j] ({{.*}}) -> c[i][j] ({{.*}}) carried by k (0, 0, <)
// CHECK-NEXT:   flow c[i][j] ({{.*}}) -> c[i][j] ({{.*}}) carried by k (0, 0, <)
// CHECK-NEXT:   output c[i][j] ({{.*}}) -> c[i][j] ({{.*}}) carried by k (0, 0, <)
#pragma tpb kernel
double matrix_product(long n, long m, long p, double a[restrict][p + 8], double b[restrict][m + 8], double c[restrict][m + 8])
{
    for (long i = 0; i < n; ++i) {
        for (long j = 0; j < m; ++j) {
            for (long k = 0; k < p; ++k) {
                c[i][j] += a[i][k] + b[k][j];
            }
        }
    }
    return 0;
}

// CHECK-LABEL: kernel guarded_above
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   no dependence
#pragma tpb kernel
double guarded_above(long n, long k, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        if (i > k) a[i] = a[k] + b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel same_iteration_anti
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   anti a[i] ({{.*}}) -> a[i] ({{.*}}) in one iteration (0)
#pragma tpb kernel
double same_iteration_anti(long n, double *restrict a, double *restrict b, double *restrict c)
{
    for (long i = 0; i < n; ++i) {
        b[i] = a[i];
        a[i] = c[i];
    }
    return 0;
}

// CHECK-LABEL: kernel cycle_of_two
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   flow b[i + 1] ({{.*}}) -> b[i] ({{.*}}) carried by i (1)
// CHECK-NEXT:   flow a[i + 1] ({{.*}}) -> a[i] ({{.*}}) carried by i (1)
#pragma tpb kernel
double cycle_of_two(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        a[i + 1] = b[i];
        b[i + 1] = a[i];
    }
    return 0;
}

// CHECK-LABEL: kernel cycle_with_slack
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   flow b[i + 4] ({{.*}}) -> b[i] ({{.*}}) carried by i (4) if n >= 5
// CHECK-NEXT:   flow a[i + 1] ({{.*}}) -> a[i] ({{.*}}) carried by i (1)
#pragma tpb kernel
double cycle_with_slack(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        a[i + 1] = b[i];
        b[i + 4] = a[i];
    }
    return 0;
}

// CHECK-LABEL: kernel reuse
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   no dependence
#pragma tpb kernel
double reuse(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        b[i] = a[i] + a[i + 2];
    }
    return 0;
}

// CHECK-LABEL: kernel pairs
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   no dependence
#pragma tpb kernel
double pairs(long n, double *restrict a, double *restrict b, double *restrict c)
{
    for (long i = 0; i < n; ++i) {
        a[2 * i] = b[i];
        a[2 * i + 1] = c[i];
    }
    return 0;
}

// CHECK-LABEL: kernel pairs_overlap
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   output a[2 * i + 2] ({{.*}}) -> a[2 * i] ({{.*}}) carried by i (1)
#pragma tpb kernel
double pairs_overlap(long n, double *restrict a, double *restrict b, double *restrict c)
{
    for (long i = 0; i < n; ++i) {
        a[2 * i] = b[i];
        a[2 * i + 2] = c[i];
    }
    return 0;
}

// CHECK-LABEL: kernel stride_symbolic
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   output a[k * i] ({{.*}}) -> a[k * i] ({{.*}}) carried by i (<) if k == 0
#pragma tpb kernel
double stride_symbolic(long n, long k, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        a[k * i] = b[i];
    }
    return 0;
}

// CHECK-LABEL: kernel digits
// CHECK: loop j ({{.*}})
// CHECK-NEXT:   no dependence
#pragma tpb kernel
double digits(long m, double *restrict a, double *restrict b)
{
    for (long j = 0; j < m; ++j) {
        for (long i = 0; i < 10; ++i) {
            a[i + 10 * j] = b[i];
        }
    }
    return 0;
}

// CHECK-LABEL: kernel carried_outside
// CHECK: loop i ({{.*}})
// CHECK-NEXT:   flow a[i][j] ({{.*}}) -> a[i - 1][j] ({{.*}}) carried by i (1, 0)
#pragma tpb kernel
double carried_outside(long n, long m, double a[restrict][m + 8], double b[restrict][m + 8], double c[restrict][m + 8])
{
    for (long i = 1; i < n; ++i) {
        for (long j = 0; j < m; ++j) {
            a[i][j] = b[i][j];
            c[i][j] = a[i - 1][j];
        }
    }
    return 0;
}
