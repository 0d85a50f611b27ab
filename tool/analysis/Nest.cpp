#include "analysis/Nest.h"
#include "ir/Build.h"
#include "ir/LoopNames.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;

int iterationsBehind(const MemoryAccess &Load, const MemoryAccess &Store, const ir::Stmt &For) {
  if (Load.Store || !Store.Store || Load.Array != Store.Array || !Load.Form || !Store.Form ||
      !Load.isInside(&For) || !Store.isInside(&For))
    return 0;
  const AffineForm Apart = *Store.Form - *Load.Form;
  const Polynomial Step = Store.Form->coefficient(For.Name);
  constexpr int Most = 4;
  for (int Iterations = 1; Iterations <= Most; ++Iterations)
    if (Apart.Coefficients.empty() && !Step.isZero() &&
        Apart.Rest == Step * Polynomial(Iterations * For.Unroll))
      return Iterations;
  return 0;
}

bool MemoryAccess::isInside(const Stmt *For) const { return llvm::is_contained(Around, For); }

const Stmt *MemoryAccess::followed() const {
  for (const Stmt *Loop : llvm::reverse(Around))
    if (!Form || !Form->coefficient(Loop->Name).isZero())
      return Loop;
  return nullptr;
}

const Stmt *Nest::parent(const Stmt *For) const {
  for (const auto &[Inner, Outer] : Parents)
    if (Inner == For)
      return Outer;
  return nullptr;
}

bool Nest::isInnermost(const Stmt *For) const {
  return llvm::none_of(Parents, [&](auto &Pair) { return Pair.second == For; });
}

std::vector<const MemoryAccess *> accessesMade(const Nest &N) {
  const auto IsStored = [&](const MemoryAccess &Load) {
    return llvm::any_of(N.Accesses, [&](const MemoryAccess &A) {
      return A.Store && A.Array == Load.Array && A.isInside(Load.loop());
    });
  };
  std::vector<const MemoryAccess *> Made;
  for (const MemoryAccess &A : N.Accesses) {
    const auto IsThere = [&](const MemoryAccess *B) {
      return !B->Store && B->Array == A.Array && B->Index == A.Index &&
             B->Predicate == A.Predicate && !B->Around.empty() && B->loop() == A.loop();
    };
    if (A.Store || A.Around.empty() || IsStored(A) || llvm::none_of(Made, IsThere))
      Made.push_back(&A);
  }
  return Made;
}

void forEachStatement(const std::vector<StmtPtr> &Body, bool Deep,
                      llvm::function_ref<void(const Stmt &)> F) {
  for (const StmtPtr &S : Body) {
    F(*S);
    if (S->Kind == StmtKind::If || S->Kind == StmtKind::Block ||
        (Deep && S->Kind == StmtKind::For)) {
      forEachStatement(S->Body, Deep, F);
      forEachStatement(S->Else, Deep, F);
    }
  }
}

void forEachOfLanes(const std::vector<StmtPtr> &Body, bool Deep,
                    llvm::function_ref<void(const Stmt &)> F) {
  for (const StmtPtr &S : Body) {
    F(*S);
    if (ir::isWayOut(*S))
      continue;
    if (S->Kind == StmtKind::If || S->Kind == StmtKind::Block ||
        (Deep && S->Kind == StmtKind::For)) {
      forEachOfLanes(S->Body, Deep, F);
      forEachOfLanes(S->Else, Deep, F);
    }
  }
}

const Stmt *findLet(const std::vector<StmtPtr> &Body, llvm::StringRef Name) {
  const Stmt *Found = nullptr;
  forEachStatement(Body, true, [&](const Stmt &S) {
    if (S.Kind == StmtKind::Let && S.Name == Name)
      Found = &S;
  });
  return Found;
}

namespace {

class NestReader {
public:
  NestReader(const Kernel &K, const LoopSite &Site, Nest &N)
      : P(K.Program.Values), Site(Site), N(N) {}

