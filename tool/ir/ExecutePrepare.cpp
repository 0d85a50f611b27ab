//===- ir/ExecutePrepare.cpp - Statements made ready to run ---------------===//
#include "ir/ExecuteCode.h"
#include "ir/ExecuteElement.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace tpbcc::ir {

namespace {

constexpr size_t MostPlaces = size_t(1) << 22;
constexpr size_t MostLazyOperations = 4000; // they are demanded by recursion

class Preparation {
public:
  Preparation(const Pool &P, unsigned VectorBits, Assigning When, ExecutableCode &Code)
      : P(P), Blocks(VectorBits / 128), When(When), Code(Code), Places(P.size(), Nowhere) {}

  void variable(StringRef Name, Type Ty) { outer(Name, Ty, true); }
  void run(ArrayRef<StmtPtr> Body) { lines(Body, Code.Body); }

private:
  const Pool &P;
  const unsigned Blocks;
  const Assigning When;
  ExecutableCode &Code;
  std::vector<uint32_t> Places; // of nodes but variables
  StringMap<uint32_t> Bound;    // variable -> place
  StringMap<uint32_t> Arrays;
  std::vector<std::pair<std::string, uint32_t>> Undo; // what names meant outside
  std::vector<std::string> Read;                      // variables, by a statement

  unsigned lanes(Type Ty) const { return Ty.Lanes * (Ty.Scalable ? Blocks : 1); }
  void unsupported(const Twine &What) {
    if (Code.Unsupported.empty())
      Code.Unsupported = What.str();
  }

  uint32_t place(size_t Lanes) {
    const size_t Place = Code.Lanes.size();
    if (Place + Lanes > MostPlaces) {
      unsupported("more values than there is room for");
      return 0;
    }
    Code.Lanes.resize(Place + Lanes);
    return uint32_t(Place);
  }

  uint32_t bind(StringRef Name, Type Ty) {
    const auto It = Bound.find(Name);
    Undo.push_back({Name.str(), It == Bound.end() ? Nowhere : It->second});
    return Bound[Name] = place(lanes(Ty));
  }

  /// A variable that comes from outside belongs to all of the code.
  uint32_t outer(StringRef Name, Type Ty, bool Read) {
    const uint32_t Place = Bound[Name] = place(lanes(Ty));
    Code.Variables.push_back({Name.str(), Place, lanes(Ty), Read});
    return Place;
  }

  /// The variable of the data that a name stands for now, if it does.
  uint32_t ofData(StringRef Name) {
    const auto It = Bound.find(Name);
    const auto Found = find_if(Code.Variables, [&](const KnownVariable &V) {
      return It != Bound.end() && V.Place == It->second;
    });
    return Found == Code.Variables.end() ? Nowhere : uint32_t(Found - Code.Variables.begin());
  }

  /// Which variables of the data the expressions since the last call have read.
  std::vector<uint32_t> takeReads() {
    std::vector<uint32_t> Which;
    for (const std::string &Name : Read)
      if (const uint32_t V = ofData(Name); V != Nowhere && !is_contained(Which, V))
        Which.push_back(V);
    Read.clear();
    return Which;
  }

  uint32_t variablePlace(StringRef Name, Type Ty, bool Read) {
    const auto It = Bound.find(Name);
    return It == Bound.end() ? outer(Name, Ty, Read) : It->second;
  }

  uint32_t array(StringRef Name, Element E, bool IsBuffer = false) {
    const auto [It, New] = Arrays.try_emplace(Name, uint32_t(Code.Arrays.size()));
    if (New)
      Code.Arrays.push_back({Name.str(), E, IsBuffer});
    else if (Code.Arrays[It->second].Elem != E)
      unsupported("array '" + Name + "' with elements of two types");
    return It->second;
  }

  uint32_t leaf(ExprId Id) {
    const Expr &E = P[Id];
    if (E.Kind == Op::Local || E.Kind == Op::Induction || E.Kind == Op::Invariant)
      return variablePlace(E.Name, E.Ty, true);
    uint32_t &Place = Places[Id.Index];
    if (Place != Nowhere)
      return Place;
    Place = place(lanes(E.valueType()));
    if (E.Kind == Op::LaneCount)
      Code.Lanes[Place] = lanes(E.Ty);
    else if (E.Kind == Op::PredAll)
      std::fill_n(Code.Lanes.begin() + Place, lanes(E.Ty), 1);
    else
      constant(E, Place);
    return Place;
  }

  void constant(const Expr &E, uint32_t Place) {
    const bool Float = E.Ty.isFloating();
    for (unsigned L = 0; L < lanes(E.Ty); ++L) {
      Code.Lanes[Place + L] =
          Float ? cell(E.Ty.Elem, E.Floating) : IntegerFormat(E.Ty.Elem).wrap(Cell(E.Integer));
      if (Float)
        Code.FloatConstants.push_back({Place + L, E.Floating});
    }
  }

