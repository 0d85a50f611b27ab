// RUN: %tpbcc++ --isa=avx2 -c %s -o %t.o
// A choice that is the same in all lanes is one value where a vector is made of it.
struct chosen { unsigned char limit; short offset; short *__restrict a; const unsigned char *__restrict f, *__restrict d, *__restrict b, *__restrict e; };
#pragma tpb kernel
void one_of_two(struct chosen *in, int n, unsigned char mask, int at)
{
    for (int i = 0; i < n; ++i) {
        int t = (((in->limit & mask) <= in->d[at]) ? in->b[i] : in->e[at]) * (in->f[i + 1] & in->d[at]);
        in->a[i] = in->offset - t;
    }
}
