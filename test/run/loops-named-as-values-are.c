// RUN: %tpbcc --isa=avx2 --emit=c %s -o /dev/null
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=neon --emit=c %s -o /dev/null
// RUN: %tpbcc --isa=%native-isa,scalar %s -o %t && %t --verify-only --size 1,31,100 --no-limit | FileCheck %s --implicit-check-not=FAILED
// A loop of the user's inside keeps its name behind it: what is made there of our own has another.
// CHECK-COUNT-3: verified against the plain loop
#pragma tpb kernel init(key = random(1, 1000), tab = random(0, 1000)) 
long probe(long n, const int key[restrict n], const int tab[restrict 256], int where[restrict n])
{
    long found = 0;
    for (long i = 0; i < n; ++i) {
        unsigned h = (unsigned)key[i] * 2654435769u >> 24;
        int at = -1;
        for (int t = 0; t < 8; ++t) {
            if (tab[(h + t) & 255] == key[i]) { at = (h + t) & 255; break; }
            if (tab[(h + t) & 255] == 0) break;
        }
        where[i] = at;
        found += at >= 0;
    }
    return found;
}
