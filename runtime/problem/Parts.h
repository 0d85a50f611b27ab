//===- Parts.h - The numbers of an array, kind by kind ----------------------===//
#ifndef TPB_PROBLEM_PARTS_H
#define TPB_PROBLEM_PARTS_H

#include "problem/Problem.h"

#include <algorithm>

namespace tpb {

/// Numbers of one kind that lie at even distances: all that an array holds, or one member of its
/// structures.
struct NumberSequence {
  const char *Member; // "at.x"; empty: the elements themselves
  tpb_element Element;
  unsigned Bytes; // of one number; with TPB_OTHER of all that is compared byte by byte
  long Elements;  // of the array
  long Each;      // numbers in an element, one behind the other
  size_t Offset;  // bytes in front of them
  size_t Stride;  // bytes of an element
  unsigned Unit;  // bytes of the array for which there is one error bound

  long count() const { return Elements * Each; }
  /// Bytes in front of number `N`.
  size_t at(long N) const {
    const size_t I = static_cast<size_t>(N), Numbers = static_cast<size_t>(Each);
    return Stride == Numbers * Bytes ? Offset + I * Bytes
                                     : Offset + I / Numbers * Stride + I % Numbers * Bytes;
  }
};

/// All of an array that holds numbers of one kind.
inline NumberSequence uniform(tpb_element Element, unsigned ElementSize, long Elements) {
  const unsigned Bytes = Element == TPB_OTHER ? std::max(ElementSize, 1u) : elementBytes(Element);
  return {"", Element,     Bytes, Elements, static_cast<long>(ElementSize / Bytes),
          0,  ElementSize, Bytes};
}

/// The members of an array of structures of several kinds; null: it is uniform.
inline const tpb_part *partsOf(const tpb_kernel_v1 &Kernel, int Array) {
  return Kernel.parts ? Kernel.parts[Array] : nullptr;
}

/// Bytes of an array for which there is one error bound.
inline unsigned boundUnit(const tpb_kernel_v1 &Kernel, int Array) {
  const tpb_array &Of = Kernel.arrays[Array];
  const tpb_part *Part = partsOf(Kernel, Array);
  if (!Part)
    return uniform(Of.element, Of.element_size, 0).Unit;
  unsigned Least = Of.element_size;
  for (; Part->name; ++Part)
    if (isFloating(Part->element))
      Least = std::min(Least, Part->size);
  return Least;
}

/// Calls `each` with every sequence of an array and its place among them.
template <class F>
void forEachSequence(const tpb_kernel_v1 &Kernel, int Array, long Elements, const F &each) {
  const tpb_array &Of = Kernel.arrays[Array];
  const tpb_part *const First = partsOf(Kernel, Array);
  if (!First)
    return each(uniform(Of.element, Of.element_size, Elements), 0);
  const unsigned Unit = boundUnit(Kernel, Array);
  for (const tpb_part *Part = First; Part->name; ++Part)
    each(NumberSequence{Part->name, Part->element, Part->size, Elements,
                        static_cast<long>(Part->count), Part->offset, Of.element_size, Unit},
         static_cast<int>(Part - First));
}

/// The numbers of a sequence in memory, which need not be aligned.
template <class T> class Numbers {
public:
  Numbers(void *Array, const NumberSequence &Of) : Bytes(static_cast<char *>(Array)), Of(Of) {}
  long count() const { return Of.count(); }
  T get(long N) const {
    T Value;
    std::memcpy(&Value, Bytes + Of.at(N), sizeof Value);
    return Value;
  }
  void set(long N, T Value) const { std::memcpy(Bytes + Of.at(N), &Value, sizeof Value); }

private:
  char *Bytes;
  const NumberSequence Of;
};

/// Calls `each` with the numbers when they are float or double.
template <class F> void withFloats(void *Array, const NumberSequence &Of, const F &each) {
  if (Of.Element == TPB_F64)
    each(Numbers<double>(Array, Of));
  else if (Of.Element == TPB_F32)
    each(Numbers<float>(Array, Of));
}

} // namespace tpb
#endif
