//===- Fill.cpp - First values of arrays ------------------------------------===//
//
// Emitted files say with which values. They have no loops of their own for it: compilers would
// spend more time on those than on the kernels.
//
//===----------------------------------------------------------------------===//

#include "tpb.h"

#include <cstdint>
#include <cstring>

namespace {

template <typename Number, typename Value>
void fillPart(void *Array, tpb_range Part, const Value &Of) {
  Number *const To = static_cast<Number *>(Array);
  for (long I = Part.begin; I < Part.end; ++I)
    To[I] = static_cast<Number>(Of(static_cast<unsigned long>(I)));
}

/// Structures and half-precision numbers are left to the emitted file.
template <typename Value>
void fill(void *Array, tpb_element Element, tpb_range Part, const Value &Of) {
  switch (Element) {
  case TPB_F32:
    return fillPart<float>(Array, Part, Of);
  case TPB_F64:
    return fillPart<double>(Array, Part, Of);
  case TPB_I8:
    return fillPart<std::int8_t>(Array, Part, Of);
  case TPB_U8:
    return fillPart<std::uint8_t>(Array, Part, Of);
  case TPB_I16:
    return fillPart<std::int16_t>(Array, Part, Of);
  case TPB_U16:
    return fillPart<std::uint16_t>(Array, Part, Of);
  case TPB_I32:
    return fillPart<std::int32_t>(Array, Part, Of);
  case TPB_U32:
    return fillPart<std::uint32_t>(Array, Part, Of);
  case TPB_I64:
    return fillPart<std::int64_t>(Array, Part, Of);
  case TPB_U64:
    return fillPart<std::uint64_t>(Array, Part, Of);
  case TPB_OTHER:
  case TPB_F16:
  case TPB_BF16:
    break;
  }
}

} // namespace

void tpb_fill_zero(void *Array, unsigned Size, long Elements, int Thread, int Threads) {
  const tpb_range Part = tpb_static(0, Elements, Thread, Threads);
  std::memset(static_cast<char *>(Array) + Part.begin * static_cast<long>(Size), 0,
              static_cast<size_t>(Part.end - Part.begin) * Size);
}

void tpb_fill_random(void *Array, tpb_element Element, long Elements, double Low, double High,
                     unsigned long Seed, int Rank, int Thread, int Threads) {
  const unsigned long First =
      static_cast<unsigned long>(Rank) * static_cast<unsigned long>(Elements);
  fill(Array, Element, tpb_static(0, Elements, Thread, Threads),
       [=](unsigned long I) { return tpb_random(Low, High, Seed, First + I); });
}

void tpb_fill_integers(void *Array, tpb_element Element, long Elements, long Low, long High,
                       unsigned long Seed, int Rank, int Thread, int Threads) {
  const unsigned long First =
      static_cast<unsigned long>(Rank) * static_cast<unsigned long>(Elements);
  fill(Array, Element, tpb_static(0, Elements, Thread, Threads),
       [=](unsigned long I) { return tpb_random_integer(Low, High, Seed, First + I); });
}
