// RUN: %tpbcc --isa=avx512 -c %s -o %t.o
// RUN: %tpbcc --isa=avx512 -c -DELEMENT=short -DOTHER=double -DVALUE=v %s -o %t.o
// RUN: %tpbcc --isa=avx512 -c -DELEMENT='unsigned short' -DOTHER=float -DVALUE=3 %s -o %t.o
// RUN: %tpbcc --isa=avx512 -c -DELEMENT='signed char' -DOTHER=long -DVALUE=v %s -o %t.o
// REQUIRES: x86
// The type of a vector of few bits has its header, also where no function of that is called and no other kernel of the file needs it.
#ifndef ELEMENT
#define ELEMENT unsigned char
#define OTHER int
#define VALUE 1
#endif
#pragma tpb kernel param(v = 2)
void f(long n, ELEMENT a[restrict n], const OTHER b[restrict n], ELEMENT v)
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 2)
            a[i] = VALUE;
}
