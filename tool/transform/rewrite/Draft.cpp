#include "transform/rewrite/Draft.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc::rewrite {
using ir::Expr;
using ir::Op;
using ir::StmtKind;

Draft::Draft(Kernel &K, const LoopSite &Of, Checking How, const GraphOf &Dependences)
    : K(K), Site(Of), How(How), Dependences(Dependences) {
  StmtPtr Copy = ir::clone(*Of.Nest);
  ir::numberStatements(*Copy);
  LastId = ir::greatestId(*Copy);
  if (Copy->Kind == StmtKind::Block) {
    Root = std::move(Copy);
  } else {
    std::vector<StmtPtr> Body;
    Body.push_back(std::move(Copy));
    Root = made(ir::block(std::move(Body)));
  }
  Site.Nest = Root.get();
  coalesceCopies(K.Program.Values, *Root);
  for (const ArrayUse &A : Site.Arrays)
    Names.insert(A.Name);
  for (const ScalarUse &S : Site.Scalars)
    Names.insert(S.Name);
  for (const Parameter &P : K.Parameters)
    Names.insert(P.Name);
  ir::forEach(std::as_const(*Root), [&](const Stmt &S) {
    Names.insert(S.Name);
    ir::forEachExpr(S, [&](ExprId Id) {
      ir::forEachBelow(K.Program.Values, Id, [&](ExprId Below) {
        Names.insert(K.Program.Values[Below].Name);
        return true;
      });
    });
  });
}

const Stmt &Draft::nest() const {
  return Root->Body.size() == 1 && Root->Body[0]->Kind == StmtKind::For ? *Root->Body[0] : *Root;
}

StmtPtr Draft::take() {
  separateCopies(*this, *Root);
  return &nest() == Root.get() ? std::move(Root) : std::move(Root->Body[0]);
}

static std::vector<const Stmt *> statements(const Stmt &Root) {
  std::vector<const Stmt *> All;
  ir::forEach(Root, [&](const Stmt &S) { All.push_back(&S); });
  return All;
}

Draft::Saved Draft::save() const { return {ir::clone(*Root), statements(*Root), LastId, Names}; }

void Draft::restore(Saved Before) {
  Root = std::move(Before.Root);
  LastId = Before.LastId;
  Names = std::move(Before.Names);
  Site.Nest = Root.get();
  if (!Known)
    return;
  // The graph is that of this nest; its statements were others.
  std::map<const Stmt *, const Stmt *> Now;
  const std::vector<const Stmt *> Are = statements(*Root);
  for (size_t I = 0; I < Are.size(); ++I)
    Now[Before.Were[I]] = Are[I];
  for (Touch &T : Known->Touches) {
    T.Statement = Now.at(T.Statement);
    for (const Stmt *&Loop : T.Around)
      Loop = Now.at(Loop);
  }
}

const Graph &Draft::graph() const {
  if (!Known)
    Known = Dependences(K, Site);
  return *Known;
}

Draft::Spot Draft::spotIn(Stmt &Around, const Stmt &S) {
  for (auto *Body : {&Around.Body, &Around.Else})
    for (size_t I = 0; I < Body->size(); ++I) {
      if ((*Body)[I].get() == &S)
        return {Body, I};
      if (const Spot Found = spotIn(*(*Body)[I], S); Found.Body)
        return Found;
    }
  return {};
}

void Draft::replace(const Stmt &S, std::vector<StmtPtr> By) {
  const Spot Where = spotOf(S);
  const auto At = Where.Body->erase(Where.Body->begin() + static_cast<ptrdiff_t>(Where.At));
  Where.Body->insert(At, std::make_move_iterator(By.begin()), std::make_move_iterator(By.end()));
}

std::string Draft::freeName(const std::string &Wanted) {
  std::string Name = Wanted;
  for (int N = 2; !Names.insert(Name).second; ++N)
    Name = Wanted + "_" + std::to_string(N);
  return Name;
}

void Draft::number(Stmt &S) {
  S.Id = ++LastId;
  if (S.Origin == 0)
    S.Origin = S.Id;
}

StmtPtr Draft::made(StmtPtr S) {
  number(*S);
  return S;
}

// ---- What names stand for

