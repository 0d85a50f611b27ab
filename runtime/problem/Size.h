//===- Size.h - From --kib, --size or nothing to problem sizes --------------===//
#ifndef TPB_PROBLEM_SIZE_H
#define TPB_PROBLEM_SIZE_H

#include "machine/Machine.h"
#include "problem/Problem.h"

namespace tpb {

/// One line of the report.
struct SizeChoice {
  long Extent[SizeRequest::Most];
  const char *Level; // "L1", "L2", "L3", "memory", or "" when the user chose
};

/// Sizes the problem so that measure(problem) is at most `Bytes`: all size parameters equal and as
/// large as the size rule allows.
OptionError solveSize(Problem &Of, double Bytes, double (Problem::*measure)() const);

/// Bytes of all arrays, or of a smaller size when that already exceeds `Limit`: found by walking up
/// from small sizes, so that an overflow in the extents can't hide.
double bytesUpTo(const Problem &Of, double Limit);
/// Bytes of all arrays, or of a smaller problem's when Of's have more elements than can be counted;
/// then Whole is false.
double bytesNeeded(const Problem &Of, bool &Whole);

/// The rows to run for this kernel. `Threads` is the team size.
OptionError chooseSizes(const Problem &Of, const Options &Request, const Machine &Node, int Threads,
                        List<SizeChoice> &Rows);

} // namespace tpb
#endif
