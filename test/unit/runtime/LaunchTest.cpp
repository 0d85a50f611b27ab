#include "compare/Launch.h"

#include <csignal>
#include <cstdlib>
#include <gtest/gtest.h>
#include <unistd.h>

using namespace tpb;

static Ended shell(const std::string &Text, Kept What) {
  return runProcess({"sh", "-c", Text}, What, {{"TPB_TOLD", "so"}});
}

TEST(Launch, WhatIsKept) {
  const std::string Both = "echo out; echo $TPB_TOLD >&2; cat; exit 3"; // nothing to read
  EXPECT_EQ(shell(Both, Kept::All).Text, "out\nso\n");
  EXPECT_EQ(shell(Both, Kept::Errors).Text, "so\n");
  EXPECT_EQ(shell("echo out; exit 3", Kept::Nothing).Text, "");
  EXPECT_EQ(shell(Both, Kept::Errors).Code, 3);
  const std::string Long = shell("yes | head -n 100000", Kept::All).Text;
  EXPECT_EQ(Long.size(), 200000u);
}

TEST(Launch, WhoKeepsTheOutputOpenIsNotWaitedFor) {
  const Ended Left = shell("sleep 1000 & echo $!", Kept::All);
  EXPECT_EQ(Left.Code, 0);
  EXPECT_EQ(kill(static_cast<pid_t>(std::atol(Left.Text.c_str())), SIGTERM), 0);
}

TEST(Launch, WhyItWasInVain) {
  const Ended Missing = runProcess({"/no/such/program"}, Kept::Errors);
  EXPECT_EQ(Missing.Code, -1);
  EXPECT_EQ(reason(Missing, "p"), "can't run '/no/such/program': No such file or directory");
  const Ended Killed = shell("echo not this; kill -9 $$", Kept::All);
  EXPECT_EQ(Killed.Signal, SIGKILL);
  EXPECT_EQ(reason(Killed, "p"), "'p' was ended by signal 9");
  EXPECT_EQ(reason(shell("echo first; echo last; echo; exit 1", Kept::All), "p"), "last");
  EXPECT_EQ(reason(shell("exit 1", Kept::All), "p"), "");
}

TEST(Launch, FoldersOfResultsGoAway) {
  std::string Path;
  {
    const Scratch Folder("launch-test");
    ASSERT_EQ(Folder.wrong(), "");
    Path = Folder.results();
    EXPECT_EQ(shell("echo > " + Path, Kept::Nothing).Code, 0);
    EXPECT_EQ(access(Path.c_str(), F_OK), 0);
  }
  EXPECT_NE(access(Path.substr(0, Path.rfind('/')).c_str(), F_OK), 0);
}