  bool isLeaf(ExprId Id) const {
    const Op Kind = P[Id].Kind;
    return P[Id].Operands.empty() && Kind != Op::Intrinsic && Kind != Op::Load && Kind != Op::Ahead;
  }

  /// Whether it matters that a node is computed only when its value is used.
  bool mayFail(const Expr &E) const {
    return E.Kind == Op::Load || ((E.Kind == Op::Div || E.Kind == Op::Rem) && !E.Ty.isFloating());
  }

  /// What Id is, computed from scratch: nodes in the order of their numbers, operands first.
  Computed value(ExprId Root) {
    Computed V;
    if (!Root)
      return V;
    std::vector<uint32_t> Nodes;
    SmallVector<ExprId, 16> Work = {Root};
    DenseMap<uint32_t, uint32_t> Makes;
    bool MayFail = false, Chooses = false;
    while (!Work.empty()) {
      const ExprId Id = Work.pop_back_val();
      if (P[Id].Kind == Op::Local)
        Read.push_back(P[Id].Name);
      if (isLeaf(Id) || !Makes.try_emplace(Id.Index, 0).second)
        continue;
      const Expr &E = P[Id];
      Nodes.push_back(Id.Index);
      MayFail |= mayFail(E);
      Chooses |= !E.Ty.isVector() && (E.Kind == Op::Select || E.Predicate);
      Work.append(E.Operands.begin(), E.Operands.end());
      if (E.Predicate)
        Work.push_back(E.Predicate);
    }
    sort(Nodes);
    for (uint32_t Index : Nodes) {
      Makes[Index] = uint32_t(V.Operations.size());
      V.Operations.push_back(operation({Index}, Makes));
    }
    V.Lazy = MayFail && Chooses;
    if (V.Lazy && V.Operations.size() > MostLazyOperations)
      unsupported("an expression that large with choices in it");
    if (!V.Operations.empty())
      V.Root = uint32_t(V.Operations.size() - 1); // all others are below it
    V.Place = V.Operations.empty() ? leaf(Root) : V.Operations.back().To;
    return V;
  }

  uint32_t operand(ExprId Id, const DenseMap<uint32_t, uint32_t> &Makes, uint32_t &Maker) {
    if (isLeaf(Id))
      return leaf(Id);
    Maker = Makes.lookup(Id.Index);
    return Places[Id.Index];
  }

  Operation operation(ExprId Id, const DenseMap<uint32_t, uint32_t> &Makes) {
    const Expr &E = P[Id];
    Operation S;
    S.Kind = E.Kind;
    S.Elem = S.From = E.Ty.Elem;
    S.Combine = E.Combine;
    S.Policy = E.Policy;
    S.Walk = E.Walk;
    S.Scalable = E.Ty.Scalable;
    S.Integer = E.Integer;
    S.Lanes = S.FromLanes = lanes(E.Ty);
    uint32_t *const Of[] = {&S.A, &S.B, &S.C, &S.D}, *const By[] = {&S.MakesA, &S.MakesB, &S.MakesC,
                                                                    &S.MakesD};
    if (E.Operands.size() > std::size(Of) || !executes(E.Kind))
      unsupported("operation '" + spelling(E.Kind) + "'");
    else
      for (size_t I = 0; I < E.Operands.size(); ++I)
        *Of[I] = operand(E.Operands[I], Makes, *By[I]);
    if (!E.Operands.empty()) {
      const Type From = P[E.Operands[E.Kind == Op::FoldLanes ? 1 : 0]].valueType();
      S.FromLanes = lanes(From);
      if (E.Kind != Op::Select) // what it moves is of its own type
        S.From = From.Elem;
    }
    if (E.Predicate)
      S.Mask = operand(E.Predicate, Makes, S.MakesMask);
    if (E.Kind == Op::Load)
      S.Array = array(E.Name, E.Ty.Elem);
    if (E.Kind == Op::Load && E.Walk == Access::Interleaved)
      unsupported("interleaved loads");
    if (E.Kind == Op::Intrinsic)
      function(E, S);
    uint32_t &Place = Places[Id.Index];
    if (Place == Nowhere)
      Place = place(S.Lanes);
    S.To = Place;
    return S;
  }

  void function(const Expr &E, Operation &S) {
    S.Function = findFunction(E.Name);
    if (!S.Function || S.Function->Operands != int(E.Operands.size()) || !E.Ty.isFloating())
      unsupported("a call of '" + E.Name + "'");
  }

