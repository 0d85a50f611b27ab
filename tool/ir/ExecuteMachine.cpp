//===- ir/ExecuteMachine.cpp - Memory and operations of one run -----------===//
#include "ir/ExecuteMachine.h"
#include "ir/ExecuteElement.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tpbcc::ir {

constexpr int64_t MostBufferCells = 1 << 22;

bool ExecuteMachine::fail(Failure What, StringRef Name, int64_t Index) {
  Result.What = What;
  Result.Name = Name.str();
  Result.Index = Index;
  Result.At = At;
  return false;
}

Variable *ExecuteMachine::find(StringRef Name) {
  for (Variable &V : D.Variables)
    if (V.Name == Name)
      return &V;
  return nullptr;
}

bool ExecuteMachine::bind() {
  if (E.How == Mode::Terms)
    for (const auto &[Place, Value] : Code.FloatConstants)
      Lanes[Place] = termOf(Value);
  for (size_t A = 0; A < Arrays.size(); ++A) {
    if (Code.Arrays[A].IsBuffer)
      continue;
    for (size_t I = 0; I < D.Arrays.size(); ++I)
      if (D.Arrays[I].Name == Code.Arrays[A].Name)
        Arrays[A] = {&D.Arrays[I], unsigned(I)};
    if (!Arrays[A].In || Arrays[A].In->Elem != Code.Arrays[A].Elem)
      return fail(Failure::Unbound, Code.Arrays[A].Name);
  }
  for (const KnownVariable &Known : Code.Variables) {
    const Variable *V = find(Known.Name);
    if (!V && Known.Read)
      return fail(Failure::Unbound, Known.Name);
    if (V)
      std::fill_n(&Lanes[Known.Place], Known.Lanes, V->Value);
  }
  return true;
}

void ExecuteMachine::giveBack() {
  for (const KnownVariable &Known : Code.Variables)
    if (Variable *V = find(Known.Name))
      V->Value = Lanes[Known.Place];
}

// ---- Memory

bool ExecuteMachine::has(uint32_t Array, int64_t Index, int64_t &Offset) const {
  const Memory &In = *Arrays[Array].In;
  return !__builtin_sub_overflow(Index, In.First, &Offset) && Offset >= 0 &&
         uint64_t(Offset) < In.Cells.size();
}

Cell *ExecuteMachine::touch(uint32_t Array, int64_t Index, bool Store) {
  const BoundArray &B = Arrays[Array];
  if (!B.In) {
    fail(Failure::Unbound, Code.Arrays[Array].Name);
    return nullptr;
  }
  int64_t Offset;
  if (!has(Array, Index, Offset)) {
    fail(Failure::OutOfExtent, B.In->Name, Index);
    return nullptr;
  }
  if (!B.In->Known.empty()) {
    uint8_t &Known = B.In->Known[size_t(Offset)];
    if (!Store && !Known) {
      fail(Failure::NeverWritten, B.In->Name, Index);
      return nullptr;
    }
    Known = 1;
  }
  if (E.Record && !Code.Arrays[Array].IsBuffer)
    record({At, Store, false, B.Number, Index});
  return &B.In->Cells[size_t(Offset)];
}

void ExecuteMachine::record(Touched T) {
  if (Iteration == SIZE_MAX) {
    Iteration = E.Record->Iterations.size();
    for (uint32_t Place : Around)
      E.Record->Iterations.push_back(int64_t(Lanes[Place]));
  }
  T.Iteration = Iteration;
  E.Record->Touches.push_back(T);
}

void ExecuteMachine::touchVariable(uint32_t Known, bool Store) {
  if (const Variable *V = E.Record ? find(Code.Variables[Known].Name) : nullptr)
    record({At, Store, true, unsigned(V - D.Variables.data())});
}

int64_t ExecuteMachine::laneIndex(const Cell *Index, Access Walk, int64_t Stride, unsigned Lane) {
  switch (Walk) {
  case Access::Gather:
  case Access::Table:
    return int64_t(Index[Lane]);
  case Access::Strided:
    return int64_t(*Index + uint64_t(Stride) * Lane);
  case Access::Broadcast:
    return int64_t(*Index);
  default:
    return int64_t(*Index + Lane);
  }
}

