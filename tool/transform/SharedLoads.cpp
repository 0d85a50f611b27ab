//===- transform/SharedLoads.cpp - Vectors loaded once and shifted ---------===//
//
// Of the vectors x[i - 1], x[i] and x[i + 1], two lie across lines of the cache if each is a line
// long, and what does takes the pipes of loads twice. Two vectors that follow each other hold every
// vector between them, which one instruction takes out: on Zen 5, y[i] = x[i + 1] - x[i] in doubles
// takes 0.65 times as long, a sum of four neighbours 0.6, of three floats 0.5.
//
//===----------------------------------------------------------------------===//
#include "transform/SharedLoads.h"
#include "ir/Build.h"
#include "ir/MovedOn.h"
#include "kernel/Affine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include <map>

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;

namespace {

/// Loads of one array by how many elements they are behind a common place, without gaps.
using Stretch = std::map<int64_t, Stmt *>;

class LoadSharer {
public:
  LoadSharer(ir::Pool &P, const IsaTable &Isa, std::vector<StmtPtr> &Body, int Lanes,
             llvm::StringRef Variable, llvm::function_ref<std::string(std::string)> Unique)
      : P(P), Isa(Isa), Body(Body), Lanes(Lanes), Variable(Variable), Unique(Unique) {}

  int64_t run() {
    std::vector<Stretch> Shared;
    int64_t Kept = 0;
    for (Stretch &Each : stretches())
      if (const int64_t Whole = wholeVectors(Each); Whole && Whole < int64_t(Each.size())) {
        Kept += Whole;
        Shared.push_back(std::move(Each));
      }
    if (Kept > MostKept)
      return 0;
    int64_t Behind = 0;
    for (const Stretch &Each : Shared)
      Behind = std::max(Behind, share(Each));
    return Behind;
  }

private:
  std::vector<Stretch> stretches() const;
  int64_t wholeVectors(const Stretch &Of) const;
  int64_t share(const Stretch &Of);
  bool madeInTrip(ExprId Index) const;
  StmtPtr wholeVector(const Stretch &Of, int64_t Number);

  /// Vectors that are there until the last of their windows is taken: registers are 32.
  static constexpr int64_t MostKept = 20;

