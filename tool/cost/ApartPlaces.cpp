//===- cost/ApartPlaces.cpp - What a loop touches where -------------------===//
#include "cost/ApartPlaces.h"
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "kernel/Affine.h"
#include "kernel/Names.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <set>

namespace tpbcc {
using ir::ExprId;
using ir::Stmt;
using ir::StmtKind;

namespace {

/// An element that an iteration loads or stores, as often as it does.
struct Place {
  const std::string &Array;
  ExprId Index;
  ir::Element Elem;
  bool Conditional, Store;
  std::optional<AffineForm> Form;
  std::optional<int64_t> Step; // elements, from one iteration to the next; none: no number
};

void forEachPlace(const Kernel &K, const VectorLoop &V,
                  llvm::function_ref<void(const Place &)> Do) {
  const ir::Pool &P = K.Program.Values;
  const Variance Changes(K, *V.Loop, Variance::Lanes);
  const auto Same = [&](ExprId Id) { return !Changes.varies(Id); }; // j = 1 + i % 2
  const auto Visit = [&](const std::string &Array, ExprId Index, ir::Element Elem, ExprId Under,
                         bool Store) {
    auto Form = affineForm(P, Index, Same);
    const auto Step = Form ? Form->coefficient(V.Loop->Name).constant() : std::nullopt;
    Do({Array, Index, Elem, bool(Under), Store, std::move(Form), Step});
  };
  forEachStatement(V.Loop->Body, false, [&](const Stmt &S) {
    if (S.Kind == StmtKind::Store)
      Visit(S.Name, S.Index, P[S.Value].valueType().Elem, S.Predicate, true);
    ir::forEachExpr(S, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        if (const ir::Expr &E = P[Id]; E.Kind == ir::Op::Load)
          Visit(E.Name, E.Operands[0], E.Ty.Elem, E.Predicate, false);
        return true;
      });
    });
  });
}

bool isNear(int64_t Step) { return Step >= -1 && Step <= 1; }

} // namespace

bool looksUp(const Kernel &K, const IterationCounts &N, const VectorLoop &V) {
  bool Only = !N.Scattered && N.Gathered;
  forEachPlace(K, V, [&](const Place &At) {
    if (!At.Store)
      Only &= !At.Form || isNear(At.Step.value_or(2));
  });
  return Only;
}

bool anyFar(const Kernel &K, const VectorLoop &V) {
  bool Found = false;
  forEachPlace(K, V, [&](const Place &At) { Found |= !At.Store && At.Step && !isNear(*At.Step); });
  return Found;
}

/// What the user calls an array, of which each type of member has a view with a name of its own.
static std::string objectOf(const Kernel &K, const std::string &Array) {
  for (const LoopSite &Site : K.Loops)
    for (const ArrayUse &Each : Site.Arrays)
      if (Each.Name == Array && !Each.Object.empty())
        return Each.Object;
  return Array;
}

std::string arraysApart(const Kernel &K, const VectorLoop &V, bool Conditional, std::string &How) {
  std::vector<std::string> Names;
  bool Loads = false, Stores = false;
  forEachPlace(K, V, [&](const Place &At) {
    if ((At.Step && isNear(*At.Step)) ||
        (Conditional && !(At.Conditional && ir::bits(At.Elem) < 32)))
      return;
    Names.push_back(objectOf(K, At.Array));
    (At.Store ? Stores : Loads) = true;
  });
  if (Conditional)
    How = std::string(Loads && Stores ? "loaded and stored"
                      : Stores        ? "stored"
                                      : "loaded") +
          " one by one under a condition";
  else // one by one, or by shuffles
    How = Loads && Stores ? "put into lanes and taken out of them"
          : Stores        ? "taken out of lanes"
                          : "put into lanes";
  return eachInQuotes(Names);
}

bool canBeNoNearer(const Kernel &K, const VectorLoop &V) {
  struct Groups {
    AffineForm First;
    int64_t Step = 0;
    std::set<int64_t> Offsets; // of which those of one iteration follow each other
  };
  std::map<std::string, Groups> Arrays;
  std::set<std::string> Rows; // of whose elements iterations touch some that are no number apart
  bool Known = true, Mixed = false;
  forEachPlace(K, V, [&](const Place &At) {
    if (!At.Step || *At.Step == 0) {
      Known &= At.Step == 0;
      if (!At.Step)
        Rows.insert(At.Array);
      return;
    }
    const auto [Of, New] = Arrays.try_emplace(At.Array, Groups{*At.Form, std::abs(*At.Step), {}});
    const AffineForm Apart = *At.Form - Of->second.First;
    const auto Offset = Apart.Rest.constant();
    const int64_t Every = Of->second.Step;
    Mixed |= std::abs(*At.Step) != Every;
    Known &= Apart.Coefficients.empty() && Offset.has_value();
    Of->second.Offsets.insert((Offset.value_or(0) % Every + Every) % Every);
  });
  Mixed |= llvm::any_of(Arrays, [&](const auto &Each) { return Rows.count(Each.first) > 0; });
  return Mixed || (Known && llvm::all_of(Arrays, [](const auto &Each) {
                     return int64_t(Each.second.Offsets.size()) == Each.second.Step;
                   }));
}

bool meetsScatter(const Kernel &K, const VectorLoop &V) {
  std::set<std::string> Scattered, Loaded;
  forEachPlace(K, V, [&](const Place &At) {
    if (!At.Store)
      Loaded.insert(At.Array);
    else if (!At.Form)
      Scattered.insert(At.Array);
  });
  return llvm::any_of(Scattered, [&](const std::string &Name) { return Loaded.count(Name) > 0; });
}

std::string spannedByStores(const Kernel &K, const VectorLoop &V, int64_t Lanes) {
  std::vector<std::pair<std::string, AffineForm>> Stores;
  std::map<std::string, int> Count; // of both elements of a pair, whole vectors are stored
  forEachPlace(K, V, [&](const Place &At) {
    if (At.Store && ++Count[At.Array] && At.Step == 2 && ir::bits(At.Elem) >= 32)
      Stores.push_back({At.Array, *At.Form});
  });
  llvm::erase_if(Stores, [&](const auto &Each) { return Count[Each.first] > 1; });
  std::string Found;
  forEachPlace(K, V, [&](const Place &At) {
    for (const auto &[Array, Form] : Stores) {
      if (At.Store || At.Step != 2 || At.Array != Array)
        continue;
      const AffineForm Apart = *At.Form - Form;
      const auto Elements = Apart.Coefficients.empty() ? Apart.Rest.constant() : std::nullopt;
      if (Elements && *Elements < 0 && *Elements % 2 != 0 && -*Elements < 2 * Lanes)
        Found = Array;
    }
  });
  return Found;
}

bool storesFar(const Kernel &K, const VectorLoop &V) {
  bool Found = false;
  forEachPlace(K, V,
               [&](const Place &At) { Found |= At.Store && At.Step && std::abs(*At.Step) > 4; });
  return Found;
}

bool storesNeighbours(const VectorLoop &V) {
  std::set<std::string> Arrays;
  return llvm::any_of(V.Loop->Body, [&](const ir::StmtPtr &S) {
    return S->Kind == StmtKind::Store && !Arrays.insert(S->Name).second;
  });
}

} // namespace tpbcc
