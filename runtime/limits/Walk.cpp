//===- Walk.cpp - The memory that a stream goes over ------------------------===//

#include "limits/Walk.h"
#include "limits/Streams.h"

#include <algorithm>

namespace tpb {

static long wholeTrips(double Bytes) {
  return static_cast<long>(Bytes / 8) / StreamTrip * StreamTrip;
}

/// The arrays that a kernel touches in the order in which streams take them: only written, read and
/// written, only read.
static List<int> touched(const tpb_kernel_v1 &Kernel) {
  List<int> Result;
  constexpr unsigned Order[] = {TPB_WRITTEN, TPB_READ | TPB_WRITTEN, TPB_READ};
  for (const unsigned Flags : Order)
    for (int K = 0; K < Kernel.array_count; ++K)
      if ((Kernel.arrays[K].flags & (TPB_READ | TPB_WRITTEN)) == Flags)
        Result.push(K);
  return Result;
}

List<Walk> walksInPlace(Pattern Kind, const Problem &At, const Arrays &On, double MostBytes) {
  List<Walk> Result;
  const List<int> Touched = touched(At.Kernel);
  if (Touched.empty())
    return Result;
  const double Most = MostBytes / static_cast<double>(Touched.size());
  const size_t SideBySide = static_cast<size_t>(factsOf(Kind).Arrays);
  if (SideBySide == 1) { // array after array, whatever their sizes
    for (const int K : Touched)
      if (const long Count = wholeTrips(std::min(static_cast<double>(On.bytes(K)), Most)))
        Result.push({{static_cast<double *>(On.pointer(K))}, Count});
    return Result;
  }
  const size_t Bytes = On.bytes(Touched[0]);
  Walk Only = {{}, wholeTrips(std::min(static_cast<double>(Bytes), Most))};
  if (Touched.size() != SideBySide || Only.Count == 0)
    return Result;
  for (size_t I = 0; I < SideBySide; ++I) {
    if (On.bytes(Touched[I]) != Bytes)
      return Result;
    Only.Array[I] = static_cast<double *>(On.pointer(Touched[I]));
  }
  Result.push(Only);
  return Result;
}

List<Walk> walksApart(Pattern Kind, double Bytes, Arrays &Own) {
  // A kernel that is nothing but its arrays.
  static const tpb_array Declared[] = {{"a", TPB_F64, 8, TPB_READ | TPB_WRITTEN, 0},
                                       {"b", TPB_F64, 8, TPB_READ, 0},
                                       {"c", TPB_F64, 8, TPB_READ, 0}};
  static const tpb_parameter Size[] = {{"n", TPB_I64, TPB_SIZE, nullptr, 0}};
  tpb_kernel_v1 Kernel = {};
  Kernel.name = "stream";
  Kernel.arrays = Declared;
  Kernel.array_count = 3;
  Kernel.parameters = Size;
  Kernel.parameter_count = 1;
  Kernel.extents = [](const tpb_value *Values, long *Elements) {
    Elements[0] = Elements[1] = Elements[2] = Values[0].i;
  };
  List<Walk> Result;
  Problem At(Kernel, 0, 1);
  const int Used = factsOf(Kind).Arrays;
  const bool Skip[] = {false, Used < 2, Used < 3};
  const long Count = wholeTrips(Bytes / Used);
  At.setAllSizes(Count);
  if (Count == 0 || !memoryFor(Bytes) || !Own.allocate(At, nullptr, 0, Skip))
    return Result;
  Walk Only = {{}, Count};
  for (int K = 0; K < Used; ++K)
    Only.Array[K] = static_cast<double *>(Own.pointer(K));
  Result.push(Only);
  return Result;
}

} // namespace tpb
