//===- transform/rewrite/Coalesce.cpp - A sum over a nest has one variable -===//
//
// Lifting gives each loop variables of its own: let t = s; for j { t = t + x } s = t. For a step
// that moves the loops these are copies of one sum, and a copy would hold every iteration in its
// place.
//
//===----------------------------------------------------------------------===//
#include "transform/rewrite/Draft.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc::rewrite {
using ir::Op;
using ir::StmtKind;

namespace {

bool isVariable(const ir::Pool &P, ExprId Id, llvm::StringRef Name) {
  return P[Id].Kind == Op::Local && P[Id].Name == Name;
}

/// Whether the variable of the Let number At is a copy of one that is not wanted any more: nothing
/// behind At reads that or changes it, but for the statement Back that copies it back, if there is
/// one (else Body.size()), and it is the body's own if there is none.
bool isCopy(const ir::Pool &P, const std::vector<StmtPtr> &Body, size_t At, size_t &Back) {
  const Stmt &Copy = *Body[At];
  Back = Body.size();
  if (Copy.Kind != StmtKind::Let || P[Copy.Value].Kind != Op::Local || P[Copy.Value].Ty != Copy.Ty)
    return false;
  const std::string &From = P[Copy.Value].Name;
  bool Changes = false, Own = false, IsVariable = false;
  for (size_t I = 0; I < Body.size(); ++I) {
    const Stmt &S = *Body[I];
    Own |= I < At && S.Kind == StmtKind::Let && S.Name == From;
    IsVariable |= I < At && assigns(S, From);
    if (I <= At)
      continue;
    if (Back == Body.size() && S.Kind == StmtKind::Assign && S.Name == From &&
        isVariable(P, S.Value, Copy.Name)) {
      Back = I;
      continue;
    }
    // The old value stays a value, and what is assigned at the end of the body stays there.
    if (reads(P, S, From) || assigns(S, From) || (S.Kind != StmtKind::For && assigns(S, Copy.Name)))
      return false;
    Changes |= assigns(S, Copy.Name);
  }
  return Changes && ((Own && IsVariable) || Back != Body.size());
}

} // namespace

void coalesceCopies(ir::Pool &P, Stmt &Around) {
  std::vector<StmtPtr> &Body = Around.Body;
  for (size_t At = 0; At < Body.size();) {
    size_t Back;
    if (!isCopy(P, Body, At, Back)) {
      ++At;
      continue;
    }
    Meaning One;
    One.Variables[Body[At]->Name] = Body[At]->Value;
    One.Renamed[Body[At]->Name] = P[Body[At]->Value].Name;
    for (size_t I = At + 1; I < Body.size(); ++I)
      replaceIn(P, *Body[I], One);
    if (Back != Body.size())
      Body.erase(Body.begin() + static_cast<ptrdiff_t>(Back));
    Body.erase(Body.begin() + static_cast<ptrdiff_t>(At));
    At = 0; // one that came before may be a copy now
  }
  for (const StmtPtr &S : Body)
    coalesceCopies(P, *S);
}

static bool binds(const std::vector<StmtPtr> &Body, llvm::StringRef Name) {
  return llvm::any_of(
      Body, [&](const StmtPtr &S) { return S->Kind == StmtKind::Let && S->Name == Name; });
}

static bool assignsBefore(const std::vector<StmtPtr> &Body, size_t End, llvm::StringRef Name) {
  return std::any_of(Body.begin(), Body.begin() + static_cast<ptrdiff_t>(End),
                     [&](const StmtPtr &S) { return assigns(*S, Name); });
}

/// The loop Body[At] changes a copy of a variable. Returns where the loop is then.
static size_t copyFor(Draft &D, std::vector<StmtPtr> &Body, size_t At, const std::string &Name,
                      const ir::Type &Ty) {
  ir::Pool &P = D.pool();
  const bool Own = binds(Body, Name);
  const std::string Copy = D.freeName(Name);
  Meaning From;
  From.Variables[Name] = ir::local(P, Ty, Copy);
  From.Renamed[Name] = Copy;
  bool Assigned = Own; // by the body itself, behind the loop
  for (size_t I = At; I < Body.size(); ++I)
    if (Body[I]->Kind == StmtKind::Assign && Body[I]->Name == Name) {
      Assigned = true;
      Body[I]->Value = replaced(P, Body[I]->Value, From);
    } else {
      replaceIn(P, *Body[I], From);
    }
  if (!Assigned)
    Body.push_back(D.made(ir::assign(Name, ir::local(P, Ty, Copy))));
  Body.insert(Body.begin() + static_cast<ptrdiff_t>(At),
              D.made(ir::let(Copy, Ty, ir::local(P, Ty, Name))));
  return At + 1;
}

/// Each loop in Body, and in its branches, changes variables that start in front of it.
static void copiesIn(Draft &D, std::vector<StmtPtr> &Body) {
  for (size_t At = 0; At < Body.size(); ++At) {
    if (Body[At]->Kind == StmtKind::If) {
      copiesIn(D, Body[At]->Body);
      copiesIn(D, Body[At]->Else);
    }
    if (Body[At]->Kind != StmtKind::For)
      continue;
    std::map<std::string, ir::Type> Changed;
    ir::forEach(std::as_const(*Body[At]), [&](const Stmt &S) {
      if (S.Kind == StmtKind::Assign && !findLet(Body[At]->Body, S.Name) &&
          (!binds(Body, S.Name) || assignsBefore(Body, At, S.Name)))
        Changed.emplace(S.Name, D.pool()[S.Value].valueType());
    });
    for (const auto &[Name, Ty] : Changed)
      At = copyFor(D, Body, At, Name, Ty);
    copiesIn(D, Body[At]->Body);
  }
}

void separateCopies(Draft &D, Stmt &Root) {
  for (const StmtPtr &S : Root.Body)
    if (S->Kind == StmtKind::For)
      copiesIn(D, S->Body);
}

} // namespace tpbcc::rewrite
