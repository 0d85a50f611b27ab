// Where a check on entry chooses the plain loop, what was predicted for the vectors is no prediction: also without verification.
// RUN: %tpbcc %s -o %t
// RUN: %t --size 1000x1 --no-verify --no-limit --ntest 5 --json %t.1.json > %t.1
// RUN: %t --size 1000x200 --no-verify --no-limit --ntest 5 --json %t.200.json > %t.200
// RUN: FileCheck %s --check-prefix=PLAIN --input-file=%t.1
// RUN: FileCheck %s --check-prefix=LANES --input-file=%t.200
// RUN: python3 -c "import json; a, b = (json.load(open('%t.' + k + '.json'))['benchmarks'][0]['model'] for k in ('1', '200')); assert a is None and b['predicted'] > 0"
// PLAIN-NOT: model ns/call
// LANES: model ns/call
#pragma tpb kernel
void behind(long n, long k, double a[restrict n + k])
{
    for (long i = 0; i < n; ++i)
        a[i + k] = a[i] + 1.0;
}