bool ExecuteMachine::load(const Operation &S) {
  const Cell *const Mask = S.Mask == Nowhere ? nullptr : &Lanes[S.Mask];
  for (unsigned L = 0, Active = 0; L < S.Lanes; ++L) {
    if (Mask && !Mask[L])
      continue;
    const unsigned Lane = S.Walk == Access::Packed ? Active++ : L;
    const int64_t Index = laneIndex(&Lanes[S.A], S.Walk, S.Integer, Lane);
    int64_t Offset;
    if (S.Walk == Access::Ahead && Arrays[S.Array].In && !has(S.Array, Index, Offset)) {
      Reached = std::min(Reached, L);
      std::fill_n(&Lanes[S.To + L], S.Lanes - L, 0);
      return true;
    }
    const Cell *From = touch(S.Array, Index, false);
    if (!From)
      return false;
    Lanes[S.To + L] = *From;
  }
  return true;
}

// ---- Operations

LaneOperation ExecuteMachine::laneOperation(const Operation &S) {
  LaneOperation Of;
  Of.Kind = S.Kind;
  Of.Elem = S.Elem;
  Of.From = S.From;
  Of.Function = S.Function;
  Of.Lanes = S.Lanes;
  Of.To = &Lanes[S.To];
  auto Place = [&](uint32_t P) { return P == Nowhere ? nullptr : &Lanes[P]; };
  Of.A = Place(S.A);
  Of.B = Place(S.B);
  Of.C = Place(S.C);
  Of.Mask = Place(S.Mask);
  return Of;
}

bool ExecuteMachine::lanes(const LaneOperation &Of) {
  const bool Good = E.How == Mode::Values ? computeValues(Of) : computeTerms(Of, E.Reassociate);
  return Good || fail(Failure::DivisionByZero);
}

bool ExecuteMachine::reduce(const Operation &S) {
  if (S.From == Element::Bool && S.Combine == Op::Min) { // how many are before the first one
    unsigned L = 0;
    while (L < S.FromLanes && !(Lanes[S.A + L] && (S.Mask == Nowhere || Lanes[S.Mask + L])))
      ++L;
    Lanes[S.To] = L;
    return true;
  }
  LaneOperation One = laneOperation(S);
  One.Kind = S.Combine;
  One.Lanes = 1;
  const Cell *const Vector = One.A, *const Mask = One.Mask;
  One.Mask = nullptr;
  Cell Sum = identityCell(S.Combine, S.Elem, E.How);
  bool First = true;
  for (unsigned L = 0; L < S.FromLanes; ++L) {
    if (Mask && !Mask[L])
      continue;
    Cell Next = Vector[L];
    One.A = &Sum;
    One.B = &Vector[L];
    One.To = &Next;
    if (!First && !lanes(One))
      return false;
    Sum = Next;
    First = false;
  }
  Lanes[S.To] = Sum;
  return true;
}

bool ExecuteMachine::fold(const Operation &S) {
  LaneOperation One = laneOperation(S);
  One.Kind = Op::Add;
  One.Lanes = 1;
  One.Mask = nullptr;
  Cell Sum = Lanes[S.A];
  for (unsigned L = 0; L < S.FromLanes; ++L) {
    if (S.Mask != Nowhere && !Lanes[S.Mask + L])
      continue;
    Cell Next = Sum;
    One.A = &Sum;
    One.B = &Lanes[S.B + L];
    One.To = &Next;
    if (!lanes(One))
      return false;
    Sum = Next;
  }
  Lanes[S.To] = Sum;
  return true;
}

bool ExecuteMachine::scan(const Operation &S) {
  LaneOperation One = laneOperation(S);
  One.Kind = S.Combine;
  One.Lanes = 1;
  One.Mask = nullptr;
  Lanes[S.To] = Lanes[S.A];
  for (unsigned L = 1; L < S.Lanes; ++L) {
    One.A = &Lanes[S.To + L - 1];
    One.B = &Lanes[S.A + L];
    One.To = &Lanes[S.To + L];
    if (!lanes(One))
      return false;
  }
  return true;
}

