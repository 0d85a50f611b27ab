//===- cost/CallTimeValue.cpp - Cycles of a call with numbers for names ---===//
#include "cost/CallTime.h"
#include <algorithm>

namespace tpbcc {

namespace {

class CallEvaluator {
public:
  CallEvaluator(const CallTime &Of, WholeNumbers Values)
      : Of(Of), P(Of.Values), Values(std::move(Values)) {}

  bool Known = true;

  CoreCycles run(llvm::ArrayRef<TimedStep> Steps) {
    CoreCycles Sum;
    for (const TimedStep &S : Steps) {
      if (!Known)
        break;
      switch (S.What) {
      case TimedStep::Kind::Row:
        Sum += S.Cycles;
        break;
      case TimedStep::Kind::Let:
        Values[S.Name] = value(S.Value);
        break;
      case TimedStep::Kind::If:
        Sum += value(S.Value) ? run(S.Body) : run(S.Else);
        break;
      case TimedStep::Kind::Loop:
        Sum += loop(S);
        break;
      }
    }
    return Sum;
  }

private:
  int64_t value(ir::ExprId Id) {
    const auto Value = wholeValue(P, Id, Values);
    Known &= Value.has_value();
    return Value.value_or(0);
  }

  CoreCycles loop(const TimedStep &Loop) {
    const int64_t First = Loop.Begin ? value(Loop.Begin) : Values[Loop.Name];
    const int64_t Length = value(Loop.End) - First, Step = value(Loop.Step);
    Known &= Step > 0;
    if (!Known)
      return {};
    const int64_t Trips =
        std::max<int64_t>(0, Loop.WholeSteps ? Length / Step : (Length + Step - 1) / Step);
    CoreCycles Cycles;
    if (Trips > 0 && !Loop.Body.empty()) {
      const int64_t Most = Loop.Varies ? TripsLookedAt : Loop.Shifts ? TripsOfPlaces : 1;
      const int64_t Looked = std::min(Trips, Most);
      for (int64_t K = 0; K < Looked && Known; ++K) {
        const int64_t At =
            Loop.Varies ? int64_t((double(K) + 0.5) * double(Trips) / double(Looked)) : K;
        Values[Loop.Name] = First + At * Step;
        CoreCycles Row = Loop.Cycles;
        Row += run(Loop.Body);
        Cycles += inFlight(Row, Of.ReorderBuffer) * (double(Trips) / double(Looked));
      }
    }
    Values[Loop.Name] = First + Trips * Step;
    return Loop.Body.empty() && Trips > 0 ? trip(Loop) * double(Trips) : Cycles;
  }

  double off(const VectorPlace &At) const {
    const auto First = wholeValue(P, At.First, Values);
    const auto ByTrip = At.ByTrip ? wholeValue(P, At.ByTrip, Values) : std::optional<int64_t>(0);
    return First && ByTrip ? partOff(*First, *ByTrip, At.Piece) : PartOffAnywhere;
  }

  /// Of an innermost loop.
  CoreCycles trip(const TimedStep &Loop) {
    CoreCycles Trip = Loop.Cycles;
    for (const Crossing &C : Loop.Across)
      (C.Store ? Trip.Stores : Trip.Loads) += C.Cycles * off(C.At);
    double &Alone = Trip.Alone;
    Alone = std::max(Alone, Trip.busy());
    for (const WaitOfTrips &Wait : Loop.Behind)
      if (const auto Distance = wholeValue(P, Wait.Distance, Values))
        Alone = std::max(Alone, waitAt(*Distance, Wait));
    if (const WaitOfRows &Wait = Loop.BeforeIt; Wait.MoreAcross > 0)
      Alone = std::max(Alone, Wait.Cycles + Wait.MoreAcross * off(Wait.At));
    if (Loop.RowBefore.MoreAcross > 0)
      Trip.Waits += Loop.RowBefore.MoreAcross * off(Loop.RowBefore.At);
    return Trip;
  }

  const CallTime &Of;
  const ir::Pool &P;
  WholeNumbers Values;
};

} // namespace

std::optional<double> cyclesOf(const CallTime &Of, WholeNumbers Values) {
  if (Of.empty())
    return std::nullopt;
  CallEvaluator Now(Of, std::move(Values));
  const double Cycles = Now.run(Of.Steps).Alone;
  return Now.Known ? std::optional(Cycles) : std::nullopt;
}

} // namespace tpbcc
