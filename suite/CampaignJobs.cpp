//===- CampaignJobs.cpp - The sizes, ratios and blocks of the campaign ------===//
#include "Campaign.h"
#include "CommRow.h"

namespace tpbench {

namespace {

struct Part {
  const char *Kernels, *Sizes, *Samples;
  const char *Parameters; ///< "S=8 L=8", or with several values
};

constexpr const char *OneDimensional = "init,sum,copy,update,triad,axpy,scale,striad,staxpy,stream";

constexpr const char *OneBlock =
    "put,get,subput,subget,simple_subput,simple_subget,all_put,all_get";
constexpr const char *ManyBlocks = "many_put,many_get,sub_manyput,sub_manyget,many_subput,many_"
                                   "subget,strided_many_put,strided_many_get";
constexpr const char *Strided = "strided_put,strided_get,strided_subput,strided_subget";
constexpr const char *Synchronisation = "sync_global,sync_barrier,sync_pairwise,sync_random,sync_"
                                        "ring,sync_grid,sync_lock,sync_critical";

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
    {OneBlock, "1..4194304:x2", "50", "sync=global"},
    {OneBlock, "1..4194304:x2", "50", "sync=pairwise"},
    {"mpi_send,mpi_request", "1..4194304:x2", "50", ""},
    // As many doubles in ever more blocks; every stride-th of as many; blocks with gaps as long as
    // they are.
    {ManyBlocks, "4194304", "20", "sync=global count=1,4,16,64,256,1024,4096,16384,65536"},
    {ManyBlocks, "4194304", "20", "sync=pairwise count=1,4,16,64,256,1024,4096,16384,65536"},
    {Strided, "32768", "20", "sync=global stride=128,64,32,16,8,4,2,1"},
    {Strided, "32768", "20", "sync=pairwise stride=128,64,32,16,8,4,2,1"},
    {"mpi_send_many", "4194304", "20", "count=1,4,16,64,256,1024,4096,16384,65536"},
    {"mpi_send_strided", "32768", "20", "stride=128,64,32,16,8,4,2,1"},
    {Synchronisation, "", "100", ""},
    {"sync_critical", "", "100", "mutex=ticket"},
    {"halo_put,halo_get", "10,50,100,150", "50", "sync=global"},
    {"halo_put,halo_get", "10,50,100,150", "50", "sync=pairwise"},
    {"halo_send,halo_neighbour,halo_overlap", "10,50,100,150", "50", ""},
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
    {"put,get,mpi_send", "1,1024,131072", "20", ""},
    {"sync_global,sync_critical", "", "20", ""},
    {"halo_put,halo_send", "10,50", "20", ""},
};

void add(const Part &From, const Options &Request, bool WithMpi, std::vector<Job> &To) {
  for (const Kernel &Of : kernelsByName(split(From.Kernels, ','))) {
    if (Of.Mpi && !WithMpi)
      continue;
    for (const std::string &Size :
         *From.Sizes ? expandNumbers("-s", From.Sizes) : std::vector<std::string>{""}) {
      Options One;
      if (!Size.empty())
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
        if (Each > 1 || !seriesOf(Of.Name)) // there is nobody to send to
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