bool ExecuteMachine::recur(const Operation &S) {
  LaneOperation One = laneOperation(S);
  One.Lanes = 1;
  One.Mask = nullptr;
  Lanes[S.To] = Lanes[S.A];
  for (unsigned L = 1; L < S.Lanes; ++L) {
    Cell Product = Lanes[S.B + L];
    One.Kind = Op::Mul;
    One.A = &Lanes[S.To + L - 1];
    One.B = &Lanes[S.B + L];
    One.To = &Product;
    if (!lanes(One))
      return false;
    One.Kind = Op::Add;
    One.A = &Product;
    One.B = &Lanes[S.A + L];
    One.To = &Lanes[S.To + L];
    if (!lanes(One))
      return false;
  }
  return true;
}

/// The last lane of the operand, or of those under the mask.
Cell ExecuteMachine::lastLane(const Operation &S) const {
  unsigned L = S.FromLanes - 1;
  while (L && S.Mask != Nowhere && !Lanes[S.Mask + L])
    --L;
  return Lanes[S.A + L];
}

/// A conversion of some lanes.
bool ExecuteMachine::convert(const Operation &S, uint32_t From, uint32_t To, unsigned Count) {
  LaneOperation Of = laneOperation(S);
  Of.Kind = Op::Convert;
  Of.Mask = nullptr;
  Of.A = &Lanes[From];
  Of.To = &Lanes[To];
  Of.Lanes = Count;
  return lanes(Of);
}

bool ExecuteMachine::operation(const Operation &S) {
  switch (S.Kind) {
  case Op::Load:
    return load(S);
  case Op::Splat:
    std::fill_n(&Lanes[S.To], S.Lanes, Lanes[S.A]);
    return true;
  case Op::Count:
    for (unsigned L = 0; L < S.Lanes; ++L)
      Lanes[S.To + L] = IntegerFormat(S.Elem).wrap(Lanes[S.A] + L * Lanes[S.B]);
    return true;
  case Op::Ahead:
    Reached = UINT_MAX;
    std::fill_n(&Lanes[S.To], S.Lanes, 1);
    return true;
  case Op::Missing:
    for (unsigned L = 0; L < S.Lanes; ++L)
      Lanes[S.To + L] = Lanes[S.A + L] && L >= Reached;
    return true;
  case Op::PredWhile:
    for (unsigned L = 0; L < S.Lanes; ++L) {
      const __int128 At = __int128(int64_t(Lanes[S.A])) + L;
      Lanes[S.To + L] = At < int64_t(Lanes[S.B]);
    }
    return true;
  case Op::Widen:
    return convert(S, S.A + uint32_t(S.Integer) * S.Lanes, S.To, S.Lanes);
  case Op::Narrow:
    return convert(S, S.A, S.To, S.FromLanes) && convert(S, S.B, S.To + S.FromLanes, S.FromLanes);
  case Op::Join:
    for (unsigned I = 0; I * S.FromLanes < S.Lanes; ++I) {
      const uint32_t Of[] = {S.A, S.B, S.C, S.D};
      if (!convert(S, Of[I], S.To + I * S.FromLanes, S.FromLanes))
        return false;
    }
    return true;
  case Op::DotPairs:
    for (unsigned I = 0; I < S.Lanes; ++I)
      Lanes[S.To + I] = IntegerFormat(S.Elem).wrap(Lanes[S.A + 2 * I] * Lanes[S.B + 2 * I] +
                                                   Lanes[S.A + 2 * I + 1] * Lanes[S.B + 2 * I + 1]);
    return true;
  case Op::SumBytes: {
    const unsigned Apart = bits(S.Elem) == 32 ? 2 : 1; // lanes from one sum to the next
    for (unsigned I = 0; I < S.Lanes; ++I) {
      Lanes[S.To + I] = 0;
      for (unsigned Byte = 0; Byte < 8 && I % Apart == 0; ++Byte)
        Lanes[S.To + I] += Lanes[S.A + 8 * (I / Apart) + Byte];
    }
    return true;
  }
  case Op::ReduceLanes:
    return reduce(S);
  case Op::FoldLanes:
    return fold(S);
  case Op::ScanLanes:
    return scan(S);
  case Op::Recur:
    return recur(S);
  case Op::Fill:
    fill(S);
    return true;
  case Op::Pack:
    pack(S);
    return true;
  case Op::Splice:
    Lanes[S.To] = Lanes[S.A + S.Lanes - 1];
    std::copy_n(&Lanes[S.B], S.Lanes - 1, &Lanes[S.To + 1]);
    return true;
  case Op::Window: {
    const auto First = static_cast<unsigned>(Lanes[S.C]);
    std::copy_n(&Lanes[S.A + First], S.Lanes - First, &Lanes[S.To]);
    std::copy_n(&Lanes[S.B], First, &Lanes[S.To + S.Lanes - First]);
    return true;
  }
  case Op::LastLane:
  case Op::TakeLast:
    std::fill_n(&Lanes[S.To], S.Lanes, lastLane(S));
    return true;
  default:
    return lanes(laneOperation(S));
  }
}

