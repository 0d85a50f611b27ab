/* What generated cases and the program that runs them share. */
#ifndef FUZZ_H
#define FUZZ_H

enum { ARRAYS = 10, SCALARS = 16 };

/* How much of an array depends on the order of a floating-point reduction. */
enum looseness {
  BITWISE,
  ORDERED, /* a sum or product: bitwise on exact data only */
  ZEROS,   /* either zero will do */
  CLOSE,   /* library functions: a few units in the last place, and either zero */
  ROUNDED, /* recurrences, whose order may change: also of exact data */
  CHOSEN   /* a minimum or maximum: not with NaN, and either zero */
};

struct array {
  const char *name;
  char type; /* b B h H i I l L e f d, capitals are unsigned, e is half */
  enum looseness loose;
  int order; /* 1: a permutation; 2: values do not fall */
  int group; /* arrays of one group may overlap */
  long low;  /* integer data lie between low and high */
  unsigned long high;
};

struct call {
  long n, m, l; /* sizes, chosen by the program */
  unsigned long random;
  int exact, ones;
  int nothing;                    /* no loop runs: all pointers are null */
  long seen;                      /* what the kernel left in a variable of the file */
  long i[SCALARS];                /* integer parameters */
  double f[SCALARS];              /* floating parameters */
  long low[ARRAYS], high[ARRAYS]; /* subscripts that are touched */
  long limit[ARRAYS];             /* values that are subscripts stay below it; 0: no subscripts */
  void *p[ARRAYS];
  union {
    double d;
    float f;
    long l;
  } result;
};

struct kernel {
  const char *name;
  int arrays;
  const struct array *array;
  int finite;  /* no infinity, NaN or overflow in the data */
  int ones;    /* powers of two as exact data */
  int negates; /* clang for AArch64 moves negations out of fused operations: the wrong zero */
  char result; /* type letter, 0 for none */
  enum looseness loose;
  int sizes; /* how many of n, m, l it uses */
  int null;  /* nothing is touched when n is 0 */
  void (*setup)(struct call *);
  void (*call)(struct call *, int tested);
};

extern const struct kernel kernels[];
/* Emitted code counts here how often it ran the user's loop. */
extern unsigned long fuzz_plain_calls;

long pick(struct call *, long low, long high);
double real(struct call *);
void span(struct call *, int array, long subscript);

#endif
