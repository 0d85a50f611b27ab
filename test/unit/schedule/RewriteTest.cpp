// Any legal schedule of any nest leaves what the nest leaves: random steps on random nests, run
// before and after. TPBCC_REWRITES=1000000 in the environment tries as many pairs as that.
#include "Campaign.h"
#include "gtest/gtest.h"
#include <cstdlib>
#include <iostream>

using namespace tpbcc;
using namespace tpbcc::test;

namespace {

TEST(Rewrites, LeaveWhatTheNestLeaves) {
  const char *const Wanted = std::getenv("TPBCC_REWRITES");
  const size_t Count = Wanted ? std::strtoull(Wanted, nullptr, 10) : Pairs;
  Campaign C;
  for (unsigned Seed = 0; C.pairs() < Count; ++Seed)
    ASSERT_EQ(C.nest(Seed), "");
  std::string Table;
  for (const auto &[Verb, Counts] : C.Accepted) {
    Table += ir::row(Verb).Spelling.str() + " " + std::to_string(Counts.first) + " of " +
             std::to_string(Counts.first + Counts.second) + "\n";
    if (Count >= 1000)
      EXPECT_GT(Counts.first, 0u) << ir::row(Verb).Spelling.str();
  }
  if (Wanted)
    std::cout << C.pairs() << " pairs; done of what was tried:\n" << Table;
}

} // namespace
