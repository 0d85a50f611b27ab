//===- CoreHeaders.h - Precompiled for what has no Clang --------*- C++ -*-===//
//
// Stable headers that most sources read. None may rely on finding them here: each names its own.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_COREHEADERS_H
#define TPBCC_COREHEADERS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#endif