static ExprId replaced(ir::Pool &P, ExprId Id, const Meaning &By,
                       std::map<uint32_t, ExprId> &Done) {
  if (!Id)
    return Id;
  if (const auto It = Done.find(Id.Index); It != Done.end())
    return It->second;
  if (const auto It = By.Values.find(Id.Index); It != By.Values.end())
    return It->second;
  Expr E = P[Id];
  ExprId Result = Id;
  const auto &Names = E.Kind == Op::Induction ? By.Loops : By.Variables;
  if (E.Kind == Op::Induction || E.Kind == Op::Local) {
    if (const auto It = Names.find(E.Name); It != Names.end())
      Result = It->second;
  } else if (!E.Operands.empty() || E.Predicate) {
    for (ExprId &Operand : E.Operands)
      Operand = replaced(P, Operand, By, Done);
    E.Predicate = replaced(P, E.Predicate, By, Done);
    if (E.Kind == Op::Load)
      if (const auto It = By.Buffers.find(E.Name); It != By.Buffers.end())
        E.Name = It->second;
    const bool Sums = E.Ty == ir::Type::scalar(ir::Element::I64) && !E.Predicate;
    if (E.Kind == Op::Add && Sums)
      Result = Whole(P).plus(E.Operands[0], E.Operands[1]);
    else if (E.Kind == Op::Mul && Sums)
      Result = Whole(P).times(E.Operands[0], E.Operands[1]);
    else if (E.Kind == Op::Sub && Sums)
      Result = Whole(P).minus(E.Operands[0], E.Operands[1]);
    else if (E.Kind == Op::Convert && !E.Predicate && !E.Ty.isFloating() &&
             !P[E.Operands[0]].Ty.isFloating())
      Result = ir::convert(P, E.Ty, E.Operands[0]); // of numbers: a number
    else
      Result = P.make(std::move(E));
  }
  return Done[Id.Index] = Result;
}

ExprId replaced(ir::Pool &P, ExprId Id, const Meaning &By) {
  std::map<uint32_t, ExprId> Done;
  return replaced(P, Id, By, Done);
}

void replaceIn(ir::Pool &P, Stmt &Root, const Meaning &By) {
  std::map<uint32_t, ExprId> Done;
  ir::forEach(Root, [&](Stmt &S) {
    for (ExprId *Id : {&S.Value, &S.Index, &S.Predicate, &S.Begin, &S.End, &S.Step})
      *Id = replaced(P, *Id, By, Done);
    if (S.Kind == StmtKind::Let || S.Kind == StmtKind::Assign || S.Kind == StmtKind::For)
      if (const auto It = By.Renamed.find(S.Name); It != By.Renamed.end())
        S.Name = It->second;
    if (S.Kind == StmtKind::Alloc || S.Kind == StmtKind::Store)
      if (const auto It = By.Buffers.find(S.Name); It != By.Buffers.end())
        S.Name = It->second;
  });
}

std::vector<StmtPtr> copyOf(Draft &D, llvm::ArrayRef<const Stmt *> Body, Meaning &By,
                            llvm::StringRef Suffix) {
  std::vector<StmtPtr> Copies;
  for (const Stmt *S : Body)
    Copies.push_back(ir::clone(*S));
  for (const StmtPtr &Copy : Copies)
    ir::forEach(*Copy, [&](Stmt &S) {
      D.number(S);
      if (S.Kind == StmtKind::Let) {
        const std::string Name = D.freeName(S.Name);
        By.Variables[S.Name] = ir::local(D.pool(), S.Ty, Name);
        By.Renamed[S.Name] = Name;
      } else if (S.Kind == StmtKind::Alloc) {
        By.Buffers[S.Name] = D.freeName(S.Name);
      } else if (S.Kind == StmtKind::For && !Suffix.empty()) {
        const std::string Name = D.freeName(S.Name + Suffix.str());
        By.Loops[S.Name] = ir::induction(D.pool(), Name);
        By.Renamed[S.Name] = Name;
      }
    });
  for (const StmtPtr &Copy : Copies)
    replaceIn(D.pool(), *Copy, By);
  return Copies;
}

std::vector<StmtPtr> copyOf(Draft &D, const std::vector<StmtPtr> &Body, Meaning &By,
                            llvm::StringRef Suffix) {
  std::vector<const Stmt *> Each;
  for (const StmtPtr &S : Body)
    Each.push_back(S.get());
  return copyOf(D, llvm::ArrayRef(Each), By, Suffix);
}

