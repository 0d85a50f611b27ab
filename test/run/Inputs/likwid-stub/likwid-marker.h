/* What of LIKWID's header docs/examples/likwid-hook.c uses, printed. */
#include <stdio.h>
#define LIKWID_MARKER_INIT fprintf(stderr, "marker init\n")
#define LIKWID_MARKER_START(name) fprintf(stderr, "marker start %s\n", name)
#define LIKWID_MARKER_STOP(name) fprintf(stderr, "marker stop %s\n", name)
#define LIKWID_MARKER_CLOSE fprintf(stderr, "marker close\n")
