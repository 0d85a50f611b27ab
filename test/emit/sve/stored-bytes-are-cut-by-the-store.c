// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o - | grep -v CHECK | FileCheck %s
// A store of bytes leaves out what lanes have above them. What something else reads is cut before.

#pragma tpb kernel unroll(1)
void stored(long n, unsigned char c[restrict n], const int a[restrict n], float b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        c[i] = (unsigned char)(a[i] / 3);
        b[i] = 0.5f * a[i];
    }
}
// CHECK-LABEL: stored_sve(
// CHECK: const svuint32_t vc = svreinterpret_u32(
// CHECK-NEXT: svst1b(all, c + i, vc);

#pragma tpb kernel unroll(1)
void stored_and_read(long n, unsigned char c[restrict n], const int a[restrict n], float b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const unsigned char t = (unsigned char)(a[i] / 3);
        c[i] = t;
        b[i] = 0.5f * t;
    }
}
// CHECK-LABEL: stored_and_read_sve(
// CHECK: = svextb_x(all, svreinterpret_u32(
// CHECK: svst1b(all, c + i,
