// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A directive in an included file is not even parsed.

#include "Inputs/directive.h"
// expected-warning@Inputs/directive.h:1 {{directive in an included file is ignored; only the main file is transformed [TPB141]}}
