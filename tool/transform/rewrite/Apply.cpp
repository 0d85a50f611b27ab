//===- transform/rewrite/Apply.cpp - The steps of a schedule, in order ----===//
#include "ir/LoopNames.h"
#include "transform/rewrite/Verbs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {
using namespace rewrite;
using ir::StmtKind;
using ir::Verb;

namespace {

/// One step, its names resolved.
class Steps {
public:
  explicit Steps(Draft &D) : D(D) {}
  Result step(const ir::Step &S);

private:
  Stmt *loop(const ir::LoopName &Name);
  const Stmt *statement(const ir::StatementName &Name);
  bool find(const ir::Step &S);
  Result apply(const ir::Step &S);

  Draft &D;
  Result Unknown; // why a name means nothing
  std::vector<Stmt *> Loops;
  std::vector<std::vector<const Stmt *>> Groups;
};

Stmt *Steps::loop(const ir::LoopName &Name) {
  std::string Why;
  const Stmt *Found = ir::findLoop(D.root(), Name, Why);
  if (!Found)
    Unknown = refusal(std::move(Why));
  return Found ? ir::find(D.root(), Found->Id) : nullptr;
}

/// S2 is the second statement that does something: values have no number of that kind.
const Stmt *Steps::statement(const ir::StatementName &Name) {
  const Stmt *Found = nullptr;
  unsigned Count = 0;
  ir::forEach(D.root(), [&](Stmt &S) {
    const bool Does =
        S.Kind == StmtKind::Store || S.Kind == StmtKind::Assign || S.Kind == StmtKind::Use;
    Count += Does;
    if (Name.ById ? S.Id == Name.Number : Does && Count == Name.Number)
      Found = &S;
  });
  if (!Found)
    Unknown = refusal("there is no statement " + std::string(Name.ById ? "#" : "S") +
                      llvm::utostr(Name.Number));
  return Found;
}

bool Steps::find(const ir::Step &S) {
  for (const ir::LoopName &Name : S.Loops) {
    Loops.push_back(loop(Name));
    if (!Loops.back())
      return false;
  }
  for (const auto &Group : S.Groups) {
    Groups.emplace_back();
    for (const ir::StatementName &Name : Group) {
      Groups.back().push_back(statement(Name));
      if (!Groups.back().back())
        return false;
    }
  }
  return true;
}

Result Steps::apply(const ir::Step &S) {
  switch (S.What) {
  case Verb::Distribute:
    return distribute(D, *Loops[0], Groups);
  case Verb::Fuse:
    return fuse(D, *Loops[0], *Loops[1], S.Keys);
  case Verb::Interchange:
    return interchange(D, *Loops[0], *Loops[1]);
  case Verb::Reverse:
    return reverse(D, *Loops[0]);
  case Verb::Split:
    return split(D, *Loops[0], S.Keys[0]);
  case Verb::Peel:
    return peel(D, *Loops[0], S.Keys);
  case Verb::Cross:
    return cross(D, *Loops[0]);
  case Verb::Version:
    return version(D, *Loops[0], S.Names);
  case Verb::Dispatch:
    return dispatch(D, *Loops[0], llvm::ArrayRef(Loops).drop_front(), S.Numbers[0], S.Keys);
  case Verb::Beyond:
    return beyond(D, Loops, S.Numbers);
  case Verb::Apart:
    return apart(D, *Loops[0], *Loops[1], S.Names[0]);
  case Verb::Within:
    return within(D, *Loops[0], *Loops[1], S.Numbers[0]);
  case Verb::Collapse:
    return collapse(D, Loops);
  case Verb::Tile:
    return tile(D, Loops, S.Numbers);
  case Verb::Jam:
    return jam(D, *Loops[0], S.Numbers[0]);
  case Verb::Order:
    return order(D, *Loops[0], Groups[0]);
  case Verb::Reroll:
    return reroll(D, *Loops[0]);
  case Verb::UnrollAll:
    return unrollAll(D, *Loops[0]);
  case Verb::Promote:
    return promote(D, S.Names[0], *Loops[0]);
  case Verb::Expand:
    return expand(D, S.Names[0], *Loops[0]);
  case Verb::Stage:
    return stage(D, S.Names[0], *Loops[0], Layout::OfMemory);
  case Verb::Pack:
    return stage(D, S.Names[0], *Loops[0], Layout::OfLoops);
  case Verb::Share:
    return share(D, S.Names[0], *Loops[0], S.Keys);
  case Verb::Spread:
    return spread(D, S.Names[0], *Loops[0], S.Keys);
  case Verb::Transfer:
    return transfer(D, S.Names[0], *Loops[0], S.Word == "dbuf");
  default:
    return refusal("'" + ir::row(S.What).Spelling.str() + "' is not supported yet");
  }
}

Result Steps::step(const ir::Step &S) { return find(S) ? apply(S) : Unknown; }

/// What no rewrite knows how to move.
Result isRewritable(const Stmt &Nest, Verb What) {
  Result Why;
  ir::forEach(Nest, [&](const Stmt &S) {
    if (S.Kind == StmtKind::Opaque || S.Kind == StmtKind::Region ||
        (S.Kind == StmtKind::Transfer && What != Verb::Transfer && What != Verb::Share &&
         What != Verb::Spread))
      Why = refusal("the nest has a statement that only the compiler knows", "", S.Where);
    if (S.Kind == StmtKind::Exit)
      Why = refusal("a loop of the nest may be left early: its iterations run as they are written",
                    "", S.Where);
  });
  return Why;
}

} // namespace

Rewriting::Rewriting(Kernel &K, const LoopSite &Site, Checking How, GraphOf Of)
    : Dependences(std::move(Of)), Now(std::make_unique<Draft>(K, Site, How, Dependences)) {}
Rewriting::~Rewriting() = default;

std::optional<Refused> Rewriting::mayJam(llvm::ArrayRef<ir::LoopName> Loops, int64_t Factor) {
  std::vector<Stmt *> Each;
  for (const ir::LoopName &Name : Loops) {
    std::string Why;
    const Stmt *Found = ir::findLoop(Now->root(), Name, Why);
    if (!Found)
      return refusal(std::move(Why));
    Each.push_back(ir::find(Now->root(), Found->Id));
  }
  return mayJamAll(*Now, Each, Factor);
}

const ir::Stmt &Rewriting::nest() const { return Now->nest(); }
ir::StmtPtr Rewriting::take() { return Now->take(); }

std::optional<Refused> Rewriting::step(const ir::Step &S) {
  Result Why = isRewritable(Now->root(), S.What);
  if (!Why) {
    Draft::Saved Before = Now->save();
    Why = Steps(*Now).step(S);
    if (Why)
      Now->restore(std::move(Before));
    else
      Now->stepIsDone();
  }
  if (Why)
    Why->Step = ir::print(S);
  return Why;
}

std::variant<ir::StmtPtr, Refused> apply(Kernel &K, const LoopSite &Site, const ir::Schedule &S,
                                         Checking How, size_t &Failed, GraphOf Dependences) {
  Rewriting All(K, Site, How, std::move(Dependences));
  for (Failed = 0; Failed < S.size(); ++Failed)
    if (!ir::row(S[Failed].What).isLeaf())
      if (auto Why = All.step(S[Failed]))
        return std::move(*Why);
  return All.take();
}

std::string text(const Refused &R) {
  std::string Text = R.Step + ": " + R.Reason;
  for (const std::string &Line : R.Because)
    Text += "\n  " + Line;
  return R.Hint.empty() ? Text : Text + "\n  hint: " + R.Hint;
}

} // namespace tpbcc
