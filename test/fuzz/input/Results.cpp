// Files of results, as tpb-compare and --compare read them.
#include "Input.h"
#include "compare/Earlier.h"

#include <cmath>

using namespace tpb;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  List<ResultRow> Rows;
  if (readRows("results.json", textOf(Data, Size), Rows))
    return 0;
  for (const ResultRow &Each : Rows)
    if (Each.Timed) {
      const Interval At = changeBetween(Each, 10, 20);
      if (!std::isfinite(Each.Median) || std::isnan(At.Low) || std::isnan(At.High))
        broken("times are numbers", Each.Name);
      judge(At, 0.02);
    }
  return 0;
}
