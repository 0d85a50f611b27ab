// likwid-bench's own loops and the limit kernels, in turn on the same memory with the same clock:
// KIND BYTES MILLISECONDS. Prints the best rate of each side in MB/s and their names.
// against_likwid.py makes loops.inc, a row for each of likwid-bench's loops.
#include "machine/Machine.h"
#include "measure/Measure.h"
#include "limits/Race.h"
#include "limits/Streams.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

extern "C" {
#define LOOP(KIND, NAME, FUNCTION) void FUNCTION(double *, double *, double *, long);
#include "loops.inc"
#undef LOOP
}

using namespace tpb;

namespace {

struct Side {
  std::string Name;
  bool Likwid;
  Stream Ours;
  void (*Theirs)(double *, double *, double *, long);
  double Best = 1e300;
};

} // namespace

int main(int Count, char **Words) {
  if (Count != 4)
    return 1;
  const Clock Timer = openClock();
  const Team One(nullptr, 1);
  const int Kind = std::atoi(Words[1]);
  const double Bytes = std::atof(Words[2]), Budget = std::atof(Words[3]) * 1e6;
  StreamMemory Memory;
  if (!Memory.allocate(Bytes, One))
    return 1;
  const Walk On = Memory.walks(static_cast<Pattern>(Kind), Bytes)[0];
  std::vector<Side> Sides;
  for (const StreamShape &Each : streamShapes())
    if (Each.Run[Kind] && Each.Supported())
      Sides.push_back({Each.Name, false, Each.Run[Kind], nullptr});
#define LOOP(KIND, NAME, FUNCTION)                                                                 \
  if (KIND == Kind)                                                                                \
    Sides.push_back({NAME, true, nullptr, FUNCTION});
#include "loops.inc"
  // likwid-bench reads the first stream and writes the second one in these two.
  const bool Swapped =
      Kind == static_cast<int>(Pattern::Copy) || Kind == static_cast<int>(Pattern::Axpy);
  double *const A = On.Array[0], *const B = On.Array[1], *const C = On.Array[2];
  const auto Sweep = [&](const Side &Of) {
    if (Of.Ours)
      Of.Ours(A, B, C, 1.0, On.Count);
    else
      Of.Theirs(Swapped ? B : A, Swapped ? A : B, C, On.Count);
  };
  long Batch = 1;
  for (Side &Each : Sides) {
    Sweep(Each);
    const uint64_t Start = Timer.start();
    Sweep(Each);
    const double Time = std::max(Timer.elapsed(Start, Timer.stop()), 1.0);
    Batch = std::max(Batch, batchFor(Time, Timer));
  }
  const uint64_t Begin = Timer.start();
  std::vector<double> Ratios; // of the better ones of each side, round by round
  do {
    double Round[2] = {1e300, 1e300};
    for (Side &Each : Sides) {
      const uint64_t Start = Timer.start();
      for (long I = 0; I < Batch; ++I)
        Sweep(Each);
      const double Time = Timer.elapsed(Start, Timer.stop()) / static_cast<double>(Batch);
      Each.Best = std::min(Each.Best, Time);
      Round[Each.Likwid] = std::min(Round[Each.Likwid], Time);
    }
    Ratios.push_back(Round[1] / Round[0]);
  } while (Timer.elapsed(Begin, Timer.stop()) < Budget);
  const double Moved = static_cast<double>(On.Count) * factsOf(static_cast<Pattern>(Kind)).Bytes;
  for (const bool Likwid : {false, true}) {
    const Side *Best = nullptr;
    for (const Side &Each : Sides)
      if (Each.Likwid == Likwid && (!Best || Each.Best < Best->Best))
        Best = &Each;
    if (Best)
      std::printf("%.1f %s\n", 1000 * Moved / Best->Best, Best->Name.c_str());
  }
  std::sort(Ratios.begin(), Ratios.end());
  std::printf("%.3f is the median ratio of %zu rounds\n", Ratios[Ratios.size() / 2], Ratios.size());
}
