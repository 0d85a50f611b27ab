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

/// i.rest is the loop whose variable is i_rest: a name of C has no dot.
static std::string variableOf(llvm::StringRef Name) {
  std::string Text = Name.str();
  std::replace(Text.begin(), Text.end(), '.', '_');
  return Text;
}

LoopName nameOf(const Stmt &Nest, const Stmt &For) {
  const auto Same = loopsOver(Nest, For.Name);
  if (Same.size() < 2)
    return {For.Name, 0};
  return {For.Name, unsigned(llvm::find(Same, &For) - Same.begin()) + 1};
}

/// "i, j.1, j.2"
static std::string listed(const Stmt &Nest, llvm::ArrayRef<const Stmt *> Loops) {
  llvm::SmallVector<std::string> Names;
  for (const Stmt *For : Loops)
    Names.push_back(print(nameOf(Nest, *For)));
  return llvm::join(Names, ", ");
}

const Stmt *findLoop(const Stmt &Nest, const LoopName &Wanted, std::string &Why) {
  const std::string Text =
      "'" + print(LoopName{Wanted.Name, Wanted.Name.empty() ? Wanted.Number : 0}) + "'";
  std::vector<const Stmt *> Found;
  if (Wanted.Name.empty())
    llvm::copy_if(loopsOf(Nest), std::back_inserter(Found),
                  [&](const Stmt *For) { return For->Id == Wanted.Number; });
  else
    Found = loopsOver(Nest, variableOf(Wanted.Name));
  size_t Number = Wanted.Name.empty() ? 0 : Wanted.Number;
  if (Number > Found.size())
    if (auto Second = loopsOver(Nest, variableOf(Wanted.Name) + "_" + std::to_string(Number));
        Second.size() == 1) { // lifting gives a user's second j the name j_2
      Found = std::move(Second);
      Number = 0;
    }
  if (Found.empty())
    Why = "there is no loop " + Text + "; there are " + listed(Nest, loopsOf(Nest));
  else if (Number > Found.size() && Found.size() == 1)
    Why = "there is one loop " + Text + " only; there are " + listed(Nest, loopsOf(Nest));
  else if (Number > Found.size() || (Number == 0 && Found.size() > 1))
    Why = "the loops " + Text + " are " + listed(Nest, Found);
  else
    return Found[Number ? Number - 1 : 0];
  return nullptr;
}

} // namespace tpbcc::ir
