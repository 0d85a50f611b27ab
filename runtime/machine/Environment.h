//===- Environment.h - What a result depends on beside the kernel -----------===//
#ifndef TPB_MACHINE_ENVIRONMENT_H
#define TPB_MACHINE_ENVIRONMENT_H

#include "machine/Topology.h"

namespace tpb {

/// One thing that was true when the program started: "governor" is "performance", or
/// "not_available".
struct EnvironmentField {
  const char *Name;
  char Value[160];
};

struct Environment {
  List<EnvironmentField> Fields;
  const char *operator[](const char *Name) const;
};

/// Reads, never changes.
Environment readEnvironment(const Topology &On, const SystemRoot &Root = {});

/// What the reader of a report should know or could do about it: "" when there is nothing.
void advise(const Environment &Of, char *Text, size_t Room);

/// Joules of all processor packages so far; negative when they can't be read.
double energyJoules(const SystemRoot &Root = {});

} // namespace tpb
#endif
