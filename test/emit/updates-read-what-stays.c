// RUN: %tpbcc --isa=avx512 --emit=c --plan-unroll=1 %s -o - | FileCheck %s
// An update loads itself what is only loaded: lanes would write it to memory for it to load again.

// CHECK-LABEL: {{^}}void largest_avx512(
// CHECK: i += 16
// CHECK-NEXT: for (long lane = 0; lane < 16; ++lane) {
// CHECK-NEXT: const float y_value = y[(long)k[i + lane]];
// CHECK-NEXT: const int mask = v[i + lane] > y_value;
#pragma tpb kernel init(k = random(0, 63, 4))
void largest(long n, float y[restrict 64], const int k[restrict n], const float v[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (v[i] > y[k[i]])
            y[k[i]] = v[i];
}

// What is computed of it is computed in lanes.
// CHECK-LABEL: {{^}}void inverses_avx512(
// CHECK: const __m512 t = _mm512_div_ps(constant, vv);
// CHECK-NEXT: {{.*}}float lanes[16]
// CHECK-NEXT: _mm512_storeu_ps(&lanes[0], t)
// CHECK: y[(long)k[i + lane]]
#pragma tpb kernel init(k = random(0, 63, 4))
void inverses(long n, float y[restrict 64], const int k[restrict n], const float v[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[k[i]] += 3.0f / v[i];
}

// What the loop also stores is taken before.
// CHECK-LABEL: {{^}}void stored_too_avx512(
// CHECK: _mm512_storeu_epi32(&lanes[0], vk)
#pragma tpb kernel init(k = random(0, 62, 4))
void stored_too(long n, int h[restrict 64], int k[restrict n])
{
    for (long i = 0; i < n; ++i) {
        h[k[i]] += 1;
        k[i] = k[i] + 1 & 63;
    }
}
