//===- Jobs.h - Runs of programs --------------------------------------------===//
#pragma once

#include "Json.h"
#include "Options.h"

#include <string>
#include <vector>

namespace tpbench {

/// One run of one program: some rows.
struct Job {
  std::vector<Kernel> Of; ///< several only where a launcher allows a single run
  std::vector<std::string> Arguments;
  long Ranks = 1;
  bool OpenMP = false;
  std::string title() const;
};

/// The words that -s, -n, --stride and so on are for the program of a kernel.
std::vector<std::string> argumentsOf(const Kernel &Of, const Options &Request);

/// Every kernel with every number of ranks.
std::vector<Job> jobsOf(const Options &Request);

struct JobResult {
  int Code = 0;
  Json Document; ///< null when nothing came
};

JobResult runJob(const Job &What, const Options &Request);

/// The figures of one row without its samples and plan, for a line of its own.
Json withoutSamples(const Json &Row);

} // namespace tpbench
