/* Calls in a program that includes what tpbcc emitted for it, to see what the calls left behind. */
#include <stdio.h>
#include KERNELS

#ifdef HOOKED
void tpb_hook(int event, const char *kernel, const char *region)
{
    static int enters;
    if (event == TPB_HOOK_ENTER && !region)
        printf("%s enters %d\n", kernel, ++enters);
}
#endif

int main(void)
{
    double a[20] = {0}, b[10] = {0};
    for (int k = 0; k < 3; ++k) {
        called(10, a, b);
        looped(10, a, b);
        overlapping(10, a + 1, a);
    }
    printf("called %s, %s\n", called_calls.threads ? "watched" : "unwatched",
           called_here.left > 1l << 30 ? "never due" : "due");
    printf("looped %s, %s\n", looped_loop_calls.threads ? "watched" : "unwatched",
           looped_loop_here.left > 1l << 30 ? "never due" : "due");
    printf("overlapping %s, %s\n", overlapping_calls.threads ? "watched" : "unwatched",
           overlapping_here.left > 1l << 30 ? "never due" : "due");
    printf("part %s\n", called_slots[1].off ? "not timed" : "timed");
    return 0;
}