  void lines(ArrayRef<StmtPtr> Body, std::vector<Command> &To) {
    const size_t Outside = Undo.size();
    std::vector<Command> Assigns, Exits;
    for (const StmtPtr &S : Body) {
      if (!S)
        continue;
      const bool Waits = S->Kind == StmtKind::Assign && When == Assigning::Together;
      line(*S, (Waits ? Assigns : S->Kind == StmtKind::Exit ? Exits : To).emplace_back());
    }
    for (Command &L : Assigns)
      L.Waiting = place(L.Lanes);
    To.insert(To.end(), std::make_move_iterator(Assigns.begin()),
              std::make_move_iterator(Assigns.end()));
    To.insert(To.end(), std::make_move_iterator(Exits.begin()),
              std::make_move_iterator(Exits.end()));
    for (; Undo.size() > Outside; Undo.pop_back())
      if (Undo.back().second == Nowhere)
        Bound.erase(Undo.back().first);
      else
        Bound[Undo.back().first] = Undo.back().second;
  }

  void line(const Stmt &S, Command &L) {
    L.S = &S;
    L.Predicate = value(S.Predicate);
    L.Index = value(S.Index);
    if (S.Kind != StmtKind::For)
      L.Content = value(S.Value);
    if (S.Kind == StmtKind::Transfer) {
      L.Begin = value(S.Begin);
      L.By = value(S.Step);
    }
    L.Reads = takeReads();
    if (S.Value)
      L.Lanes = lanes(P[S.Value].valueType());
    switch (S.Kind) {
    case StmtKind::Let:
      L.Variable = bind(S.Name, S.Ty);
      break;
    case StmtKind::Assign:
      L.Variable = variablePlace(S.Name, P[S.Value].valueType(), false);
      L.Assigns = ofData(S.Name);
      break;
    case StmtKind::Store:
      L.Array = array(S.Name, P[S.Value].valueType().Elem);
      if (S.Walk == Access::Interleaved)
        unsupported("interleaved stores");
      break;
    case StmtKind::For:
      L.Begin = value(S.Begin);
      L.End = value(S.End);
      L.By = value(S.Step);
      L.Reads = takeReads();
      L.Variable = S.Begin ? bind(S.Name, Type::scalar(Element::I64))
                           : variablePlace(S.Name, Type::scalar(Element::I64), true);
      lines(S.Body, L.Body);
      break;
    case StmtKind::Block:
    case StmtKind::Region:
    case StmtKind::If:
      lines(S.Body, L.Body);
      lines(S.Else, L.Else);
      break;
    case StmtKind::Alloc:
      L.Buffer = array(S.Name, S.Ty.Elem, true);
      break;
    case StmtKind::Transfer:
      if (!movesBuffer(S))
        break;
      if (const auto It = Arrays.find(S.Buffer); It != Arrays.end()) {
        L.Buffer = It->second;
        L.Array = array(S.Name, Code.Arrays[L.Buffer].Elem);
      } else {
        unsupported("a transfer without a buffer");
      }
      break;
    case StmtKind::Prefetch:
    case StmtKind::Use:
    case StmtKind::Exit:
      break;
    case StmtKind::Opaque:
      unsupported("an opaque statement");
      break;
    }
  }
};

} // namespace

Executable::Executable(const Function &F, unsigned VectorBits, Assigning When)
    : Code(std::make_unique<ExecutableCode>()) {
  Preparation Made(F.Values, VectorBits, When, *Code);
  for (const auto &[Name, Ty] : F.Carried)
    Made.variable(Name, Ty);
  Made.run(F.Body);
}

Executable::Executable(const Pool &Values, ArrayRef<StmtPtr> Body, unsigned VectorBits,
                       Assigning When)
    : Code(std::make_unique<ExecutableCode>()) {
  Preparation(Values, VectorBits, When, *Code).run(Body);
}

Executable::Executable(Executable &&) noexcept = default;
Executable::~Executable() = default;

bool executes(Op Kind) {
  switch (Kind) {
  case Op::Permute:    // no pattern has a meaning yet
  case Op::Misaligned: // data have no addresses
    return false;
  case Op::Const:
  case Op::Invariant:
  case Op::Induction:
  case Op::Local:
  case Op::LaneCount:
  case Op::PredAll:
  case Op::Ahead:
  case Op::Missing:
  case Op::Load:
  case Op::PredWhile:
  case Op::Widen:
  case Op::Narrow:
  case Op::Join:
  case Op::DotPairs:
  case Op::SumBytes:
  case Op::Splat:
  case Op::Count:
  case Op::ReduceLanes:
  case Op::FoldLanes:
  case Op::ScanLanes:
  case Op::Recur:
  case Op::Fill:
  case Op::Pack:
  case Op::Splice:
  case Op::Window:
  case Op::LastLane:
  case Op::TakeLast:
    return true;
  default:
    return isLaneOperation(Kind);
  }
}

} // namespace tpbcc::ir
