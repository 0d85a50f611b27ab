// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// On entry to the function the member may have another value, or its structure may not be there.
struct range { unsigned count, first; };

#pragma tpb kernel
void set_before(struct range *in, double *restrict a)
{
    in->first = 3;
    unsigned shift = in->first;
    for (unsigned i = 0; i < in->count; ++i)
        a[ // expected-remark {{'i', or what is computed of it, may wrap around, which can't be checked on entry to the function; use a long, and compute bounds and offsets from parameters [TPB335]}}
          i + shift
        ] = 1;
}

#pragma tpb kernel
void read_by_some_calls(const struct range *in, unsigned n, double *restrict a)
{
    unsigned shift = 0;
    if (n > 5)
        shift = in->first;
    for (unsigned i = 0; i < n; ++i)
        a[ // expected-remark {{'i', or what is computed of it, may wrap around, which can't be checked on entry to the function; use a long, and compute bounds and offsets from parameters [TPB335]}}
          i + shift
        ] = 1;
}

#pragma tpb kernel
void of_another(const struct range *in, const struct range *other, unsigned n, double *restrict a)
{
    in = other;
    unsigned shift = in->first;
    for (unsigned i = 0; i < n; ++i)
        a[ // expected-remark {{'i', or what is computed of it, may wrap around, which can't be checked on entry to the function; use a long, and compute bounds and offsets from parameters [TPB335]}}
          i + shift
        ] = 1;
}
