//===- Json.h - As much of JSON as the programs write -----------------------===//
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tpbench {

struct Json {
  // Where Members is complete.
  Json();
  Json(const Json &);
  Json(Json &&) noexcept;
  Json &operator=(const Json &);
  Json &operator=(Json &&) noexcept;
  ~Json();

  enum class Is { Null, Boolean, Number, Text, List, Object } Kind = Is::Null;
  bool Boolean = false;
  double Number = 0;
  std::string Text; ///< also how a number was written
  std::vector<Json> List;
  std::vector<std::pair<std::string, Json>> Members;

  static Json text(std::string_view Value);
  static Json number(double Value);

  /// A member, or a null.
  const Json &operator[](std::string_view Name) const;
  double numberOr(double Otherwise) const { return Kind == Is::Number ? Number : Otherwise; }
  std::vector<double> numbers() const;
  void set(std::string_view Name, Json Value);

  /// In one line.
  std::string write() const;
};

std::optional<Json> parseJson(std::string_view Source);

} // namespace tpbench
