// RUN: %tpbcc %s -o %t
// RUN: %t --size 100 --ntest 3 --warmup 0 --no-limit --json %t.json > %t.text
// RUN: python3 -c "import json; [print(r['name'], r['bytes_per_call']) for r in json.load(open('%t.json'))['benchmarks'][0]['regions']]" | FileCheck %s
// 4950 entries of three arrays, 101 row starts and 100 results; then 100 read and written.
// CHECK: multiply 120004
// CHECK: twice 1600
// A region's data say how long its rows are.
#pragma tpb kernel parts init(first[i] = i * (i - 1) / 2, column = cycle(8, 1), value = random, x = random)
void parts(long n, const int first[restrict n + 1], const long column[restrict n * n], const double value[restrict n * n],
           const double x[restrict n * n], double y[restrict n])
{
#pragma tpb region multiply
    for (long i = 0; i < n; ++i) {
        double s = 0.0;
        for (long p = first[i]; p < first[i + 1]; ++p)
            s += value[p] * x[column[p]];
        y[i] = s;
    }
#pragma tpb region twice
    for (long i = 0; i < n; ++i)
        y[i] = y[i] + y[i];
}
