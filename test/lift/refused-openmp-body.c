// RUN: %tpbcc -fsyntax-only -fopenmp -Xclang -verify %s
// RUN: %leaves-loops %s -fopenmp
// What tells threads or single iterations apart.
int omp_get_thread_num(void);

#pragma tpb kernel
void which(long n, double a[restrict n])
{
#pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = omp_get_thread_num(); // expected-remark {{'omp_get_thread_num' in the body has another value on each thread; call it before the loop [TPB340]}}
}

#pragma tpb kernel
double atomic(long n, double a[restrict n])
{
    double s = 0;
#pragma omp parallel for
    for (long i = 0; i < n; ++i) {
#pragma omp atomic // expected-remark {{'#pragma omp atomic' in the body sets single iterations apart; move it out of the loop [TPB341]}}
        s += a[i];
    }
    return s;
}

#pragma tpb kernel
void critical(long n, double a[restrict n])
{
#pragma omp parallel for
    for (long i = 0; i < n; ++i) {
#pragma omp critical // expected-remark {{'#pragma omp critical' in the body}}
        a[i] = 1;
    }
}

#pragma tpb kernel
void cancelled(long n, double a[restrict n])
{
#pragma omp parallel for
    for (long i = 0; i < n; ++i) {
        a[i] = 1;
#pragma omp cancel for // expected-remark {{'#pragma omp cancel' in the body}}
    }
}
