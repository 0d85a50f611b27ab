// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu -fsyntax-only -Xclang -verify %s
// A loop has a version for a stride of 1, and another: where both stay, the message has both reasons.

#pragma tpb kernel param(inc = 1)
void running_sums(long n, long inc, int y[restrict n + 1], const int a[restrict n + 1])
{
    for (long i = inc; i <= n; i += inc) // expected-remark-re {{loop left as it is for sve: lanes of 'i' where 'inc' is not 1 would need {{[0-9.]+}} cycles an iteration, as elements of 'y' and 'a' that lie apart are put into lanes and taken out of them, single elements need {{[0-9.]+}}; where 'inc' is 1, lanes that hand 'y' on would need {{[0-9.]+}}, one element after another needs {{[0-9.]+}}; where you can, store 'y' and 'a' so that the iterations of 'i' touch one element behind the other; unroll(1) on the directive makes vectors nevertheless [TPB432]}}
        y[i] = y[i - 1] + a[i];
}
