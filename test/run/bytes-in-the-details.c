// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc %s -o %t/program
// RUN: %t/program --kernel blur --size 34x34 --ntest 3 --warmup 0 --no-limit --csv %t/csv > %t/blur
// RUN: FileCheck %s --input-file=%t/blur --check-prefix=BLUR
// RUN: FileCheck %s --input-file=%t/csv --check-prefix=CSV
// RUN: %t/program --kernel said --size 1000 --ntest 3 --warmup 0 --no-limit | FileCheck %s --check-prefix=SAID
// The details name all ways to count bytes, of the kernel and of each region; the CSV file has them of a call.
// BLUR: {{^}} B/iteration 36 referenced, 24 with register reuse, 20.375 useful, 28.375 with write-allocate{{$}}
// BLUR-NEXT: {{^}} B/iteration sweep: 48 referenced, 32 with register reuse, 24.75 useful, 32.75 with{{$}}
// BLUR-NEXT: {{^}} write-allocate{{$}}
// BLUR-NEXT: {{^}} B/iteration back: 24 referenced, 16 with register reuse, 16 useful, 24 with write-allocate{{$}}
// 1024 points in each of both loops; the first one's have 1120 neighbours.
// CSV: bytes_per_call,bytes_write_allocate_per_call,bytes_referenced_per_call,bytes_register_reuse_per_call,
// CSV-NEXT: "blur","",{{.*}},41728,58112,73728,49152,
// CSV-NEXT: "blur","sweep",{{.*}},25344,33536,49152,32768,
// What bytes() says has no write-allocate, and no name of a stream.
// SAID: {{^}} B/iteration 24 referenced, 16 with register reuse, 40 useful (given by bytes()){{$}}

#pragma tpb kernel blur size(h, w, min(3)) state(reset) init(in = random, weight = random, out = 0.0)
void blur(long h, long w, double out[restrict h][w], double in[restrict h][w], const double weight[restrict h][w])
{
    #pragma tpb region sweep
    for (long j = 1; j < h - 1; ++j)
        for (long i = 1; i < w - 1; ++i)
            out[j][i] = weight[j][i] * (in[j][i - 1] + in[j][i + 1] + in[j - 1][i]) + weight[j][i];
    #pragma tpb region back
    for (long j = 1; j < h - 1; ++j)
        for (long i = 1; i < w - 1; ++i)
            in[j][i] = 0.5 * out[j][i] + out[j][i];
}

#pragma tpb kernel said bytes(40 * n) init(b = random, a = 0.0)
void said(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] * b[i];
}
