#include "problem/ParameterSweep.h"

#include <gtest/gtest.h>
#include <string>

using namespace tpb;

namespace {

const tpb_parameter SweptParameters[] = {{"n", TPB_I64, TPB_SIZE, nullptr, 1},
                                         {"stride", TPB_I64, TPB_PARAM, nullptr, 1},
                                         {"s", TPB_F64, TPB_PARAM, nullptr, 1},
                                         {"other", TPB_I64, TPB_PARAM, nullptr, 1}};

tpb_kernel_v1 sweptKernel() {
  tpb_kernel_v1 Kernel = {};
  Kernel.name = "k";
  Kernel.parameters = SweptParameters;
  Kernel.parameter_count = 4;
  return Kernel;
}

ParameterRequest request(const char *Name, const char *Value) {
  return {Name, std::strlen(Name), Value};
}

} // namespace

TEST(Sweep, TheLastParameterVariesFastest) {
  const tpb_kernel_v1 Kernel = sweptKernel();
  ParameterSweep Sweep;
  const ParameterRequest Requests[] = {request("stride", "8,16"), request("other", "3"),
                                       request("s", "0.5..1.5:+0.5"), request("alien", "1,2,3")};
  ASSERT_STREQ(Sweep.read(Kernel, Requests).Text, "");
  ASSERT_EQ(Sweep.points(), 6u);
  ASSERT_EQ(Sweep.sweptCount(), 2u);
  EXPECT_STREQ(Sweep.sweptName(0), "stride");
  EXPECT_STREQ(Sweep.sweptName(1), "s");
  const char *const Strides[] = {"8", "8", "8", "16", "16", "16"}, *const Factors[] = {
                                                                       "0.5", "1", "1.5",
                                                                       "0.5", "1", "1.5"};
  for (size_t I = 0; I < 6; ++I) {
    EXPECT_STREQ(Sweep.sweptValue(0, I), Strides[I]);
    EXPECT_STREQ(Sweep.sweptValue(1, I), Factors[I]);
    const List<ParameterRequest> At = Sweep.at(I);
    ASSERT_EQ(At.size(), 3u);
    EXPECT_STREQ(At[0].Value, Strides[I]);
    EXPECT_STREQ(At[1].Value, "3");
  }
}

TEST(Sweep, TheLastRequestWins) {
  const tpb_kernel_v1 Kernel = sweptKernel();
  ParameterSweep Sweep;
  const ParameterRequest Requests[] = {request("stride", "8,16"), request("stride", "4K")};
  ASSERT_STREQ(Sweep.read(Kernel, Requests).Text, "");
  EXPECT_EQ(Sweep.points(), 1u);
  EXPECT_STREQ(Sweep.at(0)[0].Value, "4096");
}

TEST(Sweep, Mistakes) {
  const tpb_kernel_v1 Kernel = sweptKernel();
  for (const char *Bad : {"1..4", "4..1:x2", ",", "1..4:x"}) {
    ParameterSweep Sweep;
    const ParameterRequest Requests[] = {request("stride", Bad)};
    EXPECT_NE(std::string(Sweep.read(Kernel, Requests).Text).find("-P stride"), std::string::npos)
        << Bad;
  }
  ParameterSweep Many;
  const ParameterRequest Requests[] = {request("stride", "1..1000:+1"),
                                       request("other", "1..1000:+1")};
  EXPECT_NE(std::string(Many.read(Kernel, Requests).Text).find("1000000 combinations"),
            std::string::npos);
  ParameterSweep None;
  ASSERT_STREQ(None.read(Kernel, {}).Text, "");
  EXPECT_EQ(None.points(), 1u); // the defaults
}
