//===- Evaluating.h - What a division by zero was part of -------------------===//
#ifndef TPB_PROBLEM_EVALUATING_H
#define TPB_PROBLEM_EVALUATING_H

namespace tpb {

class Problem;

/// What the program computes for the user at the moment.
struct Evaluation {
  const Problem *At;
  const char *What; // "flops() or bytes()"; null: the kernel itself
};

/// While one of these lives, an impossible division is blamed on this.
class Evaluating {
public:
  explicit Evaluating(const Problem &At, const char *What = nullptr);
  ~Evaluating();
  Evaluating(const Evaluating &) = delete;
  Evaluating &operator=(const Evaluating &) = delete;

private:
  const Evaluation Outer;
};

/// From now on a whole number divided by zero ends the program with one message, where the
/// processor notices. For programs of kernels only: others have their own idea of signals.
void catchDivisions();

/// The same for what checks of an application's calls compute; what the application divides itself
/// stays its own affair, and so do all divisions once it has a handler for them.
void catchDivisionsInChecks();

} // namespace tpb
#endif
