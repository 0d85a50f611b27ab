//===- transform/StoreGroups.h - Loads in front, stores behind --*- C++ -*-===//
#ifndef TPBCC_TRANSFORM_STOREGROUPS_H
#define TPBCC_TRANSFORM_STOREGROUPS_H

#include "ir/Node.h"

namespace tpbcc {

/// Whether the next vector of so many lanes loads from one array where, but for whole pages, the
/// vector before was stored to another: y[i] = a[i] - a[i - 1], arrays that begin alike; or from
/// places that stores do not go along with: y[i] = w[k[i]], y[i] = a[2 * i] - a[2 * i + 1].
bool meetsStores(const ir::Pool &P, const std::vector<ir::StmtPtr> &Body, int64_t Lanes);

/// Of the statements of a trip of several vectors with so many lanes: where several arrays are
/// stored to, or loads would meet stores, the stores come as late as they may, those to one array
/// together and in their order.
void groupStores(const ir::Pool &P, std::vector<ir::StmtPtr> &Body, int64_t Lanes);

} // namespace tpbcc

#endif
