#include "ir/LoopNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc::ir {

static void collect(const Stmt &S, std::vector<const Stmt *> &Loops) {
  if (S.Kind == StmtKind::For)
    Loops.push_back(&S);
  for (const auto *Body : {&S.Body, &S.Else})
    for (const StmtPtr &Inner : *Body)
      collect(*Inner, Loops);
}

std::vector<const Stmt *> loopsOf(const Stmt &Nest) {
  std::vector<const Stmt *> Loops;
  collect(Nest, Loops);
  return Loops;
}

/// Those with the variable.
static std::vector<const Stmt *> loopsOver(const Stmt &Nest, llvm::StringRef Variable) {
  std::vector<const Stmt *> Loops = loopsOf(Nest);
  llvm::erase_if(Loops, [&](const Stmt *For) { return For->Name != Variable; });
  return Loops;
}

LoopName nameOf(const Stmt &Nest, const Stmt &For) {
  const auto Same = loopsOver(Nest, For.Name);
  if (Same.size() < 2)
    return {For.Name, 0};
  return {For.Name, unsigned(llvm::find(Same, &For) - Same.begin()) + 1};
}

const Stmt *findLoop(const Stmt &Nest, const LoopName &Wanted) {
  const auto Same = loopsOver(Nest, Wanted.Name);
  if (Wanted.Number == 0)
    return Same.size() == 1 ? Same.front() : nullptr;
  return Wanted.Number <= Same.size() ? Same[Wanted.Number - 1] : nullptr;
}

std::string loopNames(const Stmt &Nest) {
  llvm::SmallVector<std::string> Names;
  for (const Stmt *For : loopsOf(Nest))
    Names.push_back(print(nameOf(Nest, *For)));
  return llvm::join(Names, ", ");
}

} // namespace tpbcc::ir
