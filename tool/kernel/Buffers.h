//===- kernel/Buffers.h - What buffer directives ask for --------*- C++ -*-===//
#ifndef TPBCC_KERNEL_BUFFERS_H
#define TPBCC_KERNEL_BUFFERS_H

#include "pragma/Directive.h"
#include "text/Code.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>
#include <vector>

namespace tpbcc {

/// How elements are staged: in a buffer, in two of which one is filled while the other is used, as
/// the planner thinks best, or not at all.
enum class BufferMode : uint8_t { Auto, Single, Double, Off };

/// One "#pragma tpb buffer" in front of a loop of a nest.
struct BufferRequest {
  struct Staged {
    std::string Array;
    ClauseKind Way; // Mem2Ldm, Sdm2Ldm, Mem2Sdm
    SourceRange Where;
  };
  BufferMode Mode = BufferMode::Auto;
  SourceRange Where;              // of the directive
  SourceRange Loop;               // directive to the last character of the loop
  std::vector<Staged> Arrays;     // empty: all that the loop touches
  std::optional<int64_t> LdmSize; // bytes; of both halves where there are two
  std::optional<int64_t> SdmSize;
  Code LdmAddress, SdmAddress; // empty: the worker's own
};

/// Whether a directive brings an array to memory that cores share.
bool goesToShared(llvm::ArrayRef<BufferRequest> Requests, llvm::StringRef Array);
/// Whether directives say that an array lies in memory which cores share: they bring it from there,
/// and nothing brings it there.
bool liesInShared(llvm::ArrayRef<BufferRequest> Requests, llvm::StringRef Array);

/// What was decided of one array, and why. Costs: predicted cycles an access; negative: not a
/// matter of cost.
struct StagingDecision {
  std::string Array, Choice, Reason;
  double Cost = -1;
  std::string RunnerUp;
  double RunnerUpCost = -1;
  bool Staged = false;
  BufferMode Mode = BufferMode::Auto;
  SourceRange Where; // in the directive, or of what stands against it
};

} // namespace tpbcc

#endif
