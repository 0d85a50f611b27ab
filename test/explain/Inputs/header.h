#line 700 "generated.y"
static inline double half(double x) { return x / 2; }