void ExecuteMachine::fill(const Operation &S) {
  std::optional<unsigned> Last;
  for (unsigned L = 0; L < S.Lanes; ++L) {
    if (Lanes[S.A + L])
      Last = L;
    Lanes[S.To + L] = Last ? Lanes[S.B + *Last] : Lanes[S.C + L];
  }
}

void ExecuteMachine::pack(const Operation &S) {
  uint32_t To = S.To;
  for (unsigned L = 0; L < S.Lanes; ++L)
    if (Lanes[S.A + L])
      Lanes[To++] = Lanes[S.B + L];
  std::fill(Lanes.begin() + To, Lanes.begin() + S.To + S.Lanes, Cell());
}

/// What the lanes outside the predicate are.
void ExecuteMachine::closeInactive(const Operation &S) {
  for (unsigned L = 0; L < S.Lanes; ++L) {
    if (Lanes[S.Mask + L])
      continue;
    Cell &To = Lanes[S.To + L];
    if (S.Policy == Inactive::Merge)
      To = Lanes[S.A + L];
    else if (S.Policy == Inactive::Zero || (S.Elem == Element::Bool && S.Scalable))
      To = 0; // SVE's instructions on predicates know nothing else
    else
      To = openValue(S.Elem, L);
  }
}

bool ExecuteMachine::perform(const Operation &S) {
  if (!operation(S))
    return false;
  const bool OfOperand = S.Kind == Op::ReduceLanes || S.Kind == Op::FoldLanes ||
                         S.Kind == Op::LastLane || S.Kind == Op::TakeLast;
  if (S.Mask != Nowhere && !OfOperand)
    closeInactive(S);
  return true;
}

/// Computes an operation and what it needs: of a choice, the chosen one.
bool ExecuteMachine::demand(const Computed &V, uint32_t Which) {
  if (Which == Nowhere || Done[Which])
    return true;
  Done[Which] = true;
  const Operation &S = V.Operations[Which];
  if (!demand(V, S.MakesMask))
    return false;
  if (S.Lanes == 1 && S.Mask != Nowhere && !Lanes[S.Mask] && S.Policy == Inactive::Zero) {
    Lanes[S.To] = 0;
    return true;
  }
  if (!demand(V, S.MakesA))
    return false;
  if (S.Kind == Op::Select && S.Lanes == 1 && S.Mask == Nowhere) {
    const bool First = Lanes[S.A];
    if (!demand(V, First ? S.MakesB : S.MakesC))
      return false;
    Lanes[S.To] = Lanes[First ? S.B : S.C];
    return true;
  }
  return demand(V, S.MakesB) && demand(V, S.MakesC) && demand(V, S.MakesD) && perform(S);
}

bool ExecuteMachine::compute(const Computed &V) {
  if (!spend(V.Operations.size()))
    return false;
  if (V.Lazy) {
    Done.assign(V.Operations.size(), false);
    return demand(V, V.Root);
  }
  return all_of(V.Operations, [&](const Operation &S) { return perform(S); });
}

bool ExecuteMachine::allocate(uint32_t Buffer, const Stmt &S, int64_t Count) {
  if (Count < 0 || Count > MostBufferCells)
    return fail(Failure::Unsupported, "a buffer of that size", Count);
  Memory &Made = Buffers[Buffer];
  Made.Name = S.Name;
  Made.Elem = S.Ty.Elem;
  Made.Cells.assign(size_t(Count), 0);
  Made.Known.assign(size_t(Count), 0);
  Arrays[Buffer].In = &Made;
  return spend(uint64_t(Count));
}

} // namespace tpbcc::ir
