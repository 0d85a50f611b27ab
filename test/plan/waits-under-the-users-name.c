// RUN: %tpbcc --isa=avx2 -fsyntax-only %s 2>&1 | FileCheck %s
// What an iteration waits for has the user's name, also where parts of the nest have variables of their own.
// CHECK: each iteration waits for 'peak' from one before it
#pragma tpb kernel fp(strict)
float damped(long m, float w[restrict m], const float v[restrict m + 2], const unsigned char on[restrict m], float d)
{
    float peak = 0;
    for (long k = 0; k < m; ++k) {
        const float z = v[k] * d + v[k + 2] * (1 - d);
        w[k] = on[k] ? z : w[k] * d;
        if (w[k] > peak)
            peak = w[k];
    }
    return peak;
}
