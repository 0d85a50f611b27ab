/* Marks every kernel and region for likwid-perfctr -m. Link it with the kernels:
 *     tpbcc -DLIKWID_PERFMON triad.c likwid-hook.c -llikwid -o triad */
#include "tpb.h"

#include <likwid-marker.h>

void tpb_hook(int event, const char *kernel, const char *region)
{
    const char *name = region ? region : kernel;
    if (event == TPB_HOOK_ENTER)
        LIKWID_MARKER_START(name);
    else
        LIKWID_MARKER_STOP(name);
}

__attribute__((constructor)) static void begin(void)
{
    LIKWID_MARKER_INIT;
}

__attribute__((destructor)) static void end(void)
{
    LIKWID_MARKER_CLOSE;
}
