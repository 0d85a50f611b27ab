// RUN: timeout 20 %tpbcc --isa=avx2 --no-timing --emit=c %s -o /dev/null
// Choices by lowest bits whose arms share what they are made of, 24 deep: each value is looked at once.
#pragma tpb kernel
void deep(long n, int y[restrict n], const int a[restrict n], const int b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        int v = a[i], w = b[i];
#define S(q) w = (q & 1) == 0 ? (v + w) / 2 + q / 2 - (w ^ v) : (w * v) + q; v = v + w * (q - v);
        S(v) S(w) S(v) S(w) S(v) S(w) S(v) S(w) S(v) S(w) S(v) S(w) S(v) S(w) S(v) S(w) S(v) S(w) S(v) S(w) S(v) S(w) S(v) S(w)
        y[i] = v + w;
    }
}