bool reads(const ir::Pool &P, const Stmt &Root, llvm::StringRef Variable) {
  bool Found = false;
  ir::forEach(Root, [&](const Stmt &S) {
    ir::forEachExpr(S, [&](ExprId Id) {
      ir::forEachBelow(P, Id, [&](ExprId Below) {
        Found |= P[Below].Kind == Op::Local && P[Below].Name == Variable;
        return !Found;
      });
    });
  });
  return Found;
}

bool assigns(const Stmt &Root, llvm::StringRef Variable) {
  bool Found = false;
  ir::forEach(Root,
              [&](const Stmt &S) { Found |= S.Kind == StmtKind::Assign && S.Name == Variable; });
  return Found;
}

bool touches(const ir::Pool &P, const Stmt &Root, llvm::StringRef Array) {
  bool Found = false;
  ir::forEach(Root, [&](const Stmt &S) {
    Found |= S.Kind == StmtKind::Store && S.Name == Array;
    ir::forEachExpr(S, [&](ExprId Id) {
      ir::forEachBelow(P, Id, [&](ExprId Below) {
        Found |= P[Below].Kind == Op::Load && P[Below].Name == Array;
        return !Found;
      });
    });
  });
  return Found;
}

/// Whether Next reads what S assigns just once, for the variable's new value: that may be in the
/// place where it is read, so that a sum stays one expression. Changing: all that is assigned.
static bool isReadOnce(const ir::Pool &P, const Stmt &S, const llvm::StringSet<> &Changing,
                       const std::vector<StmtPtr> &Next) {
  bool Once = true, Found = false;
  ir::forEachBelow(P, S.Value, [&](ExprId Id) {
    Once &= P[Id].Kind != Op::Local || P[Id].Name == S.Name || !Changing.contains(P[Id].Name);
    return Once;
  });
  for (const StmtPtr &T : Next) {
    const bool Here = T->Kind == StmtKind::Assign && T->Name == S.Name;
    Found |= Here;
    Once &= Here || !(reads(P, *T, S.Name) || assigns(*T, S.Name));
  }
  return Once && Found;
}

std::optional<std::vector<StmtPtr>> inSequence(Draft &D, std::vector<std::vector<StmtPtr>> Bodies,
                                               std::string &Why) {
  ir::Pool &P = D.pool();
  std::vector<StmtPtr> Result, Last;
  Meaning Now; // variables that an earlier body has assigned
  llvm::StringSet<> Changing;
  for (const auto &Body : Bodies)
    for (const StmtPtr &Each : Body)
      ir::forEach(std::as_const(*Each), [&](const Stmt &S) {
        if (S.Kind == StmtKind::Assign)
          Changing.insert(S.Name);
      });
  for (size_t B = 0; B < Bodies.size(); ++B) {
    std::vector<StmtPtr> Assigned;
    for (StmtPtr &S : Bodies[B]) {
      for (const auto &[Name, Value] : Now.Variables)
        if (!(S->Kind == StmtKind::Assign && S->Name == Name) && assigns(*S, Name)) {
          Why = Name;
          return std::nullopt;
        }
      replaceIn(P, *S, Now);
      (S->Kind == StmtKind::Assign ? Assigned : Result).push_back(std::move(S));
    }
    for (StmtPtr &S : Assigned) {
      const bool Seen = llvm::any_of(llvm::drop_begin(Bodies, B + 1), [&](const auto &Later) {
        return llvm::any_of(Later, [&](const StmtPtr &Each) {
          return reads(P, *Each, S->Name) || assigns(*Each, S->Name);
        });
      });
      llvm::erase_if(Last, [&](const StmtPtr &Old) { return Old->Name == S->Name; });
      if (!Seen) {
        Last.push_back(std::move(S));
        continue;
      }
      if (B + 1 < Bodies.size() && isReadOnce(P, *S, Changing, Bodies[B + 1])) {
        Now.Variables[S->Name] = S->Value;
        continue;
      }
      // A value of its own for those that come next, and the variable's unless they assign it.
      const ir::Type Ty = P[S->Value].valueType();
      const std::string Name = D.freeName(S->Name);
      StmtPtr Final = D.made(ir::assign(S->Name, ir::local(P, Ty, Name)));
      Final->Where = S->Where;
      Now.Variables[S->Name] = ir::local(P, Ty, Name);
      S->Kind = StmtKind::Let;
      S->Ty = Ty;
      S->Name = Name;
      Result.push_back(std::move(S));
      Last.push_back(std::move(Final));
    }
  }
  std::move(Last.begin(), Last.end(), std::back_inserter(Result));
  return Result;
}

} // namespace tpbcc::rewrite
