#include "base/World.h"

#include <cstdlib>
#include <gtest/gtest.h>

using namespace tpb;

// What no int holds is not the number of a rank: it became negative, or another one.
TEST(World, NumbersOfRanksFit) {
  for (const char *const Text :
       {"4294967295", "4294967297", "99999999999999999999", "-1", "x", ""}) {
    for (const char *const Name : {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE",
                                   "OMPI_COMM_WORLD_LOCAL_SIZE", "OMPI_COMM_WORLD_LOCAL_RANK"})
      setenv(Name, Text, 1);
    EXPECT_EQ(launcherRank(), 0) << Text;
    EXPECT_EQ(launcherSize(), 1) << Text;
    EXPECT_EQ(launcherLocalRank(), 0) << Text;
    EXPECT_EQ(launcherLocalSize(), 1) << Text;
  }
  for (const char *const Name : {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE",
                                 "OMPI_COMM_WORLD_LOCAL_SIZE", "OMPI_COMM_WORLD_LOCAL_RANK"})
    unsetenv(Name);
}
