#include "cost/TransferSteps.h"
#include "ir/LoopNames.h"

namespace tpbcc {

const ir::Stmt *loopNamed(const ir::Stmt &Nest, llvm::StringRef Name) {
  for (const ir::Stmt *For : ir::loopsOf(Nest))
    if (For->Name == Name)
      return For;
  return nullptr;
}

/// Cuts a loop, in a version of the nest for those that are long enough.
static bool cut(Trial &T, const StagedParts &Of) {
  if (Of.LeastTrips > 1) {
    ir::Step S = onLoop(ir::Verb::Dispatch, T.nest(), *ir::loopsOf(T.nest()).front());
    S.Loops.push_back(ir::nameOf(T.nest(), *loopNamed(T.nest(), Of.Loop)));
    S.Numbers = {Of.LeastTrips};
    if (!T.take(std::move(S)))
      return false;
  }
  ir::Step S = onLoop(ir::Verb::Tile, T.nest(), *loopNamed(T.nest(), Of.Loop));
  S.Numbers = {Of.Length};
  return T.take(std::move(S));
}

static bool move(Trial &T, const StagedParts &Of, const StagedParts::Moved &What) {
  ir::Step S = onLoop(ir::Verb::Transfer, T.nest(), *loopNamed(T.nest(), Of.Loop));
  S.Names = {What.Array};
  S.Word = What.Two ? "dbuf" : "sbuf";
  return T.take(std::move(S));
}

bool takeParts(Trial &T, llvm::ArrayRef<StagedParts> Loops, const StagedParts::Moved *&Refused) {
  Refused = nullptr;
  for (const StagedParts &Each : Loops)
    if (!cut(T, Each))
      return false;
  for (const StagedParts &Each : Loops)
    for (const StagedParts::Moved &What : Each.Arrays)
      if (!move(T, Each, What)) {
        Refused = &Each == &Loops.back() ? &What : nullptr;
        return false;
      }
  return true;
}

} // namespace tpbcc
