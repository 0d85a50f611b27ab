#include "analysis/Graph.h"
#include "analysis/Analysis.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"
#include <functional>
#include <map>

namespace tpbcc {
using ir::Stmt;
using ir::StmtKind;

namespace {

class Builder {
public:
  Builder(const Kernel &K, const LoopSite &Site, const Stmt *Inside = nullptr)
      : K(K), P(K.Program.Values), Site(Site), Inside(Inside), N(readNest(K, Site)) {}

  Graph build() {
    for (const MemoryAccess &A : N.Accesses)
      G.Touches.push_back(touchOf(A));
    for (size_t I = 0; I < N.Accesses.size(); ++I)
      for (size_t J = I; J < N.Accesses.size(); ++J)
        elements(I, J);
    variables();
    for (const Stmt *For : N.Fors)
      for (const Stmt *Way : ir::waysOut(For->Body))
        G.Exits.push_back({For, Way->Where});
    for (size_t I = 0; I < Site.Arrays.size(); ++I)
      for (size_t J = I + 1; J < Site.Arrays.size(); ++J)
        if (mayOverlap(Site.Arrays[I], Site.Arrays[J]))
          G.MayOverlap.push_back({Site.Arrays[I].Name, Site.Arrays[J].Name});
    return std::move(G);
  }

private:
  void elements(size_t I, size_t J);
  void add(size_t I, size_t J, Meeting M);
  void oriented(size_t From, size_t To, Meeting M);
  bool isOneComputation(size_t Load, size_t Store) const;
  void merge(size_t FirstEdge);
  void variables();
  void ofVariable(size_t I, size_t J);
  bool isSetFirst(llvm::StringRef Name, const Stmt &For) const;

  const Kernel &K;
  const ir::Pool &P;
  const LoopSite &Site;
  const Stmt *const Inside; // elements that are touched elsewhere are nobody's question; null: none
  const Nest N;
  using Loops = std::vector<const Stmt *>;
  std::map<std::tuple<uint32_t, uint32_t, uint32_t, uint32_t, Loops, Loops>,
           std::optional<std::vector<Meeting>>>
      Met; // by subscripts, conditions, and loops around
  DirectionsLeft Left;
  Graph G;
};

/// From's iteration comes first.
void Builder::oriented(size_t From, size_t To, Meeting M) {
  Edge E;
  E.What = kindOf(G.Touches[From], G.Touches[To]);
  E.From = From;
  E.To = To;
  for (unsigned L = 0; L < M.Vector.size() && E.Level == 0; ++L)
    if (M.Vector[L].Directions != Same)
      E.Level = L + 1;
  E.Vector = std::move(M.Vector);
  E.Exists = std::move(M.Exists);
  E.Unknown = std::move(M.Unknown);
  G.Edges.push_back(std::move(E));
}

Meeting reversed(Meeting M) {
  for (DistanceEntry &E : M.Vector) {
    E.Directions =
        static_cast<uint8_t>((E.Directions & Same) | (E.Directions & Later ? Earlier : 0) |
                             (E.Directions & Earlier ? Later : 0));
    if (E.Distance)
      E.Distance = Polynomial() - *E.Distance;
  }
  return M;
}

/// Whether what is stored is made of what was loaded in the same iteration: a[i] = a[i] + 1 is one
/// statement of the user's, and no order could be another. A store in a loop of its own could come
/// in another iteration of that.
bool Builder::isOneComputation(size_t Load, size_t Store) const {
  if (Load >= N.Accesses.size() || Store >= N.Accesses.size())
    return false;
  const Stmt *const From = N.Accesses[Load].Statement, *const To = N.Accesses[Store].Statement;
  if (From->Kind != StmtKind::Let || To->Kind != StmtKind::Store ||
      N.Accesses[Load].Around != N.Accesses[Store].Around)
    return false;
  const std::function<bool(ir::ExprId)> Uses = [&](ir::ExprId Root) {
    bool Found = false;
    ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
      if (P[Id].Kind != ir::Op::Local || Found)
        return !Found;
      const Stmt *const Let = findLet(Site.Nest->Body, P[Id].Name);
      Found = Let == From || (Let && Uses(Let->Value));
      return !Found;
    });
    return Found;
  };
  return Uses(To->Value);
}

