// RUN: %hint TPB350 %s %t
// The loop with the message, and after its hint.
#pragma tpb kernel init(a = random(0, 9, 3)) param(x = 7)
long before(long n, const int a[restrict n], int x)
{
    long i = 0;
    int found = 0;
    while (!found && i < n) {
        found = a[i] == x;
        i++;
    }
    return found ? i - 1 : -1;
}
#pragma tpb kernel init(a = random(0, 9, 3)) param(x = 7)
long after(long n, const int a[restrict n], int x)
{
    long at = -1;
    for (long i = 0; i < n; ++i)
        if (a[i] == x) {
            at = i;
            break;
        }
    return at;
}
