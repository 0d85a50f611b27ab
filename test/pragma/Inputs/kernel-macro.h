#define KERNEL _Pragma("tpb kernel from_macro size(n)")
