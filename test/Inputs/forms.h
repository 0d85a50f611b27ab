/* The data that the loops of forms.c work on, and how forms-main.c calls them. */
#include <stddef.h>

enum { LARGEST = 200, MARGIN = 40, LENGTH = LARGEST + 2 * MARGIN };

struct atom {
  double x, y;
  int kind;
};
struct views {
  double *x;
  const double *y;
  long n;
};

struct data {
  double d[5][LENGTH];
  float f[4][LENGTH];
  long l[3][LENGTH];
  unsigned long ul[2][LENGTH];
  int i[4][LENGTH];
  unsigned u[3][LENGTH];
  short h[3][LENGTH];
  unsigned short uh[2][LENGTH];
  signed char b[2][LENGTH];
  unsigned char ub[2][LENGTH];
  struct atom atoms[LENGTH];
  int order[LENGTH];    /* a permutation of 0 .. n - 1 */
  int somewhere[LENGTH]; /* any of 0 .. n - 1 */
  int rows[LENGTH];     /* starts of n rows of 0 to 6 elements of d[1] */
  double matrix[3][32 * 33];
  double result;
  long count;
};

struct form {
  const char *label;
  void (*call)(long n, struct data *);
};
extern const struct form tested[], reference[]; /* end with a null label */
