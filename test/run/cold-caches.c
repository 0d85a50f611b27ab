// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc %s -o %t/all
// RUN: %t/all --kib 256 --ntest 40 --no-limit --json %t/warm.json > %t/out
// RUN: %t/all --kib 256 --ntest 40 --no-limit --cold --json %t/cold.json > %t/out
// RUN: python3 -c "import json; least = lambda f: json.load(open('%t/' + f))['benchmarks'][0]['time_min_ns']; assert least('cold.json') > 1.5 * least('warm.json'), (least('cold.json'), least('warm.json'))"
// A sum over data that comes from memory takes longer than one over data in the second cache.

#pragma tpb kernel init(a = 1.0)
double sum(long n, const double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
