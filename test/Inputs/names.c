/* Variables with names that generated code has uses for. */

#pragma tpb kernel accumulators
double accumulators(long n, const double a[restrict n])
{
    double parameter = 0, call = 1;
    for (long i = 0; i < n; ++i) {
        parameter += a[i];
        call += 2 * a[i];
    }
    return parameter + call;
}

#pragma tpb kernel index_v
void index_v(long n, double a[restrict n], const double b[restrict n])
{
    for (long v = 0; v < n; ++v)
        a[v] = b[v] + 1;
}

#pragma tpb kernel index_e
double index_e(int n, const double v[restrict n])
{
    double e_2 = 0;
    for (int e = 0; e < n; ++e)
        e_2 += v[e];
    return e_2;
}

#pragma tpb kernel descriptor param(given = 2, work = 3)
void descriptor(long parameter, float elements[restrict parameter], const float call[restrict parameter], float given,
                float work)
{
    for (long rank = 0; rank < parameter; ++rank) {
        const float nranks = given * call[rank];
        elements[rank] = nranks + work;
    }
}

#pragma tpb kernel bounds
double bounds(long first, const double last[restrict first], const double bound[restrict first])
{
    double epsilon = 0, trips = 1;
    for (long result = 0; result < first; ++result) {
        epsilon += last[result] * bound[result];
        trips += bound[result];
    }
    return epsilon - trips;
}

#pragma tpb kernel request
float request(int n, const float a[restrict n])
{
    float s0 = 0, half = 0, l = 0, lane = 0;
    for (int i = 0; i < n; ++i) {
        s0 += a[i];
        half += a[i] * a[i];
        l = a[i] > l ? a[i] : l;
        lane += 3 * a[i];
    }
    return s0 + half + l + lane;
}

#pragma tpb kernel suffixes
double suffixes(long n, const double s[restrict n], const double s_error[restrict n])
{
    double x = 0, x_error = 0, x_size = 0, x_lane = 1;
    for (long i = 0; i < n; ++i) {
        x += s[i];
        x_error += s_error[i];
        x_size += s[i] * s_error[i];
        x_lane -= s[i];
    }
    return x + x_error + x_size + x_lane;
}

#pragma tpb kernel site param(mask = 2, all = 1)
void site(long begin, double end[restrict begin], const double i[restrict begin], double mask, double all)
{
    for (long rest = 0; rest < begin; ++rest) {
        const double number = i[rest] * mask, t = number + all;
        end[rest] = t < 0 ? -t : t;
    }
}

#pragma tpb kernel thread param(team = 3)
double thread(int threads, const double range[restrict threads], double team)
{
    double sum = team;
    #pragma omp parallel for reduction(+ : sum)
    for (int thread_count = 0; thread_count < threads; ++thread_count)
        sum += range[thread_count];
    return sum;
}
