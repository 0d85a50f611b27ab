//===- analysis/Promote.cpp - Elements that a loop keeps on changing ------===//
//
// for (j) y[i] = y[i] + a[i][j] loads and stores one element over and over. Kept in a variable
// while the loop runs, the element is a reduction:
//
//   if (begin < end) { let v = y[i]; for (j) v = v + a[i][j]; y[i] = v }
//
// Bounds that are numbers need no question. Where y[i] was stored before the loop, the element is
// there to be stored again, and a loop that changes it under a condition is one of these, too.
//
// Nothing else in the loop may touch the array; other arrays are known not to overlap it, or are
// checked on entry.
//
//===----------------------------------------------------------------------===//
#include "analysis/Analysis.h"
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;

namespace {

class Promoter {
public:
  Promoter(Kernel &K, LoopSite &Site) : K(K), P(K.Program.Values), Site(Site) {}

  /// Body is that of Around.
  void body(std::vector<StmtPtr> &Body, const Stmt &Around) {
    const size_t Outside = Stored.size();
    for (size_t I = 0; I < Body.size(); ++I) {
      Stmt &S = *Body[I];
      if (S.Kind == StmtKind::Store && !S.Predicate)
        Stored.push_back({S.Name, S.Index});
      if (S.Kind == StmtKind::If) {
        body(S.Body, Around);
        body(S.Else, Around);
      }
      if (S.Kind != StmtKind::For)
        continue;
      body(S.Body, S);
      // The worker is given a part of a loop that is handed out, which may begin anywhere.
      if (Site.isCollapsed(S))
        continue;
      if (!runs(S))
        promote(Body[I], Around);
      else
        while (promoteAt(Body, I, Around))
          ++I; // the loop is behind what it loads
    }
    Stored.resize(Outside);
  }

private:
  /// The one element of an array that For loads, changes and stores.
  struct Element {
    size_t Load, Store; // statements of the body
    std::string Array;
    ExprId Index;
  };

  std::optional<Element> find(const Stmt &For) const {
    const Variance Varies(K, For);
    for (size_t I = 0; I < For.Body.size(); ++I) {
      const Stmt &Store = *For.Body[I];
      if (Store.Kind != StmtKind::Store || Varies.varies(Store.Index) ||
          (Store.Predicate && !llvm::is_contained(Stored, std::pair(Store.Name, Store.Index))))
        continue;
      for (size_t J = 0; J < I; ++J) {
        const Stmt &Let = *For.Body[J];
        if (Let.Kind != StmtKind::Let || P[Let.Value].Kind != Op::Load)
          continue;
        const Expr &Load = P[Let.Value];
        const bool Computes = ir::bits(Load.Ty.Elem) >= 32;
        if (Computes && Load.Name == Store.Name && Load.Operands[0] == Store.Index &&
            (!Load.Predicate || Load.Predicate == Store.Predicate) &&
            accesses(For, Store.Name) == 2)
          return Element{J, I, Store.Name, Store.Index};
      }
    }
    return std::nullopt;
  }

