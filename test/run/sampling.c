// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc %s -o %t/all
// RUN: %t/all --size 1000 --ntest 17 --warmup 0 --no-limit --json %t/json | FileCheck %s --check-prefix=COUNT
// RUN: FileCheck %s --input-file=%t/json --check-prefix=COUNT-JSON
// RUN: %t/all --size 1000 --min-time 0.05 --warmup 0 --no-limit --json %t/json | FileCheck %s --check-prefix=LEAST
// RUN: python3 -c "import json; row = json.load(open('%t/json'))['benchmarks'][0]; assert sum(row['samples_ns']) * row['batch'] >= 0.05e9, row"
// RUN: %t/all --size 3000000 --max-time 0.02 --warmup 0 --no-limit --json %t/json | FileCheck %s --check-prefix=MOST
// RUN: %t/all --size 1000 --target-ci 100 --warmup 0 --no-limit --json %t/json | FileCheck %s --check-prefix=TARGET
// RUN: python3 -c "import json; row = json.load(open('%t/json'))['benchmarks'][0]; times = sorted(row['samples_ns']); assert row['samples'] == len(times) >= 10 and row['stopped_by'] == 'target' and row['time_p50_low_ns'] in times and row['time_p50_high_ns'] in times and max(row['time_p50_high_ns'] - row['time_p50_ns'], row['time_p50_ns'] - row['time_p50_low_ns']) <= row['time_p50_ns'], row"
// RUN: %t/all --size 300000 --target-ci 0.000001 --ntest 31 --warmup 0 --no-limit | FileCheck %s --check-prefix=MISSED
// RUN: %t/all --size 8 --cold --ntest 5 --warmup 0 --no-limit --json %t/json | FileCheck %s --check-prefix=COLD
// RUN: FileCheck %s --input-file=%t/json --check-prefix=COLD-JSON
// RUN: %t/all --size 1000 --ntest 5 --warmup 0.02 --no-limit | FileCheck %s --check-prefix=WARM
// RUN: not %t/all --min-time 3 --max-time 2 2>&1 | FileCheck %s --check-prefix=ORDER
// RUN: not %t/all --target-ci 0 2>&1 | FileCheck %s --check-prefix=PERCENT
// How many samples there are, and what the report says about the reason.
// COUNT: 17 samples of {{[0-9]+}} calls; 3 warm-up calls
// COUNT: min 5 % 25 % median 75 % 95 % max mean
// COUNT: mean rate MB/s {{.*}} all bytes over all time; mean of the rates: {{[0-9.]+$}}
// COUNT: outliers {{[0-9]+}} above, {{[0-9]+}} below 1.5 interquartile ranges
// COUNT: bookkeeping {{[0-9.]+}} ns of a sample, {{[0-9.e-]+}} %: clock, loop
// COUNT-JSON: "samples": 17,
// COUNT-JSON: "stopped_by": "count"
// LEAST: (until --min-time)
// MOST: (as many as --max-time allows)
// TARGET: {{^}} {{[0-9]+}} samples of {{.*}} (until --target-ci)
// MISSED: {{^}} 31 samples of {{[0-9]+}} call{{s?}};
// COLD: 5 samples of 1 call, each with cold caches
// COLD: warning a call is too short for the clock, and the caches are emptied before each
// COLD-JSON: "caches": "cold"
// WARM-NOT: 3 warm-up calls
// WARM: {{[0-9]+}} warm-up calls
// ORDER: error: --min-time 3 is more than --max-time 2
// PERCENT: error: --target-ci needs percent above 0 and up to 100, not '0'

#pragma tpb kernel init(a = 1.0, b = 2.0)
void map(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2 * b[i];
}
