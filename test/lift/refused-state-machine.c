// RUN: %tpbcc --isa=scalar -fsyntax-only -Xclang -verify %s
// What the state of the iteration before decides is no matter of which elements may be read.
#pragma tpb kernel
void machine(long n, int o[restrict n], const int a[restrict n])
{
    int state = 0;
    for (long i = 0; i < n; ++i) {
        switch (state) {
        case 0:
            if (a[i] > 5)
                state = 1; // expected-remark {{'state' carries a value from one iteration to the next}}
            break;
        case 1:
            if (a[i] < 3)
                state = 2;
            break;
        default:
            state = 0;
        }
        o[i] = state;
    }
}
