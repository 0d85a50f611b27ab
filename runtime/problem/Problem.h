//===- Problem.h - A kernel at one set of parameter values ------------------===//
#ifndef TPB_PROBLEM_PROBLEM_H
#define TPB_PROBLEM_PROBLEM_H

#include "base/List.h"
#include "problem/Options.h"
#include "tpb.h"

namespace tpb {

inline bool isFloating(tpb_element Element) {
  return Element == TPB_F32 || Element == TPB_F64 || Element == TPB_F16 || Element == TPB_BF16;
}

/// Bytes of one number; 1 for structures.
inline unsigned elementBytes(tpb_element Element) {
  switch (Element) {
  case TPB_F64:
  case TPB_I64:
  case TPB_U64:
    return 8;
  case TPB_F32:
  case TPB_I32:
  case TPB_U32:
    return 4;
  case TPB_F16:
  case TPB_BF16:
  case TPB_I16:
  case TPB_U16:
    return 2;
  default:
    return 1;
  }
}

/// What an earlier file's functions leave as it was.
inline tpb_work unknownWork() { return {-1, -1, -1, -1, -1, -1, -1}; }

/// What a value of an enumeration is called; null where the parameter is a number.
const char *wordFor(const tpb_kernel_v1 &Kernel, int K, long Value);

/// A kernel and a value for each of its parameters.
class Problem {
public:
  Problem(const tpb_kernel_v1 &Kernel, int Rank, int Ranks);

  const tpb_kernel_v1 &Kernel;
  const int Rank, Ranks;

  /// Takes -P and the environment; an empty text means that all is well.
  OptionError setParameters(std::span<const ParameterRequest> Requests);

  /// Sets the parameters of one of the kernel's variants. Sizes and defaults may depend on them.
  void setVariant(const tpb_variant *To);
  const tpb_variant *variant() const { return Variant; }

  int sizeCount() const { return SizeCount; }
  /// The value of the I-th size parameter.
  long size(int I) const { return Values[SizeIndex[I]].i; }
  const char *sizeName(int I) const { return Kernel.parameters[SizeIndex[I]].name; }
  void setAllSizes(long Size);
  void setSizes(std::span<const long> Sizes);
  /// "1024" or "100x4096"; "fixed" without size parameters.
  void sizeText(char *Text, size_t Room) const;

  /// The rule that sizes must obey.
  long leastSize() const { return Least; }
  long sizeMultiple() const { return Multiple; }
  /// The largest that the type of the I-th size parameter holds, and of all of them.
  long mostSize(int I) const;
  long mostSize() const;
  /// The largest legal size of at most `Size`, or the least legal one.
  long legalSize(long Size) const;
  bool isLegal(long Size) const { return Size >= Least && Size % Multiple == 0; }

  const tpb_value *values() const { return Values.data(); }
  tpb_value *values() { return Values.data(); }

  /// Elements of each array; never negative.
  List<long> elements() const;
  double largestArray() const; // bytes
  double allArrays() const;    // bytes
  /// What a call does; with a loop whose trips data tell, only after countWork().
  tpb_work work() const;
  /// Counts on data that a call would begin with. Setting a size or a parameter forgets it.
  void countWork(const tpb_call &On);
  /// The same of its regions.
  List<tpb_work> regionWork() const;

  /// Whether array K holds numbers from call to call: it is read and written, by itself or after
  /// it changed places with another.
  bool carries(int K) const;

private:
  void fillDefaults();
  void readSizeRule();

  List<tpb_value> Values;
  List<unsigned char> Given;
  int SizeIndex[SizeRequest::Most] = {};
  int SizeCount = 0;
  long Least = 0, Multiple = 1;
  const tpb_variant *Variant = nullptr;
  bool IsCounted = false;
  tpb_work Counted = unknownWork();
  List<tpb_work> CountedRegions;
};

} // namespace tpb
#endif
