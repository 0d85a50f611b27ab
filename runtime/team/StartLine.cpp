//===- StartLine.cpp - Ranks that begin a sample together -------------------===//

#include "team/StartLine.h"

#include <algorithm>

namespace tpb {

StartLine::StartLine(const World &Ranks, const Clock &Timer, bool Window)
    : Ranks(Ranks), Timer(Timer), Window(Window) {
  if (Ranks.Size < 2)
    return;
  compareClocks();
  double Fastest = 1e300;
  for (int I = 0; I < 20; ++I) { // how long an announcement takes
    const double Begin = now();
    Ranks.max(0.0);
    Fastest = std::min(Fastest, now() - Begin);
  }
  Slack = 20000 + 4 * Ranks.max(Fastest);
}

// The round trip that took least time has the least room for error: its middle is the moment at
// which the other rank read its clock.
void StartLine::compareClocks() {
  constexpr int Rounds = 20;
  const double Begin = now();
  for (int Other = 1; Other < Ranks.Size; ++Other) {
    if (Ranks.Rank == 0) {
      double Narrowest = 1e300, Found[2] = {};
      for (int I = 0; I < Rounds; ++I) {
        double There = 0;
        const double Sent = now();
        Ranks.send(&There, sizeof There, Other);
        Ranks.receive(&There, sizeof There, Other);
        const double Received = now();
        if (Received - Sent < Narrowest) {
          Narrowest = Received - Sent;
          Found[0] = (Sent + Received) / 2 - There;
          Found[1] = Narrowest / 2;
        }
      }
      Ranks.send(Found, sizeof Found, Other);
    } else if (Ranks.Rank == Other) {
      double Unused = 0, Found[2];
      for (int I = 0; I < Rounds; ++I) {
        Ranks.receive(&Unused, sizeof Unused, 0);
        const double Here = now();
        Ranks.send(&Here, sizeof Here, 0);
      }
      Ranks.receive(Found, sizeof Found, 0);
      Offset = Found[0];
      Error = std::max(Error, Found[1]);
    }
  }
  Compared = now();
  Comparing = Compared - Begin;
}

void StartLine::lineUp() {
  if (Ranks.Size < 2)
    return;
  // Clocks drift by some microseconds a second; comparing them may take a twentieth of the time.
  const bool Stale = now() - Compared > std::max(5e7, 20 * Comparing);
  if (Ranks.max(Ranks.root() && Stale ? 1L : 0L)) {
    const bool Late = std::any_of(Lateness.begin(), Lateness.end(), [](double L) { return L > 0; });
    if (Ranks.max(Late ? 1L : 0L) && Window)
      Slack = std::min(2 * Slack, 1e7);
    compareClocks();
  }
  if (!Window) {
    Ranks.barrier();
    Ranks.barrier();
    return;
  }
  Moment = Ranks.max(Ranks.root() ? now() + Slack : -1e300) - Offset;
  while (now() < Moment)
    ;
}

double StartLine::note(uint64_t Start, uint64_t Stop) {
  if (Ranks.Size < 2)
    return 0;
  const double Began = local(Start);
  Starts.push(Began + Offset);
  Ends.push(local(Stop) + Offset);
  if (!Window)
    return 0;
  // The clock's own reading lies between the moment and the start even of a punctual rank.
  const double After = Began - Moment;
  Lateness.push(After > 2000 ? 1 : 0);
  return After > 0 ? After : 0;
}

Togetherness StartLine::result() {
  Togetherness Result;
  if (Ranks.Size < 2)
    return Result;
  Result.Method = Window ? "window" : "two barriers";
  const auto Spread = [&](const List<double> &Of) {
    List<double> Last = Of, First = Of;
    Ranks.max(Last.span());
    Ranks.min(First.span());
    for (size_t I = 0; I < Last.size(); ++I)
      Last[I] -= First[I];
    return Last;
  };
  Result.StartSkew = Spread(Starts);
  Result.EndSkew = Spread(Ends);
  Ranks.max(Lateness.span());
  for (const double Each : Lateness)
    Result.Late += Each > 0;
  Result.OffsetError = Ranks.max(Error);
  return Result;
}

} // namespace tpb
