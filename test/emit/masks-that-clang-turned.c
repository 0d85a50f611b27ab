// RUN: %tpbcc --isa=avx512 --emit=c %s -o %t.c 2>/dev/null
// RUN: timeout 60 %cc -O1 -march=x86-64-v4 -w -I %include -c %t.c -o %t.o
// clang 19 turned the masks of these back and forth for ever: those that the loops make, and those
// that it made itself of choices that share an arm.
#pragma tpb kernel
void ways_out(long n, float y[restrict n + 1], const float a[restrict n + 1],
              const float b[restrict n + 1], const int k[restrict n + 1]) {
    for (long i = 0; i < n; ++i) {
        float t = b[i], u = a[i];
        if (b[i] >= -1.0f && a[i] < b[i]) {
            if (k[i] & 1) {
                y[i] = t = a[i];
                continue;
            }
            do {
                switch ((int)(k[i] & 7) - 1) {
                default:
                    t = b[i] - -1.0f;
                    t = a[i] + b[i];
                    continue;
                case 3 ... 4:
                    y[i] = a[i] * 0.5f;
                    t = a[i] * -1.0f;
                    y[i] = t = b[i] - 3.0f;
                    break;
                case 2:
                case 5:
                    y[i] = t;
                    if (t < 0.5f) break;
                case 0:
                    u = a[i] * 2.0f;
                    y[i] = t = a[i];
                    break;
                case 1:
                    t = t;
                    t = b[i];
                    u = t * -1.0f;
                    continue;
                case -1:
                    t = a[i];
                    y[i] = t;
                    y[i] = a[i] * 3.0f;
                    break;
                }
                if (t < 0.5f) {
                    t += t;
                    break;
                }
                switch (k[i] % 6) {
                case 0:
                    t = b[i];
                    u = t * 0.25f;
                    y[i] = t = b[i];
                    break;
                case 2:
                case 5:
                    y[i] = t = t;
                    if (k[i] > 3 || a[i] > 0) break;
                case 3 ... 4: y[i] = t = a[i]; break;
                }
                switch ((int)(k[i] & 7) - 1) {
                case 3 ... 4:
                    y[i] = t = b[i];
                    if (k[i] > 3 || a[i] > 0) break;
                case 1: u = t * -1.0f; break;
                case 0: y[i] = t = t * 0.5f; break;
                default:
                    t += t;
                    y[i] = t = a[i] + b[i];
                    y[i] = b[i];
                    break;
                case 2:
                case 5: t += a[i] * 3.0f; break;
                case -1: u = a[i]; continue;
                }
            } while (0);
            do {
                if (k[i] > 3 || a[i] > 0) goto l1;
                u = t * 2.0f;
                t += a[i] * -1.0f;
                u = t;
            l1:;
                if (a[i] > b[i]) {
                    t += b[i];
                    continue;
                }
                if (t != t) {
                    t = t;
                    continue;
                }
                if (k[i] & 1) {
                    y[i] = t = a[i] * 2.0f;
                    break;
                }
                switch (k[i]) {
                case -1:
                    t = b[i] - 0.25f;
                    u = t * 0.25f;
                    y[i] = t = b[i];
                    break;
                case 2:
                case 5:
                    y[i] = t = b[i];
                    y[i] = t = a[i] * 0.25f;
                    y[i] = t;
                    continue;
                }
            } while (0);
        }
        if (t != t) {
            y[i] = t = a[i];
            goto l2;
        }
        if (t < -1.0f) {
            y[i] = b[i] - 3.0f;
            continue;
        }
        goto l3;
    l2:
        if (a[i] > b[i]) {
            y[i] = b[i];
            goto l4;
        }
        u = a[i];
        u = b[i];
        u = t;
        goto l5;
    l4:
        y[i] = t = t;
        t += t;
    l5:;
    l3:;
        (void)u;
    }
}

