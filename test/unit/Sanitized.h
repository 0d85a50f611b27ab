//===- Sanitized.h - How much is tried under sanitizers ---------*- C++ -*-===//
#ifndef TPBCC_TEST_UNIT_SANITIZED_H
#define TPBCC_TEST_UNIT_SANITIZED_H

namespace tpbcc::test {

#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
#define TPBCC_SANITIZED
inline constexpr bool Sanitized = true;
#else
inline constexpr bool Sanitized = false;
#endif

/// Of All random inputs those that are tried: an error of memory shows in few of them, and a run
/// takes ten times as long there. Trees without sanitizers try all.
constexpr int trials(int All) { return Sanitized ? All / 10 : All; }

} // namespace tpbcc::test

#endif