  void run() {
    if (Site.Nest->Kind == StmtKind::For)
      return loop(*Site.Nest);
    for (const StmtPtr &S : Site.Nest->Body)
      statement(*S);
  }

private:
  void loop(const Stmt &For) {
    if (!Around.empty())
      N.Parents.push_back({&For, Around.back()});
    N.Fors.push_back(&For);
    Around.push_back(&For);
    Starts.push_back(++Position);
    for (const StmtPtr &S : For.Body)
      statement(*S);
    Around.pop_back();
    Starts.pop_back();
  }

  void statement(const Stmt &S) {
    ++Position;
    Current = &S;
    ir::forEachExpr(S, [&](ExprId Id) { loads(S, Id); });
    if (S.Kind == StmtKind::Alloc)
      buffer(S);
    if (S.Kind == StmtKind::Store)
      add(S.Name, S.Index, S.Predicate, true, S.Where, Position);
    if (S.Kind == StmtKind::For)
      return loop(S);
    for (const StmtPtr &Inner : S.Body)
      statement(*Inner);
    for (const StmtPtr &Inner : S.Else)
      statement(*Inner);
  }

  void buffer(const Stmt &Alloc) {
    auto Made = std::make_shared<ArrayUse>();
    Made->Name = Alloc.Name;
    Made->Elem = Alloc.Ty.Elem;
    Made->Read = Made->Written = Made->Restrict = Made->Distinct = true;
    Made->Where = Alloc.Where;
    N.Buffers.push_back(std::move(Made));
  }

  const ArrayUse *arrayNamed(llvm::StringRef Name) const {
    for (const ArrayUse &A : Site.Arrays)
      if (A.Name == Name)
        return &A;
    for (const auto &Made : N.Buffers)
      if (Made->Name == Name)
        return Made.get();
    return nullptr;
  }

  /// A load that is the whole value of a Let happens there. Others read what the loop does not
  /// write, or what it had before the iteration.
  void loads(const Stmt &S, ExprId Root) {
    ir::forEachBelow(P, Root, [&](ExprId Id) {
      const Expr &E = P[Id];
      if (E.Kind == Op::Load)
        add(E.Name, E.Operands[0], E.Predicate, false, E.Where,
            S.Kind == StmtKind::Let && Id == S.Value ? Position : Starts.back());
      return true;
    });
  }

  void add(llvm::StringRef Name, ExprId Index, ExprId Predicate, bool Store, SourceRange Where,
           unsigned At) {
    const ArrayUse *Array = arrayNamed(Name);
    if (!Array)
      return;
    for (const MemoryAccess &A : N.Accesses) // a value that several statements use
      if (!Store && !A.Store && A.Array == Array && A.Index == Index && A.Position == At)
        return;
    MemoryAccess A;
    A.Array = Array;
    A.Store = Store;
    A.Index = Index;
    A.Predicate = Predicate;
    A.Around = Around;
    A.Position = At;
    A.Statement = Current;
    A.Where = Where;
    A.Form = affineForm(P, Index);
    for (const ArrayPlace &Place : Array->Places)
      if (Place.Store == Store && Place.Index == Index) {
        A.Text = Place.Text;
        A.Where = Place.Where;
        if (!Around.empty() && Place.Loop == Around.back())
          break;
      }
    if (A.Text.empty() && A.Form)
      A.Text = Array->Name + "[" + A.Form->text() + "]";
    if (A.Where.empty())
      A.Where = Array->Where;
    N.Accesses.push_back(std::move(A));
  }

  const ir::Pool &P;
  const LoopSite &Site;
  Nest &N;
  std::vector<const Stmt *> Around;
  std::vector<unsigned> Starts = {0}; // positions of the nest and of the loops around
  const Stmt *Current = nullptr;
  unsigned Position = 0;
};

} // namespace