void Builder::add(size_t I, size_t J, Meeting M) {
  if (!M.Unknown.empty() && !M.Vector.empty()) { // either may come first
    if (I != J)
      oriented(J, I, M);
    return oriented(I, J, std::move(M));
  }
  const auto Carrying =
      llvm::find_if(M.Vector, [](const DistanceEntry &E) { return E.Directions != Same; });
  if (Carrying == M.Vector.end()) {
    // Within an iteration in the order of the statements; a statement reads before it stores.
    const unsigned X = G.Touches[I].Position, Y = G.Touches[J].Position;
    if (X == Y || isOneComputation(X < Y ? I : J, X < Y ? J : I))
      return;
    return X < Y ? oriented(I, J, std::move(M)) : oriented(J, I, reversed(std::move(M)));
  }
  if (Carrying->Directions == Later)
    oriented(I, J, std::move(M));
  else if (I != J) // the other half of a pair with itself says the same
    oriented(J, I, reversed(std::move(M)));
}

/// Edges that differ in the direction of one inner loop alone become one.
void Builder::merge(size_t FirstEdge) {
  const auto OneApart = [](const Edge &A, const Edge &B) -> std::optional<size_t> {
    if (A.From != B.From || A.To != B.To || A.Level != B.Level || A.Exists != B.Exists)
      return std::nullopt;
    std::optional<size_t> At;
    for (size_t L = 0; L < A.Vector.size(); ++L)
      if (!(A.Vector[L] == B.Vector[L])) {
        if (At || L < A.Level)
          return std::nullopt;
        At = L;
      }
    return At;
  };
  for (size_t I = FirstEdge; I < G.Edges.size(); ++I)
    for (size_t J = I + 1; J < G.Edges.size();) {
      const auto At = OneApart(G.Edges[I], G.Edges[J]);
      if (!At) {
        ++J;
        continue;
      }
      DistanceEntry &Entry = G.Edges[I].Vector[*At];
      Entry.Directions |= G.Edges[J].Vector[*At].Directions;
      Entry.Distance.reset();
      Entry.Least = 1;
      G.Edges.erase(G.Edges.begin() + static_cast<ptrdiff_t>(J));
      J = I + 1; // what did not fit before may fit now
    }
}

void Builder::elements(size_t I, size_t J) {
  const MemoryAccess &X = N.Accesses[I], &Y = N.Accesses[J];
  if (X.Array != Y.Array || (!X.Store && !Y.Store))
    return;
  if (Inside && !(X.isInside(Inside) && Y.isInside(Inside)))
    return;
  const size_t FirstEdge = G.Edges.size();
  const auto Outer = Inside ? size_t(llvm::find(X.Around, Inside) - X.Around.begin()) : 0;
  // Where an element is loaded and stored, it meets others twice in the same way.
  auto &Of =
      Met[{X.Index.Index, X.Predicate.Index, Y.Index.Index, Y.Predicate.Index, X.Around, Y.Around}];
  if (!Of)
    Of = meetings(K, Site, X, Y, Left, Outer);
  for (const Meeting &M : *Of)
    add(I, J, M);
  merge(FirstEdge);
}

/// Variables that the nest assigns are elements of which there is one. What reads an expression
/// reads its variables.
void Builder::variables() {
  llvm::SmallVector<std::string> Names;
  forEachStatement(Site.Nest->Body, true, [&](const Stmt &S) {
    if (S.Kind == StmtKind::Assign && !llvm::is_contained(Names, S.Name))
      Names.push_back(S.Name);
  });
  const size_t First = G.Touches.size();
  unsigned Position = 0;
  const std::function<void(const Stmt &, std::vector<const Stmt *> &)> Read =
      [&](const Stmt &S, std::vector<const Stmt *> &Around) {
        ++Position;
        const auto Touch = [&](const std::string &Name, bool Store) {
          for (const auto &Known : llvm::drop_begin(G.Touches, First))
            if (Known.Object == Name && Known.Store == Store && Known.Position == Position)
              return;
          G.Touches.push_back({Name, Store, true, Around, Position, S.Where, Name, &S});
        };
        ir::forEachExpr(S, [&](ir::ExprId Root) {
          ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
            if (P[Id].Kind == ir::Op::Local && llvm::is_contained(Names, P[Id].Name))
              Touch(P[Id].Name, false);
            return true;
          });
        });
        if (S.Kind == StmtKind::Assign)
          Touch(S.Name, true);
        const bool IsLoop = S.Kind == StmtKind::For;
        if (IsLoop)
          Around.push_back(&S);
        for (const auto *Body : {&S.Body, &S.Else})
          for (const ir::StmtPtr &Inner : *Body)
            Read(*Inner, Around);
        if (IsLoop)
          Around.pop_back();
      };
  std::vector<const Stmt *> Around;
  Read(*Site.Nest, Around);
  for (size_t I = First; I < G.Touches.size(); ++I)
    for (size_t J = I; J < G.Touches.size(); ++J)
      if (G.Touches[I].Object == G.Touches[J].Object && (G.Touches[I].Store || G.Touches[J].Store))
        ofVariable(I, J);
}

