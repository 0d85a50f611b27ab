//===- Fill.cpp - First values of arrays ------------------------------------===//
//
// Emitted files say with which values. They have no loops of their own for it: compilers would
// spend more time on those than on the kernels.
//
//===----------------------------------------------------------------------===//

#include "problem/Problem.h"

#include <bit>
#include <cstdint>
#include <cstring>

namespace {

/// In the arithmetic of the compiler, which need not know the short formats: a number from 0.5 to
/// 1.5, cut off.
std::uint16_t shortBits(tpb_element Element, double Value) {
  const auto Bits = std::bit_cast<std::uint32_t>(static_cast<float>(Value));
  return static_cast<std::uint16_t>(Element == TPB_BF16 ? Bits >> 16
                                                        : (Bits - ((127u - 15u) << 23)) >> 13);
}

template <typename Number, typename Value>
void fillPart(void *Array, tpb_range Part, const Value &Of) {
  Number *const To = static_cast<Number *>(Array);
  for (long I = Part.begin; I < Part.end; ++I)
    To[I] = static_cast<Number>(Of(static_cast<unsigned long>(I)));
}

/// Half-precision numbers are left to the emitted file.
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

namespace {

/// Number `Index` of a member.
void fillMember(char *To, const tpb_part &Part, long Choices, unsigned long Seed,
                unsigned long Index) {
  if (Part.element == TPB_OTHER || (Part.flags & TPB_STARTS_AT_ZERO))
    return;
  if (Part.element == TPB_F16 || Part.element == TPB_BF16) {
    const std::uint16_t Bits = shortBits(Part.element, tpb_random(0.5, 1.5, Seed, Index));
    std::memcpy(To, &Bits, sizeof Bits);
    return;
  }
  const long High = Part.flags & TPB_TRUTH ? 1 : Choices - 1;
  alignas(8) char Room[8];
  fill(Room, Part.element, {0, 1}, [=](unsigned long) {
    return tpb::isFloating(Part.element)
               ? tpb_random(0.5, 1.5, Seed, Index)
               : static_cast<double>(tpb_random_integer(0, High, Seed, Index));
  });
  std::memcpy(To, Room, Part.size);
}

} // namespace

void tpb_fill_structures(void *Array, unsigned Size, const tpb_part *Parts, long Elements,
                         long Choices, unsigned long Seed, int Rank, int Thread, int Threads) {
  tpb_fill_zero(Array, Size, Elements, Thread, Threads);
  const tpb_range Mine = tpb_static(0, Elements, Thread, Threads);
  for (const tpb_part *Part = Parts; Part->name; ++Part, Seed += 1000)
    for (long I = Mine.begin; I < Mine.end; ++I)
      for (unsigned long N = 0; N < Part->count; ++N) {
        char *const Element = static_cast<char *>(Array) + I * static_cast<long>(Size);
        const unsigned long Before =
            static_cast<unsigned long>(Rank) * static_cast<unsigned long>(Elements);
        fillMember(Element + Part->offset + N * Part->size, *Part, Choices, Seed,
                   (Before + static_cast<unsigned long>(I)) * Part->count + N);
      }
}