ir::ExprId withoutShared(const ir::Pool &P, ir::ExprId Index, const Variance &OfLanes) {
  for (;;) {
    const ir::Expr &E = P[Index];
    if (E.Kind == ir::Op::Add && !OfLanes.varies(E.Operands[0]))
      Index = E.Operands[1];
    else if ((E.Kind == ir::Op::Add || E.Kind == ir::Op::Sub) && !OfLanes.varies(E.Operands[1]))
      Index = E.Operands[0];
    else
      return Index;
  }
}

bool fillsBuffer(const Kernel &K, const LoopSite &Made, const ir::Stmt &For) {
  const auto IsArray = [&](const std::string &Name) {
    return llvm::any_of(Made.Arrays, [&](const ArrayUse &A) { return A.Name == Name; });
  };
  const ir::Pool &P = K.Program.Values;
  std::map<std::string, ir::ExprId> Named;
  bool Fills = false, Computes = false;
  forEachStatement(For.Body, true, [&](const ir::Stmt &S) {
    if (S.Kind == ir::StmtKind::Let)
      Named[S.Name] = S.Value;
    if (S.Kind != ir::StmtKind::Store)
      return;
    const auto Value = P[S.Value].Kind == ir::Op::Local ? Named.find(P[S.Value].Name) : Named.end();
    Fills |= !IsArray(S.Name);
    Computes |=
        IsArray(S.Name) || P[Value == Named.end() ? S.Value : Value->second].Kind != ir::Op::Load;
  });
  return Fills && !Computes;
}

Nest readNest(const Kernel &K, const LoopSite &Site) {
  Nest N;
  NestReader(K, Site, N).run();
  return N;
}

Variance::Variance(const Kernel &K, const Stmt &For, Over What) : P(K.Program.Values) {
  Names.push_back(For.Name);
  forEachStatement(For.Body, true, [&](const Stmt &S) {
    if (S.Kind == StmtKind::Store)
      Written.push_back(S.Name);
    if ((S.Kind == StmtKind::For && What == Iterations) || S.Kind == StmtKind::Assign)
      Names.push_back(S.Name);
  });
  // A Let varies when its value does, in the order of the statements.
  forEachStatement(For.Body, true, [&](const Stmt &S) {
    if (S.Kind == StmtKind::Let && varies(S.Value)) {
      Names.push_back(S.Name);
      Known.clear();
    }
  });
}

bool Variance::varies(ExprId Id) const {
  if (auto It = Known.find(Id.Index); It != Known.end())
    return It->second;
  const Expr &E = P[Id];
  bool Result = false;
  if (E.Kind == Op::Induction || E.Kind == Op::Local)
    Result = llvm::is_contained(Names, E.Name);
  if (E.Kind == Op::Load)
    Result = llvm::is_contained(Written, E.Name);
  for (ExprId Operand : E.Operands)
    Result = Result || varies(Operand);
  if (E.Predicate)
    Result = Result || varies(E.Predicate);
  Known[Id.Index] = Result;
  return Result;
}

bool isInside(const Stmt &Outer, const Stmt &Loop) {
  bool Found = &Outer == &Loop;
  forEachStatement(Outer.Body, true, [&](const Stmt &S) { Found |= &S == &Loop; });
  return Found;
}

bool isInRest(const Stmt &Nest, const Stmt &Loop) {
  const std::vector<const Stmt *> All = ir::loopsOf(Nest);
  return llvm::any_of(All, [&](const Stmt *Left) {
    return isInside(*Left, Loop) && llvm::any_of(All, [&](const Stmt *Of) {
             return Of->Id == Left->Origin && Of != Left && Left->Unroll < Of->Unroll;
           });
  });
}

int rowsOfTrip(const Stmt &Nest, const Stmt &Loop) {
  int Rows = 1;
  for (const Stmt *For : ir::loopsOf(Nest))
    if (For != &Loop && isInside(*For, Loop))
      Rows *= For->Unroll;
  return Rows;
}

} // namespace tpbcc
