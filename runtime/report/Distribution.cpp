//===- Distribution.cpp - Where the time of a kernel went -------------------===//

#include "report/Distribution.h"

namespace tpb {

void gatherDistribution(Row &Of, const tpb_kernel_v1 &Kernel, const World &Ranks) {
  bool Roles = false;
  for (int R = 0; R < Kernel.region_count; ++R)
    Roles = Roles || Kernel.regions[R].role != TPB_REGION;
  if (!Roles)
    return;
  Distribution Mean = {};
  const double Threads = static_cast<double>(Of.Taken.Threads.size());
  for (const Distribution &Each : Of.Taken.Threads) {
    Mean.Calculating += Each.Calculating / Threads;
    Mean.Waiting += Each.Waiting / Threads;
    Mean.Combining += Each.Combining / Threads;
  }
  const double Own[] = {Mean.Calculating, Mean.Waiting, Mean.Combining, Of.Taken.OwnMean};
  List<double> Of4[4];
  for (int K = 0; K < 4; ++K) {
    Of4[K].resize(static_cast<size_t>(Ranks.Size));
    Ranks.gather(Own[K], Of4[K].data());
  }
  for (size_t R = 0; R < static_cast<size_t>(Ranks.Size); ++R)
    Of.Distributed.push({{Of4[0][R], Of4[1][R], Of4[2][R]}, Of4[3][R]});
}

namespace {

struct Shares {
  double Calculating, Waiting, Combining, Unaccounted; // percent
};

Shares sharesOf(const Distribution &Of, double Total) {
  if (!(Total > 0))
    return {};
  Shares Result = {100 * Of.Calculating / Total, 100 * Of.Waiting / Total,
                   100 * Of.Combining / Total, 0};
  Result.Unaccounted = 100 - Result.Calculating - Result.Waiting - Result.Combining;
  return Result;
}

/// The mean over ranks of each rank's percentages.
Shares meanShares(const Row &Of) {
  Shares Mean = {};
  const double Ranks = static_cast<double>(Of.Distributed.size());
  for (const RankDistribution &Each : Of.Distributed) {
    const Shares One = sharesOf(Each.Of, Each.Total);
    Mean.Calculating += One.Calculating / Ranks;
    Mean.Waiting += One.Waiting / Ranks;
    Mean.Combining += One.Combining / Ranks;
    Mean.Unaccounted += One.Unaccounted / Ranks;
  }
  return Mean;
}

void printShares(const char *Name, const Shares &Of) {
  std::printf("    %-11s %-11s %12.1f %12.1f %12.1f %12.1f\n", Name, "%", Of.Calculating,
              Of.Waiting, Of.Combining, Of.Unaccounted);
}

void writeShares(JsonWriter &Json, const Shares &Of) {
  Json.number("calculating_percent", Of.Calculating);
  Json.number("transfer_wait_percent", Of.Waiting);
  Json.number("combine_percent", Of.Combining);
  Json.number("unaccounted_percent", Of.Unaccounted);
}

} // namespace

void printDistribution(const Row &Of) {
  if (Of.Distributed.empty())
    return;
  char Name[32];
  std::printf("    %-11s %-11s %12s %12s %12s %12s\n", "where the", "time went", "calculating",
              "transfer wait", "combine", "unaccounted");
  if (Of.Distributed.size() > 1) {
    printShares("mean", meanShares(Of));
    for (size_t R = 0; R < Of.Distributed.size(); ++R) {
      std::snprintf(Name, sizeof Name, "rank %zu", R);
      printShares(Name, sharesOf(Of.Distributed[R].Of, Of.Distributed[R].Total));
    }
  } else {
    printShares("", meanShares(Of));
  }
  for (size_t T = 0; T < Of.Taken.Threads.size() && Of.Taken.Threads.size() > 1; ++T) {
    std::snprintf(Name, sizeof Name, "thread %zu", T);
    printShares(Name, sharesOf(Of.Taken.Threads[T], Of.Taken.OwnMean));
  }
}

void writeDistribution(JsonWriter &Json, const Row &Of) {
  if (Of.Distributed.empty())
    return;
  Json.open("time_distribution", '{');
  writeShares(Json, meanShares(Of));
  Json.open("ranks", '[');
  for (const RankDistribution &Each : Of.Distributed) {
    Json.open(nullptr, '{');
    Json.number("total_ns", Each.Total);
    writeShares(Json, sharesOf(Each.Of, Each.Total));
    Json.close('}');
  }
  Json.close(']');
  Json.open("threads", '[');
  const size_t Regions = Of.Regions.size();
  for (size_t T = 0; T < Of.Taken.Threads.size(); ++T) {
    Json.open(nullptr, '{');
    writeShares(Json, sharesOf(Of.Taken.Threads[T], Of.Taken.OwnMean));
    Json.numbers("region_mean_ns", Of.Taken.ThreadRegions.span().subspan(T * Regions, Regions));
    Json.close('}');
  }
  Json.close(']');
  Json.close('}');
}

} // namespace tpb
