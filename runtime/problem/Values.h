//===- Values.h - Lists and ranges of numbers on the command line -----------===//
#ifndef TPB_PROBLEM_VALUES_H
#define TPB_PROBLEM_VALUES_H

#include "problem/Options.h"

namespace tpb {

/// One value of a list, as text: what type it has is known later.
struct ValueText {
  char Text[64];
};

/// The values of "4,16,64..1G:x2": numbers, ranges from..to:xFACTOR and from..to:+STEP, and
/// suffixes K, M and G, of which K is `UnitOfK` and the others 1024 times more each. `What` names
/// the option in messages. Other words stay as they are, for who knows their type.
OptionError expandValues(const char *What, const char *Text, double UnitOfK, List<ValueText> &To);

} // namespace tpb
#endif
