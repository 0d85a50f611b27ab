//===- Compose.h - A page that stands alone ---------------------------------===//
//
// Made of the files beside it (installed in share/tpbcc/page) and of data: libraries, styles and
// script are inside, nothing is fetched from anywhere.
//
//===----------------------------------------------------------------------===//
#ifndef TPB_PAGE_COMPOSE_H
#define TPB_PAGE_COMPOSE_H

#include <string>

namespace tpb::page {

/// Folder: where page.html is. Data: a JSON document, for page.js. Gives the page; empty when a
/// file is missing, and Wrong says which.
std::string compose(const std::string &Folder, const std::string &Title, const std::string &Data,
                    std::string &Wrong);

} // namespace tpb::page
#endif
