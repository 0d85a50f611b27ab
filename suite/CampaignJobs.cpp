//===- CampaignJobs.cpp - The sizes, ratios and blocks of the campaign ------===//
#include "Campaign.h"

namespace tpbench {

namespace {

struct Part {
  const char *Kernels, *Sizes, *Samples;
  const char *Parameters; ///< "S=8 L=8", or with several values
};

constexpr const char *OneDimensional = "init,sum,copy,update,triad,axpy,scale,striad,staxpy,stream";

// As the scripts of the original have them: KiB of an array, columns of 100 rows, N.
const Part Full[] = {
    {OneDimensional, "4..1024:x2", "1000", ""},
    {OneDimensional, "1536,2048,3072,4096,6144,8192,12288,16384", "300", ""},
    {OneDimensional, "32768,65536,102400,204800,409600", "100", ""},
    {"jacobi2d5p,tl_cgw", "100x100,100x1024,100x10240", "1000", "block=0,1000"},
    {"jacobi2d5p,tl_cgw", "100x102400", "100", "block=0,1000"},
    {"jacobi2d5p,tl_cgw", "100x1024000", "50", "block=0,1000"},
    {"mulldr,fmaldr", "16,32,512,2048,102400,1024000", "10", ""},
    {"striad,staxpy", "40960", "300", "S=8 L=8"},
    {"striad,staxpy", "40960", "300", "S=16 L=16"},
    {"striad,staxpy", "40960", "300", "S=32 L=32"},
    {"striad,staxpy", "40960", "300", "S=64 L=64"},
    {"striad,staxpy", "40960", "300", "S=128 L=128"},
    {"striad,staxpy", "40960", "300", "S=256 L=256"},
    {"striad,staxpy", "40960", "300", "S=512 L=512"},
    {"striad,staxpy", "40960", "300", "S=1024 L=1024"},
    {"striad,staxpy", "40960", "300", "S=2048 L=2048"},
    {"chase", "16,256,4096,65536,262144", "20", ""},
    {"gemm_bcast,gemm_allreduce", "64,128,256,512", "100", ""},
    {"jacobi2d5p_sendrecv", "200,500,1000,2000", "100", ""},
};

const Part Quick[] = {
    {OneDimensional, "16,256,4096,65536", "20", ""},
    {"jacobi2d5p,tl_cgw", "100x100,100x1024,100x10240", "20", "block=0,1000"},
    {"mulldr,fmaldr", "16,2048,65536", "10", ""},
    {"striad,staxpy", "40960", "20", "S=64 L=64"},
    {"striad,staxpy", "40960", "20", "S=512 L=512"},
    {"chase", "16,256,4096,65536", "10", ""},
    {"gemm_bcast,gemm_allreduce", "64,256", "20", ""},
    {"jacobi2d5p_sendrecv", "200,1000", "20", ""},
};

void add(const Part &From, const Options &Request, bool WithMpi, std::vector<Job> &To) {
  for (const Kernel &Of : kernelsByName(split(From.Kernels, ','))) {
    if (Of.Mpi && !WithMpi)
      continue;
    for (const std::string &Size : expandNumbers("-s", From.Sizes)) {
      Options One;
      One.Sizes = {Size};
      One.Samples = From.Samples;
      One.Threads = Request.Threads;
      if (*From.Parameters)
        for (const std::string &Each : split(From.Parameters, ' '))
          One.Parameters.emplace_back(Each.substr(0, Each.find('=')),
                                      Each.substr(Each.find('=') + 1));
      if (!Request.Full) {
        One.MaxTime = "0.3";
        One.More = {"--warmup", "0.02", "--verify-budget", "0.3"};
      }
      One.More.insert(One.More.end(), Request.More.begin(), Request.More.end());
      const std::vector<long> Ranks =
          Request.Ranks.empty() ? std::vector<long>{Of.Mpi ? 2L : 1L} : Request.Ranks;
      for (const long Each : Ranks)
        To.push_back({{Of}, argumentsOf(Of, One), Each, !Request.Threads.empty()});
    }
  }
}

} // namespace

std::vector<Job> campaignJobs(const Options &Request, bool WithMpi) {
  std::vector<Job> Jobs;
  if (Request.Full)
    for (const Part &Each : Full)
      add(Each, Request, WithMpi, Jobs);
  else
    for (const Part &Each : Quick)
      add(Each, Request, WithMpi, Jobs);
  return Jobs;
}

} // namespace tpbench
