// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// The second time stamp stands behind the statement.

#pragma tpb kernel
void f(long n) {
#pragma tpb region r
  {
    if (n)
      return; // expected-error {{'return' may leave region 'r' before its end, so its time would be lost; put the region around less [TPB297]}}
  }
#pragma tpb region s
  if (n)
    goto out; // expected-error {{'goto' may leave region 's'}}
  for (;;) {
#pragma tpb region t
    if (n)
      break; // expected-error {{'break' may leave region 't'}}
#pragma tpb region u
    switch (n) {
    case 1:
      continue; // expected-error {{'continue' may leave region 'u'}}
    }
  }
out:
  n = 0;
}
