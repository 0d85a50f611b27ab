//===- Variant.cpp - Which variants of a kernel to run ----------------------===//

#include "problem/Variant.h"

#include <cstdio>

namespace tpb {

namespace {

constexpr int Most = 16; // values that a request may give

struct Wanted {
  int Parameter; // among those of the variants
  long Value;
};

/// The position among the varied parameters, or -1.
int position(const tpb_kernel_v1 &Kernel, const char *Name, size_t Length) {
  int Next = 0;
  for (int K = 0; K < Kernel.parameter_count; ++K) {
    const tpb_parameter &Each = Kernel.parameters[K];
    if (Each.role != TPB_VARIED)
      continue;
    if (std::strlen(Each.name) == Length && !std::strncmp(Each.name, Name, Length))
      return Next;
    ++Next;
  }
  return -1;
}

int variedCount(const tpb_kernel_v1 &Kernel) {
  int Count = 0;
  for (int K = 0; K < Kernel.parameter_count; ++K)
    Count += Kernel.parameters[K].role == TPB_VARIED;
  return Count;
}

/// Reads a request; the number of values, or -1 when it is none.
int read(const tpb_kernel_v1 &Kernel, const char *Request, Wanted (&Values)[Most]) {
  const bool Named = std::strchr(Request, '=');
  int Count = 0;
  for (const char *At = Request;; ++At) {
    if (Count == Most)
      return -1;
    Wanted &Each = Values[Count];
    Each.Parameter = Count;
    ++Count;
    if (Named) {
      const size_t Length = std::strcspn(At, "=,:");
      if (At[Length] != '=')
        return -1;
      Each.Parameter = position(Kernel, At, Length);
      if (Each.Parameter < 0)
        return -1;
      At += Length + 1;
    }
    char *End = nullptr;
    Each.Value = std::strtol(At, &End, 10);
    if (End == At)
      return -1;
    At = End;
    if (*At == '\0')
      return Named || Count == variedCount(Kernel) ? Count : -1;
    if (*At != (Named ? ',' : ':'))
      return -1;
  }
}

} // namespace

OptionError chooseVariants(const tpb_kernel_v1 &Kernel, const char *Request,
                           List<const tpb_variant *> &Chosen) {
  OptionError Error;
  if (Kernel.variant_count == 0)
    Chosen.push(nullptr);
  Wanted Values[Most];
  int Count = 0;
  if (Request && Kernel.variant_count > 0) {
    Count = read(Kernel, Request, Values);
    if (Count < 0) {
      std::snprintf(Error.Text, sizeof Error.Text,
                    "--variant takes values such as '%.60s' for kernel '%.60s', not '%.60s'",
                    Kernel.variants[0].name, Kernel.name, Request);
      return Error;
    }
  }
  for (int V = 0; V < Kernel.variant_count; ++V) {
    bool Matches = true;
    for (int I = 0; I < Count; ++I)
      Matches = Matches && Kernel.variants[V].values[Values[I].Parameter] == Values[I].Value;
    if (Matches)
      Chosen.push(&Kernel.variants[V]);
  }
  if (Chosen.empty())
    std::snprintf(Error.Text, sizeof Error.Text,
                  "kernel '%.60s' has no variant %.60s; --list shows those it has", Kernel.name,
                  Request);
  return Error;
}

} // namespace tpb
