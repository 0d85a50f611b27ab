// RUN: %hint TPB449 --isa=avx2 %s %t
// FLAGS: --machine=zen4
// The loop with the message, and after each of its hints.
void before(long n, long k, unsigned char w[restrict n + 64], const unsigned char b[restrict n])
{
#pragma tpb kernel before
    for (long i = 0; i < n; ++i)
        if ((b[i] & 3) == 0)
            w[i + k] = w[i + k] ^ b[i];
}
void after(long n, long k, unsigned char w[restrict n + 64], const unsigned char b[restrict n])
{
#pragma tpb kernel after
    for (long i = 0; i < n; ++i) {
        const unsigned char old = w[i + k];
        w[i + k] = (b[i] & 3) == 0 ? old ^ b[i] : old;
    }
}
void after_clause(long n, long k, unsigned char w[restrict n + 64], const unsigned char b[restrict n])
{
#pragma tpb kernel after_clause unroll(1)
    for (long i = 0; i < n; ++i)
        if ((b[i] & 3) == 0)
            w[i + k] = w[i + k] ^ b[i];
}