  ir::Pool &P;
  const IsaTable &Isa;
  std::vector<StmtPtr> &Body;
  const int64_t Lanes;
  const llvm::StringRef Variable;
  const llvm::function_ref<std::string(std::string)> Unique;
};

/// Whether a value of the trip is in it: the load can't come first.
bool LoadSharer::madeInTrip(ExprId Index) const {
  bool Found = false;
  ir::forEachBelow(P, Index, [&](ExprId Id) {
    Found |= P[Id].Kind == Op::Local && llvm::any_of(Body, [&](const StmtPtr &S) {
               return S->Kind == StmtKind::Let && S->Name == P[Id].Name;
             });
    return !Found;
  });
  return Found;
}

std::vector<Stretch> LoadSharer::stretches() const {
  std::map<std::string, Stretch> Arrays; // by array and the rest of the subscript
  for (const StmtPtr &S : Body) {
    if (S->Kind != StmtKind::Let)
      break;
    const Expr &Load = P[S->Value];
    if (Load.Kind != Op::Load || Load.Walk != ir::Access::Unit || Load.Predicate ||
        Load.Ty.Scalable || Load.Ty.Lanes != Lanes ||
        !Isa.operation(Op::Window, Form::Plain, Load.Ty))
      continue;
    auto Form = affineForm(P, Load.Operands[0]);
    if (!Form || madeInTrip(Load.Operands[0]))
      continue;
    const int64_t At = Form->Rest.constantTerm();
    Form->Rest = Form->Rest.withoutConstant();
    Arrays[Load.Name + "[" + Form->text() + "]" + std::to_string(int(Load.Ty.Elem))].try_emplace(
        At, S.get());
  }
  std::vector<Stretch> Result;
  for (const auto &[Key, All] : Arrays) {
    int64_t Last = 0;
    for (const auto &[At, S] : All) {
      if (At == All.begin()->first || At - Last > Lanes)
        Result.emplace_back();
      Result.back().emplace(At, S);
      Last = At;
    }
  }
  return Result;
}

/// How many follow each other, from the first element on; 0: none of the others is a window.
int64_t LoadSharer::wholeVectors(const Stretch &Of) const {
  const int64_t First = Of.begin()->first;
  int64_t Most = 0;
  bool Shifted = false;
  for (const auto &[At, S] : Of) {
    const bool Between = (At - First) % Lanes != 0;
    Shifted |= Between;
    Most = std::max(Most, (At - First) / Lanes + Between);
  }
  return Shifted ? Most + 1 : 0;
}

/// One that no load of the trip's is.
StmtPtr LoadSharer::wholeVector(const Stretch &Of, int64_t Number) {
  const Stmt &First = *Of.begin()->second;
  Expr Load = P[First.Value];
  const ExprId At = Load.Operands[0];
  const ExprId By = ir::integer(P, ir::Element::I64, Number * Lanes);
  Load.Operands[0] = ir::movedOn(P, At, Variable, By);
  const auto Old = affineForm(P, At), New = affineForm(P, Load.Operands[0]);
  if (!New || (*New - *Old).Rest.constant() != Number * Lanes)
    Load.Operands[0] = ir::binary(P, Op::Add, At, ir::integer(P, ir::Element::I64, Number * Lanes));
  const ir::Type Ty = Load.Ty;
  const std::string Name = llvm::StringRef(First.Name).rtrim("0123456789").str();
  StmtPtr Let = ir::let(Unique(Name + std::to_string(Number)), Ty, P.make(std::move(Load)));
  Let->Where = First.Where;
  return Let;
}

int64_t LoadSharer::share(const Stretch &Of) {
  const int64_t First = Of.begin()->first, Count = wholeVectors(Of);
  const auto Place = llvm::find_if(Body, [&](const StmtPtr &S) {
    return llvm::any_of(Of, [&](const auto &Each) { return Each.second == S.get(); });
  });
  const auto Before = Place - Body.begin();
  std::vector<StmtPtr> Whole;
  for (int64_t Number = 0; Number < Count; ++Number) {
    const auto There = Of.find(First + Number * Lanes);
    if (There == Of.end()) {
      Whole.push_back(wholeVector(Of, Number));
      continue;
    }
    const auto At = llvm::find_if(Body, [&](const StmtPtr &S) { return S.get() == There->second; });
    Whole.push_back(std::move(*At));
  }
  std::vector<std::string> Names;
  for (const StmtPtr &S : Whole)
    Names.push_back(S->Name);
  for (const auto &[At, S] : Of) {
    const int64_t Number = (At - First) / Lanes, Shift = (At - First) % Lanes;
    if (!Shift)
      continue;
    Expr Window;
    Window.Kind = Op::Window;
    Window.Ty = P[S->Value].Ty;
    Window.Operands = {ir::local(P, Window.Ty, Names[size_t(Number)]),
                       ir::local(P, Window.Ty, Names[size_t(Number) + 1]),
                       ir::integer(P, ir::Element::I64, Shift)};
    S->Value = P.make(std::move(Window));
  }
  Body.insert(Body.begin() + Before, std::make_move_iterator(Whole.begin()),
              std::make_move_iterator(Whole.end()));
  llvm::erase_if(Body, [](const StmtPtr &S) { return !S; });
  return First + (Count - 1) * Lanes - Of.rbegin()->first;
}

} // namespace

int64_t shareLoads(ir::Pool &P, const IsaTable &Isa, std::vector<StmtPtr> &Body, int Lanes,
                   llvm::StringRef Variable, llvm::function_ref<std::string(std::string)> Unique) {
  return LoadSharer(P, Isa, Body, Lanes, Variable, Unique).run();
}

} // namespace tpbcc
