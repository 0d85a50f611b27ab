#include "analysis/MemberViews.h"

namespace tpbcc {

std::optional<std::map<std::string, MemberView>> memberViews(const Kernel &K) {
  std::map<std::string, MemberView> Views;
  std::map<std::pair<std::string, ir::Element>, std::string> Names;
  for (const LoopSite &Site : K.Loops)
    for (const ArrayUse &Array : Site.Arrays) {
      const KernelSpec::Structure *Of = K.Spec.structure(Array.Object);
      const auto Known = Views.find(Array.Name);
      if (Known != Views.end() && (Of != Known->second.Of || Array.Elem != Known->second.Elem))
        return std::nullopt;
      if (!Of) {
        if (K.Spec.structure(Array.Name))
          return std::nullopt;
        continue;
      }
      if (!llvm::StringRef(Array.Argument.text()).ends_with(" *)" + Array.Object) ||
          Names.try_emplace({Array.Object, Array.Elem}, Array.Name).first->second != Array.Name)
        return std::nullopt;
      Views.insert({Array.Name, {Of, Array.Elem}});
    }
  return Views;
}

} // namespace tpbcc
