//===- Recent.h - Footprints asked for a moment ago -------------------------===//
//
// Programs call a kernel with the same parameters again and again, and a footprint takes longer
// than a short kernel. So each thread remembers its last few questions, word by word, and the
// answers.
//
//===----------------------------------------------------------------------===//
#ifndef TPB_WORK_RECENT_H
#define TPB_WORK_RECENT_H

#include "tpb.h"

namespace tpb {

struct Footprint {
  double Touched = 0, Allocated = 0; // elements
};

/// A question to tpb_footprint(), with all that its answer depends on.
class Question {
public:
  Question(const tpb_nest &Nest, const tpb_reference *References, const long *Steps, int Count,
           long Extent);

  /// The answer, or null when it is not known any more.
  const Footprint *answered() const;
  void remember(const Footprint &Answer) const;

private:
  static constexpr int Most = 256;
  struct Entry {
    unsigned long Hash;
    int Count; // 0: nothing yet
    long Words[Most];
    Footprint Answer;
  };

  void add(long Word);
  static Entry *recent(); // of this thread

  long Words[Most];
  int Count = 0;
  bool Fits = true;
  unsigned long Hash = 0;
};

} // namespace tpb
#endif