#pragma tpb kernel
void switches(long n, float y[restrict n + 1], const float a[restrict n + 1],
              const float b[restrict n + 1], const int k[restrict n + 1]) {
    for (long i = 0; i < n; ++i) {
        float t = b[i], u = a[i];
        switch ((int)(k[i] & 7) - 1) {
        case 3 ... 4:
            do {
                if (k[i] & 1) {
                    u = a[i];
                    continue;
                }
                if (k[i] > 3 || a[i] > 0) {
                    t += b[i] - -1.0f;
                    break;
                }
                t = a[i];
                if (b[i] >= 2.0f && a[i] < b[i]) { u = a[i] * 0.5f; }
            } while (0);
            if (b[i] >= 3.0f && a[i] < b[i]) break;
        default:
            if (a[i] > b[i]) { t += a[i] + b[i]; }
            if (k[i] & 1) {
                y[i] = a[i] + b[i];
                continue;
            }
            if (k[i] & 1) {
                u = b[i];
                goto l1;
            }
            if (t < 0.25f) goto l3;
            t += a[i] + b[i];
        l3:;
            goto l2;
        l1:
            switch ((int)(k[i] & 7) - 1) {
            case 1:
                y[i] = t = a[i] * -1.0f;
                if (t != t) break;
            case -1:
                y[i] = t = a[i];
                t = b[i];
                t += t;
                break;
            }
        l2:;
            break;
        case 1:
            if (k[i] > 3 || a[i] > 0) {
                t = a[i] * -1.0f;
                continue;
            }
            t = b[i] >= 0.25f && a[i] < b[i] ? t : a[i] + b[i];
            if (a[i] < 3.0f) {
                t += a[i] + b[i];
            } else {
                if (b[i] >= 0.5f && a[i] < b[i]) { y[i] = t = a[i] * 2.0f; }
            }
            continue;
        case 2:
        case 5:
            if (b[i] >= 0.25f && a[i] < b[i]) {
                t += a[i];
                goto l4;
            }
            if (b[i] >= 3.0f && a[i] < b[i]) goto l6;
            t = b[i];
        l6:;
            switch (k[i]) {
            case 2:
            case 5:
                y[i] = a[i];
                u = b[i];
                continue;
            case 3 ... 4: t += a[i] * 3.0f; break;
            case -1:
                y[i] = a[i];
                if (t < 0.5f) break;
            }
            if (k[i] > 3 || a[i] > 0) {
                y[i] = a[i] * -1.0f;
            } else {
                y[i] = a[i];
                t = a[i];
            }
            goto l5;
        l4:
            if (a[i] < 2.0f) {
                t = b[i];
                goto l7;
            }
            y[i] = a[i] + b[i];
            t = a[i] + b[i];
            goto l8;
        l7:
            y[i] = a[i] * 2.0f;
        l8:;
        l5:;
            break;
        case 0:
            do {
                do {
                    y[i] = a[i] * -1.0f;
                    y[i] = t = b[i] - 2.0f;
                    t += t * 2.0f;
                    if (a[i] < 3.0f) {
                        y[i] = a[i] * 2.0f;
                        break;
                    }
                    t = a[i] + b[i];
                    u = b[i] - 3.0f;
                } while (0);
                switch (k[i] % 6) {
                case 0:
                    t = a[i] + b[i];
                    t = t;
                    y[i] = t = t * 3.0f;
                    break;
                case 2:
                case 5:
                    t += t;
                    y[i] = b[i];
                    continue;
                case 3 ... 4: u = t;
                }
                if (a[i] > b[i]) {
                    t += a[i];
                    continue;
                }
                if (b[i] >= -1.0f && a[i] < b[i]) {
                    y[i] = a[i] * 3.0f;
                    break;
                }
                t += b[i];
            } while (0);
            if (a[i] < 3.0f) goto l9;
            if (k[i] > 3 || a[i] > 0) {
                y[i] = t = t;
                goto l10;
            }
            u = a[i] + b[i];
            goto l11;
        l10:
            u = t * 2.0f;
        l11:;
        l9:;
            if (k[i] & 1) {
                if (k[i] > 3 || a[i] > 0) {
                    t = b[i] - 2.0f;
                    continue;
                }
                switch ((int)(k[i] & 7) - 1) {
                case 2:
                case 5:
                    y[i] = t = t * 2.0f;
                    u = b[i];
                    u = t * 3.0f;
                    break;
                case 0:
                    t += a[i] + b[i];
                    t = a[i] + b[i];
                    if (k[i] > 3 || a[i] > 0) break;
                case 3 ... 4:
                    y[i] = a[i] + b[i];
                    t += a[i] * 0.25f;
                    t += t;
                    continue;
                case -1:
                    y[i] = t * 2.0f;
                    u = t;
                    y[i] = b[i];
                default:
                    y[i] = t = a[i];
                    y[i] = t = b[i];
                    t += b[i] - 0.25f;
                case 1: y[i] = t; u = b[i];
                }
            } else {
                if (t < -1.0f) {
                    t = a[i] * 3.0f;
                    t = t * 2.0f;
                    y[i] = b[i] - -1.0f;
                } else {
                    y[i] = t = a[i] * 2.0f;
                }
            }
            if (t != t) break;
        case -1:
            if (a[i] < -1.0f) goto l12;
            if (k[i] > 3 || a[i] > 0) {
                y[i] = a[i] + b[i];
            } else {
                y[i] = a[i] * 3.0f;
                y[i] = t = a[i] * 3.0f;
            }
        l12:;
            continue;
        }
        y[i] = a[i] + b[i];
        y[i] = t + u;
        (void)u;
    }
}
