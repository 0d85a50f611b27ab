#pragma tpb kernel inc size(
static void included(long n) {}
