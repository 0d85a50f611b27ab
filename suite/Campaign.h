//===- Campaign.h - The original's measurement campaign ---------------------===//
#pragma once

#include "Jobs.h"

#include <vector>

namespace tpbench {

/// Every run of the campaign, the same ones each time it is asked for.
std::vector<Job> campaignJobs(const Options &Request, bool WithMpi);

int runCampaign(const Options &Request);

} // namespace tpbench
