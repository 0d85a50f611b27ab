//===- transform/rewrite/LoopMoves.cpp - Loops that change places ---------===//
#include "transform/rewrite/LoopMoves.h"
#include "ir/Identity.h"
#include "ir/LoopNames.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc::rewrite {
using ir::Stmt;
using ir::StmtKind;
using ir::Verb;

const Stmt *named(const Version &T, llvm::StringRef Name) {
  std::vector<const Stmt *> All = ir::loopsOf(T.nest()), Found;
  llvm::copy_if(All, std::back_inserter(Found), [&](auto *For) { return For->Name == Name; });
  if (Found.empty())
    return nullptr;
  return T.Left && Found.size() > 1 ? Found[Found.size() - 2] : Found.front();
}

const Stmt *parentOf(const Version &T, const Stmt &Child) {
  for (const Stmt *For : ir::loopsOf(T.nest()))
    for (const ir::StmtPtr &S : For->Body)
      if (S.get() == &Child)
        return For;
  return nullptr;
}

static bool isInside(const Stmt &Outer, const Stmt &Wanted) {
  bool Found = false;
  ir::forEach(Outer, [&](const Stmt &S) { Found |= &S == &Wanted; });
  return Found;
}

bool take(const Version &T, Verb What, llvm::StringRef Loop, llvm::ArrayRef<llvm::StringRef> More,
          std::optional<int64_t> Number, llvm::StringRef Array) {
  const Stmt *For = named(T, Loop);
  if (!For)
    return false;
  ir::Step S = onLoop(What, T.nest(), *For);
  for (const llvm::StringRef Name : More) {
    const Stmt *Other = named(T, Name);
    if (!Other)
      return false;
    S.Loops.push_back(ir::nameOf(T.nest(), *Other));
  }
  if (Number)
    S.Numbers.push_back(*Number);
  if (!Array.empty())
    S.Names.push_back(Array.str());
  return T.take(std::move(S));
}

bool sink(const Version &T, llvm::StringRef Loop) {
  for (;;) {
    const Stmt *For = named(T, Loop);
    if (For->Body.size() != 1 || For->Body.front()->Kind != StmtKind::For)
      return true;
    const std::string Inner = For->Body.front()->Name;
    if (!take(T, Verb::Interchange, Loop, {Inner}))
      return false;
  }
}

bool raise(const Version &T, llvm::StringRef Loop, llvm::StringRef Over) {
  while (!isInside(*named(T, Loop), *named(T, Over))) {
    const Stmt *Around = parentOf(T, *named(T, Loop));
    if (!Around || !take(T, Verb::Interchange, Around->Name, {Loop}))
      return false;
  }
  return true;
}

std::string tileOf(const Version &T, llvm::StringRef Loop) {
  return parentOf(T, *named(T, Loop))->Name;
}

} // namespace tpbcc::rewrite