  /// How often For touches the array.
  int accesses(const Stmt &For, llvm::StringRef Array) const {
    int Count = 0;
    auto Loads = [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        Count += P[Id].Kind == Op::Load && P[Id].Name == Array;
        return true;
      });
    };
    forEachStatement(For.Body, true, [&](const Stmt &S) {
      Count += S.Kind == StmtKind::Store && S.Name == Array;
      ir::forEachExpr(S, Loads);
    });
    return Count;
  }

  std::string freeName(const std::string &Wanted) const {
    auto Taken = [&](const std::string &Name) {
      bool Found = Name == Site.Nest->Name;
      forEachStatement(Site.Nest->Body, true, [&](const Stmt &S) { Found |= S.Name == Name; });
      for (const ArrayUse &A : Site.Arrays)
        Found |= A.Name == Name;
      for (const ScalarUse &S : Site.Scalars)
        Found |= S.Name == Name;
      for (const Parameter &A : K.Parameters)
        Found |= A.Name == Name;
      for (const StmtPtr &S : K.Program.Body)
        Found |= S->Name == Name;
      return Found;
    };
    std::string Name = Wanted;
    for (int N = 2; Taken(Name); ++N)
      Name = Wanted + "_" + std::to_string(N);
    return Name;
  }

  /// Id with Local(From) replaced by Local(To).
  ExprId renamed(ExprId Id, const std::string &From, const std::string &To,
                 std::map<uint32_t, ExprId> &Done) {
    if (!Id)
      return Id;
    if (auto It = Done.find(Id.Index); It != Done.end())
      return It->second;
    Expr E = P[Id];
    if (E.Kind == Op::Local && E.Name == From)
      E.Name = To;
    for (ExprId &Operand : E.Operands)
      Operand = renamed(Operand, From, To, Done);
    E.Predicate = renamed(E.Predicate, From, To, Done);
    const ExprId Result = P.make(std::move(E));
    Done[Id.Index] = Result;
    return Result;
  }

  void renameIn(std::vector<StmtPtr> &Body, const std::string &From, const std::string &To,
                std::map<uint32_t, ExprId> &Done) {
    for (StmtPtr &S : Body) {
      for (ExprId *Id : {&S->Value, &S->Index, &S->Predicate, &S->Begin, &S->End, &S->Step})
        *Id = renamed(*Id, From, To, Done);
      renameIn(S->Body, From, To, Done);
      renameIn(S->Else, From, To, Done);
    }
  }

  /// Whether the loop is known to have an iteration.
  bool runs(const Stmt &For) const {
    const Expr &Begin = P[For.Begin], &End = P[For.End];
    return Begin.Kind == Op::Const && End.Kind == Op::Const && Begin.Integer < End.Integer;
  }

  /// S becomes the If around the loop.
  void promote(StmtPtr &S, const Stmt &Around) {
    const auto Of = find(*S);
    if (!Of)
      return;
    auto Block = std::make_unique<Stmt>();
    Block->Kind = StmtKind::If;
    Block->Where = S->Where;
    Block->Value = ir::compare(P, Op::CmpLt, S->Begin, S->End);
    place(*Of, S, Block->Body, Around);
    S = std::move(Block);
    for (size_t I = 1; promoteAt(S->Body, I, Around); ++I)
      ; // more elements of the same loop
  }

  /// What an element is loaded to before the loop, the loop, and the store stand where the loop
  /// did.
  bool promoteAt(std::vector<StmtPtr> &Body, size_t Loop, const Stmt &Around) {
    const auto Of = find(*Body[Loop]);
    if (!Of)
      return false;
    std::vector<StmtPtr> Made;
    place(*Of, Body[Loop], Made, Around);
    Body.erase(Body.begin() + long(Loop));
    Body.insert(Body.begin() + long(Loop), std::make_move_iterator(Made.begin()),
                std::make_move_iterator(Made.end()));
    return true;
  }

  void place(const Element &Of, StmtPtr &Loop, std::vector<StmtPtr> &To, const Stmt &Around) {
    const std::string Old = Loop->Body[Of.Load]->Name, Name = freeName(Of.Array + "_sum");
    bool Changes = false; // a loop inside has made a variable of it
    ir::forEach(std::as_const(*Loop), [&](const Stmt &Each) {
      Changes |= Each.Kind == StmtKind::Assign && Each.Name == Old;
    });
    StmtPtr Let = std::move(Loop->Body[Of.Load]), Store = std::move(Loop->Body[Of.Store]);
    if (Changes) {
      Loop->Body[Of.Load] = ir::let(Old, Let->Ty, ir::local(P, Let->Ty, Name));
      Loop->Body[Of.Load]->Where = Let->Where;
    }
    Loop->Body.erase(Loop->Body.begin() + long(Of.Store));
    if (!Changes)
      Loop->Body.erase(Loop->Body.begin() + long(Of.Load));
    std::map<uint32_t, ExprId> Done;
    if (!Changes)
      renameIn(Loop->Body, Old, Name, Done);
    const auto Meant = [&](ExprId Id) { return Changes ? Id : renamed(Id, Old, Name, Done); };
    ExprId New = Meant(Store->Value);
    if (Store->Predicate)
      New = ir::chosen(P, Meant(Store->Predicate), New, ir::local(P, Let->Ty, Name));
    Store->Predicate = {};
    Let->Value = ir::load(P, P[Let->Value].Ty, Of.Array, Of.Index);
    Loop->Body.push_back(ir::assign(Name, New));
    Loop->Body.back()->Where = Store->Where;
    for (ArrayUse &Array : Site.Arrays)
      for (ArrayPlace &At : Array.Places)
        if (Array.Name == Of.Array && At.Loop == Loop.get()) {
          At.Loop = &Around;
          At.Predicate = {};
        }
    Let->Name = Name;
    Store->Value = ir::local(P, Let->Ty, Name);
    To.push_back(std::move(Let));
    To.push_back(std::move(Loop));
    To.push_back(std::move(Store));
  }

  Kernel &K;
  ir::Pool &P;
  LoopSite &Site;
  std::vector<std::pair<std::string, ExprId>> Stored; // in every case, before what is looked at
};

} // namespace

void promoteElements(Kernel &K, LoopSite &Site, Stmt &Nest) {
  if (Nest.Kind == StmtKind::For)
    return Promoter(K, Site).body(Nest.Body, Nest);
  for (StmtPtr &S : Nest.Body)
    if (S->Kind == StmtKind::For)
      Promoter(K, Site).body(S->Body, *S);
}

} // namespace tpbcc
