// Prints the rate of one limit kernel in MB/s: KIND BYTES MILLISECONDS. KIND is the pattern's number,
// or "double", "single" for multiply-adds (MFLOP/s).
#include "machine/Machine.h"
#include "limits/NodeLimits.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

int main(int Count, char **Words) {
  using namespace tpb;
  if (Count != 4)
    return 1;
  const Clock Timer = openClock();
  const Team One(nullptr, 1);
  const World Alone;
  const Runners Who = {One, Timer, Alone};
  const double Bytes = std::atof(Words[2]), Milliseconds = std::atof(Words[3]);
  Winner Fastest;
  if (!std::strcmp(Words[1], "double") || !std::strcmp(Words[1], "single")) {
    Fastest = raceArithmetic(!std::strcmp(Words[1], "single"), Milliseconds, Who);
  } else {
    const Pattern Kind = static_cast<Pattern>(std::atoi(Words[1]));
    StreamMemory Memory;
    if (!Memory.allocate(Bytes, One))
      return 1;
    Fastest = raceStreams(Kind, Memory.walks(Kind, Bytes), Milliseconds, Who);
  }
  std::printf("%.1f %s\n", 1000 * Fastest.Amount, Fastest.Shape);
}
