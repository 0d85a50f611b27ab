//===- ParameterSweep.cpp - Parameters that were given several values -------===//

#include "problem/ParameterSweep.h"

#include <cstdio>

namespace tpb {

static const ParameterRequest *lastRequest(const char *Name,
                                           std::span<const ParameterRequest> Requests) {
  const ParameterRequest *Last = nullptr;
  for (const ParameterRequest &Each : Requests)
    if (std::strlen(Name) == Each.NameLength && !std::strncmp(Name, Each.Name, Each.NameLength))
      Last = &Each;
  return Last;
}

OptionError ParameterSweep::read(const tpb_kernel_v1 &Kernel,
                                 std::span<const ParameterRequest> Requests) {
  for (const ParameterRequest &Each : Requests)
    for (int K = 0; K < Kernel.parameter_count; ++K) {
      const char *const Name = Kernel.parameters[K].name;
      if (lastRequest(Name, Requests) != &Each) // overridden, or not this one
        continue;
      Axis New = {{}, Values.size(), 0};
      std::snprintf(New.Name, sizeof New.Name, "%s", Name);
      char What[80];
      std::snprintf(What, sizeof What, "-P %.60s", Name);
      if (const OptionError Error = expandValues(What, Each.Value, 1024, Values))
        return Error;
      New.Count = Values.size() - New.First;
      Axes.push(New);
      if (points() > 100000) {
        OptionError Error;
        std::snprintf(Error.Text, sizeof Error.Text,
                      "kernel '%.60s': the values of -P make %zu combinations, more than 100000",
                      Kernel.name, points());
        return Error;
      }
    }
  return {};
}

size_t ParameterSweep::points() const {
  size_t Count = 1;
  for (const Axis &Each : Axes)
    Count *= Each.Count;
  return Count;
}

const char *ParameterSweep::value(size_t Of, size_t Point) const {
  for (size_t I = Axes.size(); I-- > 0;) {
    if (I == Of)
      return Values[Axes[I].First + Point % Axes[I].Count].Text;
    Point /= Axes[I].Count;
  }
  return "";
}

List<ParameterRequest> ParameterSweep::at(size_t Point) const {
  List<ParameterRequest> Result;
  for (size_t I = 0; I < Axes.size(); ++I)
    Result.push({Axes[I].Name, std::strlen(Axes[I].Name), value(I, Point)});
  return Result;
}

size_t ParameterSweep::sweptCount() const {
  size_t Count = 0;
  for (const Axis &Each : Axes)
    Count += Each.Count > 1;
  return Count;
}

size_t ParameterSweep::swept(size_t I) const {
  for (size_t Axis = 0;; ++Axis)
    if (Axes[Axis].Count > 1 && I-- == 0)
      return Axis;
}

const char *ParameterSweep::sweptName(size_t I) const { return Axes[swept(I)].Name; }

const char *ParameterSweep::sweptValue(size_t I, size_t Point) const {
  return value(swept(I), Point);
}

} // namespace tpb