/// Whether every iteration of For gives the variable a value before anything in it reads the old
/// one.
bool Builder::isSetFirst(llvm::StringRef Name, const Stmt &For) const {
  bool Declared = false; // somewhere inside: nothing outside of that place reads it
  forEachStatement(For.Body, true,
                   [&](const Stmt &S) { Declared |= S.Kind == StmtKind::Let && S.Name == Name; });
  if (Declared)
    return true;
  for (const ir::StmtPtr &S : For.Body) {
    bool Reads = false, Sets = false;
    const auto Look = [&](const Stmt &Each) {
      ir::forEachExpr(Each, [&](ir::ExprId Root) {
        ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
          Reads |= P[Id].Kind == ir::Op::Local && P[Id].Name == Name;
          return true;
        });
      });
      Sets |= (Each.Kind == StmtKind::Assign || Each.Kind == StmtKind::Let) && Each.Name == Name;
    };
    Look(*S);
    forEachStatement(S->Body, true, Look);
    forEachStatement(S->Else, true, Look);
    if (Reads)
      return false;
    if (Sets) // in a loop or under a condition: perhaps
      return S->Kind == StmtKind::Assign || S->Kind == StmtKind::Let;
  }
  return false;
}

void Builder::ofVariable(size_t I, size_t J) {
  const Touch &X = G.Touches[I], &Y = G.Touches[J];
  size_t Common = 0;
  while (Common < X.Around.size() && Common < Y.Around.size() &&
         X.Around[Common] == Y.Around[Common])
    ++Common;
  const auto Vector = [&](size_t Level) { // carried by it; 0: by none
    Meeting M;
    for (size_t L = 1; L <= Common; ++L)
      if (Level == 0 || L < Level)
        M.Vector.push_back({Same, Polynomial()});
      else
        M.Vector.push_back({L == Level ? Later : AnyDirection, std::nullopt});
    return M;
  };
  add(I, J, Vector(0));
  for (size_t Level = 1; Level <= Common; ++Level) {
    const size_t FirstEdge = G.Edges.size();
    oriented(I, J, Vector(Level));
    if (I != J)
      oriented(J, I, Vector(Level));
    for (Edge &E : llvm::MutableArrayRef(G.Edges).drop_front(FirstEdge))
      E.Private = isSetFirst(X.Object, *X.Around[Level - 1]);
  }
}

} // namespace

Touch touchOf(const MemoryAccess &A) {
  const std::string Text = A.Text.empty() ? A.Array->Name + "[...]" : A.Text;
  return {A.Array->Name, A.Store, false, A.Around, A.Position, A.Where, Text, A.Statement};
}

DependenceKind kindOf(const Touch &From, const Touch &To) {
  if (!From.Store)
    return DependenceKind::Anti;
  return To.Store ? DependenceKind::Output : DependenceKind::Flow;
}

llvm::StringRef spelling(DependenceKind K) {
  switch (K) {
  case DependenceKind::Flow:
    return "flow";
  case DependenceKind::Anti:
    return "anti";
  case DependenceKind::Output:
    return "output";
  }
  return "";
}

Graph dependences(const Kernel &K, const LoopSite &Site) { return Builder(K, Site).build(); }

Graph dependencesInside(const Kernel &K, const LoopSite &Site, const Stmt &Loop) {
  return Builder(K, Site, &Loop).build();
}

} // namespace tpbcc
